/** Every word of the gallery and of the form for a board of one's own. */
import { inLanguage } from './say';

const en = {
  title: 'Boards to play',
  intro: 'Games that were sold, boards from papers, and shapes to wonder at. The pictures show what one press changes, and ring the button that is pressed.',
  introOwn: 'Choose its shape, its edges and its rule. You see the board at once, and what is known about it.',
  presets: 'Ready-made',
  own: 'Your own board',
  parts: 'Kinds of boards',
  filter: 'Find a board',
  found: (n: number) => (n === 0 ? 'No board like that.' : n === 1 ? '1 board' : `${n} boards`),
  groups: {
    sold: 'Games that were sold',
    screen: 'Games for the screen',
    shapes: 'Shapes',
    solids: 'Solids and graphs',
    dimensions: 'More than three dimensions',
    papers: 'From papers and questions',
    more: 'More',
  },
};

const de: typeof en = {
  title: 'Bretter zum Spielen',
  intro: 'Spiele, die es zu kaufen gab, Bretter aus Veröffentlichungen und Formen zum Staunen. Die Bilder zeigen, was ein Zug ändert, und der gedrückte Knopf ist eingekreist.',
  introOwn: 'Wähl Form, Ränder und Regel. Das Brett siehst du sofort, und was man darüber weiß.',
  presets: 'Fertige Bretter',
  own: 'Ein eigenes Brett',
  parts: 'Arten von Brettern',
  filter: 'Brett suchen',
  found: (n: number) => (n === 0 ? 'Kein Brett gefunden.' : n === 1 ? '1 Brett' : `${n} Bretter`),
  groups: {
    sold: 'Spiele, die es zu kaufen gab',
    screen: 'Spiele für den Bildschirm',
    shapes: 'Formen',
    solids: 'Körper und Graphen',
    dimensions: 'Mehr als drei Dimensionen',
    papers: 'Aus Veröffentlichungen und Fragen',
    more: 'Weitere',
  },
};

export const galleryWords = inLanguage({ en, de });
