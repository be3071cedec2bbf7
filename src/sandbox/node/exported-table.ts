/**
 * Adds the function table to what a WebAssembly module exports.
 *
 * Emscripten keeps the table of this build to itself. Without it no function from outside can stand where C asks for
 * a pointer to one (WebAssembly core specification, binary format: section 7 holds exports, `0x01` is a table).
 * @param binary a module with one table and an export section
 * @param name under which the table is exported; ASCII, shorter than 128 characters
 * @throws Error where there is no export section
 */
export function withExportedTable(binary: Uint8Array, name: string): Uint8Array<ArrayBuffer> {
  for (let at = headerLength; at < binary.length; ) {
    const size = readLength(binary, at + 1);
    const end = size.next + size.value;
    if (binary[at] === exportSection) {
      const count = readLength(binary, size.next);
      const entry = [name.length, ...new TextEncoder().encode(name), tableKind, 0];
      const body = [writeLength(count.value + 1), binary.subarray(count.next, end), entry];
      const length = body.reduce((sum, part) => sum + part.length, 0);
      return join([
        binary.subarray(0, at),
        [exportSection],
        writeLength(length),
        ...body,
        binary.subarray(end),
      ]);
    }
    at = end;
  }
  throw new Error("The JavaScript engine has no export section: its file is damaged. Reload the page.");
}

/** Magic number and version. */
const headerLength = 8;
const exportSection = 7;
const tableKind = 1;

/** Unsigned LEB128. */
function readLength(binary: Uint8Array, at: number): { readonly value: number; readonly next: number } {
  let value = 0;
  for (let shift = 0, next = at; ; shift += 7) {
    const byte = binary[next] ?? 0;
    next += 1;
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return { value, next };
  }
}

function writeLength(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...writeLength(value >>> 7)];
}

function join(parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
