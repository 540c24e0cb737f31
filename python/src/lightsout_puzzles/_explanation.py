"""Explanations: how a board is solved, or why a theorem holds, frame by frame."""

from __future__ import annotations

import json
import operator
from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, Optional, Union, overload

import numpy as np
import numpy.typing as npt

from . import _native, _slides
from ._calls import explained
from ._pictures import Animation, image, narrowed
from ._words import How, Theme, counted

if TYPE_CHECKING:
    from ._puzzle import Puzzle


class Frame:
    """One step of an explanation, complete in itself. ``print`` shows it as text, a notebook as a picture.

    >>> import lightsout_puzzles as lo
    >>> frame = lo.Puzzle((2, 2)).explain(how="elimination")[0]
    >>> frame.heading
    'the puzzle as equations'
    """

    def __init__(self, of: Explanation, number: int) -> None:
        self._of, self._number = of, number
        data, text = of._frames[number]
        self.data: dict[str, Any] = json.loads(data)
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

    def svg(self, *, theme: Theme = "auto") -> str:
        """Draws the frame as SVG, as ``lightsout explain -o`` does. Themes are those of :meth:`Puzzle.svg`.

        >>> import lightsout_puzzles as lo
        >>> lo.Puzzle((2, 2)).explain(how="elimination")[0].svg().startswith("<svg")
        True
        """
        return self._of._drawn.svg(self._number, theme)

    def __reduce__(self) -> tuple[Any, ...]:
        return operator.getitem, (self._of, self._number)

    def _repr_svg_(self) -> str:
        return narrowed(self.svg())

    def _repr_html_(self) -> str:
        try:
            return image(self.svg(), self.text)
        except ValueError:
            # Too large to be drawn.
            return f"<pre>{escape(self.text)}</pre>"


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

    def __init__(self, puzzle: Puzzle, board: Optional[npt.NDArray[np.uint8]], how: How) -> None:
        self.puzzle = puzzle
        """The puzzle."""
        self.how = how
        """The way of explaining."""
        self._board = None if board is None else board.copy()
        columns, frames, drawn = _native.explain(puzzle._core, board, how)
        self.columns = columns
        """The names of the columns of matrices."""
        self._frames, self._drawn = frames, drawn

    def __reduce__(self) -> tuple[Any, ...]:
        # Explained again from the same board, the frames are the same.
        return Explanation, (self.puzzle, self._board, self.how)

    def __len__(self) -> int:
        return len(self._frames)

    @overload
    def __getitem__(self, index: int) -> Frame: ...
    @overload
    def __getitem__(self, index: slice) -> list[Frame]: ...
    def __getitem__(self, index: Union[int, slice]) -> Union[Frame, list[Frame]]:
        if isinstance(index, slice):
            return [self._frame(number) for number in range(len(self))[index]]
        if not -len(self) <= index < len(self):
            raise IndexError(f"there is no frame number {index}; there are {len(self)}")
        return self._frame(index % len(self))

    def __iter__(self) -> Iterator[Frame]:
        return map(self._frame, range(len(self)))

    def _frame(self, number: int) -> Frame:
        return Frame(self, number)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Explanation):
            return NotImplemented
        mine, others = ((own.puzzle, own.how, own.columns, own._frames) for own in (self, other))
        return mine == others

    __hash__ = None  # type: ignore[assignment]

    def slider(self) -> Any:
        """Returns a slider through the frames, starting with the first, if ipywidgets is installed and a kernel runs.
        Everywhere else, as in pages that nbconvert makes, all frames appear one below the other, each to be opened.
        :meth:`html` is a page of them.

        >>> import lightsout_puzzles as lo
        >>> explanation = lo.Puzzle((2, 2)).explain(how="elimination")
        >>> explanation.slider()                                      # doctest: +SKIP
        """
        try:
            import ipywidgets
            from IPython import get_ipython
        except ImportError:
            return _Frames(self)
        if getattr(get_ipython(), "kernel", None) is None:
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

    def html(self, *, theme: Theme = "auto") -> str:
        """Returns all frames as an HTML page of its own. It shows one at a time, with a slider, buttons and the arrow
        keys, and needs no kernel. Without JavaScript it is a list of their texts. The page is light or dark, as its
        reader prefers, unless ``theme`` says which, as for :meth:`Puzzle.svg`.

        Pictures are drawn up to 40 MB in all, and compressed: elimination of 5x5 has 232 frames of 14 MB, and its page
        has 2 MB. Later frames are texts, and the page says which.

        >>> import pathlib, tempfile, lightsout_puzzles as lo
        >>> page = lo.Puzzle((2, 2)).explain(how="elimination").html()
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     size = pathlib.Path(folder, "elimination.html").write_text(page, encoding="utf-8")
        """
        return _slides.page(self, theme)

    def animate(self, *, theme: Theme = "auto") -> Animation:
        """Returns all frames as one moving picture, each as long as it takes to read. A search grows its tree. Themes
        are those of :meth:`Puzzle.svg`.

        >>> import lightsout_puzzles as lo
        >>> "@keyframes" in lo.Puzzle((2, 2)).explain(how="greedy").animate().svg
        True
        """
        return Animation(self._drawn.moving(theme), str(self))

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


explained(Explanation, "html", "slider", "animate")


class _Frames:
    """All frames one below the other, if there is no slider."""

    def __init__(self, explanation: Explanation) -> None:
        self.explanation = explanation

    def __repr__(self) -> str:
        return repr(self.explanation)

    def _repr_html_(self) -> str:
        return _slides.listed(self.explanation)
