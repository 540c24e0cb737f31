"""How a board can end: solved, unsolvable, or unknown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Optional, Union

import numpy as np
import numpy.typing as npt

from ._same import Same
from ._words import Theme

if TYPE_CHECKING:
    from ._puzzle import Puzzle


@dataclass(frozen=True, eq=False)
class Solved(Same):
    """Presses that were replayed and reach the goal.

    >>> import lightsout_puzzles as lo
    >>> answer = lo.Puzzle((5, 5)).solve(fewest=True)
    >>> answer.total, answer.proved, answer.presses.shape
    (15, True, (5, 5))
    """

    presses: npt.NDArray[np.uint8]
    """How often every button is pressed, in the shape of the puzzle's presses."""
    proved: bool
    """Whether no solution has fewer presses, proved; or, where presses have costs, costs less."""
    total: int
    """The number of single presses."""
    cost: int
    """What they cost: their number, where every press costs 1."""
    at_least: int
    """No solution has fewer presses, or costs less, than this, proved; 0 where nothing is known."""
    how: Optional[str]
    """How that is known, in English."""
    method: str
    """The method that found it."""
    order: Optional[npt.NDArray[np.int64]]
    """The numbers of the buttons in the order they are pressed, where the order matters."""
    board: npt.NDArray[np.uint8]
    """The board that is solved."""
    puzzle: Puzzle
    """The puzzle."""

    def __repr__(self) -> str:
        known = ", the minimum" if self.proved else f", at least {self.at_least}" if self.at_least else ""
        priced = "" if self.cost == self.total else f" of cost {self.cost}"
        return f"<Solved: {_presses(self.total)}{priced}{known}>"

    def _repr_svg_(self) -> str:
        return self.svg()

    def svg(self, *, moving: bool = False, theme: Theme = "auto", names: bool = False) -> str:
        """The board with the presses marked on it, or, moving, press by press, as SVG.

        >>> import lightsout_puzzles as lo
        >>> lo.Puzzle((3, 3)).solve().svg(moving=True).startswith("<svg")
        True
        """
        return self.puzzle.svg(self.board, presses=self, moving=moving, theme=theme, names=names)


@dataclass(frozen=True, eq=False)
class Unsolvable(Same):
    """No presses reach the goal, for a reason that anybody can check.

    >>> import numpy as np, lightsout_puzzles as lo
    >>> p = lo.Puzzle((5, 5))
    >>> corner = np.zeros((5, 5), dtype=np.uint8)
    >>> corner[0, 0] = 1
    >>> y = p.solve(corner).certificate
    >>> bool((y @ p.matrix % 2 == 0).all()), int(y @ corner.ravel() % 2)
    (True, 1)
    """

    certificate: Optional[npt.NDArray[np.int64]]
    """A weight y for every light, flat, 0 for ignored lights: no press changes the weighted sum of the states, that is
    ``y @ puzzle.matrix % puzzle.states == 0``, but board and goal differ in it. (For the goal ``"equal"`` the weights
    of all lights add up to 0, so that it does not matter which state they end in. Where lights may end in one of several
    states, no choice of these has the weighted sum of the board; a certificate of several rows shows that no choice has
    all of their sums.) None where all boards that can be reached were visited instead: under the lit-only rule, and by
    the method brute-force."""
    boards: Optional[int]
    """How many boards can be reached, where all of them were visited; None where there is a certificate."""
    method: str
    """The method that found it."""
    board: npt.NDArray[np.uint8]
    """The board."""
    puzzle: Puzzle
    """The puzzle."""

    def __repr__(self) -> str:
        marked = self._marked()
        if marked is None:
            return f"<Unsolvable: none of the {self.boards} boards that can be reached is the goal>"
        return f"<Unsolvable: certificate on {np.count_nonzero(marked)} lights>"

    def _marked(self) -> Optional[npt.NDArray[np.int64]]:
        """A weight for every light, other than 0 for those that the certificate speaks of."""
        if self.certificate is None or self.certificate.ndim == 1:
            return self.certificate
        is_marked: npt.NDArray[np.bool_] = (self.certificate != 0).any(axis=0)
        return is_marked.astype(np.int64)

    def _repr_svg_(self) -> str:
        return self.svg()

    def svg(self, *, theme: Theme = "auto", names: bool = False) -> str:
        """The board with the lights of the certificate marked, as SVG."""
        return self.puzzle.svg(self.board, certificate=self._marked(), theme=theme, names=names)


@dataclass(frozen=True, eq=False)
class Unknown(Same):
    """A limit was reached, or the method gave up.

    >>> import lightsout_puzzles as lo
    >>> large = lo.Puzzle((30, 30), wrap="torus", start="random-solvable")
    >>> large.solve(fewest=True, method="a-star", time_limit=0.1)
    <Unknown: the time limit was reached>
    """

    reason: str
    """Why nothing is known, in English."""
    kind: str
    """The same as a word that never changes, such as ``"time-limit"``."""
    method: str
    """The method."""
    board: npt.NDArray[np.uint8]
    """The board."""
    puzzle: Puzzle
    """The puzzle."""

    def __repr__(self) -> str:
        return f"<Unknown: {self.reason}>"

    def _repr_svg_(self) -> str:
        return self.svg()

    def svg(self, *, theme: Theme = "auto", names: bool = False) -> str:
        """The board as SVG."""
        return self.puzzle.svg(self.board, theme=theme, names=names)


Answer = Union[Solved, Unsolvable, Unknown]


def _presses(count: int) -> str:
    return "1 press" if count == 1 else f"{count} presses"


def answer_of(puzzle: Puzzle, board: npt.NDArray[np.uint8], told: Any) -> Answer:
    """The answer that the library told."""
    if told[0] == "solved":
        _, presses, order, proved, at_least, how, method, cost = told
        if order is not None:
            order = order.astype(np.int64)
        total = int(presses.sum()) if order is None else len(order)
        shaped = presses.reshape(puzzle.presses_shape)
        return Solved(shaped, proved, total, cost, at_least, how, method, order, board, puzzle)
    if told[0] == "unsolvable":
        _, certificate, boards, method = told
        return Unsolvable(certificate, boards, method, board, puzzle)
    _, reason, kind, method = told
    return Unknown(reason, kind, method, board, puzzle)
