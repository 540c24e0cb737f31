"""All solutions of a board."""

from __future__ import annotations

import itertools
import operator
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Union, overload

import numpy as np
import numpy.typing as npt

from . import _native
from ._pictures import Shown
from ._words import counted

if TYPE_CHECKING:
    from ._puzzle import Puzzle


class Solutions(Shown):
    """All solutions of a board, enumerated lazily. ``count`` is their number, and so is ``len`` for up to
    ``sys.maxsize`` of them. A number or a slice takes those at a place in the list.

    >>> import lightsout_puzzles as lo
    >>> all_of_them = lo.Puzzle((5, 5)).solutions()
    >>> len(all_of_them), sorted(int(presses.sum()) for presses in all_of_them)
    (4, [15, 15, 15, 15])
    """

    def __init__(self, puzzle: Puzzle, board: npt.NDArray[np.uint8]) -> None:
        self.puzzle = puzzle
        self.board = board
        self.count = int.from_bytes(_native.Solutions(puzzle._core, board.ravel()).count, "little")
        """The number of solutions, an int of any size, with presses counted modulo the number of states."""

    def __len__(self) -> int:
        if self.count > sys.maxsize:
            raise OverflowError(f"there are {self.count} solutions, more than len() can say; take .count")
        return self.count

    def __bool__(self) -> bool:
        return self.count > 0

    @overload
    def __getitem__(self, index: int) -> npt.NDArray[np.uint8]: ...
    @overload
    def __getitem__(self, index: slice) -> list[npt.NDArray[np.uint8]]: ...
    def __getitem__(self, index: Union[int, slice]) -> Union[npt.NDArray[np.uint8], list[npt.NDArray[np.uint8]]]:
        if isinstance(index, slice):
            numbers = range(*index.indices(self.count))
            if numbers.step < 0:
                return self[numbers[-1] : numbers[0] + 1 : -numbers.step][::-1] if numbers else []
            return list(itertools.islice(self, numbers.start, numbers.stop, numbers.step))
        at = operator.index(index)
        at += self.count if at < 0 else 0
        if not 0 <= at < self.count:
            raise IndexError(f"there is no solution number {index}; there are {self.count}")
        return next(itertools.islice(self, at, None))

    def __iter__(self) -> Iterator[npt.NDArray[np.uint8]]:
        shape = self.puzzle.presses_shape
        return (presses.reshape(shape) for presses in _native.Solutions(self.puzzle._core, self.board.ravel()))

    def __contains__(self, presses: object) -> bool:
        """Whether these presses solve the board."""
        try:
            return self.puzzle.check(presses, self.board)  # type: ignore[arg-type]
        except (TypeError, ValueError):
            return False

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Solutions):
            return NotImplemented
        return self.puzzle == other.puzzle and np.array_equal(self.board, other.board)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Solutions: {self.count} of {self.puzzle.title}>"

    def _drawn_from(self) -> tuple[Puzzle, dict[str, Any]]:
        return self.puzzle, dict(board=self.board, presses=next(iter(self), None))

    def _caption(self) -> str:
        first = next(iter(self), None)
        if first is None:
            return "There is no solution."
        presses = counted(int(first.sum()), "press")
        return f"The only solution: {presses}." if self.count == 1 else f"{self.count} solutions; here is the first, {presses}."
