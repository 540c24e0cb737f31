"""Wrong arguments: Python's own exceptions, which name the argument and say what would be right."""

import io
import pathlib

import numpy as np
import pytest

import lightsout_puzzles as lo

p = lo.Puzzle((5, 5))
CASES = [
    (ValueError, r"board has shape \(4, 5\); 5x5 takes \(5, 5\) or \(25,\)", lambda: p.solve(np.zeros((4, 5)))),
    (ValueError, r"board has 2 at \(0, 1\), but entries are whole numbers from 0 to 1", lambda: p.solve([0, 2] + [0] * 23)),
    (ValueError, r"board has -1 at", lambda: p.solve(np.full((5, 5), -1))),
    (ValueError, r"board has 0.5 at \(0, 1\); whole numbers from 0 to 1", lambda: p.solve(np.array([0, 0.5] + [0] * 23).reshape(5, 5))),
    (ValueError, r"board has nan at \(4, 4\); whole numbers", lambda: p.solve(np.array([0] * 24 + [np.nan]).reshape(5, 5))),
    (TypeError, r"board has entries of type <U", lambda: p.solve(np.full((5, 5), "a"))),
    (ValueError, r"board has 7 at light 0,1, but entries are whole numbers from 0 to 1", lambda: p.solve(np.array([0, 7] + [0] * 23, dtype=np.uint8).reshape(5, 5))),
    (ValueError, r"boards has shape \(3, 4, 4\); 5x5 takes \(N, 5, 5\) or \(N, 25\)", lambda: p.solve_many(np.zeros((3, 4, 4)))),
    (ValueError, r"boards has state 3 at light 1 of board 2", lambda: p.solve_many(_board_with_three())),
    (ValueError, r"state 1 at light 25 of board 1", lambda: p.solve_many(np.array([1, 1 << 25], dtype=np.uint64))),
    (ValueError, r"packed bits need a puzzle of two states", lambda: lo.Puzzle((5, 5), states=3).solve_many(np.array([1], dtype=np.uint64))),
    (ValueError, r"boards of two states are packed; 5x5, 3 states has 3", lambda: lo.Puzzle((5, 5), states=3).pack([[0] * 25])),
    (ValueError, r"too many", lambda: lo.Puzzle((31, 31), wrap="torus").solve_many(np.zeros((1, 31, 31)), fewest=True)),
    (ValueError, r"free rule", lambda: lo.Puzzle((3, 3), rule="lit-only").solve_many(np.zeros((1, 3, 3)))),
    (ValueError, r"no board called", lambda: lo.Puzzle("5by5")),
    (ValueError, r"the size \(5, 0\) has an axis without lights", lambda: lo.Puzzle((5, 0))),
    (TypeError, r"a puzzle is a size such as \(5, 5\), a name", lambda: lo.Puzzle(5)),
    (ValueError, r"states is 1; it is from 2 to 255", lambda: lo.Puzzle((5, 5), states=1)),
    (TypeError, r"states is 'two'; a whole number", lambda: lo.Puzzle((5, 5), states="two")),
    (ValueError, r'wrap is "plane" or .*not "donut"', lambda: lo.Puzzle((5, 5), wrap="donut")),
    (ValueError, r"start as a text is", lambda: lo.Puzzle((5, 5), start="some")),
    (ValueError, r"goal has shape \(2,\)", lambda: lo.Puzzle((5, 5), goal=[0, 1])),
    (ValueError, r"seed is -1; it is from 0", lambda: lo.Puzzle((5, 5), seed=-1)),
    (ValueError, r"matrix has shape \(2,\)", lambda: lo.Puzzle.from_matrix(np.zeros(2))),
    (TypeError, r"matrix has entries of type float64", lambda: lo.Puzzle.from_matrix(np.full((2, 2), 0.5))),
    (ValueError, r"lights has 1 name; the matrix has 2 lights", lambda: lo.Puzzle.from_matrix(np.eye(2), lights=["a"])),
    (ValueError, r"no method .gauss.*elimination", lambda: p.solve(method="gauss")),
    (ValueError, r"time_limit is -1.0; a number of seconds that is not", lambda: p.solve(time_limit=-1)),
    (ValueError, r"level is 5; it is from 1 to 4", lambda: p.hint(level=5)),
    (ValueError, r"pressed has \(5, 0\), which is not there; the shape is \(5, 5\)", lambda: p.hint(pressed=[(5, 0)])),
    (ValueError, r"pressed has 25, which is not there", lambda: p.hint(pressed=[25])),
    (ValueError, r"costs has shape \(2,\); 5x5 takes \(5, 5\) or \(25,\)", lambda: lo.Puzzle((5, 5), costs=[1, 2])),
    (ValueError, r"costs has 1.5 at", lambda: lo.Puzzle((1, 2), costs=[1.5, 2])),
    (ValueError, r"forbidden has 9, which is not there", lambda: lo.Puzzle((3, 3), forbidden=[9])),
    (ValueError, r"how is one of elimination, .*, not .magic.", lambda: p.explain(how="magic")),
    (ValueError, r"there is no format .docx.. Formats are text, ", lambda: p.to("docx")),
    (ValueError, r"there is no format .g6.*did you mean 'graph6'\?", lambda: p.to("g6")),
    (ValueError, r"; lossy=True writes what graph6 holds of it", lambda: lo.Puzzle("petersen", start="none").to("graph6")),
    (TypeError, r"takes from 1 to 2 positional .*; it takes board, and by name fewest=, method=", lambda: p.solve(p.start, True)),
    (TypeError, r"unexpected keyword argument 'minimum'.*; it takes board, and by name fewest=, method=", lambda: p.solve(minimum=True)),
    (TypeError, r"it takes by name presses=, count=", lambda: p.generate(9)),
    (TypeError, r"; it takes by name theme=$", lambda: p.explain(how="chasing").html("file")),
    (TypeError, r"; it takes nothing$", lambda: p.explain(how="chasing").slider("file")),
    (ValueError, r"theme is auto, day, night, print; not 'dark'", lambda: p.explain(how="chasing").html(theme="dark")),
    (ValueError, r"theme is auto, day, night or print", lambda: p.explain(how="chasing")[0].svg(theme="dark")),
    (AttributeError, r"module 'lightsout_puzzles' has no attribute 'gmy'", lambda: lo.gmy),
    (TypeError, r"model is 'x.dem'; stim.DetectorErrorModel.from_file", lambda: lo.Code.from_stim("x.dem")),
    (TypeError, r"model is .*Path\('x'\); stim.DetectorErrorModel.from_file", lambda: lo.Code.from_stim(pathlib.Path("x"))),
    (TypeError, r"board is .*Path\('x'\); lo.read reads a puzzle from a file", lambda: p.solve(pathlib.Path("x"))),
    (ValueError, r"'1x1' is no row of states", lambda: p.solve(["1x1"] * 5)),
    (ValueError, r"board has 'Cloe', which is no light .*did you mean 'Cleo'\?", lambda: _friends().solve({"Cloe": 1})),
    (ValueError, r"board\['Cleo'\] is 2; it is from 0 to 1", lambda: _friends().solve({"Cleo": 2})),
    (ValueError, r"way is one of uniform", lambda: p.generate(way="magic")),
    (ValueError, r"16", lambda: p.generate(presses=16)),
    (ValueError, r"count is -1", lambda: p.generate(count=-1)),
    (ValueError, r"presses has 4 numbers below 2, which could be buttons or counts", lambda: p.press(np.zeros((5, 5)), [0, 1, 0, 1])),
    (ValueError, r"certificate has 3 weights; 5x5 has 25 lights", lambda: p.svg(certificate=[1, 0, 1])),
    (ValueError, r"cannot prove 400x400", lambda: lo.fewest_square(400)),
    (ValueError, r"n is 0; it is from 1", lambda: lo.fewest_square(0)),
    (TypeError, r"there is no argument 'colour'", lambda: lo.reads("101", colour=3)),
    (FileNotFoundError, "nowhere", lambda: lo.read("nowhere.txt")),
    (ValueError, "line", lambda: lo.reads("01x\n")),
    (MemoryError, "memory", lambda: lo.fewest_square(79, memory_limit=1000)),
    (ValueError, r"board has shape \(2, 5, 5\).*: take board\[0\], or solve_many", lambda: p.solve(p.generate(count=2))),
    (ValueError, r"words has 512 in row 0, whose bits go beyond the 9", lambda: lo.Puzzle("3x3").unpack([[512]])),
    (TypeError, r"words has entries of type float64", lambda: lo.Puzzle("3x3").unpack([[9.5]])),
    (ValueError, r"words has shape \(1, 2\); \(N, 1\) is wanted", lambda: lo.Puzzle("3x3").unpack([[1, 1]])),
    (ValueError, r"pressed has shape \(1,\); 5x5 takes", lambda: p.hint(pressed=[1.5])),
    (ValueError, r"pressed has shape \(1,\); 5x5 takes", lambda: p.hint(pressed=[True])),
    (TypeError, r"forbidden is 'a1'; a list of buttons", lambda: lo.Puzzle((5, 5), forbidden="a1")),
    (ValueError, r"pressed has shape \(\); 5x5 takes", lambda: p.hint(pressed=np.array(3))),
    (ValueError, r"pressed has 'z9', which is no button of 5x5; they run from 'a1' to 'e5' \(column, row\), which are also called '0,0' to '4,4'", lambda: p.hint(pressed=["z9"])),
    (ValueError, r"pressed has -1, which is not there", lambda: p.hint(pressed=[-1])),
    (TypeError, r"wrap is True; a text is wanted", lambda: lo.Puzzle((5, 5), wrap=True)),
    (TypeError, r"title is 5; a text is wanted", lambda: lo.Puzzle((5, 5), title=5)),
    (TypeError, r"start is \{\}; a board, 'all'", lambda: lo.Puzzle((5, 5), start={})),
    (TypeError, r"fewest is 1; True or False", lambda: p.solve(fewest=1)),
    (TypeError, r"fewest is 'yes'; True or False", lambda: p.solve_many(p.start[None], fewest="yes")),
    (TypeError, "board is None; an array of whole numbers", lambda: p.with_start(None)),
    (TypeError, r"count is 2.5; a whole number", lambda: p.generate(count=2.5)),
    (ValueError, r"presses is -1; it is from 0", lambda: p.generate(presses=-1)),
    (ValueError, r"memory_limit is -1; it is from 0", lambda: p.solve(memory_limit=-1)),
    (ValueError, r"time_limit is nan", lambda: p.solve(time_limit=float("nan"))),
    (TypeError, r"time_limit is 'soon'; a number of seconds", lambda: p.solve(time_limit="soon")),
    (TypeError, r"text is 5; a text or bytes", lambda: lo.reads(5)),
    (TypeError, r"no array of shape \(2, 2\); Puzzle\(board.shape, start=board\)", lambda: lo.Puzzle(np.eye(2))),
    (ValueError, r'Say which is meant. The argument format takes its name, such as format="text"', lambda: lo.reads("0 1\n1 0")),
    (TypeError, r"size is 6; rows and columns are wanted, such as \(3, 5\)", lambda: lo.reads("101010", size=6)),
    (TypeError, r"board is '1001/0110'; an array of whole numbers is wanted, and lo.reads\(text\).start is", lambda: p.solve("1001/0110")),
    (ValueError, r"goal is -1; a state from 0 on, a board, 'off' or 'equal'", lambda: lo.Puzzle((5, 5), goal=-1)),
    (ValueError, r"forbidden is \(0, 1\); \[\(0, 1\)\] is the button in this place, \[0, 1\] are", lambda: lo.Puzzle((5, 5), forbidden=(0, 1))),
    (ValueError, r"weight is the attribute of a graph's edges", lambda: lo.Puzzle((5, 5), weight="length")),
    (ValueError, r"seed is 5, and nothing is random", lambda: lo.Puzzle((5, 5), seed=5)),
    (ValueError, r"seed is 3, and nothing is random", lambda: lo.reads("101/010/101", seed=3)),
    (ValueError, r'fewest is for the languages of other solvers, such as "wcnf", but "text" asks', lambda: p.to("text", fewest=True)),
    (ValueError, r'k-turns-plain cannot .* needs their number. Try method="k-turns"', lambda: p.solve(method="k-turns-plain")),
    (ValueError, r"lights may end in one of several states, so there is no single", lambda: lo.Puzzle((2, 2), states=3, ends={0: [0, 2]}).to("sage")),
    (ValueError, r"all lights may end in any state that they share", lambda: lo.Puzzle((2, 2), goal="equal").to("sage")),
    (IndexError, r"there is no frame number -1000; there are", lambda: p.explain(how="elimination")[-1000]),
    (TypeError, r"is the class of graphs: Graph\(edges\) is a graph", lambda: lo.Puzzle(pytest.importorskip("networkx").Graph)),
    (TypeError, r"it is not known whether the board can be solved: ", lambda: bool(_unknown())),
    (AttributeError, r"states of a puzzle is not changed", lambda: setattr(p, "states", 3)),
    (ValueError, r'there is no method "magic". lo.catalogue\("methods"\) lists', lambda: p.solve(method="magic")),
    (ValueError, r'no method "mcst" \(did you mean mcts\?\)', lambda: p.solve(method="mcst")),
    (TypeError, r"not \(5.0, 5\): 5.0 is no whole number", lambda: lo.Puzzle((5.0, 5))),
    (TypeError, r"Puzzle\(5, 5\) gives 2 arguments for one puzzle; a size is one, in brackets", lambda: lo.Puzzle(5, 5)),
    (TypeError, r"explain needs how=, one of elimination, chasing, .*mcts-as-printed$", lambda: p.explain()),
    (TypeError, r"explain needs how=, .* such as how='elimination'$", lambda: p.explain("elimination")),
    (ValueError, r'read in the format graph6\). The argument format .*lo.catalogue\("formats"\) lists', lambda: lo.reads("hello")),
    (ValueError, r'not "11/11". A board is an array or lists, and lo.reads\("11/11"\) reads', lambda: lo.Puzzle((2, 2), start="11/11")),
    (ValueError, r"fewest=True counts presses, and here presses have costs. Use solve", lambda: lo.Puzzle((1, 2), costs=[1, 2]).solve_many([[1, 1]], fewest=True)),
    (ValueError, r"^system of 1 light and 2 buttons", lambda: _titled(lo.Puzzle.from_matrix([[1, 1]]))),
    (TypeError, r"forbidden is 'a1'; a list of buttons is wanted, such as \['a1'\]", lambda: lo.Puzzle((5, 5), forbidden="a1")),
    (ValueError, r"presses has shape \(4, 1\); 5x5 takes \(5, 5\) or \(25,\), .* or a list of buttons: of names such as \['e5'\]", lambda: p.press(p.start, [[0], [1], [0], [1]])),
    (ValueError, r"presses has 25, which is not there", lambda: p.press(p.start, [3, 25])),
    (ValueError, r"presses is \(0, 1\); \[\(0, 1\)\] is the button in this place", lambda: p.press(p.start, (0, 1))),
    (ValueError, r"did you mean 'Cleo'\?", lambda: _friends().press([1, 1, 1], ["Cloe"])),
    (ValueError, r"presses is an answer without presses: the board has no solution; ask `if answer:`", lambda: p.check(p.solve({"a1": 1}))),
    (ValueError, r"pressed is an answer without presses: the board has no solution", lambda: p.hint(pressed=p.solve({"a1": 1}))),
    (ValueError, r"presses is an answer without presses: no solution is known: the time limit", lambda: _unknown().puzzle.press(_unknown().board, _unknown())),
    (TypeError, r"board is \['a1', 'b2'\]; a dict says which lights are on: \{'a1': 1, 'b2': 1\}", lambda: p.solve(["a1", "b2"])),
    (TypeError, r"board is \{'a1'\}; a dict says which lights are on: \{'a1': 1\}", lambda: p.solve({"a1"})),
    (ValueError, r"boards has shape \(5, 5\); .*; one board is board\[None\], or use solve", lambda: p.solve_many(p.start)),
    (ValueError, r"open file is at its end: source.seek\(0\)", lambda: lo.read(_read())),
    (AttributeError, r"Unsolvable has no presses: no presses solve the board; ask isinstance", lambda: lo.Puzzle((1, 2)).solve([[0, 1]]).presses),
    (TypeError, r"there is no argument 'state'; did you mean 'states'\? A puzzle takes", lambda: lo.Puzzle((5, 5), state=3)),
    (FileNotFoundError, r"lo.reads takes the text of a puzzle", lambda: lo.read("101\n010\n")),
    (FileNotFoundError, r"lo.reads takes the text of a puzzle", lambda: lo.read("1" * 300)),
    (ValueError, r"is a text of several lines; lo.reads takes", lambda: lo.Puzzle("11111\n11111")),
    (ValueError, r"in numpy's own format: load it with np.load", lambda: lo.read(_saved(np.eye(3)))),
    (ValueError, r"could be the rows of a board, or edges with weights; rows are lists, \[\[1, 0, 1\],", lambda: lo.Puzzle([(1, 0, 1), (0, 1, 0)])),
    (TypeError, r"no array of shape \(2, 2\); Puzzle\(board.shape, start=board\)", lambda: lo.Puzzle(_Frame())),
    (ValueError, r"presses is \(1, 1\); \[\(1, 1\)\] is the button of this node", lambda: _nodes().check((1, 1))),
    (AttributeError, r"Unknown has no proved: it is not known", lambda: _unknown().proved),
    (AttributeError, r"'Unknown' object has no attribute 'colour'", lambda: _unknown().colour),
    (MemoryError, r"Unable to allocate", lambda: lo.Puzzle("3x3").generate(count=10**12)),
    (MemoryError, r"Unable to allocate 2.25 PiB", lambda: lo.Puzzle("3x3").generate(count=2**48)),
    (MemoryError, r"Unable to allocate 1.82 TiB", lambda: _wide().solve_many(np.zeros((10**8, 1), dtype=np.uint8))),
]


def _board_with_three():
    boards = np.zeros((4, 5, 5), dtype=np.uint8)
    boards[2, 0, 1] = 3
    return boards


def _titled(puzzle):
    raise ValueError(puzzle.title)


def _friends():
    return lo.Puzzle(pytest.importorskip("networkx").path_graph(["Ann", "Bob", "Cleo"]))


def _nodes():
    return lo.Puzzle([((0, 0), (1, 1)), ((1, 1), (2, 2))])


def _saved(array):
    file = io.BytesIO()
    np.save(file, array)
    return file.getvalue()


def _read():
    file = io.BytesIO(b"101/010/101")
    file.read()
    return file


class _Frame:
    """A table, as pandas has it."""

    def __array__(self, dtype=None, copy=None):
        return np.eye(2, dtype=dtype)


def _unknown():
    return lo.Puzzle((30, 30), wrap="torus", start="random-solvable").solve(fewest=True, method="a-star", time_limit=0)


def _wide():
    """A puzzle of one light and so many buttons that the presses of a hundred million boards take terabytes."""
    sparse = pytest.importorskip("scipy.sparse")
    return lo.Puzzle.from_matrix(sparse.csc_array(np.ones((1, 20_000), dtype=np.uint8)))


@pytest.mark.parametrize("kind, sentence, call", CASES, ids=[case[1][:40] for case in CASES])
def test_wrong_arguments_are_named(kind, sentence, call):
    with pytest.raises(kind, match=sentence):
        call()
