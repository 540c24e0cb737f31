/** Lines that are typed, and the row that is read aloud at a key. */
import { refusedBy } from '../core/core';
import { ask, said } from './advice';
import { openFile } from './another';
import { type Line, own } from './line';
import { obey } from './orders';
import { refusedLine } from './refused';
import { save } from './saved';
import type { Stage } from './stage';

/** What came of a line, or why nothing did. */
async function answered(view: Stage, line: string): Promise<Line[]> {
  try {
    return await obey(line, view.game, {
      press: (button, back) => view.pressNow(button, back),
      hint: async (level) => {
        await ask(view, level ?? undefined);
        return own(said(view));
      },
      save: () => save(view.game),
      reopen: () => openFile(view),
      reveal: () => view.game.reveal(),
    });
  } catch (error) {
    return [refusedLine(refusedBy(error))];
  }
}

/** Does what a typed line says. */
export async function type(view: Stage, line: string) {
  view.lines = await answered(view, line);
}

/** Says the row of the light in focus. */
export async function readRow(view: Stage) {
  const focused = view.renderRoot.querySelector<HTMLElement & { cursorIndex?: number }>('.tray > *')?.cursorIndex ?? 0;
  const row = view.game.scenery?.lights.listed?.[focused]?.cell?.[0] ?? 0;
  const [line] = await answered(view, `read ${row + 1}`);
  view.tell(line);
}
