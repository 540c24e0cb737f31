/** The words of boards that are not plain rectangles. */
import { inLanguage } from './say';

const en = {
  changes: (names: string) => `changes ${names}`,
  changesNothing: 'changes nothing',
  and: (first: string, last: string) => `${first} and ${last}`,
  more: (count: number) => `${count} more`,
  times: (name: string, weight: number) => `${name} by ${weight}`,
  itself: 'itself',
  notItself: 'not itself',
  movable: 'Nodes are moved by dragging, or with Alt and arrow keys.',
  turnable: 'Turned by dragging, or with Alt and arrow keys.',
  inSpace: 'Turn in space',
  toNet: 'Back to the net',
  drag: 'Drag to turn.',
  flat: 'Lay flat',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomAll: 'Show all',
  zoomToPress: 'Zoom in to press.',
};

const de: typeof en = {
  changes: (names: string) => `ändert ${names}`,
  changesNothing: 'ändert nichts',
  and: (first: string, last: string) => `${first} und ${last}`,
  more: (count: number) => `${count} weitere`,
  times: (name: string, weight: number) => `${name} um ${weight}`,
  itself: 'sich selbst',
  notItself: 'nicht sich selbst',
  movable: 'Knoten lassen sich ziehen oder mit Alt und Pfeiltasten bewegen.',
  turnable: 'Lässt sich durch Ziehen oder mit Alt und Pfeiltasten drehen.',
  inSpace: 'Im Raum drehen',
  toNet: 'Zurück zum Netz',
  drag: 'Zum Drehen ziehen.',
  flat: 'Flach legen',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  zoomAll: 'Alles zeigen',
  zoomToPress: 'Zum Drücken vergrößern.',
};

export const figureWords = inLanguage({ en, de });
