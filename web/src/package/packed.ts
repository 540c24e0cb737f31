/** The library's modules inside the script itself, compressed: so it is one file, which needs no network and no server. */
import first from '../../pkg/first_bg.wasm?packed';
import think from '../../pkg/think_bg.wasm?packed';

async function compiled(text: string): Promise<WebAssembly.Module> {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

export const firstModule = () => compiled(first);
export const thinkModule = () => compiled(think);
