/** What a visitor can see of a page, through all shadow roots. Each function is sent to the page, and knows nothing but its arguments. */

/** The text of all that is shown, what only a screen reader says too. */
export function textOf(): string {
  const texts: string[] = [];
  const read = (node: Node) => {
    if (node instanceof Element && (/^(STYLE|SCRIPT|NOSCRIPT)$/.test(node.tagName) || getComputedStyle(node).display === 'none')) return;
    if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
    const from = node instanceof Element && node.shadowRoot ? node.shadowRoot : node;
    from.childNodes.forEach(read);
    if (node instanceof Element && getComputedStyle(node).display !== 'inline') texts.push('\n');
  };
  read(document.body);
  return texts.join('').replace(/[^\S\n]+/g, ' ').replace(/ ?\n\s*/g, '\n').trim();
}

/** The middle of the first thing to press that is called so, brought into view; null where there is none. */
export function centreOf(name: RegExp): [number, number] | null {
  const all = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? all(element.shadowRoot) : [])]);
  const found = all(document).find(
    (element) =>
      element.matches('button, a[href], summary, [role=button]') &&
      !element.matches(':disabled') &&
      element.getClientRects().length > 0 &&
      name.test(element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ') ?? ''),
  );
  if (!found) return null;
  found.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = found.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** Gives the focus to the first thing called so, and says whether there is one. */
export function focus(name: RegExp): boolean {
  const all = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? all(element.shadowRoot) : [])]);
  const found = all(document).find(
    (element) =>
      element.matches('button, a[href], input, select, [tabindex]') &&
      name.test(element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ') ?? ''),
  );
  (found as HTMLElement | undefined)?.focus();
  return found !== undefined;
}

/** Writes a text into the first box with this label, and says whether there is one. */
export function fill(label: RegExp, text: string): boolean {
  const all = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? all(element.shadowRoot) : [])]);
  const box = all(document).find(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement &&
      label.test(element.getAttribute('aria-label') ?? element.closest('label')?.textContent?.trim() ?? ''),
  );
  if (!box) return false;
  box.value = text;
  box.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

/** What the thing with the focus is called. */
export function labelOf(): string {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
}
