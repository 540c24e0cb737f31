/** The library in Node, where its module is a file; everything else is as in a browser. */
import { readFile } from 'node:fs/promises';
import { readBy } from './study';

readBy((url) => readFile(url));

export * from './core';
