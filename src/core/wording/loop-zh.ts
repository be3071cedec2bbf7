import type { LoopWording, UnreadableReason } from "./wording.ts";

export const loopZh: LoopWording = {
  final: "模型给出了最终答复。",
  cutAnswer: "答复达到模型的长度上限而被截断，只有开头部分。可以让它继续，或请它回答得短一些。",
  filteredAnswer: "端点的内容过滤截断了答复，只有开头部分。可以换个说法再问，或换一个模型。",
  emptyReply: "模型的回复里既没有文字，也没有工具调用。",
  repeatedAction: (name, times) => `同一个动作（${name}，参数相同）已出现 ${times} 次，没有带来任何新结果。`,
  consecutiveErrors: (rounds) => `连续 ${rounds} 轮的工具调用全部失败。`,
  noProgress: (rounds) => `连续 ${rounds} 轮没有任何新进展。`,
  maxSteps: (rounds) => `本回合已用完 ${rounds} 轮的上限，仍没有最终答复。`,
  hardMaxSteps: (rounds) => `本回合一直有进展，但一个回合最多只能有 ${rounds} 轮。`,
  loopGuard: (name) => `模型再次请求 ${name}，参数与上一轮完全相同。`,
  tokenBudget: (spent, limit) =>
    `本回合已用约 ${spent} 个 token，预算是 ${limit}。每次请求都会把整个对话再发一遍。`,
  unparseable: (why, tries) =>
    `这条回复本应是一次工具调用，但${unreadable[why]}。它没有执行${tries === 0 ? "" : `；又试了 ${tries} 次也没有好转`}。`,
  stopped: "使用者停止了本回合。",
  leftWhileWriting:
    "这条回复还在接收时页面被关闭或重新加载。已收到的内容保留，但不算答复，其中没有执行任何东西。",
  repair: (why) =>
    `${why}请不要重复同样的动作。先用一句话说明目前了解到的情况，然后换一种做法，或者直接给出最终答复。`,
  control: {
    prefix: "[循环控制]",
    announcement: "以 [循环控制] 开头的用户消息来自运行你的循环，而不是使用者。请照做。",
  },
  asksPerson: "循环在等使用者决定：继续，还是停止。",
  cached: "（你之前做过完全相同的调用，此后没有任何变化。以下是同样的答案。）",
  edited: (args) => `使用者改了参数后才让这次调用执行：${args}`,
  refused: (reason) =>
    `使用者拒绝了这次调用${reason === "" ? "" : `：${reason}`}。它没有执行。请不要再次请求；换一种办法，或说明你需要什么。`,
  textProtocol: (tools) =>
    `要使用工具，请只回复一个 JSON 对象：{"tool": "名称", "args": {…}}。结果会在下一条消息里给出，绝不要自己编写结果。有了答案，就用不含 JSON 的普通文字回复。\n\n工具：\n${tools}`,
  textResult: (name, text) => `${name} 的结果：\n${text}`,
  lostCall: (why) => `你的回复里还有一次调用${unreadable[why]}。它没有执行；如果需要，请重新请求。`,
  notRun: "这次调用没有结果：它没有执行，或者在结果送回之前本回合就结束了。",
  emptyResult: "（没有输出）",
  nothingSaid: "（没有回复）",
};

const unreadable: Readonly<Record<UnreadableReason, string>> = {
  truncated: "在中间被截断了",
  broken: "不是有效的 JSON",
};
