/** What methods and estimates are called, and what they do in languages other than the library's; it speaks English, and what is not here is told in that. */
import { inLanguage } from './say';

const methods: Record<string, string> = {
  elimination: 'Ordnet das lineare Gleichungssystem so, dass es dünn besetzt bleibt, und eliminiert es über Z/m. Jedes Feld mit freier Regel.',
  'light-chasing': 'Erzwingt jeden Knopf durch das erste Licht, das nur er noch richten kann, und löst ein kleines System für die Knöpfe, die frei bleiben. Zeigt die Tabelle für die letzten Lichter.',
  sweep: 'Jagt Lichter und trägt dabei alle Drücke, die nichts erzwingt, dicht gepackt mit; ein kleines dichtes System entscheidet über sie. Felder mit Millionen Lichtern, jedes Muster.',
  'row-polynomials': 'Findet die erste Zeile der Drücke mit einem erweiterten ggT von Polynomen über GF(p), für zusammengesetztes m gehoben und zusammengesetzt, und jagt den Rest. Das Kreuz auf Rechteck oder Zylinder.',
  'packed-rows': 'Findet die erste Zeile der Drücke in einem Ring von Polynomen über GF(2) und jagt den Rest, vierundsechzig Lichter in einem Wort. Zwei Zustände, das Kreuz mit oder ohne Mitte; Ebene, Zylinder, Torus, Möbiusband.',
  tensor: 'Löst Muster, die Produkte sind, wie das des Königs: erst die Spalten hinunter, dann die Zeilen entlang. Felder jeder Größe, in einer Zeit, die mit ihr wächst.',
  frontier: 'Entscheidet Knopf um Knopf und behält die wenigsten Drücke für jede Art, wie die Lichter zwischen entschiedenen und offenen Knöpfen stehen können. Beweist die wenigsten Drücke auf dünnen Feldern und schmalen Graphen.',
  'breadth-first': 'Felder einen Druck entfernt, dann zwei, dann drei: der ganze Raum als Bitmap, wo er klein ist, sonst eine Tabelle von Feldern. Jede Regel.',
  'uniform-cost': 'Immer das Feld mit den wenigsten Drücken hinter sich. Jede Regel.',
  greedy: 'Immer das Feld, das dem Ende am nächsten scheint, gleich wie weit es bis dahin war. Jede Regel.',
  'a-star': 'Immer das Feld mit der kleinsten Summe aus den Drücken bisher und einer Schätzung der Drücke, die noch kommen. Jede Regel.',
  'iterative-deepening': 'Tiefe zuerst, bis zu einer Grenze, die wächst; Mengen von Drücken statt Folgen, wo die Reihenfolge nicht zählt. Jede Regel.',
  'ida-star': 'Tiefe zuerst, bis zu einer wachsenden Grenze für die Drücke bisher und die geschätzten danach; braucht kaum Speicher. Jede Regel.',
  bidirectional: 'Breite zuerst vom Anfang und vom Ende her, bis beide sich treffen. Jede Regel.',
  mcts: 'Monte-Carlo-Baumsuche, die funktioniert: Belohnungen zwischen 0 und 1, ein Eintrag für gleiche Felder, Zufallsspiele, die meist Lichter richten. Jede Regel.',
  'mcts-as-printed': 'Monte-Carlo-Baumsuche, wie Bustabad und Zhong sie drucken: ein neuer Baum für jeden Zug, Belohnungen von 10 000 und −10 000. Jede Regel.',
  sat: 'Löst die Gleichungen der Lichter, sagt in Klauseln, was übrig bleibt, und fragt den eingebauten SAT-Löser. Jedes Feld mit freier Regel.',
  maxsat: 'Immer die wenigsten Drücke: so wenige gebrochene Wünsche wie möglich auf dem eingebauten SAT-Löser, mit einem Beweis in DRAT, dass weniger nicht genügen. Jedes Feld mit freier Regel.',
  'k-turns': 'Ein Feld für jede Runde und ein Druck in jeder, für den eingebauten SAT-Löser: genau so viele Drücke, wie verlangt sind, sonst die wenigsten von unten her. Erst die Parität, die Reihenfolge gebrochen.',
  'k-turns-plain': 'Ein Feld für jede Runde und ein Druck in jeder, in beliebiger Reihenfolge, wie in der Arbeit; für eine verlangte Zahl von Drücken. Jede Regel; wenige Drücke.',
  'integer-program': 'Chlonds ganzzahliges Programm, durch Verzweigen und Beschränken mit microlp; symmetrische Lösungen zuerst. Schwach jenseits von 6x6, wo keine Symmetrie hilft.',
  'model-finder': 'Schreibt das Rätsel als Theorie erster Stufe und findet ein endliches Modell, das eine Lösung ist; für die wenigsten Drücke alle. Jedes Feld mit freier Regel, nicht zu groß.',
  planner: 'Schreibt die Drücke als Produktionsregeln und leitet das Ziel ab, die nächsten Felder zuerst, also mit den wenigsten Drücken. Jede Regel, kleine Felder.',
  'brute-force': 'Besucht jedes erreichbare Feld, das nächste zuerst. Kleine Felder, jede Regel; an ihm werden alle anderen gemessen.',
};

const heuristics: Record<string, string> = {
  none: 'Nichts ist bekannt: Jedes Feld scheint gleich nah.',
  lights: 'Die Zahl der falschen Lichter; sagt zu viel, denn ein Druck kann mehrere richten.',
  'lights-over-reach': 'Die falschen Lichter, geteilt durch die meisten, die ein Druck ändert, aufgerundet; nie zu viel.',
  printed: 'Zellen weniger ein Fünftel der falschen Lichter, wie Bustabad und Zhong es drucken; sagt viel zu viel, und umso weniger, je mehr Lichter falsch sind.',
  stored: 'Ein Fünftel der falschen Lichter, wie in dem Programm, das zu jener Arbeit liegt; nie zu viel, wo ein Druck höchstens fünf ändert.',
  'pattern-database': 'Der größere der genauen Abstände der beiden Hälften des Feldes; nie zu viel.',
  exact: 'Der genaue Abstand aus der Algebra: zwei Zustände, freie Regel, wenige stille Muster; die Suche geht geradewegs zum Ende.',
};

const none: { methods: Record<string, string>; heuristics: Record<string, string> } = { methods: {}, heuristics: {} };

/** What they are called; commands and files have names of their own, which stand in addresses. */
export const TITLES = {
  en: { methods: {
    elimination: 'Elimination', 'light-chasing': 'Light chasing', sweep: 'Sweep', 'row-polynomials': 'Row polynomials',
    'packed-rows': 'Packed rows', tensor: 'Tensor product', frontier: 'Frontier', 'breadth-first': 'Breadth first',
    'uniform-cost': 'Uniform cost', greedy: 'Greedy', 'a-star': 'A*', 'iterative-deepening': 'Iterative deepening',
    'ida-star': 'IDA*', bidirectional: 'Both ends', mcts: 'Monte-Carlo tree', 'mcts-as-printed': 'Monte-Carlo tree, as printed',
    sat: 'SAT', maxsat: 'MaxSAT', 'k-turns': 'K turns', 'k-turns-plain': 'K turns, plain', 'integer-program': 'Integer program',
    'model-finder': 'Model finder', planner: 'Planner', 'brute-force': 'Brute force',
  } as Record<string, string>, heuristics: {
    none: 'none', lights: 'wrong lights', 'lights-over-reach': 'wrong lights over reach', printed: 'as printed', stored: 'as stored',
    'pattern-database': 'pattern database', exact: 'exact',
  } as Record<string, string> },
  de: { methods: {
    elimination: 'Elimination', 'light-chasing': 'Lichterjagd', sweep: 'Durchlauf', 'row-polynomials': 'Zeilenpolynome',
    'packed-rows': 'Gepackte Zeilen', tensor: 'Tensorprodukt', frontier: 'Grenzlinie', 'breadth-first': 'Breitensuche',
    'uniform-cost': 'Gleiche Kosten', greedy: 'Gierig', 'a-star': 'A*', 'iterative-deepening': 'Iterative Vertiefung',
    'ida-star': 'IDA*', bidirectional: 'Von beiden Enden', mcts: 'Monte-Carlo-Baum', 'mcts-as-printed': 'Monte-Carlo-Baum wie gedruckt',
    sat: 'SAT', maxsat: 'MaxSAT', 'k-turns': 'K Züge', 'k-turns-plain': 'K Züge, schlicht', 'integer-program': 'Ganzzahliges Programm',
    'model-finder': 'Modellsuche', planner: 'Planer', 'brute-force': 'Durchprobieren',
  } as Record<string, string>, heuristics: {
    none: 'keine', lights: 'falsche Lichter', 'lights-over-reach': 'falsche Lichter durch Reichweite', printed: 'wie gedruckt', stored: 'wie im Programm',
    'pattern-database': 'Musterdatenbank', exact: 'genau',
  } as Record<string, string> },
};

/** Every language but English; the tests look through all methods and estimates of the library. */
export const TRANSLATED = { de: { methods, heuristics } };

export const methodWords = inLanguage({ en: none, ...TRANSLATED });

const titles = inLanguage(TITLES);

/** What a method is called; the library's name for one of which nothing is known here. */
export const methodTitle = (name: string) => titles().methods[name] ?? name;
export const heuristicTitle = (name: string) => titles().heuristics[name] ?? name;
