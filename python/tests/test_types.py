"""What type checkers conclude from the lines of the README."""

from typing import get_args

import pytest

import lightsout_puzzles as lo
from lightsout_puzzles import _words

SOURCE = """
import numpy as np
import numpy.typing as npt
from typing import Union
from typing_extensions import assert_type

import lightsout_puzzles as lo

def asked(p: lo.Puzzle, board: npt.NDArray[np.uint8], format: str) -> str:
    match p.solve(board, fewest=True, time_limit=10):
        case lo.Solved(presses=x, total=n, proved=True):
            return f"{n} {int(x.sum())}"
        case lo.Solved(presses=x, at_least=bound):
            return f"{x} {bound}"
        case lo.Unsolvable(certificate=y):
            return "no" if y is None else str(y @ board.ravel() % p.states)
        case lo.Unknown(reason=why):
            return why

def told(p: lo.Puzzle, board: npt.NDArray[np.uint8], format: str) -> None:
    answer = p.solve(board)
    if answer:
        assert_type(answer, lo.Solved)
    else:
        assert_type(answer, Union[lo.Unsolvable, lo.Unknown])
    pressed = list[str]()
    while not p.check(pressed, board):
        pressed += p.hint(board, level=4, pressed=pressed).names
    p.solve({"a1": 1}), p.solve(["101", "010"])
    assert_type(p.to("svg"), str)
    assert_type(p.to("wcnf", fewest=True), str)
    assert_type(p.to("png"), bytes)
    assert_type(p.to(format), Union[str, bytes])
    if solved := p.solve(board):
        assert_type(solved.total, int)
        pressed += solved.names
    p.check(p.solve()), p.press(board, answer), p.hint(pressed=answer)
    page: str = p.explain(how="elimination").animate().svg()
    presses, solvable = p.solve_many(p.generate(presses=9, count=2), fewest=True)
    assert_type(lo.Code.hexagonal(9).distance().value, int)
"""


def test_the_lines_of_the_readme_have_types():
    api = pytest.importorskip("mypy.api")
    said, errors, code = api.run(["--strict", "--no-incremental", "-c", SOURCE])
    assert code == 0, said + errors
    # An option without a name that exists is found.
    said, _, code = api.run(["--no-incremental", "-c", "import lightsout_puzzles as lo\nlo.Puzzle((5, 5), state=3)"])
    assert code == 1 and "Never" in said


def test_formats_have_the_types_that_they_are_said_to_have():
    drawn, written = get_args(_words.Drawn), get_args(_words.Written)
    assert sorted(drawn + written) == sorted(lo.catalogue("outputs"))
    met = set()
    for puzzle in (lo.Puzzle((5, 6)), lo.Puzzle((5, 5)), lo.Puzzle("petersen")):
        for name in drawn + written:
            try:
                assert isinstance(puzzle.to(name, lossy=True), bytes if name in drawn else str), name
                met.add(name)
            except ValueError:
                pass
    # One is for directed graphs, the other for presses.
    assert {*drawn, *written} - met == {"digraph6", "presses"}
