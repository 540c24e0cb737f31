/** Where the page begins. */
import './app';
import { keeping } from './offline';

if ('serviceWorker' in navigator && import.meta.env.PROD) void keeping.begin();
