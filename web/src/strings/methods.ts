/** What methods and estimates are called, and what they do in languages other than the library's; it speaks English, and what is not here is told in that. */
import { inLanguage } from './say';

const methods: Record<string, string> = {
  elimination: 'Ordnet das lineare Gleichungssystem so, dass es dünn besetzt bleibt, und eliminiert es über Z/m. Jedes Brett mit freier Regel.',
  'light-chasing': 'Erzwingt jeden Knopf durch das erste Licht, das nur er noch ausschalten kann, und löst ein kleines System für die Knöpfe, die frei bleiben. Zeigt die Tabelle für die letzten Lichter.',
  sweep: 'Jagt Lichter und führt dabei alle Züge, die noch frei sind, dicht gepackt mit. Ein kleines dichtes System entscheidet über sie. Bretter mit Millionen Lichtern, jedes Muster.',
  'row-polynomials': 'Findet die erste Zeile der Züge mit einem erweiterten ggT von Polynomen über GF(p), für zusammengesetztes m geliftet und zusammengefügt, und jagt den Rest. Das Kreuz auf Rechteck oder Zylinder.',
  'packed-rows': 'Findet die erste Zeile der Züge in einem Ring von Polynomen über GF(2) und jagt den Rest, vierundsechzig Lichter in einem Wort. Zwei Zustände, das Kreuz mit oder ohne Mitte. Ebene, Zylinder, Torus, Möbiusband.',
  tensor: 'Löst Muster, die Produkte sind, wie das des Königs: erst die Spalten hinunter, dann die Zeilen entlang. Bretter jeder Größe, in einer Zeit, die mit ihr wächst.',
  frontier: 'Entscheidet Knopf um Knopf und behält das Minimum für jeden Zustand der Lichter zwischen entschiedenen und offenen Knöpfen. Beweist das Minimum auf dünnen Brettern und schmalen Graphen.',
  'breadth-first': 'Bretter einen Zug entfernt, dann zwei, dann drei: der ganze Raum als Bitmap, wenn er klein ist, sonst eine Tabelle von Brettern. Jede Regel.',
  'uniform-cost': 'Immer das Brett mit der kleinsten Zahl von Zügen bisher. Jede Regel.',
  greedy: 'Immer das Brett, das dem Ziel am nächsten scheint, egal wie viele Züge bis dahin nötig waren. Jede Regel.',
  'a-star': 'Immer das Brett mit der kleinsten Summe aus den Zügen bisher und einer Schätzung der Züge, die noch kommen. Jede Regel.',
  'iterative-deepening': 'Tiefe zuerst, bis zu einer Grenze, die wächst. Mengen von Zügen statt Folgen, wenn die Reihenfolge nicht zählt. Jede Regel.',
  'ida-star': 'Tiefe zuerst, bis zu einer wachsenden Grenze für die Züge bisher und die geschätzten danach. Braucht kaum Speicher. Jede Regel.',
  bidirectional: 'Breitensuche vom Anfang und vom Ziel aus, bis beide sich treffen. Jede Regel.',
  mcts: 'Monte-Carlo-Baumsuche, die funktioniert: Belohnungen zwischen 0 und 1, ein Eintrag für gleiche Bretter, Zufallsspiele, die meist Lichter ausschalten. Jede Regel.',
  'mcts-as-printed': 'Monte-Carlo-Baumsuche, wie bei Bustabad und Zhong gedruckt: ein neuer Baum für jeden Zug, Belohnungen von 10 000 und −10 000. Jede Regel.',
  sat: 'Löst die Gleichungen der Lichter, sagt in Klauseln, was übrig bleibt, und fragt den eingebauten SAT-Löser. Jedes Brett mit freier Regel.',
  maxsat: 'Immer das Minimum: so wenige verletzte weiche Klauseln wie möglich, mit dem eingebauten SAT-Löser und einem DRAT-Beweis. Jedes Brett mit freier Regel.',
  'k-turns': 'Ein Brett für jede Runde und ein Zug in jeder, für den eingebauten SAT-Löser: die verlangte Zahl von Zügen, sonst das Minimum, von unten gesucht. Prüft erst die Parität und bricht die Symmetrie der Reihenfolge.',
  'k-turns-plain': 'Ein Brett für jede Runde und ein Zug in jeder, in beliebiger Reihenfolge, wie im Artikel. Für eine verlangte Zahl von Zügen. Jede Regel. Wenige Züge.',
  'integer-program': 'Chlonds ganzzahliges Programm, durch Branch and Bound mit microlp. Symmetrische Lösungen zuerst. Schwach jenseits von 6x6, wenn keine Symmetrie hilft.',
  'model-finder': 'Schreibt das Rätsel als Theorie erster Stufe und findet ein endliches Modell, das eine Lösung ist. Für das Minimum findet es alle. Jedes Brett mit freier Regel, nicht zu groß.',
  planner: 'Schreibt die Züge als Produktionsregeln und leitet das Ziel ab, die nächsten Bretter zuerst, also das Minimum. Jede Regel, kleine Bretter.',
  'brute-force': 'Besucht jedes erreichbare Brett, das nächste zuerst. Kleine Bretter, jede Regel. Alle anderen werden an ihm gemessen.',
};

const heuristics: Record<string, string> = {
  none: 'Nichts ist bekannt: Alle Bretter scheinen gleich nah.',
  lights: 'Die Zahl der falschen Lichter. Nicht zulässig: Ein Zug kann mehrere ausschalten.',
  'lights-over-reach': 'Die falschen Lichter, geteilt durch die meisten, die ein Zug ändert, aufgerundet. Zulässig: überschätzt nie.',
  printed: 'Zellen minus ein Fünftel der falschen Lichter, wie bei Bustabad und Zhong gedruckt. Nicht zulässig: überschätzt stark, und umso weniger, je mehr Lichter falsch sind.',
  stored: 'Ein Fünftel der falschen Lichter, wie im Programm zum selben Artikel. Zulässig, wenn ein Zug höchstens fünf Lichter ändert.',
  'pattern-database': 'Der größere der genauen Abstände der beiden Hälften des Bretts. Zulässig: überschätzt nie.',
  exact: 'Der genaue Abstand aus der Algebra: zwei Zustände, freie Regel, wenige stille Muster. Die Suche geht geradewegs zum Ziel.',
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
    'uniform-cost': 'Uniforme Kostensuche', greedy: 'Gierige Suche', 'a-star': 'A*', 'iterative-deepening': 'Iterative Vertiefung',
    'ida-star': 'IDA*', bidirectional: 'Von beiden Enden', mcts: 'Monte-Carlo-Baum', 'mcts-as-printed': 'Monte-Carlo-Baum wie gedruckt',
    sat: 'SAT', maxsat: 'MaxSAT', 'k-turns': 'K Züge', 'k-turns-plain': 'K Züge, schlicht', 'integer-program': 'Ganzzahliges Programm',
    'model-finder': 'Modellsuche', planner: 'Planer', 'brute-force': 'Durchprobieren',
  } as Record<string, string>, heuristics: {
    none: 'keine', lights: 'falsche Lichter', 'lights-over-reach': 'falsche Lichter durch Reichweite', printed: 'wie gedruckt', stored: 'wie im Programm',
    'pattern-database': 'Musterdatenbank', exact: 'genau',
  } as Record<string, string> },
};

/** What methods count, as the library calls it. */
export const COUNTS: Record<string, string> = {
  steps: 'Schritte', 'open lights': 'offene Lichter', ways: 'Wege', expanded: 'expandiert', generated: 'erzeugt', 'peak frontier': 'größter Rand',
  'table bytes': 'Bytes der Tabelle', 'path length': 'Länge des Wegs', variables: 'Variablen', clauses: 'Klauseln', conflicts: 'Konflikte',
  decisions: 'Entscheidungen', rows: 'Zeilen', nodes: 'Knoten', pivots: 'Pivots', models: 'Modelle', given: 'ausgewählt', kept: 'behalten',
};

const counts = inLanguage<Record<string, string>>({ en: {}, de: COUNTS });
export const countTitle = (name: string) => counts()[name] ?? name;

/** Every language but English; the tests look through all methods and estimates of the library. */
export const TRANSLATED = { de: { methods, heuristics } };

export const methodWords = inLanguage({ en: none, ...TRANSLATED });

const titles = inLanguage(TITLES);

/** What a method is called; the library's name for one of which nothing is known here. */
export const methodTitle = (name: string) => titles().methods[name] ?? name;
export const heuristicTitle = (name: string) => titles().heuristics[name] ?? name;
