"""Presses: which buttons, and in which order or how often. ``press``, ``check``, ``svg``, ``animate`` and the ``pressed`` of
``hint`` all read them here."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Optional

import numpy as np
import numpy.typing as npt

from . import _arrays
from ._answers import Solved, Unknown, Unsolvable
from ._arguments import example, place, places, short

if TYPE_CHECKING:
    from ._puzzle import Puzzle

_MEANT = "a list of names says which buttons, np.array({}) how often each is pressed"


def read(given: Any, puzzle: Puzzle, argument: str) -> tuple[Optional[npt.NDArray[np.uint8]], Optional[list[int]]]:
    """How often each button is pressed, flat, or else the numbers of the buttons in the order they are pressed."""
    if isinstance(given, Solved):
        if given.order is not None:
            return None, [int(number) for number in given.order]
        given = given.presses
    elif isinstance(given, (Unsolvable, Unknown)):
        what = "the board has no solution" if isinstance(given, Unsolvable) else f"no solution is known: {given.reason}"
        raise ValueError(f"{argument} is an answer without presses: {what}; ask `if answer:` first")
    order = _in_order(given, puzzle, argument)
    return (_arrays.presses(given, puzzle, argument).reshape(-1), None) if order is None else (None, order)


def listed(given: Any, puzzle: Puzzle, argument: str) -> list[int]:
    """The numbers of the buttons, each as often as it is pressed."""
    counts, order = read(given, puzzle, argument)
    return [int(number) for number in np.repeat(np.arange(len(counts)), counts)] if counts is not None else order or []


def _in_order(given: Any, puzzle: Puzzle, argument: str) -> Optional[list[int]]:
    """The numbers of the buttons if this lists buttons, and None if it counts every button."""
    shape, count = puzzle.presses_shape, math.prod(puzzle.presses_shape)
    if isinstance(given, (str, int, np.integer)) and not isinstance(given, (bool, np.bool_)):
        return [place(given, puzzle, "button", argument)]
    if isinstance(given, np.ndarray):
        if given.dtype.kind in "OU" and given.ndim == 1:
            return _in_order(list(given), puzzle, argument)
        if given.shape == (0,) and count:
            return []
        if puzzle.rule == "lit-only" and given.ndim == 1:
            return places(given, puzzle, "button", argument)
        if given.dtype.kind not in "iu" or given.ndim == 0 or given.shape in (shape, (count,)):
            return None
        return (_numbers if given.ndim == 1 else _of_rows)(given.tolist(), puzzle, argument)
    if not isinstance(given, (list, tuple)):
        if isinstance(given, (bytes, Mapping)) or hasattr(given, "__array__") or not isinstance(given, Iterable):
            return None
        given = list(given)
    if not given:
        return [] if count else None
    if any(isinstance(each, str) for each in given):
        return places(list(given), puzzle, "button", argument)
    if puzzle.rule == "lit-only" and not any(isinstance(each, (list, tuple, np.ndarray)) for each in given):
        return places(given, puzzle, "button", argument)
    if isinstance(given, tuple) and puzzle._node(given) is not None:
        raise ValueError(f"{argument} is {given}; [{given}] is the button of this node")
    if all(isinstance(each, (int, np.integer)) and not isinstance(each, (bool, np.bool_)) for each in given):
        return _numbers(given, puzzle, argument)
    is_coordinates = isinstance(given, list) and all(isinstance(each, tuple) and len(each) == len(shape) for each in given)
    found = _shape(given)
    if is_coordinates or found is None or all(puzzle._node(each) is not None for each in given):
        return places(list(given), puzzle, "button", argument)
    return None if found in (shape, (count,)) else _of_rows(given, puzzle, argument)


def _numbers(given: Any, puzzle: Puzzle, argument: str) -> list[int]:
    """Buttons by their numbers, or by nodes that are numbers. Those that could also be counts are refused."""
    count = math.prod(puzzle.presses_shape)
    if all(0 <= each < puzzle.states for each in given) and (len(given) == count or len(set(given)) < len(given)):
        plain = [int(each) for each in given]
        if len(given) == count:
            raise ValueError(f"{argument} is {short(plain)}, which could be buttons or counts: {_MEANT.format('[…]')}")
        raise ValueError(
            f"{argument} has {len(given)} numbers below {puzzle.states}, which could be buttons or counts of a wrong length; "
            f"{puzzle.title} has {count} buttons: {_MEANT.format('[…]')}"
        )
    return places(given, puzzle, "button", argument)


def _of_rows(given: Any, puzzle: Puzzle, argument: str) -> list[int]:
    """Buttons by rows of coordinates. Those that could also be counts are refused."""
    shape, array = puzzle.presses_shape, np.asarray(given)
    rows = [tuple(row) for row in array.tolist()] if array.ndim == 2 and array.shape[1] == len(shape) else []
    if array.dtype.kind in "iu" and rows and (len(set(rows)) == len(rows) or array.max() >= puzzle.states):
        return places(rows, puzzle, "button", argument)
    wanted = f"{shape}" if len(shape) == 1 else f"{shape} or {(math.prod(shape),)}"
    names = puzzle._spoken_buttons()
    raise ValueError(
        f"{argument} has shape {array.shape}; {puzzle.title} takes {wanted}, which count how often each button is pressed, or a "
        f"list of buttons: of names such as [{names[-1]!r}], of coordinates such as [{example(puzzle, 'button')}], or of "
        f"numbers, each below {math.prod(shape)}"
    )


def _shape(given: Any) -> Optional[tuple[int, ...]]:
    """Returns the shape of numbers, or None if they have none."""
    try:
        array = np.asarray(given)
    except (ValueError, TypeError):
        return None
    return array.shape if array.dtype.kind in "biuf" else None
