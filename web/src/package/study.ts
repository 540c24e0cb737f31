/** The module of the whole library, which lies beside the script and is fetched from there; Node has another way to read it. */
import { fetched } from './fetched';

type Reader = (url: URL) => Promise<BufferSource>;

let read: Reader = fetched;

/** Has it read another way. */
export const readBy = (reader: Reader) => void (read = reader);

export const studyModule = async () => WebAssembly.compile(await read(new URL(/* @vite-ignore */ './study_bg.wasm', import.meta.url)));
