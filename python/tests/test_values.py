"""Answers and puzzles as values: equal, pickled, shown."""

import copy
import pickle
import xml.etree.ElementTree as ET
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import lightsout_puzzles as lo

CORNER = np.eye(1, 25, dtype=np.uint8).reshape(5, 5)


def values():
    p = lo.Puzzle((5, 5))
    yield p
    yield lo.Puzzle("cube", start="random", seed=3)
    yield lo.Puzzle((3, 4), states=5, wrap="klein", goal=2, start=np.full((3, 4), 4))
    yield lo.Puzzle((3, 3), rule="lit-only", goal="equal")
    yield lo.Puzzle.from_matrix(np.array([[1, 2], [0, 1], [2, 2]]), states=3, lights=["a", "b", "c"])
    yield lo.Puzzle((3, 3), costs=range(1, 10), forbidden=[(0, 0)])
    yield p.solve(fewest=True)
    yield p.solve(CORNER)
    yield lo.Puzzle((3, 3), rule="lit-only").solve(fewest=True)
    yield lo.Puzzle((12, 12), wrap="torus").solve(fewest=True, method="a-star", time_limit=0.02)
    yield p.hint(level=3)
    yield p.solutions()
    yield lo.Puzzle((3, 3)).explain(how="elimination")
    yield lo.Puzzle((3, 3)).explain([[1, 0, 1], [0, 0, 0], [0, 0, 0]], how="mcts")[1]
    yield lo.fewest_square(5)


@pytest.mark.parametrize("value", list(values()), ids=lambda value: repr(value)[:40])
def test_values_come_back_from_pickle_and_show_themselves(value):
    for again in (pickle.loads(pickle.dumps(value)), copy.deepcopy(value)):
        assert again == value and repr(again) == repr(value)
    assert value != 7
    root = ET.fromstring(value._repr_svg_())
    assert root.tag == "{http://www.w3.org/2000/svg}svg" and len(list(root.iter())) > 3


def test_answers_are_hashed_as_they_are_equal():
    p = lo.Puzzle((5, 5))
    many = [p.solve(), p.solve(), p.solve(CORNER), p.solve(CORNER), p.solve(np.eye(5))]
    assert len(set(many)) == 3
    torus = lo.Puzzle((12, 12), wrap="torus")
    assert len({torus.solve(fewest=True, method="a-star", time_limit=0) for _ in range(3)}) == 1


def test_different_values_differ():
    p = lo.Puzzle((5, 5))
    assert p != lo.Puzzle((5, 5), states=3) and p != p.with_start(CORNER) and p == lo.Puzzle("5x5")
    assert len({p, lo.Puzzle("5x5"), lo.Puzzle("4x4")}) == 2
    assert p.solve() != p.solve(CORNER) and p.solve() != lo.Puzzle((4, 4)).solve()


def test_more_solutions_than_len_can_say():
    many = lo.Puzzle((60, 60), wrap="torus", start="none", pattern="knight").solutions()
    assert many.count > 2**63 and many and bool(many)
    with pytest.raises(OverflowError, match=f"there are {many.count} solutions, more than len"):
        len(many)
    assert not many[0].any() and len(many[:3]) == 3
    none = lo.Puzzle((5, 5)).solutions(CORNER)
    assert not none and none.count == 0 and list(none) == []
    few = lo.Puzzle((5, 5)).solutions()
    listed = list(few)
    assert (few[1] == listed[1]).all() and (few[-1] == listed[3]).all()
    for part in (slice(None), slice(1, 3), slice(None, None, -1), slice(3, 0, -2), slice(2, 2), slice(5, 1, -1)):
        assert [x.tolist() for x in few[part]] == [x.tolist() for x in listed[part]]
    with pytest.raises(IndexError, match="no solution number 4; there are 4"):
        few[4]


def test_buttons_are_named_in_every_way():
    p = lo.Puzzle((3, 3))
    meant = p.hint(level=4, pressed=[(0, 2), (1, 1), (1, 1)])
    first = lo.Solved(**{**vars(p.solve()), "presses": np.array([[0, 0, 1], [0, 2, 0], [0, 0, 0]], dtype=np.uint8)})
    for pressed in ([2, 4, 4], ["c1", "b2", "1,1"], [np.int64(2), (1, 1), np.array([1, 1])], np.array([2, 4, 4]),
                    first.presses, first, iter([2, "b2", 4])):  # fmt: skip
        assert str(p.hint(level=4, pressed=pressed)) == str(meant)
    graph = lo.Puzzle("petersen")
    assert lo.Puzzle("petersen", forbidden=graph.buttons[:2]).forbidden.tolist() == [True] * 2 + [False] * 8
    assert (lo.Puzzle((3, 3), ignored=p.start.astype(bool) & np.eye(3, dtype=bool)).ignored == np.eye(3, dtype=bool)).all()


def test_no_seed_is_another_every_time():
    p = lo.Puzzle((9, 9))
    assert (p.generate(seed=None) != p.generate(seed=None)).any() and (p.generate() == p.generate()).all()
    one, other = (lo.Puzzle((9, 9), start="random", seed=None) for _ in range(2))
    assert (one.start != other.start).any() and lo.generate("9x9", seed=None) != lo.generate("9x9", seed=None)


def test_a_printed_puzzle_is_its_board():
    assert str(lo.Puzzle((2, 3), start=[[1, 0, 1], [0, 1, 1]])) == "2x3\n101\n011"
    assert str(lo.Puzzle("petersen")) == "Petersen graph\n1111111111"


def test_a_graph_keeps_its_nodes():
    nx = pytest.importorskip("networkx")
    graph = nx.Graph([("x", "y"), ("y", (1, 2))])
    p = pickle.loads(pickle.dumps(lo.Puzzle(graph)))
    assert p.nodes == ["x", "y", (1, 2)] and p.lights == ["x", "y", "(1, 2)"]
    weighted = nx.DiGraph()
    weighted.add_weighted_edges_from([(0, 1, 2), (1, 2, 3)])
    q = lo.Puzzle(weighted, states=5, loops="open")
    assert q.matrix.tolist() == [[0, 0, 0], [2, 0, 0], [0, 3, 0]]


def test_pictures_and_frames_are_whole():
    p = lo.Puzzle((3, 3))
    assert "@keyframes" in p.solve().svg(moving=True)
    lecture = p.explain(how="elimination")
    for frame in lecture:
        ET.fromstring(frame._repr_svg_())
    assert lecture[-1] == lecture[len(lecture) - 1] and lecture[:2] == [lecture[0], lecture[1]]
    assert str(lecture[0]).startswith("1/")


def test_many_boards_leave_what_they_were_given_alone_and_share_no_memory():
    p = lo.Puzzle((5, 5))
    boards = np.ones((3, 5, 5), dtype=np.uint8)
    boards.flags.writeable = False
    presses, _ = p.solve_many(boards)
    presses[:] = 9
    assert (boards == 1).all() and not p.matrix.flags.writeable
    with pytest.raises(ValueError):
        p.matrix[0, 0] = 0


def test_progress_is_told():
    told = []
    p = lo.Puzzle((40, 40), wrap="torus", start="random-solvable", seed=1)
    p.solve(fewest=True, time_limit=0.5, progress=lambda *said: told.append(said))
    assert told and all(isinstance(stage, str) and done >= 0 for stage, done, _ in told)
    with pytest.raises(RuntimeError, match="no more"):
        p.solve(fewest=True, time_limit=5, progress=raises)


def test_threads_share_the_work():
    p = lo.Puzzle((7, 7))
    boards = np.random.default_rng(3).integers(0, 2, (40_000, 7, 7), dtype=np.uint8)
    with ThreadPoolExecutor(4) as threads:
        parts = list(threads.map(lambda part: p.solve_many(part, fewest=True), np.split(boards, 8)))
    whole, solvable = p.solve_many(boards, fewest=True)
    assert (np.concatenate([presses for presses, _ in parts]) == whole).all()
    assert (np.concatenate([ok for _, ok in parts]) == solvable).all()


def raises(*_):
    raise RuntimeError("no more")
