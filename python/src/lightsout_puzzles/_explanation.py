"""Explanations: how a board is solved, or why a theorem holds, frame by frame."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, Union, overload

from ._words import counted

if TYPE_CHECKING:
    from ._puzzle import Puzzle

# The most frames that are written out where no slider runs.
_MOST_FRAMES = 100


class Frame:
    """One step of an explanation, complete in itself. ``print`` shows it as text, a notebook as a picture.

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
        """The step in a few words."""
        return str(self.data["heading"])

    @property
    def words(self) -> list[str]:
        """The explanation of the step, sentence by sentence."""
        return list(self.data["words"])

    @property
    def figures(self) -> list[dict[str, Any]]:
        """The boards, matrices and tables to show, as data."""
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
        across, down = round(8.5 * max(len(line) for line in lines) + 16), 18 * len(lines) + 12
        spans = "".join(
            f'<tspan x="8" dy="{0 if row == 0 else 18}">{escape(line) or " "}</tspan>' for row, line in enumerate(lines)
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{across}" height="{down}" viewBox="0 0 {across} {down}" '
            f'style="max-width:100%;height:auto" role="img"><title>{escape(self.heading)}</title><text y="18" font-family="monospace" font-size="14" '
            f'fill="currentColor" xml:space="preserve">{spans}</text></svg>'
        )

    def _repr_html_(self) -> str:
        # Notebooks show a bare SVG as an image, which does not know their colours.
        return self._repr_svg_()


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

    def __init__(self, puzzle: Puzzle, how: str, columns: list[str], frames: list[tuple[str, str]]) -> None:
        self.puzzle = puzzle
        """The puzzle."""
        self.how = how
        """The way of explaining."""
        self.columns = columns
        """The names of the columns of matrices."""
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
        """Returns a slider through the frames, starting with the first, if ipywidgets is installed and a kernel runs.
        Everywhere else, as in pages that nbconvert makes, all frames appear one below the other, each to be opened.

        >>> import lightsout_puzzles as lo
        >>> explanation = lo.Puzzle((2, 2)).explain(how="elimination")
        >>> explanation.slider()                                      # doctest: +SKIP
        """
        try:
            import ipywidgets
        except ImportError:
            return _Frames(self)
        explanation = self

        class Slider(ipywidgets.interactive):  # type: ignore[misc]
            def _repr_mimebundle_(self, **wishes: Any) -> Any:
                told = super()._repr_mimebundle_(**wishes)
                data, *rest = told if isinstance(told, tuple) else (told,)
                data = {**(data or {}), "text/html": _Frames(explanation)._repr_html_(), "text/plain": repr(explanation)}
                return (data, *rest) if rest else data

        return Slider(
            lambda frame: self[frame - 1],
            {"auto_display": True},
            frame=ipywidgets.IntSlider(1, 1, len(self), description=f"of {len(self)}", layout={"width": "40em"}),
        )

    def __str__(self) -> str:
        return f"{self.how} of {self.puzzle.title}, {counted(len(self), 'frame')}"

    def __repr__(self) -> str:
        return f"<Explanation: {self}>"

    def _repr_html_(self) -> str:
        return (
            f"<p><b>{escape(str(self))}</b>, of which these are the first and the last. <code>.slider()</code> steps through "
            "them; <code>[0]</code> is the first, and <code>print</code> shows a frame as text.</p>"
            f"{self[0]._repr_html_()}{self[-1]._repr_html_()}"
        )

    def _repr_svg_(self) -> str:
        return self[-1]._repr_svg_()


class _Frames:
    """All frames one below the other, if there is no slider."""

    def __init__(self, explanation: Explanation) -> None:
        self.explanation = explanation

    def __repr__(self) -> str:
        return repr(self.explanation)

    def _repr_html_(self) -> str:
        told = self.explanation
        shown = "".join(
            f"<details{' open' if number == 0 else ''}><summary>{number + 1}/{len(told)} {escape(frame.heading)}</summary>"
            f"{frame._repr_html_()}</details>"
            for number, frame in enumerate(told[:_MOST_FRAMES])
        )
        rest = len(told) - _MOST_FRAMES
        return shown + (f"<p>And {counted(rest, 'frame')} more.</p>{told[-1]._repr_html_()}" if rest > 0 else "")


def _frame(told: tuple[str, str]) -> Frame:
    return Frame(json.loads(told[0]), told[1])
