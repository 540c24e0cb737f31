"""A hint: one sentence about the next press, and what it speaks of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from ._pictures import Shown
from ._same import Same

if TYPE_CHECKING:
    from ._puzzle import Puzzle


@dataclass(frozen=True, eq=False)
class Hint(Shown, Same):
    """One rung of the ladder of hints.

    >>> import lightsout_puzzles as lo
    >>> p = lo.Puzzle((3, 3))
    >>> print(p.hint(level=1))
    Solvable in 5 presses, the minimum.
    >>> print(p.hint(level=4))
    Press c1.

    Fields:

    - level: 1 says whether it can be solved and how far it is, 2 where to look, 3 why, 4 the press.
    - sentences: The hint in English.
    - kind: What kind of hint it is, such as ``"why"`` or ``"press"``.
    - data: What it says as data, whose numbers leave forbidden buttons and ignored lights out.
    - lights: The numbers of the lights it speaks of, in ``board.ravel()``, as a tuple of int.
    - buttons: The numbers of the buttons it speaks of, in ``presses.ravel()``, as a tuple of int. It is empty if there is
      nothing to press. :attr:`names` are the same buttons for :meth:`Puzzle.press`, :meth:`Puzzle.check` and ``pressed=``.
    - board: The board as it is now.
    - puzzle: The puzzle.
    - strayed: How the presses left the plan, as data. None if they did not.
    - words: The same in every language, such as ``words["de"]["text"]``.
    """

    level: int
    sentences: tuple[str, ...]
    kind: str
    data: dict[str, Any]
    lights: tuple[int, ...]
    buttons: tuple[int, ...]
    board: npt.NDArray[np.uint8]
    puzzle: Puzzle
    strayed: dict[str, Any] | None
    words: dict[str, dict[str, str]]

    @property
    def names(self) -> list[str]:
        """The buttons by name, such as ``"b1"``.

        >>> import lightsout_puzzles as lo
        >>> lo.Puzzle((3, 3)).hint(level=4).names
        ['c1']
        """
        named = self.puzzle._spoken_buttons()
        return [named[number] for number in self.buttons]

    def __str__(self) -> str:
        return " ".join(self.sentences)

    def __repr__(self) -> str:
        return f"<Hint {self.level}: {self}>"

    def _drawn_from(self) -> tuple[Puzzle, dict[str, Any]]:
        presses = np.zeros(self.puzzle.presses_shape, dtype=np.uint8)
        presses.flat[list(self.buttons)] = 1
        weights = np.zeros(self.board.size, dtype=np.int64)
        weights[list(self.lights)] = 1
        return self.puzzle, dict(board=self.board, presses=presses, certificate=weights, is_hint=True)

    def _caption(self) -> str:
        return str(self)
