/** The words of the hand-out. */
import { inLanguage } from '../say';

const en = {
  boards: 'Boards',
  each: 'Presses each',
  few: '3 or 4',
  seed: 'Seed',
  answers: 'Answers',
  places: { page: 'on a page of their own', below: 'below, upside down', none: 'none' },
  print: 'Print',
  other: 'Other boards',
  working: 'Dealing the boards …',
  title: 'Lights Out',
  rule: (told: string, states: number) =>
    `A grey circle is a light that is on${states === 2 ? '' : ', and a number in it is its state'}. ${told} Mark the lights to press.`,
  order: (states: number) => `The order does not matter${states === 2 ? ', and no light needs more than one press' : ''}.`,
  aim: 'the goal',
  press: 'A press on the light with the dot changes the grey lights.',
  pressEach: 'In each picture, a press on the light with the dot changes the grey lights.',
  shown: (boards: readonly number[]) => `Board${boards.length === 1 ? '' : 's'} ${boards.join(', ')}`,
  presses: (n: number) => `(${n} ${n === 1 ? 'press' : 'presses'})`,
  name: 'Name',
  answersTitle: 'Answers',
  answersRule: 'A dot in a circle: press this light.',
  answersTimes: '2× in a circle: press it twice.',
  answersInOrder: 'Numbers in a circle: press in this order.',
  others: 'One answer each. Others can be right too.',
  fewer: (n: number) => (n === 1 ? 'Only 1 board was found.' : `Only ${n} different boards were found.`),
  source: (board: string, seed: number) => `board ${board}, seed ${seed}`,
};

const de: typeof en = {
  boards: 'Bretter',
  each: 'Züge je Brett',
  few: '3 oder 4',
  seed: 'Startzahl',
  answers: 'Lösungen',
  places: { page: 'auf einer eigenen Seite', below: 'darunter, auf dem Kopf', none: 'keine' },
  print: 'Drucken',
  other: 'Andere Bretter',
  working: 'Die Bretter werden gezogen …',
  title: 'Lights Out',
  rule: (told, states) =>
    `Ein grauer Kreis ist ein Licht, das an ist${states === 2 ? '' : ', und eine Zahl darin ist sein Zustand'}. ${told} Markier die Lichter, auf die du drücken musst.`,
  order: (states) => `Die Reihenfolge ist egal${states === 2 ? ', und kein Licht braucht mehr als einen Zug' : ''}.`,
  aim: 'das Ziel',
  press: 'Das Licht mit dem Punkt ändert, wenn du darauf drückst, die grauen Lichter.',
  pressEach: 'In jedem Bild ändert ein Zug auf das Licht mit dem Punkt die grauen Lichter.',
  shown: (boards) => `Brett${boards.length === 1 ? '' : 'er'} ${boards.join(', ')}`,
  presses: (n) => `(${n} ${n === 1 ? 'Zug' : 'Züge'})`,
  name: 'Name',
  answersTitle: 'Lösungen',
  answersRule: 'Ein Punkt im Kreis heißt: Drück auf dieses Licht.',
  answersTimes: '2× im Kreis heißt: Drück zweimal.',
  answersInOrder: 'Zahlen im Kreis heißen: Drück in dieser Reihenfolge.',
  others: 'Hier steht je eine Lösung. Andere können auch stimmen.',
  fewer: (n) => (n === 1 ? 'Nur 1 Brett wurde gefunden.' : `Nur ${n} verschiedene Bretter wurden gefunden.`),
  source: (board, seed) => `Brett ${board}, Startzahl ${seed}`,
};

export const words = inLanguage({ en, de });
