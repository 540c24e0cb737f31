/** A worker that looks for the best way; fetched once somebody can play. */
import init, { Worker as Library } from '../../pkg/think.js';
import wasm from '../../pkg/think_bg.wasm?url';
import { operating } from './operating';
import { serve } from './serve';

serve(init({ module_or_path: wasm }).then(() => operating(new Library())));
