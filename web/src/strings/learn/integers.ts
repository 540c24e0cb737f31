/** The words of the lesson about integer programming and higher dimensions. */
import { html } from 'lit';
import { formula } from '../../learn/formulas';
import { inLanguage } from '../say';

const en = {
  model: {
    heading: 'Even and odd, in whole numbers',
    text: (states: number) => html`<p>Solvers of integer programs know nothing of even and odd, only sums of whole numbers. So say it like this: the presses that reach a light make some full turns of ${states}, and the rest is what the light needs. For light ${html`<math><mi>i</mi></math>`},</p>
        <p>${html`<math display="block"><munder><mo>∑</mo><mrow><mi>j</mi></mrow></munder><msub><mi>a</mi><mrow><mi>i</mi><mi>j</mi></mrow></msub><msub><mi>x</mi><mi>j</mi></msub><mo>=</mo><mn>${states}</mn><msub><mi>d</mi><mi>i</mi></msub><mo>+</mo><msub><mi>b</mi><mi>i</mi></msub></math>`}</p>
        <p>with a whole number ${formula('d_i')} of its own. Then ask for the least sum of all ${formula('x_j')}: unlike elimination, this asks for the shortest solution at once. (M. J. Chlond, 2015)</p><p>Point at a light.</p>`,
    light: (light: string) => html`Light <strong>${light}</strong>:`,
    solution: 'A solution, and the full turns d of every light in it',
    x: 'x',
    d: 'd',
  },
  texts: {
    heading: 'The program, written out',
    text: html`<p>The same board for the solvers of integer programs. The fewest presses are asked for.</p>`,
  },
  change: {
    heading: 'Change it and run it',
    text: html`<p>Write one press in a corner as a rule: <code>x0 = 1</code> on a line of its own below <code>Subject To</code>. Or delete everything from <code>Generals</code> or <code>Binaries</code> to <code>End</code>: then parts of presses are allowed, and the least sum falls. HiGHS solves what you wrote, and this page presses the buttons on the board.</p>`,
  },
  run: {
    heading: 'Solved here',
    text: html`<p>The first line is this program, solved in your browser by branch and bound: drop the whole-number rule, solve the easier problem, branch where a value is fractional. The others are for comparison.</p>`,
    notes: {
      'integer-program': 'integer program',
      maxsat: 'soft clauses',
      frontier: 'button after button',
      elimination: 'elimination (any solution)',
    } as Record<string, string>,
  },
  higher: {
    heading: 'More dimensions',
    text: html`<p>Nothing asked for two dimensions. Here are the 81 lights of a block of side 3 in four dimensions, drawn as nine squares of nine. A neighbour is one step away along one of four axes. Chlond asked for the presses that light them all, but his solver found none in two hours.</p>`,
    cube: (presses: number) => html`<p>There is exactly one way, of <strong>${presses}</strong> presses, and it is beautiful: press a light exactly if an even number of its four coordinates are in the middle.</p>`,
    rule: (holds: boolean, presses: number) => (holds ? html`Checked by this page: the ringed ${presses} are exactly those 16 + 24 + 1 = 41.` : html`The solution found is another one.`),
    torus: (presses: number) => html`<p>Join opposite ends, so that every light has eight neighbours. Now 40 columns are free, there are plenty of quiet patterns, and <strong>${presses}</strong> presses suffice.</p>`,
    cubeCaption: 'the block',
    torusCaption: 'the torus',
    asking: 'solving …',
  },
};

const de: typeof en = {
  model: {
    heading: 'Gerade und ungerade, in ganzen Zahlen',
    text: (states) => html`<p>Löser ganzzahliger Programme kennen kein Gerade und Ungerade, nur Summen ganzer Zahlen. Sag es also so: Die Züge, die ein Licht treffen, machen einige volle Umläufe von ${states}, und übrig bleibt, was dem Licht fehlt. Für Licht ${html`<math><mi>i</mi></math>`}:</p>
        <p>${html`<math display="block"><munder><mo>∑</mo><mrow><mi>j</mi></mrow></munder><msub><mi>a</mi><mrow><mi>i</mi><mi>j</mi></mrow></msub><msub><mi>x</mi><mi>j</mi></msub><mo>=</mo><mn>${states}</mn><msub><mi>d</mi><mi>i</mi></msub><mo>+</mo><msub><mi>b</mi><mi>i</mi></msub></math>`}</p>
        <p>mit einer eigenen ganzen Zahl ${formula('d_i')}. Dann verlange die kleinste Summe aller ${formula('x_j')}: Anders als die Elimination sucht das gleich die kürzeste Lösung. (M. J. Chlond, 2015)</p><p>Tipp ein Licht an.</p>`,
    light: (light) => html`Licht <strong>${light}</strong>:`,
    solution: 'Eine Lösung, und die vollen Umläufe d jedes Lichts darin',
    x: 'x',
    d: 'd',
  },
  texts: {
    heading: 'Das Programm, ausgeschrieben',
    text: html`<p>Dasselbe Brett für die Löser ganzzahliger Programme. Gesucht ist das Minimum.</p>`,
  },
  change: {
    heading: 'Ändern und lösen lassen',
    text: html`<p>Leg einen Zug in der Ecke fest: <code>x0 = 1</code> in einer eigenen Zeile unter <code>Subject To</code>. Oder lösch alles von <code>Generals</code> oder <code>Binaries</code> bis vor <code>End</code>: Dann sind Teile von Zügen erlaubt, und die kleinste Summe sinkt. HiGHS löst, was dasteht, und die Seite drückt die Knöpfe auf dem Brett.</p>`,
  },
  run: {
    heading: 'Hier auf der Seite gelöst',
    text: html`<p>Die erste Zeile ist dieses Programm, in deinem Browser durch Branch and Bound gelöst. Lös das leichtere Problem ohne Ganzzahligkeit und verzweig dann bei einem Wert, der keine ganze Zahl ist. Die anderen Zeilen sind zum Vergleich.</p>`,
    notes: {
      'integer-program': 'ganzzahliges Programm',
      maxsat: 'weiche Klauseln',
      frontier: 'Knopf für Knopf',
      elimination: 'Elimination (irgendeine Lösung)',
    },
  },
  higher: {
    heading: 'Mehr Dimensionen',
    text: html`<p>Auf zwei Dimensionen kam es bisher nie an. Hier sind die 81 Lichter eines Blocks der Seite 3 in vier Dimensionen, gezeichnet als neun Quadrate mit je neun Lichtern. Ein Nachbar ist einen Schritt entlang einer von vier Achsen entfernt. Chlond suchte Züge, die alle anschalten, aber sein Löser fand in zwei Stunden keine.</p>`,
    cube: (presses) => html`<p>Es gibt genau eine Lösung, mit <strong>${presses}</strong> Zügen, und sie ist schön: Drück auf ein Licht genau dann, wenn eine gerade Zahl seiner vier Koordinaten in der Mitte liegt.</p>`,
    rule: (holds, presses) => (holds ? html`Von dieser Seite geprüft: Die ${presses} eingekreisten sind genau diese 16 + 24 + 1 = 41.` : html`Die gefundene Lösung ist eine andere.`),
    torus: (presses) => html`<p>Verbinde gegenüberliegende Enden, so dass jedes Licht acht Nachbarn hat. Jetzt sind 40 Spalten frei, stille Muster gibt es in Fülle, und <strong>${presses}</strong> Züge genügen.</p>`,
    cubeCaption: 'der Block',
    torusCaption: 'der Torus',
    asking: 'wird gelöst …',
  },
};

export const words = inLanguage({ en, de });
