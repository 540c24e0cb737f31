/** Where the page begins. */
import './core/early';
import './app';
import { keeping } from './offline';

if ('serviceWorker' in navigator && import.meta.env.PROD) void keeping.begin();
void import('./file/pasted');
