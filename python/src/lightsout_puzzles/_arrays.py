"""Arrays in the form the library takes: their shapes and states are checked here."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from ._puzzle import Puzzle

Bits = npt.NDArray[np.uint8]
_Any = TypeVar("_Any", bound=np.generic)
_BYTE = np.dtype(np.uint8)
_WORD = np.dtype(np.uint64)


def size(shape: tuple[int, ...]) -> int:
    """The number of entries of an array of this shape."""
    return math.prod(shape)


def board(given: npt.ArrayLike, puzzle: Puzzle, argument: str) -> Bits:
    """Returns a board of the puzzle's shape, bytes row by row. The library checks the states."""
    array = given if type(given) is np.ndarray and given.dtype.kind != "O" else _array(given, argument)
    if array.dtype is _BYTE and array.shape == puzzle.shape and array.flags.c_contiguous:
        return array
    return _shaped(array, puzzle, puzzle.shape, argument, puzzle.states - 1)


def _array(given: Any, argument: str) -> npt.NDArray[Any]:
    """Returns the argument as an array. Raises TypeError if it has other entries than numbers."""
    if isinstance(given, np.ma.MaskedArray):
        raise TypeError(f"{argument} is a masked array; {argument}.filled(0) has a number everywhere")
    try:
        array = np.asarray(given)
    except ValueError:
        raise ValueError(f"{argument} has rows of different lengths; an array of numbers is wanted") from None
    if isinstance(given, (str, bytes)):
        raise TypeError(f"{argument} is {_short(given)}; an array of whole numbers is wanted, and lo.reads(text).start is the board of a text")
    if array.dtype.kind == "O":
        array = _whole(array)
    if array.dtype.kind not in "biuf":
        raise TypeError(f"{argument} is {_short(given)}; an array of whole numbers is wanted")
    return array


def _whole(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Returns an array of objects that are whole numbers, as pandas makes them, as an array of numbers."""
    try:
        return np.array([operator.index(entry) for entry in array.ravel()]).reshape(array.shape)
    except TypeError:
        return array


def _short(given: Any) -> str:
    text = repr(given)
    return text if len(text) <= 60 else f"{text[:59]}…"


def presses(given: Any, puzzle: Puzzle, argument: str) -> Bits:
    """Presses of the puzzle's shape."""
    return _shaped(_array(given, argument), puzzle, puzzle.presses_shape, argument, 255)


def _shaped(array: npt.NDArray[Any], puzzle: Puzzle, shape: tuple[int, ...], argument: str, most: int) -> Bits:
    if array.shape != shape and array.shape != (size(shape),):
        many = argument == "board" and array.ndim > 1 and array.shape[1:] in (shape, (size(shape),))
        more = f", one at a time: take {argument}[0], or solve_many for all" if many else ""
        raise ValueError(f"{argument} has shape {array.shape}; {puzzle.title} takes {_shapes(shape)}{more}")
    return _bytes(array.reshape(shape), argument, most)


def _shapes(shape: tuple[int, ...]) -> str:
    return f"{shape}" if len(shape) == 1 else f"{shape} or {(size(shape),)}"


def _bytes(array: npt.NDArray[Any], argument: str, most: int) -> Bits:
    """Returns the entries as bytes row by row. Raises an error for other entries than whole numbers from 0 to
    ``most``."""
    if array.dtype.kind == "f":
        wrong = ~np.isfinite(array) | (array != np.floor(array))
        if wrong.any():
            where = tuple(int(index) for index in np.argwhere(wrong)[0])
            raise ValueError(f"{argument} has {array[where]} at {where}; whole numbers from 0 to {most} are wanted")
        array = np.clip(array.astype(np.float64), -1, 2**31).astype(np.int64)
    if array.dtype.kind not in "biu":
        raise TypeError(f"{argument} has entries of type {array.dtype}; whole numbers from 0 to {most} are wanted")
    if array.dtype.kind != "b" and array.size and (array.dtype != _BYTE or most < 255):
        least, greatest = array.min(), array.max()
        wrong = least if least < 0 else greatest
        if least < 0 or greatest > most:
            where = tuple(int(index) for index in np.argwhere(array == wrong)[0])
            raise ValueError(f"{argument} has {wrong} at {where}, but entries are whole numbers from 0 to {most}")
    return np.ascontiguousarray(array, dtype=_BYTE)


def frozen(array: npt.NDArray[_Any]) -> npt.NDArray[_Any]:
    """The array, read-only."""
    array.flags.writeable = False
    return array


def bits(given: npt.NDArray[Any], argument: str) -> Bits:
    """Returns the entries as bytes row by row. Raises an error for other entries than 0 and 1."""
    return _bytes(given, argument, 1)


def costs(given: npt.ArrayLike, puzzle: Puzzle) -> list[int]:
    """Returns the cost of a press of each button."""
    array = _array(given, "costs")
    shape = puzzle.presses_shape
    if array.shape != shape and array.shape != (size(shape),):
        raise ValueError(f"costs has shape {array.shape}; {puzzle.title} takes {_shapes(shape)}")
    if array.dtype.kind == "b":
        raise TypeError("costs has True and False; whole numbers are wanted")
    wrong = (array != np.floor(array)) | (array < 0) | (array >= 2**32)
    if wrong.any():
        where = tuple(int(index) for index in np.argwhere(wrong)[0])
        advice = ": multiply decimals by a power of ten" if 0 < array[where] < 2**32 else ""
        raise ValueError(f"costs has {array[where]} at {where}; whole numbers from 0 to {2**32 - 1} are wanted{advice}")
    return [int(cost) for cost in array.ravel()]


def words(given: npt.ArrayLike, count: int) -> npt.NDArray[np.uint64]:
    """Returns packed boards or presses of ``count`` bits each, a row each."""
    array = _array(given, "words")
    if array.dtype.kind == "i" and (not array.size or array.min() >= 0):
        array = array.astype(np.uint64)
    if array.dtype.kind != "u":
        raise TypeError(f"words has entries of type {array.dtype}; whole numbers from 0 to 2**64 - 1 are wanted")
    wanted = -(-count // 64)
    if array.ndim == 1 and wanted == 1:
        array = array[:, None]
    if array.ndim != 2 or array.shape[1] != wanted:
        raise ValueError(f"words has shape {array.shape}; (N, {wanted}) is wanted, {count} bits a row")
    array = array.astype(np.uint64)
    if count % 64 and array.size:
        beyond = array[:, -1] >> np.uint64(count % 64)
        if beyond.any():
            row = int(np.flatnonzero(beyond)[0])
            raise ValueError(f"words has {array[row, -1]} in row {row}, whose bits go beyond the {count} there are")
    return array


def many(given: npt.ArrayLike, puzzle: Puzzle) -> tuple[npt.NDArray[Any], Callable[[npt.NDArray[Any]], npt.NDArray[Any]]]:
    """Returns boards as a matrix, a row each, of bytes or words, and a function that gives presses the boards' form."""
    array = _array(given, "boards")
    lights = size(puzzle.shape)
    words = -(-lights // 64)
    if array.dtype == _WORD and (array.shape[1:] == (words,) or (array.ndim == 1 and words == 1)):
        flat = array.ndim == 1 and size(puzzle.presses_shape) <= 64
        packed = np.ascontiguousarray(array).reshape(-1, words)
        return packed, lambda presses: presses.reshape(-1) if flat else presses
    if array.ndim == 0 or (array.shape[1:] != puzzle.shape and array.shape[1:] != (lights,)):
        shapes = [f"(N, {', '.join(map(str, shape))})" for shape in dict.fromkeys((puzzle.shape, (lights,)))]
        packed_shape = f"uint64 of shape (N, {words})" + (" or (N,)" if words == 1 else "")
        one = "; one board is board[None], or use solve" if array.shape in (puzzle.shape, (lights,)) else ""
        raise ValueError(f"boards has shape {array.shape}; {puzzle.title} takes {' or '.join(shapes)}, or {packed_shape}{one}")
    if array.dtype is not _BYTE:
        array = _bytes(array, "boards", puzzle.states - 1)
    shape = puzzle.presses_shape if array.shape[1:] == puzzle.shape else (size(puzzle.presses_shape),)
    rows = np.ascontiguousarray(array).reshape(len(array), lights)
    return rows, lambda presses: presses.reshape(-1, *shape)


def pack(rows: Bits) -> npt.NDArray[np.uint64]:
    """Rows of bits as words, the lowest bit of the first word first."""
    bits = np.packbits(rows, axis=1, bitorder="little")
    words = np.zeros((len(rows), -(-rows.shape[1] // 64) * 8), dtype=np.uint8)
    words[:, : bits.shape[1]] = bits
    return words.view("<u8").astype(np.uint64, copy=False)


def unpack(words: npt.NDArray[np.uint64], count: int) -> Bits:
    """Returns the first ``count`` bits of every row of words."""
    bytes_ = np.ascontiguousarray(words, dtype="<u8").view(np.uint8)
    return np.unpackbits(bytes_, axis=1, count=count, bitorder="little")
