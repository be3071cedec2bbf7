// Node's `os`: the truth about a machine that is not there.

module.exports = {
  EOL: "\n",
  arch: () => "wasm32",
  availableParallelism: () => 1,
  cpus: () => [],
  endianness: () => "LE",
  freemem: () => 0,
  homedir: () => require("node:process").env.HOME ?? "/home/user",
  hostname: () => "sandbox",
  loadavg: () => [0, 0, 0],
  networkInterfaces: () => ({}),
  platform: () => "linux",
  release: () => "0",
  tmpdir: () => "/tmp",
  totalmem: () => 96 * 1024 * 1024,
  type: () => "Linux",
  uptime: () => require("node:process").uptime(),
  userInfo: () => ({ username: "user", uid: 1000, gid: 1000, shell: "/bin/bash", homedir: "/home/user" }),
  version: () => "in a browser tab",
  constants: { signals: {} },
};
