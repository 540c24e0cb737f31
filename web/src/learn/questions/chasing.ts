/** Questions about light chasing. */
import { html } from 'lit';
import { inLanguage } from '../../strings/say';
import { buttonsOf, dark, lightName, lightsOf, listed, places } from '../ask/posing';
import type { Chance, Question } from '../ask/question';
import { chaseTable } from '../chase-table';
import type { Study } from '../study';
import { after } from '../toggle';

const en = {
  below: {
    ask: 'Turn off row 1 without touching row 1: ring the buttons of row 2 to press.',
    right: 'Each of them is right below a lit light. It is the only button of row 2 that changes that light.',
    wrong: (buttons: string) => `Press right below each light of row 1 that is on, and nothing else: ${buttons}. No other button of row 2 changes those lights.`,
  },
  table: {
    ask: 'The chase is over, and these lights are left. Look them up in the table, and ring the buttons of row 1 to press before the second chase.',
    left: 'left in the last row',
    press: 'press in row 1',
    right: 'Press those, chase again, and every light goes off.',
    wrong: (buttons: string, lit: string) => `With those, a second chase leaves ${lit} on. The table says: ${buttons}.`,
    rows: (lit: string) => `Ring buttons of row 1 only. The chase presses the others. The table says: ${lit}.`,
  },
  can: {
    ask: 'A chase has left these lights on a 5 × 5 board. Can the board still be solved?',
    options: ['Yes', 'No'],
    yes: (buttons: string) => `Yes: the table has a line for them. Press ${buttons} in row 1, and chase again.`,
    no: (patterns: number) => `No. The table lists the only ${patterns} patterns that can be left on a board with a solution, and this is none of them.`,
  },
};

const de: typeof en = {
  below: {
    ask: 'Mach Zeile 1 aus, ohne in Zeile 1 zu drücken: Kreis die Knöpfe der Zeile 2 ein, die zu drücken sind.',
    right: 'Jeder steht genau unter einem Licht, das an ist. Er ist der einzige Knopf der Zeile 2, der dieses Licht ändert.',
    wrong: (buttons) => `Drück genau unter jedem Licht der Zeile 1, das an ist, und sonst nichts: ${buttons}. Kein anderer Knopf der Zeile 2 ändert diese Lichter.`,
  },
  table: {
    ask: 'Die Lichterjagd ist vorbei, und diese Lichter sind übrig. Schlag sie in der Tabelle nach und kreis die Knöpfe der Zeile 1 ein, die vor der zweiten Lichterjagd zu drücken sind.',
    left: 'übrig in der letzten Zeile',
    press: 'drück in Zeile 1',
    right: 'Drück sie, jag die Lichter noch einmal hinab, und jedes geht aus.',
    wrong: (buttons, lit) => `Damit lässt die zweite Lichterjagd ${lit} an. Die Tabelle sagt: ${buttons}.`,
    rows: (lit) => `Kreis nur Knöpfe der Zeile 1 ein. Die anderen drückt die Lichterjagd. Die Tabelle sagt: ${lit}.`,
  },
  can: {
    ask: 'Nach einer Lichterjagd auf einem Brett von 5 × 5 sind diese Lichter übrig. Ist es noch lösbar?',
    options: ['Ja', 'Nein'],
    yes: (buttons) => `Ja: In der Tabelle steht eine Zeile dafür. Drück in Zeile 1 auf ${buttons} und jag die Lichter noch einmal hinab.`,
    no: (patterns) => `Nein. Auf einem lösbaren Brett können nur die ${patterns} Muster der Tabelle übrig bleiben, und dieses ist nicht dabei.`,
  },
};

const words = inLanguage({ en, de });

const columnsOf = ({ scenery }: Study) => scenery.lights.sizes!.at(-1)!;

/** Row by row, the button below each lit light. */
function chased(study: Study, states: readonly number[]): number[] {
  const columns = columnsOf(study);
  let now = [...states];
  for (let button = columns; button < now.length; button++) {
    if (now[button - columns]! > 0) now = after(study.wiring, now, now.map((_, other) => (other === button ? 1 : 0)));
  }
  return now;
}

/** A board that the chase leaves with something in its last row. */
function leftOver(study: Study, below: Chance): number[] {
  for (;;) {
    const left = chased(study, after(study.wiring, dark(study), study.wiring.touches.map(() => below(2))));
    if (places(left).length > 0) return left;
  }
}

export const chasing: readonly Question[] = [
  {
    name: 'below',
    boards: ['4x4', '5x5', '3x3'],
    pose(study, below) {
      const columns = columnsOf(study);
      const states = dark(study).map(() => below(2));
      states[below(columns)] = 1;
      const answer = states.map((_, button) => (button >= columns && button < 2 * columns ? states[button - columns]! : 0));
      return {
        field: { kind: 'presses', scenery: study.scenery, states },
        ask: () => words().below.ask,
        answer,
        judge(given) {
          const end = after(study.wiring, states, given);
          const isAllowed = places(given).every((button) => button >= columns && button < 2 * columns);
          const isRight = isAllowed && end.slice(0, columns).every((state) => state === 0);
          return { isRight, states: end, why: () => (isRight ? words().below.right : words().below.wrong(buttonsOf(study, answer))) };
        },
      };
    },
  },
  {
    name: 'table',
    boards: ['5x5', '3x3'],
    async pose(study, below) {
      const columns = columnsOf(study);
      const { lines } = await chaseTable(study);
      const states = leftOver(study, below);
      const isLine = (left: readonly number[]) => left.every((state, at) => state === states[states.length - columns + at]);
      const answer = dark(study).map((_, button) => lines.find(({ left }) => isLine(left))?.presses[button] ?? 0);
      return {
        field: { kind: 'presses', scenery: study.scenery, states },
        ask: () => words().table.ask,
        figure: () => html`<table><thead><tr><th scope="col">${words().table.left}</th><th scope="col">${words().table.press}</th></tr></thead>
          <tbody>${lines.map(({ left, presses }) => html`<tr><td>${listed(places(left).map((at) => lightName(study, states.length - columns + at)))}</td><td>${buttonsOf(study, presses)}</td></tr>`)}</tbody></table>`,
        answer,
        judge(given) {
          const isAllowed = places(given).every((button) => button < columns);
          const end = chased(study, after(study.wiring, states, given));
          const isRight = isAllowed && places(end).length === 0;
          const why = () => {
            const said = buttonsOf(study, answer);
            return isRight ? words().table.right : isAllowed ? words().table.wrong(said, lightsOf(study, end)) : words().table.rows(said);
          };
          return { isRight, states: end, why };
        },
      };
    },
  },
  {
    name: 'can',
    boards: ['5x5'],
    async pose(study, below) {
      const columns = columnsOf(study);
      const { lines } = await chaseTable(study);
      const last = below(2) === 0 ? [...lines[below(lines.length)]!.left] : Array.from({ length: columns }, () => below(2));
      if (!last.includes(1)) last[below(columns)] = 1;
      const states = [...dark(study).slice(columns), ...last];
      const { way } = await study.ask('look', { text: await study.from(states) });
      // A way is pressed here before it is believed.
      const isSolvable = way !== null && places(after(study.wiring, states, way)).length === 0;
      const line = lines.find(({ left }) => String(left) === String(last));
      return {
        field: { kind: 'choice', options: () => words().can.options },
        figure: () => html`<lo-small-board .scenery=${study.scenery} .states=${states}></lo-small-board>`,
        ask: () => words().can.ask,
        answer: [isSolvable ? 0 : 1],
        judge: ([choice]) => ({
          isRight: choice === (isSolvable ? 0 : 1),
          why: () => (isSolvable ? words().can.yes(buttonsOf(study, line?.presses ?? [])) : words().can.no(lines.length)),
        }),
      };
    },
  },
];
