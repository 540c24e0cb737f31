/** Files beside the scripts. A server that does not know WebAssembly by name does no harm. */
type Reader = (url: URL) => Promise<BufferSource>;

let reader: Reader = async (url) => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} could not be fetched (${answer.status})`);
  return answer.arrayBuffer();
};

/** Has them read another way, as Node does. */
export const readBy = (other: Reader) => void (reader = other);

/** A module of the library, compiled. */
export const compiled = async (url: URL) => WebAssembly.compile(await reader(url));
