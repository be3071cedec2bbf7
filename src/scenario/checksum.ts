/** Characters of a checksum: enough base 36 digits for 32 bits. */
export const checksumLength = 7;

/**
 * CRC-32 (ISO-HDLC, as in RFC 1952 §8) over the characters of an ASCII text, in base 36.
 * A CRC finds every change within 32 bits in a row, so every change of one character, for certain.
 */
export function checksum(text: string): string {
  let crc = 0xffffffff;
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (~crc >>> 0).toString(36).padStart(checksumLength, "0");
}
