/** The words of hints, in German. */
import type { Names } from '../board/name';
import type { Swap, Term } from '../core/protocol';
import { type HintStrings, forcedText, isWholeRow, listed, placeText, pressList, proofText, reasonText } from './hint';

const presses = (n: number) => (n === 1 ? '1 Druck' : `${n} Drücke`);
const ofPresses = (n: number) => (n === 1 ? '1 Druck' : `${n} Drücken`);
const lights = (n: number) => (n === 1 ? '1 Licht' : `${n} Lichter`);
const named = (numbers: readonly number[], name: (index: number) => string) => listed(numbers.map(name), 'und');
const those = (numbers: readonly number[], at: Names) => named(numbers, at.button) ?? `die ${numbers.length} gestrichelten Knöpfe`;
const often = (times: number) => (times === 1 ? '' : times === 2 ? ' zweimal' : ` ${times}-mal`);
const press = ({ button, times }: { button: number; times: number }, at: Names) => `drück ${at.button(button)}${often(times)}`;
const weighted = (terms: readonly Term[], name: (index: number) => string) =>
  listed(terms.map(({ number, weight }) => (weight === 1 ? name(number) : `${weight} × ${name(number)}`)), 'und');
const swapped = ({ chase, drop, take }: Swap) =>
  `wer ${drop} davon gegen ${take} ${take === 1 ? 'anderen' : 'andere'} tauscht, erreicht dasselbe mit ${chase + take - drop}`;

export const hint: HintStrings = {
  hints: {
    done: () => 'Das Ziel ist erreicht.',
    solvable: ({ presses: n, is_fewest: isFewest, lower_bound: least }) =>
      isFewest
        ? `Noch ${presses(n)}, weniger geht nicht.`
        : least > 0
          ? `Noch ${presses(n)}, soweit bekannt; mindestens ${least} müssen es sein.`
          : `Lösbar mit noch ${ofPresses(n)}.`,
    unsolvable: () => 'Dieses Feld ist nicht lösbar.',
    unknown: () => 'Von diesem Feld ist nichts bekannt.',
    where: ({ place }, at) => placeText(place, hint, at),
    lights: ({ lights: these }, at) =>
      these.length === 0
        ? 'Lichter allein zeigen es nicht: Hier zählt die Reihenfolge der Drücke.'
        : `Sieh dir ${named(these, at.light) ?? `die ${these.length} markierten Lichter`} an.`,
    why: ({ plan, deduction }, at) =>
      [plan ? hint.plan(plan, at) : '', reasonText(deduction, hint, at, plan)].filter(Boolean).join(' '),
    impossible: ({ proof }, at) => proofText(proof, hint, at),
    press: ({ button, times }, at) => `Drück ${at.button(button)}${often(times)}.`,
    change: ({ nearest }, at) => {
      if (!nearest) return 'Das nächste lösbare Feld zu finden ist hier zu viel Arbeit.';
      const { board, changed, is_proved: isProved, lower_bound: least } = nearest;
      const to = (light: number) => (at.states === 2 ? at.light(light) : `${at.light(light)} auf ${board[light]}`);
      const n = changed.length;
      const enough = !isProved
        ? `; ob weniger als ${n} genügen, ist nicht bekannt, aber ${least - 1} genügen nicht`
        : n === 1
          ? ''
          : '; weniger genügen nicht';
      return `Lösbar wird es, wenn du ${lights(n)} von Hand änderst: ${named(changed, to) ?? 'die markierten'}${enough}.`;
    },
  },
  plan: ({ left, first, swap }, at) => {
    const these = pressList(first, at, 'und', often) ?? 'die gestrichelten Knöpfe';
    const it = first.length === 1 ? 'ändert dieser Druck' : 'ändern diese Drücke';
    const row =
      left.length === 0
        ? first.length === 0
          ? 'Zeile 1 braucht dafür keinen Druck: Die letzte Zeile geht von selbst auf.'
          : `Die letzte Zeile geht von selbst auf; aber kürzer wird es, wenn du vorher in Zeile 1 ${these} drückst.`
        : `So wie Zeile 1 ist, ${left.length === 1 ? 'bliebe' : 'blieben'} am Ende ${named(left, at.light) ?? lights(left.length)} übrig. Drück vorher in Zeile 1 ${these}: Auf einem fertigen Feld ${it} zusammen mit dem Abräumen danach genau ${left.length === 1 ? 'dieses Licht' : 'diese Lichter'}.`;
    const saved = swap && left.length > 0 ? ` Mit den Drücken, die die Tabelle für Zeile 1 angibt, sind es insgesamt ${presses(swap.chase)}; ${swapped(swap)}.` : '';
    return `Plan: Räum die Zeilen von oben ab, jedes Licht mit dem Knopf direkt darunter. ${row}${saved}`;
  },
  strayed: ({ buttons, lost }, at) => {
    const was = `${those(buttons, at)} ${buttons.length === 1 ? 'liegt' : 'liegen'} nicht auf`;
    if (lost === null) return `${was} dem Weg, den die Tipps gehen.`;
    return lost === 0
      ? `${was} dem Weg, den die Tipps gingen, aber nichts ist verloren: Ein anderer ist genauso kurz.`
      : `${was} einem kürzesten Weg: Das kostet ${presses(lost)}.`;
  },
  places: {
    around: ({ light, buttons }, at) =>
      buttons.length === 1
        ? `Nur ein Knopf ändert ${at.light(light)}: Er ist der nächste.`
        : `Der nächste Druck ändert ${at.light(light)}: Es ist einer der ${buttons.length} gestrichelten Knöpfe.`,
    row: ({ row, buttons }, at) =>
      isWholeRow(row, buttons)
        ? `Der nächste Druck liegt in Zeile ${row + 1}.`
        : `Der nächste Druck liegt in Zeile ${row + 1}, unter diesen: ${those(buttons, at)}.`,
    several: ({ lights: these }, at) =>
      `Sieh dir ${named(these, at.light) ?? `die ${these.length} markierten Lichter`} an: Der nächste Druck ändert einige davon.`,
    own: ({ buttons }, at) => `Sieh dir an, was du zuletzt gedrückt hast: ${those(buttons, at)}.`,
    allowed: ({ buttons }, at) =>
      buttons.length === 1 ? 'Nur ein Knopf darf jetzt gedrückt werden.' : `Der nächste Druck ist unter diesen: ${those(buttons, at)}.`,
  },
  reasons: {
    take_back: ({ press: one }, at) => `Um das aufzuheben, ${press(one, at)}.`,
    forced: (reason, at) => forcedText(reason, hint, at),
    residual: ({ light, ends, buttons, presses: planned }, at, plan) => {
      const name = at.light(light);
      const all = buttons.map(({ number }) => number);
      const others = all.filter((button) => !planned.some((one) => one.button === button));
      const state = at.states === 2 ? (ends > 0 ? 'an' : 'aus') : `${ends}`;
      const isTold = plan?.left.includes(light) ?? false;
      const decide =
        at.states === 2
          ? `In Zeile 1 ${all.length === 1 ? 'entscheidet' : 'entscheiden'} nur ${those(all, at)}${isTold ? ', ob es am Ende an oder aus ist' : ' darüber'}.`
          : `In Zeile 1 ändern das nur ${listed(buttons.map(({ number, weight }) => `${at.button(number)} um ${weight} je Druck`), 'und') ?? those(all, at)}.`;
      const told = pressList(planned, at, 'und', often) ?? 'die gestrichelten Knöpfe';
      const end =
        others.length === 0 ? `Drück ${told}.`
        : at.states > 2 ? `Von diesen genügt es, ${told} zu drücken.`
        : planned.length === 1 ? `Einer davon genügt: Drück ${told}.`
        : `Eine ungerade Anzahl davon muss gedrückt werden: Drück ${told}.`;
      if (!isTold) return `Räumst du von hier nach unten ab, ist ${name} am Ende ${at.states === 2 ? state : `bei ${state}`}. ${decide} ${end}`;
      return at.states === 2 ? `Sieh dir ${name} an: ${decide} ${end}` : `Sieh dir ${name} an, das am Ende bei ${state} wäre. ${decide} ${end}`;
    },
    saves: ({ swap, press: one }, at) =>
      `Sofort abzuräumen braucht ${presses(swap.chase)}; ${swapped(swap)}: Zusammen sind diese Drücke ein stilles Muster, das nichts ändert. Es beginnt in Zeile 1: ${press(one, at)}.`,
    equation: ({ lights: terms, needs, weight, others, press: one }, at) => {
      const button = at.button(one.button);
      const many = those([...others, one.button].sort((a, b) => a - b), at);
      const need = `also ist mindestens einer davon nötig: ${press(one, at)}.`;
      return at.states === 2
        ? `Von ${weighted(terms, at.light) ?? lights(terms.length)} muss sich eine ungerade Anzahl ändern. ${
            others.length > 0 ? `Nur ${many} ändern eine ungerade Anzahl davon, ${need}` : `Nur ${button} ändert eine ungerade Anzahl davon. Also ${press(one, at)}.`}`
        : `Zähl ${weighted(terms, at.light) ?? lights(terms.length)} zusammen, modulo ${at.states}: Die Summe muss sich um ${needs} ändern. ${
            others.length > 0 ? `Nur ${many} ändern sie, ${need}` : `Nur ${button} ändert sie, um ${weight} je Druck. Also ${press(one, at)}.`}`;
    },
    begins: ({ allowed, presses: left, is_fewest: isFewest, press: one }, at) =>
      `${allowed.length === 1 ? 'Nur 1 Knopf darf' : `${allowed.length} Knöpfe dürfen`} jetzt gedrückt werden. Mit ${at.button(one.button)} beginnt eine Lösung aus ${ofPresses(left)}${isFewest ? ', weniger geht nicht' : ', der besten bekannten'}: ${press(one, at)}.`,
    in_plan: ({ is_fewest: isFewest, press: one }, at) =>
      `${at.button(one.button)} gehört zu ${isFewest ? 'einer Lösung mit den wenigsten Drücken' : 'der besten bekannten Lösung'}: ${press(one, at)}.`,
  },
  forced: {
    only: ({ light, press: one }, at) => `${at.light(light)} ist falsch, und nur ${at.button(one.button)} ändert es: ${press(one, at)}.`,
    above: ({ light, because, press: one }, at) =>
      `${at.light(light)} ist falsch. ${because.rows === 1 ? 'Zeile 1 stimmt' : `Die Zeilen 1 ${because.rows === 2 ? 'und' : 'bis'} ${because.rows} stimmen`}, und jeder andere Knopf, der ${at.light(light)} ändert, würde dort wieder etwas ändern. Also ${press(one, at)}, direkt unter ${at.light(light)}.`,
    first_row: ({ light, press: one }, at) =>
      `${at.light(light)} ist falsch. Zeile 1 ist fertig, und von den Knöpfen, die ${at.light(light)} ändern, liegt nur ${at.button(one.button)}, direkt darunter, nicht in Zeile 1. Also ${press(one, at)}.`,
    plan: ({ light, others, press: one }, at) =>
      `${at.light(light)} ist falsch, und nur ${those([...others, one.button].sort((a, b) => a - b), at)} ändern es: Mindestens einer davon ist nötig. Hier: ${press(one, at)}.`,
  },
  proofs: {
    sum: ({ lights: terms, needs }, at) => {
      if (at.states > 2) {
        return `Zähl die Zustände von ${weighted(terms, at.light) ?? lights(terms.length)} zusammen. Kein Druck ändert den Rest, den diese Summe beim Teilen durch ${at.states} lässt; er müsste sich aber um ${needs} ändern.`;
      }
      return terms.length === 1
        ? `Kein Knopf ändert ${at.light(terms[0]!.number)}, und es muss sich ändern.`
        : `Jeder Druck ändert eine gerade Anzahl dieser ${lights(terms.length)}, aber eine ungerade Anzahl von ihnen muss sich ändern.`;
    },
    ends: () => 'Kein Druck ändert bestimmte gewichtete Summen dieser Lichter, und keins der Felder, auf denen sie enden dürfen, hat die Summen von diesem.',
    closed: ({ boards }) =>
      boards === 1
        ? 'Kein erlaubter Druck ändert dieses Feld, und es ist nicht das Ziel.'
        : `Die erlaubten Drücke führen insgesamt zu ${boards} Feldern, immer wieder, und keins davon ist das Ziel.`,
  },
};
