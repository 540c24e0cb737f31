/** The words of hints, in German. */
import { type HintStrings, listed, placeText, pressed, reasonText, total } from './hint';

const presses = (n: number) => (n === 1 ? '1 Druck' : `${n} Drücke`);
const ofPresses = (n: number) => (n === 1 ? '1 Druck' : `${n} Drücken`);
const lights = (n: number) => (n === 1 ? '1 Licht' : `${n} Lichter`);
const named = (numbers: number[], name: (index: number) => string) => listed(numbers.map(name), 'und');

export const hint: HintStrings = {
  hints: {
    done: () => 'Das Ziel ist erreicht.',
    solvable: ({ presses: n, is_fewest: isFewest, lower_bound: least }) =>
      isFewest
        ? `Es ist lösbar: noch ${presses(n)}, und kein Weg ist kürzer.`
        : least > 0
          ? `Es ist lösbar: noch ${presses(n)} auf dem besten bekannten Weg, und keiner ist kürzer als ${least}.`
          : `Es ist lösbar: noch ${presses(n)}.`,
    unsolvable: () => 'Es ist nicht lösbar.',
    unknown: () => 'Von diesem Feld ist nichts bekannt.',
    where: ({ place }, at) => placeText(place, hint, at),
    lights: ({ lights: those }, at) =>
      those.length === 0
        ? 'Lichter allein zeigen es nicht: Hier zählt die Reihenfolge der Drücke.'
        : `Sieh dir ${named(those, at.light) ?? `die ${those.length} markierten Lichter`} an.`,
    why: ({ reasons }, at) => reasons.map((reason) => reasonText(reason, hint, at)).join(' '),
    press: ({ button }, at) => `Drück ${at.button(button)}.`,
    change: ({ nearest }, at) => {
      if (!nearest) return 'Das nächste lösbare Feld zu finden ist hier zu viel Arbeit.';
      const { changed, is_proved: isProved, lower_bound: least } = nearest;
      const n = changed.length;
      const enough = !isProved
        ? `ob weniger als ${n} genügen, ist nicht bekannt, aber ${least - 1} genügen nicht`
        : n === 1
          ? 'das genügt'
          : 'weniger genügen nicht';
      return `Ändere ${lights(n)} von Hand, und es ist lösbar: ${named(changed, at.light) ?? 'die markierten'}; ${enough}.`;
    },
  },
  places: {
    row: ({ row }) => `Sieh dir Zeile ${row + 1} an.`,
    around: ({ light, buttons }, at) =>
      `Sieh dir ${at.light(light)} an: ${buttons.length === 1 ? '1 Knopf ändert' : `${buttons.length} Knöpfe ändern`} es.`,
    anywhere: () => 'Sieh über die falschen Lichter hinaus: Der nächste Druck bringt keins davon sofort in Ordnung.',
  },
  reasons: {
    take_back: ({ pressed: times }, { states }) =>
      states - times === 1
        ? 'Einer deiner Drücke gehört nicht zum besten Weg von hier: Drück dort noch einmal, dann zählt er nichts.'
        : `Einer deiner Drücke gehört nicht zum besten Weg von hier: Drück dort noch ${states - times}-mal, dann zählt er modulo ${states} nichts.`,
    quiet_swap: ({ pattern, drop, take, chase }) =>
      `Das einfache Lichterjagen braucht ${presses(chase)}. Ein stilles Muster aus ${ofPresses(total(pattern))} erspart davon ${drop} und verlangt dafür ${take} ${take === 1 ? 'anderen' : 'andere'}.`,
    last_button: ({ light, others }, at) => {
      const name = at.light(light);
      if (others.length === 0) return `${name} wird nur von einem einzigen Knopf geändert.`;
      const done = others.length === 1 ? 'sein anderer Knopf ist' : `seine ${others.length} anderen Knöpfe sind`;
      return `${name} ist noch falsch, und ${done} schon erledigt: Nur einer bleibt, um es in Ordnung zu bringen.`;
    },
    left_by_chase: ({ lights: left }, at) =>
      `Kein Licht erzwingt ihn. Aber jagt man die Lichter ohne die freien Knöpfe, ${left.length === 1 ? 'bleibt' : 'bleiben'} ${named(left, at.light) ?? lights(left.length)} übrig: Etwas muss vorher gedrückt werden.`,
    in_every_solution: ({ is_only_one: isOnlyOne }) =>
      isOnlyOne
        ? 'Es gibt nur eine Lösung, und dieser Druck gehört dazu.'
        : 'Kein stilles Muster berührt diesen Knopf, also drückt ihn jede Lösung.',
    begins_shortest: ({ allowed, presses: left }) =>
      allowed === 1
        ? `Nur 1 Knopf darf jetzt gedrückt werden; mit ihm beginnt ein Weg aus ${ofPresses(left)}, und keiner ist kürzer.`
        : `Von den ${allowed} Knöpfen, die jetzt gedrückt werden dürfen, beginnt mit diesem ein Weg aus ${ofPresses(left)}, und keiner ist kürzer.`,
    in_best_known: () => 'Er gehört zum besten bekannten Weg.',
    detour: ({ pattern }, at) => {
      const those = named(pressed(pattern), at.button);
      return `Deine eigenen Drücke enthalten ein stilles Muster aus ${ofPresses(total(pattern))}, das nichts geändert hat${those ? `: ${those}` : ''}.`;
    },
    certificate: (_, { states }) =>
      states === 2
        ? 'Jeder Knopf ändert eine gerade Anzahl dieser Lichter, aber eine ungerade Anzahl von ihnen muss sich ändern.'
        : `Zähl die Zustände dieser Lichter zusammen, jeden so oft, wie sein Gewicht sagt: Jeder Knopf ändert die Summe um ein Vielfaches von ${states}, und sie muss eine andere werden.`,
    closed: ({ boards }) =>
      boards === 1
        ? 'Kein erlaubter Druck führt von diesem Feld weg, und es ist nicht das Ziel.'
        : `Kein erlaubter Druck führt aus den ${boards} erreichbaren Feldern heraus, und keins davon ist das Ziel.`,
  },
};
