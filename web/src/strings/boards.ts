/** What the cards of the gallery say where the library's own words, which are English, are not enough. */
import { inLanguage } from './say';

export type Told = Record<string, { title?: string; rule?: string }>;

/** Shapes that the library knows as geometries, without a game of that name. */
const en: Told = {
  'hex:4': { title: 'Hexagons', rule: 'a hexagon of side four: a press changes a light and the six around it' },
  'triangle:5': { title: 'Triangles', rule: 'a triangle cut into twenty-five: a press changes a light and those beside it' },
  tetrahedron: { title: 'Tetrahedron', rule: 'four triangles, each beside all others: one press does it all' },
  octahedron: { title: 'Octahedron', rule: 'eight triangles: a press changes a light and the three beside it' },
  icosahedron: { title: 'Icosahedron', rule: 'twenty triangles: a press changes a light and the three beside it' },
};

const de: Told = {
  'hex:4': { title: 'Sechsecke', rule: 'ein Sechseck der Seite vier: Ein Druck ändert ein Licht und die sechs ringsum' },
  'triangle:5': { title: 'Dreiecke', rule: 'ein Dreieck aus fünfundzwanzig: Ein Druck ändert ein Licht und die daneben' },
  tetrahedron: { title: 'Tetraeder', rule: 'vier Dreiecke, jedes neben allen anderen: Ein Druck tut alles' },
  octahedron: { title: 'Oktaeder', rule: 'acht Dreiecke: Ein Druck ändert ein Licht und die drei daneben' },
  icosahedron: { title: 'Ikosaeder', rule: 'zwanzig Dreiecke: Ein Druck ändert ein Licht und die drei daneben' },
  classic: { rule: '5x5: Ein Druck ändert ein Licht und seine Nachbarn; mach alle aus' },
  mini: { rule: '4x4-Torus: Ein Druck ändert ein Licht und seine vier Nachbarn, auch über die Ränder' },
  deluxe: { rule: '6x6: Ein Druck ändert ein Licht und seine Nachbarn' },
  'deluxe-x': { title: 'Lights Out Deluxe, x-Muster', rule: '6x6: Ein Druck ändert ein Licht und die an seinen Ecken' },
  'lights-out-2000': { rule: '5x5, drei Zustände: Ein Druck stellt ein Licht und seine Nachbarn um eins weiter' },
  cube: { rule: 'die Oberfläche eines 3x3x3-Würfels: Ein Druck ändert ein Licht und seine vier Nachbarn, auch über die Kanten' },
  'xl-25': { rule: '5x5: Ein Druck ändert ein Licht und seine Nachbarn; beginne dunkel und schalte alle an' },
  'xl-25-knight': { title: 'XL-25, Springerzug', rule: '5x5: Ein Druck ändert ein Licht und die einen Springerzug entfernten; beginne dunkel und schalte alle an' },
  orbix: { rule: 'Dodekaeder: Ein Druck ändert die fünf Lichter um eines, nicht es selbst; beginne dunkel und schalte alle an' },
  dodecahedron: { title: 'Lights Out auf dem Dodekaeder', rule: 'zwölf Fünfecke: Ein Druck ändert ein Licht und die fünf ringsum' },
  'alien-tiles': { rule: '7x7, vier Zustände: Ein Druck stellt alle Lichter seiner Zeile und Spalte um eins weiter' },
  merlin: { title: 'Merlins magisches Quadrat', rule: '3x3: Eine Ecke ändert ihren 2x2-Block, ein Rand seine drei, die Mitte das Kreuz; schalte alle an bis auf die Mitte' },
  khalou: { rule: '4x4 Lichter, zehn Knöpfe: die Zeilen, die Spalten und die zwei langen Diagonalen' },
  tacoyaki: { rule: '4x4: Ein Druck ändert ein Licht und alle auf seinen zwei Diagonalen; beginne dunkel und schalte alle an' },
  unsettled: { title: 'Ein Rätsel, das offen blieb', rule: 'vier Lichter, vier Knöpfe: Jeder ändert die Lichter 2 und 4 gemeinsam, und anfangs sind sie verschieden' },
  petersen: { title: 'Petersen-Graph', rule: 'zehn Knoten mit je drei Verbindungen: Ein Druck ändert einen Knoten und seine Nachbarn' },
  'g1-plan': { title: 'G1 des Planers', rule: '5x5: das erste Feld, das dort durch Planen gelöst wurde, fünf Drücke' },
  g2: { title: 'G2 des Planers', rule: '5x5: das zweite Feld, das dort durch Planen gelöst wurde, sechs Drücke' },
  'g1-table': { title: 'G1 der Tabelle', rule: '5x5: das erste Feld der dortigen Tabelle, zwei Drücke' },
  hypercube: { title: 'Hyperwürfel der Ordnung 3', rule: '3x3x3x3: Ein Druck ändert ein Licht und seine Nachbarn entlang vier Achsen; beginne dunkel und schalte alle an' },
  hypertorus: { title: 'Hypertorus der Ordnung 3', rule: '3x3x3x3-Torus: Ein Druck ändert ein Licht und seine acht Nachbarn; beginne dunkel und schalte alle an' },
  'notebook-triangle': { title: 'Dreieck des Notizbuchs', rule: 'neun Quadrate in Zeilen von eins, drei und fünf: Ein Druck ändert ein Licht und seine Nachbarn' },
};

export const boardWords = inLanguage({ en, de });
