"""Puzzles from files, and boards made to order."""

from __future__ import annotations

import errno
import io
import json
import os
from pathlib import Path
from typing import IO, Any, Optional, Union

from . import _native
from ._arguments import Seed, short
from ._boards import is_picture
from ._progress import Progress
from ._puzzle import Puzzle
from ._words import Symmetry, Way


def read(
    source: Union[str, os.PathLike[str], IO[bytes], IO[str], bytes, Any],
    *,
    format: Optional[str] = None,
    size: Optional[tuple[int, int]] = None,
    **options: object,
) -> Puzzle:
    """Reads a puzzle from a file. Its content tells the format: a drawn board, a graph, JSON, a picture.

    Parameters
    ----------
    source : path, file object, bytes or picture
        A path, an open file, the content of a file, or a picture of Pillow.
    format : str, optional
        A name in ``lo.catalogue("formats")``, if the content and the ending of the file do not tell.
    size : tuple of two int, optional
        Rows and columns: of boards on one line that are not square, and of the cells in a picture.
    **options
        The options of :class:`Puzzle`.

    Returns
    -------
    Puzzle
        The puzzle with the start of the file.

    Raises
    ------
    OSError
        If the file cannot be read.
    ValueError
        If the content has no known format, or an error in its format. The message says where.

    Notes
    -----
    CSV has a row of the board on each line, without header and index, or with both, as pandas writes them.

    In a picture with a cell for every pixel, dark is lit. If light is lit, invert it first: ``255 - array``. In a
    screenshot, a light that is on is brighter or stronger in colour than one that is off. Pixels of the theme
    ``"print"`` are black on white, and may be read inverted. A PNG that :meth:`Puzzle.to` wrote holds the puzzle itself.

    Examples
    --------
    >>> import tempfile, pathlib, lightsout_puzzles as lo
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = pathlib.Path(folder, "board.txt")
    ...     _ = file.write_text("##.\\n.#.\\n..#\\n")
    ...     lo.read(file).start
    array([[1, 1, 0],
           [0, 1, 0],
           [0, 0, 1]], dtype=uint8)
    >>> lo.read(b"11011/10101/01110/00111/00100").solve(fewest=True)
    <Solved: 5 presses, the minimum>
    """
    if isinstance(source, (str, os.PathLike)):
        content, name = _file(source), str(source)
    elif isinstance(source, (bytes, bytearray, memoryview)):
        content, name = bytes(source), ""
    elif is_picture(source):
        content, name = _png(source), ""
    elif hasattr(source, "read"):
        found, name = source.read(), getattr(source, "name", "")
        content = found.encode() if isinstance(found, str) else bytes(found)
        if not content and source.seekable() and source.tell():
            raise ValueError("the open file is at its end: source.seek(0) goes back to its beginning")
    else:
        raise TypeError(f"source is {short(source)}; a path, an open file, bytes or a picture of Pillow is wanted")
    suffix = Path(name).suffix[1:] if isinstance(name, str) else ""
    return Puzzle._of_bytes(content, format=format, suffix=suffix or None, size=size, options=options)


def _png(picture: Any) -> bytes:
    content = io.BytesIO()
    picture.save(content, "PNG")
    return content.getvalue()


def _file(source: Union[str, os.PathLike[str]]) -> bytes:
    """Reads a file. If there is none, a text that was given for a path is sent to ``reads``."""
    try:
        return Path(source).read_bytes()
    except OSError as error:
        if isinstance(source, str) and error.errno in (errno.ENOENT, errno.ENAMETOOLONG):
            raise OSError(errno.ENOENT, f"{os.strerror(errno.ENOENT)} (lo.reads takes the text of a puzzle)", source) from None
        raise


def reads(
    text: Union[str, bytes],
    *,
    format: Optional[str] = None,
    size: Optional[tuple[int, int]] = None,
    **options: object,
) -> Puzzle:
    """The puzzle that a text is, as :func:`read` takes it from a file.

    Parameters
    ----------
    text : str or bytes
        The content of a file.
    format, size, **options
        As for :func:`read`.

    Returns
    -------
    Puzzle
        The puzzle with the start of the text.

    Raises
    ------
    ValueError
        If the text has no known format, or an error in its format. The message says where.

    Examples
    --------
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

    Parameters
    ----------
    text : str or bytes
        The content of a file.
    format : str, optional
        The name of its format, if the content does not tell.

    Returns
    -------
    dict
        The fields of that JSON.

    Raises
    ------
    ValueError
        If the text is something else, or has an error.

    Examples
    --------
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
    seed: Seed = 0,
    way: Way = "uniform",
    symmetry: Optional[Symmetry] = None,
    distinct: bool = False,
    progress: Progress = False,
) -> list[Puzzle]:
    """Generates puzzles with random start boards. :meth:`Puzzle.generate` makes the boards as one array.

    Parameters
    ----------
    puzzle : Puzzle, str or tuple of int
        A puzzle, or what :class:`Puzzle` takes.
    presses, count, seed, way, symmetry, distinct, progress
        As for :meth:`Puzzle.generate`.

    Returns
    -------
    list of Puzzle
        The puzzle with each of the boards as its start.

    Raises
    ------
    ValueError
        If there are no such boards.

    Examples
    --------
    >>> import lightsout_puzzles as lo
    >>> [p.solve(fewest=True).total for p in lo.generate("5x5", presses=15, count=3, seed=1)]
    [15, 15, 15]
    """
    of = puzzle if isinstance(puzzle, Puzzle) else Puzzle(puzzle)
    boards = of.generate(
        presses=presses, count=count, seed=seed, way=way, symmetry=symmetry, distinct=distinct, progress=progress
    )
    return [of.with_start(board) for board in boards]
