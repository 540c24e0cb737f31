/** The words of the lesson about vectors. */
import { html } from 'lit';
import { formula, indexed, letter } from '../../learn/formulas';
import { inLanguage } from '../say';

const en = {
  board: {
    heading: 'A board is a list of numbers',
    text: (states: number) => html`<p>Go through the lights in order, and write ${states === 2 ? '1 for on and 0 for off' : `its state, 0 to ${states - 1}, for each`}. The list is the
        <em>vector</em> ${letter('v')}. Nothing is lost: the list is the board.</p>
        <p>Point at a light or at a number; the other answers.</p>`,
    v: 'v, the board',
  },
  press: {
    heading: 'A press is a list too',
    text: (states: number) => html`<p>Write 1 for every light that a button changes, 0 for the others. That is the vector ${indexed('a', 'i')} of the button ${letter('i')}; it never
        changes, however the board stands.</p>
        <p>Now pressing is adding, number by number, modulo ${states}: ${states === 2 ? html`where both have a 1, ${formula('1 + 1 = 0')}, and the light goes out.` : html`past ${states - 1} it begins again at 0.`}</p>
        <p>Point at a button to see the sum; press it to make the sum the new board.</p>`,
    v: 'v, the board now',
    a: (name: string) => `a, what ${name} changes`,
    sum: (name: string) => `v + a, the board after ${name}`,
    again: 'Start again',
    said: (name: string, changed: number) => `${name} pressed, ${changed} changed`,
  },
  many: {
    heading: 'Many presses, one sum',
    text: (states: number) => html`<p>So a board that began as ${letter('v')} is, after any presses, ${letter('v')} plus the vectors of the buttons pressed. To solve the puzzle is to find buttons whose
        vectors add up to what is missing. That is all: a question about sums${states === 2 ? ' of even and odd' : ` modulo ${states}`}.</p>`,
  },
};

const de: typeof en = {
  board: {
    heading: 'Ein Feld ist eine Liste von Zahlen',
    text: (states) => html`<p>Geh die Lichter der Reihe nach durch und schreibe ${states === 2 ? '1 für an und 0 für aus' : `für jedes seinen Zustand, 0 bis ${states - 1}`}. Die Liste ist der
        <em>Vektor</em> ${letter('v')}. Nichts geht verloren: die Liste ist das Feld.</p>
        <p>Zeige auf ein Licht oder eine Zahl; das andere antwortet.</p>`,
    v: 'v, das Feld',
  },
  press: {
    heading: 'Ein Druck ist auch eine Liste',
    text: (states) => html`<p>Schreibe 1 für jedes Licht, das ein Knopf ändert, und 0 für die anderen. Das ist der Vektor ${indexed('a', 'i')} des Knopfes ${letter('i')}; er bleibt gleich,
        wie immer das Feld steht.</p>
        <p>Jetzt ist Drücken Addieren, Zahl für Zahl, modulo ${states}: ${states === 2 ? html`wo beide eine 1 haben, ist ${formula('1 + 1 = 0')}, und das Licht geht aus.` : html`nach ${states - 1} beginnt es wieder bei 0.`}</p>
        <p>Zeige auf einen Knopf, um die Summe zu sehen; drücke ihn, und die Summe ist das neue Feld.</p>`,
    v: 'v, das Feld jetzt',
    a: (name) => `a, was ${name} ändert`,
    sum: (name) => `v + a, das Feld nach ${name}`,
    again: 'Von vorn',
    said: (name, changed) => `${name} gedrückt, ${changed} umgeschaltet`,
  },
  many: {
    heading: 'Viele Drücke, eine Summe',
    text: (states) => html`<p>Ein Feld, das als ${letter('v')} begann, ist also nach beliebigen Drücken ${letter('v')} plus die Vektoren der gedrückten Knöpfe. Das Rätsel zu lösen heißt, Knöpfe zu finden,
        deren Vektoren zusammen ergeben, was fehlt. Das ist alles: eine Frage nach Summen${states === 2 ? ' von gerade und ungerade' : ` modulo ${states}`}.</p>`,
  },
};

export const words = inLanguage({ en, de });
