"""Boards: arrays, rows of digits, or the states of lights by name."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from . import _arrays
from ._arguments import place, short, whole

if TYPE_CHECKING:
    from ._puzzle import Puzzle

Bits = npt.NDArray[np.uint8]


def read(given: Any, puzzle: Puzzle, argument: str) -> Bits:
    """Returns a board of the puzzle's shape. A mapping has the states of some lights, and the others are off."""
    if type(given) is np.ndarray:
        return _arrays.board(given, puzzle, argument)
    if isinstance(given, (list, tuple, set, frozenset)) and given and all(isinstance(row, str) for row in given):
        if not all(row.isdecimal() for row in given) and all(puzzle._core.find(row)[0] is not None for row in given):
            meant = {light: 1 for light in given}
            raise TypeError(f"{argument} is {short(given)}; a dict says which lights are on: {short(meant)}")
        given = digits(list(given))
    elif isinstance(given, Mapping):
        states = np.zeros(puzzle.shape, dtype=np.uint8)
        for light, state in given.items():
            number = place(light, puzzle, "light", argument)
            states.flat[number] = whole(f"{argument}[{light!r}]", state, 0, puzzle.states - 1)
        given = states
    elif isinstance(given, (os.PathLike, bytes)) or hasattr(given, "read"):
        raise TypeError(f"{argument} is {short(given)}; lo.read reads a puzzle from a file, and its start is the board")
    elif is_picture(given):
        raise TypeError(
            f"{argument} is a picture; lo.read({argument}).start has its dark pixels on, np.asarray({argument}.convert('L')) > 127 "
            "its light ones"
        )
    return _arrays.board(given, puzzle, argument)


def is_picture(given: Any) -> bool:
    """Whether this is a picture of Pillow."""
    return hasattr(given, "convert") and hasattr(given, "mode") and hasattr(given, "save")


def digits(rows: list[str]) -> list[list[int]]:
    """The states in rows such as "101"."""
    wrong = next((row for row in rows if not (row.isdecimal() and row.isascii())), None)
    if wrong is not None:
        raise ValueError(f"{short(wrong)} is no row of states such as '101'; lo.reads(text).start is a board drawn with other signs")
    return [[int(state) for state in row] for row in rows]
