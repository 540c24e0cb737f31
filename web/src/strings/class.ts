/** Every word of the boards for a class. */
import { inLanguage } from './say';

const presses = (n: number) => (n === 1 ? '1 press' : `${n} presses`);

const en = {
  heading: 'Boards for a class',
  intro: 'Choose boards, and send the link to your class. Everybody plays the same boards. Nothing is sent: each pupil copies a line with the result and hands it in as you like.',
  boards: 'Boards, one on each line',
  boardsHint: 'A name such as 4x4, a level such as level-small-2, an ID, or a link to a board of this page. With random-solvable and a number, such as 5x5:random-solvable:7, everybody gets the same board.',
  wishes: { hints: 'Hints are allowed', names: 'Lights show their names' },
  link: 'Link for the class',
  tooMany: (most: number) => `At most ${most} boards fit into one link.`,
  look: 'See it as the class does',
  checking: 'Looking at the boards …',
  wrong: (n: number): string => (n === 1 ? 'Change this line, and the link is here.' : 'Change these lines, and the link is here.'),
  line: (line: number, board: string) => `Line ${line}, “${board}”:`,
  noSeed: (better: string) => `A random board needs a number at its end, so that everybody gets the same one, such as ${better}.`,
  solved: 'This board is solved before it begins.',
  impossible: 'This board cannot be solved. Boards with random-solvable always can.',
  damaged: 'This link is damaged: it does not name a set of boards. Ask for it again.',
  board: (at: number, all: number) => `Board ${at} of ${all}`,
  tab: (at: number, isSolved: boolean) => `Board ${at}, ${isSolved ? 'solved' : 'not solved yet'}`,
  list: 'The boards',
  before: 'Back',
  next: 'Next board',
  name: 'Your name, if you like (it is not stored)',
  result: 'Your result, to hand in',
  done: (done: number, all: number) => `${done} of ${all} boards solved.`,
  solvedBoard: (at: number, count: number, best: number | null) => `${at}: ${presses(count)}${best === null ? '' : ` (best possible ${best})`}`,
  openBoard: (at: number) => `${at}: open`,
  hints: (n: number) => (n === 0 ? 'No hints.' : n === 1 ? '1 hint.' : `${n} hints.`),
};

const züge = (n: number) => (n === 1 ? '1 Zug' : `${n} Züge`);

const de: typeof en = {
  heading: 'Bretter für die Klasse',
  intro: 'Such Bretter aus und schick der Klasse den Link. Alle spielen dieselben Bretter. Die Seite sendet nichts: Am Ende kopieren alle eine Zeile mit ihrem Ergebnis und geben sie ab, wie du möchtest.',
  boards: 'Bretter, eines je Zeile',
  boardsHint: 'Ein Name wie 4x4, eine Stufe wie level-small-2, eine ID oder ein Link auf ein Brett dieser Seite. Mit random-solvable und einer Zahl, etwa 5x5:random-solvable:7, bekommen alle dasselbe Brett.',
  wishes: { hints: 'Tipps sind erlaubt', names: 'Namen stehen auf den Lichtern' },
  link: 'Link für die Klasse',
  tooMany: (most) => `In einen Link passen höchstens ${most} Bretter.`,
  look: 'So sieht es die Klasse',
  checking: 'Die Bretter werden geprüft …',
  wrong: (n) => (n === 1 ? 'Ändere diese Zeile, dann steht der Link hier.' : 'Ändere diese Zeilen, dann steht der Link hier.'),
  line: (line, board) => `Zeile ${line}, „${board}“:`,
  noSeed: (better) => `Ein zufälliges Brett braucht eine Nummer dahinter, damit alle dasselbe bekommen, etwa ${better}.`,
  solved: 'Dieses Brett ist schon am Anfang gelöst.',
  impossible: 'Dieses Brett ist nicht lösbar. Bretter mit random-solvable sind es immer.',
  damaged: 'Dieser Link ist beschädigt: Er nennt keine Bretter. Bitte um einen neuen.',
  board: (at, all) => `Brett ${at} von ${all}`,
  tab: (at, isSolved) => `Brett ${at}, ${isSolved ? 'gelöst' : 'noch nicht gelöst'}`,
  list: 'Die Bretter',
  before: 'Zurück',
  next: 'Nächstes Brett',
  name: 'Dein Name, wenn du magst (er wird nicht gespeichert)',
  result: 'Dein Ergebnis zum Abgeben',
  done: (done, all) => `${done} von ${all} Brettern gelöst.`,
  solvedBoard: (at, count, best) => `${at}: ${züge(count)}${best === null ? '' : ` (Minimum: ${best})`}`,
  openBoard: (at) => `${at}: offen`,
  hints: (n) => (n === 0 ? 'Keine Tipps.' : n === 1 ? '1 Tipp.' : `${n} Tipps.`),
};

export const classWords = inLanguage({ en, de });
