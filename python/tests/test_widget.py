"""The board in a notebook, from the kernel's side."""

import json

import numpy as np
import pytest

import lightsout_puzzles as lo

pytest.importorskip("anywidget")


def test_moves_are_seen_by_the_kernel():
    p = lo.Puzzle((3, 4), states=3, start="random-solvable", seed=5)
    widget = p.play()
    assert (widget.board == p.start).all() and widget.presses.sum() == 0 and not widget.solved
    # What the browser sends: a press, and one backward.
    widget.set_state({"moves": [[5, False], [0, True]]})
    expected = np.zeros((3, 4), dtype=np.uint8)
    expected[1, 1], expected[0, 0] = 1, 2
    assert (widget.presses == expected).all()
    assert (widget.board == p.press(p.start, expected)).all()
    x = p.solve().presses
    widget.set_state({"moves": [[button, False] for button in np.repeat(np.arange(12), x.ravel()).tolist()]})
    assert widget.solved and (widget.board == 0).all()


def test_hints_climb_the_ladder_and_begin_again_after_a_press():
    p = lo.Puzzle((3, 3))
    widget = p.play()
    for level in (1, 2, 3, 4, 4):
        widget._handle_custom_msg({"ask": "hint"}, [])
        assert widget.told == {"kind": "hint", "words": p.hint(level=level).words}
    assert widget.marked["buttons"] == list(p.hint(level=4).buttons)
    widget.set_state({"moves": [[4, False]]})
    widget._handle_custom_msg({"ask": "hint"}, [])
    assert widget.told["words"] == p.hint(level=1, pressed=[4]).words


def test_the_board_shows_the_buttons_and_lights_that_are_left():
    p = lo.Puzzle((3, 3), forbidden=["b2"], ignored=[(0, 1)])
    widget = p.play()
    # Number 4 of the board is the sixth button.
    widget.set_state({"moves": [[4, False]]})
    assert np.flatnonzero(widget.presses).tolist() == [5] and (widget.board == p.press(p.start, widget.presses)).all()
    for level in (1, 2, 3, 4):
        widget._handle_custom_msg({"ask": "hint"}, [])
    hint = p.hint(level=4, pressed=[5])
    names = [place["name"] for place in widget.scenery["buttons"]["listed"]]
    assert [names[number] for number in widget.marked["buttons"]] == [p.buttons[number] for number in hint.buttons]
    widget._handle_custom_msg({"ask": "solution"}, [])
    marks = dict(zip(names, widget.marked["marks"]))
    assert p.check(np.array([marks.get(name, 0) for name in p.buttons]), widget.board)


def test_the_solution_is_marked_or_the_certificate():
    widget = lo.Puzzle((5, 5)).play()
    widget._handle_custom_msg({"ask": "solution"}, [])
    assert sum(widget.marked["marks"]) == 15
    assert widget.told == {"kind": "solution", "presses": 15, "is_fewest": True}
    corner = np.zeros((5, 5), dtype=np.uint8)
    corner[0, 0] = 1
    widget = lo.Puzzle((5, 5)).with_start(corner).play()
    widget._handle_custom_msg({"ask": "solution"}, [])
    assert widget.marked["weights"] == widget.puzzle.solve().certificate.tolist()
    assert widget.told == {"kind": "unsolvable"}


def test_it_has_a_picture_for_where_there_are_no_widgets():
    widget = lo.Puzzle("petersen").play()
    told = widget._repr_mimebundle_()
    told = told[0] if isinstance(told, tuple) else told
    assert told["image/svg+xml"].startswith("<svg") and "application/vnd.jupyter.widget-view+json" in told
    assert json.loads(json.dumps(widget.scenery))["title"] == "Petersen graph"
    for address in ("https://", "http://"):
        rest = widget._esm.replace("http://www.w3.org/", "")
        assert address + "cdn" not in rest and "import(" not in rest


def test_cells_marked_on_a_canvas_are_a_board_that_is_solved_there():
    canvas = lo.canvas((3, 3))
    canvas._handle_custom_msg({"ask": "solution"}, [])
    assert canvas.told["kind"] == "sentence"
    # An L of three cells, and one that is marked and taken back.
    canvas.set_state({"moves": [[cell, False] for cell in (0, 3, 8, 4, 8)]})
    assert canvas.cells == [(0, 0), (1, 0), (1, 1)] and repr(canvas) == "<CanvasWidget: 3x3, 3 cells>"
    canvas._handle_custom_msg({"ask": "solution"}, [])
    assert canvas.marked["marks"] == [0, 0, 0, 1, 0, 0, 0, 0, 0]
    assert canvas.told == {"kind": "solution", "presses": 1, "is_fewest": True}
    assert canvas.marked_puzzle.solve().total == 1
    assert lo.canvas((2, 2), pattern="knight").puzzle.shape == (2, 2)
