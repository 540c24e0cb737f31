"""What the package promises at first sight, whole."""

import signal
import subprocess
import sys
import textwrap

import numpy as np
import pytest

import lightsout_puzzles as lo

CORNER = np.zeros((5, 5), dtype=np.uint8)
CORNER[0, 0] = 1


def ended(p, board, **wishes):
    """What matching makes of an answer, as ``match`` with class patterns does by ``__match_args__``."""
    answer = p.solve(board, fewest=True, progress=True, **wishes)
    if isinstance(answer, lo.Solved) and answer.proved:
        return answer.presses
    if isinstance(answer, lo.Unsolvable):
        return answer.certificate
    assert isinstance(answer, lo.Unknown)
    return answer.reason


def test_puzzles_are_made_of_sizes_names_graphs_and_matrices():
    nx = pytest.importorskip("networkx")
    sparse = pytest.importorskip("scipy.sparse")
    assert lo.Puzzle((5, 5)).shape == (5, 5)
    assert lo.Puzzle("cube").shape == (54,)
    assert lo.Puzzle("hex:4", states=3, pattern="cross").shape == (37,)
    assert lo.Puzzle((5, 5), pattern="knight", wrap="torus").title == "5x5 torus, knight pattern"
    p = lo.Puzzle(nx.petersen_graph(), loops="open")
    assert (p.matrix == nx.to_numpy_array(nx.petersen_graph(), dtype=int)).all()
    h = np.array([[1, 0, 1], [1, 1, 0]])
    for matrix in (h, sparse.csr_array(h), sparse.coo_matrix(h)):
        q = lo.Puzzle.from_matrix(matrix)
        assert (q.matrix == h).all() and q.shape == (2,) and q.presses_shape == (3,)


def test_answers_are_matched():
    p = lo.Puzzle((5, 5))
    x = ended(p, np.ones((5, 5)), time_limit=10)
    assert x.sum() == 15 and ((p.matrix @ x.ravel() + 1) % 2 == 0).all()
    y = ended(p, CORNER, time_limit=10)
    assert (y @ p.matrix % p.states == 0).all() and y @ CORNER.ravel() % p.states == 1
    large = lo.Puzzle((30, 30), wrap="torus", start="random-solvable")
    assert "time limit" in ended(large, None, time_limit=0.05, method="a-star")


@pytest.mark.skipif(sys.version_info < (3, 10), reason="match needs Python 3.10")
def test_the_patterns_of_a_match_statement_work():
    source = """
    match answer:
        case lo.Solved(presses=x, proved=True):
            found = x.sum()
        case lo.Unsolvable(certificate=y):
            found = y.sum()
        case lo.Unknown(reason=why):
            found = why
    """
    for board, expected in ((None, 15), (CORNER, 12)):
        names = {"lo": lo, "answer": lo.Puzzle((5, 5)).solve(board, fewest=True)}
        exec(textwrap.dedent(source), names)
        assert names["found"] == expected
    assert lo.Solved.__match_args__[:2] == ("presses", "proved")


def test_the_rest_of_it(tmp_path):
    p = lo.Puzzle((5, 5))
    boards = np.random.default_rng(1).integers(0, 2, (100, 5, 5), dtype=np.uint8)
    x, ok = p.solve_many(boards, fewest=True)
    assert x.shape == (100, 5, 5) and 10 < ok.sum() < 60
    assert (p.rank, p.nullity, p.quiet_patterns.shape) == (23, 2, (2, 5, 5))
    assert len(p.solutions(np.ones((5, 5)))) == 4 and len(p.solutions(CORNER)) == 0
    assert "right below" in str(p.hint(np.ones((5, 5)), level=3)) or p.hint(level=3).buttons
    for frame in p.explain(np.ones((5, 5)), how="elimination"):
        assert frame.heading and frame.figures
    assert [q.solve(fewest=True).total for q in lo.generate("5x5", presses=15, count=10, seed=1)] == [15] * 10
    (tmp_path / "board.txt").write_text("11011\n10101\n01110\n00111\n00100\n")
    q = lo.read(tmp_path / "board.txt")
    assert q.solve(fewest=True).total == 5
    assert q.to("wcnf").lstrip().startswith("c ") and q.to("png")[:4] == b"\x89PNG"


def test_a_long_proof_goes_on_after_ctrl_c(tmp_path):
    notes = tmp_path / "39.notes"
    whole = lo.fewest_square(39)
    code = f"""
    import lightsout_puzzles as lo, os, signal, threading
    threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    try:
        while True:
            lo.fewest_square(79, notes={str(notes)!r})
    except KeyboardInterrupt:
        print("ended")
    """
    run = subprocess.run([sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, timeout=60)
    assert run.stdout == "ended\n", run.stderr
    assert notes.read_bytes().startswith(b"lightsout notes")
    with pytest.raises(OSError, match="belongs to something else"):
        lo.fewest_square(39, notes=notes)
    mine = tmp_path / "mine.notes"
    assert lo.fewest_square(39, notes=mine) == lo.fewest_square(39, notes=mine) == whole
    assert whole.proved and whole.presses.sum() == whole.total == whole.at_least
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_search_that_is_noted_is_done_and_not_done_again(tmp_path):
    notes = tmp_path / "119.notes"
    found = lo.fewest_square(119, notes=notes)
    assert found.proved and found == lo.fewest_square(119)
    written = notes.read_bytes()
    assert lo.fewest_square(119, notes=notes) == found and notes.read_bytes() == written
