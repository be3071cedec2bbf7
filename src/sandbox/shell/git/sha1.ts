/** SHA-1 (RFC 3174) as 40 hex digits: what git names its objects by. Not for secrets. */
export function sha1(message: Uint8Array): string {
  const words = padded(message);
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
  const schedule = new Uint32Array(80);
  for (let at = 0; at < words.length; at += 16) {
    schedule.set(words.subarray(at, at + 16));
    for (let t = 16; t < 80; t++) {
      schedule[t] = rotated(
        word(schedule, t - 3) ^ word(schedule, t - 8) ^ word(schedule, t - 14) ^ word(schedule, t - 16),
        1,
      );
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
    for (let t = 0; t < 80; t++) {
      const next =
        (rotated(a, 5) + mixed(t, b, c, d) + e + (constants[Math.floor(t / 20)] ?? 0) + word(schedule, t)) >>>
        0;
      [a, b, c, d, e] = [next, a, rotated(b, 30), c, d];
    }
    for (const [index, value] of [a, b, c, d, e].entries())
      state[index] = ((state[index] ?? 0) + value) >>> 0;
  }
  return state.map((value) => value.toString(16).padStart(8, "0")).join("");
}

const constants = [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6];

/** The message, a one bit, noughts, and its length in bits, as big-endian words in blocks of 16. */
function padded(message: Uint8Array): Uint32Array {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 0x20000000));
  view.setUint32(bytes.length - 4, (message.length << 3) >>> 0);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, index) => view.getUint32(index * 4));
}

function mixed(t: number, b: number, c: number, d: number): number {
  if (t < 20) return ((b & c) | (~b & d)) >>> 0;
  if (t < 40 || t >= 60) return (b ^ c ^ d) >>> 0;
  return ((b & c) | (b & d) | (c & d)) >>> 0;
}

function word(words: Uint32Array, index: number): number {
  return words[index] ?? 0;
}

function rotated(value: number, by: number): number {
  return ((value << by) | (value >>> (32 - by))) >>> 0;
}
