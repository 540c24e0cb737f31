"""Puzzles from files, and boards made to order."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Optional, Union

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
