/** The titles of the lessons, and a line about each. */
import { inLanguage } from '../say';

type Titles = Record<string, { title: string; line: string }>;

const en: Titles = {
  rules: { title: 'The rules', line: 'A press changes a light and its neighbours. Turn them all off.' },
  vectors: { title: 'Boards as vectors', line: 'A board is a list of numbers, and so is a press. To press is to add.' },
  order: { title: 'Order does not matter', line: 'Shuffle the presses as you like: the same board comes out. Two presses cancel.' },
  matrix: { title: 'The matrix', line: 'An equation for every light, an unknown for every button.' },
  elimination: { title: 'Elimination, step by step', line: 'Gauss and Jordan solve the puzzle, one row operation after the other.' },
  'free-columns': { title: 'Quiet patterns', line: 'A free column stands for presses that change nothing at all.' },
  solvable: { title: 'Which boards can be solved', line: 'How many boards have a solution, how many solutions they have, and how to be sure.' },
  shapes: { title: 'Size and shape do not matter', line: 'Triangles, holes, tori, graphs: nothing above asked for a square.' },
  'all-on': { title: 'All on can always be turned off', line: 'A proof on your own board, every line checked by this page.' },
  chasing: { title: 'Light chasing', line: 'How players solve any board: row by row, and a table for what is left.' },
  logic: { title: 'Logic', line: 'The puzzle as a theory and as clauses: planning against finding models.' },
  integers: { title: 'Whole numbers, more dimensions', line: 'The puzzle as an integer program, on four-dimensional blocks too.' },
  search: { title: 'Search', line: 'Breadth-first, greedy, A* and chance on one board, with a right estimate and a wrong one.' },
  'hand-out': { title: 'A hand-out to print', line: 'A sheet of boards for a class, with the answers on a page of their own.' },
  class: { title: 'Boards for a class', line: 'One link, and every pupil plays the same boards. Their results come back as a table.' },
};

const de: Titles = {
  rules: { title: 'Die Regeln', line: 'Ein Zug schaltet ein Licht und seine Nachbarn um. Mach sie alle aus.' },
  vectors: { title: 'Bretter als Vektoren', line: 'Ein Brett ist eine Liste von Zahlen, ein Zug auch. Drücken ist Addieren.' },
  order: { title: 'Die Reihenfolge ist egal', line: 'Misch die Züge, wie du willst: Es kommt dasselbe heraus. Zwei gleiche heben sich auf.' },
  matrix: { title: 'Die Matrix', line: 'Eine Gleichung für jedes Licht, eine Unbekannte für jeden Knopf.' },
  elimination: { title: 'Elimination, Schritt für Schritt', line: 'Gauß und Jordan lösen das Rätsel, eine Zeilenumformung nach der anderen.' },
  'free-columns': { title: 'Stille Muster', line: 'Was eine freie Spalte bedeutet: Züge, die gar nichts ändern.' },
  solvable: { title: 'Welche Bretter lösbar sind', line: 'Wie viele Bretter lösbar sind, wie viele Lösungen sie haben und woran man es erkennt.' },
  shapes: { title: 'Größe und Form sind egal', line: 'Dreiecke, Löcher, Tori, Graphen: Ein Quadrat war nie nötig.' },
  'all-on': { title: '„Alle an“ ist immer lösbar', line: 'Ein Beweis auf deinem eigenen Brett, jede Zeile von dieser Seite geprüft.' },
  chasing: { title: 'Lichterjagd', line: 'Wie Spieler jedes Brett lösen: Zeile für Zeile, und eine Tabelle für den Rest.' },
  logic: { title: 'Logik', line: 'Das Rätsel als Theorie und als Klauseln: planen oder Modelle finden.' },
  integers: { title: 'Ganze Zahlen, mehr Dimensionen', line: 'Das Rätsel als ganzzahliges Programm, auch auf vierdimensionalen Blöcken.' },
  search: { title: 'Suche', line: 'Breitensuche, gierige Suche, A* und Zufall auf einem Brett, mit einer richtigen Schätzung und einer falschen.' },
  'hand-out': { title: 'Ein Blatt zum Drucken', line: 'Bretter für eine Klasse, die Lösungen auf einer eigenen Seite.' },
  class: { title: 'Bretter für die Klasse', line: 'Ein Link, und alle spielen dieselben Bretter. Die Ergebnisse werden zu einer Tabelle.' },
};

export const titles = inLanguage({ en, de });
