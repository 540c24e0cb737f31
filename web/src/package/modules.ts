/** The library's modules, which lie beside the script and are fetched when they are first needed. */

/** Compiles what is fetched; a server that does not know WebAssembly by name does no harm. */
async function compiled(url: URL): Promise<WebAssembly.Module> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.pathname} could not be fetched (${answer.status})`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

export const firstModule = () => compiled(new URL('./first_bg.wasm', import.meta.url));
export const thinkModule = () => compiled(new URL('./think_bg.wasm', import.meta.url));
