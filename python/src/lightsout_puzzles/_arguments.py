"""Arguments of one value: numbers, words, limits, and lists of buttons or lights. What is wrong is named."""

from __future__ import annotations

import math
import operator
import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Literal, Optional, Union

import numpy as np
import numpy.typing as npt

from ._answers import Solved

if TYPE_CHECKING:
    from ._puzzle import Puzzle

Place = Union[int, str, tuple[int, ...]]
"""A button or a light: its number, its coordinates, or its name: ``7``, ``(1, 2)``, ``"1,2"`` or ``"c2"``."""
Places = Union[Iterable[Place], npt.NDArray[Any], Solved]
"""Buttons or lights one by one; or an array of their shape: True where they are meant, or how often."""


def whole(argument: str, value: Any, least: int, most: int) -> int:
    """A whole number within bounds."""
    try:
        if isinstance(value, (bool, np.bool_)):
            raise TypeError
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{argument} is {value!r}; a whole number from {least} to {most} is wanted") from None
    if not least <= number <= most:
        raise ValueError(f"{argument} is {number}; it is from {least} to {most}")
    return number


def seed(value: Any) -> int:
    """A seed; another one every time where it is None."""
    return secrets.randbits(63) if value is None else whole("seed", value, 0, 2**64 - 1)


def flag(argument: str, value: Any) -> bool:
    """True or False."""
    if not isinstance(value, (bool, np.bool_)):
        raise TypeError(f"{argument} is {value!r}; True or False is wanted")
    return bool(value)


def word(argument: str, value: Any, wanted: str = "a text") -> Optional[str]:
    """A text, or None."""
    if value is not None and not isinstance(value, str):
        raise TypeError(f"{argument} is {value!r}; {wanted} is wanted")
    return value


def limits(time_limit: Any, memory_limit: Any) -> tuple[Optional[float], Optional[int]]:
    """Seconds and bytes; None where there is no limit."""
    if time_limit is not None:
        if isinstance(time_limit, (str, bytes, bool)) or not hasattr(time_limit, "__float__"):
            raise TypeError(f"time_limit is {time_limit!r}; a number of seconds is wanted")
        time_limit = float(time_limit)
        if math.isnan(time_limit) or time_limit < 0:
            raise ValueError(f"time_limit is {time_limit}; a number of seconds that is not negative is wanted")
        # So many seconds are no limit.
        time_limit = None if time_limit > 1e15 else time_limit
    if memory_limit is not None:
        memory_limit = whole("memory_limit", memory_limit, 0, 2**64 - 1)
    return time_limit, memory_limit


def places(given: Any, puzzle: Puzzle, kind: Literal["light", "button"], argument: str) -> list[int]:
    """The numbers of buttons or lights: of each as often as it is named, or as an array of their shape counts it."""
    shape = puzzle.shape if kind == "light" else puzzle.presses_shape
    if isinstance(given, Solved):
        given = given.presses if given.order is None else given.order
    if isinstance(given, np.ndarray) and given.shape == shape and (given.ndim > 1 or given.dtype in (np.bool_, np.uint8)):
        if given.dtype.kind not in "biu" or (given.size and given.min() < 0):
            raise TypeError(f"{argument} is an array of {given.dtype}; True and False, or counts from 0 on, are wanted")
        return [int(number) for number in np.repeat(np.arange(given.size), given.ravel())]
    if isinstance(given, (str, bytes, dict)) or not isinstance(given, Iterable) or getattr(given, "ndim", 1) == 0:
        raise TypeError(f"{argument} is {given!r}; a list of {kind}s is wanted, such as [{_example(puzzle, kind)}]")
    return [_place(place, puzzle, kind, shape, argument) for place in given]


def _example(puzzle: Puzzle, kind: str) -> str:
    shape = puzzle.shape if kind == "light" else puzzle.presses_shape
    return "0" if len(shape) == 1 else str(tuple(0 for _ in shape))


def _place(place: Any, puzzle: Puzzle, kind: str, shape: tuple[int, ...], argument: str) -> int:
    count = math.prod(shape)
    if isinstance(place, str):
        number = puzzle._core.find(place)[0 if kind == "light" else 1]
        if number is None:
            names = puzzle.lights if kind == "light" else puzzle.buttons
            raise ValueError(f"{argument} has {place!r}, which is no {kind} of {puzzle.title}; they run from {names[0]!r} to {names[-1]!r}")
        return number
    try:
        if isinstance(place, (tuple, list, np.ndarray)) and np.ndim(place) == 1:
            at = tuple(_index(index) for index in place)
            if len(at) == len(shape) and all(0 <= index < length for index, length in zip(at, shape)):
                return int(np.ravel_multi_index(at, shape))
            place = at
        else:
            number = _index(place)
            if 0 <= number < count:
                return number
    except TypeError:
        raise TypeError(
            f"{argument} has {place!r}; a {kind} is a number, coordinates or a name, such as {_example(puzzle, kind)}"
        ) from None
    raise ValueError(f"{argument} has {place}, which is not there; the shape is {shape}, numbers are below {count}")


def _index(value: Any) -> int:
    if isinstance(value, (bool, np.bool_)):
        raise TypeError
    return operator.index(value)
