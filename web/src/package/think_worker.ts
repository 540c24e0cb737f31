/** The worker that looks for the best way, in a page of somebody else: it is told its module, and fetches nothing. */
import { Worker as Library, initSync } from '../../pkg/think.js';
import { READY } from '../core/here';
import { operating } from '../core/operating';
import { serve } from '../core/serve';

self.onmessage = ({ data }: MessageEvent<WebAssembly.Module>) => {
  initSync({ module: data });
  serve(Promise.resolve(operating(new Library())));
  self.postMessage(READY);
};
