"""Arguments of one value: numbers, words, limits, and lists of buttons or lights. What is wrong is named."""

from __future__ import annotations

import difflib
import math
import operator
import secrets
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal, Optional, Union

import numpy as np
import numpy.typing as npt

from ._answers import Solved

if TYPE_CHECKING:
    from ._puzzle import Puzzle

Place = Any
"""A button or a light: its number in ``presses.ravel()`` or ``board.ravel()``, its coordinates, or its name: ``7``,
``(1, 2)``, ``"1,2"`` or ``"c2"``. In a puzzle made of a graph, it is the node itself, of any type. Numbers count places
there only if no node is a number."""
Places = Union[Iterable[Place], npt.NDArray[Any], Solved]
"""Buttons or lights one by one, or a mask: an array or nested lists of True and False, in their shape or flat. An array
of whole numbers has numbers, or a row of coordinates for each."""


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


Seed = Union[int, np.random.Generator, None]
"""A whole number below 2**64, numpy's generator, from which one is drawn, or None for another one every time."""


def seed(value: Any) -> int:
    """Returns the seed, drawn from a generator, or a random one for None."""
    if isinstance(value, np.random.Generator):
        return int(value.integers(0, 2**63))
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
    """Returns seconds and bytes, each None if there is no limit."""
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
    """The numbers of buttons or lights, which are meant as :data:`Places` says."""
    shape = puzzle.shape if kind == "light" else puzzle.presses_shape
    count = math.prod(shape)
    if isinstance(given, Solved):
        return _counted(given.presses.ravel()) if given.order is None else [int(number) for number in given.order]
    mask = _mask(given)
    if mask is not None:
        if mask.shape not in (shape, (count,)):
            raise ValueError(f"{argument} has True and False in shape {mask.shape}; {shape} is wanted, an entry for each {kind}")
        return [int(number) for number in np.flatnonzero(mask)]
    if isinstance(given, np.ma.MaskedArray):
        raise TypeError(f"{argument} is a masked array; its entries are taken by argument.filled() or argument[~mask]")
    if isinstance(given, np.ndarray):
        if given.dtype.kind not in "iu" or given.ndim > 2 or given.ndim == 0:
            raise TypeError(
                f"{argument} is an array of {given.dtype} with shape {given.shape}; a mask of True and False in shape {shape} is "
                f"wanted, or numbers of {kind}s, or a row of {len(shape)} coordinates for each"
            )
        given = list(given)
    if isinstance(given, tuple) and len(given) == len(shape) > 1 and all(isinstance(each, (int, np.integer)) for each in given):
        numbers = list(given)
        raise ValueError(f"{argument} is {given}; [{given}] is the {kind} in this place, {numbers} are {kind}s by their numbers")
    if isinstance(given, (str, bytes, dict)) or not isinstance(given, Iterable):
        one = short(given) if isinstance(given, str) else example(puzzle, kind)
        raise TypeError(f"{argument} is {short(given)}; a list of {kind}s is wanted, such as [{one}]")
    return [place(each, puzzle, kind, argument) for each in given]


def _counted(counts: npt.NDArray[Any]) -> list[int]:
    return [int(number) for number in np.repeat(np.arange(counts.size), counts)]


def _mask(given: Any) -> Optional[npt.NDArray[np.bool_]]:
    """Returns the entries if all are True or False, or else None."""
    if not isinstance(given, (np.ndarray, list, tuple)) or isinstance(given, np.ma.MaskedArray):
        return None
    if isinstance(given, (list, tuple)):
        first = given
        while isinstance(first, (list, tuple)) and first:
            first = first[0]
        if not isinstance(first, (bool, np.bool_)):
            return None
    try:
        array = np.asarray(given)
    except ValueError:
        return None
    return array if array.dtype == np.bool_ else None


def short(given: Any) -> str:
    """Returns at most 60 characters of the argument's repr."""
    text = repr(given)
    return text if len(text) <= 60 else f"{text[:59]}…"


def _named(place: str, puzzle: Puzzle, kind: str) -> str:
    """Which names there are, and which of them is near to the one that was given."""
    number = 0 if kind == "light" else 1
    names, squares = (puzzle.lights, puzzle.buttons)[number], puzzle._squares[number]
    near = difflib.get_close_matches(place, names[:10_000], 1) if not squares else []
    meant = f"did you mean {near[0]!r}? " if near else ""
    if squares:
        return (
            f"they run from {squares[0]!r} to {squares[-1]!r} (column, row), which are also called {names[0]!r} to {names[-1]!r} "
            "(row, column from 0)"
        )
    return f"{meant}they run from {names[0]!r} to {names[-1]!r}"


def example(puzzle: Puzzle, kind: str) -> str:
    """A place as the argument could name it."""
    shape = puzzle.shape if kind == "light" else puzzle.presses_shape
    return "0" if len(shape) == 1 else str(tuple(0 for _ in shape))


def place(place: Any, puzzle: Puzzle, kind: str, argument: str) -> int:
    """The number of a button or a light, which is meant as :data:`Place` says."""
    shape = puzzle.shape if kind == "light" else puzzle.presses_shape
    count = math.prod(shape)
    number = puzzle._node(place)
    if number is not None:
        return number
    if isinstance(place, str):
        number = puzzle._core.find(place)[0 if kind == "light" else 1]
        if number is None:
            raise ValueError(f"{argument} has {short(place)}, which is no {kind} of {puzzle.title}; {_named(place, puzzle, kind)}")
        return number
    if puzzle._has_numbers_as_nodes():
        raise ValueError(f"{argument} has {place!r}, which is no node of {puzzle.title}")
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
            f"{argument} has {place!r}; a {kind} is a number, coordinates or a name, such as {example(puzzle, kind)}"
        ) from None
    raise ValueError(f"{argument} has {place}, which is not there; the shape is {shape}, numbers are below {count}")


def ends(given: Any, puzzle: Puzzle) -> list[tuple[int, list[int]]]:
    """Lights by number, each with the states that it may end in, of a mapping."""
    if given is None:
        return []
    if not isinstance(given, Mapping):
        raise TypeError(f"ends is {given!r}; a dict of lights and the states they may end in is wanted, such as {{{example(puzzle, 'light')}: [0, 1]}}")
    told = []
    for light, states in given.items():
        if isinstance(states, (str, bytes)) or not isinstance(states, Iterable):
            raise TypeError(f"ends has {states!r} for {light!r}; a list of states is wanted, such as [0, 1]")
        listed = [whole(f"a state of {light!r} in ends", state, 0, puzzle.states - 1) for state in states]
        told.append((place(light, puzzle, "light", "ends"), listed))
    return told


def _index(value: Any) -> int:
    if isinstance(value, (bool, np.bool_)):
        raise TypeError
    return operator.index(value)
