import type { enSandbox } from "./en-sandbox.ts";

export const zhSandbox: typeof enSandbox = {
  sandbox: {
    what: "在这个标签页里运行真正的 Node.js 和 npm，代替页内 shell。",
    node: "npm 可以安装依赖，命令启动的服务会得到一个地址。它的 shell 是 jsh，不是 bash：没有 git、awk 等本地程序，输出和错误也合在一起。为 bash 写的脚本回复在里面可能会失败。",
    network:
      "它的程序来自 stackblitz.com，并会用到 StackBlitz 的服务器，因此需要联网。在你启动之前，不会从那里加载任何内容。",
    files:
      "当前这一步的文件会一起带过去；回到页内 shell 时，也会一起带回来。npm 安装的内容只留在 WebContainer 里，重新加载页面后消失。",
    isolation: "它要求页面与其他网站隔离，所以本页会重新加载一次。之后会话仍停在同一步。",
    isolated: "它要求页面与其他网站隔离，本页已经隔离。",
    giveUp: "重新加载并取消隔离",
    licence:
      "WebContainer 是 StackBlitz 的产品。本页中的客户端是开源的（MIT），它所加载的运行时则不是，须遵守 StackBlitz 的<terms>服务条款</terms>。商业使用可能需要许可，详见 <site>webcontainers.io</site>。",
    start: "启动 WebContainer",
    reloadAndStart: "重新加载并启动 WebContainer",
    notNow: "暂不启动",
    isolating: "正在准备重新加载……",
    elsewhere: "这个会话已在另一个标签页里打开并由它保存。请先选择在本标签页继续。",
    performing: "有一步正在运行。等它结束之后才能启动 WebContainer。",
    ready: "WebContainer 已就绪",
    offered: "这个会话希望使用 WebContainer。在你启动它之前，命令由页内 shell 执行。",
    about: "了解 WebContainer…",
    stay: "继续用页内 shell",
    starting: "WebContainer 正在启动：{stage}",
    stage: {
      client: "加载客户端",
      runtime: "从 stackblitz.com 加载运行时",
      files: "移交文件",
    },
    seconds: "{s, number} 秒",
    callOff: "取消",
    meanwhile: "会话在页内 shell 中继续，文件和每一步都在。",
    detail: "（{detail}）",
    cause: {
      offline: "WebContainer 没有启动：浏览器处于离线状态。",
      "not isolated": "WebContainer 没有启动：本页没有与其他网站隔离。",
      "in use": "WebContainer 没有启动：一个页面只能有一个，而上一个还没有结束。",
      "not loaded": "WebContainer 没有启动：无法加载它的客户端{detail}。",
      "too slow":
        "WebContainer 在 30 秒内没有启动。网络或浏览器屏蔽了 stackblitz.com 或它的存储时会这样：请检查之后重新加载。",
      refused: "WebContainer 没有启动{detail}。",
      lost: "WebContainer 不再响应。当时正在其中运行的命令没有造成任何改动。",
      spoilt: "WebContainer 在本页上曾经启动失败，重新加载之后才能再次启动。",
    },
    remedy: {
      connect: "再试一次",
      isolate: "重新加载并启动",
      "close the other one": "再试一次",
      reload: "重新加载后再启动",
    },
    problem: {
      no_service_worker:
        "这里无法启动：浏览器不允许本页使用 service worker，页面因此无法隔离。请通过 https 打开，或不要使用无痕窗口。",
      refused:
        "页面无法隔离：浏览器没有接受它的 service worker。请确认已联网，并且允许本站保存数据，然后再试。",
      too_slow: "浏览器还在保存本页，需要先完成这一步。请稍等片刻再试。",
      not_kept: "页面无法隔离：没能完整保存。请检查网络连接和磁盘空间，然后再试。",
      older_build: "仍由旧版本的页面负责。请关闭它的所有标签页，重新打开后再试。",
      not_stored:
        "启动需要重新加载页面，而这个浏览器没有保存会话。请先导出会话，再在可以保存数据的窗口里打开。",
      embedded: "本页嵌在另一个页面里。请在单独的标签页中打开，然后再试。",
      in_vain: "页面已经重新加载，但浏览器没有将它隔离。请再试一次；如果仍不行，请换一个浏览器。",
    },
  },
};
