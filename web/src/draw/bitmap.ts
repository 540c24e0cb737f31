/** Packed bitmaps of Netpbm (P4), whose bytes are no text, as plain ones (P1), which are. */

const isBlank = (byte: number | undefined) => byte === 32 || (byte !== undefined && byte >= 9 && byte <= 13);

/** The plain bitmap; null where the bytes are none that is packed, or too few. */
export function bitmapAsText(bytes: Uint8Array): string | null {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x34) return null;
  let at = 2;
  const number = () => {
    while (isBlank(bytes[at]) || bytes[at] === 0x23) {
      if (bytes[at] === 0x23) while (at < bytes.length && bytes[at] !== 10) at++;
      else at++;
    }
    let value = 0;
    for (; bytes[at]! >= 0x30 && bytes[at]! <= 0x39; at++) value = value * 10 + bytes[at]! - 0x30;
    return value;
  };
  const [width, height] = [number(), number()];
  const data = bytes.subarray(at + 1);
  const bytesOfRow = Math.ceil(width / 8);
  if (width === 0 || height === 0 || data.length < bytesOfRow * height) return null;
  const row = (line: number) =>
    Array.from({ length: width }, (_, column) => (data[line * bytesOfRow + (column >> 3)]! >> (7 - (column & 7))) & 1).join('');
  return `P1\n${width} ${height}\n${Array.from({ length: height }, (_, line) => row(line)).join('\n')}\n`;
}
