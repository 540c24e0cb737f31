/** What the library says as part of a sentence, as a whole one; what it sets in backticks stands in quotation marks. */
export function sentence(text: string): string {
  const whole = text.trim().replace(/`([^`]*)`/g, '“$1”');
  if (whole === '') return '';
  // A name such as hex:4 or 5x5 keeps its small letter.
  const [first = ''] = whole.split(/\s/, 1);
  const begun = /^\p{Ll}+$/u.test(first.replace(/[,;'’-]/g, '')) ? whole[0]!.toUpperCase() + whole.slice(1) : whole;
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}
