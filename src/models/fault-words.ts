/** What a model that could not answer tells the person: what happened, why as far as known, what to do next. */
export interface FaultWords {
  /** What stands between two sentences. */
  readonly gap: string;
  readonly stopped: string;
  readonly offline: string;
  readonly unreachable: (address: string) => string;
  readonly mixedContent: (address: string) => string;
  /** The page's own policy bars plain http to another computer. */
  readonly plainHttp: (address: string) => string;
  /** It bars this computer, too, under another name than `localhost` or `127.0.0.1`. */
  readonly unnamedLoopback: (address: string, instead: string) => string;
  readonly noAddress: string;
  readonly noScheme: (typed: string) => string;
  /** A scenario's endpoint to which the person has not agreed. */
  readonly proposed: (address: string, model: string) => string;
  readonly badAddress: (typed: string) => string;
  readonly passwordInAddress: string;
  readonly keyInAddress: string;
  readonly badKey: (character: string) => string;
  readonly redirected: (address: string) => string;
  readonly http: (status: number) => string;
  readonly tooLong: (status: number) => string;
  readonly quota: (status: number) => string;
  /** Follows the sentence for the status. */
  readonly wait: (seconds: number) => string;
  readonly said: (text: string) => string;
  readonly webPage: (status: number) => string;
  readonly notJson: string;
  readonly empty: string;
  readonly incomplete: string;
  readonly inStream: (said: string) => string;
  readonly stalled: (seconds: number) => string;
  readonly scriptEnded: (replies: number, request: number) => string;
  /** `waiting` are the numbers of the unused replies, from 1. */
  readonly scriptWaits: (request: number, waiting: readonly number[], lastTool: string | undefined) => string;
  readonly noRule: (text: string) => string;
  readonly badPattern: (rule: number, pattern: string) => string;
}

export type Language = "en" | "zh";

export function faultWords(language: Language): FaultWords {
  return language === "zh" ? zh : en;
}

const en: FaultWords = {
  gap: " ",
  stopped:
    "You stopped the request. What had arrived is kept. Go a step back to ask again, or send a message.",
  offline:
    "This device is offline, so the endpoint was not asked. Connect and try again, or use the script, which needs no network.",
  unreachable: (address) =>
    `No answer came from ${address}, and the browser does not say why. Check the address, and is the server running? If both are right, the server may not allow this page (CORS), or the browser may keep pages from local addresses.`,
  mixedContent: (address) =>
    `This page came over https and ${address} is plain http: browsers block that. Use an https address, or open this app from http://localhost.`,
  plainHttp: (address) =>
    `This page may reach https addresses, and plain http on this computer only, so the browser did not let it ask ${address}. Use an https address, or forward a port of this computer to it and enter http://localhost with that port.`,
  unnamedLoopback: (address, instead) =>
    `This page may reach this computer as localhost or 127.0.0.1 only, so the browser did not let it ask ${address}. Enter ${instead} instead.`,
  noAddress: "There is no endpoint address yet. Enter one, such as https://api.openai.com/v1.",
  noScheme: (typed) =>
    `The address "${typed}" does not say how to reach it. Start it with https:// (or http:// for a server on this device).`,
  proposed: (address, model) =>
    `This scenario is made for the model ${model} at ${address}. Nothing was sent there, because you have not agreed to it. Look at the endpoint in the notice at the top, then go a step back and ask again.`,
  badAddress: (typed) =>
    `"${typed}" is not a web address. Enter one such as https://api.openai.com/v1 or http://localhost:11434.`,
  passwordInAddress:
    "The address holds a user name or password, which browsers refuse. Take it out and put the key into the key field.",
  keyInAddress:
    "The address seems to hold a key. Addresses are kept and shared, and a key never is: take it out of the address and put it into the key field.",
  badKey: (character) =>
    `The key holds the character ${character}, which cannot be sent. Copy the key again from where it was issued.`,
  redirected: (address) =>
    `${address} sends requests on to another address, and a key is not sent after it. Enter the final address.`,
  http: (status) => httpEn[status] ?? (status >= 500 ? serverEn(status) : clientEn(status)),
  tooLong: (status) =>
    `The conversation is longer than this model takes (${status}). Trim results, start a new turn, or choose a model with a larger context.`,
  quota: (status) =>
    `The account behind this key has no quota left (${status}). Check its plan and billing, or use another key.`,
  wait: (seconds) => `It asks to wait ${seconds} s before the next try.`,
  said: (text) => `The server said: ${text}`,
  webPage: (status) =>
    `A web page came back (${status}) instead of a reply in JSON. Check the base URL: it usually ends in /v1.`,
  notJson:
    "What came back is not a chat completion. Check that the base URL points at an OpenAI-compatible API.",
  empty: "The endpoint finished without a reply. Try again; if it stays so, look at the server's log.",
  incomplete:
    "The connection broke before the reply was complete. What had arrived is shown but not used, and none of its calls ran. Try again.",
  inStream: (said) => `The endpoint reported an error in the middle of its reply: ${said}`,
  stalled: (seconds) =>
    `Nothing has come from the endpoint for ${seconds} s, so the request was ended. What had arrived is kept. Try again.`,
  scriptEnded: (replies, request) =>
    `The script has ended: reply ${request} was wanted and it has ${replies}. Add a reply, or choose another model to go on.`,
  scriptWaits: (request, waiting, lastTool) =>
    `The script has no reply that fits request ${request}: ${waiting.length === 1 ? "reply" : "replies"} ${waiting.join(", ")} ${waiting.length === 1 ? "waits" : "wait"} for something else${lastTool ? ` than a result of ${lastTool}` : ""}. Add a reply without a condition, or change a condition.`,
  noRule: (text) =>
    `No rule fits the last message, "${text}". Add a rule without a condition at the end of the list.`,
  badPattern: (rule, pattern) =>
    `The pattern of rule ${rule}, ${pattern}, is not a regular expression in RE2 syntax. Correct it; look-around and back references do not exist there.`,
};

const httpEn: Readonly<Record<number, string>> = {
  400: "The endpoint refused the request (400). Compare the request on the Wire tab with what this endpoint takes.",
  401: "The endpoint does not accept the key (401). Check that it is complete, valid and issued for this address.",
  402: "The endpoint asks for payment (402). Check the account behind this key.",
  403: "The key may not do this (403). Check its permissions and whether it may use this model.",
  404: "The endpoint does not know this address or model (404). Check the base URL and the model's name.",
  405: "This address does not take chat requests (405). Check the base URL: it usually ends in /v1.",
  408: "The endpoint gave up waiting (408). Try again.",
  413: "The request is too large for the endpoint (413). Trim results or start a new turn.",
  422: "The endpoint does not accept a field of the request (422). Compare the Wire tab with its documentation.",
  429: "The endpoint has had too many requests (429). Wait a little and try again.",
};

function serverEn(status: number): string {
  return `The server or a proxy before it failed (${status}). This is not your doing: try again in a moment.`;
}

function clientEn(status: number): string {
  return `The endpoint answered ${status} instead of a reply. Check the base URL, the model and the key.`;
}

const zh: FaultWords = {
  gap: "",
  stopped: "请求已由你停止，已收到的内容保留。后退一步可重新提问，也可以发送消息。",
  offline: "设备处于离线状态，没有向端点发出请求。请联网后重试，或改用不需要网络的脚本。",
  unreachable: (address) =>
    `${address} 没有响应，浏览器也没有给出原因。请检查地址是否正确、服务是否已启动；如果都没有问题，可能是服务端不允许本页面访问（CORS），也可能是浏览器禁止网页访问本地地址。`,
  mixedContent: (address) =>
    `本页面通过 https 打开，而 ${address} 是明文 http，浏览器会拦截。请使用 https 地址，或从 http://localhost 打开本应用。`,
  plainHttp: (address) =>
    `本页面只能访问 https 地址，以及本机上的明文 http，因此浏览器没有让它访问 ${address}。请使用 https 地址，或把它转发到本机的一个端口，再填写 http://localhost 加该端口。`,
  unnamedLoopback: (address, instead) =>
    `本页面只能以 localhost 或 127.0.0.1 访问本机，因此浏览器没有让它访问 ${address}。请改填 ${instead}。`,
  noAddress: "还没有填写端点地址。请填写，例如 https://api.openai.com/v1。",
  noScheme: (typed) => `地址“${typed}”缺少协议。请以 https:// 开头（本机服务可用 http://）。`,
  proposed: (address, model) =>
    `这个场景需要 ${address} 上的模型 ${model}。你还没有同意，因此没有向它发送任何内容。请先在顶部的提示里查看端点，再后退一步重新提问。`,
  badAddress: (typed) =>
    `“${typed}”不是网址。请填写类似 https://api.openai.com/v1 或 http://localhost:11434 的地址。`,
  passwordInAddress: "地址里含有用户名或密码，浏览器会拒绝。请去掉，并把密钥填到密钥栏。",
  keyInAddress: "地址里似乎含有密钥。地址会被保存和分享，而密钥绝不会：请把密钥从地址里去掉，填到密钥栏。",
  badKey: (character) => `密钥里有无法发送的字符 ${character}。请到签发处重新复制密钥。`,
  redirected: (address) => `${address} 把请求转到了别的地址，密钥不会跟着发过去。请填写最终地址。`,
  http: (status) => httpZh[status] ?? (status >= 500 ? serverZh(status) : clientZh(status)),
  tooLong: (status) =>
    `对话长度超过了该模型的上限（${status}）。请裁剪结果、开始新的回合，或换用上下文更大的模型。`,
  quota: (status) => `该密钥所属账户的额度已用完（${status}）。请检查套餐与账单，或更换密钥。`,
  wait: (seconds) => `服务端要求等待 ${seconds} 秒后再试。`,
  said: (text) => `服务端的说明：${text}`,
  webPage: (status) => `返回的是网页（${status}），不是 JSON 回复。请检查基础地址，通常以 /v1 结尾。`,
  notJson: "返回的内容不是聊天补全。请确认基础地址指向兼容 OpenAI 的接口。",
  empty: "端点没有返回任何回复就结束了。请重试；若仍如此，请查看服务端日志。",
  incomplete: "回复还没有完整就断开了连接。已收到的内容会显示但不会采用，其中的调用都没有执行。请重试。",
  inStream: (said) => `端点在回复途中报告了错误：${said}`,
  stalled: (seconds) => `端点已有 ${seconds} 秒没有动静，请求已结束，已收到的内容保留。请重试。`,
  scriptEnded: (replies, request) =>
    `脚本已结束：需要第 ${request} 条回复，而脚本只有 ${replies} 条。请添加回复，或换一个模型继续。`,
  scriptWaits: (request, waiting, lastTool) =>
    `脚本里没有适合第 ${request} 次请求的回复：第 ${waiting.join("、")} 条等待的不是${lastTool ? ` ${lastTool} 的结果` : "当前情形"}。请添加一条不带条件的回复，或修改条件。`,
  noRule: (text) => `没有规则适合最后一条消息“${text}”。请在列表末尾添加一条不带条件的规则。`,
  badPattern: (rule, pattern) =>
    `第 ${rule} 条规则的模式 ${pattern} 不是 RE2 语法的正则表达式。请改正；其中没有环视和反向引用。`,
};

const httpZh: Readonly<Record<number, string>> = {
  400: "端点拒绝了该请求（400）。请对照请求与该端点的要求。",
  401: "端点不接受该密钥（401）。请检查密钥是否完整、有效，并且是为该地址签发的。",
  402: "端点要求付费（402）。请检查密钥所属的账户。",
  403: "该密钥没有权限（403）。请检查权限，以及是否可以使用该模型。",
  404: "端点没有这个地址或模型（404）。请检查基础地址和模型名称。",
  405: "该地址不接受聊天请求（405）。请检查基础地址，通常以 /v1 结尾。",
  408: "端点等待超时（408）。请重试。",
  413: "请求超过了端点允许的大小（413）。请裁剪结果或开始新的回合。",
  422: "端点不接受请求中的某个字段（422）。请对照请求与该端点的文档。",
  429: "端点收到的请求过多（429）。请稍候再试。",
};

function serverZh(status: number): string {
  return `服务端或其前面的代理出错（${status}）。这不是你的问题，请稍后重试。`;
}

function clientZh(status: number): string {
  return `端点返回了 ${status} 而不是回复。请检查基础地址、模型和密钥。`;
}
