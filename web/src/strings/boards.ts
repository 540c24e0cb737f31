/** What the cards of the gallery say where the library's own words, which are English, are not enough. */
import { inLanguage } from './say';

export type Told = Record<string, { title?: string; rule?: string; source?: string }>;

/** Shapes that the library knows as geometries, without a game of that name. */
const en: Told = {
  'hex:4': { title: 'Hexagons', rule: 'a hexagon of side four: a press changes a light and the six around it' },
  'triangle:5': { title: 'Triangles', rule: 'a triangle cut into twenty-five: a press changes a light and those next to it' },
  tetrahedron: { title: 'Tetrahedron', rule: 'four triangles, each next to all others: one press changes them all' },
  octahedron: { title: 'Octahedron', rule: 'eight triangles: a press changes a light and the three next to it' },
  icosahedron: { title: 'Icosahedron', rule: 'twenty triangles: a press changes a light and the three next to it' },
};

const de: Told = {
  'hex:4': { title: 'Sechsecke', rule: 'ein Sechseck der Seite vier: Ein Zug ändert ein Licht und die sechs ringsum' },
  'triangle:5': { title: 'Dreiecke', rule: 'ein Dreieck aus fünfundzwanzig Dreiecken: Ein Zug ändert ein Licht und die daneben' },
  tetrahedron: { title: 'Tetraeder', rule: 'vier Dreiecke, jedes neben allen anderen: Ein Zug ändert alle' },
  octahedron: { title: 'Oktaeder', rule: 'acht Dreiecke: Ein Zug ändert ein Licht und die drei daneben' },
  icosahedron: { title: 'Ikosaeder', rule: 'zwanzig Dreiecke: Ein Zug ändert ein Licht und die drei daneben' },
  classic: { rule: '5x5: Ein Zug ändert ein Licht und seine Nachbarn. Mach alle aus' },
  mini: { rule: '4x4-Torus: Ein Zug ändert ein Licht und seine vier Nachbarn, auch über die Ränder', source: 'Tiger Electronics, Regel wie in Mini Lights Out von cut-the-knot' },
  deluxe: { rule: '6x6: Ein Zug ändert ein Licht und seine Nachbarn', source: 'Tiger Electronics, Regel wie bei J. Scherphuis, Jaap’s Puzzle Page, Lights Out' },
  'deluxe-x': { title: 'Lights Out Deluxe, x-Muster', rule: '6x6: Ein Zug ändert ein Licht und die an seinen Ecken', source: 'Tiger Electronics, das zweite Muster von Lights Out Deluxe, nach der Anleitung' },
  'lights-out-2000': { rule: '5x5, drei Zustände: Ein Zug stellt ein Licht und seine Nachbarn um eins weiter', source: 'Tiger Electronics, das dreifarbige Spiel von Lights Out 2000' },
  cube: { rule: 'die Oberfläche eines 3x3x3-Würfels: Ein Zug ändert ein Licht und seine vier Nachbarn, auch über die Kanten', source: 'Tiger Electronics, Regel wie bei J. Scherphuis, Jaap’s Puzzle Page, Lights Out' },
  'xl-25': { rule: '5x5: Ein Zug ändert ein Licht und seine Nachbarn. Fang dunkel an und mach alle an', source: 'Vulcan Electronics, 1983, erfunden von L. Mérő' },
  'xl-25-knight': { title: 'XL-25, Springerzug', rule: '5x5: Ein Zug ändert ein Licht und alle im Abstand eines Springerzugs. Fang dunkel an und mach alle an', source: 'Vulcan Electronics, 1983, erfunden von L. Mérő' },
  orbix: { rule: 'Dodekaeder: Ein Zug ändert die fünf Lichter ringsum, nicht das gedrückte selbst. Fang dunkel an und mach alle an', source: 'U. Meffert, US-Patent 5,564,702, 1996, Spielart 1 bei J. Scherphuis, Jaap’s Puzzle Page, Orbix' },
  dodecahedron: { title: 'Lights Out auf dem Dodekaeder', rule: 'zwölf Fünfecke: Ein Zug ändert ein Licht und die fünf ringsum', source: 'der Körper von Orbix, mit dem gedrückten Licht selbst' },
  'alien-tiles': { rule: '7x7, vier Zustände: Ein Zug stellt alle Lichter seiner Zeile und Spalte um eins weiter' },
  merlin: { title: 'Merlins magisches Quadrat', rule: '3x3: Eine Ecke ändert ihren 2x2-Block, ein Randlicht die drei an seinem Rand, die Mitte das Kreuz. Mach alle an bis auf die Mitte' },
  khalou: { rule: '4x4 Lichter, zehn Knöpfe: die Zeilen, die Spalten und die zwei langen Diagonalen', source: 'B. Fazakas, B. Keresztes, A. Groza, Generating and solving the LIGHTS OUT! game in first order logic, mit den Diagonalen, die dort fehlen' },
  tacoyaki: { rule: '4x4: Ein Zug ändert ein Licht und alle auf seinen zwei Diagonalen. Fang dunkel an und mach alle an', source: 'das Flash-Spiel Tacoyaki und D. Johnson-Davies, 16 LEDs Puzzle (2021)' },
  unsettled: { title: 'Ein Rätsel, das offen blieb', rule: 'vier Lichter, vier Knöpfe: Jeder ändert die Lichter 2 und 4 gemeinsam, und anfangs sind sie verschieden', source: 'eine unbeantwortete Frage an StardewValleyMods, Nummer 58' },
  petersen: { title: 'Petersen-Graph', rule: 'zehn Knoten mit je drei Verbindungen: Ein Zug ändert einen Knoten und seine Nachbarn' },
  'g1-plan': { title: 'G1 des Planers', rule: '5x5: das erste Brett, das dort durch Planen gelöst wurde, fünf Züge' },
  g2: { title: 'G2 des Planers', rule: '5x5: das zweite Brett, das dort durch Planen gelöst wurde, sechs Züge' },
  'g1-table': { title: 'G1 der Tabelle', rule: '5x5: das erste Brett der dortigen Tabelle, zwei Züge' },
  hypercube: { title: 'Hyperwürfel der Ordnung 3', rule: '3x3x3x3: Ein Zug ändert ein Licht und seine Nachbarn entlang vier Achsen. Fang dunkel an und mach alle an' },
  hypertorus: { title: 'Hypertorus der Ordnung 3', rule: '3x3x3x3-Torus: Ein Zug ändert ein Licht und seine acht Nachbarn. Fang dunkel an und mach alle an' },
  'notebook-triangle': { title: 'Dreieck aus dem Jupyter-Notebook', rule: 'neun Quadrate in Zeilen von eins, drei und fünf: Ein Zug ändert ein Licht und seine Nachbarn', source: 'eine interaktive Jupyter-Präsentation von Lights Out, nach N. Johnston' },
};

export const BOARDS = { en, de };

export const boardWords = inLanguage(BOARDS);
