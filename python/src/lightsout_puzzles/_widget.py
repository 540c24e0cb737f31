"""A board in a notebook: played in the cell, seen by the kernel."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import anywidget
import numpy as np
import numpy.typing as npt
import traitlets

from . import _native
from ._answers import Solved, Unsolvable
from ._pictures import narrowed

if TYPE_CHECKING:
    from ._puzzle import Puzzle

_BUILT = Path(__file__).parent / "static" / "widget.js"


class BoardWidget(anywidget.AnyWidget):
    """The page's board of a puzzle. Press lights in the cell, and read :attr:`board` and :attr:`presses`.

    Observe ``moves`` to follow every press: ``widget.observe(then, "moves")``. Without a kernel the board can still be
    played. Without widgets you see a picture.
    """

    _esm = _BUILT.read_text(encoding="utf-8") if _BUILT.is_file() else "export default {}"
    scenery = traitlets.Dict().tag(sync=True)
    moves: Any = traitlets.List().tag(sync=True)
    """The presses so far: the number of a button among those that may be pressed, and whether it was pressed backward."""
    marked = traitlets.Dict().tag(sync=True)
    told: Any = traitlets.Dict({"kind": "nothing"}).tag(sync=True)
    """The kernel's answer, as data, which the board puts into the words of its page."""

    def __init__(self, puzzle: Puzzle) -> None:
        if not _BUILT.is_file():
            raise RuntimeError("the board for notebooks was not built; `npm run widget` in the folder web builds it")
        self.puzzle = puzzle
        self._level = 0
        super().__init__(scenery=json.loads(_native.scenery(puzzle._core)))
        self.on_msg(self._asked)
        self.observe(self._moved, "moves")

    @property
    def board(self) -> npt.NDArray[np.uint8]:
        """The board after the moves so far."""
        return _native.press(self.puzzle._core, None, None, self._order())[0].reshape(self.puzzle.shape)

    @property
    def presses(self) -> npt.NDArray[np.uint8]:
        """How often every button was pressed, modulo the states."""
        counts = np.bincount(self._order(), minlength=int(np.prod(self.puzzle.presses_shape)))
        return (counts % self.puzzle.states).astype(np.uint8).reshape(self.puzzle.presses_shape)

    @property
    def solved(self) -> bool:
        """Whether the board is at its goal."""
        return _native.press(self.puzzle._core, None, None, self._order())[1]

    def _order(self) -> list[int]:
        """Returns every single press in order. A backward press is ``states - 1`` forward presses."""
        _, buttons = self.puzzle._core.left
        return [buttons[button] for button, back in self.moves for _ in range(self.puzzle.states - 1 if back else 1)]

    def _moved(self, _change: Any) -> None:
        self._level = 0

    def _asked(self, _widget: Any, content: Any, _buffers: Any) -> None:
        ask = content.get("ask") if isinstance(content, dict) else None
        if ask == "hint":
            self._level = min(self._level + 1, 4)
            hint = self.puzzle.hint(level=self._level, pressed=self._order())
            lights, buttons = (_left(*of) for of in zip((hint.lights, hint.buttons), self.puzzle._core.left))
            self.marked = {"buttons": buttons, "lights": lights}
            self.told = {"kind": "hint", "words": hint.words}
        elif ask == "solution":
            answer = self.puzzle.solve(self.board, time_limit=5)
            lights, buttons = self.puzzle._core.left
            if isinstance(answer, Solved):
                self.marked = {"marks": answer.presses.ravel()[buttons].tolist()}
                self.told = {"kind": "solution", "presses": answer.total, "is_fewest": answer.proved}
            elif isinstance(answer, Unsolvable):
                self.marked = {"weights": None if answer.certificate is None else answer.certificate[lights].tolist()}
                self.told = {"kind": "unsolvable"}
            else:
                self.told = {"kind": "sentence", "sentence": answer.reason}

    def _repr_mimebundle_(self, **wishes: Any) -> Any:
        told = super()._repr_mimebundle_(**wishes)
        picture = {"image/svg+xml": narrowed(self.puzzle.svg(self.board)), "text/plain": repr(self)}
        if isinstance(told, tuple):
            return {**picture, **told[0]}, *told[1:]
        return {**picture, **(told or {})}

    def __repr__(self) -> str:
        return f"<BoardWidget: {self.puzzle.title}, {len(self.moves)} moves>"


class CanvasWidget(BoardWidget):
    """A canvas on which cells are marked. The board of these cells is solved on the canvas itself."""

    def __init__(self, blank: Puzzle, made: Callable[[npt.NDArray[np.uint8]], Puzzle]) -> None:
        self._made = made
        super().__init__(blank)

    @property
    def cells(self) -> list[tuple[int, ...]]:
        """The marked cells, row by row."""
        return [tuple(cell) for cell in np.argwhere(self.board).tolist()]

    @property
    def marked_puzzle(self) -> Puzzle:
        """The board of the marked cells, all lights on."""
        return self._made(self.board)

    def _asked(self, _widget: Any, content: Any, _buffers: Any) -> None:
        if not isinstance(content, dict) or content.get("ask") not in ("hint", "solution"):
            return
        if not self.board.any():
            self.told = {"kind": "sentence", "sentence": "Mark some cells first."}
            return
        spread = np.zeros(self.board.size, dtype=np.int64)
        cells = np.flatnonzero(self.board)
        answer = self.marked_puzzle.solve(fewest=True, time_limit=5)
        if isinstance(answer, Solved):
            spread[cells] = answer.presses.ravel()
            self.marked = {"marks": spread.tolist()}
            self.told = {"kind": "solution", "presses": answer.total, "is_fewest": answer.proved}
        elif isinstance(answer, Unsolvable) and answer.certificate is not None:
            spread[cells] = answer.certificate
            self.marked = {"weights": spread.tolist()}
            self.told = {"kind": "unsolvable"}
        else:
            self.told = {"kind": "sentence", "sentence": repr(answer)}

    def __repr__(self) -> str:
        return f"<CanvasWidget: {self.puzzle.title.split(',')[0]}, {len(self.cells)} cells>"


def _left(numbers: Sequence[int], left: list[int]) -> list[int]:
    """The numbers that lights or buttons have on the board, which shows those that are left alone."""
    return [left.index(number) for number in numbers]
