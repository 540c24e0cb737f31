/** The module of the whole library, which lies beside the script and is fetched from there. */
import { compiled } from './fetched';

export const studyModule = () => compiled(() => new URL(/* @vite-ignore */ './study_bg.wasm', import.meta.url));
