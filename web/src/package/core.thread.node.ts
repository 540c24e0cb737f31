/** The library in a thread of Node. */
import { parentPort } from 'node:worker_threads';
import './core.node';
import { type Ask, told } from './thread';

parentPort?.on('message', async (ask: Ask) => parentPort!.postMessage(await told(ask)));
