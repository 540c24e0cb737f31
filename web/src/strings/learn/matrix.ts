/** The words of the lesson about the matrix. */
import { html } from 'lit';
import { formula } from '../../learn/formulas';
import { inLanguage } from '../say';

const en = {
  equations: {
    heading: 'An equation for every light',
    text: (states: number) => html`<p>Write ${formula('x')} for how often each button is pressed: one unknown per button. A light changes as often as the buttons
        that reach it are pressed. That sum has to be what the light still needs${states === 2 ? ', counted even or odd' : `, counted modulo ${states}`}.</p>`,
    point: 'Point at a light, a row, a column or an unknown: whatever stands for the same thing gets the same outline.',
    board: 'the board',
    lacks: 'what each light needs',
    matrix: 'the matrix A',
    unknowns: 'the unknowns x',
    row: (light: string) => html`The row of light <strong>${light}</strong>:`,
  },
  reading: {
    heading: 'Two ways to read it',
    text: html`<p>Along a <em>row</em>: the buttons that change one light. Down a <em>column</em>: the lights that one button changes. Zeros are dots, so that the
        shape shows.</p>`,
    symmetric: html`<p>Here both readings agree: if pressing ${html`<math><mi>i</mi></math>`} changes ${html`<math><mi>j</mi></math>`}, pressing ${html`<math><mi>j</mi></math>`}
        changes ${html`<math><mi>i</mi></math>`}. The matrix is <em>symmetric</em>, its own mirror image along the diagonal. Lesson 9 lives on that.</p>`,
    notOwn: html`<p>Here lights and buttons are different things, so rows and columns are too.</p>`,
    notSymmetric: html`<p>Here they do not agree: the matrix is not symmetric, for a button can change a light whose own button does not change it back.</p>`,
  },
  multiply: {
    heading: 'Multiplying is pressing',
    text: html`<p>Press buttons on this board. ${formula('x')} counts them, and ${formula('A x')} is what they bring every light. When ${formula('A x = b')} in every
        row, the board is solved; rows that still differ are marked.</p>`,
    x: 'x, the presses',
    ax: 'A x, what they bring',
    b: 'b, what is wanted',
    left: (rows: number) => (rows === 0 ? 'All rows agree: solved.' : `${rows} ${rows === 1 ? 'row differs' : 'rows differ'}.`),
    clear: 'Start again',
    solve: 'Put in a solution',
    none: 'No x does it on this board.',
  },
};

const de: typeof en = {
  equations: {
    heading: 'Eine Gleichung für jedes Licht',
    text: (states) => html`<p>Schreibe ${formula('x')} dafür, wie oft jeder Knopf gedrückt wird: eine Unbekannte je Knopf. Ein Licht ändert sich so oft, wie die Knöpfe,
        die es erreichen, gedrückt werden. Diese Summe muss sein, was dem Licht noch fehlt${states === 2 ? ', gezählt als gerade oder ungerade' : `, gezählt modulo ${states}`}.</p>`,
    point: 'Zeige auf ein Licht, eine Zeile, eine Spalte oder eine Unbekannte: was für dasselbe steht, bekommt denselben Umriss.',
    board: 'das Feld',
    lacks: 'was jedem Licht fehlt',
    matrix: 'die Matrix A',
    unknowns: 'die Unbekannten x',
    row: (light) => html`Die Zeile des Lichts <strong>${light}</strong>:`,
  },
  reading: {
    heading: 'Zwei Lesarten',
    text: html`<p>Entlang einer <em>Zeile</em>: die Knöpfe, die ein Licht ändern. Entlang einer <em>Spalte</em>: die Lichter, die ein Knopf ändert. Nullen sind Punkte,
        damit die Gestalt hervortritt.</p>`,
    symmetric: html`<p>Hier stimmen beide überein: wenn ein Druck auf ${html`<math><mi>i</mi></math>`} ${html`<math><mi>j</mi></math>`} ändert, so ändert ${html`<math><mi>j</mi></math>`}
        auch ${html`<math><mi>i</mi></math>`}. Die Matrix ist <em>symmetrisch</em>, an der Diagonale gespiegelt sie selbst. Davon lebt Lektion 9.</p>`,
    notOwn: html`<p>Hier sind Lichter und Knöpfe verschiedene Dinge, also auch Zeilen und Spalten.</p>`,
    notSymmetric: html`<p>Hier stimmen sie nicht überein: die Matrix ist nicht symmetrisch, denn ein Knopf kann ein Licht ändern, dessen eigener Knopf ihn nicht ändert.</p>`,
  },
  multiply: {
    heading: 'Multiplizieren ist Drücken',
    text: html`<p>Drücke Knöpfe auf diesem Feld. ${formula('x')} zählt sie, und ${formula('A x')} ist, was sie jedem Licht bringen. Wenn ${formula('A x = b')} in jeder
        Zeile gilt, ist das Feld gelöst; Zeilen, die sich noch unterscheiden, sind hervorgehoben.</p>`,
    x: 'x, die Drücke',
    ax: 'A x, was sie bringen',
    b: 'b, was verlangt ist',
    left: (rows) => (rows === 0 ? 'Alle Zeilen stimmen: gelöst.' : `${rows} ${rows === 1 ? 'Zeile stimmt' : 'Zeilen stimmen'} noch nicht.`),
    clear: 'Von vorn',
    solve: 'Eine Lösung einsetzen',
    none: 'Auf diesem Feld leistet es kein x.',
  },
};

export const words = inLanguage({ en, de });
