/** The words of the lesson about quiet patterns. */
import { html } from 'lit';
import { formula } from '../../learn/formulas';
import { numberOf } from '../../learn/lessons';
import { inLanguage } from '../say';

const en = {
  quiet: {
    heading: 'Presses that do nothing',
    text: (patterns: string, count: number, states: number) => html`<p>Elimination can leave a column without a pivot: a button whose unknown is <em>free</em>. What does that mean on the board? Press that button, and let the other unknowns follow so that no light changes. Out come presses that, all together, change nothing at all: a
        <em>quiet pattern</em>. (As a formula: ${formula('A y = 0')}.)</p>
        <p>This board has ${count === 1 ? 'one' : count} such ${count === 1 ? 'column' : 'columns'}, and ${patterns} quiet patterns, the empty one included. Press one of them button by button: lights go on and off, and at the end
        every light is as it was, because each was changed ${states === 2 ? 'an even number of times' : `a multiple of ${states} times`}.</p>`,
    none: (why: string) => html`<p>This board has no column without a pivot. So only the empty pattern leaves it unchanged, and every board of this shape has exactly one
        solution.</p><p>${why}</p>`,
    look: 'Look at a board that has some:',
    pattern: (at: number) => `Pattern ${at}`,
    start: 'The board before',
    pressed: (at: number, all: number, name: string) => `${at} of ${all} pressed, ${name} last`,
    same: 'Every light is as it was.',
    touches: 'how often each light was changed so far',
    marks: 'the pattern',
  },
  replace: {
    heading: 'One button that is many',
    text: html`<p>All presses of a quiet pattern together do nothing. So its last button alone does the same as all the others together. That is what “free” means: you can always do without this button.</p>`,
    alone: (name: string) => html`<strong>${name}</strong> alone`,
    others: (count: number) => html`the other <strong>${count}</strong> of the pattern`,
    same: 'Both change the same lights.',
  },
  all: {
    heading: 'All solutions from one',
    text: (solutions: string) => html`<p>Press a solution and a quiet pattern as well: that is a solution too, since the pattern changes nothing. And any two solutions differ by a quiet pattern. So one solution and the patterns give all ${solutions} of them.</p>`,
    payOff: (least: number, most: number) => html`<p>Here is what that is worth: on this board one solution takes <strong>${most}</strong> presses, another one <strong>${least}</strong>. Find any solution, then add quiet patterns as long as it gets shorter.</p>`,
    some: (shown: number) => `The first ${shown} of them.`,
    presses: (count: number) => `${count} presses`,
    fewest: 'fewest',
    noSolution: `This very board has no solution, so there is nothing to add to. Lesson ${numberOf('solvable')} tells why.`,
  },
};

const de: typeof en = {
  quiet: {
    heading: 'Züge, die nichts tun',
    text: (patterns, count, states) => html`<p>Bei der Elimination kann eine Spalte ohne Pivot bleiben: ein Knopf, dessen Unbekannte <em>frei</em> ist. Was heißt das auf dem Brett? Drück auf diesen Knopf und wähl die anderen Unbekannten so, dass sich kein Licht ändert. Heraus kommen Züge, die zusammen gar nichts ändern: ein
        <em>stilles Muster</em>. (Als Formel: ${formula('A y = 0')}.)</p>
        <p>Dieses Brett hat ${count === 1 ? 'eine' : count} solche ${count === 1 ? 'Spalte' : 'Spalten'} und ${patterns} stille Muster, das leere mitgezählt. Drück eines davon Knopf für Knopf: Lichter gehen an und aus, und am Ende
        ist jedes, wie es war, denn jedes wurde ${states === 2 ? 'eine gerade Anzahl Mal' : `ein Vielfaches von ${states} Mal`} umgeschaltet.</p>`,
    none: (why) => html`<p>Dieses Brett hat keine Spalte ohne Pivot. Also lässt es nur das leere Muster unverändert, und jedes Brett dieser Form hat genau eine
        Lösung.</p><p>${why}</p>`,
    look: 'Sieh dir ein Brett an, das welche hat:',
    pattern: (at) => `Muster ${at}`,
    start: 'Das Brett davor',
    pressed: (at, all, name) => `${at} von ${all} gedrückt, zuletzt ${name}`,
    same: 'Jedes Licht ist, wie es war.',
    touches: 'wie oft jedes Licht bisher umgeschaltet wurde',
    marks: 'das Muster',
  },
  replace: {
    heading: 'Ein Knopf statt vieler',
    text: html`<p>Alle Züge eines stillen Musters zusammen tun nichts. Also tut sein letzter Knopf allein dasselbe wie alle anderen zusammen. Das heißt „frei“: Ohne diesen Knopf kommt man immer aus.</p>`,
    alone: (name) => html`<strong>${name}</strong> allein`,
    others: (count) => html`die anderen <strong>${count}</strong> des Musters`,
    same: 'Beide ändern dieselben Lichter.',
  },
  all: {
    heading: 'Alle Lösungen aus einer',
    text: (solutions) => html`<p>Nimm zu einer Lösung noch ein stilles Muster: Auch das ist eine Lösung, denn das Muster ändert nichts. Und zwei Lösungen unterscheiden sich immer um ein stilles Muster. Eine Lösung und die Muster ergeben also alle ${solutions}.</p>`,
    payOff: (least, most) => html`<p>Das lohnt sich: Auf diesem Brett braucht eine Lösung <strong>${most}</strong> Züge, eine andere nur <strong>${least}</strong>. Such irgendeine Lösung und addiere stille Muster, solange sie kürzer wird.</p>`,
    some: (shown) => `Die ersten ${shown} davon.`,
    presses: (count) => `${count} Züge`,
    fewest: 'Minimum',
    noSolution: `Gerade dieses Brett hat keine Lösung, zu der man etwas addieren könnte. Lektion ${numberOf('solvable')} sagt, warum.`,
  },
};

export const words = inLanguage({ en, de });
