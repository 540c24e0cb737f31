"""Answers against brute force written in numpy, on small puzzles of every kind."""

import itertools

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

import lightsout_puzzles as lo


def all_presses(p):
    """Every way to press every button from 0 to states - 1 times, a row each."""
    counts = itertools.product(range(p.states), repeat=int(np.prod(p.presses_shape)))
    return np.array(list(counts), dtype=np.int64)


def brute(p, boards):
    """For every board the least number of presses, -1 where there is none, and how many solutions it has."""
    ways = all_presses(p)
    reached = ways @ p.matrix.T.astype(np.int64) % p.states
    goal = p.goal.ravel().astype(np.int64)
    fewest, solutions = [], []
    for board in boards.reshape(len(boards), -1):
        solves = (reached == (goal - board) % p.states).all(axis=1)
        fewest.append(ways[solves].sum(axis=1).min() if solves.any() else -1)
        solutions.append(solves.sum())
    return np.array(fewest), np.array(solutions)


@st.composite
def puzzles(draw):
    states = draw(st.sampled_from([2, 2, 2, 3, 4, 6]))
    most = {2: 9, 3: 6, 4: 5, 6: 4}[states]
    kind = draw(st.sampled_from(["grid", "matrix"]))
    if kind == "grid":
        rows = draw(st.integers(1, 3))
        columns = draw(st.integers(1, most // rows))
        wrap = draw(st.sampled_from(["plane", "cylinder", "torus", "mobius", "klein"]))
        pattern = draw(st.sampled_from(["cross", "king", "knight-centre"]))
        p = lo.Puzzle((rows, columns), states=states, wrap=wrap, pattern=pattern)
    else:
        lights, buttons = draw(st.integers(1, 6)), draw(st.integers(1, most))
        entries = draw(st.lists(st.integers(0, states - 1), min_size=lights * buttons, max_size=lights * buttons))
        p = lo.Puzzle.from_matrix(np.array(entries).reshape(lights, buttons), states=states)
    return p


@given(puzzles(), st.integers(0, 2**32 - 1))
@settings(max_examples=150, deadline=None)
def test_one_board_and_many_agree_with_brute_force(p, seed):
    rng = np.random.default_rng(seed)
    boards = rng.integers(0, p.states, (12, *p.shape), dtype=np.uint8)
    # Half of them can be solved.
    presses = rng.integers(0, p.states, (6, int(np.prod(p.presses_shape))))
    boards[:6] = ((p.goal.ravel() - presses @ p.matrix.T.astype(np.int64)) % p.states).reshape(6, *p.shape)
    fewest, solutions = brute(p, boards)
    assert (fewest[:6] >= 0).all()
    found, solvable = p.solve_many(boards, fewest=True)
    assert (solvable == (fewest >= 0)).all()
    totals = found.reshape(12, -1).sum(axis=1, dtype=np.int64)
    assert (totals == np.maximum(fewest, 0)).all()
    for board, least, count, x in zip(boards, fewest, solutions, found):
        answer = p.solve(board, fewest=True)
        assert len(p.solutions(board)) == count
        if least < 0:
            y = answer.certificate
            assert (y @ p.matrix % p.states == 0).all()
            assert y @ (p.goal.ravel().astype(np.int64) - board.ravel()) % p.states != 0
            continue
        assert answer.proved and answer.total == least == answer.at_least
        assert (p.press(board, answer) == p.goal).all() and p.check(x, board)
        listed = [tuple(presses.ravel()) for presses in p.solutions(board)]
        assert len(set(listed)) == count and all(p.check(np.array(presses), board) for presses in listed)


@given(puzzles())
@settings(max_examples=100, deadline=None)
def test_rank_and_quiet_patterns_agree_with_brute_force(p):
    ways = all_presses(p)
    quiet = (ways @ p.matrix.T.astype(np.int64) % p.states == 0).all(axis=1)
    assert p.solutions_per_board == quiet.sum() == np.prod(p.quiet_orders, dtype=object)
    assert p.rank + p.nullity == ways.shape[1]
    patterns = p.quiet_patterns.reshape(-1, ways.shape[1]).astype(np.int64)
    assert (patterns @ p.matrix.T.astype(np.int64) % p.states == 0).all()
    # They generate all of them.
    made = {tuple(np.array(c) @ patterns % p.states) for c in itertools.product(range(p.states), repeat=len(patterns))}
    assert len(made) == quiet.sum() if len(patterns) else quiet.sum() == 1


@given(st.integers(1, 9), st.integers(1, 9), st.integers(0, 2**32 - 1))
@settings(max_examples=60, deadline=None)
def test_packed_boards_have_the_answers_of_bytes(rows, columns, seed):
    p = lo.Puzzle((rows, columns))
    boards = np.random.default_rng(seed).integers(0, 2, (50, rows, columns), dtype=np.uint8)
    words = p.pack(boards)
    assert words.dtype == np.uint64 and (p.unpack(words) == boards).all()
    presses, solvable = p.solve_many(boards, fewest=True)
    packed, also = p.solve_many(words, fewest=True)
    assert (solvable == also).all() and (p.unpack(packed) == presses).all()
    if rows * columns <= 64:
        flat, also = p.solve_many(words[:, 0], fewest=True)
        assert flat.shape == (50,) and (flat == packed[:, 0]).all()


@given(st.integers(0, 2**32 - 1))
@settings(max_examples=40, deadline=None)
def test_least_costs_agree_with_brute_force(seed):
    rng = np.random.default_rng(seed)
    shape = (int(rng.integers(1, 4)), int(rng.integers(2, 4)))
    costs = rng.integers(0, 20, shape)
    p = lo.Puzzle(shape, costs=costs)
    ways = all_presses(p)
    board = p.press(p.goal, ways[rng.integers(len(ways))])
    solves = ((board.ravel() + ways @ p.matrix.T) % 2 == 0).all(axis=1)
    answer = p.solve(board, fewest=True)
    assert answer.proved and answer.cost == (answer.presses * costs).sum() == (ways[solves] @ costs.ravel()).min()
    # A solution of least cost presses no button that may not be pressed, and minds no light that does not matter.
    barred, free = int(rng.integers(costs.size)), int(rng.integers(costs.size))
    q = lo.Puzzle(shape, forbidden=[barred], ignored=[free], start=board)
    minded = np.arange(costs.size) != free
    solves = ((board.ravel() + ways @ p.matrix.T)[:, minded] % 2 == 0).all(axis=1) & (ways[:, barred] == 0)
    answer = q.solve(fewest=True)
    assert isinstance(answer, lo.Solved) == solves.any()
    if solves.any():
        assert answer.total == ways[solves].sum(axis=1).min()


def test_the_lit_only_rule_keeps_an_order():
    p = lo.Puzzle((3, 3), rule="lit-only")
    answer = p.solve(fewest=True)
    assert answer.proved and len(answer.order) == answer.total == answer.presses.sum()
    board = p.start.ravel().copy()
    for button in answer.order:
        assert board[button] == 1
        board = (board + p.matrix[:, button]) % 2
    assert not board.any() and p.check(answer)
