"""What there is to name."""

from __future__ import annotations

from typing import Literal

from . import _native

Kind = Literal[
    "puzzles",
    "boards",
    "graphs",
    "wraps",
    "patterns",
    "rules",
    "methods",
    "explanations",
    "ways",
    "symmetries",
    "formats",
    "outputs",
]


def catalogue(kind: Kind) -> dict[str, str]:
    """The names of one kind, each with what it stands for: what :class:`Puzzle` and its methods take.

    ``"puzzles"``, ``"boards"`` and ``"graphs"`` are what a :class:`Puzzle` is made of by name, ``"wraps"``,
    ``"patterns"`` and ``"rules"`` its options; ``"methods"`` those of :meth:`Puzzle.solve`, ``"explanations"`` those of
    :meth:`Puzzle.explain`, ``"ways"`` and ``"symmetries"`` those of :func:`generate`; ``"formats"`` what :func:`read`
    reads, and ``"outputs"`` what :meth:`Puzzle.to` writes.

    >>> import lightsout_puzzles as lo
    >>> lo.catalogue("wraps")["torus"]
    'every edge meets its opposite; any dimensions'
    >>> "knight" in lo.catalogue("patterns")
    True
    """
    kinds = {name: dict(entries) for name, entries in _native.catalogue()}
    if kind not in kinds:
        raise ValueError(f"kind is one of {', '.join(kinds)}, not {kind!r}")
    return kinds[kind]
