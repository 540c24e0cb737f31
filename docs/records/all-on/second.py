"""The tables of this folder a second time, by code that shares nothing with lightsout; needs numpy.

Each board is a system of linear equations modulo the number of states. It is brought to reduced echelon form; then all
its solutions are compared, where there are at most two million of them.

    python3 second.py
"""

import numpy as np

MOST = 1 << 21


def effects(rows, columns, wrap):
    """A column for every button: how often it changes every light."""
    matrix = np.zeros((rows * columns, rows * columns), dtype=np.int16)
    for row in range(rows):
        for column in range(columns):
            for down, right in ((0, 0), (0, 1), (0, -1), (1, 0), (-1, 0)):
                y, x = row + down, column + right
                if wrap == "torus":
                    y %= rows
                if wrap in ("torus", "cylinder"):
                    x %= columns
                if 0 <= y < rows and 0 <= x < columns:
                    matrix[y * columns + x, row * columns + column] += 1
    return matrix


def solutions(matrix, wanted, p):
    """One solution and a basis of the quiet patterns, or None where there is no solution."""
    system = np.concatenate([matrix, wanted[:, None]], axis=1) % p
    count = matrix.shape[1]
    pivots, top = [], 0
    for column in range(count):
        below = np.flatnonzero(system[top:, column])
        if below.size == 0:
            continue
        found = top + below[0]
        system[[top, found]] = system[[found, top]]
        system[top] = system[top] * pow(int(system[top, column]), -1, p) % p
        others = np.flatnonzero(system[:, column])
        others = others[others != top]
        system[others] = (system[others] - system[others, column][:, None] * system[top]) % p
        pivots.append(column)
        top += 1
    if system[top:, count].any():
        return None
    solution = np.zeros(count, dtype=np.uint8)
    solution[pivots] = system[:top, count]
    quiet = []
    for free in sorted(set(range(count)) - set(pivots)):
        pattern = np.zeros(count, dtype=np.uint8)
        pattern[free] = 1
        pattern[pivots] = -system[:top, free] % p
        quiet.append(pattern)
    return solution, quiet


def fewest(solution, quiet, p):
    """The least sum of all solutions, or None where they are too many."""
    if p ** len(quiet) > MOST:
        return None

    def span(patterns):
        sums = np.zeros((1, solution.size), dtype=np.uint8)
        for pattern in patterns:
            sums = np.concatenate([(sums + times * pattern) % p for times in range(p)])
        return sums

    half = len(quiet) // 2
    others = (span(quiet[half:]) + solution) % p
    return min(int(((others + one) % p).sum(axis=1, dtype=np.int64).min()) for one in span(quiet[:half]))


def check(name, wrap="plane", p=2):
    same, too_many = 0, []
    for line in open(f"{name}.txt"):
        if line.startswith("#"):
            continue
        *sizes, said = map(int, line.split())
        rows, columns = sizes[0], sizes[-1]
        wanted = np.full(rows * columns, p - 1, dtype=np.int16)
        found = solutions(effects(rows, columns, wrap), wanted, p)
        least = 0 if found is None else fewest(*found, p)
        if least is None:
            # Every press changes five lights, and every light has to change.
            least = said if wrap == "torus" and 5 * said == rows * columns else None
        if least is None:
            too_many.append(sizes)
            continue
        assert least == said, (name, sizes, said, least)
        same += 1
    print(f"{name}: {same} the same, too many solutions for {too_many}")


check("tori", "torus")
check("cylinders", "cylinder")
check("three-states", p=3)
check("rectangles")
