/** The words of the lesson about elimination. */
import { html } from 'lit';
import { formula } from '../../learn/formulas';
import { numberOf } from '../../learn/lessons';
import { inLanguage } from '../say';

const en = {
  /** A row operation as this language writes it. */
  write: (operation: string) => operation,
  heading: 'The plan',
  text: html`<p>You may add one equation to another: if both are true, their sum is true as well. And nothing is lost, because adding it again takes it back. So add rows until nearly every column has a single
      <math><mn>1</mn></math> left. Then each row speaks of one button only, and you can read off the answer.</p>
    <p>Go column by column. Find a row that has a 1 there: the <em>pivot</em>, in a blue frame. Bring it up, and add it to every other row
      that has a 1 in the same column, so that those become 0. At the end, ${formula('x')} is right of the bar.</p>`,
  guess: html`<p>Before each pivot you can guess which row it will be.</p>`,
  keys: 'Arrow keys step while the focus is on the controls. Home and End lead to the ends.',
  board: 'On the board: the buttons of the row in question, ringed. Together they must add up to the number right of its bar. Dashed: the button of the pivot.',
  boardStart: 'The board as it is. Point at a row: its buttons are ringed here.',
  boardPivot: (name: string) => `On the board: the button of the pivot, ${name}.`,
  boardSolution: 'On the board: the solution.',
  boardQuiet: 'On the board: a quiet pattern. Pressed together, these buttons change nothing.',
  boardProof: 'On the board: every button changes an even number of these lights, yet an odd number has to change. So there is no solution.',
  boardProofMany: 'On the board: lights whose weighted sum no press changes, yet start and goal differ in it. So there is no solution.',
  equation: 'The row as an equation',
  matrix: 'The matrix, and right of the bar what each light still needs',
  steps: {
    setUp: 'The puzzle as equations',
    setUpMore: 'One row for each light, one column for each button. Right of the bar: what each light still needs.',
    pivot: (column: string, row: number) => `Column ${column}: the pivot is in R${row}`,
    rowsDone: (rows: number) => (rows === 0 ? 'No row is done yet.' : `${rows} ${rows === 1 ? 'row is' : 'rows are'} done.`),
    free: (column: string) => `Column ${column} is free`,
    freeMore: 'Below the finished rows this column is empty: it has no pivot.',
    swap: 'The pivot is brought up below the rows that are done.',
    add: (column: string, row: number) => `R${row} loses its entry in column ${column}.`,
    scale: 'The row is multiplied so that its pivot becomes 1.',
    combine: 'Two rows become two others from which both can be had back.',
    append: 'A multiple of the row is written below: it says more about the columns to the right.',
    reduced: 'Reduced',
    reducedMore: (rank: number, columns: number) => `${rank} of ${columns} columns have a pivot.`,
    quiet: (column: string) => `The quiet pattern of column ${column}`,
    quietMore: 'Set this free unknown to 1, the other free ones to 0, with nothing right of the bar: the pivots’ rows say the rest.',
    solution: 'The solution',
    solutionMore: 'Free unknowns are 0. The numbers right of the bar are the others.',
    contradiction: (row: number, right: number) => `R${row} says 0 = ${right}`,
    contradictionMore: 'No presses can do that.',
  },
  log: 'Row operations so far',
  noneYet: 'None yet.',
  counted: (adds: number, swaps: number) =>
    `${adds} ${adds === 1 ? 'addition' : 'additions'} and ${swaps} ${swaps === 1 ? 'swap' : 'swaps'} so far`,
  after: {
    heading: 'What the end says',
    unique: 'Every column has a pivot: there is exactly one solution.',
    free: (free: string[]) =>
      html`<p>No pivot in ${free.length === 1 ? 'column' : 'columns'} ${free.join(', ')}: those unknowns are <em>free</em>. Choose them as you like,
        and the others follow. Each free column is a quiet pattern, and lesson ${numberOf('free-columns')} presses them.</p>`,
    contradiction: html`<p>A row with nothing before the bar says <math><mn>0</mn><mo>=</mo><mn>1</mn></math>: no presses can do that.
        The original rows that were added into it are a certificate that you can check yourself, and the board shows them.</p>`,
    cost: (lights: number, frames: number) =>
      html`<p>On this board of ${lights} lights it took ${frames} steps. In general the work grows with the cube of the number of lights. With twice as many lights there are twice as many columns to clear, and in each twice as many rows to add to. Each row is twice as long, so it is eight times the work.</p>`,
  },
};

const de: typeof en = {
  write: (operation) => operation.replace('swap', 'tausche').replace('and', 'und').replace('new', 'neu'),
  heading: 'Der Plan',
  text: html`<p>Man darf eine Gleichung zu einer anderen addieren: Sind beide wahr, ist auch ihre Summe wahr. Und nichts geht verloren, denn noch einmal addiert macht es rückgängig. Addiere also Zeilen, bis in fast jeder Spalte nur noch eine einzige
      <math><mn>1</mn></math> steht. Dann spricht jede Zeile nur von einem Knopf, und du kannst die Antwort ablesen.</p>
    <p>Geh Spalte für Spalte vor. Such eine Zeile, die dort eine 1 hat: das <em>Pivot</em>, blau eingerahmt. Hol sie herauf und addiere sie zu jeder anderen Zeile,
      die in derselben Spalte eine 1 hat, so dass daraus eine 0 wird. Am Ende steht ${formula('x')} rechts vom Strich.</p>`,
  guess: html`<p>Vor jedem Pivot kannst du raten, welche Zeile es wird.</p>`,
  keys: 'Pfeiltasten gehen Schritt für Schritt, solange die Bedienleiste den Fokus hat. Pos1 und Ende führen zum Anfang und zum Ende.',
  board: 'Auf dem Brett: die Knöpfe der Zeile, um die es geht, eingekreist. Zusammen müssen sie die Zahl rechts vom Strich ergeben. Gestrichelt: der Knopf des Pivots.',
  boardStart: 'Das Brett, wie es ist. Zeig auf eine Zeile, dann werden hier ihre Knöpfe eingekreist.',
  boardPivot: (name) => `Auf dem Brett: der Knopf des Pivots, ${name}.`,
  boardSolution: 'Auf dem Brett: die Lösung.',
  boardQuiet: 'Auf dem Brett: ein stilles Muster. Zusammen gedrückt ändern diese Knöpfe nichts.',
  boardProof: 'Auf dem Brett: Lichter, von denen jeder Knopf eine gerade Zahl ändert, obwohl sich eine ungerade Zahl ändern muss. Also gibt es keine Lösung.',
  boardProofMany: 'Auf dem Brett: Lichter, deren gewichtete Summe kein Zug ändert, obwohl sie am Anfang eine andere ist als im Ziel. Also gibt es keine Lösung.',
  equation: 'Die Zeile als Gleichung',
  matrix: 'Die Matrix, und rechts vom Strich, was jedem Licht noch fehlt',
  steps: {
    setUp: 'Das Rätsel als Gleichungen',
    setUpMore: 'Eine Zeile für jedes Licht, eine Spalte für jeden Knopf. Rechts vom Strich steht, was dem Licht noch fehlt.',
    pivot: (column, row) => `Spalte ${column}: Das Pivot steht in R${row}`,
    rowsDone: (rows) => (rows === 0 ? 'Noch keine Zeile ist fertig.' : `${rows} ${rows === 1 ? 'Zeile ist' : 'Zeilen sind'} fertig.`),
    free: (column) => `Spalte ${column} ist frei`,
    freeMore: 'Unter den fertigen Zeilen steht in dieser Spalte nichts, also hat sie kein Pivot.',
    swap: 'Die Zeile des Pivots rückt direkt unter die fertigen Zeilen.',
    add: (column, row) => `R${row} verliert den Eintrag in Spalte ${column}.`,
    scale: 'Die Zeile wird so multipliziert, dass ihr Pivot 1 wird.',
    combine: 'Aus zwei Zeilen werden zwei andere, aus denen sich beide zurückgewinnen lassen.',
    append: 'Ein Vielfaches der Zeile wird unten angefügt. Es sagt mehr über die Spalten rechts davon.',
    reduced: 'Fertig umgeformt',
    reducedMore: (rank, columns) => `${rank} von ${columns} Spalten haben ein Pivot.`,
    quiet: (column) => `Das stille Muster der Spalte ${column}`,
    quietMore: 'Setz diese freie Unbekannte auf 1, die anderen freien auf 0 und alles rechts vom Strich auf 0: Die Zeilen der Pivots sagen den Rest.',
    solution: 'Die Lösung',
    solutionMore: 'Freie Unbekannte sind 0. Die anderen stehen rechts vom Strich.',
    contradiction: (row, right) => `R${row} sagt 0 = ${right}`,
    contradictionMore: 'Das ist nicht zu schaffen, egal, worauf du drückst.',
  },
  log: 'Zeilenumformungen bisher',
  noneYet: 'Noch keine.',
  counted: (adds, swaps) =>
    `bisher ${adds} ${adds === 1 ? 'Addition' : 'Additionen'} und ${swaps} ${swaps === 1 ? 'Vertauschung' : 'Vertauschungen'}`,
  after: {
    heading: 'Was das Ende sagt',
    unique: 'Jede Spalte hat ein Pivot: Es gibt genau eine Lösung.',
    free: (free) =>
      html`<p>Kein Pivot in ${free.length === 1 ? 'Spalte' : 'den Spalten'} ${free.join(', ')}: Diese Unbekannten sind <em>frei</em>. Wähl sie beliebig,
        die anderen ergeben sich daraus. Jede freie Spalte ist ein stilles Muster, und Lektion ${numberOf('free-columns')} drückt sie.</p>`,
    contradiction: html`<p>Eine Zeile ohne Eintrag vor dem Strich sagt <math><mn>0</mn><mo>=</mo><mn>1</mn></math>. Das ist nicht zu schaffen, egal, worauf du drückst.
        Die ursprünglichen Zeilen, die in sie eingingen, sind ein Beweis, den jeder nachprüfen kann, und das Brett zeigt sie.</p>`,
    cost: (lights, frames) =>
      html`<p>Auf diesem Brett mit ${lights} Lichtern waren es ${frames} Schritte. Allgemein wächst die Arbeit mit der dritten Potenz der Zahl der Lichter. Bei doppelt so vielen Lichtern sind doppelt so viele Spalten zu räumen, und in jeder ist zu doppelt so vielen Zeilen zu addieren. Jede Zeile ist doppelt so lang, also ist es achtmal so viel Arbeit.</p>`,
  },
};

export const words = inLanguage({ en, de });
