/** Questions about elimination. */
import { html } from 'lit';
import { nameIn } from '../../board/name';
import { inLanguage } from '../../strings/say';
import { buttonName, buttonsOf, dark, lightsOf, listed, options, places, some } from '../ask/posing';
import type { Posed, Question } from '../ask/question';
import { type Film, film } from '../elimination-steps';
import type { Study } from '../study';
import { after, lacking, matrix, sum } from '../toggle';

const en = {
  pivot: {
    ask: (column: string, done: number) => `Column ${column} is next${done === 0 ? '' : `, and the first ${done === 1 ? 'row is' : `${done} rows are`} done`}. Which row can be the pivot of this column?`,
    row: (row: number) => `R${row}`,
    none: 'none',
    matrix: 'the matrix before this pivot',
    right: (row: number, column: string, others: string) => `R${row} is not done yet and has a 1 in column ${column}.${others ? ` So ${others} would do as well. This page takes the first.` : ''}`,
    free: (column: string) => `Every row that is not done yet has a 0 in column ${column}. The column is free.`,
    isDone: (row: number) => `R${row} is done: it is the pivot row of another column.`,
    isZero: (row: number, column: string) => `R${row} has a 0 in column ${column}, so it cannot remove the other entries.`,
    look: (rows: string, column: string) => `Not done yet, and with a 1 in column ${column}: ${rows}.`,
  },
  add: {
    ask: (one: number, other: number) => `R${one} is added to R${other}. What is the new R${other}?`,
    why: 'Add number by number: 0 + 0 = 0, 0 + 1 = 1, and 1 + 1 = 0. The number right of the bar is added, too.',
  },
  read: {
    ask: 'Elimination is done. Read the solution off the matrix, and ring the buttons to press.',
    right: 'Each row now speaks of one button alone, and the number right of the bar says whether to press it.',
    wrong: (buttons: string, lit: string) => `After those, ${lit} ${lit.includes(' ') ? 'are' : 'is'} on. Each row has a single 1. If the row has a 1 right of the bar as well, that button is pressed: ${buttons}.`,
    none: 'none',
    matrix: 'the matrix at the end',
  },
};

const de: typeof en = {
  pivot: {
    ask: (column, done) => `Spalte ${column} ist an der Reihe${done === 0 ? '' : `, und ${done === 1 ? 'die erste Zeile ist' : `die ersten ${done} Zeilen sind`} fertig`}. Welche Zeile kann das Pivot dieser Spalte stellen?`,
    row: (row) => `R${row}`,
    none: 'keine',
    matrix: 'die Matrix vor diesem Pivot',
    right: (row, column, others) => `R${row} ist noch nicht fertig und hat in Spalte ${column} eine 1.${others ? ` Ebenso gut ginge ${others}. Diese Seite nimmt die erste.` : ''}`,
    free: (column) => `Jede Zeile, die noch nicht fertig ist, hat in Spalte ${column} eine 0. Die Spalte ist frei.`,
    isDone: (row) => `R${row} ist fertig: Sie stellt das Pivot einer anderen Spalte.`,
    isZero: (row, column) => `R${row} hat in Spalte ${column} eine 0 und kann die anderen Einträge nicht beseitigen.`,
    look: (rows, column) => `Noch nicht fertig und mit einer 1 in Spalte ${column}: ${rows}.`,
  },
  add: {
    ask: (one, other) => `R${one} wird zu R${other} addiert. Wie lautet die neue R${other}?`,
    why: 'Addiere Zahl für Zahl: 0 + 0 = 0, 0 + 1 = 1 und 1 + 1 = 0. Auch die Zahl rechts vom Strich wird addiert.',
  },
  read: {
    ask: 'Die Elimination ist fertig. Lies die Lösung aus der Matrix ab und kreis die Knöpfe ein, die zu drücken sind.',
    right: 'Jede Zeile spricht jetzt von einem einzigen Knopf, und die Zahl rechts vom Strich sagt, ob du ihn drücken musst.',
    wrong: (buttons, lit) => `Danach ${lit.includes(' ') ? 'sind' : 'ist'} ${lit} an. Jede Zeile hat eine einzige 1. Steht auch rechts vom Strich eine 1, wird dieser Knopf gedrückt: ${buttons}.`,
    none: 'keiner',
    matrix: 'die Matrix am Ende',
  },
};

const words = inLanguage({ en, de });

/** The same shape with other lights on, and its elimination. */
async function eliminated(study: Study, states: readonly number[]): Promise<Film> {
  return film(await study.explain('elimination', await study.from(states)));
}

/** Which row can be the next pivot, asked before the elimination takes one; null where the step takes none. */
export function pivotQuestion({ shots }: Film, at: number, columnNames: readonly string[]): Posed | null {
  const shot = shots[at]!;
  const { kind, column } = shot.step;
  if ((kind !== 'pivot' && kind !== 'free') || column === undefined) return null;
  const { rows, pivots } = shot.matrix;
  // A pivot that is about to be found is no row that is done.
  const done = pivots.filter(([, other]) => other < column).length;
  const able = rows.flatMap((row, number) => (number >= done && row[column] !== 0 ? [number] : []));
  const name = columnNames[column]!;
  const why = (choice: number) => {
    const say = words().pivot;
    if (able.length === 0) return say.free(name);
    if (able.includes(choice)) return say.right(choice + 1, name, listed(able.filter((row) => row !== choice).map((row) => say.row(row + 1))));
    if (choice === rows.length) return say.look(listed(able.map((row) => say.row(row + 1))), name);
    const look = say.look(listed(able.map((row) => say.row(row + 1))), name);
    return `${choice < done ? say.isDone(choice + 1) : say.isZero(choice + 1, name)} ${look}`;
  };
  return {
    field: { kind: 'choice', options: () => [...rows.map((_, row) => words().pivot.row(row + 1)), words().pivot.none] },
    ask: () => words().pivot.ask(name, done),
    answer: [able[0] ?? rows.length],
    judge: ([choice]) => ({ isRight: able.length === 0 ? choice === rows.length : able.includes(choice!), why: () => why(choice!) }),
  };
}

const view = ({ scenery, wiring }: Study, shot: Film['shots'][number], label: string) => html`<lo-matrix .rows=${shot.matrix.rows} .bar=${shot.matrix.bar}
  .columnNames=${wiring.touches.map((_, button) => nameIn(scenery.lights, button))} .label=${label} .pivots=${shot.matrix.pivots}></lo-matrix>`;

export const elimination: readonly Question[] = [
  {
    name: 'pivot',
    boards: ['2x2', '2x3', '3x3'],
    async pose(study, below) {
      const told = await eliminated(study, dark(study).map(() => below(2)));
      const steps = told.shots.flatMap(({ step }, at) => (step.kind === 'pivot' || step.kind === 'free' ? [at] : []));
      const at = steps[below(steps.length)]!;
      const names = study.wiring.touches.map((_, button) => buttonName(study, button));
      return { ...pivotQuestion(told, at, names)!, figure: () => view(study, told.shots[Math.max(0, at - 1)]!, words().pivot.matrix) };
    },
  },
  {
    name: 'add',
    boards: ['2x2', '1x5', '2x3'],
    pose(study, below) {
      const lacks = lacking(study.scenery, dark(study).map(() => below(2)));
      const rows = matrix(study.wiring).map((row, light) => [...row, lacks[light]!]);
      const [one, other] = some(2, rows.length, below) as [number, number];
      const [from, to] = [rows[one]!, rows[other]!];
      const either = from.map((value, at) => Math.max(value, to[at]!));
      const before = [...sum(2, from, to).slice(0, -1), to.at(-1)!];
      const { all, right } = options([sum(2, from, to), either, before, from], below);
      const line = (row: readonly number[]) => `${row.slice(0, -1).join(' ')} | ${row.at(-1)}`;
      return {
        field: { kind: 'choice', options: () => all.map(line) },
        figure: () => html`<table><tbody>${[one, other].map((row) => html`<tr><th scope="row">R${row + 1}</th><td>${line(rows[row]!)}</td></tr>`)}</tbody></table>`,
        ask: () => words().add.ask(one + 1, other + 1),
        answer: [right],
        judge: ([choice]) => ({ isRight: choice === right, why: () => words().add.why }),
      };
    },
  },
  {
    name: 'read',
    // Exactly one solution each.
    boards: ['2x2', '2x4', '3x3'],
    async pose(study, below) {
      const states = dark(study).map(() => below(2));
      states[below(states.length)] = 1;
      const { shots } = await eliminated(study, states);
      const last = shots.find(({ step }) => step.kind === 'reduced')!;
      const answer = shots.find(({ step }) => step.kind === 'solution')!.step.presses!;
      return {
        field: { kind: 'presses', scenery: study.scenery, states },
        figure: () => view(study, last, words().read.matrix),
        ask: () => words().read.ask,
        answer,
        judge(given) {
          const end = after(study.wiring, states, given);
          const isRight = places(end).length === 0;
          return { isRight, states: end, why: () => (isRight ? words().read.right : words().read.wrong(buttonsOf(study, answer) || words().read.none, lightsOf(study, end))) };
        },
      };
    },
  },
];
