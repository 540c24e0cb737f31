/** The library's modules, which lie beside the script and are fetched when they are first needed. */
import { fetched } from './fetched';

const compiled = async (url: URL) => WebAssembly.compile(await fetched(url));

export const firstModule = () => compiled(new URL(/* @vite-ignore */ './first_bg.wasm', import.meta.url));
export const thinkModule = () => compiled(new URL(/* @vite-ignore */ './think_bg.wasm', import.meta.url));
