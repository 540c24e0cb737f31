"""Every public function says what it takes, returns and raises, in numpydoc's sections, with an example."""

import inspect
import re

import pytest

import lightsout_puzzles as lo


def functions():
    for name in lo.__all__:
        value = getattr(lo, name)
        if inspect.isfunction(value):
            yield name, value
    for kind in CLASSES:
        for name, value in vars(kind).items():
            function = getattr(value, "__func__", value)
            if not name.startswith("_") and inspect.isfunction(function):
                yield f"{kind.__name__}.{name}", function


CLASSES = [lo.Puzzle, lo.Code]
FUNCTIONS = {**dict(functions()), **{kind.__name__: kind for kind in CLASSES}}


def sections(text):
    parts = re.split(r"^(\w+)\n-{3,}\n", inspect.cleandoc(text), flags=re.M)
    return dict(zip(parts[1::2], parts[2::2]))


@pytest.mark.parametrize("name", FUNCTIONS)
def test_sections(name):
    function = FUNCTIONS[name]
    told = sections(function.__doc__)
    assert ">>>" in told.get("Examples", ""), name
    if function not in CLASSES:
        assert "Returns" in told, name
    parameters = [each for each in inspect.signature(function).parameters if each not in ("self", "cls", "more", "unknown")]
    named = re.findall(r"^(?! )([*\w, ]+?)(?: : .*)?$", told.get("Parameters", ""), re.M)
    listed = [word.strip("* ") for line in named for word in line.split(",")]
    assert set(parameters) <= set(listed), (set(parameters) - set(listed), name)
