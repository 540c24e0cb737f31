/** In which order and under which headings the gallery shows its boards. */
import type { Catalogue } from '../core/protocol';

export const GROUPS = ['sold', 'screen', 'shapes', 'solids', 'dimensions', 'papers', 'more'] as const;
export type Group = (typeof GROUPS)[number];

/** A board of the gallery. */
export interface Card {
  /** What it is called in addresses and on the command line. */
  name: string;
  title: string;
  rule: string;
  /** Where it comes from; empty for a shape that is nobody's. */
  source: string;
  group: Group;
}

const GROUP_OF: Record<string, Group> = {
  classic: 'sold',
  mini: 'sold',
  deluxe: 'sold',
  'deluxe-x': 'sold',
  'lights-out-2000': 'sold',
  cube: 'sold',
  'xl-25': 'sold',
  'xl-25-knight': 'sold',
  merlin: 'sold',
  orbix: 'sold',
  'alien-tiles': 'screen',
  tacoyaki: 'screen',
  'notebook-triangle': 'shapes',
  dodecahedron: 'solids',
  petersen: 'solids',
  hypercube: 'dimensions',
  hypertorus: 'dimensions',
  khalou: 'papers',
  unsettled: 'papers',
  'g1-plan': 'papers',
  g2: 'papers',
  'g1-table': 'papers',
};

/** Geometries that presets show, or that are nothing without what somebody draws. */
const SHOWN_OTHERWISE = ['grid', 'drawing', 'cube', 'dodecahedron', 'graph'];

/** Where the others are shown, by their example. */
const GROUP_OF_GEOMETRY: Record<string, Group> = {
  hex: 'shapes',
  triangle: 'shapes',
  tetrahedron: 'solids',
  octahedron: 'solids',
  icosahedron: 'solids',
};

/** Every preset, and every geometry that no preset shows; what has no group of its own comes last. */
export function cards(catalogue: Catalogue): Card[] {
  const presets = catalogue.presets.map(({ name, title, summary, source }) => ({
    name,
    title,
    rule: summary,
    source,
    group: GROUP_OF[name] ?? 'more',
  }));
  const shapes = catalogue.geometries
    .filter(({ name }) => !SHOWN_OTHERWISE.includes(name))
    .map(({ name, example, summary }) => ({
      name: example,
      title: name[0]!.toUpperCase() + name.slice(1),
      rule: summary,
      source: '',
      group: GROUP_OF_GEOMETRY[name] ?? 'more',
    }));
  return [...presets, ...shapes];
}

/** The cards in other words, where there are some for them. */
export const told = (all: Card[], words: Record<string, Partial<Card>>): Card[] =>
  all.map((card) => ({ ...card, ...words[card.name] }));

/** The cards in which every word of a query stands, in any order, capital letters or not. */
export function matching(all: Card[], query: string): Card[] {
  const wanted = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ name, title, rule, source }) => {
    const text = `${name} ${title} ${rule} ${source}`.toLocaleLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
