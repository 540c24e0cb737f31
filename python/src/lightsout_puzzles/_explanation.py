"""Explanations: how a board is solved, or why a theorem holds, frame by frame."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, Union, overload

if TYPE_CHECKING:
    from ._puzzle import Puzzle


class Frame:
    """One thing to look at, complete in itself; ``print`` shows it as text, a notebook as a picture.

    >>> import lightsout_puzzles as lo
    >>> frame = lo.Puzzle((2, 2)).explain(how="elimination")[0]
    >>> frame.heading
    'the puzzle as equations'
    """

    def __init__(self, data: dict[str, Any], text: str) -> None:
        self.data = data
        """Everything in the frame as data: figures, and what happens as ``step``."""
        self.text = text
        """The frame as text."""

    @property
    def heading(self) -> str:
        """What happens, in a few words."""
        return str(self.data["heading"])

    @property
    def words(self) -> list[str]:
        """What there is to say about it, sentence by sentence."""
        return list(self.data["words"])

    @property
    def figures(self) -> list[dict[str, Any]]:
        """What there is to see: boards, matrices, tables, as data."""
        return list(self.data["figures"])

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Frame: {self.heading}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Frame):
            return NotImplemented
        return self.data == other.data and self.text == other.text

    __hash__ = None  # type: ignore[assignment]

    def _repr_svg_(self) -> str:
        lines = self.text.rstrip("\n").split("\n")
        width = max(len(line) for line in lines)
        spans = "".join(
            f'<tspan x="8" dy="{0 if row == 0 else 18}">{escape(line) or " "}</tspan>' for row, line in enumerate(lines)
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{8.5 * width + 16:.0f}" height="{18 * len(lines) + 12}" '
            f'role="img"><title>{escape(self.heading)}</title><text y="18" font-family="monospace" font-size="14" '
            f'fill="currentColor" xml:space="preserve">{spans}</text></svg>'
        )


class Explanation(Sequence[Frame]):
    """The frames of an explanation in their order.

    >>> import lightsout_puzzles as lo
    >>> lecture = lo.Puzzle((3, 3)).explain(how="elimination")
    >>> print(lecture)
    elimination of 3x3, 47 frames
    >>> for frame in lecture[:3]:
    ...     print(frame.heading)
    the puzzle as equations
    column 0,0: the pivot is in R1
    R2 <- R2 + R1
    """

    def __init__(self, puzzle: Puzzle, head: dict[str, Any], frames: list[tuple[str, str]]) -> None:
        self.puzzle = puzzle
        """The puzzle."""
        self.how = str(head["how"])
        """The way of explaining."""
        self.columns: list[str] = head["columns"]
        """What the columns of matrices stand for."""
        self._frames = frames

    def __len__(self) -> int:
        return len(self._frames)

    @overload
    def __getitem__(self, index: int) -> Frame: ...
    @overload
    def __getitem__(self, index: slice) -> list[Frame]: ...
    def __getitem__(self, index: Union[int, slice]) -> Union[Frame, list[Frame]]:
        if isinstance(index, slice):
            return [_frame(told) for told in self._frames[index]]
        if not -len(self) <= index < len(self):
            raise IndexError(f"there is no frame number {index}; there are {len(self)}")
        return _frame(self._frames[index])

    def __iter__(self) -> Iterator[Frame]:
        return map(_frame, self._frames)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Explanation):
            return NotImplemented
        mine, others = ((own.puzzle, own.how, own.columns, own._frames) for own in (self, other))
        return mine == others

    __hash__ = None  # type: ignore[assignment]

    def slider(self) -> Any:
        """A slider through the frames, where ipywidgets is installed; the last frame otherwise, and without a kernel."""
        try:
            import ipywidgets
        except ImportError:
            return self[-1]
        return ipywidgets.interactive(
            lambda frame: self[frame - 1], frame=ipywidgets.IntSlider(len(self), 1, len(self), layout={"width": "40em"})
        )

    def __str__(self) -> str:
        return f"{self.how} of {self.puzzle.title}, {len(self)} frames"

    def __repr__(self) -> str:
        return f"<Explanation: {self}>"

    def _repr_svg_(self) -> str:
        return self[-1]._repr_svg_()


def _frame(told: tuple[str, str]) -> Frame:
    return Frame(json.loads(told[0]), told[1])
