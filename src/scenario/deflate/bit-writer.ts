/** Collects bits as deflate packs them: from the lowest bit of each byte up (RFC 1951 §3.1.1). */
export class BitWriter {
  readonly #bytes: number[] = [];
  #pending = 0;
  #pendingBits = 0;

  get bits(): number {
    return this.#bytes.length * 8 + this.#pendingBits;
  }

  /** At most 16 bits at a time. */
  write(value: number, bits: number): void {
    this.#pending |= value << this.#pendingBits;
    this.#pendingBits += bits;
    for (; this.#pendingBits >= 8; this.#pendingBits -= 8) {
      this.#bytes.push(this.#pending & 0xff);
      this.#pending >>>= 8;
    }
  }

  /** Everything so far; the last byte is filled up with zeros. */
  toBytes(): Uint8Array {
    return Uint8Array.from(this.#pendingBits > 0 ? [...this.#bytes, this.#pending] : this.#bytes);
  }
}
