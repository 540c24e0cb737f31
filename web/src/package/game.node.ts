/** A game in Node. */
import './reading.node';

export * from './game';
