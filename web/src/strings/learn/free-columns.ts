/** The words of the lesson about quiet patterns. */
import { html } from 'lit';
import { formula, letter, tight } from '../../learn/formulas';
import { inLanguage } from '../say';

const en = {
  quiet: {
    heading: 'Presses that do nothing',
    text: (patterns: string, count: number, states: number) => html`<p>A column without a pivot is an unknown that nothing decides. Set it to 1, let the others follow with nothing behind the bar, and out comes a
        vector ${letter('y')} with ${tight(formula('A y = 0'), ':')} presses that change nothing at all. We call it a <em>quiet pattern</em>.</p>
        <p>This board has ${count === 1 ? 'one' : count} such ${count === 1 ? 'column' : 'columns'}, and ${patterns} quiet patterns, the empty one included. Press one of them button by button: lights go on and off, and at the end
        every light is as it was, for each was touched ${states === 2 ? 'an even number of times' : `a multiple of ${states} times`}.</p>`,
    none: (why: string) => html`<p>A column without a pivot is an unknown that nothing decides. This board has none: every column has its pivot, only the empty pattern is quiet, and every board of this shape has exactly one
        solution.</p><p>${why}</p>`,
    look: 'Look at a board that has some:',
    pattern: (at: number) => `Pattern ${at}`,
    start: 'the board before',
    pressed: (at: number, all: number, name: string) => `${at} of ${all} pressed, ${name} last`,
    same: 'Every light is as it was.',
    touches: 'how often each light is touched',
    marks: 'the pattern',
  },
  replace: {
    heading: 'One button that is many',
    text: html`<p>Read a quiet pattern the other way round: since all of it together does nothing, its last button alone does the same as all the others together. That is what “free” means: this button can
        always be replaced.</p>`,
    alone: (name: string) => html`<strong>${name}</strong> alone`,
    others: (count: number) => html`the other <strong>${count}</strong> of the pattern`,
    same: 'Both change the same lights.',
  },
  all: {
    heading: 'All solutions from one',
    text: (solutions: string) => html`<p>Add a quiet pattern to a solution, and the sum is a solution too; and two solutions differ by a quiet pattern. So one solution and the patterns give all ${solutions} of them. The best is the one
        with the fewest presses.</p>`,
    some: (shown: number) => `The first ${shown} of them.`,
    presses: (count: number) => `${count} presses`,
    fewest: 'fewest',
    noSolution: 'This very board has no solution, so there is nothing to add to. Lesson 7 tells why.',
  },
};

const de: typeof en = {
  quiet: {
    heading: 'Drücke, die nichts tun',
    text: (patterns, count, states) => html`<p>Eine Spalte ohne Pivot ist eine Unbekannte, über die nichts entscheidet. Setze sie auf 1, lass die anderen folgen, mit nichts hinter dem Strich, und heraus kommt ein
        Vektor ${letter('y')} mit ${tight(formula('A y = 0'), ':')} Drücke, die gar nichts ändern. Wir nennen ihn ein <em>stilles Muster</em>.</p>
        <p>Dieses Feld hat ${count === 1 ? 'eine' : count} solche ${count === 1 ? 'Spalte' : 'Spalten'} und ${patterns} stille Muster, das leere mitgezählt. Drücke eines Knopf für Knopf: Lichter gehen an und aus, und am Ende
        ist jedes, wie es war, denn jedes wurde ${states === 2 ? 'gerade oft' : `ein Vielfaches von ${states}-mal`} berührt.</p>`,
    none: (why) => html`<p>Eine Spalte ohne Pivot ist eine Unbekannte, über die nichts entscheidet. Dieses Feld hat keine: jede Spalte hat ihr Pivot, nur das leere Muster ist still, und jedes Feld dieser Form hat genau eine
        Lösung.</p><p>${why}</p>`,
    look: 'Sieh dir ein Feld an, das welche hat:',
    pattern: (at) => `Muster ${at}`,
    start: 'das Feld davor',
    pressed: (at, all, name) => `${at} von ${all} gedrückt, zuletzt ${name}`,
    same: 'Jedes Licht ist, wie es war.',
    touches: 'wie oft jedes Licht berührt wird',
    marks: 'das Muster',
  },
  replace: {
    heading: 'Ein Knopf, der viele ist',
    text: html`<p>Lies ein stilles Muster andersherum: da alles zusammen nichts tut, tut sein letzter Knopf allein dasselbe wie alle anderen zusammen. Das heißt „frei“: dieser Knopf lässt sich
        immer ersetzen.</p>`,
    alone: (name) => html`<strong>${name}</strong> allein`,
    others: (count) => html`die anderen <strong>${count}</strong> des Musters`,
    same: 'Beide ändern dieselben Lichter.',
  },
  all: {
    heading: 'Alle Lösungen aus einer',
    text: (solutions) => html`<p>Addiere ein stilles Muster zu einer Lösung, und die Summe ist wieder eine; und zwei Lösungen unterscheiden sich um ein stilles Muster. Eine Lösung und die Muster ergeben also alle ${solutions}. Die beste ist
        die mit den wenigsten Drücken.</p>`,
    some: (shown) => `Die ersten ${shown} davon.`,
    presses: (count) => `${count} Drücke`,
    fewest: 'am wenigsten',
    noSolution: 'Gerade dieses Feld hat keine Lösung, zu der man etwas addieren könnte. Lektion 7 sagt, warum.',
  },
};

export const words = inLanguage({ en, de });
