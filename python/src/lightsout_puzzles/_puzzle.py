"""A puzzle: lights, buttons, what each button changes, the start and the goal."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NoReturn, Optional, Union, overload

import numpy as np
import numpy.typing as npt

from . import _arrays, _boards, _catalogue, _native, _presses, _shapes, _written
from ._answers import Answer, Solved, answer_of
from ._arguments import Place, Places, Seed, ends, flag, limits, places, short, whole, word
from ._arguments import seed as fresh
from ._calls import explained
from ._explanation import Explanation
from ._hint import Hint
from ._method import Method
from ._method import parts as method_parts
from ._pictures import Animation, Shown
from ._progress import Progress, shown
from ._solutions import Solutions
from ._words import Drawn, How, Lines, Loops, Rule, Symmetry, Theme, Way, Wrap, Written, counted

if TYPE_CHECKING:
    import scipy.sparse

    from ._widget import BoardWidget

Board = Union[npt.ArrayLike, Mapping[Place, int]]
Presses = Union[npt.ArrayLike, Iterable[Place], Answer]
Bits = npt.NDArray[np.uint8]
# How to explain, where that was not said.
_NOT_SAID: Any = ""


class Puzzle(Shown):
    """A puzzle, by its size, its name, a graph, or its rows.

    A press steps its lights on by one state, modulo ``states``. Boards are arrays of :attr:`shape`, or flat. Presses
    come in :attr:`presses_shape`. Anything array-like of whole numbers is taken for a board.

    Parameters
    ----------
    what : tuple of int, str, graph or list
        - a size such as ``(5, 5)``,
        - a name: a size ``"3x3x3"``, another shape ``"hex:4"`` or ``"cube"``, a preset, a puzzle ID,
        - a networkx graph, whose edges may have a ``weight``,
        - a list of edges, tuples ``("a", "b")`` or ``("a", "b", weight)``,
        - a list of the rows of its start, ``["101", "010"]`` or ``[[1, 0, 1], [0, 1, 0]]``,
        - the cells of a board: an array of True and False, or with ``pattern`` tuples, ``[(0, 0), (0, 1), (2, 1)]``.
    states : int, default 2
        The number of states of every light, off included.
    wrap : str, optional
        How edges are joined: ``"torus"``, or another in ``lo.catalogue("wraps")``.
    pattern : str, optional
        The lights that a press changes: ``"knight"``, or another in ``lo.catalogue("patterns")``.
    loops : str, optional
        Whether a button of a graph changes its own light: ``"closed"``, ``"open"`` or ``"as-drawn"``. The default is
        ``"as-drawn"`` if the graph has an edge from some node to itself, and otherwise ``"closed"``.
    lines : str, optional
        The buttons of ``"lines:5x5"``: ``"rows"``, ``"columns"`` or ``"diagonals"``, which are both diagonals too.
    rule : str, optional
        ``"lit-only"`` allows a press only if the button's own light is on.
    start : board or str, optional
        A board, ``"all"`` (the default), ``"none"``, ``"random"`` or ``"random-solvable"``.
    goal : int, board or str, default 0
        A state, a board, or ``"equal"`` for all lights alike in any state.
    seed : int, numpy.random.Generator or None, default 0
        Decides a random start. None gives another one every time.
    title : str, optional
        The name of the puzzle.
    costs : array of int, optional
        The cost of a press of each button. The minimum is then the least cost.
    forbidden : buttons, optional
        They may not be pressed. They are 0 in all presses found, and refused in those given.
    ignored : lights, optional
        They may end in any state. They are 0 in certificates and in generated boards.
    ends : dict, optional
        Lights that may end in one of several states, ``{"a1": [0, 2]}``.
    weight : str or None, default "weight"
        The attribute of a graph's edges that has their weights, or None for 1 each.

    Raises
    ------
    TypeError, ValueError
        If an argument makes no sense. The message names it and says what would be right.

    Notes
    -----
    Forbidden buttons and ignored lights are numbers in ``presses.ravel()`` or ``board.ravel()``, coordinates, names
    (``"1,2"`` or ``"c2"``), or a mask, an array of True and False.

    In a puzzle made of a graph, a light and its button are named by the graph's own node. Numbers count places there
    only if no node is a number. An edge without the attribute ``weight`` weighs 1. Parallel edges add up, and a warning
    says if they cancel: two of them change nothing on lights of two states.

    Formats and the ID keep the names of nodes as texts. Only pickle and :meth:`with_start` keep the objects themselves,
    :attr:`nodes`.

    Puzzles are equal if they have the same shape, names, effects, states, rule, start, goal, costs, forbidden buttons
    and ignored lights. It does not matter how these were given: a goal of zeros is the goal 0, costs of 1 are none. The
    title and :attr:`nodes` do not count.

    ``wrap="torus"`` joins opposite edges. If an axis is two lights long, the neighbours on both sides are one light,
    which a press changes twice. On lights of two states it does not change. An axis of one light is not joined.

    Examples
    --------
    >>> import lightsout_puzzles as lo
    >>> p = lo.Puzzle((6, 6), states=3, wrap="torus", pattern="knight")
    >>> p
    <Puzzle: 6x6 torus, knight pattern, 3 states>
    >>> p.start.shape
    (6, 6)
    >>> lo.Puzzle(["110", "010", "001"]).start.tolist()
    [[1, 1, 0], [0, 1, 0], [0, 0, 1]]
    >>> lo.Puzzle([(0, 0), (0, 1), (1, 1)], pattern="cross").lights
    ['0,0', '0,1', '1,1']
    >>> lo.Puzzle([("Ann", "Bob"), ("Bob", "Cleo")]).lights
    ['Ann', 'Bob', 'Cleo']
    >>> lo.Puzzle((1, 3), costs=[3, 9, 3], start=[1, 0, 1]).solve(fewest=True)
    <Solved: 2 presses of cost 6, the minimum>
    >>> lo.Puzzle((1, 2), states=3, start=[2, 1], ends={"a1": [0, 1]}).solve(fewest=True)
    <Solved: 2 presses, the minimum>
    """

    _core: _native.Core
    _nodes: Optional[list[Any]]
    _numbers: Optional[dict[Any, int]]

    def __init__(
        self,
        what: Union[str, Sequence[int], Any],
        *more: NoReturn,
        states: Optional[int] = None,
        wrap: Optional[Wrap] = None,
        pattern: Optional[str] = None,
        loops: Optional[Loops] = None,
        lines: Optional[Lines] = None,
        rule: Optional[Rule] = None,
        start: Union[Board, None] = None,
        goal: Union[Board, None] = None,
        seed: Seed = 0,
        title: Optional[str] = None,
        costs: Union[npt.ArrayLike, None] = None,
        forbidden: Places = (),
        ignored: Places = (),
        ends: Optional[Mapping[Place, Sequence[int]]] = None,
        weight: Optional[str] = "weight",
        **unknown: NoReturn,
    ) -> None:
        if more:
            given = ", ".join(map(repr, (what, *more)))
            raise TypeError(f"Puzzle({given}) gives {1 + len(more)} arguments for one puzzle; a size is one, in brackets of its own, as in Puzzle((5, 5)), and options have names")
        _shapes.refuse_unknown(unknown)
        what, start = _shapes.size_and_start(what, start)
        said, rest = _shapes.options(
            dict(
                states=states, wrap=wrap, pattern=pattern, loops=loops, rule=rule, start=start, goal=goal, seed=seed,
                title=title, costs=costs, forbidden=forbidden, ignored=ignored, ends=ends,
            ),
            is_random=isinstance(what, str) and what.startswith("random-"),
        )  # fmt: skip
        if lines is not None:
            what = _shapes.lines(what, lines)
        nodes: Optional[list[Any]] = None
        drawn = _shapes.cells(what, pattern)
        is_edges = drawn is None and _shapes.is_edges(what)
        is_graph = is_edges or _shapes.is_graph(what)
        if weight != "weight" and (is_edges or not is_graph):
            raise ValueError("weight is the attribute of a graph's edges that has their weights; this puzzle is made of no such graph")
        if isinstance(what, str):
            if "\n" in what.strip():
                raise ValueError(f"{short(what)} is a text of several lines; lo.reads takes the text of a puzzle")
            core = _native.Core.named(what, said)
        elif drawn is not None:
            core = _native.Core.of_bytes(drawn, "json", None, None, said)
        elif is_graph:
            word("weight", weight, "the name of an attribute of edges, or None,")
            nodes, names, arcs, is_directed = _shapes.edges(what) if is_edges else _shapes.graph(what, weight)
            core = _native.Core.of_graph(names, arcs, is_directed, said)
            _shapes.warn_of_cancelled(names, arcs, is_directed, core.states)
        else:
            core = _native.Core.named(_shapes.size(what), said)
        self._become(core, rest, nodes)

    def _become(
        self, core: _native.Core, rest: Optional[dict[str, Any]] = None, nodes: Optional[list[Any]] = None
    ) -> None:
        """This puzzle is that core, with boards, costs, forbidden buttons and ignored lights said on top."""
        rest = rest or {}
        self._core, self._nodes, self._numbers = core, nodes, None
        shape, presses_shape = core.shapes
        self._shape, self._presses_shape, self._states = tuple(shape), tuple(presses_shape), core.states
        costs = _arrays.costs(rest["costs"], self) if "costs" in rest else None
        buttons = places(rest.get("forbidden", ()), self, "button", "forbidden")
        lights = places(rest.get("ignored", ()), self, "light", "ignored")
        several = ends(rest.get("ends"), self)
        if "start" in rest:
            core = core.with_start(self._flat(rest["start"], "start"))
        if "goal" in rest:
            core = core.with_goal(self._flat(rest["goal"], "goal"))
        if costs is not None or buttons or lights or several:
            core = core.with_terms(
                costs,
                [self.buttons[number] for number in buttons],
                [self.lights[number] for number in lights],
                [(self.lights[number], states) for number, states in several],
            )
        self._core = core

    def __setattr__(self, name: str, value: object) -> None:
        if not name.startswith("_"):
            raise AttributeError(f"{name} of a puzzle is not changed; with_start(board) and Puzzle(...) make another puzzle")
        object.__setattr__(self, name, value)

    @classmethod
    def _of_core(cls, core: _native.Core, nodes: Optional[list[Any]] = None) -> Puzzle:
        puzzle = cls.__new__(cls)
        puzzle._become(core, None, nodes)
        return puzzle

    @classmethod
    def _of_text(cls, text: str, nodes: Optional[list[Any]] = None) -> Puzzle:
        said, _ = _shapes.options({})
        if text.startswith("{"):
            return cls._of_core(_native.Core.of_bytes(text.encode(), "json", None, None, said), nodes)
        return cls._of_core(_native.Core.named(text, said), nodes)

    @cached_property
    def _text(self) -> str:
        """The puzzle whole: its ID, or as JSON what an ID does not hold."""
        try:
            return self._core.id()
        except ValueError:
            return _native.write(self._core, "json", None, False)[0].decode()

    @classmethod
    def _of_bytes(
        cls,
        content: bytes,
        *,
        format: Optional[str],
        suffix: Optional[str],
        size: Optional[tuple[int, int]],
        options: dict[str, Any],
    ) -> Puzzle:
        said, rest = _shapes.options(options)
        word("format", format)
        if size is not None:
            size = _shapes.rows_and_columns(size)
        if content.startswith(b"\x93NUMPY"):
            raise ValueError("this is an array in numpy's own format: load it with np.load, and give it as start of a Puzzle")
        puzzle = cls.__new__(cls)
        puzzle._become(_native.Core.of_bytes(content, format, suffix, size, said), rest)
        return puzzle

    @classmethod
    def from_matrix(
        cls,
        matrix: Any,
        *,
        states: int = 2,
        lights: Optional[Sequence[str]] = None,
        buttons: Optional[Sequence[str]] = None,
        start: Union[Board, None] = None,
        goal: Union[Board, None] = None,
        seed: Seed = 0,
        title: Optional[str] = None,
        costs: Union[npt.ArrayLike, None] = None,
        forbidden: Places = (),
        ignored: Places = (),
        ends: Optional[Mapping[Place, Sequence[int]]] = None,
    ) -> Puzzle:
        """The puzzle with this effect matrix.

        Parameters
        ----------
        matrix : array, scipy.sparse array or table of pandas
            A row for every light and a column for every button. Entries are below ``states``.
        lights, buttons : list of str, optional
            Names. The default is the index and the columns of a table, and otherwise numbers.
        states, start, goal, seed, title, costs, forbidden, ignored, ends
            As for :class:`Puzzle`.

        Returns
        -------
        Puzzle
            The puzzle with flat boards and presses.

        Raises
        ------
        TypeError, ValueError
            If the matrix has not two axes, or entries that are not states.

        Examples
        --------
        >>> import numpy as np, lightsout_puzzles as lo
        >>> p = lo.Puzzle.from_matrix(np.array([[1, 1, 0], [0, 1, 1]]), start=[1, 0])
        >>> p.solve(fewest=True).presses
        array([1, 0, 0], dtype=uint8)
        """
        starts, touched, weights, count = _shapes.columns(matrix, states)
        light_names, button_names = _shapes.names(matrix, lights=(lights, count), buttons=(buttons, len(starts) - 1))
        said, rest = _shapes.options(
            dict(
                states=states, start=start, goal=goal, seed=seed, title=title,
                costs=costs, forbidden=forbidden, ignored=ignored, ends=ends,
            )
        )  # fmt: skip
        puzzle = cls.__new__(cls)
        puzzle._become(_native.Core.of_system(light_names, button_names, starts, touched, weights, said), rest)
        return puzzle

    # What it is.

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of boards."""
        return self._shape

    @property
    def presses_shape(self) -> tuple[int, ...]:
        """The shape of presses, that of boards where buttons are lights.

        >>> import lightsout_puzzles as lo
        >>> lo.Puzzle((5, 5)).presses_shape, lo.Puzzle.from_matrix([[1, 1, 0], [0, 1, 1]]).presses_shape
        ((5, 5), (3,))
        """
        return self._presses_shape

    @property
    def states(self) -> int:
        """The number of states of every light, off included."""
        return self._states

    @property
    def title(self) -> str:
        """The title of the puzzle."""
        return self._core.title

    @property
    def nodes(self) -> Optional[list[Any]]:
        """The nodes of the graph in the order of the lights. None if the puzzle was not made of a graph.

        >>> import networkx, lightsout_puzzles as lo
        >>> lo.Puzzle(networkx.path_graph(["Ann", "Bob", "Cleo"])).nodes
        ['Ann', 'Bob', 'Cleo']
        """
        return None if self._nodes is None else list(self._nodes)

    @property
    def costs(self) -> Optional[npt.NDArray[np.uint32]]:
        """The cost of a press of each button, shape :attr:`presses_shape`, read-only. None if all cost 1.

        >>> import lightsout_puzzles as lo
        >>> lo.Puzzle((1, 3), costs=[3, 9, 3]).costs
        array([[3, 9, 3]], dtype=uint32)
        """
        costs = self._core.costs
        return None if costs is None else _arrays.frozen(costs.reshape(self.presses_shape))

    @property
    def forbidden(self) -> npt.NDArray[np.bool_]:
        """Which buttons may not be pressed, shape :attr:`presses_shape`, read-only.

        >>> import lightsout_puzzles as lo
        >>> lo.Puzzle((1, 3), forbidden=["b1"]).forbidden
        array([[False,  True, False]])
        """
        return self._left_out(1, self.presses_shape)

    @property
    def ignored(self) -> npt.NDArray[np.bool_]:
        """Which lights may end in any state, shape :attr:`shape`, read-only.

        >>> import lightsout_puzzles as lo
        >>> lo.Puzzle((1, 3), ignored=["c1"]).ignored
        array([[False, False,  True]])
        """
        return self._left_out(0, self.shape)

    @property
    def ends(self) -> dict[int, tuple[int, ...]]:
        """The lights that may end in one of several states, by their numbers in ``board.ravel()``, each with these states.

        >>> import lightsout_puzzles as lo
        >>> lo.Puzzle((1, 3), states=3, ends={"b1": [2, 0]}).ends
        {1: (0, 2)}
        """
        return {light: tuple(states) for light, states in self._core.ends}

    def _node(self, node: object) -> Optional[int]:
        """The number of a node of the graph that the puzzle was made of."""
        if self._nodes is None or isinstance(node, (bool, np.bool_)):
            return None
        if self._numbers is None:
            self._numbers = {node: number for number, node in enumerate(self._nodes)}
        try:
            return self._numbers.get(node)
        except TypeError:
            return None

    def _has_numbers_as_nodes(self) -> bool:
        return self._nodes is not None and any(isinstance(node, (int, np.integer)) for node in self._nodes)

    def _left_out(self, kind: int, shape: tuple[int, ...]) -> npt.NDArray[np.bool_]:
        are_out = np.ones(_arrays.size(shape), dtype=np.bool_)
        are_out[self._core.left[kind]] = False
        return _arrays.frozen(are_out.reshape(shape))

    @property
    def start(self) -> Bits:
        """The board to begin with, read-only.

        >>> import lightsout_puzzles as lo
        >>> lo.Puzzle((2, 3)).start
        array([[1, 1, 1],
               [1, 1, 1]], dtype=uint8)
        """
        return _arrays.frozen(self._core.start.reshape(self.shape))

    @property
    def goal(self) -> Optional[Bits]:
        """The board to end with, read-only. None if all lights should be alike. A light of :attr:`ends` has the least
        of its states there.

        >>> import lightsout_puzzles as lo
        >>> int(lo.Puzzle((2, 3)).goal.sum())
        0
        """
        goal = self._core.goal
        return None if goal is None else _arrays.frozen(goal.reshape(self.shape))

    @property
    def rule(self) -> str:
        """Which presses are allowed: ``"free"`` or ``"lit-only"``."""
        return self._core.rule

    @property
    def id(self) -> str:
        """The puzzle ID: the puzzle with its start in one short text, which :class:`Puzzle` takes back. Raises
        ValueError if an ID cannot hold it, such as costs. ``to("json")`` holds every puzzle.

        >>> import lightsout_puzzles as lo
        >>> lo.Puzzle((5, 5)).id
        '5x5'
        """
        return self._core.id()

    @cached_property
    def _names(self) -> tuple[list[str], list[str]]:
        return self._core.light_names, self._core.button_names

    @property
    def lights(self) -> list[str]:
        """The names of the lights, in the order of ``board.ravel()``. On flat boards they are row and column, counted
        from 0, as in arrays. Hints call the same light by its column and its row: ``a1`` is ``0,0``, ``b1`` is ``0,1``,
        ``a2`` is ``1,0``. Every argument that names a light or a button takes both.

        >>> import lightsout_puzzles as lo
        >>> lo.Puzzle((2, 2)).lights
        ['0,0', '0,1', '1,0', '1,1']
        """
        return list(self._names[0])

    @property
    def buttons(self) -> list[str]:
        """The names of the buttons, in the order of ``presses.ravel()``."""
        return list(self._names[1])

    def with_start(self, board: Board) -> Puzzle:
        """The same puzzle from another board.

        Parameters
        ----------
        board : array of int
            States in the puzzle's shape, or flat.

        Returns
        -------
        Puzzle
            The puzzle that starts there.

        Raises
        ------
        TypeError, ValueError
            If the board does not fit the puzzle.

        Examples
        --------
        >>> import lightsout_puzzles as lo
        >>> lo.Puzzle((1, 3)).with_start([[0, 1, 1]]).solve().presses
        array([[0, 0, 1]], dtype=uint8)
        """
        return Puzzle._of_core(self._core.with_start(_boards.read(board, self, "board").reshape(-1)), self.nodes)

    # What is known of it.

    @cached_property
    def matrix(self) -> npt.NDArray[np.int64]:
        """The effect matrix A, a row for every light and a column for every button: presses x turn a board b into
        ``(b + A @ x) % states``, all flat. Read-only, of int64, so that sums do not wrap. :attr:`sparse_matrix` takes
        less memory. The column of a forbidden button is 0. The matrix includes the rows of ignored lights.
        ``A[~p.ignored.ravel()]`` are the others.

        >>> import lightsout_puzzles as lo
        >>> lo.Puzzle((1, 3)).matrix
        array([[1, 1, 0],
               [1, 1, 1],
               [0, 1, 1]])
        """
        lights, buttons, weights = _native.entries(self._core)
        matrix = np.zeros((_arrays.size(self.shape), _arrays.size(self.presses_shape)), dtype=np.int64)
        # In pieces, between which Ctrl-C is heard: each entry may be the first of a page of memory that is made then.
        for part in (slice(first, first + 1024) for first in range(0, weights.size, 1024)):
            matrix[lights[part], buttons[part]] = weights[part]
        matrix.flags.writeable = False
        return matrix

    @property
    def sparse_matrix(self) -> scipy.sparse.csc_array:
        """The effect matrix as a sparse array of scipy, of int64.

        >>> import lightsout_puzzles as lo
        >>> lo.Puzzle((1, 3)).sparse_matrix.toarray()
        array([[1, 1, 0],
               [1, 1, 1],
               [0, 1, 1]])
        """
        from scipy.sparse import csc_array

        lights, buttons, weights = _native.entries(self._core)
        shape = (_arrays.size(self.shape), _arrays.size(self.presses_shape))
        return csc_array((weights.astype(np.int64), (lights, buttons)), shape=shape)

    @cached_property
    def _known(self) -> tuple[int, list[int], int, int]:
        rank, orders, solutions, boards = _native.known(self._core)
        return rank, orders, int.from_bytes(solutions, "little"), int.from_bytes(boards, "little")

    @property
    def rank(self) -> int:
        """The rank of the matrix: buttons less :attr:`nullity`. Forbidden buttons and ignored lights do not count. For the
        goal ``"equal"`` it is the rank of the matrix with an additional column of ones, for the state that all lights
        end in. There the rank is buttons plus one less :attr:`nullity`.

        >>> import lightsout_puzzles as lo
        >>> p = lo.Puzzle((5, 5))
        >>> p.rank, p.nullity, p.solutions_per_board, p.boards_per_solvable
        (23, 2, 4, 4)
        """
        return self._known[0]

    @property
    def nullity(self) -> int:
        """The least number of quiet patterns that generate all of them (null vectors, kernel elements). Where the number of
        states is no prime, :attr:`quiet_patterns` may list more.

        >>> import lightsout_puzzles as lo
        >>> [lo.Puzzle((n, n)).nullity for n in range(1, 10)]
        [0, 0, 0, 4, 2, 0, 0, 0, 8]
        """
        return len(self._known[1])

    @property
    def quiet_orders(self) -> list[int]:
        """The quiet patterns are a product of cyclic groups of these orders, each dividing the next.

        >>> import lightsout_puzzles as lo
        >>> lo.Puzzle((5, 5)).quiet_orders
        [2, 2]
        """
        return list(self._known[1])

    @property
    def solutions_per_board(self) -> int:
        """The number of solutions of every solvable board. For the goal ``"equal"``, it counts every final state.

        >>> import lightsout_puzzles as lo
        >>> lo.Puzzle((4, 4)).solutions_per_board
        16
        """
        return self._known[2]

    @property
    def boards_per_solvable(self) -> int:
        """The number n such that one board in n can be solved. Ignored lights do not count.

        >>> import lightsout_puzzles as lo
        >>> lo.Puzzle((4, 4)).boards_per_solvable
        16
        """
        return self._known[3]

    @cached_property
    def quiet_patterns(self) -> Bits:
        """Presses that change nothing, and that generate all such presses: shape ``(k, *presses_shape)``. Read-only. They
        may change ignored lights. For the goal ``"equal"`` they change all lights alike.

        >>> import lightsout_puzzles as lo
        >>> p = lo.Puzzle((5, 5))
        >>> p.quiet_patterns.shape, int((p.matrix @ p.quiet_patterns.reshape(2, 25).T % 2).sum())
        ((2, 5, 5), 0)
        """
        return _arrays.frozen(_native.quiet_patterns(self._core).reshape(-1, *self.presses_shape))

    # What is asked of it.

    def solve(
        self,
        board: Union[Board, None] = None,
        *,
        fewest: bool = False,
        method: Union[str, Method, None] = None,
        time_limit: Optional[float] = None,
        memory_limit: Optional[int] = None,
        progress: Progress = False,
    ) -> Answer:
        """Solves a board.

        Parameters
        ----------
        board : array of int, optional
            The board. The default is the puzzle's own start.
        fewest : bool, default False
            Asks for the minimum, with its proof. Without it you still get the minimum if that costs next to nothing.
        method : str or Method, optional
            One of ``lo.catalogue("methods")``, alone or with options as a :class:`Method`, but not ``k-turns-plain``, which needs the number of presses.
        time_limit : float, optional
            Seconds.
        memory_limit : int, optional
            Bytes.
        progress : bool or callable, default False
            Shows a bar, or calls ``progress(stage, done, total)``.

        Returns
        -------
        Solved, Unsolvable or Unknown
            Presses with ``proved``, a certificate, or the limit that came first.

        Raises
        ------
        TypeError, ValueError
            If the board does not fit the puzzle, or the method does not take the puzzle.

        Examples
        --------
        >>> import lightsout_puzzles as lo
        >>> lo.Puzzle((5, 5)).solve(fewest=True)
        <Solved: 15 presses, the minimum>
        >>> lo.Puzzle((1, 2)).solve([[0, 1]])
        <Unsolvable: certificate on 2 lights>
        """
        states = self._board(board)
        if fewest is not True and fewest is not False:
            fewest = flag("fewest", fewest)
        if method is None and time_limit is None and memory_limit is None and progress is False:
            return answer_of(self, states, _native.solve(self._core, states.reshape(-1), fewest))
        name, options = method_parts(method)
        time_limit, memory_limit = limits(time_limit, memory_limit)
        with shown(progress) as report:
            told = _native.solve(self._core, states.reshape(-1), fewest, name, time_limit, memory_limit, report, options)
        return answer_of(self, states, told)

    def solve_many(
        self, boards: npt.ArrayLike, *, fewest: bool = False, progress: Progress = False
    ) -> tuple[npt.NDArray[Any], npt.NDArray[np.bool_]]:
        """Solves many boards. Every answer is replayed. Other Python threads run meanwhile.

        Parameters
        ----------
        boards : array of int
            Shape ``(N, *shape)`` or ``(N, lights)``. Arrays of uint8 are not copied. Boards of two states can be
            packed, as by :meth:`pack`: uint64 of shape ``(N, words)``, or ``(N,)`` for up to 64 lights. Light i is bit
            ``i % 64`` of word ``i // 64``.
        fewest : bool, default False
            Asks for the minimum of each board. Without it the presses solve the board at any cost.
        progress : bool or callable, default False
            Shows a bar, or calls ``progress(stage, done, total)``.

        Returns
        -------
        presses : array
            Presses in the form of ``boards``. Those of an unsolvable board are 0.
        solvable : array of bool
            Which boards can be solved.

        Raises
        ------
        ValueError
            If the rule is not free, or the goal is not one board. With ``fewest`` also in these cases, which
            :meth:`solve` takes one by one:

            - A board has too many solutions to compare. On two states, :attr:`nullity` is above 8: 16x16 can be
              compared, 19x19 cannot. On more states, all quiet patterns take more than 256 KiB.
            - Presses have costs.

        Examples
        --------
        >>> import numpy as np, lightsout_puzzles as lo
        >>> p = lo.Puzzle((5, 5))
        >>> boards = np.array([np.ones((5, 5)), np.eye(5), np.diag([1, 0, 0, 0, 0])], dtype=np.uint8)
        >>> presses, solvable = p.solve_many(boards, fewest=True)
        >>> presses.sum(axis=(1, 2)).tolist(), solvable.tolist()
        ([15, 5, 0], [True, True, False])
        """
        array, form = _arrays.many(boards, self)
        fewest = flag("fewest", fewest)
        with shown(progress) as report:
            presses, solvable = _native.solve_many(self._core, array, fewest, report)
        return form(presses), solvable

    def pack(self, boards: npt.ArrayLike) -> npt.NDArray[np.uint64]:
        """Packs boards of two states.

        Parameters
        ----------
        boards : array of int
            Shape ``(N, *shape)`` or ``(N, lights)``.

        Returns
        -------
        array of uint64
            Shape ``(N, words)``, a bit per light.

        Raises
        ------
        ValueError
            If the puzzle has more than two states.

        Examples
        --------
        >>> import numpy as np, lightsout_puzzles as lo
        >>> p = lo.Puzzle((2, 2))
        >>> p.pack([[[1, 0], [0, 1]]]), p.unpack([[9]])
        (array([[9]], dtype=uint64), array([[[1, 0],
                [0, 1]]], dtype=uint8))
        """
        if self.states != 2:
            raise ValueError(f"boards of two states are packed; {self.title} has {self.states}")
        array, _ = _arrays.many(boards, self)
        return array if array.dtype == np.uint64 else _arrays.pack(array)

    def unpack(self, words: npt.ArrayLike, *, presses: bool = False) -> Bits:
        """Unpacks boards, or presses.

        Parameters
        ----------
        words : array of uint64
            Shape ``(N, words)``, or ``(N,)`` for up to 64 lights.
        presses : bool, default False
            Whether these are presses, if there are more or fewer buttons than lights.

        Returns
        -------
        array of uint8
            Shape ``(N, *shape)``.

        Examples
        --------
        >>> import lightsout_puzzles as lo
        >>> lo.Puzzle((1, 3)).unpack([[5]])
        array([[[1, 0, 1]]], dtype=uint8)
        """
        shape = self.presses_shape if flag("presses", presses) else self.shape
        return _arrays.unpack(_arrays.words(words, _arrays.size(shape)), _arrays.size(shape)).reshape(-1, *shape)

    def solutions(self, board: Union[Board, None] = None) -> Solutions:
        """All solutions of a board.

        Parameters
        ----------
        board : array of int, optional
            The board. The default is the puzzle's own start.

        Returns
        -------
        Solutions
            ``count`` and ``len`` count them, iteration and indices list them.

        Examples
        --------
        >>> import lightsout_puzzles as lo
        >>> min(int(presses.sum()) for presses in lo.Puzzle((4, 4)).solutions())
        4
        """
        return Solutions(self, self._board(board))

    def press(self, board: Board, presses: Presses) -> Bits:
        """Presses buttons, by code that shares nothing with any solver. Ignored lights change like any others.

        Parameters
        ----------
        board : array of int
            The board before.
        presses : Solved, button, list or array
            - an answer, or a button,
            - a list of buttons in the order they are pressed: names, coordinates as tuples, numbers, or nodes of the
              puzzle's graph,
            - how often each button is pressed: an array of :attr:`presses_shape` or flat, or lists in that shape.

            A list of numbers that could also be counts is refused: all are below :attr:`states`, and one comes twice or
            there is one for each button. If the nodes of a graph are numbers, a list has nodes. An array of another
            shape has numbers of buttons or rows of coordinates, each once. Under the lit-only rule the order matters,
            so flat lists and arrays of any length have numbers of buttons, like ``answer.order``. An empty list presses
            nothing.

        Returns
        -------
        array of uint8
            The board after.

        Raises
        ------
        TypeError, ValueError
            If there is no such button, or the rule does not allow the press.

        Examples
        --------
        >>> import lightsout_puzzles as lo
        >>> p = lo.Puzzle((1, 3))
        >>> p.press([[1, 1, 1]], [[0, 1, 0]]), p.press([[1, 1, 1]], ["a1", "c1"])
        (array([[0, 0, 0]], dtype=uint8), array([[0, 1, 0]], dtype=uint8))
        >>> p.press([[1, 1, 1]], "b1"), p.press([[1, 1, 1]], [(0, 2)])
        (array([[0, 0, 0]], dtype=uint8), array([[1, 0, 0]], dtype=uint8))
        """
        counts, order = _presses.read(presses, self, "presses")
        return _native.press(self._core, self._flat(board, "board"), counts, order)[0].reshape(self.shape)

    def check(self, presses: Presses, board: Union[Board, None] = None) -> bool:
        """Whether presses solve a board.

        Parameters
        ----------
        presses : Solved, button, list or array
            As for :meth:`press`.
        board : array of int, optional
            The board. The default is the board of an answer, and otherwise the puzzle's own start.

        Returns
        -------
        bool
            Whether the presses lead to the goal.

        Examples
        --------
        >>> import lightsout_puzzles as lo
        >>> lo.Puzzle((1, 3)).check([[0, 1, 0]]), lo.Puzzle((1, 3)).check([[1, 0, 0]])
        (True, False)
        """
        if board is None and isinstance(presses, Solved):
            board = presses.board
        counts, order = _presses.read(presses, self, "presses")
        return _native.press(self._core, self._board(board).reshape(-1), counts, order)[1]

    def hint(self, board: Union[Board, None] = None, *, level: int = 1, pressed: Presses = (), time_limit: Optional[float] = None) -> Hint:
        """Gives a hint.

        Parameters
        ----------
        board : array of int, optional
            The board. The default is the puzzle's own start.
        level : int, default 1
            1 solvable and how far, 2 where to look, 3 why, 4 the press.
        pressed : optional
            The presses made since ``board``, as for :meth:`press`.
        time_limit : float, optional
            Seconds for the search for a solution. At the limit, the hint keeps to the best solution known.

        Returns
        -------
        Hint
            Sentences, and the lights and buttons they speak of.

        Examples
        --------
        >>> import lightsout_puzzles as lo
        >>> lo.Puzzle((3, 3)).hint(level=4, pressed=["a1"])
        <Hint 4: Press c3.>
        """
        states = self._board(board)
        level, numbers = whole("level", level, 1, 4), _presses.listed(pressed, self, "pressed")
        text, sentences = _native.hint(self._core, states.reshape(-1), numbers, level, limits(time_limit, None)[0])
        told = json.loads(text)
        rung = told["rungs"][0]
        lights, buttons = (tuple(rung[what]) for what in ("lights", "buttons"))
        now = np.array(told["board"], dtype=np.uint8).reshape(self.shape)
        data = rung["data"]
        return Hint(level, tuple(sentences), data["kind"], data, lights, buttons, now, self, told["strayed"], rung["words"])

    def explain(self, board: Union[Board, None] = None, *, how: How = _NOT_SAID) -> Explanation:
        """Explains how a board is solved, frame by frame.

        Parameters
        ----------
        board : array of int, optional
            The board. The default is the puzzle's own start.
        how : str
            ``"elimination"``, ``"chasing"``, ``"quiet-patterns"``, ``"all-on-proof"``, or a search: ``"breadth-first"``,
            ``"greedy"``, ``"a-star"``, ``"mcts"``, ``"mcts-as-printed"``. ``lo.catalogue("explanations")`` says what
            each shows. Elimination takes up to 64 lights and 64 buttons.

        Returns
        -------
        Explanation
            The frames. The last frame of a search has the length of the path it found, which may press a button twice.

        Raises
        ------
        TypeError, ValueError
            If ``how`` is missing, unknown, or not for this puzzle.

        Examples
        --------
        >>> import lightsout_puzzles as lo
        >>> p = lo.Puzzle((3, 3))
        >>> p.explain(how="elimination")[2]
        <Frame: R2 <- R2 + R1>
        >>> p.explain(how="greedy")[-1].data["step"]["length"], p.solve(method="greedy").total
        (47, 5)
        """
        if how == _NOT_SAID:
            choices = ", ".join(_catalogue.catalogue("explanations"))
            said = f", such as how={board!r}" if isinstance(board, str) and board in choices.split(", ") else ""
            raise TypeError(f"explain needs how=, one of {choices}{said}")
        word("how", how)
        return Explanation(self, self._flat(board, "board"), how)

    def generate(
        self,
        *,
        presses: Optional[int] = None,
        count: int = 1,
        seed: Seed = 0,
        way: Way = "uniform",
        symmetry: Optional[Symmetry] = None,
        distinct: bool = False,
        progress: Progress = False,
    ) -> Bits:
        """Generates random boards.

        Parameters
        ----------
        presses : int, optional
            The minimum of every board. It counts presses even if they have costs: a solution of least cost may have
            more.
        count : int, default 1
            How many boards.
        seed : int, numpy.random.Generator or None, default 0
            The same number gives the same boards on every machine and in every version. None gives others every time.
        way : str, default "uniform"
            ``"uniform"`` among the solvable boards, or among those of the minimum ``presses``, ``"reverse-walk"``,
            ``"symmetric"`` with its ``symmetry``, or ``"picture"``, the solvable board nearest to the puzzle's start.
        symmetry : str, optional
            One of ``lo.catalogue("symmetries")``.
        distinct : bool, default False
            Whether no board is a mirror image of another.
        progress : bool or callable, default False
            Shows a bar, or calls ``progress(stage, done, total)``.

        Returns
        -------
        array of uint8
            Boards, shape ``(count, *shape)``.

        Raises
        ------
        ValueError
            If there are no such boards.

        Examples
        --------
        >>> import lightsout_puzzles as lo
        >>> p = lo.Puzzle((5, 5))
        >>> presses, solvable = p.solve_many(p.generate(presses=9, count=4, seed=7), fewest=True)
        >>> presses.sum(axis=(1, 2)).tolist()
        [9, 9, 9, 9]
        """
        count = whole("count", count, 0, 2**48)
        presses = None if presses is None else whole("presses", presses, 0, 2**63)
        seed, distinct = fresh(seed), flag("distinct", distinct)
        word("way", way), word("symmetry", symmetry)
        with shown(progress) as report:
            boards = _native.generate(self._core, count, presses, seed, way, symmetry, distinct, report)
        return boards.reshape(-1, *self.shape)

    @overload
    def to(self, format: Written, *, fewest: Optional[bool] = None, lossy: bool = False) -> str: ...
    @overload
    def to(self, format: Drawn, *, lossy: bool = False) -> bytes: ...
    @overload
    def to(self, format: str, *, fewest: Optional[bool] = None, lossy: bool = False) -> Union[str, bytes]: ...
    def to(self, format: str, *, fewest: Optional[bool] = None, lossy: bool = False) -> Union[str, bytes]:
        """Writes the puzzle in a format.

        Parameters
        ----------
        format : str
            One of ``lo.catalogue("outputs")``. They include the languages of other solvers (``"wcnf"``, ``"dimacs"``,
            ``"lp"``, ``"smt2"``, ``"ladr"``) and pictures (``"svg"``, ``"tikz"``, ``"png"``).
        fewest : bool, optional
            Whether a text for a solver asks for the minimum. The default is yes if its language allows it.
        lossy : bool, default False
            Whether part of the puzzle may be lost. Then ``"text"``, ``"pbm"`` and ``"matlab"`` write the start alone,
            ``"edges"``, ``"graph6"`` and ``"dot"`` the graph alone.

        Returns
        -------
        str or bytes
            The text, or bytes if the format is not text.

        Raises
        ------
        ValueError
            If there is no such format, or the format would lose part of the puzzle.

        Notes
        -----
        Two formats hold the whole puzzle: ``"json"``, and ``"png"``, which has the JSON in addition to its pixels.
        ``"json-full"`` lists every light and button and what each button changes, for programs without shapes. A puzzle
        read from it has flat boards. ``"sage"`` and ``"mathematica"`` write the matrix and what each light needs.

        Examples
        --------
        >>> import lightsout_puzzles as lo
        >>> lo.Puzzle((2, 3)).to("text")
        '111\\n111\\n'
        """
        word("format", format)
        fewest, lossy = None if fewest is None else flag("fewest", fewest), flag("lossy", lossy)
        content, is_text = _written.write(self._core, format, fewest, lossy)
        return content.decode() if is_text else content

    def svg(
        self,
        board: Union[Board, None] = None,
        *,
        presses: Optional[Presses] = None,
        certificate: Union[npt.ArrayLike, None] = None,
        moving: bool = False,
        theme: Theme = "auto",
        names: bool = False,
    ) -> str:
        """Draws a board as SVG.

        Parameters
        ----------
        board : array of int, optional
            The board. The default is the puzzle's own start.
        presses : optional
            Presses to ring, as for :meth:`press`.
        certificate : array of int, optional
            Lights to mark.
        moving : bool, default False
            Whether the picture shows press by press.
        theme : str, default "auto"
            ``"auto"``, ``"day"``, ``"night"`` or ``"print"``.
        names : bool, default False
            Whether each light shows the name that hints use, such as ``b1``, or the node of a graph.

        Returns
        -------
        str
            An SVG document.

        Examples
        --------
        >>> import lightsout_puzzles as lo
        >>> lo.Puzzle("petersen").svg().startswith("<svg")
        True
        """
        return self._drawn(board, presses, certificate, theme=theme, names=names, moving=moving)

    def animate(self, presses: Presses, board: Union[Board, None] = None, *, theme: Theme = "auto") -> Animation:
        """Shows presses of your own one by one, as a moving picture. They need not solve the board.

        Parameters
        ----------
        presses : array, str or sequence
            Presses in their order, as for :meth:`press`.
        board : array of int, optional
            The board. The default is the puzzle's own start.
        theme : str, default "auto"
            ``"auto"``, ``"day"``, ``"night"`` or ``"print"``.

        Returns
        -------
        Animation
            The picture. ``.svg`` is its document.

        Examples
        --------
        >>> import lightsout_puzzles as lo
        >>> lo.Puzzle((3, 3)).animate(["a1", "b2"])
        <Animation: 2 presses on 3x3>
        """
        counts, order = _presses.read(presses, self, "presses")
        total = len(order) if order is not None else int(np.sum(np.asarray(counts, dtype=np.int64)))
        drawn = self._drawn(board, presses, theme=theme, moving=True)
        return Animation(drawn, f"{counted(total, 'press')} on {self.title}")

    def _drawn(
        self,
        board: Union[Board, None],
        presses: Optional[Presses] = None,
        certificate: Union[npt.ArrayLike, None] = None,
        *,
        theme: Theme = "auto",
        names: bool = False,
        moving: bool = False,
        is_hint: bool = False,
    ) -> str:
        """Draws a board as SVG. With ``is_hint``, marks are those of a hint."""
        word("theme", theme)
        moving, names = flag("moving", moving), flag("names", names)
        drawn = _native.draw(self._core, *self._marks(board, presses, certificate), theme, names, moving, is_hint)
        return self._spoken(drawn) if names else drawn

    def _bitmap(
        self,
        board: Union[Board, None],
        presses: Optional[Presses] = None,
        certificate: Union[npt.ArrayLike, None] = None,
        *,
        is_hint: bool = False,
    ) -> bytes:
        """The same as a PNG, about as wide as a page."""
        cell = min(24.0, max(2.0, 720 / math.sqrt(_arrays.size(self.shape))))
        return _native.bitmap(self._core, *self._marks(board, presses, certificate), is_hint, cell)

    def _marks(
        self, board: Union[Board, None], presses: Optional[Presses], certificate: Union[npt.ArrayLike, None]
    ) -> tuple[Optional[Bits], Optional[Bits], Optional[list[int]], Optional[Bits]]:
        counts, order = (None, None) if presses is None else _presses.read(presses, self, "presses")
        weights = None if certificate is None else np.asarray(certificate).ravel().astype(np.uint8)
        if weights is not None and weights.size != _arrays.size(self.shape):
            raise ValueError(f"certificate has {weights.size} weights; {self.title} has {_arrays.size(self.shape)} lights")
        return self._flat(board, "board"), counts, order, weights

    @cached_property
    def _squares(self) -> tuple[list[str], list[str]]:
        """The names of lights and of buttons in hints, such as ``"b1"``. Empty if they have only their own."""
        lights, buttons = ([name or "" for name in names] for names in self._core.squares)
        return (lights if all(lights) else []), (buttons if all(buttons) else [])

    def _spoken_buttons(self) -> list[str]:
        return self._squares[1] or self.buttons

    def _spoken(self, svg: str) -> str:
        """The picture with the names of hints in place of coordinates."""
        names = {**dict(zip(self.buttons, self._squares[1])), **dict(zip(self.lights, self._squares[0]))}
        return re.sub(r"(?<=>)\d+,\d+(?=</text>)", lambda found: names.get(found[0], found[0]), svg)

    def pixels(self, board: Union[Board, None] = None, *, cell: float = 32.0, theme: Theme = "day") -> Bits:
        """Draws a board as pixels, for films and for programs that show it themselves.

        Parameters
        ----------
        board : array of int, optional
            The board. The default is the puzzle's own start.
        cell : float, default 32
            The side of a light in pixels, which is smaller on large boards.
        theme : str, default "day"
            ``"day"``, ``"night"`` or ``"print"``.

        Returns
        -------
        array of uint8
            Height, width and 3 colours.

        Examples
        --------
        >>> import lightsout_puzzles as lo
        >>> lo.Puzzle((5, 5)).pixels().shape[2]
        3
        """
        word("theme", theme)
        if not isinstance(cell, (int, float)) or not cell >= 1:
            raise ValueError(f"cell is {cell!r}; a number of pixels from 1 is wanted")
        return _native.pixels(self._core, self._flat(board, "board"), theme, float(cell))

    def play(self) -> BoardWidget:
        """A board to play in a notebook, with hints and solutions. It works offline, and without a kernel too.

        Returns
        -------
        BoardWidget
            The board, which shares ``board``, ``presses`` and ``moves`` with the kernel.

        Raises
        ------
        ImportError
            If ``anywidget`` is not installed.

        Examples
        --------
        >>> import lightsout_puzzles as lo
        >>> lo.Puzzle((3, 3)).play()
        <BoardWidget: 3x3, 0 moves>
        """
        try:
            from ._widget import BoardWidget
        except ImportError as error:
            raise ImportError('play() needs anywidget: pip install "lightsout-puzzles[notebook]"') from error
        return BoardWidget(self)

    # How it behaves.

    def _board(self, board: Union[Board, None]) -> Bits:
        if board is None:
            return self.start
        return _boards.read(board, self, "board")

    def _flat(self, board: Union[Board, None], argument: str) -> Optional[Bits]:
        return None if board is None else _boards.read(board, self, argument).reshape(-1)

    def __repr__(self) -> str:
        return f"<Puzzle: {self.title}>"

    def __str__(self) -> str:
        try:
            drawn, _ = _native.write(self._core, "text", None, True)
            return f"{self.title}\n{drawn.decode()}".rstrip("\n/")
        except ValueError:
            return repr(self)

    def _drawn_from(self) -> tuple[Puzzle, dict[str, Any]]:
        return self, dict(board=None)

    def _caption(self) -> str:
        start = self.start
        on, squares = int(np.count_nonzero(start)), self._squares[0]
        where = f" {squares[0]} is at the top left, {squares[-1]} at the bottom right." if start.size > 1 and squares else ""
        return f"{self.title}: {on} of {counted(start.size, 'light')} {'is' if start.size == 1 else 'are'} on.{where}"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Puzzle):
            return NotImplemented
        return self._core.is_same(other._core)

    def __hash__(self) -> int:
        return hash((self.shape, self.presses_shape, self.states, self.rule, self.start.tobytes()))

    def __reduce__(self) -> tuple[Any, ...]:
        return Puzzle._of_text, (self._text, self.nodes)


explained(Puzzle, "solve", "solve_many", "press", "check", "hint", "explain", "generate", "to", "svg", "animate", "with_start")
