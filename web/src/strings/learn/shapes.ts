/** The words of the lesson about sizes and shapes. */
import { html } from 'lit';
import { numberOf } from '../../learn/lessons';
import { inLanguage } from '../say';

const en = {
  nothing: {
    heading: 'Nothing asked for a square',
    text: html`<p>Look back: lights, buttons, what each button changes, sums. Nowhere was the board square, or flat, or even made of squares. Any set of lights with any wiring is a matrix, and all that was true of the
        matrix stays true.</p> <p>So leave cells out, bend edges together, take hexagons, the faces of a solid, the nodes of a network. The lessons stay the same, word for word.</p>`,
    yours: 'your board',
    quiet: (count: string) => (count === '1' ? 'every board solvable' : `${count} quiet patterns`),
    best: (presses: number) => `${presses} presses`,
    none: 'no solution',
    from: 'One way to solve each board is ringed. Choose one to take it through the lessons.',
    titles: {
      'notebook-triangle': 'a triangle',
      hole: 'a ring with a hole',
      'hex:3': 'hexagons',
      'triangle:4': 'triangles',
      mini: 'a torus, edges joined',
      petersen: 'the Petersen graph',
      octahedron: 'an octahedron',
      khalou: 'rows, columns and diagonals as buttons',
      'lights-out-2000': 'three states',
    } as Record<string, string>,
  },
  draw: {
    heading: 'Draw your own',
    text: html`<p>Paint any shape and take it through the next lesson, which proves something about all of them at once. The <a href="#draw">drawing page</a> has more: larger boards, graphs, goals.</p>`,
    use: `Take this shape to lesson ${numberOf('all-on')}`,
  },
  squares: {
    heading: 'Size is capricious',
    text: html`<p>How many free columns has the square of side <math><mi>n</mi></math>? None for most sizes, and then suddenly many: sixteen for side 19. There is a formula through polynomials
        over two elements (K. Sutner, and W. Hunziker, A. Machiavelo, J. Park), but no simple rule. The bars were just computed here.</p>`,
    bar: (n: number, nullity: number) => `${n} × ${n}: ${nullity}`,
    label: 'Free columns of squares',
    side: 'side',
    free: 'free columns',
  },
};

const de: typeof en = {
  nothing: {
    heading: 'Ein Quadrat war nie nötig',
    text: html`<p>Blick zurück: Lichter, Knöpfe, was jeder Knopf ändert, Summen. Nirgends musste das Brett quadratisch oder flach oder auch nur aus Quadraten sein. Beliebige Lichter mit beliebiger Verdrahtung ergeben eine Matrix, und was für die
        Matrix galt, gilt weiter.</p> <p>Lass also Zellen weg, bieg Ränder zusammen, nimm Sechsecke, die Flächen eines Körpers, die Knoten eines Netzes. Die Lektionen bleiben gleich, Wort für Wort.</p>`,
    yours: 'dein Brett',
    quiet: (count) => (count === '1' ? 'jedes Brett lösbar' : `${count} stille Muster`),
    best: (presses) => `${presses} Züge`,
    none: 'unlösbar',
    from: 'Auf jedem Brett ist eine Lösung eingekreist. Wähl eines, um es durch die Lektionen mitzunehmen.',
    titles: {
      'notebook-triangle': 'ein Dreieck',
      hole: 'ein Ring mit Loch',
      'hex:3': 'Sechsecke',
      'triangle:4': 'Dreiecke',
      mini: 'ein Torus, die Ränder verbunden',
      petersen: 'der Petersen-Graph',
      octahedron: 'ein Oktaeder',
      khalou: 'Zeilen, Spalten und Diagonalen als Knöpfe',
      'lights-out-2000': 'drei Zustände',
    },
  },
  draw: {
    heading: 'Zeichne dein eigenes',
    text: html`<p>Zeichne irgendeine Form und nimm sie mit in die nächste Lektion, die etwas über alle auf einmal beweist. Die <a href="#draw">Zeichenseite</a> kann mehr: größere Bretter, Graphen, Ziele.</p>`,
    use: `Mit dieser Form zu Lektion ${numberOf('all-on')}`,
  },
  squares: {
    heading: 'Die Größe ist launisch',
    text: html`<p>Wie viele freie Spalten hat das Quadrat der Seite <math><mi>n</mi></math>? Bei den meisten Größen keine, und dann plötzlich viele: sechzehn bei Seite 19. Es gibt eine Formel mit Polynomen
        über zwei Elementen (K. Sutner sowie W. Hunziker, A. Machiavelo, J. Park), aber keine einfache Regel. Die Balken wurden eben hier ausgerechnet.</p>`,
    bar: (n, nullity) => `${n} × ${n}: ${nullity}`,
    label: 'Freie Spalten von Quadraten',
    side: 'Seite',
    free: 'freie Spalten',
  },
};

export const words = inLanguage({ en, de });
