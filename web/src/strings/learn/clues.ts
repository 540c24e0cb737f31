/** What to look at after a wrong answer, for each question by its lesson and name: the way on, not the answer. */
import { inLanguage } from '../say';

const en = {
  'rules-change': 'Find the pressed light, then those that change with it by the rule of this board: no light more, and none less.',
  'rules-find': 'Try the buttons in your mind, one by one: which changes exactly the lights that are on, no more and no less?',
  'rules-overlap': 'Tap what the first press turns on. Then go through the lights of the second: what is on already goes off again.',
  'order-cancel': 'The order does not matter, so count how often each button was pressed. Twice is as good as not at all.',
  'order-count': 'Each button is either pressed or not. How many ways are there for one button, for two, for three?',
  'chasing-below': 'Take the lit lights of row 1 one by one. Which button of row 2 changes each, and does any other button of row 2 change it too?',
  'chasing-table': 'Find the line of the table whose left side is exactly what is left here. Its right side says what to press in row 1.',
  'vectors-read': 'Read the board row by row from the top left: 1 for on, 0 for off. Compare the first and the last number.',
  'vectors-effect': 'Count the lights that this button changes: the list has a 1 for each, at the place of that light.',
  'vectors-sum': 'Go light by light: is it 1 in exactly one of the two boards? Where both have a 1, they cancel.',
  'matrix-row': 'The row of a light lists the buttons that change this light. Which buttons are those?',
  'matrix-multiply': 'For each light, count the ringed buttons that change it. Odd means 1.',
  'elimination-pivot': 'A pivot needs a 1 in this column and a row that is not yet the pivot row of another column.',
  'elimination-add': 'Go from left to right and add each pair: two equal numbers give 0, two different ones give 1. Do not forget the number right of the bar.',
  'elimination-read': 'Each row has a single 1: find its column, which is a button, and then look right of the bar in the same row.',
  'free-columns-count': 'Each free unknown may be 0 or 1, independently of the others, and nothing else is left to choose.',
  'free-columns-save': 'Count the rings on the left and on the right. Each button ringed on both drops out twice: once on each side.',
  'solvable-mend': 'Look for the boards where an odd number of bracketed lights is on. The light you switch has to be in the brackets of just those boards.',
  'solvable-share': 'Without a free column every board can be solved. What does each free column do to the number of boards that can be?',
  'shapes-change': 'Follow the lines or edges from the pressed light: what it is joined to changes, and nothing else.',
  'shapes-squares': 'The bars above show how many free columns each square has.',
  'all-on-all': 'Each light must be changed an odd number of times. Look at one that is still on: how many of your buttons change it?',
  'all-on-pairs': 'Count twice: each press touches its own light once, and each pair of neighbours touches each other.',
  'logic-clauses': 'How many ways are there to press these buttons or not, and how many of them have an even number of presses?',
  'integers-turns': 'First count the ringed presses that reach this light. Take b away, and halve what is left.',
  'integers-reach': 'Count the neighbours along one axis, then along all axes, and add the button’s own light.',
  'search-least': 'Divide the lit lights by the most that one press can turn off. What if it does not divide evenly?',
  'search-next': 'Add g and h for each board, and compare the sums.',
};

const de: typeof en = {
  'rules-change': 'Such das gedrückte Licht, dann die, die nach der Regel dieses Bretts mit ihm wechseln: nicht mehr und nicht weniger.',
  'rules-find': 'Probier die Knöpfe im Kopf durch, einen nach dem anderen: Welcher ändert genau die Lichter, die an sind, nicht mehr und nicht weniger?',
  'rules-overlap': 'Tipp an, was der erste Zug anmacht. Geh dann die Lichter des zweiten durch: Was schon an ist, geht wieder aus.',
  'order-cancel': 'Auf die Reihenfolge kommt es nicht an: Zähl, wie oft jeder Knopf gedrückt wurde. Zweimal ist so gut wie gar nicht.',
  'order-count': 'Jeder Knopf wird gedrückt oder nicht. Wie viele Möglichkeiten gibt es bei einem Knopf, bei zwei, bei drei?',
  'chasing-below': 'Nimm die Lichter der Zeile 1, die an sind, eins nach dem anderen. Welcher Knopf der Zeile 2 ändert es, und kann das noch ein anderer der Zeile 2?',
  'chasing-table': 'Such die Zeile der Tabelle, auf deren linker Seite genau das steht, was hier übrig ist. Rechts steht, was in Zeile 1 zu drücken ist.',
  'vectors-read': 'Lies das Brett Zeile für Zeile von links oben: 1 für an, 0 für aus. Vergleich die erste und die letzte Zahl.',
  'vectors-effect': 'Zähl die Lichter, die dieser Knopf ändert: So viele Einsen muss die Liste haben, jede an der Stelle ihres Lichts.',
  'vectors-sum': 'Geh Licht für Licht vor: Hat es auf genau einem der beiden Bretter eine 1? Wo beide eine 1 haben, heben sie sich auf.',
  'matrix-row': 'Die Zeile eines Lichts nennt die Knöpfe, die dieses Licht ändern. Welche sind das?',
  'matrix-multiply': 'Zähl für jedes Licht die eingekreisten Knöpfe, die es ändern. Ungerade heißt 1.',
  'elimination-pivot': 'Ein Pivot braucht eine 1 in dieser Spalte und eine Zeile, die noch nicht Pivotzeile einer anderen Spalte ist.',
  'elimination-add': 'Geh von links nach rechts und addiere je zwei Zahlen: Gleiche ergeben 0, verschiedene 1. Vergiss die Zahl rechts vom Strich nicht.',
  'elimination-read': 'In jeder Zeile steht eine einzige 1: Such ihre Spalte, das ist ein Knopf, und sieh dann in derselben Zeile rechts vom Strich nach.',
  'free-columns-count': 'Jede freie Unbekannte darf 0 oder 1 sein, unabhängig von den anderen. Mehr gibt es nicht zu wählen.',
  'free-columns-save': 'Zähl die Ringe links und rechts. Ein Knopf, der auf beiden Seiten eingekreist ist, fällt zweimal weg: auf jeder einmal.',
  'solvable-mend': 'Such die Bretter, auf denen eine ungerade Zahl von Lichtern in Klammern an ist. Das Licht, das du umschaltest, muss auf genau diesen Brettern in Klammern stehen.',
  'solvable-share': 'Ohne freie Spalte ist jedes Brett lösbar. Was macht jede freie Spalte mit der Zahl der lösbaren Bretter?',
  'shapes-change': 'Folge den Linien oder Kanten vom gedrückten Licht aus: Was mit ihm verbunden ist, ändert sich, sonst nichts.',
  'shapes-squares': 'Die Balken oben zeigen, wie viele freie Spalten jedes Quadrat hat.',
  'all-on-all': 'Jedes Licht muss eine ungerade Anzahl Mal umgeschaltet werden. Nimm eins, das noch an ist: Wie viele deiner Knöpfe ändern es?',
  'all-on-pairs': 'Zähl auf zwei Arten: Jeder Zug trifft einmal sein eigenes Licht, und jedes Paar von Nachbarn trifft sich gegenseitig.',
  'logic-clauses': 'Auf wie viele Arten kann man diese Knöpfe drücken oder nicht, und bei wie vielen davon ist die Zahl der Züge gerade?',
  'integers-turns': 'Zähl zuerst die eingekreisten Züge, die dieses Licht treffen. Zieh b ab und halbiere den Rest.',
  'integers-reach': 'Zähl die Nachbarn entlang einer Achse, dann entlang aller Achsen, und nimm das eigene Licht des Knopfes dazu.',
  'search-least': 'Teile die Zahl der Lichter, die an sind, durch die meisten, die ein Zug ausmachen kann. Und wenn es nicht aufgeht?',
  'search-next': 'Addiere g und h für jedes Brett und vergleich die Summen.',
};

const clues = inLanguage<Record<string, string>>({ en, de });

/** The clue of a question; empty where there is none. */
export const clueOf = (lesson: string, question: string): string => clues()[`${lesson}-${question}`] ?? '';
