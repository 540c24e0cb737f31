/** The worker that plays: all that is fetched of the library before somebody can. */
import init, { Player } from '../../pkg/first.js';
import wasm from '../../pkg/first_bg.wasm?url';
import { playing } from './playing';
import { serve } from './serve';

serve(init({ module_or_path: wasm }).then(() => playing(new Player())));
