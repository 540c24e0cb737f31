/** What `<lo-puzzle>` says where a part of it fails: in anybody's page there is nothing to reload, and nothing kept. */
import { inLanguage } from './say';

const en = {
  notLoaded: 'The puzzle could not be loaded.',
  notAnswered: 'This could not be worked out: a part of the puzzle could not be loaded.',
  rows: 'Rows are not opened here. Write the puzzle ID that `read` of lightsout/core gives for them.',
};

const de: typeof en = {
  notLoaded: 'Das Rätsel konnte nicht geladen werden.',
  notAnswered: 'Das ließ sich nicht ausrechnen: Ein Teil des Rätsels konnte nicht geladen werden.',
  rows: 'Zeilen lassen sich hier nicht öffnen. Schreib die Rätsel-ID, die `read` aus lightsout/core dafür liefert.',
};

export const puzzleWords = inLanguage({ en, de });
