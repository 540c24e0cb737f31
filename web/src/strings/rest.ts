/** The words of play that are fetched after the board: hints, the end of a game, and all behind *More*. */
import { inLanguage } from './say';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

const en = {
  rungs: ['Your press', 'How far', 'Where', 'Why', 'The press'],
  more: 'Say more',
  redo: 'Redo',
  fewest: 'the fewest there are',
  solution: 'Solution',
  hideSolution: 'Hide solution',
  animate: 'Show how',
  stop: 'Stop',
  backward: 'Backward',
  names: 'Names',
  full: 'Full screen',
  leaveFull: 'Leave full screen',
  next: 'Next',
  again: 'Again',
  deal: 'Deal',
  difficulty: 'Presses needed',
  any: 'any',
  seed: 'Seed',
  anySeed: 'leave empty for a new one',
  daily: 'Board of the day',
  share: 'Share',
  shareStart: 'Link to this board',
  shareFrame: 'For another page: a frame',
  shareElement: 'For another page: an element and its script',
  shareClass: 'A set of boards for a class',
  shareHere: 'Link to the position',
  shareWords: 'In words',
  longBoard: 'This board is too long for a link. Save it as a file.',
  longPosition: (made: number) => `A link brings this board as it began: the ${made} moves on it are too many for one. Saved as a file, they are kept.`,
  copied: 'Copied.',
  copy: 'Copy',
  wordsOpen: (title: string, best: string, link: string) => `Lights out, ${title}: ${best}. Can you? ${link}`,
  wordsWon: (title: string, presses: number, best: string, hints: number, link: string) =>
    `Lights out, ${title}: solved in ${count(presses, 'press', 'presses')}, ${best}${hints > 0 ? `, with ${count(hints, 'hint', 'hints')}` : ''}. ${link}`,
  save: 'Save',
  open: 'Open …',
  type: 'Type',
  typeHint: 'c3, undo, read 2, hint, help …',
  typeLabel: 'Type what to press, such as c3, or a word such as read or help',
  won: (presses: number, best: number) =>
    presses <= best ? `Solved in ${presses}: a perfect score.` : `Solved in ${presses}. The best possible is ${best}.`,
  wonSome: (presses: number) => `Solved in ${count(presses, 'press', 'presses')}.`,
  stars: (n: number) => count(n, 'star', 'stars') + ' of 3',
  /** Of a board that was solved with help, by what helped most. */
  helped: {
    1: 'A hint named one of these presses, so one star is the most. Press Again for all three.',
    2: 'The page showed you how, so there are no stars this time. Press Again to earn them yourself.',
    3: 'Some of these presses came with the link, so there are no stars this time. Press Again to earn them yourself.',
  } as Record<string, string>,
  proofTwo: (n: number) =>
    `Every press changes an even number of the ${n} bracketed lights. The number that has to change is odd, so no presses can do it.`,
  proofMany: (m: number) =>
    `Add up the bracketed lights, each as often as the number on it says. Every press changes the sum by a multiple of ${m}. The goal needs another change, so no presses can do it.`,
  nearest: 'Play the nearest board that can be solved',
  nearestTold: (n: number) => `${count(n, 'light differs', 'lights differ')} from the board that could not be solved.`,
  explain: 'Explain this board',
  compare: 'Compare methods',
  edit: 'Change this board',
};

const de: typeof en = {
  rungs: ['Dein Zug', 'Wie weit', 'Wo', 'Warum', 'Der Zug'],
  more: 'Mehr verraten',
  redo: 'Wiederholen',
  fewest: 'das Minimum',
  solution: 'Lösung',
  hideSolution: 'Lösung verbergen',
  animate: 'Vormachen',
  stop: 'Anhalten',
  backward: 'Rückwärts',
  names: 'Namen',
  full: 'Vollbild',
  leaveFull: 'Vollbild verlassen',
  next: 'Weiter',
  again: 'Nochmal',
  deal: 'Neues Brett',
  difficulty: 'Minimum',
  any: 'beliebig',
  seed: 'Startzahl',
  anySeed: 'leer lassen für eine neue',
  daily: 'Brett des Tages',
  share: 'Teilen',
  shareStart: 'Link zu diesem Brett',
  shareFrame: 'Zum Einbetten: ein Rahmen',
  shareElement: 'Zum Einbetten: ein Element mit Skript',
  shareClass: 'Bretter für die Klasse',
  shareHere: 'Link zur Stellung',
  shareWords: 'In Worten',
  longBoard: 'Dieses Brett ist zu lang für einen Link. Sicher es als Datei.',
  longPosition: (made) => `Ein Link zeigt nur den Anfang dieses Bretts, denn ${made} Züge sind zu viele für ihn. In einer Datei bleiben sie erhalten.`,
  copied: 'Kopiert.',
  copy: 'Kopieren',
  wordsOpen: (title, best, link) => `Lights Out, ${title}: ${best}. Schaffst du es? ${link}`,
  wordsWon: (title, presses, best, hints, link) =>
    `Lights Out, ${title}: gelöst mit ${count(presses, 'Zug', 'Zügen')}, ${best}${hints > 0 ? `, mit ${count(hints, 'Tipp', 'Tipps')}` : ''}. ${link}`,
  save: 'Sichern',
  open: 'Öffnen …',
  type: 'Tippen',
  typeHint: 'c3, zurück, lies 2, tipp, hilfe …',
  typeLabel: 'Tipp ein, worauf du drückst, etwa c3, oder ein Wort wie lies oder hilfe',
  won: (presses, best) =>
    presses <= best
      ? `Gelöst mit ${count(presses, 'Zug', 'Zügen')}: Das ist das Minimum.`
      : `Gelöst mit ${count(presses, 'Zug', 'Zügen')}. Minimum: ${best}.`,
  wonSome: (presses) => `Gelöst mit ${count(presses, 'Zug', 'Zügen')}.`,
  stars: (n) => `${count(n, 'Stern', 'Sterne')} von 3`,
  helped: {
    1: 'Ein Tipp hat einen dieser Züge verraten, darum gibt es höchstens einen Stern. Mit „Nochmal“ kannst du alle drei holen.',
    2: 'Die Seite hat es dir vorgemacht, darum gibt es diesmal keine Sterne. Mit „Nochmal“ kannst du sie dir selbst verdienen.',
    3: 'Einige dieser Züge kamen mit dem Link, darum gibt es diesmal keine Sterne. Mit „Nochmal“ kannst du sie dir selbst verdienen.',
  },
  proofTwo: (n) =>
    `Jeder Zug ändert eine gerade Anzahl der ${n} eingeklammerten Lichter. Ändern muss sich aber eine ungerade Anzahl. Das Brett ist also nicht lösbar.`,
  proofMany: (m) =>
    `Zähl die eingeklammerten Lichter zusammen, jedes so oft, wie die Zahl darauf sagt. Jeder Zug ändert die Summe um ein Vielfaches von ${m}. Das Ziel verlangt eine andere Änderung. Das Brett ist also nicht lösbar.`,
  nearest: 'Das nächste lösbare Brett spielen',
  nearestTold: (n) => `${count(n, 'Licht ist', 'Lichter sind')} anders als auf dem unlösbaren Brett.`,
  explain: 'Dieses Brett erklären',
  compare: 'Verfahren vergleichen',
  edit: 'Dieses Brett ändern',
};

export const restWords = inLanguage({ en, de });
