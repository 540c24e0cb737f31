"""Pictures in notebooks: with a sentence below, never wider than the page, and in pixels where boards are large."""

from __future__ import annotations

import base64
import math
from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING, Any, Optional
from urllib.parse import quote

if TYPE_CHECKING:
    from ._puzzle import Puzzle

MOST_DRAWN = 400
"""Boards of more lights are shown in pixels, since an SVG of them takes hundreds of kilobytes."""
_MOST_NAMED = 100
_MOST_LISTED = 30


class Shown:
    """An object that a notebook shows as a picture with a sentence below it."""

    def _drawn_from(self) -> tuple[Puzzle, dict[str, Any]]:
        """Returns the puzzle that draws it, and the arguments for drawing."""
        raise NotImplementedError

    def _caption(self) -> str:
        """Returns the sentence below the picture."""
        raise NotImplementedError

    def _repr_svg_(self) -> Optional[str]:
        puzzle, what = self._drawn_from()
        if math.prod(puzzle.shape) > MOST_DRAWN:
            return None
        return narrowed(_svg(puzzle, what))

    def _repr_html_(self) -> str:
        puzzle, what = self._drawn_from()
        caption = self._caption()
        try:
            if math.prod(puzzle.shape) > MOST_DRAWN:
                source = "data:image/png;base64," + base64.b64encode(puzzle._bitmap(**what)).decode()
            else:
                source = _source(_svg(puzzle, what))
        except ValueError as error:
            # Too large to be drawn at all.
            return f"<p>{escape(caption)} ({escape(str(error))})</p>"
        return figure(f'<img src="{source}" alt="{escape(caption)}" style="max-width:100%;height:auto">', caption)


def _svg(puzzle: Puzzle, what: dict[str, Any]) -> str:
    """Returns the picture, with names if something on it has to be found by its name."""
    is_marked = any(what.get(name) is not None for name in ("presses", "certificate"))
    is_named = math.prod(puzzle.shape) <= _MOST_NAMED and (is_marked or len(puzzle.shape) == 1)
    return puzzle._drawn(**what, names=is_named)


class _Document(str):
    """A text that may be called, too."""

    def __call__(self) -> str:
        return str(self)


class Animation:
    """A moving picture. A notebook plays it.

    >>> import lightsout_puzzles as lo
    >>> lo.Puzzle((3, 3)).animate(["a1", "b2"])
    <Animation: 2 presses on 3x3>
    """

    def __init__(self, svg: str, caption: str) -> None:
        self.svg = _Document(svg)
        """The picture as an SVG document, and so is ``svg()``, as of other pictures."""
        self.caption = caption
        """Its caption."""

    def __repr__(self) -> str:
        return f"<Animation: {self.caption}>"

    def _repr_svg_(self) -> str:
        return narrowed(self.svg)

    def _repr_html_(self) -> str:
        return figure(image(self.svg, self.caption), self.caption)


def image(svg: str, words: str) -> str:
    """An SVG as an image, so that its styles do not meet those of its neighbours. ``words`` say what it shows."""
    return f'<img src="{_source(svg)}" alt="{escape(words)}" style="max-width:100%;height:auto">'


def _source(svg: str) -> str:
    return "data:image/svg+xml," + quote(svg, safe=" ,;:=/()'!*+@$?")


def figure(picture: str, caption: str) -> str:
    """A picture with a sentence below, as HTML."""
    return f'<figure style="margin:0">{picture}<figcaption style="max-width:40em">{escape(caption)}</figcaption></figure>'


def narrowed(svg: str) -> str:
    """A picture that is never wider than its page."""
    return svg.replace("<svg ", '<svg style="max-width:100%;height:auto" ', 1)


def listed(names: Iterable[str]) -> str:
    """Joins names with commas. Returns nothing if there are too many to read."""
    all_ = list(names)
    return ", ".join(all_) if 0 < len(all_) <= _MOST_LISTED else ""
