import { expect, test } from 'vitest';
import { History } from './history';

test('steps are taken back and forth, and a new one ends the way forth', () => {
  const history = new History('a');
  history.push('b');
  history.push('b');
  history.push('c');
  history.undo();
  expect([history.now, history.canUndo, history.canRedo]).toEqual(['b', true, true]);
  history.push('d');
  history.redo();
  expect([history.now, history.canRedo]).toEqual(['d', false]);
  history.undo();
  history.undo();
  history.undo();
  expect([history.now, history.canUndo]).toEqual(['a', false]);
});
