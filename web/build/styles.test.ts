import { expect, test } from 'vitest';
import { shortest } from './styles';

test('styles lose what a browser does not read, and nothing else', () => {
  expect(shortest(`
    /* A comment, with { signs }. */
    :host { display: block; margin: calc(1px + 2rem) -1px; }
    .a > .b:not([data-on])::after, .c .d { content: ''; }
    @media (max-width: 40rem) { .e :focus { color: red } }
  `)).toBe(":host{display:block;margin:calc(1px + 2rem) -1px}.a > .b:not([data-on])::after,.c .d{content:''}@media (max-width:40rem){.e :focus{color:red}}");
});
