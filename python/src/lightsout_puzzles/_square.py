"""The fewest presses of boards with all lights on, proved."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any, Optional, Union

import numpy as np
import numpy.typing as npt

from . import _native
from ._arguments import limits, whole
from ._progress import Progress, shown
from ._pictures import Shown
from ._puzzle import Puzzle
from ._same import Same
from ._words import counted


@dataclass(frozen=True, eq=False)
class FewestAllOn(Shown, Same):
    """What is known of the fewest presses of a board with all lights on.

    >>> import lightsout_puzzles as lo
    >>> lo.fewest_square(9)
    <FewestAllOn: 9x9, 25 presses, proved>

    Fields:

    - presses: The best solution known, a 0 or 1 for every cell.
    - proved: Whether no solution has fewer presses, proved.
    - total: The number of presses.
    - at_least: No solution has fewer, proved.
    - solutions: The number of solutions with the minimum number of presses. None if it is not known.
    - nullity: The dimension of the quiet patterns.
    - how: How it was proved, or why it was not, in English.
    """

    presses: npt.NDArray[np.uint8]
    proved: bool
    total: int
    at_least: int
    solutions: Optional[int]
    nullity: Optional[int]
    how: str

    def __repr__(self) -> str:
        rows, columns = self.presses.shape
        known = "proved" if self.proved else f"at least {self.at_least}"
        return f"<FewestAllOn: {rows}x{columns}, {counted(self.total, 'press')}, {known}>"

    def _drawn_from(self) -> tuple[Puzzle, dict[str, Any]]:
        return Puzzle(self.presses.shape), dict(board=None, presses=self.presses)

    def _caption(self) -> str:
        rows, columns = self.presses.shape
        known = f"the minimum ({self.how})" if self.proved else f"and at least {self.at_least} are needed"
        return f"{rows}x{columns}, all lights on: {counted(self.total, 'press')}, {known}."


def fewest_square(
    n: int,
    *,
    rows: Optional[int] = None,
    notes: Optional[Union[str, os.PathLike[str]]] = None,
    time_limit: Optional[float] = None,
    memory_limit: Optional[int] = None,
    progress: Progress = False,
) -> FewestAllOn:
    """Returns the minimum for an n x n board with all lights on, proved (A075464), or for ``rows`` x n.

    Parameters
    ----------
    n : int
        The number of columns, and of rows too by default.
    rows : int, optional
        The number of rows.
    notes : path, optional
        A file for the progress of long proofs. It survives Ctrl-C and any other end, and the same call resumes from
        there.
    time_limit : float, optional
        Seconds.
    memory_limit : int, optional
        Bytes.
    progress : bool or callable, default False
        Shows a bar, or calls ``progress(stage, done, total)``.

    Returns
    -------
    FewestAllOn
        The best solution and whether it is proved to be the minimum.

    Raises
    ------
    ValueError
        If no proof is possible at this size.

    Examples
    --------
    >>> import lightsout_puzzles as lo
    >>> [lo.fewest_square(n).total for n in range(1, 10)]
    [1, 4, 5, 4, 15, 28, 33, 40, 25]
    """
    n = whole("n", n, 1, 2**32)
    height = n if rows is None else whole("rows", rows, 1, 2**32)
    time_limit, memory_limit = limits(time_limit, memory_limit)
    with shown(progress) as report:
        told = _native.fewest_all_on(
            height, n, None if notes is None else os.fspath(notes), time_limit, memory_limit, report
        )
    presses, proved, at_least, solutions, nullity, how = told
    presses = presses.reshape(height, n)
    return FewestAllOn(presses, proved, int(presses.sum()), at_least, solutions, nullity, how)
