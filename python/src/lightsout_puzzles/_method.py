"""A method with options of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable, Optional, Union

import numpy as np
import numpy.typing as npt

from ._arguments import seed as fresh
from ._arguments import short, word


@dataclass(frozen=True)
class Method:
    """A method of :meth:`Puzzle.solve` with options.

    Parameters
    ----------
    name : str
        One of ``lo.catalogue("methods")``.
    heuristic : str or callable, optional
        The estimate of ``"greedy"``, ``"a-star"``, ``"ida-star"`` or ``"mcts"``: a name such as ``"lights"``, or a
        function. It takes the state of every light, as a flat array, and returns a number of presses.
    exploration : float, optional
        The exploration constant of ``"mcts"``, from 0 to 1000.
    reward : str, optional
        The reward of a visit of ``"mcts"``: ``"both"``, ``"length"``, ``"lit"``, or a formula over ``done``, ``playout``,
        ``path``, ``wrong``, ``lights`` and ``buttons``.
    seed : int, numpy.random.Generator or None, default 0
        The seed of ``"mcts"``.
    symmetry : bool, optional
        Whether ``"integer-program"`` looks for symmetric solutions first, which is the default.

    Notes
    -----
    With a function of your own, nothing is proved to be the minimum.

    Examples
    --------
    >>> import lightsout_puzzles as lo
    >>> p = lo.Puzzle((3, 3))
    >>> p.solve(method="greedy").path.size
    47
    >>> p.solve(method=lo.Method("greedy", heuristic=lambda board: board.sum() / 5)).path.size
    47
    >>> p.solve(method=lo.Method("mcts", reward="length", seed=3))
    <Solved: 5 presses>
    """

    name: str
    heuristic: Union[str, Callable[[npt.NDArray[np.uint8]], float], None] = None
    exploration: Optional[float] = None
    reward: Optional[str] = None
    seed: Any = 0
    symmetry: Optional[bool] = None

    def __post_init__(self) -> None:
        word("name", self.name)
        word("reward", self.reward)
        if self.heuristic is not None and not isinstance(self.heuristic, str) and not callable(self.heuristic):
            raise TypeError(f"heuristic is {short(self.heuristic)}; a name or a function of a board is wanted")
        if self.exploration is not None and not 0 <= self.exploration <= 1000:
            raise ValueError(f"exploration is {self.exploration}; a number from 0 to 1000 is wanted")

    def _options(self) -> tuple[Any, ...]:
        return self.heuristic, self.exploration, self.reward, fresh(self.seed), self.symmetry


def parts(method: Any) -> tuple[Any, Optional[tuple[Any, ...]]]:
    """The name of a method, and its options if it has any."""
    if isinstance(method, Method):
        return method.name, method._options()
    return word("method", method, "a name or lo.Method(...)"), None
