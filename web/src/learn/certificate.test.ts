import { expect, test } from 'vitest';
import { certificate } from './certificate';
import { cross } from './fixtures';

/** A quiet pattern of the 5x5: every button touches it evenly, for its matrix is symmetric. */
const QUIET = [...'1010110101000001010110101'].map(Number);

test('one corner of the 5x5 cannot be put out, and a quiet pattern proves it', () => {
  const corner = Array.from({ length: 25 }, (_, light) => (light === 0 ? 1 : 0));
  expect(certificate(cross(5, 5), corner, QUIET)).toEqual({ movers: [], lack: 1, holds: true });
});

test('weights that a button moves prove nothing, nor do weights in which start and goal agree', () => {
  const corner = Array.from({ length: 25 }, (_, light) => (light === 0 ? 1 : 0));
  const spoiled = QUIET.map((weight, light) => (light === 12 ? 1 - weight : weight));
  expect(certificate(cross(5, 5), corner, spoiled)).toMatchObject({ movers: [7, 11, 12, 13, 17], holds: false });
  expect(certificate(cross(5, 5), Array(25).fill(1), QUIET)).toMatchObject({ lack: 0, holds: false });
});
