/** The words of the lesson about the matrix. */
import { html } from 'lit';
import { formula } from '../../learn/formulas';
import { numberOf } from '../../learn/lessons';
import { inLanguage } from '../say';

const en = {
  equations: {
    heading: 'An equation for every light',
    text: (states: number) => html`<p>Which buttons should you press? Give each button an unknown: ${states === 2 ? '1 if you press it, 0 if you do not' : `the number of its presses, 0 to ${states - 1}`}. Together they are the vector ${formula('x')}.</p>
        <p>Now look at one light. Add up the unknowns of the buttons that change it. ${states === 2 ? 'The sum has to be odd if the light must change, and even if it must stay.' : `The sum, modulo ${states}, has to be what the light still needs.`} That is one equation for each light. Written below each other, they make a table of
        numbers: a <em>matrix</em>.</p>`,
    point: 'Point at a light, a row, a column or an unknown, and you see what belongs together.',
    board: 'the board',
    lacks: 'what each light needs',
    matrix: 'the matrix A',
    unknowns: 'the unknowns x',
    row: (light: string) => html`The row of light <strong>${light}</strong>:`,
  },
  reading: {
    heading: 'Two ways to read it',
    text: html`<p>Read along a <em>row</em>, and you find the buttons that change one light. Read down a <em>column</em>, and you find the lights that one button changes. (Zeros are drawn as dots.)</p>`,
    symmetric: html`<p>On this board it makes no difference: if one button changes another light, the button of that light changes it back. So the matrix is its own mirror image along the diagonal: it is <em>symmetric</em>. Lesson ${numberOf('all-on')} is built on that.</p>`,
    notOwn: html`<p>Here lights and buttons are different things, so rows and columns are too.</p>`,
    notSymmetric: html`<p>On this board it makes a difference: a button can change a light whose own button does not change it back. The matrix is not symmetric.</p>`,
  },
  multiply: {
    heading: 'Multiplying is pressing',
    text: html`<p>Press buttons on this board. ${formula('x')} writes them down, and ${formula('A x')} says which lights they change, all together. ${formula('b')} is what has to change. When ${formula('A x = b')} in every
        row, the board is solved. Rows that still differ are marked.</p>`,
    x: 'x, the presses',
    ax: 'A x, what they change',
    b: 'b, what has to change',
    left: (rows: number) => (rows === 0 ? 'All rows agree: solved.' : `${rows} ${rows === 1 ? 'row differs' : 'rows differ'}.`),
    clear: 'Start again',
    solve: 'Put in a solution',
    none: 'This board has no solution, so there is no such x.',
  },
};

const de: typeof en = {
  equations: {
    heading: 'Eine Gleichung für jedes Licht',
    text: (states) => html`<p>Welche Knöpfe muss man drücken? Gib jedem Knopf eine Unbekannte: ${states === 2 ? '1, wenn du ihn drückst, 0, wenn nicht' : `die Zahl seiner Züge, 0 bis ${states - 1}`}. Zusammen sind sie der Vektor ${formula('x')}.</p>
        <p>Sieh dir jetzt ein Licht an. Zähl die Unbekannten der Knöpfe zusammen, die es ändern. ${states === 2 ? 'Die Summe muss ungerade sein, wenn sich das Licht ändern soll, und gerade, wenn es bleiben soll.' : `Die Summe muss modulo ${states} das sein, was dem Licht noch fehlt.`} Das ist eine Gleichung für jedes Licht. Untereinander geschrieben ergeben sie eine Tabelle von
        Zahlen: eine <em>Matrix</em>.</p>`,
    point: 'Tipp ein Licht, eine Zeile, eine Spalte oder eine Unbekannte an, dann siehst du, was zusammengehört.',
    board: 'das Brett',
    lacks: 'was jedem Licht fehlt',
    matrix: 'die Matrix A',
    unknowns: 'die Unbekannten x',
    row: (light) => html`Die Zeile des Lichts <strong>${light}</strong>:`,
  },
  reading: {
    heading: 'Zweimal lesen',
    text: html`<p>Lies entlang einer <em>Zeile</em>, und du findest die Knöpfe, die ein Licht ändern. Lies eine <em>Spalte</em> hinunter, und du findest die Lichter, die ein Knopf ändert. (Nullen sind als Punkte gezeichnet.)</p>`,
    symmetric: html`<p>Auf diesem Brett kommt dasselbe heraus: Ändert ein Knopf ein anderes Licht, ändert dessen Knopf umgekehrt auch seines. Die Matrix ist also ihr eigenes Spiegelbild an der Diagonale: Sie ist <em>symmetrisch</em>. Darauf beruht Lektion ${numberOf('all-on')}.</p>`,
    notOwn: html`<p>Hier sind Lichter und Knöpfe verschiedene Dinge, also auch Zeilen und Spalten.</p>`,
    notSymmetric: html`<p>Auf diesem Brett ist es nicht dasselbe: Ein Knopf kann ein Licht ändern, dessen eigener Knopf umgekehrt nichts bewirkt. Die Matrix ist nicht symmetrisch.</p>`,
  },
  multiply: {
    heading: 'Multiplizieren ist Drücken',
    text: html`<p>Drück auf Knöpfe dieses Bretts. ${formula('x')} schreibt sie auf, und ${formula('A x')} sagt, welche Lichter sie zusammen ändern. ${formula('b')} ist, was sich ändern muss. Wenn ${formula('A x = b')} in jeder
        Zeile gilt, ist das Brett gelöst. Zeilen, in denen es noch nicht stimmt, sind hervorgehoben.</p>`,
    x: 'x, die Züge',
    ax: 'A x, was sie ändern',
    b: 'b, was sich ändern muss',
    left: (rows) => (rows === 0 ? 'Alle Zeilen stimmen: gelöst.' : `${rows} ${rows === 1 ? 'Zeile stimmt' : 'Zeilen stimmen'} noch nicht.`),
    clear: 'Von vorn',
    solve: 'Eine Lösung einsetzen',
    none: 'Dieses Brett hat keine Lösung, also gibt es kein solches x.',
  },
};

export const words = inLanguage({ en, de });
