/** The words for what a press changes, which edges meet, and what is wanted; fetched with the first board that is not plain (`play/plain.ts`). */
import type { Wrap } from '../core/wraps';
import { inLanguage } from './say';

/** The states of a light that is not off. */
const counted = (states: number) => (states > 5 ? `1, 2 … ${states - 1}` : Array.from({ length: states - 1 }, (_, at) => at + 1).join(', '));

const en = {
  rules: {
    states: (n: number) => `A light goes through ${n} states: off, ${counted(n)}, and off again.`,
    litOnly: 'Only a light that is on may be pressed.',
  },
  /** What a press changes. */
  rule: {
    neighbours: 'Press a light, and it and its neighbours change.',
    others: 'Press a light, and its neighbours change, but not the light itself.',
    corners: 'Press a light, and it and the lights at its corners change.',
    king: 'Press a light, and it and all the lights around it change, those at its corners too.',
    knight: 'Press a light, and all lights a knight’s move away change (two steps straight, one to the side), but not the light itself.',
    knightToo: 'Press a light, and it and all lights a knight’s move away change (two steps straight, one to the side).',
    lines: 'Press a light, and its whole row and column change.',
    diagonals: 'Press a light, and it and all lights on its two diagonals change.',
    merlin: 'A light in a corner changes itself and the three around it. One in the middle of a side changes that whole side. The one in the centre changes itself and the four next to it.',
    pattern: 'Every light changes a set of lights of its own: press one, and see which.',
    buttons: 'Press a button, and the lights that belong to it change.',
  },
  /** Who the neighbours are, where the picture does not say. */
  near: {
    linked: 'Neighbours are joined by a line.',
    axes: (n: number) => `Neighbours are side by side in a block, or at the same place in the next block: one step along one of ${n} axes.`,
  },
  /** Which edges of a board meet, by the name of its wrap. */
  edges: {
    cylinder: 'The left edge meets the right one.',
    torus: 'Opposite edges meet: a light at an edge has neighbours at the other side.',
    mobius: 'The left edge meets the right one upside down.',
    klein: 'Left meets right upside down, and top meets bottom unchanged.',
    projective: 'Left meets right upside down, and top meets bottom mirrored.',
    unfolded: 'Lights that meet across an edge of the solid are neighbours too.',
    cube: 'Lights that meet across the cube’s edges are neighbours too.',
  } satisfies Record<Exclude<Wrap, 'plane'> | 'unfolded' | 'cube', string> as Record<string, string>,
  goals: {
    off: 'Turn all lights off.',
    on: 'Turn all lights on.',
    state: (n: number) => `The goal: all lights in state ${n}.`,
    equal: 'The goal: all lights in the same state.',
    board: 'The goal: the lights with a small square on, all others off.',
    boardOfStates: 'The goal is a given board: the lights with a small square end above 0, all others off.',
    allBut: (lights: string) => `Turn on all lights but ${lights}.`,
    ends: 'The goal: a given board, on which some lights may end in one of several states.',
  },
};

const de: typeof en = {
  rules: {
    states: (n) => `Ein Licht durchläuft ${n} Zustände: aus, ${counted(n)} und wieder aus.`,
    litOnly: 'Du darfst nur auf Lichter drücken, die an sind.',
  },
  rule: {
    neighbours: 'Drück auf ein Licht: Es wechselt, und seine Nachbarn wechseln mit.',
    others: 'Drück auf ein Licht: Seine Nachbarn wechseln, es selbst aber nicht.',
    corners: 'Drück auf ein Licht: Es wechselt, und die Lichter an seinen Ecken wechseln mit.',
    king: 'Drück auf ein Licht: Es wechselt, und alle Lichter ringsum wechseln mit, auch die an seinen Ecken.',
    knight: 'Drück auf ein Licht: Alle Lichter im Abstand eines Springerzugs wechseln (zwei Schritte geradeaus, einen zur Seite), es selbst aber nicht.',
    knightToo: 'Drück auf ein Licht: Es wechselt, und alle Lichter im Abstand eines Springerzugs wechseln mit (zwei Schritte geradeaus, einen zur Seite).',
    lines: 'Drück auf ein Licht: Seine ganze Zeile und Spalte wechseln.',
    diagonals: 'Drück auf ein Licht: Es wechselt, und alle Lichter auf seinen beiden Diagonalen wechseln mit.',
    merlin: 'Ein Licht in der Ecke ändert sich und die drei ringsum, eines in der Mitte einer Seite die ganze Seite. Das in der Mitte des Bretts ändert sich und die vier daneben.',
    pattern: 'Jedes Licht ändert seine eigene Auswahl von Lichtern: Drück auf eines, dann siehst du, welche.',
    buttons: 'Drück auf einen Knopf: Die Lichter, die zu ihm gehören, wechseln.',
  },
  near: {
    linked: 'Nachbarn sind durch eine Linie verbunden.',
    axes: (n) => `Nachbarn liegen in einem Block nebeneinander oder im nächsten Block an derselben Stelle: einen Schritt entlang einer von ${n} Achsen.`,
  },
  edges: {
    cylinder: 'Der linke Rand trifft auf den rechten.',
    torus: 'Gegenüberliegende Ränder treffen sich: Ein Licht am Rand hat Nachbarn auf der anderen Seite.',
    mobius: 'Der linke Rand trifft kopfüber auf den rechten.',
    klein: 'Der linke Rand trifft kopfüber auf den rechten, der obere unverändert auf den unteren.',
    projective: 'Der linke Rand trifft kopfüber auf den rechten, der obere gespiegelt auf den unteren.',
    unfolded: 'Lichter, die sich an einer Kante des Körpers berühren, sind auch Nachbarn.',
    cube: 'Lichter, die sich an einer Kante des Würfels berühren, sind auch Nachbarn.',
  },
  goals: {
    off: 'Mach alle Lichter aus.',
    on: 'Mach alle Lichter an.',
    state: (n) => `Das Ziel: alle Lichter im Zustand ${n}.`,
    equal: 'Das Ziel: alle Lichter im selben Zustand.',
    board: 'Das Ziel: Die Lichter mit dem kleinen Quadrat sind an, alle anderen aus.',
    boardOfStates: 'Das Ziel ist ein vorgegebenes Brett: Die Lichter mit dem kleinen Quadrat sind am Ende über 0, alle anderen aus.',
    allBut: (lights) => `Mach alle Lichter an außer ${lights}.`,
    ends: 'Das Ziel: ein vorgegebenes Brett, auf dem manche Lichter in einem von mehreren Zuständen enden dürfen.',
  },
};

export const RULES = { en, de };

export const ruleWords = inLanguage(RULES);
