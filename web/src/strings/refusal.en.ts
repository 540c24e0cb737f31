/** The words for refusals in English, where the library’s sentence is not the page’s. */
import type { RefusalStrings } from './refusal';

const figure = (n: number) => n.toLocaleString('en');

export const refusals: Partial<RefusalStrings> = {
  no_board: ({ text, nearest }) => `There is no board called “${text}”${nearest ? `. Did you mean ${nearest}?` : '. Try a size such as 5x5, or pick one under “Boards”.'}`,
  no_size: ({ text }) => (text ? `“${text}” is not a size. A size is 5x5, for example.` : 'A size is missing, such as 5x5.'),
  damaged_id: () => 'This puzzle ID is damaged: a part of it is missing or wrong.',
  other_version: () => 'This puzzle ID is of a version that this page does not read. Load the page again, it may be an old one.',
  too_large: ({ lights, limit }) =>
    lights === null
      ? `This board has too many lights: ${figure(limit)} is the most here.`
      : `This board has ${figure(lights)} lights: ${figure(limit)} is the most here.`,
  no_pattern: ({ pattern, working }) =>
    `The pattern ${pattern} does not work here${working.length > 0 ? `. These would: ${working.join(', ')}` : ''}.`,
  no_wrap: ({ wrap }) => `This board cannot be joined at its edges like that (${wrap}).`,
  not_lit: ({ button }) => `${button} is off: here, only a light that is on may be pressed.`,
  ordered: () => 'The order of presses matters here, and linear algebra knows no order.',
  costs: () => 'Presses have costs on this board. Only the command line adds costs up, this page counts presses.',
  not_fewest: () => 'It finds a solution, but not the one with the fewest presses.',
  not_counted: () => 'It does not take a number of presses.',
  no_number: () => 'It needs a number of presses.',
  stopped: () => 'It took longer, or more memory, than it may.',
  no_button: ({ text, first, last }) => `There is no button “${text}”. Buttons run from ${first} to ${last}.`,
  misspelt: ({ text, word }) => `There is no button “${text}”. Did you mean ${word}?`,
  no_order: () => 'This was not understood. Type “help” for all words.',
  no_light: ({ text }) => `There is no light and no row “${text}”.`,
  not_dealt: ({ presses, is_proved: isProved }) => (isProved ? `No board of this kind needs exactly ${presses} presses.` : `No board that needs exactly ${presses} presses was found. Try another number.`),
  died: () => 'A part of this page stopped working and could not be started again. Reload the page: your game is kept.',
  no_presses: () => 'A board that needs no presses is solved already: ask for at least 1.',
};
