/** The words for refusals, in English. */
import type { RefusalStrings } from './refusal';

export const refusals: RefusalStrings = {
  no_board: ({ text, nearest }) => `There is no board called “${text}”${nearest ? `; did you mean ${nearest}?` : '. A board is a size such as 5x5, or a name such as merlin.'}`,
  no_size: ({ text }) => (text ? `“${text}” is not a size; 5x5 is one.` : 'A size is missing, such as 5x5.'),
  damaged_id: () => 'This puzzle ID is damaged: a part of it is missing or wrong.',
  too_large: ({ lights, limit }) =>
    lights === null
      ? `This board has more lights than can be counted; ${limit} is the most here.`
      : `This board has ${lights} lights; ${limit} is the most here.`,
  no_pattern: ({ pattern, working }) =>
    `The pattern ${pattern} does not work here${working.length > 0 ? `; these would: ${working.join(', ')}` : ''}.`,
  no_wrap: ({ wrap }) => `This board cannot be joined at its edges like that (${wrap}).`,
  not_lit: ({ button }) => `${button} is off: here, only a light that is on may be pressed.`,
  ordered: () => 'The order of presses matters here, and linear algebra knows no order.',
  costs: () => 'Presses have costs on this board, and this page counts presses; the command adds costs up.',
  not_fewest: () => 'It finds a solution, but not the one with the fewest presses.',
  not_counted: () => 'It cannot be told how many presses there should be.',
  stopped: () => 'It took longer, or more memory, than it may.',
  died: () => 'A part of this page stopped working and could not be started again. Reload the page: your game is kept.',
  no_presses: () => 'A board that needs no presses is solved already: ask for at least 1.',
};
