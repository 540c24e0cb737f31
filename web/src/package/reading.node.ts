/** Modules are files in Node. */
import { readFile } from 'node:fs/promises';
import { readBy } from './fetched';

readBy((url) => readFile(url));
