"""The names that arguments take."""

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

    Parameters
    ----------
    kind : str
        - ``"puzzles"``, ``"boards"`` and ``"graphs"`` name a :class:`Puzzle`, and ``"wraps"``, ``"patterns"`` and
          ``"rules"`` are its options.
        - ``"methods"`` are those of :meth:`Puzzle.solve`, ``"explanations"`` those of :meth:`Puzzle.explain`.
        - ``"ways"`` and ``"symmetries"`` are those of :func:`generate`.
        - ``"formats"`` are those that :func:`read` reads, ``"outputs"`` those that :meth:`Puzzle.to` writes.

    Returns
    -------
    dict of str to str
        Each name with its summary.

    Examples
    --------
    >>> import lightsout_puzzles as lo
    >>> sorted(lo.catalogue("rules"))
    ['free', 'lit-only']
    >>> "knight" in lo.catalogue("patterns")
    True
    """
    kinds = {name: dict(entries) for name, entries in _native.catalogue()}
    if kind not in kinds:
        raise ValueError(f"kind is one of {', '.join(kinds)}, not {kind!r}")
    return kinds[kind]
