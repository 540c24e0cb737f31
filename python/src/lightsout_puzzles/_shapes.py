"""The parts of a puzzle, in the form that the library takes."""

from __future__ import annotations

import difflib
import json
import operator
import warnings
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Optional

import numpy as np
import numpy.typing as npt

from ._arguments import seed, short, whole, word
from ._boards import digits, is_picture
from ._words import counted

Numbers = npt.NDArray[np.int64]
_OPTIONS = ("title", "states", "wrap", "pattern", "loops", "rule", "start", "goal", "seed")
_TERMS = ("costs", "forbidden", "ignored", "ends")


def options(given: dict[str, Any], *, is_random: bool = False) -> tuple[dict[str, Any], dict[str, Any]]:
    """Splits options into words and numbers, and the rest: boards, costs, buttons and lights. A seed needs a random
    shape, as ``is_random`` says, or a random start."""
    refuse_unknown([name for name in given if name not in (*_OPTIONS, *_TERMS)])
    said: dict[str, Any] = {name: given.get(name) for name in _OPTIONS}
    said["seed"] = seed(given.get("seed", 0))
    if said["states"] is not None:
        said["states"] = whole("states", said["states"], 2, 255)
    for name in ("title", "wrap", "pattern", "loops", "rule"):
        word(name, said[name])
    rest = {name: said[name] for name in ("start", "goal") if _is_board(said[name])}
    for name in rest:
        said[name] = None
    word("start", said["start"], "a board, 'all', 'none', 'random' or 'random-solvable'")
    if given.get("seed") not in (None, 0) and not is_random and said["start"] not in ("random", "random-solvable"):
        raise ValueError(f"seed is {given['seed']}, and nothing is random: it is for start='random' and start='random-solvable'")
    if said["goal"] is not None and not isinstance(said["goal"], str):
        said["goal"] = str(_goal(said["goal"]))
    return said, {**rest, **{name: given[name] for name in _TERMS if given.get(name) is not None}}


def refuse_unknown(names: Iterable[str]) -> None:
    """Raises TypeError if an argument has none of the names that a puzzle takes."""
    known = (*_OPTIONS, *_TERMS)
    for name in names:
        near = difflib.get_close_matches(name, known, 1)
        meant = f"did you mean {near[0]!r}? A" if near else "a"
        raise TypeError(f"there is no argument {name!r}; {meant} puzzle takes {', '.join(known)}")


def _goal(value: Any) -> int:
    try:
        return whole("goal", value, 0, 254)
    except (TypeError, ValueError) as error:
        raise type(error)(f"goal is {value!r}; a state from 0 on, a board, 'off' or 'equal' is wanted") from None


def _is_board(value: Any) -> bool:
    if isinstance(value, Mapping):
        return bool(value)
    return value is not None and not isinstance(value, str) and np.ndim(value) > 0


def size(given: Any) -> str:
    """The name of a size."""
    if is_picture(given):
        raise TypeError("a puzzle is no picture; lo.read(picture) reads the board in it")
    if hasattr(given, "__array__") and np.ndim(given) > 1:
        raise TypeError(
            f"a puzzle is no array of shape {np.shape(given)}; Puzzle(board.shape, start=board) begins with a board, "
            "Puzzle.from_matrix(matrix) has an effect matrix"
        )
    try:
        if not isinstance(given, (tuple, list, np.ndarray)) or any(isinstance(length, (bool, np.bool_)) for length in given):
            raise TypeError
        sizes = [operator.index(length) for length in given]
    except TypeError:
        raise TypeError(
            f"a puzzle is a size such as (5, 5), a name such as '5x5', a graph, or a list of rows or of edges, not {_wrong(given)}"
        ) from None
    if any(length < 1 for length in sizes) or not sizes:
        raise ValueError(f"the size {tuple(sizes)} has an axis without lights; (5, 5) has five rows and five columns")
    return "x".join(map(str, sizes)) if len(sizes) > 1 else f"1x{sizes[0]}"


def lines(given: Any, which: Any) -> str:
    """The name of squares with buttons for these lines."""
    word("lines", which)
    if not isinstance(given, str) or not given.startswith("lines:"):
        raise ValueError(f"lines is {which!r}, which is for puzzles such as Puzzle('lines:5x5')")
    return f"{given}:{which}"


def _wrong(given: Any) -> str:
    """Describes the argument, by its first part that is not a length if there is one."""
    if isinstance(given, (tuple, list)):
        for length in given:
            if isinstance(length, (bool, np.bool_)) or not hasattr(length, "__index__"):
                return f"{short(given)}: {short(length)} is no whole number"
    return f"{short(given)}" if isinstance(given, (int, float)) else type(given).__name__


def is_graph(given: Any) -> bool:
    """Whether this is a graph of networkx."""
    has_parts = hasattr(given, "nodes") and hasattr(given, "edges")
    if has_parts and isinstance(given, type):
        raise TypeError(f"a puzzle is made of a graph, and {given.__name__} is the class of graphs: {given.__name__}(edges) is a graph")
    return has_parts


def is_edges(given: Any) -> bool:
    """Whether this is a list of tuples, which are edges."""
    return isinstance(given, list) and bool(given) and all(isinstance(edge, tuple) for edge in given)


def edges(given: Any) -> tuple[list[Any], list[str], list[tuple[int, int, int]], bool]:
    """The same as :func:`graph` of edges ``(a, b)`` or ``(a, b, weight)``. Nodes are in the order they are named."""
    if len(given) > 1 and all(len(row) == 3 and all(isinstance(state, (int, np.integer)) and state in (0, 1) for state in row) for row in given):
        rows = short([list(row) for row in given])
        raise ValueError(f"{short(given)} could be the rows of a board, or edges with weights; rows are lists, {rows}, and a networkx graph has such edges")
    number: dict[Any, int] = {}
    arcs = []
    for edge in given:
        if len(edge) not in (2, 3):
            raise ValueError(f"{short(edge)} is no edge; edges are tuples (a, b) or (a, b, weight), and the rows of a board are lists")
        one, other = (number.setdefault(node, len(number)) for node in edge[:2])
        arcs.append((one, other, whole("the weight of an edge", edge[2], 0, 255) if len(edge) == 3 else 1))
    nodes = list(number)
    return nodes, [str(node) for node in nodes], arcs, False


def board(given: Any) -> Any:
    """Returns the board, if this is a list of its rows: texts such as "101", or lists of states."""
    if not isinstance(given, list) or not given or isinstance(given, np.ndarray):
        return None
    given = [row.tolist() if isinstance(row, np.ndarray) and row.ndim == 1 else row for row in given]
    if all(isinstance(row, str) for row in given):
        given = digits(given)
    if not all(isinstance(row, list) for row in given):
        return None
    if len(set(map(len, given))) > 1:
        raise ValueError("the rows of a board have different lengths")
    return given


def size_and_start(what: Any, start: Any) -> tuple[Any, Any]:
    """The size and the start of a list of rows, or what was given."""
    rows = board(what)
    if rows is None:
        return what, start
    if start is not None:
        raise ValueError("the rows of a board are its start, and start is given too")
    return (len(rows), len(rows[0])), rows


def cells(given: Any, pattern: Optional[str]) -> Optional[bytes]:
    """The board with these cells as JSON, if this is a mask or, with a pattern, a list of rows and columns."""
    if isinstance(given, np.ndarray) and given.dtype == np.bool_ and given.ndim == 2:
        mask = given
    elif pattern is not None and is_edges(given):
        if any(len(cell) != 2 or any(isinstance(at, (bool, str, float)) for at in cell) for cell in given):
            raise ValueError("a pattern is for cells, tuples (row, column) of whole numbers; edges take none")
        places = [tuple(whole("a row or column", at, 0, 2**12) for at in cell) for cell in given]
        mask = np.zeros(np.max(places, axis=0) + 1, dtype=np.bool_)
        mask[tuple(np.transpose(places))] = True
    else:
        return None
    if not mask.any():
        raise ValueError("a mask without True is no board")
    rows = ["".join("1" if cell else "_" for cell in row) for row in mask.tolist()]
    return json.dumps({"board": rows}).encode()


def rows_and_columns(given: Any) -> tuple[int, int]:
    """The numbers of rows and columns of a board."""
    if not isinstance(given, (tuple, list, np.ndarray)) or len(given) != 2:
        raise TypeError(f"size is {given!r}; rows and columns are wanted, such as (3, 5)")
    return whole("size", given[0], 1, 2**32), whole("size", given[1], 1, 2**32)


def graph(given: Any, weight: Optional[str]) -> tuple[list[Any], list[str], list[tuple[int, int, int]], bool]:
    """Nodes, their names, arcs with their weights, and whether they lead one way, of a networkx graph."""
    nodes = list(given.nodes)
    number = {node: index for index, node in enumerate(nodes)}
    edges = given.edges(data=weight, default=1) if weight is not None else ((*edge, 1) for edge in given.edges())
    arcs = [(number[one], number[other], whole("the weight of an edge", weighs, 0, 255)) for one, other, weighs in edges]
    return nodes, [str(node) for node in nodes], arcs, bool(given.is_directed())


def warn_of_cancelled(names: list[str], arcs: list[tuple[int, int, int]], is_directed: bool, states: int) -> None:
    """Warns if parallel edges between two nodes add up to nothing."""
    parallel: dict[tuple[int, int], list[int]] = {}
    for one, other, weight in arcs:
        pair = (one, other) if is_directed else (min(one, other), max(one, other))
        parallel.setdefault(pair, []).append(weight)
    cancelled = [
        (one, other) for (one, other), weights in parallel.items()
        if one != other and len(weights) > 1 and any(weights) and sum(weights) % states == 0
    ]  # fmt: skip
    if cancelled:
        first, second = (names[node] for node in cancelled[0])
        pairs = f"{counted(len(cancelled), 'pair')} of nodes, such as {first} and {second}"
        warnings.warn(f"edges cancel between {pairs}: their weights add up to 0 modulo {states}", stacklevel=3)


def columns(given: Any, states: int) -> tuple[Numbers, Numbers, npt.NDArray[np.uint8], int]:
    """Returns the columns of a matrix in compressed form: the start of each, the rows and the entries that are not 0.
    The last value is the number of rows."""
    modulus = whole("states", states, 2, 255)
    if hasattr(given, "tocsc"):
        sparse = given.tocsc()
        if not sparse.has_canonical_format:
            sparse = sparse.copy()
            sparse.sum_duplicates()
        lights = sparse.shape[0]
        rows, starts, entries = sparse.indices, sparse.indptr, np.asarray(sparse.data)
    else:
        if isinstance(given, np.ma.MaskedArray):
            raise TypeError("matrix is a masked array; matrix.filled(0) has a number everywhere")
        dense = np.asarray(given)
        if dense.ndim != 2:
            raise ValueError(f"matrix has shape {dense.shape}; (lights, buttons) is wanted")
        lights, buttons = dense.shape
        across = np.ascontiguousarray(dense.T)
        column, rows = np.nonzero(across)
        entries = across[column, rows]
        starts = np.searchsorted(column, np.arange(buttons + 1))
    if entries.dtype.kind == "f" and np.array_equal(entries, np.floor(entries)):
        entries = entries.astype(np.int64)
    if entries.dtype.kind not in "biu":
        raise TypeError(f"matrix has entries of type {entries.dtype}; whole numbers are wanted")
    # Without a copy of eight times the size.
    wrong = (entries < 0) | (entries >= modulus) if entries.dtype.kind != "b" else entries[:0]
    if wrong.any():
        first = int(wrong.argmax())
        where = int(rows[first]), int(np.searchsorted(starts, first, "right")) - 1
        raise ValueError(
            f"matrix has {entries[first]} at {where}; with states={modulus}, entries are whole numbers from 0 to {modulus - 1}: "
            f"say how many states, or give matrix % {modulus}"
        )
    starts, rows = (np.ascontiguousarray(places, dtype=np.int64) for places in (starts, rows))
    return starts, rows, np.ascontiguousarray(entries, dtype=np.uint8), int(lights)


def names(matrix: Any, **given: tuple[Optional[Sequence[str]], int]) -> list[list[str]]:
    """Returns a name for each light and button: by default those of a table, or their numbers."""
    found = []
    for (kind, (told, count)), axis in zip(given.items(), getattr(matrix, "axes", (None, None))):
        if told is not None and len(told) != count:
            raise ValueError(f"{kind} has {counted(len(told), 'name')}; the matrix has {counted(count, kind[:-1])}")
        found.append([str(name) for name in (told if told is not None else axis if axis is not None else range(count))])
    return found
