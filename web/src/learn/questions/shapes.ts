/** Questions about sizes and shapes. */
import { inLanguage } from '../../strings/say';
import { options, some } from '../ask/posing';
import { predicted } from '../ask/predicted';
import type { Question } from '../ask/question';
import type { Study } from '../study';

/** The side of the box to draw in. */
const SIDE = 7;

const en = {
  change: {
    ask: (button: string) => `No square is needed. All lights are off, and you press ${button}. Tap every light that is on now.`,
    why: (button: string, lights: string) => `${button} changes itself and what it is joined to: ${lights}.`,
  },
  draw: {
    ask: (solutions: number) => `Draw a shape on which every board that can be solved has exactly ${solutions} solutions.`,
    why: (lights: number, free: number, solutions: string) => `Your shape has ${lights} ${lights === 1 ? 'light' : 'lights'} and ${free} free ${free === 1 ? 'column' : 'columns'}, so ${solutions} ${solutions === '1' ? 'solution' : 'solutions'} for each board that has any.`,
    rectangle: (rows: number, columns: number) => `A rectangle of ${rows} × ${columns} squares would do.`,
    empty: 'There is no light in your shape yet.',
  },
  squares: {
    ask: 'Only one of these squares has quiet patterns. Which one?',
    size: (side: number) => `${side} × ${side}`,
    why: (side: number, free: number) => `${side} × ${side} has ${free} free columns, the others have none. No simple rule is known that says so beforehand. The bars above were computed.`,
  },
};

const de: typeof en = {
  change: {
    ask: (button) => `Es muss kein Quadrat sein. Alle Lichter sind aus, und du drückst ${button}. Markier jedes Licht, das jetzt an ist.`,
    why: (button, lights) => `${button} ändert sich selbst und alles, womit es verbunden ist: ${lights}.`,
  },
  draw: {
    ask: (solutions) => `Zeichne eine Form, auf der jedes lösbare Brett genau ${solutions} Lösungen hat.`,
    why: (lights, free, solutions) => `Deine Form hat ${lights} ${lights === 1 ? 'Licht' : 'Lichter'} und ${free} freie ${free === 1 ? 'Spalte' : 'Spalten'}, also ${solutions} ${solutions === '1' ? 'Lösung' : 'Lösungen'} für jedes lösbare Brett.`,
    rectangle: (rows, columns) => `Ein Rechteck aus ${rows} × ${columns} Quadraten wäre so eine Form.`,
    empty: 'In deiner Form ist noch kein Licht.',
  },
  squares: {
    ask: 'Nur eines dieser Quadrate hat stille Muster. Welches?',
    size: (side) => `${side} × ${side}`,
    why: (side, free) => `${side} × ${side} hat ${free} freie Spalten, die anderen haben keine. Eine einfache Regel, die das vorher sagt, ist nicht bekannt. Die Balken oben sind ausgerechnet.`,
  },
};

const words = inLanguage({ en, de });

/** A drawing, row by row, as the library reads it. */
const textOf = (cells: readonly number[]) =>
  Array.from({ length: SIDE }, (_, row) => cells.slice(row * SIDE, (row + 1) * SIDE).map((cell) => (cell > 0 ? '#' : '_')).join('')).join('\n');

const infoOf = async (study: Study, text: string) => (await study.ask('info', { text })).info;

/** The smallest rectangle with so many solutions. */
async function rectangle(study: Study, solutions: number): Promise<[number, number] | null> {
  for (let rows = 1; rows <= SIDE; rows++) {
    for (let columns = rows; columns <= SIDE; columns++) {
      if ((await infoOf(study, `${rows}x${columns}`)).solutions === String(solutions)) return [rows, columns];
    }
  }
  return null;
}

const inside = (rows: number, columns: number) => Array.from({ length: SIDE * SIDE }, (_, at) => (Math.floor(at / SIDE) < rows && at % SIDE < columns ? 1 : 0));

export const shapes: readonly Question[] = [
  predicted(['petersen', 'hex:2', 'octahedron', 'triangle:3'], () => words().change),
  {
    name: 'draw',
    boards: ['own', '3x3'],
    async pose(study, below) {
      const solutions = [4, 2, 4, 16][below(4)]!;
      const known = await rectangle(study, solutions);
      return {
        field: { kind: 'shape' },
        ask: () => words().draw.ask(solutions),
        answer: known && inside(...known),
        async judge(given) {
          if (!given.includes(1)) return { isRight: false, why: () => words().draw.empty };
          const { id } = await study.ask('read', { text: textOf(given) });
          const info = await infoOf(study, id);
          const isRight = info.solutions === String(solutions);
          return {
            isRight,
            why: () => `${words().draw.why(info.lights, info.buttons - info.rank, info.solutions)}${isRight || !known ? '' : ` ${words().draw.rectangle(...known)}`}`,
          };
        },
      };
    },
  },
  {
    name: 'squares',
    boards: ['3x3'],
    async pose(study, below) {
      const free: number[] = [];
      for (let side = 2; side <= 12; side++) {
        const info = await infoOf(study, `${side}x${side}`);
        free[side] = info.buttons - info.rank;
      }
      const [rich, poor] = [true, false].map((is) => free.flatMap((count, side) => (count > 0 === is ? [side] : []))) as [number[], number[]];
      const side = rich[below(rich.length)]!;
      const { all, right } = options([side, ...some(3, poor.length, below).map((at) => poor[at]!)], below);
      return {
        field: { kind: 'choice', options: () => all.map((other) => words().squares.size(other)) },
        ask: () => words().squares.ask,
        answer: [right],
        judge: ([choice]) => ({ isRight: choice === right, why: () => words().squares.why(side, free[side]!) }),
      };
    },
  },
];
