/** The library in a worker of a browser. */
import { type Ask, told } from './thread';

self.onmessage = async ({ data }: MessageEvent<Ask>) => self.postMessage(await told(data));
