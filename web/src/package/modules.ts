/** The library's modules, which lie beside the script and are fetched when they are first needed. */
import { compiled } from './fetched';

export const firstModule = () => compiled(() => new URL(/* @vite-ignore */ './first_bg.wasm', import.meta.url));
export const thinkModule = () => compiled(() => new URL(/* @vite-ignore */ './think_bg.wasm', import.meta.url));
