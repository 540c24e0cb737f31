/** The module of the whole library, which lies beside the script: read from there by Node, fetched by a browser. */

/** What of Node is used, where there is one. */
interface Files {
  readFile(url: URL): Promise<Uint8Array<ArrayBuffer>>;
}

export async function studyModule(): Promise<WebAssembly.Module> {
  const url = new URL('./study_bg.wasm', import.meta.url);
  if (url.protocol === 'file:') {
    const files = 'node:fs/promises';
    const { readFile } = (await import(/* @vite-ignore */ files)) as Files;
    return WebAssembly.compile(await readFile(url));
  }
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.pathname} could not be fetched (${answer.status})`);
  return WebAssembly.compile(await answer.arrayBuffer());
}
