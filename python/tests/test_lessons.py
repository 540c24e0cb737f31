"""Lessons without what they can do without."""

import json
import sys
from pathlib import Path

LESSONS = Path(__file__).parent.parent / "lessons"


def test_the_first_lesson_goes_on_where_there_are_no_widgets(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "anywidget", None)
    monkeypatch.delitem(sys.modules, "lightsout_puzzles._widget", raising=False)
    cells = json.loads((LESSONS / "1-rules.ipynb").read_text(encoding="utf-8"))["cells"]
    known = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), known)
    assert known["game"] is known["p"] and "pip install" in capsys.readouterr().out
