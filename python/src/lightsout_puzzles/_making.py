"""Puzzles from files, and boards made to order."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Optional, Union

from . import _native
from ._progress import Progress
from ._puzzle import Puzzle
from ._words import Symmetry, Way


def read(
    path: Union[str, os.PathLike[str]],
    *,
    format: Optional[str] = None,
    size: Optional[tuple[int, int]] = None,
    **options: object,
) -> Puzzle:
    """Reads a puzzle from a file. Its content tells the format: a drawn board, a graph, JSON, a picture.

    Boards on one line that are not square need ``size``. ``options`` are those of :class:`Puzzle`.

    >>> import tempfile, pathlib, lightsout_puzzles as lo
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = pathlib.Path(folder, "board.txt")
    ...     _ = file.write_text("##.\\n.#.\\n..#\\n")
    ...     lo.read(file).start
    array([[1, 1, 0],
           [0, 1, 0],
           [0, 0, 1]], dtype=uint8)
    """
    path = Path(path)
    suffix = path.suffix[1:] or None
    return Puzzle._of_bytes(path.read_bytes(), format=format, suffix=suffix, size=size, options=options)


def reads(
    text: Union[str, bytes],
    *,
    format: Optional[str] = None,
    size: Optional[tuple[int, int]] = None,
    **options: object,
) -> Puzzle:
    """The puzzle that a text is, as :func:`read` takes it from a file.

    >>> import lightsout_puzzles as lo
    >>> lo.reads("11011/10101/01110/00111/00100").solve().total
    5
    """
    if not isinstance(text, (str, bytes, bytearray, memoryview)):
        raise TypeError(f"text is {text!r}; a text or bytes are wanted")
    content = text.encode() if isinstance(text, str) else bytes(text)
    return Puzzle._of_bytes(content, format=format, suffix=None, size=size, options=options)


def report(text: Union[str, bytes], *, format: Optional[str] = None) -> dict[str, Any]:
    """The report of ``lightsout solve --json`` on counters, or on buttons that set lights. They are no :class:`Puzzle`,
    whose presses toggle.

    >>> import lightsout_puzzles as lo
    >>> lo.report("[.##.] (3) (1,3) (2) (2,3) (0,2) (0,1) {3,5,4,7}")["press_count"]
    10
    >>> lo.report("A: 1-, 2+\\nB: 2-\\n")["sequence"]
    ['A', 'B']
    """
    content = text.encode() if isinstance(text, str) else bytes(text)
    return dict(json.loads(_native.report(content, format)))


def generate(
    puzzle: Union[str, tuple[int, ...], Puzzle],
    *,
    presses: Optional[int] = None,
    count: int = 1,
    seed: Optional[int] = 0,
    way: Way = "uniform",
    symmetry: Optional[Symmetry] = None,
    distinct: bool = False,
    progress: Progress = False,
) -> list[Puzzle]:
    """Generates puzzles with random start boards. The same seed gives the same boards on every machine and in every
    version, None gives others every time.

    With ``presses`` each board needs exactly that many. :meth:`Puzzle.generate` makes the boards as one array.

    >>> import lightsout_puzzles as lo
    >>> [p.solve(fewest=True).total for p in lo.generate("5x5", presses=15, count=3, seed=1)]
    [15, 15, 15]
    """
    of = puzzle if isinstance(puzzle, Puzzle) else Puzzle(puzzle)
    boards = of.generate(
        presses=presses, count=count, seed=seed, way=way, symmetry=symmetry, distinct=distinct, progress=progress
    )
    return [of.with_start(board) for board in boards]
