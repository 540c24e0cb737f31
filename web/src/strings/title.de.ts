/** What boards are called in German, from the English of the library: ready-made ones by name, others piece by piece. */

export const TITLES: Record<string, string> = {
  'Lights Out Deluxe, x effect': 'Lights Out Deluxe, x-Muster',
  "XL-25, knight's move": 'XL-25, Springerzug',
  'Lights Out on a dodecahedron': 'Lights Out auf dem Dodekaeder',
  "Merlin's Magic Square": 'Merlins magisches Quadrat',
  'A puzzle that was left unsettled': 'Ein Rätsel, das offen blieb',
  'Petersen graph': 'Petersen-Graph',
  'G1 of the planner': 'G1 des Planers',
  'G2 of the planner': 'G2 des Planers',
  'G1 of the table': 'G1 der Tabelle',
  'Hypercube of order 3': 'Hyperwürfel der Ordnung 3',
  'Hypertorus of order 3': 'Hypertorus der Ordnung 3',
  'Triangle of the notebook': 'Dreieck des Notizbuchs',
};

const PATTERNS: Record<string, string> = {
  neighbours: 'nur Nachbarn', diagonal: 'schräge Nachbarn', king: 'Königsmuster', knight: 'Springermuster', 'knight-centre': 'Springermuster mit Mitte', 'row-column': 'Zeile und Spalte',
};
const WRAPS: Record<string, string> = { cylinder: 'Zylinder', torus: 'Torus', mobius: 'Möbiusband', klein: 'Kleinsche Flasche', projective: 'projektive Ebene' };

const SHAPES: Record<string, [one: string, many: string]> = { hex: ['Sechseck', 'Sechsecke'], triangle: ['Dreieck', 'Dreiecke'], cube: ['Würfel', 'Würfel'] };
const SOLIDS: Record<string, string> = { tetrahedron: 'Tetraeder', octahedron: 'Oktaeder', icosahedron: 'Ikosaeder', dodecahedron: 'Dodekaeder' };

/** Pieces of a title, each with what it becomes. */
const PIECES: [RegExp, (...found: string[]) => string][] = [
  [/^(hex|triangle|cube):(\d+)$/, (shape, side) => `${SHAPES[shape!]![0]} der Seite ${side}`],
  [/^(hex|triangle|cube):(\w+)$/, (shape, size) => `${SHAPES[shape!]![1]} ${size}`],
  [/^(\w+hedron)$/, (solid) => SOLIDS[solid!] ?? solid!],
  [/^(\S+) (cylinder|torus|mobius|klein|projective)$/, (size, wrap) => `${size} ${WRAPS[wrap!]}`],
  [/^(cylinder|torus|mobius|klein|projective)$/, (wrap) => WRAPS[wrap!]!],
  [/^([\w-]+) pattern$/, (name) => PATTERNS[name!] ?? `Muster ${name}`],
  [/^(.+) pattern$/, (picture) => `Muster ${picture}`],
  [/^(\d+) states$/, (n) => `${n} Zustände`],
  [/^lit-only$/, () => 'nur leuchtende drücken'],
  [/^free presses$/, () => 'jedes Licht drücken'],
  [/^to all equal$/, () => 'bis alle gleich sind'],
  [/^to state (\d+)$/, (state) => (state === '1' ? 'bis alle an sind' : `bis Zustand ${state}`)],
  [/^to a given board$/, () => 'bis zu einem Zielbrett'],
  [/^graph of (\d+) nodes?$/, (n) => `Graph aus ${n} Knoten`],
  [/^drawn board of (\d+) lights$/, (n) => `Gezeichnetes Brett aus ${n} Lichtern`],
  [/^system of (\d+) lights and (\d+) buttons$/, (lights, buttons) => `System aus ${lights} Lichtern und ${buttons} Knöpfen`],
  [/^system of (\d+) lights and (\d+) buttons with setters$/, (lights, buttons) => `System aus ${lights} Lichtern und ${buttons} Knöpfen, die auch setzen`],
  [/^counters$/, () => 'Zähler'],
];

const piece = (text: string) => {
  for (const [pattern, become] of PIECES) {
    const found = pattern.exec(text);
    if (found) return become(...found.slice(1));
  }
  return text;
};

export function title(english: string): string {
  const known = Object.keys(TITLES).find((name) => english === name || english.startsWith(`${name}, `));
  const rest = known ? english.slice(known.length + 2) : english;
  return [known && TITLES[known], ...(rest ? rest.split(', ').map(piece) : [])].filter(Boolean).join(', ');
}
