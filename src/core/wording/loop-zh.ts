import type { LoopWording } from "./wording.ts";

export const loopZh: LoopWording = {
  final: "模型给出了最终答复。",
  emptyReply: "模型的回复里既没有文字，也没有工具调用。",
  repeatedAction: (name, times) => `同一个动作（${name}，参数相同）已出现 ${times} 次，没有带来任何新结果。`,
  consecutiveErrors: (rounds) => `连续 ${rounds} 轮的工具调用全部失败。`,
  noProgress: (rounds) => `连续 ${rounds} 轮没有任何新进展。`,
  maxSteps: (rounds) => `本回合已用完 ${rounds} 轮的上限，仍没有最终答复。`,
  hardMaxSteps: (rounds) => `本回合一直有进展，但一个回合最多只能有 ${rounds} 轮。`,
  loopGuard: (name) => `模型再次请求 ${name}，参数与上一轮完全相同。`,
  stopped: "使用者停止了本回合。",
  repair: (why) =>
    `${why}请不要重复同样的动作。先用一句话说明目前了解到的情况，然后换一种做法，或者直接给出最终答复。`,
  notRun: "这次调用没有执行：本回合在它之前被停止了。",
  emptyResult: "（没有输出）",
};
