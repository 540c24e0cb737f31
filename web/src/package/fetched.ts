/** The bytes of a file beside the script; a server that does not know WebAssembly by name does no harm. */
export async function fetched(url: URL): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} could not be fetched (${answer.status})`);
  return answer.arrayBuffer();
}
