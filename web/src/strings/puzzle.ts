/** What `<lo-puzzle>` says where a part of it fails: in anybody's page there is nothing to reload, and nothing kept. */
import { inLanguage } from './say';

const en = {
  notLoaded: 'The puzzle could not be loaded.',
  notAnswered: 'This could not be worked out: a part of the puzzle could not be loaded.',
  named: 'Only names and puzzle IDs are opened here. For another board, `read` of lightsout/core gives the ID.',
};

const de: typeof en = {
  notLoaded: 'Das Rätsel konnte nicht geladen werden.',
  notAnswered: 'Das ließ sich nicht ausrechnen: Ein Teil des Rätsels konnte nicht geladen werden.',
  named: 'Hier öffnen sich nur Namen und Rätsel-IDs. Für ein anderes Brett liefert `read` aus lightsout/core die ID.',
};

export const puzzleWords = inLanguage({ en, de });
