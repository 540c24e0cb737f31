/** The words of the lesson about logic. */
import { html } from 'lit';
import { power } from '../../learn/formulas';
import { inLanguage } from '../say';

const en = {
  light: {
    heading: 'A sentence for every light',
    text: html`<p>Let each button be a statement: “it is pressed”. A light that has to change says: an odd number of my buttons are pressed. One that must not says: an even number. That is an <em>XOR</em>. A model of all these sentences together, a choice of
        true and false, is a solution.</p><p>Point at a light to read its sentence.</p>`,
    sentence: (light: string) => html`Light <strong>${light}</strong> says:`,
    clauses: (count: number, width: number) => html`<p>Most SAT solvers read only clauses, “this or that or not those”. An XOR of ${width} becomes ${power(2, width - 1)} = ${count} clauses: each forbids one wrong choice.</p>`,
    forbidden: 'As clauses (∨ is or, ¬ is not)',
    all: (clauses: number, variables: number) => html`The whole board: <strong>${clauses}</strong> clauses over <strong>${variables}</strong> variables.`,
    sum: (states: number) => html`<p>With ${states} states the sentence is a sum modulo ${states}, which the texts below spell out.</p>`,
  },
  texts: {
    heading: 'The board at hand, written out',
    text: html`<p>The same board in the languages of theorem provers, model finders and SAT solvers: you can pass these texts to those programs as they are.</p>`,
    solve: 'Model finding',
    plan: 'Planning',
  },
  compare: {
    heading: 'Planning against finding a model',
    text: html`<p>A <em>planner</em> thinks in moves: from this board these are the next, until one of them is dark. It tells the order of the presses and the fewest of them, and has to remember every board it meets: the cost grows with the number of presses. (B. Fazakas, B. Keresztes,
        A. Groza found Prover9 out of memory from seven presses on.)</p>
        <p>A <em>model finder</em> sees no moves at all, for order does not matter: it guesses presses and checks sentences. Its cost hardly depends on how long the solution is. But the first model need not be a short one.</p>`,
    run: 'Run them all on this board',
    method: 'method',
    presses: 'presses',
    steps: 'steps',
    time: 'time',
    running: 'running …',
    waiting: '…',
    no: 'no solution',
    unknown: 'gave up',
    units: 'A step means something else for each method: a rule applied, a guess, a board. Times were measured on this machine, just now.',
    notes: {
      planner: 'the planner',
      'model-finder': 'the model finder',
      sat: 'clauses and a SAT engine',
      'breadth-first': 'breadth-first search',
      elimination: 'elimination, for comparison',
    } as Record<string, string>,
  },
};

const de: typeof en = {
  light: {
    heading: 'Ein Satz für jedes Licht',
    text: html`<p>Jeder Knopf sei eine Aussage: „er ist gedrückt“. Ein Licht, das sich ändern soll, sagt: Eine ungerade Zahl meiner Knöpfe ist gedrückt. Eines, das bleiben soll: eine gerade. Das ist ein <em>XOR</em>, ein ausschließendes Oder. Ein Modell aller dieser Sätze zusammen, eine Wahl von
        wahr und falsch, ist eine Lösung.</p><p>Tipp ein Licht an, um seinen Satz zu lesen.</p>`,
    sentence: (light) => html`Licht <strong>${light}</strong> sagt:`,
    clauses: (count, width) => html`<p>Die meisten SAT-Löser lesen nur Klauseln, „dies oder das oder nicht jenes“. Ein XOR von ${width} wird zu ${power(2, width - 1)} = ${count} Klauseln: Jede verbietet eine falsche Wahl.</p>`,
    forbidden: 'Als Klauseln (∨ heißt oder, ¬ heißt nicht)',
    all: (clauses, variables) => html`Das ganze Brett: <strong>${clauses}</strong> Klauseln über <strong>${variables}</strong> Variablen.`,
    sum: (states) => html`<p>Bei ${states} Zuständen ist der Satz eine Summe modulo ${states}. Die Texte unten schreiben ihn aus.</p>`,
  },
  texts: {
    heading: 'Das Brett, ausgeschrieben',
    text: html`<p>Dasselbe Brett in den Sprachen von Beweisern, Modellfindern und SAT-Lösern. Du kannst die Texte diesen Programmen unverändert geben.</p>`,
    solve: 'Modelle finden',
    plan: 'Planen',
  },
  compare: {
    heading: 'Planen gegen Modelle finden',
    text: html`<p>Ein <em>Planer</em> denkt in Zügen: Auf dieses Brett folgen jene, bis eines dunkel ist. Er nennt die Reihenfolge der Züge und das Minimum, muss sich aber jedes Brett merken, dem er begegnet. Der Aufwand wächst mit der Zahl der Züge. (B. Fazakas, B. Keresztes,
        A. Groza: Ab sieben Zügen ging Prover9 der Speicher aus.)</p>
        <p>Ein <em>Modellfinder</em> sieht gar keine Züge, denn auf die Reihenfolge kommt es nicht an: Er rät Züge und prüft Sätze. Sein Aufwand hängt kaum davon ab, wie lang die Lösung ist. Aber das erste Modell muss kein kurzes sein.</p>`,
    run: 'Alle auf diesem Brett laufen lassen',
    method: 'Verfahren',
    presses: 'Züge',
    steps: 'Schritte',
    time: 'Zeit',
    running: 'läuft …',
    waiting: '…',
    no: 'unlösbar',
    unknown: 'aufgegeben',
    units: 'Was ein Schritt ist, hängt vom Verfahren ab: eine angewandte Regel, ein Rateschritt, ein Brett. Die Zeiten sind eben auf diesem Gerät gemessen.',
    notes: {
      planner: 'der Planer',
      'model-finder': 'der Modellfinder',
      sat: 'Klauseln und ein SAT-Löser',
      'breadth-first': 'Breitensuche',
      elimination: 'Elimination, zum Vergleich',
    },
  },
};

export const words = inLanguage({ en, de });
