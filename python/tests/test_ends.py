"""Lights that may end in one of several states, against brute force written in numpy."""

import itertools
import pickle

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import lightsout_puzzles as lo

Ends = dict[int, list[int]]


def allowed(puzzle: lo.Puzzle) -> list[list[int]]:
    """The states that every light may end in."""
    goal = puzzle.goal
    assert goal is not None
    states = [list(puzzle.ends.get(light, (int(state),))) for light, state in enumerate(goal.ravel())]
    return [list(range(puzzle.states)) if ignored else own for own, ignored in zip(states, puzzle.ignored.ravel())]


def fewest_by_brute_force(puzzle: lo.Puzzle) -> int | None:
    buttons, m = puzzle.presses_shape, puzzle.states
    all_presses = np.array(list(itertools.product(range(m), repeat=int(np.prod(buttons)))))
    boards = (puzzle.start.ravel() + all_presses @ puzzle.matrix.T) % m
    reaches = np.all([np.isin(boards[:, light], states) for light, states in enumerate(allowed(puzzle))], axis=0)
    sums: npt.NDArray[np.int64] = all_presses.sum(axis=1)[reaches]
    return int(sums.min()) if len(sums) else None


def refutes(puzzle: lo.Puzzle, certificate: npt.NDArray[np.int64]) -> bool:
    """Whether no press changes the weighted sums, and no board on which the puzzle may end has those of the start."""
    rows, m = np.atleast_2d(certificate), puzzle.states
    start = tuple((rows @ puzzle.start.ravel() % m).tolist())
    sums = {tuple((rows @ np.array(end) % m).tolist()) for end in itertools.product(*allowed(puzzle))}
    return bool((rows @ puzzle.matrix % m == 0).all()) and start not in sums


@st.composite
def puzzles(draw: st.DrawFn) -> lo.Puzzle:
    m = draw(st.integers(2, 4))
    shape = draw(st.sampled_from([(1, 3), (2, 2), (2, 3), (1, 5)] if m < 4 else [(1, 3), (2, 2)]))
    count = shape[0] * shape[1]
    state = st.integers(0, m - 1)
    ends = draw(st.dictionaries(st.integers(0, count - 1), st.lists(state, min_size=1, max_size=m), min_size=1))
    # A puzzle needs a light that may not end in every state.
    assume(sum(len(set(states)) == m for states in ends.values()) < count)
    start = draw(st.lists(state, min_size=count, max_size=count))
    return lo.Puzzle(shape, states=m, start=start, goal=draw(state), ends=ends, wrap=draw(st.sampled_from(["plane", "torus"])))


@settings(max_examples=150, deadline=None)
@given(puzzles())
def test_answers_are_those_of_brute_force(puzzle: lo.Puzzle) -> None:
    expected = fewest_by_brute_force(puzzle)
    for fewest in (False, True):
        answer = puzzle.solve(fewest=fewest)
        if expected is None:
            assert isinstance(answer, lo.Unsolvable)
            assert answer.certificate is None or refutes(puzzle, answer.certificate)
        else:
            assert isinstance(answer, lo.Solved) and puzzle.check(answer)
            assert answer.total >= expected >= answer.at_least
            assert not answer.proved or answer.total == expected
            assert not fewest or answer.proved
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle
    assert lo.reads(puzzle.to("json")) == puzzle


def test_ends_are_lights_with_states() -> None:
    puzzle = lo.Puzzle((2, 3), states=4, goal=3, ends={"a1": [2, 0, 2], (1, 1): [1], 5: range(4)})
    assert puzzle.ends == {0: (0, 2)}
    assert puzzle.goal is not None and puzzle.goal.tolist() == [[0, 3, 3], [3, 1, 3]]
    assert puzzle.ignored.tolist() == [[False] * 3, [False, False, True]]
    assert puzzle.with_start(np.zeros((2, 3))).ends == puzzle.ends
    for wrong, sentence in [
        ([1], "ends is "),
        ({"zz": [0]}, "ends has 'zz'"),
        ({"a1": 3}, "ends has 3"),
        ({"a1": [4]}, "a state of 'a1' in ends is 4"),
        ({"a1": []}, "at least one state"),
        ({"a1": [0, 1], 0: [0, 2]}, "given twice"),
    ]:
        with pytest.raises((TypeError, ValueError), match=sentence):
            lo.Puzzle((2, 3), states=4, ends=wrong)  # type: ignore[arg-type]


def test_what_takes_one_end_for_each_light_says_so() -> None:
    puzzle = lo.Puzzle((2, 3), states=3, ends={"a1": [0, 2]})
    assert len(puzzle.solutions()) == 3
    for call in (puzzle.generate, lambda: puzzle.explain(how="elimination"), lambda: puzzle.solve_many([[[0] * 3] * 2])):
        with pytest.raises(ValueError, match="some lights may end in one of several states"):
            call()
    assert puzzle.rank + puzzle.nullity == 6 and puzzle.hint(level=4).kind == "press"
