/** A worker with the whole library; loaded only when something beyond play is asked for. */
import init, { Worker as Desk } from '../../pkg/lightsout_web.js';
import wasm from '../../pkg/lightsout_web_bg.wasm?url';
import { serve } from './serve';

serve(init({ module_or_path: wasm }).then(() => new Desk()));
