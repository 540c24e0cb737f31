/** The library in Node, where its module is a file; everything else is as in a browser. */
import './reading.node';

export * from './core';
