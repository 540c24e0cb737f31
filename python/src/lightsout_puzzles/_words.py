"""The words that options take, as types that editors offer and type checkers check, and numbers of things."""

from __future__ import annotations

from typing import Literal

Wrap = Literal["plane", "cylinder", "torus", "mobius", "klein", "projective"]
Rule = Literal["free", "lit-only"]
Loops = Literal["closed", "open", "as-drawn"]
Lines = Literal["rows", "columns", "diagonals"]
Theme = Literal["auto", "day", "night", "print"]
Way = Literal["uniform", "reverse-walk", "symmetric", "picture"]
Symmetry = Literal[
    "mirror",
    "mirror-rows",
    "mirrors",
    "half-turn",
    "diagonal",
    "antidiagonal",
    "diagonals",
    "quarter-turn",
    "all",
]
How = Literal[
    "elimination",
    "chasing",
    "quiet-patterns",
    "all-on-proof",
    "breadth-first",
    "greedy",
    "a-star",
    "mcts",
    "mcts-as-printed",
]

Drawn = Literal["png", "pdf", "pbm"]
"""Formats of bytes."""
Written = Literal[
    "text",
    "id",
    "edges",
    "edges-csv",
    "graph6",
    "digraph6",
    "dot",
    "graphml",
    "json",
    "json-full",
    "presses",
    "flip",
    "flip-save",
    "pbm-plain",
    "lights-out-web",
    "matrix-market",
    "latex",
    "sage",
    "mathematica",
    "r",
    "python",
    "emoji",
    "matlab",
    "poj-1222",
    "asp",
    "dimacs",
    "xor-dimacs",
    "wcnf",
    "wcnf-old",
    "opb",
    "smt2",
    "minizinc",
    "mathprog",
    "mathprog-bits",
    "lp",
    "mps",
    "ladr",
    "tptp",
    "svg",
    "tikz",
]
"""Formats of text."""


def counted(count: int, thing: str) -> str:
    """A number of things in words: ``1 light``, ``2 lights``, ``2 presses``."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}es" if thing.endswith("s") else f"{count} {thing}s"
