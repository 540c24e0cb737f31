/** Names to choose from, for editors to complete. Other texts are taken too, as from `catalogue`, and the library refuses those it does not know. */

type Text = string & {};

export type MethodName =
  | 'elimination' | 'light-chasing' | 'sweep' | 'row-polynomials' | 'packed-rows' | 'tensor' | 'frontier' | 'breadth-first' | 'uniform-cost' | 'greedy' | 'a-star'
  | 'iterative-deepening' | 'ida-star' | 'bidirectional' | 'mcts' | 'mcts-as-printed' | 'sat' | 'maxsat' | 'k-turns' | 'k-turns-plain' | 'integer-program'
  | 'model-finder' | 'planner' | 'brute-force' | Text;

/** The methods that take a heuristic. */
export const SEARCHES: readonly MethodName[] = ['greedy', 'a-star', 'ida-star', 'mcts'];

export type Heuristic = 'none' | 'lights' | 'lights-over-reach' | 'printed' | 'stored' | 'pattern-database' | 'exact' | Text;

export type Way = 'elimination' | 'chasing' | 'quiet-patterns' | 'all-on-proof' | 'breadth-first' | 'greedy' | 'a-star' | 'mcts' | 'mcts-as-printed' | Text;

export type Kind = 'svg' | 'animated-svg' | 'tikz' | Text;

export type Target =
  | 'asp' | 'dimacs' | 'xor-dimacs' | 'wcnf' | 'wcnf-old' | 'opb' | 'smt2' | 'minizinc' | 'mathprog' | 'mathprog-bits' | 'lp' | 'mps' | 'ladr' | 'tptp' | Text;

export type Format =
  | 'text' | 'literal' | 'id' | 'edges' | 'edges-csv' | 'graph6' | 'digraph6' | 'sparse6' | 'dot' | 'graphml' | 'gexf' | 'gml' | 'pajek' | 'tgf' | 'leda' | 'metis'
  | 'dimacs-graph' | 'adjacency' | 'arcs' | 'multiline-adjacency' | 'wiring' | 'machine' | 'json' | 'json-full' | 'presses' | 'flip' | 'flip-save' | 'pbm' | 'pbm-plain'
  | 'lights-out-web' | 'matrix-market' | 'latex' | 'sage' | 'mathematica' | 'r' | 'python' | 'emoji' | 'matlab' | 'poj-1222' | Text;
