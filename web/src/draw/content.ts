/** What a file holds: a picture, or the text of a board. */
import { bitmapAsText } from './bitmap';
import { type Photo, isPicture, photoOf } from './photo';

const MOST_BYTES = 4 << 20;

/** Reads a file. Returns null where it is too long. */
export async function contentOf(file: File): Promise<Photo | string | null> {
  const photo = isPicture(file) ? await photoOf(file).catch(() => null) : null;
  if (photo) return photo;
  if (file.size > MOST_BYTES) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  return bitmapAsText(bytes) ?? new TextDecoder().decode(bytes);
}
