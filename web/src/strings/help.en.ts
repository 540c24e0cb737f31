/** The help, whole, in English: sections of paragraphs, lists, keys and commands. */

export type Block =
  | { text: string }
  | { items: string[] }
  /** Terms and what they mean. */
  | { terms: [term: string, meaning: string][] }
  /** Keys, or words to type, and what they do. */
  | { head: [string, string]; rows: [keys: string[], does: string][] }
  /** Commands and what they do. */
  | { commands: [command: string, does: string][] }
  /** A 3x3 board dark, after a press in the middle, after one in a corner. */
  | { pictures: [string, string, string] };

export interface Help {
  title: string;
  contents: string;
  sections: { id: string; title: string; blocks: Block[] }[];
}

export const en: Help = {
  title: 'Help',
  contents: 'On this page',
  sections: [
    {
      id: 'play',
      title: 'How to play',
      blocks: [
        { text: 'Press a light, and it and its neighbours change: what was on goes off, what was off goes on. Turn all the lights off.' },
        { pictures: ['a dark board', 'the middle pressed', 'a corner pressed'] },
        {
          text: 'Two presses of one light undo each other, and the order of presses does not matter. So every puzzle asks only which lights to press, never when. Other boards have other rules: more states than two, edges that meet, other patterns, other goals. If the rule is not the usual one, you find it above the board.',
        },
        { text: 'Take back as many presses as you like: nothing counts against you. Choose from [ready-made boards](#gallery), or make [one of your own](#gallery/own).' },
      ],
    },
    {
      id: 'keys',
      title: 'Keys',
      blocks: [
        { text: 'The board is one stop of the Tab key. On it:' },
        {
          head: ['Key', 'Does'],
          rows: [
            [['←', '→', '↑', '↓'], 'go to the next light that way'],
            [['Home', 'End'], 'go to the first or last light of the row'],
            [['Ctrl Home', 'Ctrl End'], 'go to the first or last light of the board'],
            [['Space', 'Enter'], 'press the light'],
            [['Shift Space'], 'press backward if lights have more than two states, like a right click'],
            [['U', 'Backspace'], 'take a press back'],
            [['R'], 'make it again'],
            [['H'], 'a hint, and each further one says more'],
            [['S'], 'show or hide the whole solution'],
            [['N'], 'a new board'],
            [['L'], 'read the row aloud'],
            [['T'], 'type what to press'],
            [['Page Down', 'Page Up'], 'on the projector, or by a clicker: make the next press of the solution, or take one back'],
            [['?'], 'show these keys'],
            [['Alt ←', 'Alt →', 'Alt ↑', 'Alt ↓'], 'move a node of a graph'],
          ],
        },
      ],
    },
    {
      id: 'type',
      title: 'What can be typed',
      blocks: [
        { text: 'Press T, or open More, and write which lights to press. Escape leads back to the board. Letters are columns from the left, numbers are rows from the top: `c3` is the third light of the third row. Several at once: `a1 b2 c3`.' },
        {
          head: ['Words', 'What they do'],
          rows: [
            [['c3'], 'press that light'],
            [['back c3'], 'press it backward'],
            [['undo', 'undo 3'], 'take back one press, or several'],
            [['redo', 'restart'], 'make presses again, or take back all'],
            [['read', 'read 2', 'read c3'], 'say the board, a row of it, or one light'],
            [['par'], 'say the presses so far, the fewest from the start and from here'],
            [['hint', 'hint 4'], 'a hint: 4 is the press itself'],
            [['solve'], 'say the presses that are left'],
            [['new 9 seed 5'], 'a board that needs nine presses, from seed 5'],
            [['easier', 'harder'], 'a board that needs one press less, or one more'],
            [['id'], 'the ID of the board, to keep or to send'],
            [['help'], 'all words'],
          ],
        },
      ],
    },
    {
      id: 'words',
      title: 'Glossary',
      blocks: [
        {
          terms: [
            ['Signs on a board', 'A dot: this light is on. A ring: press this button. Dashes: look here. A bracket: part of a proof. They mean the same on every page.'],
            ['Best possible (par)', 'The fewest presses from the start. The page computes and proves it while you play. If it cannot, it shows two bounds.'],
            ['How many left?', 'The fewest presses from where you are. To ask counts as a hint, except on the first board.'],
            ['Stars', 'Three for the best possible, two for up to half as many presses again, otherwise one. If you asked for a hint, two are the most. If a hint named a press you made, one is the most. If the page showed you how, there are none.'],
            ['Hint', 'Each step only when you ask: where to look, why, which light to press. How far it is, you see below the board or, if it is missing there, in the first hint. After a press, the hint shows where to look next, but never names the press unasked.'],
            ['Quiet pattern', 'Presses that together change nothing. Boards with quiet patterns have several solutions, and not every position on them can be solved.'],
            ['Proof that a board cannot be solved', 'Some lights are bracketed. Every press changes an even number of them, but an odd number is on. So no presses can ever turn all of them off. With more states the same is true of a sum.'],
            ['Seed', 'A number from which a random board is made. The same seed gives the same board on every machine.'],
            ['Light chasing', 'Turn off each row by pressing in the row below. What is left in the last row tells you what to press in the first. The [lessons](#learn) show it.'],
          ],
        },
      ],
    },
    {
      id: 'links',
      title: 'Links',
      blocks: [
        { text: 'The whole puzzle is in the address of the page: its shape, its rule, its lights, the moves you made. Copy the address and send it, and others see what you see. The back button takes you back. A link never changes its meaning, and old ones keep working.' },
        { text: 'More also shows how to embed this board in another page, as a frame or as an element with its script. It leads to [boards for a class](#class): one link to several boards, with or without hints and names. At the end, each pupil can copy a line with the result.' },
        { text: 'Addresses can be written by hand: `#play/7x7`, `#play/cube`, `#play/hex:4`, `#gallery`, `#compare/6x6`. The text after `#play/` is a puzzle ID. The command line prints and reads the same.' },
      ],
    },
    {
      id: 'private',
      title: 'Nothing is sent',
      blocks: [
        { text: 'Once loaded, this page never calls a server. All solving is done on your own machine, by the same library as the command line. There is no account, no counting of visits, no cookie. Your language, your colours, your last game, your records, the questions you answered and the lines of your class are kept in your browser, and nowhere else.' },
        { text: 'After the first visit it works without a network. A corner of the page says when everything is stored.' },
      ],
    },
    {
      id: 'everyone',
      title: 'Accessibility',
      blocks: [
        {
          items: [
            'Every light is a real button with a name: “c3, on”. After a press one short sentence says what changed.',
            'L reads the row of the light you are on, and `read` reads the whole board. Everything can be done by keyboard alone.',
            'On or off never shows by colour alone: a light that is on has a mark, one of several states its number.',
            'Day and night follow your system unless you choose. So do reduced motion, more contrast and forced colours. Nothing flashes.',
            'Text can be made twice as large. Boards fit small screens and fingers.',
            'Found something that does not work for you? It is a fault of the page: please report it.',
          ],
        },
      ],
    },
    {
      id: 'command',
      title: 'The command line',
      blocks: [
        { text: 'This page is part of `lightsout`, a program that does the same and more: boards of millions of lights, every method, proofs, files of twenty formats. It serves this page too.' },
        {
          commands: [
            ['lightsout play', 'play in the terminal, with `--line` for screen readers'],
            ['lightsout solve 5x5 --fewest', 'solve a board, with the proof that fewer presses are not enough'],
            ['lightsout solve board.txt', 'a board drawn in a file, or an ID from this page'],
            ['lightsout hint 5x5 --level 3', 'a hint as here'],
            ['lightsout explain 5x5 --how elimination', 'every step of a solution'],
            ['lightsout generate 7x7 --presses 12 --seed 5', 'a board of exact difficulty'],
            ['lightsout compare 5x5 --fewest', 'every method there is, side by side'],
            ['lightsout serve', 'this page, from your own machine'],
            ['lightsout help', 'everything else'],
          ],
        },
      ],
    },
    {
      id: 'sources',
      title: 'Sources',
      blocks: [
        { text: 'Every preset of the [gallery](#gallery) names its source, and every method of the [comparison](#compare/4x4) the paper or the people it comes from. The theory is that of M. Anderson and T. Feil, Turning Lights Out with Linear Algebra (1998), K. Sutner’s papers on sigma-automata, and J. Scherphuis, Jaap’s Puzzle Page. That all on can always be solved was proved by Sutner, Linear Cellular Automata and the Garden-of-Eden (1989).' },
        { text: 'The [book](book/) has a guide, how-tos, the reference of the command and explanations.' },
        { text: 'No answer is shown unchecked: code that shares nothing with the method replays every solution. Every “cannot be solved” has a proof that is checked again.' },
      ],
    },
  ],
};
