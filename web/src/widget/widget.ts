/** `<lo-puzzle>` in a notebook: what anywidget asks of a module. */
import '../puzzle/puzzle';
import { Kernel, type Model } from './kernel';

function render({ model, el }: { model: Model; el: HTMLElement }) {
  const puzzle = document.createElement('lo-puzzle') as HTMLElementTagNameMap['lo-puzzle'] & { partner: Kernel };
  const theme = document.body?.dataset['jpThemeLight'];
  puzzle.style.colorScheme = theme === undefined ? 'light dark' : theme === 'false' ? 'dark' : 'light';
  puzzle.controls = 'undo restart hint solution';
  const kernel = new Kernel(model);
  puzzle.partner = kernel;
  el.append(puzzle);
  return () => kernel.close();
}

export default { render };
