/** Files beside the scripts. A server that does not know WebAssembly by name does no harm. */
type Reader = (url: URL) => Promise<BufferSource>;

let reader: Reader = async (url) => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} could not be fetched (${answer.status})`);
  return answer.arrayBuffer();
};

/** Has them read another way, as Node does. */
export const readBy = (other: Reader) => void (reader = other);

const NO_ADDRESS = 'the script does not know its own address, so it cannot find its files. With esbuild, write --format=esm';

/** The module of the library at this address, compiled. */
export async function compiled(at: () => URL): Promise<WebAssembly.Module> {
  let url;
  try {
    url = at();
  } catch (cause) {
    throw new Error(NO_ADDRESS, { cause });
  }
  return WebAssembly.compile(await reader(url));
}
