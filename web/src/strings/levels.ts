/** Every word of the levels, the board of the day and one's records. */
import type { Pack } from '../play/levels';
import { inLanguage } from './say';

const en = {
  title: (pack: Pack, number: number) => `${en.packs[pack]}, ${number}`,
  packs: {
    steps: 'First steps',
    small: 'Small boards',
    classic: 'Five by five',
    shapes: 'Other shapes',
    round: 'Round the edges',
    colours: 'More than two states',
    hard: 'Hard',
  } as Record<Pack, string>,
  /** What there is to learn on a level. */
  lines: {
    'level-steps-2': 'Two presses do it. A light that both of them change stays as it was.',
    'level-steps-3': 'Press a light twice: the second press undoes the first. So nothing is worth pressing twice. Two presses do it.',
    'level-steps-4': 'Each press makes a cross. Find three crosses, and press the middle of each.',
  } as Record<string, string>,
  heading: 'Levels',
  intro: 'From a single press to boards that take twenty. Each shows the fewest presses that solve it. With that many you get three stars, with up to half as many again two, with more one. After a hint two are the most.',
  done: (done: number, all: number) => `${done} of ${all} solved`,
  level: (number: number, presses: number) => `Level ${number}, ${presses === 1 ? '1 press' : `${presses} presses`}`,
  stars: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
  open: 'not solved yet',
  today: 'Board of the day',
  daily: (presses: number) => `It can be solved in ${presses} presses. The board is the same for everybody.`,
  playDaily: 'Play',
  dailyDone: (presses: number) => `You solved it in ${presses}.`,
  streak: (days: number) => (days === 0 ? 'Solve it on its day to begin a streak.' : days === 1 ? 'A streak of 1 day.' : `A streak of ${days} days in a row.`),
  own: 'Your records',
  ownNote: 'They stay on this device. You can take them to another device as a file.',
  save: 'Save as a file',
  read: 'Open a file …',
  taken: (n: number) => (n === 1 ? '1 record taken in. Of each board the better one stays.' : `${n} records taken in. Of each board the better one stays.`),
  notTaken: 'There are no records in this file.',
};

const de: typeof en = {
  title: (pack, number) => `${de.packs[pack]}, ${number}`,
  packs: {
    steps: 'Erste Schritte',
    small: 'Kleine Bretter',
    classic: 'Fünf mal fünf',
    shapes: 'Andere Formen',
    round: 'Über den Rand',
    colours: 'Mehr als zwei Zustände',
    hard: 'Schwer',
  },
  lines: {
    'level-steps-2': 'Zwei Züge reichen. Ein Licht, das beide ändern, bleibt, wie es war.',
    'level-steps-3': 'Drück zweimal auf ein Licht: Der zweite Zug hebt den ersten auf. Zweimal lohnt sich also nie. Zwei Züge reichen.',
    'level-steps-4': 'Jeder Zug macht ein Kreuz. Such drei Kreuze und drück in ihre Mitte.',
  },
  heading: 'Stufen',
  intro: 'Von einem einzigen Zug bis zu Brettern, die zwanzig brauchen. Bei jeder Stufe steht das Minimum. Schaffst du es damit, bekommst du drei Sterne, mit höchstens der Hälfte mehr zwei, sonst einen. Nach einem Tipp sind es höchstens zwei.',
  done: (done, all) => `${done} von ${all} gelöst`,
  level: (number, presses) => `Stufe ${number}, ${presses === 1 ? '1 Zug' : `${presses} Züge`}`,
  stars: (stars) => (stars === 1 ? '1 Stern' : `${stars} Sterne`),
  open: 'noch nicht gelöst',
  today: 'Brett des Tages',
  daily: (presses) => `Minimum: ${presses} Züge. Das Brett ist für alle dasselbe.`,
  playDaily: 'Spielen',
  dailyDone: (presses) => `Du hast es mit ${presses} gelöst.`,
  streak: (days) => (days === 0 ? 'Lös es an seinem Tag, dann beginnt eine Serie.' : days === 1 ? 'Eine Serie von 1 Tag.' : `Eine Serie von ${days} Tagen.`),
  own: 'Deine Ergebnisse',
  ownNote: 'Sie bleiben auf diesem Gerät. Als Datei kannst du sie auf ein anderes mitnehmen.',
  save: 'Als Datei sichern',
  read: 'Datei öffnen …',
  taken: (n) => (n === 1 ? '1 Ergebnis übernommen. Von jedem Brett bleibt das bessere.' : `${n} Ergebnisse übernommen. Von jedem Brett bleibt das bessere.`),
  notTaken: 'In dieser Datei sind keine Ergebnisse.',
};

export const levelWords = inLanguage({ en, de });
