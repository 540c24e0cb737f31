"""The progress of long work, for tqdm if it is installed, or for a function."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Optional, Union

Progress = Union[bool, Callable[[str, int, int], object]]
"""False, True for a progress bar if tqdm is installed, or a function of the stage, the amount done and the total. The
total is 0 if it is not known."""


@contextmanager
def shown(progress: Progress) -> Iterator[Optional[Callable[[str, int, int], object]]]:
    """Yields the function that the library calls, or None."""
    if progress is False or progress is None:
        yield None
        return
    if callable(progress):
        yield progress
        return
    if progress is not True:
        raise TypeError(f"progress is {progress!r}; True, False or a function of stage, done and total is wanted")
    try:
        from tqdm.auto import tqdm
    except ImportError:
        yield None
        return
    bar: Any = None

    def report(stage: str, done: int, total: int) -> None:
        nonlocal bar
        if bar is None:
            bar = tqdm(total=total or None, desc=stage, leave=False)
        if bar.desc.rstrip(": ") != stage or bar.total != (total or None):
            bar.set_description(stage, refresh=False)
            bar.reset(total=total or None)
        bar.n = done
        bar.refresh()

    try:
        yield report
    finally:
        if bar is not None:
            bar.close()
