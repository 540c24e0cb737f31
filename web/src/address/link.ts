/** Links to boards of this page, where a board is asked for. */
import { parse } from './route';

/** The board that a link to it names; what is no such link stays as it is. */
export function boardOf(text: string): string {
  const link = /^(?:\S*[:/]\S*)?(#\S*)$/.exec(text.trim());
  const route = link ? parse(link[1]!) : null;
  return route?.view === 'play' && route.parts[0] ? route.parts[0] : text;
}
