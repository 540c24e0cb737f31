"""Buttons and lights as users give them: numbers, coordinates, names, nodes of a graph, masks; and nothing silently misread."""

import networkx as nx
import numpy as np
import pytest

import lightsout_puzzles as lo


def forbidden(puzzle: object, given: object) -> list[int]:
    return np.flatnonzero(lo.Puzzle(puzzle, forbidden=given).forbidden).tolist()  # type: ignore[arg-type]


def test_nodes_name_buttons_whatever_they_are() -> None:
    numbers = nx.Graph([(10, 20), (20, 2), (2, 10)])
    assert forbidden(numbers, [20]) == [1] and forbidden(numbers, [np.int64(2)]) == [2]
    assert forbidden(nx.grid_2d_graph(2, 3), [(1, 0)]) == [3]
    assert forbidden(nx.path_graph(["b", "a", "c"]), ["a", 2]) == [1, 2]
    for number in (0, 1):
        with pytest.raises(ValueError, match=f"forbidden has {number}, which is no node"):
            forbidden(numbers, [number])
    puzzle = lo.Puzzle(numbers, ignored=[2], costs=[1, 2, 3])
    assert puzzle.ignored.tolist() == [False, False, True]
    assert puzzle.hint(level=4, pressed=[20]).sentences == puzzle.hint(level=4, pressed=["20"]).sentences


def test_masks_are_true_and_false_and_all_else_are_places() -> None:
    mask = np.eye(3, dtype=bool)
    for given in (mask, mask.ravel(), mask.tolist(), tuple(mask.ravel().tolist()), [0, 4, 8], np.array([0, 4, 8]), np.argwhere(mask)):
        assert forbidden((3, 3), given) == [0, 4, 8]
    assert forbidden((3, 2), np.array([[0, 1], [1, 0], [2, 1]])) == [1, 2, 5]
    assert forbidden((1, 4), np.array([1, 0, 1, 1])) == [0, 1]
    for wrong in (mask.astype(float), np.zeros((3, 3, 3), dtype=int), np.ma.masked_array(mask), {0: True}, "a1", 5, [[0, 1, 2]]):
        with pytest.raises((TypeError, ValueError), match="^forbidden "):
            forbidden((3, 3), wrong)
    for shape in ((2, 2), (3,), (3, 4)):
        with pytest.raises(ValueError, match=r"forbidden has True and False in shape"):
            forbidden((3, 3), np.zeros(shape, dtype=bool))


def test_presses_are_counts_or_buttons() -> None:
    p = lo.Puzzle((5, 5))
    one = p.press(p.start, np.eye(1, 25, dtype=int).reshape(5, 5))
    two = p.press(p.start, np.array([1, 1] + [0] * 23))
    for given in ("a1", "0,0", 0, np.int64(0), ["a1"], [(0, 0)], [[0, 0]], np.array([[0, 0]]), [0], np.array([0]), ("A1",), np.array(["a1"])):
        assert (p.press(p.start, given) == one).all(), given
    for given in (["a1", "b1"], [0, 1], {0, 1}, range(2), np.array([0, 1]), [(0, 0), (0, 1)], ["a1", (0, 1)]):
        assert (p.press(p.start, given) == two).all(), given
    for given in ([], (), np.array([]), np.array([], dtype=int)):
        assert (p.press(p.start, given) == p.start).all() and not p.check(given)
    for wrong in (None, 1.5, {}, [1.5], [None], np.zeros(3), [(0, 0, 0)], [(5, 5)], [-1], [0, 0], object()):
        with pytest.raises((TypeError, ValueError), match="^presses (is|has) "):
            p.press(p.start, wrong)


def test_nodes_are_presses_too() -> None:
    for graph, node in ((nx.grid_2d_graph(3, 3), (0, 0)), (nx.path_graph(4), 0), (nx.path_graph(["Ann", "Bob"]), "Ann")):
        puzzle = lo.Puzzle(graph)
        assert (puzzle.press(puzzle.start, [node]) == puzzle.press(puzzle.start, np.eye(1, len(puzzle.start), dtype=int)[0])).all()
    numbers = lo.Puzzle(nx.Graph([(10, 20), (20, 2), (2, 10), (2, 3)]))
    assert (numbers.press(numbers.start, [20, 3]) == numbers.press(numbers.start, np.array([0, 1, 0, 1]))).all()
    with pytest.raises(ValueError, match="presses has 0, which is no node"):
        numbers.press(numbers.start, [0])


@pytest.mark.parametrize("given, said", [([(5, 5)], r"\(5, 5\)"), (np.array([[0, -1]]), r"\(0, -1\)"), ([7, 25], "25"), ([-1], "-1")])
def test_a_place_off_the_board_is_named(given: object, said: str) -> None:
    p = lo.Puzzle((5, 5))
    with pytest.raises(ValueError, match=f"^presses has {said}, which is not there; the shape is "):
        p.press(p.start, given)  # type: ignore[arg-type]


def test_presses_are_counted_by_an_array_of_their_shape() -> None:
    puzzle = lo.Puzzle((3, 3), states=3)
    counts = np.zeros((3, 3), dtype=int)
    counts[0, 1] = 2
    boards = [puzzle.hint(level=4, pressed=pressed).board for pressed in (counts, [(0, 1), (0, 1)], ["b1", (0, 1)])]
    assert all(np.array_equal(board, boards[0]) for board in boards)
    with pytest.raises(ValueError, match="pressed has -2"):
        puzzle.hint(pressed=-counts)


def test_sums_of_the_matrix_do_not_wrap() -> None:
    puzzle = lo.Puzzle((3, 3), states=200)
    rng = np.random.default_rng(1)
    for _ in range(20):
        board, presses = rng.integers(0, 200, (2, 3, 3), dtype=np.uint8)
        expected = (board.ravel() + puzzle.matrix @ presses.ravel()) % 200
        assert np.array_equal(puzzle.press(board, presses).ravel(), expected)
        assert np.array_equal((board.ravel() + puzzle.sparse_matrix @ presses.ravel()) % 200, expected)


def test_edges_weigh_what_is_asked() -> None:
    graph = nx.Graph()
    graph.add_edge(0, 1, weight=2, toll=1)
    graph.add_edge(1, 2)
    of = lambda **options: lo.Puzzle(graph, states=3, **options).matrix[0].tolist()  # noqa: E731
    assert (of(), of(weight="toll"), of(weight=None)) == ([1, 2, 0], [1, 1, 0], [1, 1, 0])
    with pytest.raises(TypeError, match="weight is 3"):
        of(weight=3)


def test_parallel_edges_that_cancel_are_warned_of(recwarn: pytest.WarningsRecorder) -> None:
    double = nx.MultiGraph([(0, 1), (0, 1), (1, 2)])
    assert lo.Puzzle(double, states=3).matrix[0].tolist() == [1, 2, 0]
    opposite = nx.MultiDiGraph([(0, 1), (1, 0), (0, 1), (0, 1)])
    assert lo.Puzzle(opposite).matrix.tolist() == [[1, 1], [1, 1]]
    assert not recwarn.list
    with pytest.warns(UserWarning, match="between 1 pair of nodes, such as 0 and 1: their weights add up to 0 modulo 2"):
        assert lo.Puzzle(double).matrix[0].tolist() == [1, 0, 0]
    with pytest.warns(UserWarning, match="modulo 3"):
        assert lo.Puzzle(nx.MultiDiGraph([(1, 0)] * 3), states=3).matrix.tolist() == [[1, 0], [0, 1]]


def test_a_torus_two_wide_meets_its_neighbour_twice() -> None:
    assert lo.Puzzle((2, 2), wrap="torus").matrix.tolist() == np.eye(4, dtype=int).tolist()
    assert lo.Puzzle((2, 2), wrap="torus", states=3).matrix[0].tolist() == [1, 2, 2, 0]


@pytest.mark.parametrize("what", [b"5x5", {5, 6}, {5: 1}, (True, 5), None, object(), iter((5, 5))])
def test_what_is_no_size_is_no_puzzle(what: object) -> None:
    with pytest.raises(TypeError, match="a puzzle is a size such as"):
        lo.Puzzle(what)


@pytest.mark.parametrize("board", [object(), {"a": 1}, "5x5", np.ma.masked_array(np.ones((5, 5))), [[1, 0], [1]], [["a"] * 5] * 5])
def test_what_is_no_array_of_numbers_is_no_board(board: object) -> None:
    for call in (lo.Puzzle((5, 5)).solve, lo.Puzzle((5, 5)).solve_many, lo.Puzzle((5, 5)).hint):
        with pytest.raises((TypeError, ValueError), match="^boards? (is|has) "):
            call(board)


def test_small_floats_are_boards_without_a_warning(recwarn: pytest.WarningsRecorder) -> None:
    assert lo.Puzzle((5, 5)).solve(np.ones((5, 5), dtype=np.float16)).total == 15
    assert not recwarn.list


def test_costs_say_which_entry_is_wrong() -> None:
    assert lo.Puzzle((1, 3), costs=[1.0, 2.0, 3.0]).costs.tolist() == [[1, 2, 3]]
    with pytest.raises(ValueError, match=r"costs has 1.5 at \(1,\).*multiply decimals"):
        lo.Puzzle((1, 3), costs=[1, 1.5, 2])
    with pytest.raises(ValueError, match=r"costs has -1 at \(0,\); whole numbers from 0 to \d+ are wanted$"):
        lo.Puzzle((1, 3), costs=[-1, 2, 2])
    with pytest.raises(TypeError, match="costs has True and False"):
        lo.Puzzle((1, 3), costs=[True, True, False])


def test_progress_is_a_word_or_a_function() -> None:
    with pytest.raises(TypeError, match="progress is 3"):
        lo.Puzzle((5, 5)).solve(progress=3)
