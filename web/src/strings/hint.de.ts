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
        ? `Noch ${presses(n)}, weniger geht nicht.`
        : least > 0
          ? `Noch ${presses(n)}, soweit bekannt; mindestens ${least} müssen es sein.`
          : `Lösbar mit noch ${ofPresses(n)}.`,
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
    row: ({ row }) => `Der nächste Druck liegt in Zeile ${row + 1}.`,
    around: ({ light, buttons }, at) =>
      buttons.length === 1
        ? `Nur ein Knopf ändert ${at.light(light)}: Er ist der nächste.`
        : `Der nächste Druck ändert ${at.light(light)}: Es ist einer der ${buttons.length} gestrichelten Knöpfe.`,
    anywhere: () => 'Der nächste Druck bringt keins der falschen Lichter sofort in Ordnung: Such anderswo.',
  },
  reasons: {
    take_back: ({ pressed: times }, { states }) =>
      states - times === 1
        ? 'Einer deiner Drücke gehört nicht zur besten Lösung von hier aus. Drück denselben Knopf noch einmal, dann ist er aufgehoben.'
        : `Einer deiner Drücke gehört nicht zur besten Lösung von hier aus. Drück denselben Knopf noch ${states - times}-mal: ${states} Drücke ändern nichts.`,
    quiet_swap: ({ drop, take, chase }) =>
      `Zeile für Zeile jagen braucht ${presses(chase)}. Wer ${drop} davon gegen ${take} ${take === 1 ? 'anderen' : 'andere'} tauscht, erreicht dasselbe mit ${chase - drop + take}.`,
    last_button: ({ light, others }, at) => {
      const name = at.light(light);
      if (others.length === 0) return `${name} wird nur von einem einzigen Knopf geändert.`;
      const those = named(others, at.button);
      if (!those) return `${name} ist noch falsch, und diese Lösung lässt alle Knöpfe in Ruhe, die es ändern, bis auf einen.`;
      return `${name} ist noch falsch. Diese Lösung lässt ${those} in Ruhe, also kann nur noch ein Knopf ${name} richtigstellen.`;
    },
    left_by_chase: ({ lights: left }, at) =>
      `Jagst du die Lichter Zeile für Zeile nach unten, ${left.length === 1 ? 'bleibt' : 'bleiben'} am Ende ${named(left, at.light) ?? lights(left.length)} übrig. Das muss ein Druck vorher verhindern.`,
    in_every_solution: ({ is_only_one: isOnlyOne }) =>
      isOnlyOne
        ? 'Es gibt nur eine Lösung, und dieser Druck gehört dazu.'
        : 'Kein stilles Muster berührt diesen Knopf, also drückt ihn jede Lösung.',
    begins_shortest: ({ allowed, presses: left }) =>
      allowed === 1
        ? `Nur 1 Knopf darf jetzt gedrückt werden; mit ihm beginnt eine Lösung aus ${ofPresses(left)}, kürzer geht es nicht.`
        : `Von den ${allowed} Knöpfen, die jetzt gedrückt werden dürfen, beginnt mit diesem eine Lösung aus ${ofPresses(left)}, kürzer geht es nicht.`,
    in_best_known: () => 'Er gehört zur besten bekannten Lösung.',
    detour: ({ pattern }, at) => {
      const those = named(pressed(pattern), at.button);
      return `${presses(total(pattern))} von dir heben sich auf und ändern nichts${those ? `: ${those}` : ''} (ein stilles Muster).`;
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
