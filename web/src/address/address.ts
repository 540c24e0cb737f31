/**
 * The address, which nothing else reads or writes.
 *
 * Who listens is told once of every change that came from outside: a link, Back, a fragment that was typed. What
 * the page writes itself is told to nobody, and written seldom, because browsers refuse a hundred writes in a row.
 */
import { Seldom } from '../seldom';
import { type Route, type View, parse, print } from './route';

const MILLISECONDS_BETWEEN_WRITES = 400;

/** Where an address stands: the browser's bar, or what a test takes for one. */
export interface Bar {
  read(): string;
  replace(fragment: string): void;
  push(fragment: string): void;
}

export class Address extends EventTarget {
  /** What stands in the bar, as far as this knows. */
  private shown: string;
  private readonly writing: Seldom<string>;

  constructor(private readonly bar: Bar) {
    super();
    this.shown = bar.read();
    this.writing = new Seldom(MILLISECONDS_BETWEEN_WRITES, (fragment) => {
      // Somebody may have gone elsewhere, and the event that says so may still be on its way.
      if (bar.read() !== this.shown) return this.look();
      if (fragment === this.shown) return;
      bar.replace(fragment);
      this.shown = bar.read();
    });
  }

  /** What the bar says; null where that is damaged. */
  get route(): Route | null {
    return parse(this.shown);
  }

  /** Says that the page of now has this address. */
  write(view: View, ...parts: string[]) {
    this.writing.wish(print(view, ...parts));
  }

  /** Says that this is another page, from which Back leads to the one before. */
  push(view: View, ...parts: string[]) {
    this.settle();
    this.bar.push(print(view, ...parts));
    this.shown = this.bar.read();
  }

  /** Goes to another page, as a link does. */
  go(view: View, ...parts: string[]) {
    this.push(view, ...parts);
    this.dispatchEvent(new Event('change'));
  }

  /** Looks whether the address changed from outside. A browser may report one change by two events. */
  readonly look = () => {
    const now = this.bar.read();
    if (now === this.shown) return;
    this.writing.forget();
    this.shown = now;
    this.dispatchEvent(new Event('change'));
  };

  /** Writes what still waits to be written. */
  readonly settle = () => this.writing.flush();
}
