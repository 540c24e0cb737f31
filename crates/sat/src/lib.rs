//! Propositional logic with exclusive ors: formulas, their texts, and an engine; knows no puzzle.
