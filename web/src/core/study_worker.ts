/** A worker with the whole library; fetched only when something beyond play is asked for. */
import init, { Worker as Library } from '../../pkg/study.js';
import wasm from '../../pkg/study_bg.wasm?url';
import { operating } from './operating';
import { serve } from './serve';

serve(init({ module_or_path: wasm }).then(() => operating(new Library())));
