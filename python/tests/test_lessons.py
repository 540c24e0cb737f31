"""Lessons: without what they can do without, one cell again after all of them, and the answers to their exercises."""

import json
import sys
from pathlib import Path

import numpy as np
import pytest

import lightsout_puzzles as lo

LESSONS = Path(__file__).parent.parent / "lessons"
NAMES = sorted((path.stem for path in LESSONS.glob("*.ipynb")), key=lambda name: int(name.split("-")[0]))

# What is right, what is wrong, and what is no answer at all.
ANSWERS = {
    "1-rules": ([["a1", "c3"], ["c3", (0, 0)]], [["a1"], [], ["b2", "b2"]], [["z9"], 1.5, None, {}]),
    "2-encoding": ([4], [8, 6], ["four", None]),
    "3-matrix": ([64], [48, 16], ["many"]),
    "4-elimination": ([[1, 0, 1], (1, 0, 1)], [[0, 1, 0], [1, 1, 1]], [[1, 0], 5, None, ["a", "b", "c"]]),
    "5-free-columns": ([16], [4, 8], ["two"]),
    "6-all-on": ([3], [2, 7], ["none"]),
    "7-decoding": ([[1, 0, 0, 0, 1]], [[0, 1, 1, 1, 0], [1, 0, 0, 0, 0]], [5, [1, 0], ["a"] * 5]),
    "8-clauses": ([64], [128, 7], ["half"]),
    "9-theories": ([["a1", "e1"], ("d1", "b1")], [["a1", "b1"], ["a1", "a1"]], [5, ["z9"], "a1", [1, 2], ["a1"]]),
    "10-integers": ([10], [9, 9.8, 49], ["ten"]),
    "11-search": ([46], [45, 81], [None]),
    "12-threshold": ([3], [2, 5], ["three", None]),
}


def cells(name):
    return [cell for cell in json.loads((LESSONS / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]


def test_the_first_lesson_goes_on_where_there_are_no_widgets(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "anywidget", None)
    monkeypatch.delitem(sys.modules, "lightsout_puzzles._widget", raising=False)
    known = {}
    for cell in cells("1-rules"):
        exec("".join(cell["source"]), known)
    assert known["game"] is known["p"] and "pip install" in capsys.readouterr().out


@pytest.mark.parametrize("name", NAMES)
def test_any_cell_may_be_run_again_after_all_of_them(name, capsys):
    for package in ("sinter", "pymatching", "ldpc") if name == "12-threshold" else ():
        pytest.importorskip(package)
    known = {}
    sources = ["".join(cell["source"]) for cell in cells(name)]
    for source in sources:
        exec(source, known)
    assert capsys.readouterr().out.endswith("Not yet: replace the three dots by your answer, and run both cells again.\n")
    for source in sources:
        exec(source, dict(known))


@pytest.mark.parametrize("name", NAMES)
def test_what_is_computed_is_shown(name):
    """Nobody projects a cell of which nothing is seen; the last line is a value where it has no print."""
    for cell in cells(name)[1 if name.startswith("11") else 0 :]:
        last = "".join(cell["source"]).split("\n")[-1]
        shows = "print(" in "".join(cell["source"]) or not last.startswith(("assert", "    ")) and " = " not in last
        assert shows or "answer" in cell["metadata"].get("tags", []), "".join(cell["source"])


@pytest.mark.parametrize("name", NAMES)
def test_an_exercise_says_whether_an_answer_is_right(name, capsys):
    (start,) = ("".join(cell["source"]) for cell in cells(name) if "answer" in cell["metadata"].get("tags", []))
    (check,) = ("".join(cell["source"]) for cell in cells(name) if "check" in cell["metadata"].get("tags", []))
    if name == "12-threshold":
        pytest.importorskip("stim")
    right, wrong, none = ANSWERS[name]
    for answers, begins in ((right, ("Right",)), (wrong, ("Not quite", "These flips")), (none, ("Not quite",))):
        for answer in answers:
            known = {"np": np, "lo": lo}
            exec(start, known)
            exec(check, {**known, "my_answer": answer})
            said = capsys.readouterr().out
            assert said.startswith(begins), (answer, said)
