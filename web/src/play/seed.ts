/** A seed nobody chose, short enough to be told. */
export const anySeed = () => crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000;
