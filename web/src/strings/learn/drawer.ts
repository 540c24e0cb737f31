/** The words of the small box to draw a shape in. */
import { inLanguage } from '../say';

const en = {
  title: 'to draw on',
  how: 'Paint with the pointer, or switch squares with the space bar.',
  clear: 'Clear',
};

const de: typeof en = {
  title: 'zum Zeichnen',
  how: 'Zeichne mit dem Zeiger oder schalte Quadrate mit der Leertaste um.',
  clear: 'Leeren',
};

export const words = inLanguage({ en, de });
