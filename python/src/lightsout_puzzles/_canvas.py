"""A canvas in a notebook: mark cells, and solve the board of these cells there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Optional

import numpy as np

from ._puzzle import Puzzle

if TYPE_CHECKING:
    from ._widget import CanvasWidget


def canvas(size: Sequence[int], *, pattern: Optional[str] = None) -> CanvasWidget:
    """A canvas on which you mark cells in a notebook. *Solution* marks the presses that turn all of them off.

    Parameters
    ----------
    size : tuple of int
        Rows and columns.
    pattern : str, optional
        The lights that a press changes, as for :class:`Puzzle`.

    Returns
    -------
    CanvasWidget
        The canvas. Its ``marked_puzzle`` is the board of the marked cells, all lights on.

    Raises
    ------
    ImportError
        If ``anywidget`` is not installed.

    Examples
    --------
    >>> import lightsout_puzzles as lo
    >>> lo.canvas((4, 6))
    <CanvasWidget: 4x6, 0 cells>
    """
    try:
        from ._widget import CanvasWidget
    except ImportError as error:
        raise ImportError("canvas() needs anywidget: pip install anywidget") from error
    # On the canvas a press changes its own cell alone.
    blank: Any = Puzzle(tuple(size), pattern="1", start="none", goal=1)
    return CanvasWidget(blank, lambda mask: Puzzle(np.asarray(mask, dtype=np.bool_), pattern=pattern))
