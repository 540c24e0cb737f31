"""Methods with options: a heuristic of one's own, rewards, the path of a search."""

import lightsout_puzzles as lo
import numpy as np
import pytest


def replayed(puzzle, path):
    board = puzzle.start.ravel().astype(int)
    for button in path:
        board = (board + puzzle.matrix[:, [button]].ravel()) % puzzle.states
    return board


def test_a_path_leads_to_the_goal_press_by_press():
    p = lo.Puzzle((3, 3))
    for method in ("greedy", "a-star", "mcts", "breadth-first"):
        answer = p.solve(method=method)
        assert not replayed(p, answer.path).any()
        assert len(answer.path) >= answer.total
    assert p.solve(method="elimination").path is None


def test_an_own_heuristic_counts_as_the_named_one_that_says_the_same():
    p = lo.Puzzle((4, 4), start=np.eye(4, dtype=np.uint8))
    asked = []

    def lights(board):
        asked.append(board.shape)
        return board.sum()

    own = p.solve(method=lo.Method("greedy", heuristic=lights))
    assert own.path.tolist() == p.solve(method=lo.Method("greedy", heuristic="lights")).path.tolist()
    assert asked and set(asked) == {(16,)}
    assert not p.solve(method=lo.Method("a-star", heuristic=lambda board: 0)).proved


def test_an_exception_of_a_heuristic_is_handed_on():
    p = lo.Puzzle((5, 5))
    with pytest.raises(ZeroDivisionError):
        p.solve(method=lo.Method("a-star", heuristic=lambda board: 1 / 0))
    with pytest.raises(TypeError):
        p.solve(method=lo.Method("a-star", heuristic=lambda board: "far"))
    with pytest.raises(ValueError, match="not for elimination"):
        p.solve(method=lo.Method("elimination", heuristic=lambda board: 0))


def test_a_tree_search_finds_short_paths_with_any_reward():
    p = lo.Puzzle((5, 5))
    for reward in (None, "length", "lit", "done / (1 + path)"):
        assert p.solve(method=lo.Method("mcts", reward=reward)).path.size <= 22
    with pytest.raises(ValueError, match="at character 4"):
        p.solve(method=lo.Method("mcts", reward="1 +"))


def test_symmetry_can_be_switched_off_where_a_method_knows_it():
    assert lo.Puzzle((3, 3)).solve(method=lo.Method("integer-program", symmetry=False))
    with pytest.raises(ValueError, match="symmetry"):
        lo.Puzzle((3, 3)).solve(method=lo.Method("elimination", symmetry=True))


def test_cells_make_a_board():
    cells = [(0, 0), (0, 1), (2, 1)]
    p = lo.Puzzle(cells, pattern="cross")
    assert p.lights == ["0,0", "0,1", "2,1"] and p.matrix.tolist() == [[1, 1, 0], [1, 1, 0], [0, 0, 1]]
    mask = np.zeros((3, 2), dtype=bool)
    mask[tuple(np.transpose(cells))] = True
    assert lo.Puzzle(mask) == p
    with pytest.raises(ValueError, match="edges take none"):
        lo.Puzzle([("a", "b")], pattern="cross")
