"""Boards to begin games with: solvable ones, and twins of them that are not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional

import numpy as np
import numpy.typing as npt

from . import _arrays, _native
from ._arguments import whole

if TYPE_CHECKING:
    from ._puzzle import Puzzle

_POOL = 1024


class Deals:
    """A stream of boards.

    They are uniform among the solvable boards other than the goal, or, with ``presses``, among the boards that need
    exactly that many. Those come from a pool that is redrawn when it is used up. In a share ``unsolvable`` of them, one
    light is changed so that they cannot be solved.
    """

    def __init__(self, puzzle: Puzzle, presses: Optional[int], unsolvable: float) -> None:
        if isinstance(unsolvable, (str, bytes)) or not hasattr(unsolvable, "__float__"):
            raise TypeError(f"unsolvable is {unsolvable!r}; a share from 0 to 1 is wanted")
        if not 0 <= unsolvable <= 1:
            raise ValueError(f"unsolvable is {unsolvable}; a share from 0 to 1 is wanted")
        goal = puzzle.goal
        if goal is None:
            raise ValueError("a puzzle whose goal is 'equal' has no distance; give it a goal board")
        self._puzzle, self._presses, self._share = puzzle, presses, unsolvable
        self._goal = goal.reshape(-1)
        self._minded = ~puzzle.ignored.reshape(-1)
        self.clear()
        self._twist = self._found_twist() if unsolvable > 0 else 0
        if presses is not None:
            puzzle.generate(presses=whole("presses", presses, 1, 2**63))
        if not puzzle.matrix[self._minded].any():
            raise ValueError(f"no button of {puzzle.title} changes a light, so that there is nothing to play")

    def clear(self) -> None:
        """Forgets boards that were drawn beforehand: what follows depends on the next numbers drawn alone."""
        self._pool: npt.NDArray[np.uint8] = np.zeros((0, self._goal.size), dtype=np.uint8)

    def boards(self, count: int, rng: np.random.Generator) -> npt.NDArray[np.uint8]:
        """Returns ``count`` boards, a row each."""
        boards = self._uniform(count, rng) if self._presses is None else self._exact(count, rng)
        if self._share > 0:
            twins = rng.random(count) < self._share
            boards[twins, self._twist] = (boards[twins, self._twist] + 1) % self._puzzle.states
        return boards

    def _uniform(self, count: int, rng: np.random.Generator) -> npt.NDArray[np.uint8]:
        states, buttons = self._puzzle.states, _arrays.size(self._puzzle.presses_shape)
        boards = np.empty((count, self._goal.size), dtype=np.uint8)
        left = np.arange(count)
        while left.size:
            presses = rng.integers(0, states, (left.size, buttons), dtype=np.uint8)
            boards[left] = _native.unpressed(self._puzzle._core, presses)
            left = left[(boards[left] == self._goal)[:, self._minded].all(axis=1)]
        return boards

    def _exact(self, count: int, rng: np.random.Generator) -> npt.NDArray[np.uint8]:
        while len(self._pool) < count:
            seed = int(rng.integers(0, 2**63))
            more = self._puzzle.generate(presses=self._presses, count=max(_POOL, count), seed=seed)
            self._pool = np.concatenate([self._pool, more.reshape(len(more), -1)])
        boards, self._pool = self._pool[:count].copy(), self._pool[count:]
        return boards

    def _found_twist(self) -> int:
        """A light that makes the goal unsolvable when it is one state further, and so every solvable board."""
        lights = _arrays.size(self._puzzle.shape)
        boards = (self._goal.astype(np.int64) + np.eye(lights, dtype=np.int64)[self._minded]) % self._puzzle.states
        _, solvable = self._puzzle.solve_many(boards.astype(np.uint8))
        if solvable.all():
            raise ValueError(f"every board of {self._puzzle.title} can be solved; leave unsolvable at 0")
        return int(np.flatnonzero(self._minded)[np.flatnonzero(~solvable)[0]])
