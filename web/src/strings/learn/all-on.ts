/** The words of the proof that all on can always be put out. */
import { html } from 'lit';
import { formula, letter } from '../../learn/formulas';
import { numberOf } from '../../learn/lessons';
import { inLanguage } from '../say';

const en = {
  claim: {
    heading: 'The theorem',
    text: html`<p>Take any lights, and let any of them be neighbours. A press changes a light and its neighbours. Then, when <em>all lights are on</em>, they can all be turned off. Always: on every size, every
        shape, every graph. (K. Sutner, 1989)</p>
        <p>That is surprising: of the boards you make up on 5 × 5, three in four cannot be solved. This one always can, whatever the shape.</p>`,
    inWords: {
      heading: 'The proof in words',
      text: html`<p>Suppose all on could <em>not</em> be turned off. Then elimination would end in a row <em>0 = 1</em> (lesson ${numberOf('elimination')}), and that row is the sum of the rows of some lights. Bracket them, as in lesson ${numberOf('solvable')}: the 0 says that each press changes an even number of them, the 1 that an odd number of them is on. All lights are on, so an odd number of lights is bracketed.</p>
        <p>Now press exactly the bracketed lights. How often is any light changed? As often as there are bracketed lights around it, itself included. That is exactly how many bracketed lights its own button changes: an even number. So every light is changed an even number of times, and nothing happens. The brackets are a <em>quiet pattern</em>.</p>
        <p>Count how often these presses touch the lights they press. Light by light, it is an even number each time, so the sum is even. Press by press, each press touches its own light, and each pair of neighbours touches each other: the number of presses, plus 2 for each pair. An even sum, less an even number: the number of presses is <em>even</em>.</p>
        <p>But we said that it was odd. Both cannot be true, so all on can be turned off.</p>`,
    },
    symbols: {
      heading: 'The proof, line by line, on your board',
      text: html`<p>The same in symbols. Next to each line you see what this page has just checked on this very board. It uses only the list of what every button changes.</p>`,
    },
    shape: 'Or draw a shape of your own:',
    use: 'Prove it on this shape',
  },
  lines: 'The proof, line by line',
  checked: 'checked',
  fails: 'fails',
  all: (count: number) => html`All <strong>${count}</strong> lines hold on this board.`,
  notAll: 'The theorem does not apply to this board: a line fails.',
  claimLine: {
    title: html`Claim: ${formula('A x = 1')} has a solution`,
    text: html`<p>Column ${letter('j')} of ${letter('A')} holds the lights that button ${letter('j')} changes, and ${formula('1')} is the board with every light on. All is counted even or odd.</p>`,
    check: (lights: number) => `${lights} lights, all on`,
    wrong: 'The proof needs two states and a button on every light.',
  },
  symmetric: {
    title: html`${letter('A')} is symmetric`,
    text: html`<p>If ${letter('i')} is a neighbour of ${letter('j')}, then ${letter('j')} is one of ${letter('i')}. So ${letter('A')} is its own mirror image along the diagonal.</p>`,
    check: (pairs: number) => `${pairs} pairs of neighbours looked at, both ways`,
    wrong: (one: string, other: string) => `${one} changes ${other}, but ${other} does not change ${one}`,
  },
  diagonal: {
    title: 'The diagonal is 1',
    text: html`<p>Every button changes its own light.</p>`,
    check: (buttons: number) => `${buttons} buttons looked at`,
    wrong: (name: string) => `${name} does not change its own light`,
  },
  criterion: {
    title: 'Only quiet patterns could forbid it',
    text: html`<p>${formula('A x = b')} can be solved exactly when ${formula('y^T b = 0')} for every ${letter('y')} with ${formula('y^T A = 0')}: every row of zeros that elimination can make must have a zero right of the bar.
        Since ${letter('A')} is symmetric, that ${letter('y')} is a quiet pattern, ${formula('A y = 0')}. And ${formula('y^T 1')} is the number of its presses.</p>
        <p>So it is enough to show: <em>every quiet pattern has an even number of presses</em>.</p>`,
    check: (rank: number, free: number) =>
      free === 0 ? `${rank} pivots, no free column: only the empty pattern is quiet` : `${rank} pivots and ${free} free ${free === 1 ? 'column' : 'columns'}: ${free === 1 ? 'the quiet pattern' : `each of the ${free} quiet patterns`} was pressed and changed nothing`,
    wrong: 'The patterns found are not quiet, or not enough.',
  },
  even: {
    title: (at: number, all: number) => (all === 1 ? 'The quiet pattern is even' : `Quiet pattern ${at} of ${all} is even`),
    text: ({ presses, pairs, sum }: { presses: number; pairs: number; sum: number }) => html`<p>Count how often the pattern touches the lights it presses, in two ways.</p>
        <p><em>Light by light.</em> The pattern is quiet, so every light is touched an even number of times. The sum, ${sum}, is even.</p>
        <p><em>Press by press.</em> Each of the ${presses} presses touches its own light once, and each of the ${pairs} pairs of neighbours among them touches two:
        <math><mn>${presses}</mn><mo>+</mo><mn>2</mn><mo>·</mo><mn>${pairs}</mn><mo>=</mo><mn>${sum}</mn></math>.</p><p>So ${presses} is even.</p>`,
    none: html`<p>Here only the empty pattern is quiet. It has 0 presses, and 0 is even.</p>`,
    noneTitle: 'The empty pattern is even',
    noneCheck: 'nothing to count',
    more: (shown: number, all: number) => `The other ${all - shown} patterns are checked alike.`,
    check: (sum: number, presses: number, pairs: number) => `${sum} touches = ${presses} + 2 · ${pairs}, every light even`,
    wrong: 'The two counts do not agree, or a light is touched an odd number of times.',
  },
  sums: {
    title: 'So are all their sums',
    text: html`<p>Put two even patterns together. Presses they share cancel in pairs, so the number of presses stays even. Every quiet pattern is such a sum. Nothing forbids all on: it can be turned off. ∎</p>`,
    check: (looked: number) => `${looked} ${looked === 1 ? 'sum' : 'sums'} counted, all even`,
    wrong: 'A sum has an odd number of presses.',
  },
  solution: {
    title: 'And here is a solution',
    text: (presses: number) => html`<p>The proof promises a solution, and elimination finds one. These ${presses} presses touch every light an odd number of times.</p>`,
    check: (presses: number) => `${presses} presses made from all on: every light is off`,
    wrong: (lit: number) => `${lit} lights stay on`,
  },
  figure: {
    lit: 'all on',
    matrix: 'the matrix, mirrored along its diagonal',
    pattern: 'the quiet pattern, and in each light how often it is touched',
    solution: 'the solution, and in each light how often it is touched',
  },
};

const de: typeof en = {
  claim: {
    heading: 'Der Satz',
    text: html`<p>Nimm beliebige Lichter und mach beliebige davon zu Nachbarn. Ein Zug schaltet ein Licht und seine Nachbarn um. Sind dann <em>alle Lichter an</em>, lassen sie sich alle ausmachen. Immer: bei jeder Größe, jeder
        Form, jedem Graphen. (K. Sutner, 1989)</p>
        <p>Das überrascht: Von den Brettern, die du dir auf 5 × 5 ausdenkst, sind drei von vier nicht lösbar. Dieses ist es immer, bei jeder Form.</p>`,
    inWords: {
      heading: 'Der Beweis in Worten',
      text: html`<p>Angenommen, die Lichter ließen sich <em>nicht</em> alle ausmachen. Dann endet die Elimination mit einer Zeile <em>0 = 1</em> (Lektion ${numberOf('elimination')}). Sie ist die Summe der Zeilen einiger Lichter. Setz diese Lichter in Klammern wie in Lektion ${numberOf('solvable')}. Die 0 sagt, dass jeder Zug eine gerade Zahl von ihnen ändert, die 1, dass eine ungerade Zahl von ihnen an ist. Alle Lichter sind an, also steht eine ungerade Zahl von Lichtern in Klammern.</p>
        <p>Drück jetzt genau auf die Lichter in Klammern. Wie oft wird ein Licht umgeschaltet? So oft, wie um es herum Lichter in Klammern liegen, es selbst mitgezählt. Genau so viele davon ändert auch sein eigener Knopf: eine gerade Zahl. Also wird jedes Licht eine gerade Anzahl Mal umgeschaltet, und nichts passiert. Die Klammern sind ein <em>stilles Muster</em>.</p>
        <p>Zähl, wie oft diese Züge die Lichter berühren, die gedrückt werden. Licht für Licht ist es jedes Mal eine gerade Zahl, also ist die Summe gerade. Zug für Zug berührt jeder sein eigenes Licht, und je zwei Nachbarn berühren sich gegenseitig: Das macht die Zahl der Züge plus 2 für jedes Paar. Die Summe ist gerade, die Paare bringen eine gerade Zahl, also ist auch die Zahl der Züge <em>gerade</em>.</p>
        <p>Aber oben war sie ungerade. Beides zugleich geht nicht, also lassen sich die Lichter alle ausmachen.</p>`,
    },
    symbols: {
      heading: 'Der Beweis, Zeile für Zeile, auf deinem Brett',
      text: html`<p>Dasselbe in Formeln. Neben jeder Zeile steht, was diese Seite eben an genau diesem Brett geprüft hat. Sie braucht dazu nur die Liste, was jeder Knopf ändert.</p>`,
    },
    shape: 'Oder zeichne eine eigene Form:',
    use: 'Beweis es für diese Form',
  },
  lines: 'Der Beweis, Zeile für Zeile',
  checked: 'geprüft',
  fails: 'stimmt nicht',
  all: (count) => html`Alle <strong>${count}</strong> Zeilen gelten auf diesem Brett.`,
  notAll: 'Für dieses Brett gilt der Satz nicht: Eine Zeile stimmt nicht.',
  claimLine: {
    title: html`Behauptung: ${formula('A x = 1')} hat eine Lösung`,
    text: html`<p>Spalte ${letter('j')} von ${letter('A')} enthält die Lichter, die Knopf ${letter('j')} ändert, und ${formula('1')} ist das Brett mit allen Lichtern an. Gezählt wird nur gerade oder ungerade.</p>`,
    check: (lights) => `${lights} Lichter, alle an`,
    wrong: 'Der Beweis braucht zwei Zustände und einen Knopf auf jedem Licht.',
  },
  symmetric: {
    title: html`${letter('A')} ist symmetrisch`,
    text: html`<p>Ist ${letter('i')} Nachbar von ${letter('j')}, so ist ${letter('j')} Nachbar von ${letter('i')}. Also ist ${letter('A')} ihr eigenes Spiegelbild an der Diagonale.</p>`,
    check: (pairs) => `${pairs} Paare von Nachbarn geprüft, in beide Richtungen`,
    wrong: (one, other) => `${one} ändert ${other}, aber ${other} ändert ${one} nicht`,
  },
  diagonal: {
    title: 'Auf der Diagonale stehen Einsen',
    text: html`<p>Jeder Knopf ändert sein eigenes Licht.</p>`,
    check: (buttons) => `${buttons} Knöpfe geprüft`,
    wrong: (name) => `${name} ändert sein eigenes Licht nicht`,
  },
  criterion: {
    title: 'Nur stille Muster könnten es verhindern',
    text: html`<p>${formula('A x = b')} ist genau dann lösbar, wenn ${formula('y^T b = 0')} für jedes ${letter('y')} mit ${formula('y^T A = 0')}: In jeder Zeile aus Nullen, die die Elimination erzeugen kann, muss auch rechts vom Strich eine Null stehen.
        Da ${letter('A')} symmetrisch ist, ist dieses ${letter('y')} ein stilles Muster, ${formula('A y = 0')}. Und ${formula('y^T 1')} ist die Zahl seiner Züge.</p>
        <p>Es genügt also zu zeigen: <em>Jedes stille Muster hat eine gerade Zahl von Zügen</em>.</p>`,
    check: (rank, free) =>
      free === 0 ? `${rank} Pivots, keine freie Spalte: Nur das leere Muster ist still` : `${rank} Pivots und ${free} freie ${free === 1 ? 'Spalte' : 'Spalten'}: ${free === 1 ? 'Das stille Muster' : `Jedes der ${free} stillen Muster`} wurde gedrückt und änderte nichts`,
    wrong: 'Die gefundenen Muster sind nicht still, oder es sind zu wenige.',
  },
  even: {
    title: (at, all) => (all === 1 ? 'Das stille Muster ist gerade' : `Stilles Muster ${at} von ${all} ist gerade`),
    text: ({ presses, pairs, sum }) => html`<p>Zähl auf zwei Arten, wie oft das Muster die Lichter berührt, die es drückt.</p>
        <p><em>Licht für Licht.</em> Das Muster ist still, also wird jedes Licht eine gerade Anzahl Mal berührt. Die Summe, ${sum}, ist gerade.</p>
        <p><em>Zug für Zug.</em> Jeder der ${presses} Züge berührt sein eigenes Licht einmal, und jedes der ${pairs} Paare von Nachbarn darunter bringt zwei Berührungen:
        <math><mn>${presses}</mn><mo>+</mo><mn>2</mn><mo>·</mo><mn>${pairs}</mn><mo>=</mo><mn>${sum}</mn></math>.</p><p>Also ist ${presses} gerade.</p>`,
    none: html`<p>Hier ist nur das leere Muster still. Es hat 0 Züge, und 0 ist gerade.</p>`,
    noneTitle: 'Das leere Muster ist gerade',
    noneCheck: 'nichts zu zählen',
    more: (shown, all) => `Die übrigen ${all - shown} Muster werden genauso geprüft.`,
    check: (sum, presses, pairs) => `${sum} Berührungen = ${presses} + 2 · ${pairs}, jedes Licht gerade`,
    wrong: 'Die beiden Zählungen stimmen nicht überein, oder ein Licht wird ungerade oft berührt.',
  },
  sums: {
    title: 'Und alle ihre Summen auch',
    text: html`<p>Leg zwei gerade Muster zusammen. Gemeinsame Züge heben sich paarweise auf, also bleibt die Zahl der Züge gerade. Jedes stille Muster ist eine solche Summe. Nichts spricht also dagegen: Die Lichter lassen sich alle ausmachen. ∎</p>`,
    check: (looked) => `${looked} ${looked === 1 ? 'Summe' : 'Summen'} gezählt, alle gerade`,
    wrong: 'Eine Summe hat eine ungerade Zahl von Zügen.',
  },
  solution: {
    title: 'Und hier ist eine Lösung',
    text: (presses) => html`<p>Der Beweis sagt, dass es eine Lösung gibt, und die Elimination findet eine. Diese ${presses} Züge berühren jedes Licht ungerade oft.</p>`,
    check: (presses) => `Am Anfang ist alles an, nach ${presses} Zügen ist jedes Licht aus`,
    wrong: (lit) => `${lit} Lichter bleiben an`,
  },
  figure: {
    lit: 'alles an',
    matrix: 'die Matrix, an ihrer Diagonale gespiegelt',
    pattern: 'das stille Muster, und in jedem Licht, wie oft es berührt wird',
    solution: 'die Lösung, und in jedem Licht, wie oft es berührt wird',
  },
};

export const words = inLanguage({ en, de });
