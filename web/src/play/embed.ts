/** What a page of somebody else is given to show a board: a frame, or an element and the script it needs. */

/** Markup of one element; written like this because no source of the page has scripts in it. */
function markup(name: string, attributes: Record<string, string>): string {
  const quoted = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
  const all = Object.entries(attributes).map(([key, value]) => ` ${key}="${quoted(value)}"`);
  return `<${name}${all.join('')}></${name}>`;
}

/** The file beside this page's own. */
const beside = (file: string) => new URL(file, location.href.split('#')[0]).href;

/** A frame that nothing of this page's own gets into: its board plays without storage and without an origin. */
export const frameOf = (board: string, language: string) =>
  markup('iframe', {
    src: `${beside('embed.html')}?lang=${language}#${encodeURIComponent(board)}`,
    width: '420', height: '600', sandbox: 'allow-scripts', title: 'lightsout',
  });

/** The element, and the one file it needs, which may lie anywhere. */
export const elementOf = (board: string) =>
  markup('lo-puzzle', { puzzle: board }) + markup('script', { src: beside('lightsout.js') });
