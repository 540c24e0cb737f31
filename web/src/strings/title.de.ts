/** What boards are called in German: ready-made ones by name, others piece by piece. */
import type { Named } from '../core/protocol';
import type { Wrap } from '../core/wraps';
import { times } from './times';

const NAMES: Record<string, string> = {
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
  'Triangle of the notebook': 'Dreieck aus dem Jupyter-Notebook',
};

const PATTERNS: Record<string, string> = {
  neighbours: 'nur Nachbarn', diagonal: 'schräge Nachbarn', king: 'Königsmuster', knight: 'Springermuster', 'knight-centre': 'Springermuster mit Mitte', 'row-column': 'Zeile und Spalte',
};
const WRAPS: Record<Wrap, string> = { plane: 'Ebene', cylinder: 'Zylinder', torus: 'Torus', mobius: 'Möbiusband', klein: 'Kleinsche Flasche', projective: 'projektive Ebene' };

const SHAPES: Record<string, [one: string, many: string]> = { hex: ['Sechseck', 'Sechsecke'], triangle: ['Dreieck', 'Dreiecke'], cube: ['Würfel', 'Würfel'] };
const SOLIDS: Record<string, string> = { tetrahedron: 'Tetraeder', octahedron: 'Oktaeder', icosahedron: 'Ikosaeder', dodecahedron: 'Dodekaeder' };

const LOOPS: Record<string, string> = { closed: 'abgeschlossene Nachbarschaften', open: 'offene Nachbarschaften', 'as-drawn': 'Schlingen wie gezeichnet' };

const counted = (n: string, one: string, many: string) => `${n} ${n === '1' ? one : many}`;

/** What each piece becomes, by its key. */
export const PIECES: Record<string, (...facts: string[]) => string> = {
  name: (name) => NAMES[name!] ?? name!,
  geometry: (kind, size) => {
    const [one, many] = SHAPES[kind!] ?? [];
    if (!size) return SOLIDS[kind!] ?? kind!;
    return one ? (Number(size) ? `${one} der Seite ${size}` : `${many} ${size}`) : `${kind}:${size}`;
  },
  drawn: (n) => `Gezeichnetes Brett aus ${n} Lichtern`,
  graph: (n) => `Graph aus ${n} Knoten`,
  system: (lights, buttons) => `System aus ${lights} Lichtern und ${buttons} Knöpfen`,
  wrap: (wrap) => WRAPS[wrap as Wrap],
  pattern: (pattern) => PATTERNS[pattern!] ?? `Muster ${pattern}`,
  loops: (loops) => LOOPS[loops!]!,
  counters: () => 'Zähler',
  states: (n) => `${n} Zustände`,
  rule: (rule) => (rule === 'free' ? 'jedes Licht drücken' : 'nur leuchtende drücken'),
  'goal-state': (state) => (state === '1' ? 'bis alle an sind' : `bis Zustand ${state}`),
  'goal-equal': () => 'bis alle gleich sind',
  'goal-board': () => 'bis zu einem Zielbrett',
  costs: () => 'mit Kosten',
  forbidden: (n) => counted(n!, 'verbotener Knopf', 'verbotene Knöpfe'),
  ignored: (n) => counted(n!, 'Licht ohne Ziel', 'Lichter ohne Ziel'),
  ends: (n) => counted(n!, 'Licht mit mehreren Zielen', 'Lichter mit mehreren Zielen'),
  setters: () => 'die auch setzen',
};

export const title = ({ pieces }: Named) =>
  times(pieces
    .map(([key, facts], at) => {
      const joint = at === 0 ? '' : key === 'wrap' && pieces[0]![0] !== 'name' ? ' ' : ', ';
      return joint + PIECES[key]!(...facts);
    })
    .join(''));
