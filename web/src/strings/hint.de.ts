/** The words of hints, in German. */
import type { Names } from '../board/name';
import type { Swap, Term } from '../core/protocol';
import { type HintStrings, forcedText, isWholeRow, listed, placeText, proofText, reasonText } from './hint';

const presses = (n: number) => (n === 1 ? '1 Druck' : `${n} Drücke`);
const ofPresses = (n: number) => (n === 1 ? '1 Druck' : `${n} Drücken`);
const lights = (n: number) => (n === 1 ? '1 Licht' : `${n} Lichter`);
const named = (numbers: readonly number[], name: (index: number) => string) => listed(numbers.map(name), 'und');
const those = (numbers: readonly number[], at: Names) => named(numbers, at.button) ?? `die ${numbers.length} gestrichelten Knöpfe`;
const often = (times: number) => (times === 1 ? '' : times === 2 ? ' zweimal' : ` ${times}-mal`);
const weighted = (terms: readonly Term[], name: (index: number) => string) =>
  listed(terms.map(({ number, weight }) => (weight === 1 ? name(number) : `${weight} × ${name(number)}`)), 'und');
/** More buttons that may be pressed are only counted. */
const MOST_LISTED = 6;

/** A quiet pattern that is added to a chase, and what comes of it. */
const swapped = ({ chase, drop, take }: Swap) =>
  `Ein stilles Muster, das nichts ändert, tauscht ${drop} davon gegen ${take} ${take === 1 ? 'anderen' : 'andere'}; dann sind es ${chase + take - drop}.`;

/** What speaks for one of several buttons. */
const suggested = (others: readonly number[], also: readonly number[], at: Names) =>
  others.length === 0 ? ''
  : also.length === 0 ? ' Es genügt, einen einzigen davon zu drücken.'
  : also.length === 1 ? ` Einer davon bringt mehr in Ordnung: Nur er ändert auch ${at.light(also[0]!)}, das ebenfalls falsch ist.`
  : ` Einer davon bringt mehr in Ordnung: Nur er ändert auch ${named(also, at.light)} zugleich, die ebenfalls falsch sind.`;

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
    const n = first.reduce((sum, { times }) => sum + times, 0);
    const row =
      left.length === 0
        ? first.length === 0
          ? 'Zeile 1 braucht dafür keinen Druck: Die letzte Zeile geht von selbst auf.'
          : `Die letzte Zeile geht von selbst auf; aber mit ${ofPresses(n)} vorher in Zeile 1 kann es kürzer werden.`
        : `So wie Zeile 1 ist, ${left.length === 1 ? 'bliebe' : 'blieben'} am Ende ${named(left, at.light) ?? lights(left.length)} übrig; mit ${ofPresses(n)} vorher in Zeile 1 lässt sich das verhindern. Auf einem fertigen Feld muss das Drücken dort zusammen mit dem Abräumen danach genau ${left.length === 1 ? 'dieses Licht' : 'diese Lichter'} ändern.`;
    const saved = swap && left.length > 0 ? ` Mit den Drücken, die die Tabelle für Zeile 1 angibt, sind es insgesamt ${swap.chase}. ${swapped(swap)}` : '';
    return `Lichterjagd: Räum die Zeilen von oben ab, jedes Licht mit dem Knopf direkt darunter. ${row}${saved}`;
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
    take_back: ({ press: { times } }) => `Um das aufzuheben, drück dasselbe noch einmal${times === 1 ? '' : `, insgesamt${often(times)}`}.`,
    forced: (reason, at) => forcedText(reason, hint, at),
    residual: ({ light, ends, buttons, presses: planned }, at, plan) => {
      const name = at.light(light);
      const all = buttons.map(({ number }) => number);
      const state = at.states === 2 ? (ends > 0 ? 'an' : 'aus') : `${ends}`;
      const isTold = plan?.left.includes(light) ?? false;
      const decide =
        at.states === 2
          ? `In Zeile 1 ${all.length === 1 ? 'entscheidet nur ein Knopf' : `entscheiden nur ${those(all, at)}`}${isTold ? ', ob es am Ende an oder aus ist' : ' darüber'}.`
          : all.length === 1
            ? `In Zeile 1 ändert das nur ein Knopf, um ${buttons[0]!.weight} je Druck.`
            : `In Zeile 1 ändern das nur ${listed(buttons.map(({ number, weight }) => `${at.button(number)} um ${weight} je Druck`), 'und') ?? those(all, at)}.`;
      const rule =
        at.states === 2 ? `Eine ungerade Anzahl davon muss gedrückt werden${planned.length === 1 ? '; einer genügt' : ''}.`
        : planned.length === 1 ? 'Es genügt, einen einzigen davon zu drücken.'
        : `Es genügt, ${planned.length} davon zu drücken.`;
      const end = all.length === 1 ? 'Also muss er gedrückt werden.' : `${rule} Jedes Licht der letzten Zeile ergibt so eine Regel, und Zeile 1 muss sie alle einhalten.`;
      if (!isTold) return `Räumst du von hier nach unten ab, ist ${name} am Ende ${at.states === 2 ? state : `bei ${state}`}. ${decide} ${end}`;
      return at.states === 2 ? `Sieh dir ${name} an: ${decide} ${end}` : `Sieh dir ${name} an, das am Ende bei ${state} wäre. ${decide} ${end}`;
    },
    saves: ({ swap }) => `Sofort abzuräumen braucht ${presses(swap.chase)}. ${swapped(swap)} Es beginnt in Zeile 1.`,
    equation: ({ lights: terms, needs, weight, others, also, press: one }, at) => {
      const many = those([...others, one.button].sort((a, b) => a - b), at);
      const needed = 'also ist mindestens einer davon nötig.';
      const so = `Er muss also${often(one.times)} gedrückt werden.`;
      const only =
        at.states === 2
          ? others.length > 0 ? `Nur ${many} ändern eine ungerade Anzahl davon, ${needed}` : `Nur ein Knopf ändert eine ungerade Anzahl davon, alle anderen eine gerade. ${so}`
          : others.length > 0 ? `Nur ${many} ändern sie, ${needed}` : `Nur ein Knopf ändert diese Summe, um ${weight} je Druck. ${so}`;
      const sum = weighted(terms, at.light) ?? lights(terms.length);
      return `${at.states === 2 ? `Von ${sum} muss sich eine ungerade Anzahl ändern.` : `Zähl ${sum} zusammen, modulo ${at.states}: Die Summe muss sich um ${needs} ändern.`} ${only}${suggested(others, also, at)}`;
    },
    begins: ({ allowed, presses: left, is_fewest: isFewest }, at) => {
      const these =
        allowed.length === 1 ? `darf jetzt nur ${those(allowed, at)} gedrückt werden, weil sein Licht an ist`
        : allowed.length <= MOST_LISTED ? `dürfen jetzt nur ${those(allowed, at)} gedrückt werden, weil ihre Lichter an sind`
        : `dürfen jetzt nur die ${allowed.length} Knöpfe gedrückt werden, deren Lichter an sind`;
      return `Hier zählt die Reihenfolge, und es ${these}. ${allowed.length === 1 ? 'Damit' : 'Mit einem davon'} beginnt eine Lösung aus ${ofPresses(left)}${isFewest ? ', weniger geht nicht' : ', der besten bekannten'}.`;
    },
    in_plan: ({ is_fewest: isFewest }) =>
      `Kein Licht allein verrät den nächsten Druck; die Elimination, die die Gleichungen aller Lichter verbindet, findet ihn. Er gehört zu ${isFewest ? 'einer Lösung mit den wenigsten Drücken' : 'der besten bekannten Lösung'}.`,
  },
  forced: {
    only: ({ light, press: { times } }, at) => `${at.light(light)} ist falsch, und nur ein Knopf ändert es: Er muss${often(times)} gedrückt werden.`,
    above: ({ light, others, because: { rows } }, at) =>
      `${at.light(light)} ist falsch. ${rows === 1 ? 'Zeile 1 stimmt und soll so bleiben' : `Die Zeilen 1 ${rows === 2 ? 'und' : 'bis'} ${rows} stimmen und sollen so bleiben`}: Von den ${others.length + 1} Knöpfen, die ${at.light(light)} ändern, ändert nur einer nichts oberhalb der Zeile von ${at.light(light)}.`,
    first_row: ({ light, others }, at) =>
      `${at.light(light)} ist falsch. Zeile 1 ist fertig: Von den ${others.length + 1} Knöpfen, die ${at.light(light)} ändern, liegt nur einer nicht in Zeile 1.`,
    plan: ({ light, others, also, press: one }, at) =>
      `${at.light(light)} ist falsch, und nur ${those([...others, one.button].sort((a, b) => a - b), at)} ändern es: Mindestens einer davon ist nötig.${suggested(others, also, at)}`,
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
