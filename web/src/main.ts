/** Where the page begins. */
import './core/early';
import './app';
import { keeping } from './offline';
import { recall } from './store';

/** When what the first board does without is fetched, in milliseconds: its typeface, and all that is kept for later. */
const UNTIL_DRESSED = 800;
const UNTIL_KEPT = 3000;

if ('serviceWorker' in navigator && import.meta.env.PROD) setTimeout(() => void keeping.begin(), UNTIL_KEPT);
// From the second visit on the typeface is there.
setTimeout(() => import('./type/typeface').catch(() => undefined), recall('typeface') === null ? UNTIL_DRESSED : 0);
void import('./file/pasted');
