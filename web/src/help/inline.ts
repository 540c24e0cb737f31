/** Text with a little markup: `code` between backticks, links as [words](#address). */

export type Piece = { kind: 'text' | 'code'; text: string } | { kind: 'link'; text: string; to: string };

const MARKUP = /`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g;

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKUP)) {
    const [whole, code, words, to] = match;
    if (match.index > end) found.push({ kind: 'text', text: text.slice(end, match.index) });
    found.push(code !== undefined ? { kind: 'code', text: code } : { kind: 'link', text: words!, to: to! });
    end = match.index + whole.length;
  }
  if (end < text.length) found.push({ kind: 'text', text: text.slice(end) });
  return found;
}
