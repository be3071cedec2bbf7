import type { AssistantMessage, Message } from "../src/core/message.ts";

type InstantModel = (messages: readonly Message[]) => Promise<AssistantMessage>;
export type EchoTool = (args: { readonly text: string }) => Promise<string>;

/** The loop that everybody writes first: no log, no guards, no stepping. What our own loop is measured against. */
export async function handLoop(
  model: InstantModel,
  tools: Readonly<Record<string, EchoTool>>,
  text: string,
): Promise<Message[]> {
  const messages: Message[] = [{ role: "user", content: text }];
  for (;;) {
    const reply = await model(messages);
    messages.push(reply);
    if (!reply.tool_calls) return messages;
    for (const call of reply.tool_calls) {
      const tool = tools[call.function.name];
      let content: string;
      try {
        content = tool ? await tool(JSON.parse(call.function.arguments)) : "unknown tool";
      } catch (error) {
        content = String(error);
      }
      messages.push({ role: "tool", tool_call_id: call.id, content });
    }
  }
}
