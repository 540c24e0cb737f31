"""Calls that do not fit a method: the error says what the method takes."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from typing import Any


def explained(of: type, *names: str) -> None:
    """Adds the arguments to the errors of wrong calls of these methods."""
    for name in names:
        setattr(of, name, _explained(getattr(of, name)))


def _explained(method: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(method)
    def call(*given: Any, **named: Any) -> Any:
        try:
            return method(*given, **named)
        except TypeError as error:
            # An error inside the method has the method in its traceback too.
            if error.__traceback__ is None or error.__traceback__.tb_next is not None:
                raise
            raise TypeError(f"{error}; {_taken(method)}") from None

    return call


def _taken(method: Callable[..., Any]) -> str:
    """The arguments of a method, first by place, then by name."""
    parameters = list(inspect.signature(method).parameters.values())[1:]
    placed = [one.name for one in parameters if one.kind is one.POSITIONAL_OR_KEYWORD]
    named = [f"{one.name}=" for one in parameters if one.kind is one.KEYWORD_ONLY]
    taken = [", ".join(placed), f"by name {', '.join(named)}" if named else ""]
    return f"it takes {', and '.join(filter(None, taken)) or 'nothing'}"
