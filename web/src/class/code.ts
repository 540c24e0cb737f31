/** A link as a QR code: what to draw, and how wide. Dark on light by every theme, or telephones do not read it. */
import { encode } from 'uqr';

/** Light modules around it, as the standard asks. */
const BORDER = 4;

export interface Code {
  /** The dark modules, as the path of an SVG. */
  path: string;
  /** Modules from edge to edge. */
  size: number;
}

/** null where the text is too long for any code. */
export function codeOf(text: string): Code | null {
  try {
    const { data, size } = encode(text, { border: BORDER });
    return { size, path: data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x},${y}h1v1h-1z` : '')).join('')).join('') };
  } catch {
    return null;
  }
}
