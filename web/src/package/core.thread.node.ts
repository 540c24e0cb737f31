/** The library in a thread of Node. */
import { parentPort } from 'node:worker_threads';
import './core.node';
import { type Ask, answer } from './thread';

parentPort?.on('message', (ask: Ask) => void answer(ask, (told) => parentPort!.postMessage(told)));
