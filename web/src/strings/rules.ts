/** The words for the rules of a board, which every form that asks for them shares. */
import type { Wrap } from '../core/wraps';

const en = {
  rows: 'Rows',
  columns: 'Columns',
  wrap: 'Edges',
  wraps: {
    plane: 'plane',
    cylinder: 'cylinder',
    torus: 'torus',
    mobius: 'Möbius strip',
    klein: 'Klein bottle',
    projective: 'projective plane',
  } satisfies Record<Wrap, string> as Record<string, string>,
  pattern: 'What a press changes',
  patterns: {
    cross: 'cross',
    neighbours: 'neighbours',
    diagonal: 'diagonal',
    king: 'king',
    knight: 'knight',
    'knight-centre': 'knight and itself',
    'row-column': 'row and column',
  } as Record<string, string>,
  states: 'States of a light',
  goal: 'Goal',
  goals: { off: 'all off', equal: 'all the same' },
  rule: 'Rule',
  rules: { free: 'press any', 'lit-only': 'press lit ones only' } as Record<string, string>,
};

const de: typeof en = {
  rows: 'Zeilen',
  columns: 'Spalten',
  wrap: 'Ränder',
  wraps: {
    plane: 'Ebene',
    cylinder: 'Zylinder',
    torus: 'Torus',
    mobius: 'Möbiusband',
    klein: 'Kleinsche Flasche',
    projective: 'projektive Ebene',
  },
  pattern: 'Was ein Zug ändert',
  patterns: {
    cross: 'Kreuz',
    neighbours: 'Nachbarn',
    diagonal: 'schräg',
    king: 'König',
    knight: 'Springer',
    'knight-centre': 'Springer und selbst',
    'row-column': 'Zeile und Spalte',
  },
  states: 'Zustände eines Lichts',
  goal: 'Ziel',
  goals: { off: 'alle aus', equal: 'alle gleich' },
  rule: 'Regel',
  rules: { free: 'jedes Licht drücken', 'lit-only': 'nur leuchtende drücken' },
};

export const rules = { en, de };
