/** A file handed to the visitor. */
export function give(name: string, content: Blob | string, type = 'application/json') {
  const address = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin the download a little later.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
