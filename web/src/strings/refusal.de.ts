/** The words for refusals, in German. */
import type { Why } from '../core/protocol';
import type { RefusalStrings } from './refusal';

const figure = (n: number) => n.toLocaleString('de');

const NEEDS: Record<Extract<Why, { kind: 'shape' }>['needs'], string> = {
  cross_on_plane: 'Nur beim Kreuz auf Rechteck oder Zylinder erzwingen die Zeilen einander.',
  cross: 'Nur beim Kreuz auf einem Brett aus Zeilen und Spalten erzwingen die Zeilen einander.',
  product: 'Es braucht ein Rechteck, einen Zylinder oder einen Torus und ein Muster, das Produkt aus einem Spalten- und einem Zeilenmuster ist.',
  same_everywhere: 'Nur ein Muster aus Abständen auf Rechteck, Zylinder oder Torus sieht überall gleich aus.',
  rows_and_columns: 'Es braucht Lichter in Zeilen und Spalten.',
};

const COUNTED: Record<Extract<Why, { kind: 'too_many' }>['what'], string> = {
  lights: 'Lichter',
  buttons: 'Knöpfe',
  lights_or_buttons: 'Lichter oder Knöpfe',
  words: 'Maschinenwörter für ein Brett',
  literals: 'Literale in einer Formel',
  costs: 'als Kosten aller Züge zusammen',
};

export const refusals: RefusalStrings = {
  no_board: ({ text, nearest }) => `Es gibt kein Brett namens „${text}“${nearest ? `. Meinst du ${nearest}?` : '. Nimm eine Größe wie 5x5, oder such dir eines unter „Bretter“ aus.'}`,
  no_size: ({ text }) => (text ? `„${text}“ ist keine Größe. Eine Größe ist zum Beispiel 5x5.` : 'Es fehlt eine Größe, etwa 5x5.'),
  damaged_id: () => 'Diese Rätsel-ID ist beschädigt: Ein Teil von ihr fehlt oder ist falsch.',
  other_version: () => 'Diese Rätsel-ID hat eine Version, die diese Seite nicht kennt. Lad die Seite neu, vielleicht ist sie veraltet.',
  too_large: ({ lights, limit }) =>
    lights === null
      ? `Dieses Brett ist zu groß: Höchstens ${figure(limit)} Lichter sind möglich.`
      : `Dieses Brett hat ${figure(lights)} Lichter. Höchstens ${figure(limit)} sind möglich.`,
  no_pattern: ({ pattern, working }) =>
    `Das Muster ${pattern} geht hier nicht${working.length > 0 ? `. Diese gehen: ${working.join(', ')}` : ''}.`,
  no_wrap: ({ wrap }) => `Die Ränder dieses Bretts lassen sich nicht so verbinden (${wrap}).`,
  not_lit: ({ button }) => `${button} ist aus. Du darfst hier nur auf Lichter drücken, die an sind.`,
  ordered: () => 'Hier zählt die Reihenfolge der Züge, die lineare Algebra aber kennt keine.',
  costs: () => 'Auf diesem Brett haben Züge Kosten. Damit rechnet nur das Programm für die Kommandozeile.',
  not_fewest: () => 'Es findet eine Lösung, aber nicht das Minimum.',
  not_counted: () => 'Es nimmt keine Zahl von Zügen an.',
  no_number: () => 'Es braucht eine Zahl von Zügen.',
  stopped: () => 'Zeit oder Speicher reichten nicht.',
  shape: ({ needs }) => NEEDS[needs],
  states: ({ states }) => `Es kennt zwei Zustände, diese Lichter haben ${states}.`,
  all_equal: () => 'Das Ziel „alle gleich“ lässt offen, was jedem Licht noch fehlt.',
  too_many: ({ what, most, found }) => `Es nimmt höchstens ${figure(most)} ${COUNTED[what]}, hier sind es ${figure(found)}.`,
  too_many_boards: ({ lights, states, most }) =>
    `Es besucht jedes Brett, höchstens ${figure(most)}. Bei ${lights} Lichtern mit ${states} Zuständen gibt es ${states}^${lights}.`,
  wide_frontier: ({ width, states, most }) =>
    `Die schmalste gefundene Reihenfolge der Knöpfe lässt ${width} Lichter zugleich offen, mit ${states}^${width} möglichen Zuständen. Höchstens ${figure(most)} lassen sich durchgehen.`,
  no_button: ({ text, first, last }) => `Es gibt keinen Knopf „${text}“. Die Knöpfe heißen ${first} bis ${last}.`,
  misspelt: ({ text, word }) => `Es gibt keinen Knopf „${text}“. Meinst du ${word}?`,
  no_order: () => 'Das habe ich nicht verstanden. Tipp „hilfe“ für alle Wörter.',
  no_light: ({ text }) => `Es gibt weder ein Licht noch eine Zeile „${text}“.`,
  not_dealt: ({ presses, is_proved: isProved }) => (isProved ? `Kein Brett dieser Art braucht genau ${presses} Züge.` : `Kein Brett gefunden, das genau ${presses} Züge braucht. Nimm eine andere Zahl.`),
  died: () => 'Ein Teil dieser Seite ist ausgefallen. Lad die Seite neu: Dein Spiel ist gespeichert.',
  no_presses: () => 'Ein Brett, das keinen Zug braucht, ist schon gelöst. Nimm mindestens 1.',
};
