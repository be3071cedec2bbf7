// Node's Buffer: bytes that know how to be text.

class Buffer extends Uint8Array {
  static from(value, encodingOrOffset, length) {
    if (typeof value === "string") return of(encode(value, encodingOrOffset));
    if (value instanceof ArrayBuffer) return new Buffer(value, encodingOrOffset, length);
    if (value?.type === "Buffer" && Array.isArray(value.data)) return of(value.data);
    if (value === undefined || value === null || typeof value === "number") {
      const what =
        "The first argument must be of type string or an instance of Buffer, ArrayBuffer, or Array.";
      throw Object.assign(new TypeError(what), { code: "ERR_INVALID_ARG_TYPE" });
    }
    return of(value);
  }
  static alloc(size, fill, encoding) {
    const made = new Buffer(size);
    return fill === undefined ? made : made.fill(fill, 0, size, encoding);
  }
  static allocUnsafe(size) {
    return new Buffer(size);
  }
  static concat(list, total = list.reduce((sum, each) => sum + each.length, 0)) {
    const whole = new Buffer(total);
    let at = 0;
    for (const each of list) {
      whole.set(each.subarray(0, Math.max(0, total - at)), at);
      at += each.length;
    }
    return whole;
  }
  static isBuffer(value) {
    return value instanceof Buffer;
  }
  static isEncoding(name) {
    return Object.hasOwn(encodings, String(name).toLowerCase());
  }
  static byteLength(value, encoding) {
    return typeof value === "string" ? encode(value, encoding).byteLength : value.byteLength;
  }
  static compare(a, b) {
    for (let at = 0; at < Math.min(a.length, b.length); at += 1)
      if (a[at] !== b[at]) return a[at] < b[at] ? -1 : 1;
    return Math.sign(a.length - b.length);
  }

  toString(encoding, start = 0, end = this.length) {
    return JSON.parse(host.decode(bytesOf(this.subarray(start, end)), nameOf(encoding)));
  }
  toJSON() {
    return { type: "Buffer", data: Array.from(this) };
  }
  equals(other) {
    return Buffer.compare(this, other) === 0;
  }
  compare(other) {
    return Buffer.compare(this, other);
  }
  slice(start, end) {
    return this.subarray(start, end);
  }
  write(text, offset = 0, length = this.length - offset, encoding = "utf8") {
    const bytes = new Uint8Array(encode(text, encoding)).subarray(0, length);
    this.set(bytes, offset);
    return bytes.length;
  }
  copy(target, at = 0, start = 0, end = this.length) {
    const part = this.subarray(start, Math.min(end, start + target.length - at));
    target.set(part, at);
    return part.length;
  }
  fill(value, start = 0, end = this.length, encoding = "utf8") {
    if (typeof value !== "string") return super.fill(value, start, end);
    const bytes = new Uint8Array(encode(value, encoding));
    for (let at = start; at < end; at += 1) this[at] = bytes[(at - start) % bytes.length] ?? 0;
    return this;
  }
  indexOf(value, from = 0, encoding = "utf8") {
    if (typeof value === "number") return super.indexOf(value, from);
    const wanted = typeof value === "string" ? new Uint8Array(encode(value, encoding)) : value;
    for (let at = Math.max(0, from); at + wanted.length <= this.length; at += 1) {
      if (wanted.every((byte, index) => this[at + index] === byte)) return at;
    }
    return -1;
  }
  includes(value, from, encoding) {
    return this.indexOf(value, from, encoding) >= 0;
  }
  readUInt8(at = 0) {
    return view(this).getUint8(at);
  }
  writeUInt8(value, at = 0) {
    view(this).setUint8(at, value);
    return at + 1;
  }
}

for (const [name, size] of [
  ["UInt16", 2],
  ["UInt32", 4],
  ["Int16", 2],
  ["Int32", 4],
  ["Float", 4],
  ["Double", 8],
]) {
  const inView = { Float: "Float32", Double: "Float64" }[name] ?? name.replace("UI", "Ui");
  for (const [ending, isLittle] of [
    ["LE", true],
    ["BE", false],
  ]) {
    Buffer.prototype[`read${name}${ending}`] = function read(at = 0) {
      return view(this)[`get${inView}`](at, isLittle);
    };
    Buffer.prototype[`write${name}${ending}`] = function write(value, at = 0) {
      view(this)[`set${inView}`](at, value, isLittle);
      return at + size;
    };
  }
}

const encodings = {
  utf8: "utf8",
  "utf-8": "utf8",
  hex: "hex",
  base64: "base64",
  base64url: "base64url",
  latin1: "latin1",
  binary: "latin1",
  ascii: "latin1",
  utf16le: "utf16le",
  ucs2: "utf16le",
};

function nameOf(encoding) {
  const name = encodings[String(encoding ?? "utf8").toLowerCase()];
  if (name) return name;
  throw Object.assign(new TypeError(`Unknown encoding: ${encoding}`), { code: "ERR_UNKNOWN_ENCODING" });
}

function encode(text, encoding) {
  return host.encode(JSON.stringify([text, nameOf(encoding)]));
}

function of(source) {
  const bytes = new Uint8Array(source);
  return new Buffer(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function view(bytes) {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The bytes of any view as a buffer of their own, which is what can go outside. */
function bytesOf(value) {
  if (value instanceof ArrayBuffer) return value;
  if (!ArrayBuffer.isView(value)) {
    const error = new TypeError(
      "The argument must be of type string or an instance of Buffer, TypedArray, or DataView",
    );
    throw Object.assign(error, { code: "ERR_INVALID_ARG_TYPE" });
  }
  return value.buffer.slice(value.byteOffset, value.byteOffset + value.byteLength);
}

module.exports = {
  Buffer,
  atob: (text) => Buffer.from(String(text), "base64").toString("latin1"),
  btoa: (text) => Buffer.from(String(text), "latin1").toString("base64"),
  kMaxLength: 2 ** 31 - 1,
};
Object.defineProperty(module.exports, "bytesOf", { value: bytesOf });
