/** The words of the lesson about searches. */
import { html } from 'lit';
import { formula, letter } from '../../learn/formulas';
import { inLanguage } from '../say';

const en = {
  walk: {
    heading: 'One board after the other',
    text: html`<p>A search knows nothing of matrices. It has a board, tries every button, and keeps the boards it has not seen before: they wait, and they are the <em>frontier</em>. Then it takes one of them and does the same. Which one it takes is all that searches
        differ in.</p>`,
    ways: {
      'breadth-first': { name: 'Breadth-first', line: html`takes boards in the order in which they were found: all that are one press away, then two, then three. Sure of the fewest presses, and drowning soon.` },
      greedy: { name: 'Greedy', line: html`takes the board that seems nearest to the end, no matter how long the path was. Quick, and lost as quickly.` },
      'a-star': { name: 'A*', line: html`takes the least ${formula('f = g + h')}: presses so far, plus an estimate of those ahead. If ${letter('h')} never overestimates (it is <em>admissible</em>), the first way found is a shortest.` },
      mcts: { name: 'MCTS', line: html`grows a tree at its most promising branch, and plays on by chance from every leaf. It needs no estimate, and promises nothing.` },
    } as Record<string, { name: string; line: unknown }>,
    estimate: 'Estimate',
    estimates: {
      lights: 'lights: how many are wrong',
      'lights-over-reach': 'lights over reach: wrong lights, by the most a press changes, rounded up',
      printed: 'as printed: cells minus a fifth of the wrong lights',
      none: 'none: always 0',
      exact: 'exact: the distance itself, from algebra',
    } as Record<string, string>,
    right: 'admissible: it never overestimates',
    wrong: 'inadmissible: it overestimates',
    start: 'The start',
    taken: (presses: number, h: number | null, f: number | null) =>
      h === null ? `A board ${presses} presses from the start is taken` : `Taken: g = ${presses}, h = ${number(h)}, f = ${number(f ?? h)}`,
    added: (added: number, waiting: number) => `It leads to ${added} new ${added === 1 ? 'board' : 'boards'}. ${waiting} wait now.`,
    layer: (depth: number, boards: number) => `Layer ${depth}: ${boards} boards`,
    layerMore: (waiting: number, seen: number) => `All boards of the layer before were tried. ${waiting} wait, ${seen} were seen.`,
    visit: (depth: number) => `Down the tree to depth ${depth}`,
    visitMore: (least: number, worth: number, isNew: boolean) => `${isNew ? 'A leaf grows there. ' : ''}The game is played on by chance: at best ${least} ${least === 1 ? 'light is' : 'lights are'} wrong. All on the way earn ${number(worth)}.`,
    phases: { selection: '1. Selection', expansion: '2. Expansion', simulation: '3. Simulation' } as Record<string, string>,
    phaseMore: {
      selection: (depth: number) => `Down to depth ${depth}, each time by the child that earned most on average, with a bonus for children seldom visited.`,
      expansion: () => 'A press that was not tried yet grows a leaf.',
      simulation: (_: number, presses: number) => `From the leaf the game is played on, ${presses} presses. The next frame is phase 4, back-propagation: all on the way down earn what it was worth.`,
    } as Record<string, (depth: number, presses: number) => string>,
    cut: (shown: number, all: number) => `And so on: ${shown} of ${all} were shown`,
    cutMore: 'The search went on in the same way. The table below has the whole of it.',
    path: (presses: number) => `Found: ${presses} presses`,
    pathMore: (names: string) => `Press ${names}.`,
    givenUp: 'Given up',
    closed: 'Every board was visited and none is solved: there is no solution.',
    hopeless: 'No solution: the algebra saw it before the search began.',
    verdict: (fewest: number | null) => (fewest === null ? 'The end' : `The fewest possible is ${fewest}`),
    verdictMore: (taken: number, made: number) => `${taken} boards were taken, ${made} boards made by a press.`,
    now: 'the board taken',
    children: 'what its buttons lead to',
    frontier: 'boards by presses from the start: taken, and waiting',
    tree: 'boards of the tree by depth',
    bar: (depth: number, taken: number, waiting: number) => `${depth} presses: ${taken} taken, ${waiting} waiting`,
  },
  race: {
    heading: 'The same board, side by side',
    text: html`<p>Here every search ran to its end. A line shows how many boards wait while more and more are taken. The lower and the shorter, the better.</p>
        <p>The right estimate makes A* narrow. The wrong one, printed in a paper, says less the more lights are wrong. It drives the search away from the goal, and A* takes more boards than with no estimate at all. The exact one, which the algebra knows, leads straight to the end: then there is nothing
        left to search.</p>`,
    search: 'search',
    taken: 'boards taken',
    made: 'boards made',
    peak: 'most waiting',
    presses: 'presses',
    proof: 'proved shortest',
    yes: 'yes',
    no: 'no',
    luck: 'shortest, unproved',
    running: 'running …',
    chart: 'Boards waiting (upwards) while boards are taken (to the right)',
    gaveUp: 'gave up',
  },
};

/** A number with at most two places behind the point. */
function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** The same with a decimal comma. */
const zahl = (value: number) => number(value).replace('.', ',');

const de: typeof en = {
  walk: {
    heading: 'Ein Brett nach dem anderen',
    text: html`<p>Eine Suche weiß nichts von Matrizen. Sie hat ein Brett, probiert jeden Knopf aus und behält die Bretter, die sie noch nicht gesehen hat. Diese warten und bilden die <em>Front</em>. Dann nimmt sie eines davon und tut dasselbe. Suchen unterscheiden sich nur darin, welches sie nehmen.</p>`,
    ways: {
      'breadth-first': { name: 'Breitensuche', line: html`nimmt die Bretter in der Reihenfolge, in der sie gefunden wurden: alle einen Zug entfernt, dann zwei, dann drei. Findet sicher das Minimum, ertrinkt aber bald in Brettern.` },
      greedy: { name: 'Gierige Suche', line: html`nimmt das Brett, das dem Ziel am nächsten scheint, egal, wie lang der Weg dorthin war. Schnell am Ziel, oder schnell auf dem Holzweg.` },
      'a-star': { name: 'A*', line: html`nimmt das kleinste ${formula('f = g + h')}: die Züge bisher plus eine Schätzung der Züge, die noch kommen. Überschätzt ${letter('h')} nie (ist sie <em>zulässig</em>), ist der erste gefundene Weg ein kürzester.` },
      mcts: { name: 'MCTS', line: html`lässt einen Baum dort wachsen, wo es sich bisher am meisten lohnte, und spielt von jedem Blatt aus zufällig weiter. Braucht keine Schätzung und verspricht nichts.` },
    },
    estimate: 'Schätzung',
    estimates: {
      lights: 'Lichter: wie viele falsch sind',
      'lights-over-reach': 'Lichter durch Reichweite: falsche Lichter geteilt durch das Meiste, was ein Zug ändert, aufgerundet',
      printed: 'wie gedruckt: Zellen minus ein Fünftel der falschen Lichter',
      none: 'keine: immer 0',
      exact: 'genau: der Abstand selbst, aus der Algebra',
    },
    right: 'zulässig: überschätzt nie',
    wrong: 'nicht zulässig: überschätzt',
    start: 'Der Anfang',
    taken: (presses, h, f) =>
      h === null ? `Ein Brett, ${presses} Züge vom Anfang, wird genommen` : `Genommen: g = ${presses}, h = ${zahl(h)}, f = ${zahl(f ?? h)}`,
    added: (added, waiting) => `Es führt zu ${added} ${added === 1 ? 'neuen Brett' : 'neuen Brettern'}. ${waiting} warten jetzt.`,
    layer: (depth, boards) => `Schicht ${depth}: ${boards} Bretter`,
    layerMore: (waiting, seen) => `Alle Bretter der Schicht davor wurden probiert. ${waiting} warten, ${seen} wurden gesehen.`,
    visit: (depth) => `Den Baum hinab bis Tiefe ${depth}`,
    visitMore: (least, worth, isNew) => `${isNew ? 'Dort wächst ein Blatt. ' : ''}Zufällig wird weitergespielt: Im besten Fall ${least === 1 ? 'ist 1 Licht' : `sind ${least} Lichter`} falsch. Alle auf dem Weg bekommen ${zahl(worth)}.`,
    phases: { selection: '1. Auswahl', expansion: '2. Wachstum', simulation: '3. Spiel' },
    phaseMore: {
      selection: (depth) => `Hinab bis Tiefe ${depth}, immer zum Kind mit dem besten Durchschnitt. Selten besuchte bekommen einen Bonus.`,
      expansion: () => 'Ein noch nicht probierter Zug lässt ein Blatt wachsen.',
      simulation: (_, presses) => `Vom Blatt aus wird weitergespielt, ${presses} Züge. Das nächste Bild ist Phase 4, die Rückmeldung: Alle auf dem Weg bekommen den Wert.`,
    },
    cut: (shown, all) => `Und so weiter: ${shown} von ${all} wurden gezeigt`,
    cutMore: 'Die Suche ging genauso weiter. Die Tabelle unten zählt sie ganz.',
    path: (presses) => `Gefunden: ${presses} Züge`,
    pathMore: (names) => `Drück auf ${names}.`,
    givenUp: 'Aufgegeben',
    closed: 'Alles wurde besucht, und nichts ist gelöst: Es gibt keine Lösung.',
    hopeless: 'Unlösbar: Die Algebra sah es, bevor die Suche begann.',
    verdict: (fewest) => (fewest === null ? 'Das Ende' : `Minimum: ${fewest}`),
    verdictMore: (taken, made) => `${taken} Bretter wurden genommen, ${made} durch einen Zug erzeugt.`,
    now: 'das genommene Brett',
    children: 'wohin seine Knöpfe führen',
    frontier: 'Bretter nach Zügen vom Anfang: genommen und wartend',
    tree: 'Bretter des Baums nach Tiefe',
    bar: (depth, taken, waiting) => `${depth} Züge: ${taken} genommen, ${waiting} wartend`,
  },
  race: {
    heading: 'Dasselbe Brett, alle nebeneinander',
    text: html`<p>Hier lief jede Suche bis zum Ende. Eine Linie zeigt, wie viele Bretter warten, während immer mehr genommen werden. Je niedriger und kürzer, desto besser.</p>
        <p>Die richtige Schätzung macht A* schmal. Die falsche, so in einem Fachartikel gedruckt, schätzt umso weniger, je mehr Lichter falsch sind. Sie treibt die Suche vom Ziel weg, und A* nimmt mehr Bretter als ganz ohne Schätzung. Die genaue, die die Algebra kennt, führt geradewegs ans Ziel: Dann ist nichts
        mehr zu suchen.</p>`,
    search: 'Suche',
    taken: 'genommen',
    made: 'erzeugt',
    peak: 'wartend, höchstens',
    presses: 'Züge',
    proof: 'Minimum bewiesen',
    yes: 'ja',
    no: 'nein',
    luck: 'minimal, nicht bewiesen',
    running: 'läuft …',
    chart: 'Wartende Bretter (nach oben), während Bretter genommen werden (nach rechts)',
    gaveUp: 'aufgegeben',
  },
};

export const words = inLanguage({ en, de });
