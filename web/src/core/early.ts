/** A visit that begins with a game begins with its player, which comes while the rest of the page unfolds. */
import { parse } from '../address/route';
import { begin } from './first';

if (parse(location.hash)?.view === 'play') begin();
