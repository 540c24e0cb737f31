/** The words for refusals, in German. */
import type { RefusalStrings } from './refusal';

export const refusals: RefusalStrings = {
  no_board: ({ text, nearest }) => `Es gibt kein Feld namens „${text}“${nearest ? `; meinst du ${nearest}?` : '. Ein Feld ist eine Größe wie 5x5 oder ein Name wie merlin.'}`,
  no_size: ({ text }) => (text ? `„${text}“ ist keine Größe; 5x5 ist eine.` : 'Es fehlt eine Größe, etwa 5x5.'),
  damaged_id: () => 'Diese Rätsel-ID ist beschädigt: Ein Teil von ihr fehlt oder ist falsch.',
  other_version: () => 'Diese Rätsel-ID hat eine Version, die diese Seite nicht liest; lade die Seite neu, vielleicht ist sie veraltet.',
  too_large: ({ lights, limit }) =>
    lights === null
      ? `Dieses Feld hat mehr Lichter, als sich zählen lassen; höchstens ${limit} gehen hier.`
      : `Dieses Feld hat ${lights} Lichter; höchstens ${limit} gehen hier.`,
  no_pattern: ({ pattern, working }) =>
    `Das Muster ${pattern} geht hier nicht${working.length > 0 ? `; diese gehen: ${working.join(', ')}` : ''}.`,
  no_wrap: ({ wrap }) => `Die Ränder dieses Feldes lassen sich nicht so verbinden (${wrap}).`,
  not_lit: ({ button }) => `${button} ist aus: Hier darf nur ein Licht gedrückt werden, das an ist.`,
  ordered: () => 'Hier zählt die Reihenfolge der Drücke, und lineare Algebra kennt keine.',
  costs: () => 'Auf diesem Feld haben Drücke Kosten, und diese Seite zählt nur Drücke; mit Kosten rechnet das Programm für die Befehlszeile.',
  not_fewest: () => 'Es findet eine Lösung, aber nicht die mit den wenigsten Drücken.',
  not_counted: () => 'Ihm lässt sich nicht sagen, wie viele Drücke es sein sollen.',
  no_number: () => 'Es geht nur, wenn man ihm sagt, wie viele Drücke es sein sollen.',
  stopped: () => 'Es brauchte mehr Zeit oder Speicher, als es darf.',
  no_button: ({ text, first, last }) => `Es gibt keinen Knopf „${text}“; sie gehen von ${first} bis ${last}.`,
  misspelt: ({ text, word }) => `Es gibt keinen Knopf „${text}“; meinst du ${word}?`,
  no_order: () => 'Das war nicht zu verstehen; „hilfe“ sagt, was du tippen kannst.',
  no_light: ({ text }) => `Es gibt weder ein Licht noch eine Zeile „${text}“.`,
  not_dealt: ({ presses, is_proved: isProved }) => (isProved ? `Kein Feld dieser Art braucht genau ${presses} Drücke.` : `Es wurde kein Feld gefunden, das genau ${presses} Drücke braucht; nimm eine andere Zahl.`),
  died: () => 'Ein Teil dieser Seite ist ausgefallen und lässt sich nicht neu starten. Lade die Seite neu: Dein Spiel ist gesichert.',
  no_presses: () => 'Ein Feld, das keinen Druck braucht, ist schon gelöst: Es muss mindestens 1 sein.',
};
