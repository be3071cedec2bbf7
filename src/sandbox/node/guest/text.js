// TextEncoder and TextDecoder; the bytes are made and read outside.

class TextEncoder {
  get encoding() {
    return "utf-8";
  }
  encode(text = "") {
    return new Uint8Array(host.encode(JSON.stringify([String(text), "utf8"])));
  }
}

class TextDecoder {
  #encoding;
  constructor(label = "utf-8") {
    this.#encoding = String(label).toLowerCase();
    if (!["utf-8", "utf8", "latin1", "ascii", "windows-1252"].includes(this.#encoding)) {
      throw new RangeError(`The "${label}" encoding is not supported`);
    }
  }
  get encoding() {
    return this.#encoding === "utf8" ? "utf-8" : this.#encoding;
  }
  decode(bytes = new Uint8Array()) {
    const encoding = this.encoding === "utf-8" ? "utf8" : "latin1";
    const text = JSON.parse(host.decode(require("node:buffer").bytesOf(bytes), encoding));
    return text.replace(/^\ufeff/, "");
  }
}

module.exports = { TextEncoder, TextDecoder };
