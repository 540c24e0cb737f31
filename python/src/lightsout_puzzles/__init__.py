"""Lights Out and every puzzle like it, exactly.

Press a button, and the lights it is wired to step through their states. Bring all of them to the goal. Boards and
presses are numpy arrays of the puzzle's shape. Every answer is checked, and "unsolvable" comes with a certificate that
numpy alone can check:

>>> import lightsout_puzzles as lo
>>> p = lo.Puzzle((5, 5))
>>> match p.solve(fewest=True):                                       # doctest: +SKIP
...     case lo.Solved(total=n, proved=True):
...         print(n, "presses, the minimum")
15 presses, the minimum
"""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from . import _answers, _explanation, _hint, _solutions
from ._answers import Answer, Solved, Unknown, Unsolvable
from ._canvas import canvas
from ._catalogue import catalogue
from ._codes import Code, CssCode, CssDistance, Decoded, Distance
from ._explanation import Explanation, Frame
from ._hint import Hint
from ._making import generate, read, reads, report
from ._method import Method
from ._native import __version__
from ._pictures import Animation
from ._puzzle import Puzzle
from ._solutions import Solutions
from ._square import FewestAllOn, fewest_square

# What is annotated with a puzzle is defined before it: typing.get_type_hints looks for the name there.
for _module in (_answers, _explanation, _hint, _solutions):
    setattr(_module, "Puzzle", Puzzle)

if not TYPE_CHECKING:

    def __getattr__(name: str) -> ModuleType:
        """The modules that need another package are imported when they are used."""
        if name in ("gym", "sinter"):
            return import_module(f"{__name__}.{name}")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "Animation",
    "Answer",
    "Code",
    "CssCode",
    "CssDistance",
    "Decoded",
    "Distance",
    "Explanation",
    "FewestAllOn",
    "Frame",
    "Hint",
    "Method",
    "Puzzle",
    "Solutions",
    "Solved",
    "Unknown",
    "Unsolvable",
    "__version__",
    "canvas",
    "catalogue",
    "fewest_square",
    "generate",
    "read",
    "reads",
    "report",
]
