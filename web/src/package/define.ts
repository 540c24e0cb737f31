/** Defines `<lo-puzzle>`. Where there are no elements, as in Node, it does nothing. */
if (typeof HTMLElement !== 'undefined') void import('./element');

export {};
