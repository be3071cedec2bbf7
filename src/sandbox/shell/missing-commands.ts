/** Commands that people and models reach for and this shell has not, and what does the work here. */
const instead: Readonly<Record<string, string>> = {
  npx: "nothing can be installed here; use npm run for a script of package.json",
  yarn: "there is no package manager here; write what you need",
  pnpm: "there is no package manager here; write what you need",
  apt: "there is no package manager here; write what you need",
  "apt-get": "there is no package manager here; write what you need",
  pip: "there is no package manager here; write what you need",
  python: "use awk, jq or a shell script",
  python3: "use awk, jq or a shell script",
  perl: "use awk or sed",
  ruby: "use awk, jq or a shell script",
  curl: "there is no network here",
  wget: "there is no network here",
  ssh: "there is no network here",
  ping: "there is no network here",
  vim: "there is no terminal to edit in; use the file tools, sed -i or a heredoc",
  vi: "there is no terminal to edit in; use the file tools, sed -i or a heredoc",
  nano: "there is no terminal to edit in; use the file tools, sed -i or a heredoc",
  less: "there is no terminal to page in; use cat, head or tail",
  more: "there is no terminal to page in; use cat, head or tail",
  make: "run the commands of the recipe",
  patch: "use the file tools or sed -i",
  zip: "use tar -czf",
  sqlite3: "use awk, sort and join on text files",
  yq: "use awk, or jq for JSON",
  xan: "use awk, cut, sort and join",
  sudo: "run the command without it: every file is yours",
  bc: "use $(( )) or awk",
  trap: "it knows EXIT and signals only; test the status with if or ||",
  dd: "use head -c and redirections",
  truncate: "use head -c N FILE > NEW, or : > FILE to empty it",
  shuf: "use sort -R",
  install: "use cp, mkdir -p and chmod",
  nohup: "nothing outlives its command here",
  xxd: "use od -An -tx1",
  hexdump: "use od -An -tx1",
  umask: "new files have mode 644 here",
  jobs: "nothing runs in the background here",
  ps: "nothing runs in the background here",
  kill: "nothing runs in the background here",
};

/** Names to leave out although just-bash has them: they need Node's zlib. Our own take their place. */
export const leftOut: readonly string[] = ["gzip", "gunzip", "zcat"];

/** Says after each "command not found" what to use instead, where that is known. Other lines stay as they are. */
export function explainMissing(stderr: string): string {
  return stderr.replace(notFound, (line, head: string, name: string) => {
    const advice = Object.hasOwn(instead, name) ? instead[name] : undefined;
    return advice === undefined ? line : `${head}${name}: not in this shell: ${advice}`;
  });
}

/** The second form is what just-bash says in a browser to what it has in Node only. */
const notFound =
  /^(bash: (?:line \d+: )?)([\w.-]+): (?:command not found|command not available in browser environments\..*)$/gm;
