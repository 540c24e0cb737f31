/** The library in a worker of a browser. */
import { type Ask, answer } from './thread';

self.onmessage = ({ data }: MessageEvent<Ask>) => void answer(data, (told) => self.postMessage(told));
