"""Puzzles in a format. An error says which format or option may be meant."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Optional

from . import _native
from ._catalogue import catalogue


def write(core: _native.Core, format: str, fewest: Optional[bool], lossy: bool) -> tuple[bytes, bool]:
    """The content, and whether it is a text."""
    try:
        return _native.write(core, format, fewest, lossy)
    except ValueError as error:
        names = list(catalogue("outputs"))
        if format not in names:
            near = get_close_matches(format, names, 1, 0.5)
            raise ValueError(f"{error}{f'; did you mean {near[0]!r}?' if near else ''}") from None
        if lossy:
            raise
        try:
            _native.write(core, format, fewest, True)
        except ValueError:
            raise error from None
        raise ValueError(f"{error}; lossy=True writes what {format} holds of it") from None
