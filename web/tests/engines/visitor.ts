/** Somebody who looks at the page, finds things by what they are called, and waits a little, in whichever engine. */
import { expect } from '@playwright/test';
import type { Driver } from './driver';
import { centreOf, fill, focus, labelOf, textOf } from './eyes';
import type { Site } from './server';

/** What something is called: all of it, or a pattern. */
export type Called = string | RegExp;

const MILLISECONDS_TO_WAIT = 20_000;

export class Visitor {
  constructor(
    private readonly driver: Driver,
    private readonly site: Site,
  ) {}

  /** Comes from elsewhere, as by a link in a letter. */
  async visit(fragment = '') {
    await this.driver.open('about:blank');
    await this.driver.open(this.site.url + fragment);
  }

  /** Puts another address into the bar of the open page. */
  type = (fragment: string) => this.driver.open(this.site.url + fragment);

  back = () => this.driver.back();
  key = (name: string) => this.driver.key(name);
  size = (width: number, height: number) => this.driver.size(width, height);
  address = () => this.run(() => location.hash);

  /** Evaluates a function in the page; it knows nothing but its arguments. */
  run<A extends unknown[], T>(what: (...given: A) => T, ...given: A): Promise<Awaited<T>> {
    const text = given.map((value) => (value instanceof RegExp ? String(value) : JSON.stringify(value)));
    return this.driver.run(`(${what})(${text.join(', ')})`) as Promise<Awaited<T>>;
  }

  /** Presses what is called so. */
  async press(name: Called) {
    const [x, y] = await this.placeOf(name);
    await this.driver.point(x, y, true);
  }

  /** Rests the pointer on what is called so. */
  async rest(name: Called) {
    const [x, y] = await this.placeOf(name);
    await this.driver.point(x, y, false);
  }

  async focus(name: Called) {
    await this.until(() => this.run(focus, pattern(name)), `nothing to focus is called ${name}`);
  }

  /** Writes into the box that is labelled so. */
  async fill(label: Called, text: string) {
    await this.until(() => this.run(fill, pattern(label), text), `no box is labelled ${label}`);
  }

  /** What has the focus is called so. */
  async stands(name: Called) {
    await expect.poll(() => this.run(labelOf), { timeout: MILLISECONDS_TO_WAIT }).toMatch(pattern(name));
  }

  /** Waits until the text of the page has this in it. */
  async sees(text: Called) {
    await expect.poll(() => this.run(textOf), { timeout: MILLISECONDS_TO_WAIT }).toMatch(inside(text));
  }

  async seesNo(text: Called) {
    await expect.poll(() => this.run(textOf), { timeout: MILLISECONDS_TO_WAIT }).not.toMatch(inside(text));
  }

  async until(is: () => Promise<unknown>, otherwise = 'it never came') {
    await expect.poll(async () => Boolean(await is()), { timeout: MILLISECONDS_TO_WAIT, message: otherwise }).toBe(true);
  }

  private async placeOf(name: Called): Promise<[number, number]> {
    let place: [number, number] | null = null;
    await this.until(async () => (place = await this.run(centreOf, pattern(name))), `nothing to press is called ${name}`);
    return place!;
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const pattern = (name: Called) => (typeof name === 'string' ? new RegExp(`^${escaped(name)}$`) : name);
const inside = (text: Called) => (typeof text === 'string' ? new RegExp(escaped(text)) : text);
