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
    if isinstance(given, (list, tuple)) and given and all(isinstance(row, str) for row in given):
        given = digits(list(given))
    elif isinstance(given, Mapping):
        states = np.zeros(puzzle.shape, dtype=np.uint8)
        for light, state in given.items():
            number = place(light, puzzle, "light", argument)
            states.flat[number] = whole(f"{argument}[{light!r}]", state, 0, puzzle.states - 1)
        given = states
    elif isinstance(given, (os.PathLike, bytes)) or hasattr(given, "read"):
        raise TypeError(f"{argument} is {short(given)}; lo.read reads a puzzle from a file, and its start is the board")
    elif hasattr(given, "convert") and getattr(given, "mode", "1") != "1":
        raise TypeError(
            f"{argument} is a picture of mode {given.mode}; say which pixels are on: np.asarray({argument}.convert('L')) > 127, "
            "or lo.read its file"
        )
    return _arrays.board(given, puzzle, argument)


def digits(rows: list[str]) -> list[list[int]]:
    """The states in rows such as "101"."""
    wrong = next((row for row in rows if not (row.isdecimal() and row.isascii())), None)
    if wrong is not None:
        raise ValueError(f"{short(wrong)} is no row of states such as '101'; lo.reads takes boards drawn with other signs")
    return [[int(state) for state in row] for row in rows]
