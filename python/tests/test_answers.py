"""Answers: what counts as true, which board they are of, presses in order, and what a picture of a hint says."""

import re
import time

import numpy as np
import pytest

import lightsout_puzzles as lo

p = lo.Puzzle((5, 5))
corner = np.zeros((5, 5), dtype=np.uint8)
corner[0, 0] = 1


def test_solved_is_true_and_unsolvable_false():
    assert p.solve() and not p.solve(corner)
    assert repr(lo.Puzzle((1, 1), pattern="neighbours").solve()) == "<Unsolvable: certificate on 1 light>"


def test_one_press_is_no_plural():
    assert repr(lo.Puzzle((1, 1)).solve()) == "<Solved: 1 press, the minimum>"
    assert repr(lo.fewest_square(1)) == "<FewestAllOn: 1x1, 1 press, proved>"


def test_an_answer_is_of_its_own_board_and_is_not_changed():
    board = np.eye(5, dtype=np.uint8)
    answer = p.solve(board)
    board[:] = 0
    assert (answer.board == np.eye(5)).all() and p.check(answer) and not p.check(answer, corner)
    for array in (answer.presses, answer.board, p.solve(corner).certificate):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1


def test_presses_may_be_said_in_their_order():
    q = lo.Puzzle((3, 3), rule="lit-only")
    answer = q.solve()
    assert q.check(answer) and q.check(answer.order) and q.check(answer.order.tolist())
    assert q.check([q.buttons[number] for number in answer.order])
    assert (q.press(q.start, answer.order) == 0).all()
    with pytest.raises(ValueError):
        q.check(answer.order[[0, 0]])
    assert (p.press(p.start, ["a1", "b2", "a1"]) == p.press(p.start, ["b2"])).all()
    flat = lo.Puzzle("petersen")
    assert (flat.press(flat.start, np.array([1] + [0] * 9)) != flat.start).sum() == 4


def test_solutions_contain_what_solves_the_board():
    solutions = p.solutions()
    assert p.solve().presses in solutions and np.zeros((5, 5)) not in solutions and "presses" not in solutions


def test_the_picture_of_a_hint_says_what_it_marks():
    def described(hint):
        return re.search("<desc>(.*)</desc>", hint._repr_svg_())[1]

    why = described(p.hint(level=3))
    assert why.startswith("25 of 25 lights are on. Buttons that the hint speaks of: 0,1; 0,2")
    assert "Lights that the hint speaks of: " in why and "pressed" not in why and "cannot" not in why
    assert described(p.hint(corner, level=4)) == "1 of 25 lights is on. Lights that the hint speaks of: 0,0."
    assert "2 lights are marked that show why" in lo.Puzzle((1, 2)).solve([[0, 1]])._repr_svg_()
    one = lo.Puzzle((1, 1), pattern="neighbours").solve()
    assert "1 of 1 light is on. 1 light is marked that shows why the goal" in one._repr_svg_()


def test_fields_are_explained_by_help():
    for kind in (lo.Solved, lo.Unsolvable, lo.Unknown, lo.Decoded, lo.Distance, lo.Hint, lo.FewestAllOn):
        for field in kind.__dataclass_fields__:
            assert f"- {field}: " in kind.__doc__ or f"- {field} " in kind.__doc__


def test_hints_play_a_game_to_its_end():
    for puzzle in (p, lo.Puzzle((3, 3), states=3), lo.Puzzle("hex:3")):
        pressed = []
        while not puzzle.check(pressed):
            hint = puzzle.hint(level=4, pressed=pressed)
            assert type(hint.buttons) is tuple is type(hint.lights) and all(type(button) is int for button in hint.buttons)
            pressed.append(hint.buttons[0])
        assert len(pressed) == puzzle.solve(fewest=True).total
        assert not puzzle.hint(level=4, pressed=pressed).buttons
    # Number 0 is a button, too.
    assert lo.Puzzle((1, 1)).hint(level=4).buttons == (0,)


def test_a_hint_in_time_keeps_to_the_best_solution_known():
    rng = np.random.default_rng(0)
    hard = lo.Puzzle.from_matrix(rng.integers(0, 2, (60, 140)), start=rng.integers(0, 2, 60))
    began = time.monotonic()
    for pressed in ([], [0], [1, 2]):
        hint = hard.hint(level=4, pressed=pressed, time_limit=1)
        assert hint.kind in ("press", "undo") and len(hint.buttons) == 1
    far = hard.hint(level=1, time_limit=1)
    assert far.data["presses"] > far.data["lower_bound"] and not far.data["is_fewest"]
    assert time.monotonic() - began < 30
    with pytest.raises(ValueError, match="time_limit is -1.0"):
        p.hint(time_limit=-1)


def test_what_another_kind_of_answer_has_names_that_kind():
    with pytest.raises(AttributeError, match=r"Solved has no certificate: .*isinstance\(answer, lo.Unsolvable\)"):
        p.solve().certificate
    with pytest.raises(AttributeError, match=r"Unsolvable has no reason: .*isinstance\(answer, lo.Unknown\)"):
        p.solve(corner).reason
    with pytest.raises(AttributeError, match="'Solved' object has no attribute 'press'"):
        p.solve().press


def test_no_seed_is_no_seed():
    assert lo.Puzzle((3, 3), seed=None) == lo.Puzzle((3, 3))
