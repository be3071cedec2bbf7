import { chatCompletionsUrl } from "../../models/endpoint/url.ts";

export type PresetId =
  | "openai"
  | "openrouter"
  | "groq"
  | "gemini"
  | "deepseek"
  | "zhipu"
  | "moonshot"
  | "ollama"
  | "lmstudio"
  | "vllm"
  | "llamacpp";

/** A provider whose address is known. What a browser meets there is told in the messages, under `endpoint.notes`. */
export interface Preset {
  readonly id: PresetId;
  /** Its own name, the same in every language. */
  readonly name: string;
  readonly where: "cloud" | "local";
  readonly baseUrl: string;
  /** How a model's name looks there. */
  readonly model: string;
}

export const presets: readonly Preset[] = [
  {
    id: "openai",
    name: "OpenAI",
    where: "cloud",
    baseUrl: "https://api.openai.com/v1",
    model: "gpt-4.1-mini",
  },
  {
    id: "openrouter",
    name: "OpenRouter",
    where: "cloud",
    baseUrl: "https://openrouter.ai/api/v1",
    model: "openai/gpt-4.1-mini",
  },
  {
    id: "groq",
    name: "Groq",
    where: "cloud",
    baseUrl: "https://api.groq.com/openai/v1",
    model: "llama-3.3-70b-versatile",
  },
  {
    id: "gemini",
    name: "Google Gemini",
    where: "cloud",
    baseUrl: "https://generativelanguage.googleapis.com/v1beta/openai",
    model: "gemini-2.5-flash",
  },
  {
    id: "deepseek",
    name: "DeepSeek",
    where: "cloud",
    baseUrl: "https://api.deepseek.com/v1",
    model: "deepseek-chat",
  },
  {
    id: "zhipu",
    name: "Zhipu GLM",
    where: "cloud",
    baseUrl: "https://open.bigmodel.cn/api/paas/v4",
    model: "glm-4-flash",
  },
  {
    id: "moonshot",
    name: "Moonshot Kimi",
    where: "cloud",
    baseUrl: "https://api.moonshot.cn/v1",
    model: "moonshot-v1-8k",
  },
  { id: "ollama", name: "Ollama", where: "local", baseUrl: "http://localhost:11434/v1", model: "qwen3:8b" },
  {
    id: "lmstudio",
    name: "LM Studio",
    where: "local",
    baseUrl: "http://localhost:1234/v1",
    model: "qwen3-8b",
  },
  { id: "vllm", name: "vLLM", where: "local", baseUrl: "http://localhost:8000/v1", model: "Qwen/Qwen3-8B" },
  {
    id: "llamacpp",
    name: "llama.cpp",
    where: "local",
    baseUrl: "http://localhost:8080/v1",
    model: "default",
  },
];

/** The preset that an address belongs to, however it was typed; 127.0.0.1 is localhost. */
export function presetOf(address: URL | undefined): Preset | undefined {
  if (!address) return undefined;
  const typed = comparable(address);
  return presets.find(({ baseUrl }) => comparable(new URL(chatCompletionsUrl(baseUrl))) === typed);
}

function comparable(address: URL): string {
  return address.href.replace("//127.0.0.1", "//localhost");
}
