"""What boards cost beside numpy and galois, in CPU time of this process.

    python bench/boards.py

The peers do what a program in Python would: invert the matrix once and multiply (numpy), or solve with linear algebra over
GF(2) (galois). Neither finds the fewest presses by itself: both try all quiet patterns in numpy.
"""

import time

import numpy as np

import lightsout_puzzles as lo

N = 1_000_000
P = lo.Puzzle((5, 5))


def seconds(work, rounds=5):
    """The least CPU time of several rounds."""
    times = []
    for _ in range(rounds):
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return min(times)


def reduced(matrix):
    """The rows of a matrix over GF(2) after elimination: what turns a right side into a solution, and what must vanish."""
    rows = np.concatenate([matrix, np.eye(len(matrix), dtype=np.uint8)], axis=1) % 2
    pivots, row = [], 0
    for column in range(matrix.shape[1]):
        below = np.flatnonzero(rows[row:, column])
        if below.size == 0:
            continue
        rows[[row, row + below[0]]] = rows[[row + below[0], row]]
        others = np.flatnonzero(rows[:, column])
        rows[others[others != row]] ^= rows[row]
        pivots.append(column)
        row += 1
    operator = np.zeros((matrix.shape[1], len(matrix)), dtype=np.uint8)
    operator[pivots] = rows[: len(pivots), matrix.shape[1] :]
    return operator, rows[len(pivots) :, matrix.shape[1] :]


def by_numpy(boards):
    """Fewest presses of many boards by two products of matrices and a choice among all quiet patterns."""
    operator, checks = reduced(P.matrix.copy())
    flat = boards.reshape(len(boards), -1).astype(np.float32)
    solvable = ~((flat @ checks.T.astype(np.float32)) % 2).any(axis=1)
    presses = ((flat @ operator.T.astype(np.float32)) % 2).astype(np.uint8)
    quiet = P.quiet_patterns.reshape(-1, 25)
    all_quiet = np.array([[0] * 25, quiet[0], quiet[1], quiet[0] ^ quiet[1]], dtype=np.uint8)
    candidates = presses[:, None, :] ^ all_quiet[None]
    best = candidates.sum(axis=2).argmin(axis=1)
    presses = candidates[np.arange(len(boards)), best]
    presses[~solvable] = 0
    return presses.reshape(boards.shape), solvable


def main():
    rng = np.random.default_rng(1)
    boards = rng.integers(0, 2, (N, 5, 5), dtype=np.uint8)
    words = P.pack(boards)[:, 0]
    few = boards[:100_000]
    peers, solvable = by_numpy(few)
    ours, also = P.solve_many(few, fewest=True)
    assert (solvable == also).all() and (peers.sum(axis=(1, 2)) == ours.sum(axis=(1, 2))).all()

    print(f"numpy {np.__version__}; {N:,} random 5x5 boards, each to its fewest presses, every answer replayed")
    for name, array in (("packed bits", words), ("uint8", boards)):
        print(f"  {name:12} {seconds(lambda: P.solve_many(array, fewest=True)):.3f} s of CPU")
    print(f"  numpy        {10 * seconds(lambda: by_numpy(few), 3):.3f} s (ten times 100,000 boards)")

    board = np.ones((5, 5), dtype=np.uint8)

    def calls(count=10_000):
        for _ in range(count):
            P.solve(board, fewest=True)

    print("one board, the same as a call")
    print(f"  solve        {seconds(calls) / 10_000 * 1e6:.1f} µs")
    try:
        import galois
    except ImportError:
        print("  galois is not installed")
        return
    field = galois.GF(2)
    # galois refuses singular matrices, as that of 5x5 is: the peer has one of another size.
    other = lo.Puzzle((6, 6))
    matrix, lit = field(other.matrix.copy()), field(np.ones(36, dtype=np.uint8))
    one = np.ones((6, 6), dtype=np.uint8)
    ours_6 = seconds(lambda: [other.solve(one) for _ in range(1000)]) / 1000
    theirs = seconds(lambda: [np.linalg.solve(matrix, lit) for _ in range(20)], 3) / 20
    print(f"  6x6: solve {ours_6 * 1e6:.1f} µs, galois {galois.__version__} {theirs * 1e6:.0f} µs")


if __name__ == "__main__":
    main()
