/** The words around the texts for solvers. */
import { inLanguage } from '../say';

const en = {
  languages: 'Languages',
  size: (lines: number) => `${lines} lines.`,
  copy: 'Copy',
  copied: 'Copied',
  about: {
    'theory/solve': 'First-order theory for model finding, in the language of Mace4: every finite model is a solution.',
    'theory/plan': 'First-order theory for planning, in the language of Prover9: production rules, and a derivation of the goal is a sequence of presses.',
    ladr: 'First-order theory whose models are the solutions, for Prover9 and Mace4.',
    tptp: 'The language of theorem provers. Satisfiable exactly if the board can be solved.',
    dimacs: 'Clauses, for every SAT solver. A minus is “not”, a 0 ends the clause.',
    'xor-dimacs': 'One XOR for every light, for CryptoMiniSat.',
    smt2: 'SMT-LIB 2, for Z3 and cvc5.',
    asp: 'An answer set program, for clingo.',
    mathprog: 'GNU MathProg, with sets and sums as Chlond wrote them, for glpsol.',
    lp: 'CPLEX LP, which nearly every solver of integer programs reads.',
    mps: 'Free MPS, the oldest language of all.',
    opb: 'Linear constraints over bits, for pseudo-Boolean solvers.',
  } as Record<string, string>,
};

const de: typeof en = {
  languages: 'Sprachen',
  size: (lines) => `${lines} Zeilen.`,
  copy: 'Kopieren',
  copied: 'Kopiert',
  about: {
    'theory/solve': 'Theorie erster Stufe zum Finden von Modellen, in der Sprache von Mace4: Jedes endliche Modell ist eine Lösung.',
    'theory/plan': 'Theorie erster Stufe zum Planen, in der Sprache von Prover9: Produktionsregeln, und eine Ableitung des Ziels ist eine Folge von Zügen.',
    ladr: 'Theorie erster Stufe, deren Modelle die Lösungen sind, für Prover9 und Mace4.',
    tptp: 'Die Sprache der Beweiser. Erfüllbar genau dann, wenn das Brett lösbar ist.',
    dimacs: 'Klauseln, für jeden SAT-Löser. Ein Minus heißt „nicht“, eine 0 beendet die Klausel.',
    'xor-dimacs': 'Ein XOR für jedes Licht, für CryptoMiniSat.',
    smt2: 'SMT-LIB 2, für Z3 und cvc5.',
    asp: 'Ein Answer-Set-Programm, für clingo.',
    mathprog: 'GNU MathProg, mit Mengen und Summen, wie Chlond sie schrieb, für glpsol.',
    lp: 'CPLEX LP, das fast jeder Löser ganzzahliger Programme liest.',
    mps: 'Freies MPS, die älteste Sprache von allen.',
    opb: 'Lineare Bedingungen über Bits, für pseudo-boolesche Löser.',
  },
};

export const words = inLanguage({ en, de });
