"""Puzzles that are the same, and what holds a puzzle whole."""

import numpy as np
import pytest

import lightsout_puzzles as lo

WITH_TERMS = dict(costs=range(9), forbidden=["a1"], ignored=["b2"], states=3)


@pytest.mark.parametrize(
    "puzzle",
    [
        lo.Puzzle((3, 3), start="random", seed=4, **WITH_TERMS),
        lo.Puzzle((3, 3), start=np.eye(3), goal=1, rule="lit-only"),
        lo.Puzzle("hex:3", start="random-solvable", seed=2),
        lo.Puzzle((2, 3), states=3, ends={"a1": [0, 2]}),
        lo.Puzzle("petersen", loops="open", title="five – ten"),
    ],
    ids=repr,
)
def test_json_and_png_hold_the_puzzle_whole(puzzle):
    for back in (lo.reads(puzzle.to("json")), lo.reads(puzzle.to("png")), puzzle.with_start(puzzle.start)):
        assert back == puzzle and hash(back) == hash(puzzle) and back.title == puzzle.title


def test_a_picture_with_a_size_is_its_puzzle_too():
    board = [[1, 0, 0], [0, 0, 0], [0, 1, 1]]
    assert lo.reads(lo.Puzzle((3, 3), start=board).to("png"), size=(3, 3)).start.tolist() == board


def test_equality_is_of_the_puzzle_and_not_of_how_it_was_said():
    plain = lo.Puzzle((3, 3))
    for again in (
        lo.Puzzle("3x3", title="another"),
        lo.Puzzle((3, 3), goal=np.zeros((3, 3))),
        lo.Puzzle((3, 3), costs=np.ones((3, 3))),
        lo.Puzzle((3, 3), start="all", states=2, wrap="plane", pattern="cross"),
    ):
        assert again == plain and hash(again) == hash(plain)
    others = [
        lo.Puzzle((1, 9)),
        lo.Puzzle((3, 3), states=3),
        lo.Puzzle((3, 3), start="none"),
        lo.Puzzle((3, 3), goal=1),
        lo.Puzzle((3, 3), goal="equal"),
        lo.Puzzle((3, 3), rule="lit-only"),
        lo.Puzzle((3, 3), wrap="torus"),
        lo.Puzzle((3, 3), costs=range(9)),
        lo.Puzzle((3, 3), forbidden=[0]),
        lo.Puzzle((3, 3), ignored=[0]),
        lo.Puzzle.from_matrix(plain.matrix, lights=plain.lights, buttons=plain.buttons),
        lo.Puzzle.from_matrix(plain.matrix),
    ]
    for number, one in enumerate(others):
        assert one != plain and all(one != other for other in others[:number])


@pytest.mark.parametrize("board", [[[1, 0]], [[1]], [[0, 11]]], ids=str)
def test_a_row_of_matlab_is_a_board(board):
    puzzle = lo.Puzzle(np.shape(board), states=12, start=board)
    assert lo.reads(puzzle.to("matlab", lossy=True), states=12).start.tolist() == board


def test_a_format_that_would_lose_part_of_a_puzzle_is_refused():
    ring = lo.Puzzle("cycle:5", forbidden=["0"])
    for puzzle, format, lost in [(ring, "id", "forbidden"), (ring, "edges", "forbidden"), (lo.Puzzle((3, 3), states=3), "text", "number of states")]:
        with pytest.raises(ValueError, match=lost):
            puzzle.to(format)
    assert ring.to("edges", lossy=True) == lo.Puzzle("cycle:5").to("edges")
