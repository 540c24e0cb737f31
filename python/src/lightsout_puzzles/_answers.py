"""How a board can end: solved, unsolvable, or unknown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, Optional, Union

import numpy as np
import numpy.typing as npt

from ._arrays import frozen
from ._pictures import Shown, listed
from ._same import Same
from ._words import Theme, counted

if TYPE_CHECKING:
    from ._puzzle import Puzzle


@dataclass(frozen=True, eq=False)
class Solved(Shown, Same):
    """Presses that were replayed and reach the goal. It counts as true, and its arrays are read-only.

    >>> import lightsout_puzzles as lo
    >>> answer = lo.Puzzle((5, 5)).solve(fewest=True)
    >>> answer.total, answer.proved, answer.presses.shape
    (15, True, (5, 5))

    Fields:

    - presses: How often every button is pressed, in the shape of the puzzle's presses. Its entries are unsigned bytes,
      so numpy's ``presses.sum()`` is unsigned and ``3 - presses.sum()`` wraps. ``total`` is a plain int.
    - proved: Whether the minimum is proved: no solution has fewer presses or, if presses have costs, costs less.
    - total: The number of single presses. Under the free rule, presses of a button that cancel are left out, also those
      on the path of a search.
    - cost: The total cost of the presses: their number if every press costs 1.
    - at_least: A proved lower bound on the presses, or the cost, of every solution. 0 if none is known.
    - how: How that is known, in English.
    - method: The method that found it.
    - order: The numbers of the buttons in the order they are pressed, under the lit-only rule. None under the free
      rule.
    - board: The board that is solved.
    - puzzle: The puzzle.
    - path: The numbers of the buttons on the path of a search, press by press. None for other methods.
    """

    presses: npt.NDArray[np.uint8]
    proved: bool
    total: int
    cost: int
    at_least: int
    how: Optional[str]
    method: str
    order: Optional[npt.NDArray[np.int64]]
    board: npt.NDArray[np.uint8]
    puzzle: Puzzle
    path: Optional[npt.NDArray[np.int64]] = None

    def __bool__(self) -> Literal[True]:
        return True

    @property
    def names(self) -> list[str]:
        """The buttons by name, each as often as it is pressed, as :meth:`Puzzle.press` and ``pressed=`` take them.

        >>> import lightsout_puzzles as lo
        >>> lo.Puzzle((3, 3)).solve().names
        ['a1', 'c1', 'b2', 'a3', 'c3']
        """
        named = self.puzzle._spoken_buttons()
        numbers = np.repeat(np.arange(self.presses.size), self.presses.ravel()) if self.order is None else self.order
        return [named[number] for number in numbers.tolist()]

    def __repr__(self) -> str:
        known = ", the minimum" if self.proved else f", at least {self.at_least}" if self.at_least else ""
        priced = "" if self.cost == self.total else f" of cost {self.cost}"
        return f"<Solved: {counted(self.total, 'press')}{priced}{known}>"

    def _drawn_from(self) -> tuple[Puzzle, dict[str, Any]]:
        return self.puzzle, dict(board=self.board, presses=self)

    def _caption(self) -> str:
        known = ", the minimum" if self.proved else f", and at least {self.at_least} are needed" if self.at_least and self.cost == self.total else ""
        if self.cost != self.total:
            known = f" of cost {self.cost}" + (", the least" if self.proved else "")
        why = f" ({self.how})" if self.proved and self.how else ""
        names = self.puzzle._spoken_buttons()
        if self.order is not None:
            told = listed(names[button] for button in self.order.tolist())
            said = f" In this order: {told}." if told else ""
        else:
            counts = self.presses.ravel()
            pressed = np.flatnonzero(counts).tolist()
            told = listed(names[at] if counts[at] == 1 else f"{names[at]} ({counts[at]} times)" for at in pressed)
            said = f" Press {told}." if told else ""
        return f"Solved in {counted(self.total, 'press')}{known}{why}.{said}"

    def __hash__(self) -> int:  # type: ignore[override]
        return hash((self.puzzle, self.board.tobytes(), self.presses.tobytes(), self.method))

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            raise AttributeError(_missing(self, name, "the board can be solved"))

    def svg(self, *, moving: bool = False, theme: Theme = "auto", names: bool = False) -> str:
        """The board with the presses marked on it, or, moving, press by press, as SVG.

        >>> import lightsout_puzzles as lo
        >>> lo.Puzzle((3, 3)).solve().svg(moving=True).startswith("<svg")
        True
        """
        return self.puzzle.svg(self.board, presses=self, moving=moving, theme=theme, names=names)


@dataclass(frozen=True, eq=False)
class Unsolvable(Shown, Same):
    """No presses reach the goal, for a reason that you can check. It counts as false, and its arrays are read-only.

    >>> import numpy as np, lightsout_puzzles as lo
    >>> p = lo.Puzzle((5, 5))
    >>> corner = np.zeros((5, 5), dtype=np.uint8)
    >>> corner[0, 0] = 1
    >>> y = p.solve(corner).certificate
    >>> bool((y @ p.matrix % 2 == 0).all()), int(y @ corner.ravel() % 2)
    (True, 1)

    Fields:

    - certificate: A weight y for every light, flat, 0 for ignored lights. No press changes the weighted sum of the
      states, ``y @ puzzle.matrix % puzzle.states == 0``, but board and goal differ in it. None if all reachable boards
      were visited instead: under the lit-only rule, and by the method brute-force.
    - boards: The number of reachable boards if all of them were visited. None if there is a certificate.
    - method: The method that found it.
    - board: The board.
    - puzzle: The puzzle.

    For the goal ``"equal"`` the weights of all lights add up to 0, so it does not matter which state they end in. If
    lights may end in one of several states, no choice of these has the weighted sum of the board. A certificate of
    several rows shows that no choice has all of their sums.
    """

    certificate: Optional[npt.NDArray[np.int64]]
    boards: Optional[int]
    method: str
    board: npt.NDArray[np.uint8]
    puzzle: Puzzle

    def __bool__(self) -> Literal[False]:
        return False

    def __repr__(self) -> str:
        marked = self._marked()
        if marked is not None:
            return f"<Unsolvable: certificate on {counted(int(np.count_nonzero(marked)), 'light')}>"
        if self.boards == 1:
            return "<Unsolvable: no other board can be reached, and this is not the goal>"
        return f"<Unsolvable: none of the {self.boards} boards that can be reached is the goal>"

    def _marked(self) -> Optional[npt.NDArray[np.int64]]:
        """A weight for every light, other than 0 for those that the certificate speaks of."""
        if self.certificate is None or self.certificate.ndim == 1:
            return self.certificate
        is_marked: npt.NDArray[np.bool_] = (self.certificate != 0).any(axis=0)
        return is_marked.astype(np.int64)

    def _drawn_from(self) -> tuple[Puzzle, dict[str, Any]]:
        return self.puzzle, dict(board=self.board, certificate=self._marked())

    def _caption(self) -> str:
        marked = self._marked()
        if marked is None:
            return f"Unsolvable: {repr(self)[13:-1]}."
        lights = counted(int(np.count_nonzero(marked)), "bracketed light")
        goal = self.puzzle.goal
        if self.certificate is None or self.certificate.ndim > 1 or goal is None:
            return f"Unsolvable: the certificate on the {lights} shows it."
        if self.puzzle.states > 2:
            return (
                f"Unsolvable: no press changes the weighted sum of the {lights} modulo {self.puzzle.states}, in which the board "
                "and the goal differ."
            )
        state = "has to change" if goal.any() else "is on"
        if lights.startswith("1 "):
            return f"Unsolvable: no button changes the bracketed light, which {state}."
        return f"Unsolvable: each button changes an even number of the {lights}, but an odd number of them {state}."

    def __hash__(self) -> int:  # type: ignore[override]
        certificate = None if self.certificate is None else self.certificate.tobytes()
        return hash((self.puzzle, self.board.tobytes(), certificate, self.method))

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            raise AttributeError(_missing(self, name, "no presses solve the board"))

    def svg(self, *, theme: Theme = "auto", names: bool = False) -> str:
        """The board with the lights of the certificate marked, as SVG."""
        return self.puzzle.svg(self.board, certificate=self._marked(), theme=theme, names=names)


@dataclass(frozen=True, eq=False)
class Unknown(Shown, Same):
    """A limit was reached, or the method gave up. It counts as neither true nor false: ``bool`` raises TypeError.

    >>> import lightsout_puzzles as lo
    >>> large = lo.Puzzle((30, 30), wrap="torus", start="random-solvable")
    >>> large.solve(fewest=True, method="a-star", time_limit=0.1)
    <Unknown: the time limit was reached>

    Fields:

    - reason: Why nothing is known, in English.
    - kind: The same as a word that never changes, such as ``"time-limit"``.
    - method: The method.
    - board: The board.
    - puzzle: The puzzle.
    """

    reason: str
    kind: str
    method: str
    board: npt.NDArray[np.uint8]
    puzzle: Puzzle

    # After `if answer:` only Solved is left, which type checkers conclude from this.
    def __bool__(self) -> Literal[False]:
        raise TypeError(f"it is not known whether the board can be solved: {self.reason}; use isinstance or match")

    def __repr__(self) -> str:
        return f"<Unknown: {self.reason}>"

    def _drawn_from(self) -> tuple[Puzzle, dict[str, Any]]:
        return self.puzzle, dict(board=self.board)

    def _caption(self) -> str:
        return f"Unknown: {self.reason}."

    def __hash__(self) -> int:  # type: ignore[override]
        return hash((self.puzzle, self.board.tobytes(), self.kind, self.method))

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            raise AttributeError(_missing(self, name, "it is not known whether the board can be solved"))

    def svg(self, *, theme: Theme = "auto", names: bool = False) -> str:
        """The board as SVG."""
        return self.puzzle.svg(self.board, theme=theme, names=names)


def _missing(answer: object, name: str, why: str) -> str:
    """Why an answer does not have what another kind has."""
    kind = type(answer).__name__
    for other in (Solved, Unsolvable, Unknown):
        if name in other.__dataclass_fields__:
            return f"{kind} has no {name}: {why}; ask isinstance(answer, lo.{other.__name__}) first, or match"
    return f"{kind!r} object has no attribute {name!r}"


Answer = Union[Solved, Unsolvable, Unknown]


def _kept(board: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    """The board, read-only, so that an answer is not changed with the array that was asked about."""
    return frozen(board.copy()) if board.flags.writeable else board


def answer_of(puzzle: Puzzle, board: npt.NDArray[np.uint8], told: Any) -> Answer:
    """The answer that the library told."""
    board = _kept(board)
    if told[0] == "solved":
        _, presses, order, proved, at_least, how, method, cost, path = told
        order, path = (numbers if numbers is None else frozen(numbers.astype(np.int64)) for numbers in (order, path))
        total = int(presses.sum()) if order is None else len(order)
        shaped = frozen(presses.reshape(puzzle.presses_shape))
        return Solved(shaped, proved, total, cost, at_least, how, method, order, board, puzzle, path)
    if told[0] == "unsolvable":
        _, certificate, boards, method = told
        certificate = None if certificate is None else frozen(certificate)
        return Unsolvable(certificate, boards, method, board, puzzle)
    _, reason, kind, method = told
    return Unknown(reason, kind, method, board, puzzle)
