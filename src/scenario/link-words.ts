import type { Language } from "./in-language.ts";

/** What can be wrong with a link, in sentences for the person who opened it. */
export interface LinkWords {
  readonly notALink: string;
  readonly newer: string;
  readonly cut: string;
  readonly changed: string;
  readonly tooLarge: (megabytes: number) => string;
  readonly notAScenario: (path: string, message: string) => string;
}

export const linkWords: Readonly<Record<Language, LinkWords>> = {
  en: {
    notALink: "This is not a share link: one begins with “s1-”. Copy the whole address again.",
    newer: "This link was made by a newer version of Loopglass. Reload the page to get that version.",
    cut: "This link is damaged: its end is cut off. Ask for it again, and copy all of it.",
    changed:
      "This link is damaged: some of its characters were changed or lost on the way. Ask for it again.",
    tooLarge: (megabytes) => `This link unpacks to more than ${megabytes} MB, so it was not opened.`,
    notAScenario: (path, message) =>
      `This link is whole, but what it holds cannot be opened here${path && ` (${path})`}: ${message}`,
  },
  zh: {
    notALink: "这不是分享链接：分享链接以“s1-”开头。请重新复制完整的地址。",
    newer: "这个链接由更新版本的 Loopglass 生成。请刷新页面以获得新版本。",
    cut: "链接已损坏：末尾被截断了。请让对方重新发送，并完整复制。",
    changed: "链接已损坏：途中有些字符被改动或丢失了。请让对方重新发送。",
    tooLarge: (megabytes) => `这个链接解压后超过 ${megabytes} MB，因此没有打开。`,
    notAScenario: (path, message) =>
      `链接是完整的，但其中的内容在这里无法打开${path && `（${path}）`}：${message}`,
  },
};
