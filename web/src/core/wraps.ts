/** How the edges of a board meet. */
export type Wrap = 'plane' | 'cylinder' | 'torus' | 'mobius' | 'klein' | 'projective';

/** Two edges meet as they are, turned round, or not at all. */
type Meeting = 'meet' | 'turn' | null;

/** How the left edge meets the right one, and the top one the bottom one. */
export const WRAPS: Record<Wrap, readonly [across: Meeting, down: Meeting]> = {
  plane: [null, null],
  cylinder: ['meet', null],
  torus: ['meet', 'meet'],
  mobius: ['turn', null],
  klein: ['turn', 'meet'],
  projective: ['turn', 'turn'],
};
