"""The loop of the README: hints play to the end in exactly the minimum, on puzzles of every kind."""

import networkx as nx
import numpy as np
import pytest

import lightsout_puzzles as lo


def grids(random):
    shape = tuple(random.integers(1, 4, 2).tolist())
    return lo.Puzzle(shape, states=int(random.integers(2, 5)))


def masks(random):
    mask = random.random((3, 4)) < 0.7
    mask[0, 0] = True
    return lo.Puzzle(mask, states=int(random.integers(2, 4)))


def graphs(names):
    def made(random):
        drawn = nx.gnp_random_graph(int(random.integers(2, 8)), 0.5, seed=int(random.integers(10**6)))
        return lo.Puzzle(nx.relabel_nodes(drawn, dict(enumerate(names(random, len(drawn))))), states=int(random.integers(2, 4)))

    return made


def matrices(random):
    return lo.Puzzle.from_matrix(random.integers(0, 2, tuple(random.integers(2, 7, 2))))


def left_out(random):
    return lo.Puzzle((3, 3), forbidden=[int(random.integers(9))], ignored=[int(random.integers(9))])


def coordinates(random):
    return lo.Puzzle(nx.grid_2d_graph(2, int(random.integers(1, 4))), states=int(random.integers(2, 4)))


KINDS = {
    "grids": grids,
    "masks": masks,
    "numbers": graphs(lambda random, count: random.permutation(count).tolist()),
    "large numbers": graphs(lambda random, count: random.choice(50, count, replace=False).tolist()),
    "texts": graphs(lambda random, count: [f"{number}" for number in random.permutation(count)]),
    "words": graphs(lambda random, count: ["Ann", "Bob", "Cleo", "Dee", "Eve", "Fay", "Gus"][:count]),
    "coordinates": coordinates,
    "matrices": matrices,
    "left out": left_out,
}


@pytest.mark.parametrize("kind", KINDS)
def test_hints_end_in_the_minimum(kind):
    random = np.random.default_rng(sum(map(ord, kind)))
    longest, needed = 0, 0
    for _ in range(120):
        p = KINDS[kind](random)
        board = p.generate(seed=random)[0]
        least = p.solve(board, fewest=True)
        assert least.proved
        pressed = []
        while not p.check(pressed, board):
            assert len(pressed) < least.total, (p, board)
            pressed += p.hint(board, level=4, pressed=pressed).names
        assert len(pressed) == least.total
        longest, needed = max(longest, len(pressed)), needed + len(pressed)
        # What an answer has, in whatever form, is read alike by all.
        for given in (least, least.names, least.presses, least.presses.tolist() if least.presses.ndim > 1 else least):
            assert p.check(given, board)
            assert (p.hint(board, pressed=given).board == p.press(board, given)).all()
    assert longest >= 4 and needed > 120


def test_as_many_presses_as_buttons():
    p, board, pressed = lo.Puzzle((3, 3)), [[1, 0, 1], [0, 1, 0], [1, 0, 1]], []
    while not p.check(pressed, board):
        pressed += p.hint(board, level=4, pressed=pressed).names
    assert len(pressed) == 9


def test_what_could_be_counts_is_refused_by_all():
    p = lo.Puzzle((3, 3), states=3)
    for given in ([1, 0, 1, 0, 2, 0, 1, 0, 1], [1, 1], [0] * 9):
        for call in (lambda: p.check(given), lambda: p.press(p.start, given), lambda: p.hint(pressed=given), lambda: p.svg(presses=given)):
            with pytest.raises(ValueError, match="^press(es|ed) .*could be buttons or counts"):
                call()
    for given in ([1, 0], [0, 1], (1, 0)):
        with pytest.raises(ValueError, match=r"^presses is (\[[01], [01]\], which could be buttons or counts|\(1, 0\); \[\(1, 0\)\] is)"):
            lo.Puzzle((1, 2)).check(given)
        with pytest.raises(ValueError, match="could be buttons or counts"):
            lo.Puzzle([(0, 1)]).check(list(given))
    # Nothing is counted by these numbers, so they are buttons.
    for given, names in (([3, 3], ["a2", "a2"]), (list(range(9)), [f"{c}{r}" for r in (1, 2, 3) for c in "abc"]), ([7], ["b3"])):
        assert (p.press(p.start, given) == p.press(p.start, names)).all()
        assert (p.hint(pressed=given).board == p.press(p.start, names)).all()
    square = lo.Puzzle((2, 2))
    assert (square.press(square.start, [(0, 0), (1, 1)]) == square.press(square.start, ["a1", "b2"])).all()
    assert (square.press(square.start, [[0, 0], [1, 1]]) == square.press(square.start, ["a2", "b2"])).all()
    assert (square.press(square.start, [(1, 1), (1, 1)]) == square.start).all()
