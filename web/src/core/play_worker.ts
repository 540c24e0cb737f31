/** A worker with what play needs of the library. */
import init, { Worker as Desk } from '../../pkg/play.js';
import wasm from '../../pkg/play_bg.wasm?url';
import { serve } from './serve';

serve(init({ module_or_path: wasm }).then(() => new Desk()));
