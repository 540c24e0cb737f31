"""What puzzles are made of: open files, bytes, rows, edges, and numpy's generators as seeds."""

import io

import networkx as nx
import numpy as np
import pytest

import lightsout_puzzles as lo

BOARD = "##.\n.#.\n..#\n"
START = [[1, 1, 0], [0, 1, 0], [0, 0, 1]]


def test_open_files_and_bytes_are_read_like_paths(tmp_path):
    path = tmp_path / "board.txt"
    path.write_text(BOARD)
    known = lo.read(path)
    assert known.start.tolist() == START
    with path.open() as text, path.open("rb") as binary:
        assert lo.read(text) == lo.read(binary) == lo.read(str(path)) == known
    for source in (io.StringIO(BOARD), io.BytesIO(BOARD.encode()), BOARD.encode(), memoryview(BOARD.encode())):
        assert lo.read(source) == known
    assert lo.read(io.BytesIO(known.to("png"))) == known


def test_the_ending_of_an_open_file_tells_its_format(tmp_path):
    p = lo.Puzzle("petersen")
    path = tmp_path / "graph.g6"
    path.write_text(p.to("graph6", lossy=True))
    with path.open("rb") as file:
        assert (lo.read(file).matrix == lo.read(path).matrix).all()


@pytest.mark.parametrize("source", [5, None, ["101"]])
def test_other_sources_are_refused(source):
    with pytest.raises(TypeError, match="a path, an open file, bytes or a picture"):
        lo.read(source)


def test_rows_are_a_start():
    known = lo.Puzzle((3, 3), start=START)
    assert lo.Puzzle(START) == lo.Puzzle(["110", "010", "001"]) == known
    assert lo.Puzzle([[2, 0], [1, 2]], states=3, wrap="torus") == lo.Puzzle((2, 2), states=3, wrap="torus", start=[[2, 0], [1, 2]])
    assert lo.Puzzle([3, 4]).shape == (3, 4)
    assert lo.Puzzle([np.array(row) for row in START]) == known


def test_rows_of_digits_and_lights_by_name_are_boards():
    p = lo.Puzzle((3, 3))
    for given in (["110", "010", "001"], {"a1": 1, "b1": 1, (1, 1): 1, "2,2": 1}):
        assert p.solve(given) == p.solve(START) and p.with_start(given).start.tolist() == START
        assert p.hint(given, level=4, pressed=["b1"]).board.tolist() == p.press(given, "b1").tolist()
    assert lo.Puzzle((1, 3), states=3, start={"b1": 2}).start.tolist() == [[0, 2, 0]]
    friends = lo.Puzzle([("Ann", "Bob"), ("Bob", "Cleo")])
    assert friends.solve({"Ann": 1, "Bob": 1}).presses.tolist() == friends.solve([1, 1, 0]).presses.tolist()


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA"])
def test_in_pictures_dark_is_lit(mode, tmp_path):
    image = pytest.importorskip("PIL.Image")
    picture = image.fromarray(255 - 255 * np.array(START, dtype=np.uint8)).convert(mode)
    picture.save(tmp_path / "board.png")
    assert lo.read(picture).start.tolist() == lo.read(tmp_path / "board.png").start.tolist() == START
    p = lo.Puzzle((3, 3))
    for call in (lambda: p.solve(picture), lambda: lo.Puzzle((3, 3), start=picture), lambda: p.check([], picture)):
        with pytest.raises(TypeError, match=r"is a picture; lo.read\(.*\).start has its dark pixels on, np.asarray\(.*\) > 127 its light ones"):
            call()
    assert (np.asarray(picture.convert("L")) > 127).tolist() == (1 - np.array(START)).tolist()
    with pytest.raises(TypeError, match="a puzzle is no picture; lo.read"):
        lo.Puzzle(picture)


def test_a_table_names_lights_and_buttons():
    pandas = pytest.importorskip("pandas")
    table = pandas.DataFrame([[1, 0], [1, 1]], index=["hall", "attic"], columns=["x", "y"])
    p = lo.Puzzle.from_matrix(table)
    assert (p.lights, p.buttons) == (["hall", "attic"], ["x", "y"]) and p.press({"hall": 1}, ["y"]).tolist() == [1, 1]
    assert lo.Puzzle.from_matrix(table, buttons=["1", "2"]).buttons == ["1", "2"]
    assert lo.Puzzle.from_matrix(pandas.DataFrame([[1, 0], [1, 1]])) == lo.Puzzle.from_matrix(table.to_numpy())


def test_entries_of_a_matrix_are_states():
    sparse = pytest.importorskip("scipy.sparse")
    twice = sparse.csc_array(([1, 1, 1], [0, 0, 1], [0, 2, 3]), shape=(2, 2))
    for make in (lambda of: of, np.array, lambda of: np.array(of, dtype=np.uint8), sparse.csr_array, sparse.coo_array):
        with pytest.raises(ValueError, match=r"matrix has 3 at \(1, 0\); with states=3, entries are whole numbers from 0 to 2: .* matrix % 3"):
            lo.Puzzle.from_matrix(make([[0, 1, 1], [3, 0, 2]]), states=3)
        assert lo.Puzzle.from_matrix(make([[0, 1, 1], [3, 0, 2]]), states=4).matrix.tolist() == [[0, 1, 1], [3, 0, 2]]
    with pytest.raises(ValueError, match=r"matrix has -1 at \(0, 1\)"):
        lo.Puzzle.from_matrix([[1, -1]], states=3)
    with pytest.raises(ValueError, match=r"matrix has 2 at \(0, 0\)"):
        lo.Puzzle.from_matrix(twice)
    assert lo.Puzzle.from_matrix(twice, states=3).matrix.tolist() == [[2, 0], [0, 1]] and twice.nnz == 3


def test_tables_of_pandas_are_boards_or_refused():
    rows = "1,0,1\n0,1,0\n1,1,1\n"
    both = ",0,1,2\n0,1,0,1\n1,0,1,0\n2,1,1,1\n"
    assert lo.reads(rows) == lo.reads(both) == lo.reads(both.replace(",", "\t"))
    header, index = "0,1,2\n" + rows, "0,1,0,1\n1,0,1,0\n2,1,1,1\n"
    for text, which, size in ((header, "first row", (4, 3)), (index, "first column", (3, 4))):
        with pytest.raises(ValueError, match=f"the {which} counts 0, 1, 2 and so on, .*{size[0]}x{size[1]}, with size="):
            lo.reads(text)
        assert lo.reads(text, size=size).states == 3 and lo.reads(text, size=size).shape == size


def test_whole_numbers_as_objects_are_a_board():
    p = lo.Puzzle((3, 3))
    objects = np.array(START, dtype=object)
    assert p.solve(objects) == p.solve(START) and p.press(objects, objects).tolist() == p.press(START, START).tolist()
    with pytest.raises(TypeError, match="array of whole numbers is wanted"):
        p.solve(np.where(objects == 1, None, objects))


def test_edges_are_a_graph():
    edges = [("Ann", "Bob"), ("Bob", "Cleo"), ("Cleo", "Dan")]
    assert lo.Puzzle(edges, start=[1, 0, 0, 1]) == lo.Puzzle(nx.Graph(edges), start=[1, 0, 0, 1])
    assert lo.Puzzle(edges).nodes == ["Ann", "Bob", "Cleo", "Dan"]
    weighted = nx.Graph()
    weighted.add_weighted_edges_from([(0, 1, 2), (1, 2, 3)])
    assert lo.Puzzle([(0, 1, 2), (1, 2, 3)], states=5).matrix.tolist() == lo.Puzzle(weighted, states=5).matrix.tolist()
    assert lo.Puzzle([(0, 0), (0, 1)]).matrix.tolist() == [[1, 1], [1, 0]]
    with pytest.warns(UserWarning, match="edges cancel between 1 pair of nodes, such as a and b"):
        lo.Puzzle([("a", "b"), ("b", "a")])


@pytest.mark.parametrize(
    ("what", "why"),
    [
        ([(1, 0, 1, 1)], "rows of a board are lists"),
        ([[1, 0], [1]], "rows of a board have different lengths"),
        (["1.0"], "is a board drawn with other signs"),
        ([[0, 7]], "board has 7|start has 7"),
        ([["a", "b"]], "whole numbers"),
        ([[], []], "axis without lights"),
        ([(0, 1, -1)], "weight of an edge"),
    ],
)
def test_lists_that_are_neither_are_refused(what, why):
    with pytest.raises((TypeError, ValueError), match=why):
        lo.Puzzle(what)


def test_rows_and_a_start_are_too_much():
    with pytest.raises(ValueError, match="start is given too"):
        lo.Puzzle(["10", "01"], start="none")
    with pytest.raises(ValueError, match="made of no such graph"):
        lo.Puzzle([("a", "b")], weight="length")


def test_a_generator_is_a_seed():
    p = lo.Puzzle((5, 5))
    one, other = np.random.default_rng(7), np.random.default_rng(7)
    first, second = p.generate(count=3, seed=one), p.generate(count=3, seed=one)
    assert (first == p.generate(count=3, seed=other)).all() and (first != second).any()
    drawn = int(np.random.default_rng(7).integers(0, 2**63))
    assert (first == p.generate(count=3, seed=drawn)).all()
    assert lo.generate("3x3", seed=np.random.default_rng(1)) == lo.generate("3x3", seed=np.random.default_rng(1))
    shuffled = [lo.Puzzle((4, 4), start="random", seed=np.random.default_rng(2)) for _ in range(2)]
    assert shuffled[0] == shuffled[1]
    with pytest.raises(ValueError, match="nothing is random"):
        lo.Puzzle((4, 4), seed=np.random.default_rng(2))


def test_lights_that_do_not_toggle_lead_to_their_report():
    for text in ("(3) (1,3) {3,5,4,7}", "A: 1+\nB: 2-\n"):
        with pytest.raises(ValueError, match=r"lo\.report\(text\) solves it"):
            lo.reads(text)
