"""Forbidden buttons, ignored lights and costs: every place keeps its number and its name, and all answers agree."""

import copy
import itertools
import json
import pickle

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lightsout_puzzles as lo


@st.composite
def puzzles(draw):
    states = draw(st.sampled_from([2, 2, 3]))
    shape = draw(st.sampled_from([(1, 4), (2, 2), (2, 3), (3, 2)] + [(3, 3), (2, 4)] * (states == 2)))
    places = st.lists(st.integers(0, shape[0] * shape[1] - 1), max_size=3, unique=True)
    forbidden, ignored = draw(places), draw(places)
    if len(ignored) == shape[0] * shape[1]:
        ignored.pop()
    return lo.Puzzle(shape, states=states, forbidden=forbidden, ignored=ignored), forbidden, ignored, draw(st.integers(0, 2**32))


@given(puzzles())
@settings(max_examples=80, deadline=None)
def test_all_that_is_asked_agrees_with_brute_force_on_the_whole_board(case):
    p, forbidden, ignored, seed = case
    plain = lo.Puzzle(p.shape, states=p.states)
    rng, count = np.random.default_rng(seed), len(plain.buttons)
    assert p.shape == plain.shape == p.presses_shape and p.lights == plain.lights and p.buttons == plain.buttons
    assert np.flatnonzero(p.forbidden).tolist() == sorted(forbidden)
    assert np.flatnonzero(p.ignored).tolist() == sorted(ignored)
    matters, allowed = ~p.ignored.ravel(), ~p.forbidden.ravel()
    ways = np.array(list(itertools.product(range(p.states), repeat=count)))
    ways = ways[(ways[:, ~allowed] == 0).all(axis=1)]
    effects = ways @ plain.matrix.T.astype(np.int64) % p.states
    boards = rng.integers(0, p.states, (8, *p.shape), dtype=np.uint8)
    boards[:4] = p.generate(count=4, seed=int(seed))
    assert (boards[:4].reshape(4, -1)[:, ~matters] == 0).all()
    many, solvable = p.solve_many(boards, fewest=True)
    if p.states == 2:
        packed, also = p.solve_many(p.pack(boards), fewest=True)
        assert (p.unpack(packed) == many).all() and (also == solvable).all()
    for number, board in enumerate(boards):
        solves = ((board.ravel() + effects) % p.states == 0)[:, matters].all(axis=1)
        started = p.with_start(board)
        assert (started.start == board).all() and repr(started.solve(fewest=True)) == repr(p.solve(board, fewest=True))
        answer = p.solve(board, fewest=True)
        assert isinstance(answer, lo.Solved) == solves.any() == solvable[number]
        assert number > 3 or solves.any()
        listed = sorted(tuple(x.ravel()) for x in p.solutions(board))
        assert listed == sorted(map(tuple, ways[solves])) and p.solutions(board).count == len(listed)
        if not solves.any():
            y = answer.certificate
            assert (y[~matters] == 0).all() and (y @ p.matrix % p.states == 0).all() and y @ -board.ravel().astype(int) % p.states
            continue
        assert answer.total == ways[solves].sum(axis=1).min() == many[number].sum() and answer.presses.shape == p.presses_shape
        assert (answer.presses[p.forbidden] == 0).all() and p.check(answer, board) and p.check(many[number], board)
        # Ignored lights are pressed like any others.
        assert (p.press(board, answer) == plain.press(board, answer.presses)).all()
        assert (p.press(board, answer).ravel() == (board.ravel() + p.matrix @ answer.presses.ravel()) % p.states).all()
        assert "svg" in p.svg(board, presses=answer) and "svg" in answer.svg(moving=True)
        hint = p.hint(board, level=4)
        if answer.total:
            (button,) = hint.buttons
            assert allowed[button] and hint.sentences[0].startswith(f"Press {_square(p, button)}")
            now = p.hint(board, level=4, pressed=[button])
            assert (now.board == plain.press(board, np.eye(1, count, button, dtype=np.uint8)[0])).all()
    quiet = (effects[:, matters] == 0).all(axis=1)
    assert p.solutions_per_board == quiet.sum()
    patterns = p.quiet_patterns.reshape(-1, count)
    assert (patterns[:, ~allowed] == 0).all() and (patterns @ p.matrix.T % p.states == 0)[:, matters].all()
    assert p.rank + p.nullity == allowed.sum()
    reached = {tuple(effect) for effect in effects[:, matters]}
    assert p.states ** matters.sum() == len(reached) * p.boards_per_solvable
    for again in (pickle.loads(pickle.dumps(p)), copy.deepcopy(p), lo.reads(p.to("json"))):
        assert (again.forbidden == p.forbidden).all() and (again.ignored == p.ignored).all() and (again.start == p.start).all()


def _square(p, button):
    row, column = np.unravel_index(button, p.shape)
    return f"{'abcdefgh'[column]}{row + 1}"


def test_a_forbidden_button_is_refused_by_its_name():
    p = lo.Puzzle("3x3", forbidden=[(0, 1)])
    for call in [
        lambda: p.hint(pressed=["b1"]),
        lambda: p.check(np.eye(3)[[1, 0, 2]]),
        lambda: p.press(p.start, np.ones((3, 3))),
        lambda: p.svg(presses=np.ones((3, 3))),
    ]:
        with pytest.raises(ValueError, match="button 0,1, number 1, may not be pressed"):
            call()
    assert p.matrix[:, 1].sum() == 0 and p.matrix.sum() == lo.Puzzle("3x3").matrix.sum() - 4


def test_boards_are_made_where_lights_are_ignored():
    p = lo.Puzzle("3x3", ignored=["b2"], start="random-solvable", seed=3)
    assert p.solve().total and len(lo.generate(p, count=3, presses=2)) == 3
    assert all(q.solve(fewest=True).total == 2 for q in lo.generate(p, count=3, presses=2))


def test_terms_are_taken_and_given_back_everywhere():
    grid = lo.Puzzle((2, 2), costs=[[1, 2], [3, 4]], forbidden=np.array([[True, False], [False, False]]), ignored=["b2"], start=[[1, 1, 0, 0]][0])
    matrix = lo.Puzzle.from_matrix(grid.matrix, costs=[1, 2, 3, 4], forbidden=[0], ignored=["3"], start=grid.start.ravel())
    text = lo.reads("11\n00", costs=[1, 2, 3, 4], forbidden=["a1"], ignored=[(1, 1)])
    for p in (grid, matrix, text):
        assert p.costs.ravel().tolist() == [1, 2, 3, 4] and np.flatnonzero(p.forbidden) == [0] and np.flatnonzero(p.ignored) == [3]
        assert p.solve(fewest=True).cost == min(int((x * p.costs).sum()) for x in p.solutions())
        for array in (p.costs, p.forbidden, p.ignored, p.start, p.goal):
            assert not array.flags.writeable
    # What a file says stays, and more is said on top.
    more = lo.reads(grid.to("json"), forbidden=["b2"])
    assert more.costs.tolist() == [[1, 2], [3, 4]] and more.forbidden.tolist() == [[True, False], [False, True]]
    assert json.loads(more.to("json"))["forbidden"] and lo.Puzzle("2x2").costs is None


def test_many_boards_with_costs_are_solved_though_not_to_the_least():
    p = lo.Puzzle((5, 5), costs=np.arange(25).reshape(5, 5))
    boards = lo.Puzzle((5, 5)).generate(count=20, seed=1)
    presses, solvable = p.solve_many(boards)
    assert solvable.all() and all(p.check(x, board) for x, board in zip(presses, boards))
    with pytest.raises(ValueError, match="have costs. Use solve, board by board"):
        p.solve_many(boards, fewest=True)
    # After that, one board is still solved to its least cost.
    answer = p.solve(boards[0], fewest=True)
    assert answer.proved and answer.cost == min(int((x * p.costs).sum()) for x in p.solutions(boards[0]))


def test_presses_asked_of_boards_are_counted_whatever_they_cost():
    p = lo.Puzzle((3, 3), costs=[9, 1, 9, 1, 1, 1, 9, 1, 9])
    for board in p.generate(presses=4, count=5, seed=2):
        assert min(int(x.sum()) for x in p.solutions(board)) == 4
    q = lo.Puzzle((2, 3), costs=range(6))
    for board in q.generate(presses=2, count=5, seed=2):
        assert min(int(x.sum()) for x in q.solutions(board)) == 2


@given(st.sampled_from([2, 3, 4, 6]), st.integers(1, 2), st.integers(1, 3))
@settings(max_examples=30, deadline=None)
def test_the_goal_equal_counts_the_common_state(states, rows, columns):
    if states ** (rows * columns) > 7000:
        return
    p = lo.Puzzle((rows, columns), states=states, goal="equal")
    count = rows * columns
    ways = np.array(list(itertools.product(range(states), repeat=count)))
    effects = ways @ p.matrix.T.astype(np.int64) % states
    alike = (effects == effects[:, :1]).all(axis=1)
    assert p.solutions_per_board == alike.sum() and p.rank + p.nullity == count + 1
    patterns = p.quiet_patterns.reshape(-1, count) @ p.matrix.T.astype(np.int64) % states
    assert (patterns == patterns[:, :1]).all()
    ended = (effects[:, None, :] + np.arange(states)[None, :, None]) % states
    assert states**count == len({tuple(board) for way in ended for board in way}) * p.boards_per_solvable


@pytest.mark.parametrize("states", [2, 3, 4, 6])
def test_a_certificate_for_the_goal_equal_minds_no_common_state(states):
    p = lo.Puzzle((5, 5), states=states, wrap="torus", goal="equal")
    boards, unsolvable = np.random.default_rng(states).integers(0, states, (30, 5, 5)), 0
    for board in boards:
        answer = p.solve(board)
        if isinstance(answer, lo.Unsolvable):
            y, unsolvable = answer.certificate, unsolvable + 1
            assert not (y @ p.matrix % states).any() and y.sum() % states == 0 and y @ board.ravel() % states
            assert "svg" in answer.svg(names=True)
    assert unsolvable > 5


def test_the_least_number_of_quiet_patterns_is_the_nullity():
    for p in (lo.Puzzle((4, 4), states=6), lo.Puzzle((5, 5), states=4), lo.Puzzle((5, 5))):
        assert p.nullity == len(p.quiet_orders) <= len(p.quiet_patterns)
