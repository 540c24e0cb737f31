/** The words of the hand-out. */
import { inLanguage } from '../say';

const en = {
  boards: 'Boards',
  presses: 'Presses each',
  any: 'any',
  seed: 'Seed',
  answers: 'Answers',
  places: { page: 'on a page of their own', below: 'below, upside down', none: 'none' },
  print: 'Print',
  other: 'Other boards',
  working: 'Dealing the boards …',
  title: 'Lights Out',
  rule: 'A filled circle is a light that is on. Pressing a light changes it and its neighbours: on goes off, off goes on. Mark the lights to press so that all go out. The order does not matter, and no light needs more than one press.',
  linked: 'Neighbours are joined by lines.',
  board: (at: number, presses: number) => `${at}. in ${presses} ${presses === 1 ? 'press' : 'presses'}`,
  name: 'Name',
  answersTitle: 'Answers',
  answersRule: 'A dot in a circle: press this light.',
  answer: (at: number) => `${at}.`,
  source: (board: string, seed: number) => `board ${board}, seed ${seed}`,
};

const de: typeof en = {
  boards: 'Felder',
  presses: 'Drücke je Feld',
  any: 'beliebig',
  seed: 'Startzahl',
  answers: 'Lösungen',
  places: { page: 'auf einer eigenen Seite', below: 'darunter, kopfüber', none: 'keine' },
  print: 'Drucken',
  other: 'Andere Felder',
  working: 'Die Felder werden gezogen …',
  title: 'Lights Out',
  rule: 'Ein voller Kreis ist ein Licht, das an ist. Ein Druck auf ein Licht schaltet es und seine Nachbarn um: an wird aus, aus wird an. Markiere die Lichter, die zu drücken sind, damit alle ausgehen. Die Reihenfolge ist egal, und kein Licht braucht mehr als einen Druck.',
  linked: 'Nachbarn sind durch Linien verbunden.',
  board: (at, presses) => `${at}. mit ${presses} ${presses === 1 ? 'Druck' : 'Drücken'}`,
  name: 'Name',
  answersTitle: 'Lösungen',
  answersRule: 'Ein Punkt im Kreis: dieses Licht drücken.',
  answer: (at) => `${at}.`,
  source: (board, seed) => `Feld ${board}, Startzahl ${seed}`,
};

export const words = inLanguage({ en, de });
