/** The words of play, in German. */
import type { PlayStrings } from './play.en';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const play: PlayStrings = {
  presses: (n) => count(n, 'Druck', 'Drücke'),
  par: (n) => `bestenfalls ${n}`,
  parBetween: (least, most) => `bestenfalls zwischen ${least} und ${most}`,
  parUnknown: 'bestes Ergebnis nicht bekannt',
  thinking: 'das beste Ergebnis wird gesucht …',
  here: (n) => `noch ${n}`,
  hereBetween: (least, most) => `noch ${least} bis ${most}`,
  done: 'geschafft',
  impossible: 'dieses Feld ist nicht lösbar',
  rules: {
    states: (n) => `Jedes Licht hat ${n} Zustände; ein Druck bringt es in den nächsten. Rechtsklick oder Umschalt drückt rückwärts.`,
    litOnly: 'Nur ein Licht, das an ist, darf gedrückt werden.',
    equal: 'Das Ziel: alle Lichter im selben Zustand.',
    state: (n) => `Das Ziel: alle Lichter im Zustand ${n}.`,
    board: 'Das Ziel: das Feld der kleinen Rahmen.',
  },
  undo: 'Zurück',
  redo: 'Vor',
  restart: 'Von vorn',
  hint: 'Hinweis',
  more: 'Mehr sagen',
  rungs: ['Wie weit', 'Wo', 'Warum', 'Der Druck'],
  solution: 'Lösung',
  hideSolution: 'Lösung verbergen',
  animate: 'Vormachen',
  stop: 'Anhalten',
  names: 'Namen',
  fresh: 'Neues Feld',
  deal: 'Austeilen',
  difficulty: 'Nötige Drücke',
  any: 'beliebig',
  seed: 'Startzahl',
  seedTold: (seed) => `aus der Startzahl ${seed}`,
  anySeed: 'leer lassen für eine neue',
  daily: 'Feld des Tages',
  dailyTitle: (day) => `Das Feld vom ${day}`,
  share: 'Teilen',
  shareStart: 'Link zu diesem Feld',
  shareHere: 'Link zur Stellung',
  shareWords: 'In Worten',
  copied: 'Kopiert.',
  copy: 'Kopieren',
  wordsOpen: (title, best, link) => `Lights Out, ${title}: ${best}. Schaffst du es? ${link}`,
  wordsWon: (title, presses, best, link) =>
    `Lights Out, ${title}: gelöst mit ${count(presses, 'Druck', 'Drücken')}, ${best}. ${link}`,
  save: 'Sichern',
  open: 'Öffnen …',
  close: 'Schließen',
  type: 'Tippen',
  typeHint: 'c3, undo, read 2, hint, help …',
  typeLabel: 'Tippe, was gedrückt werden soll, etwa c3, oder ein Wort wie read oder help',
  won: (presses, best) =>
    presses <= best
      ? `Geschafft mit ${count(presses, 'Druck', 'Drücken')}. Besser geht es nicht.`
      : `Geschafft mit ${count(presses, 'Druck', 'Drücken')}; ${best} genügen.`,
  wonSome: (presses) => `Geschafft mit ${count(presses, 'Druck', 'Drücken')}.`,
  stars: (n) => `${count(n, 'Stern', 'Sterne')} von 3`,
  why: 'Warum ist das so?',
  proofTwo: (n) =>
    `Jeder Knopf ändert eine gerade Anzahl der ${n} eingeklammerten Lichter. Ob von ihnen eine gerade oder ungerade Anzahl an ist, ändert sich also nie; und es ist die falsche.`,
  proofMany: (m) =>
    `Zähl die eingeklammerten Lichter zusammen, jedes so oft, wie darauf steht: Jeder Knopf ändert die Summe um ein Vielfaches von ${m}; und sie ist die falsche.`,
  nearest: 'Das nächste lösbare Feld spielen',
  nearestTold: (n) => `${count(n, 'Licht ist', 'Lichter sind')} anders als auf dem unlösbaren Feld.`,
  explain: 'Dieses Feld erklären',
  compare: 'Verfahren vergleichen',
  edit: 'Dieses Feld ändern',
};
