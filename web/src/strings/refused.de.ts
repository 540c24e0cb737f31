/** Why methods do not take a board, in German, from the English of the library, for what it says in sentences alone. */

const figure = (n: string) => Number(n).toLocaleString('de');

/** Sentences, each with what it becomes. */
const SENTENCES: [RegExp, (...found: string[]) => string][] = [
  [/^only a pattern that is a product of one along the columns and one along the rows, on a rectangle, cylinder or torus, is solved factor by factor$/, () =>
    'Es braucht ein Rechteck, einen Zylinder oder einen Torus und ein Muster, das Produkt aus einem Spalten- und einem Zeilenmuster ist.'],
  [/^it visits every board, at most (\d+) of them, and (\d+) lights of (\d+) states have (\d+)\^(\d+)$/, (most, lights, states, base, exponent) =>
    `Es besucht jedes Brett, höchstens ${figure(most!)}. Bei ${lights} Lichtern mit ${states} Zuständen gibt es ${base}^${exponent}.`],
  [/^it knows two states, and these lights have (\d+)$/, (states) => `Es kennt zwei Zustände, diese Lichter haben ${states}.`],
  [/^only the cross on a rectangle or a cylinder has rows that force each other$/, () => 'Nur beim Kreuz auf Rechteck oder Zylinder erzwingen die Zeilen einander.'],
  [/^only the cross on a board of rows and columns has rows that force each other$/, () => 'Nur beim Kreuz auf einem Brett aus Zeilen und Spalten erzwingen die Zeilen einander.'],
  [/^the narrowest order of buttons found leaves (\d+) lights open at a time, with (\d+)\^(\d+) states\. It goes through at most (\d+)$/, (lights, base, exponent, most) =>
    `Die schmalste gefundene Reihenfolge der Knöpfe lässt ${lights} Lichter zugleich offen, mit ${base}^${exponent} möglichen Zuständen. Höchstens ${figure(most!)} lassen sich durchgehen.`],
  [/^the goal "all equal" leaves open what each light still needs$/, () => 'Das Ziel „alle gleich“ lässt offen, was jedem Licht noch fehlt.'],
  [/^it takes at most (\d+) machine words for a board, and here there are (\d+)$/, (most, words) => `Es nimmt höchstens ${most} Maschinenwörter für ein Brett, hier sind es ${words}.`],
  [/^it takes at most (\d+) lights or buttons, and here there are (\d+)$/, (most, lights) => `Es nimmt höchstens ${figure(most!)} Lichter oder Knöpfe, hier sind es ${figure(lights!)}.`],
  [/^it takes at most (\d+) buttons, and here there are (\d+)$/, (most, buttons) => `Es nimmt höchstens ${figure(most!)} Knöpfe, hier sind es ${figure(buttons!)}.`],
];

/** The sentence in German; null where it is not known. */
export function inGerman(english: string): string | null {
  for (const [pattern, become] of SENTENCES) {
    const found = pattern.exec(english);
    if (found) return become(...found.slice(1));
  }
  return null;
}
