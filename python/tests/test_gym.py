"""Environments against facts: Gymnasium's own checker and distances by brute force."""

import copy
import pickle

import numpy as np
import pytest

import lightsout_puzzles as lo

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402

from lightsout_puzzles.gym import LightsOutEnv, LightsOutVectorEnv  # noqa: E402

VARIANTS = [
    dict(puzzle=(3, 3)),
    dict(puzzle=(5, 5), presses=7, optimal_moves=True),
    dict(puzzle=(5, 5), unsolvable=0.5, reward="lights", render_mode="ansi"),
    dict(puzzle=lo.Puzzle((3, 4), states=3, wrap="torus", goal=1), unsolvable=0.3),
    dict(puzzle="petersen", optimal_moves=True, render_mode="svg"),
    dict(puzzle=(3, 4), states=3, render_mode="rgb_array"),
]


@pytest.mark.parametrize("wishes", VARIANTS, ids=str)
@pytest.mark.filterwarnings("ignore:.*render_fps.*", "ignore:.*The environment.*")
def test_gymnasiums_checker_is_content(wishes):
    check_env(LightsOutEnv(**wishes))


def distances(p):
    """The distance of every board of two states, by searching breadth first from the goal."""
    effects = [int(word) for word in p.pack(p.matrix.T.reshape(-1, *p.shape))[:, 0]]
    far, layer, presses = {0: 0}, [0], 0
    while layer:
        presses += 1
        layer = [board for board in {b ^ e for b in layer for e in effects} if board not in far]
        far.update(dict.fromkeys(layer, presses))
    return far


@pytest.mark.parametrize("shape", [(3, 3), (4, 4), (2, 5)])
def test_distances_and_optimal_moves_are_those_of_a_search(shape):
    p = lo.Puzzle(shape)
    far = distances(p)
    env = LightsOutVectorEnv(p, num_envs=200, optimal_moves=True, unsolvable=0.3 if p.nullity else 0.0)
    boards, info = env.reset(seed=3)
    rng = np.random.default_rng(5)
    seen = set()
    for _ in range(30):
        codes = [int(word) for word in p.pack(boards)[:, 0]]
        expected = [far.get(code, -1) for code in codes]
        seen.update(expected)
        assert info["distance"].tolist() == expected
        for code, distance, optimal in zip(codes, expected, info["optimal"]):
            effects = p.pack(p.matrix.T.reshape(-1, *p.shape))[:, 0]
            best = [distance > 0 and far[code ^ int(effect)] == distance - 1 for effect in effects]
            assert optimal.tolist() == best
        before = info["distance"]
        over = env._over.copy()
        boards, rewards, terminated, truncated, info = env.step(rng.integers(0, len(effects), 200))
        assert (rewards[~over] == (before - info["distance"])[~over]).all() and (rewards[over] == 0).all()
        assert (terminated[~over] == (info["distance"] == 0)[~over]).all() and not truncated[terminated].any()
    assert len(seen) > 3 and (-1 in seen) == bool(p.nullity)


def test_who_follows_optimal_moves_is_there_in_as_many_steps():
    env = LightsOutVectorEnv((5, 5), num_envs=64, presses=11, optimal_moves=True)
    _, info = env.reset(seed=1)
    assert (info["distance"] == 11).all()
    for step in range(11):
        _, rewards, terminated, _, info = env.step(info["optimal"].argmax(axis=1))
        assert (rewards == 1).all() and terminated.all() == (step == 10)


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_games_that_are_over_begin_anew(mode):
    env = LightsOutVectorEnv((2, 2), num_envs=50, max_steps=3, autoreset_mode=mode)
    boards, _ = env.reset(seed=2)
    for step in range(12):
        boards, rewards, terminated, truncated, info = env.step(np.full(50, step % 4))
        over = terminated | truncated
        if mode == AutoresetMode.SAME_STEP and over.any():
            assert (info["final_obs"][terminated] == 0).all() and (info["distance"] > 0).all()
        if mode == AutoresetMode.NEXT_STEP:
            assert (boards[terminated] == 0).all()
    assert env.metadata["autoreset_mode"] == mode


def test_the_same_seed_deals_the_same_boards():
    one, other = (LightsOutVectorEnv((5, 5), num_envs=9, presses=4, unsolvable=0.5) for _ in range(2))
    assert (one.reset(seed=8)[0] == other.reset(seed=8)[0]).all()
    assert (one.reset(seed=8)[0] != one.reset(seed=9)[0]).any()


def test_an_unsolvable_board_comes_with_its_certificate():
    env = LightsOutEnv((5, 5), unsolvable=1.0)
    board, info = env.reset(seed=1)
    assert info["distance"] == -1
    y = info["certificate"]
    assert (y @ env.puzzle.matrix % 2 == 0).all() and y @ board.ravel() % 2 == 1
    board, info = env.reset(options={"board": np.ones((5, 5), dtype=np.uint8)})
    assert info["distance"] == 15 and (board == 1).all()


@pytest.mark.parametrize(
    "kind, sentence, wishes",
    [
        (ValueError, "reward is 'distance' or 'lights'", dict(reward="score")),
        (ValueError, "unsolvable is 2", dict(unsolvable=2)),
        (ValueError, "every board of 4x7 can be solved", dict(puzzle=(4, 7), unsolvable=0.1)),
        (ValueError, "goal is 'equal'", dict(puzzle=lo.Puzzle((3, 3), goal="equal"))),
        (ValueError, "too many solutions", dict(puzzle=lo.Puzzle((31, 31), wrap="torus"))),
        (ValueError, "max_steps is 0", dict(max_steps=0)),
        (ValueError, "render_mode is 'ansi', 'rgb_array'", dict(render_mode="human")),
        (ValueError, "no board of 5x5 needs 16 presses", dict(presses=16)),
        (TypeError, "presses is 1.5", dict(presses=1.5)),
        (TypeError, "states cannot be said of a Puzzle", dict(puzzle=lo.Puzzle("3x3"), states=3)),
        (ValueError, "the distance counts presses, and those of .* have costs", dict(puzzle=lo.Puzzle("1x3", costs=[1, 2, 3]))),
    ],
)
def test_wrong_wishes_are_named(kind, sentence, wishes):
    with pytest.raises(kind, match=sentence):
        LightsOutEnv(**wishes)


def test_wrong_actions_are_named():
    env = LightsOutVectorEnv((5, 5), num_envs=2)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="actions has 25 for game 1, but buttons are numbered from 0 to 24"):
        env.step(np.array([0, 25]))
    with pytest.raises(ValueError, match="actions has 3 entries, but there are 2 games"):
        env.step(np.array([0, 1, 2]))
    for actions in ([0, 1.5], [True, False], [[0], [1]]):
        with pytest.raises(TypeError, match=r"actions has shape .*; \(2,\) of whole numbers is wanted"):
            env.step(np.array(actions))
    with pytest.raises(ValueError, match="options has 'board'; there is 'reset_mask' alone"):
        env.reset(options={"board": np.ones((5, 5))})
    with pytest.raises(ValueError, match="reset_mask has shape"):
        env.reset(options={"reset_mask": np.array([True])})
    one = LightsOutEnv((5, 5))
    one.reset(seed=1)
    for action in (1.5, True, [0], None):
        with pytest.raises(TypeError, match="action is .*; a whole number from 0 to 24"):
            one.step(action)
    with pytest.raises(TypeError, match="action is .b1., and actions are numbers of buttons, as in action_space; this one is 1"):
        one.step("b1")
    with pytest.raises(ValueError, match="options has 'boards'; there is 'board' alone"):
        one.reset(options={"boards": np.ones((5, 5))})


@pytest.mark.parametrize("mode", ["SameStep", "NextStep", "Disabled"])
def test_the_mode_of_beginning_anew_is_taken_by_its_name(mode):
    named = LightsOutVectorEnv("3x3", 8, autoreset_mode=mode, max_steps=2)
    meant = LightsOutVectorEnv("3x3", 8, autoreset_mode=AutoresetMode(mode), max_steps=2)
    assert named.metadata["autoreset_mode"] is AutoresetMode(mode)
    assert (named.reset(seed=1)[0] == meant.reset(seed=1)[0]).all()
    for _ in range(4):
        one, other = (env.step(np.arange(8)) for env in (named, meant))
        assert all((a == b).all() for a, b in zip(one[:4], other[:4])) and one[4].keys() == other[4].keys()


@pytest.mark.parametrize("mode", ["same_step", "", 3, None])
def test_other_modes_are_refused(mode):
    with pytest.raises(ValueError, match="autoreset_mode is 'NextStep' or 'SameStep' or 'Disabled', not"):
        LightsOutVectorEnv("3x3", 2, autoreset_mode=mode)


@pytest.mark.parametrize("wishes", [dict(presses=4, optimal_moves=True), dict(reward="lights"), dict(puzzle="3x3", states=3, ignored=[0])], ids=str)
def test_games_go_on_alike_from_a_copy(wishes):
    for make in (LightsOutEnv, lambda **wishes: LightsOutVectorEnv(num_envs=20, **wishes)):
        env = make(**wishes)
        env.reset(seed=5)
        action = (lambda number: number) if make is LightsOutEnv else (lambda number: np.full(20, number))
        for number in range(3):
            env.step(action(number))
        copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
        for number in range(9):
            meant, *others = (game.step(action(number)) for game in (env, *copies))
            for other in others:
                assert all(np.array_equal(a, b) for a, b in zip(meant[:4], other[:4]))
                assert all(np.array_equal(meant[4][name], other[4][name]) for name in meant[4])
        meant, *others = (game.reset()[0] for game in (env, *copies))
        assert all(np.array_equal(meant, other) for other in others)


def test_too_many_games_are_refused_before_memory_runs_out():
    with pytest.raises(MemoryError):
        LightsOutVectorEnv(lo.Puzzle.from_matrix(np.ones((4000, 1))), 2**31, reward="lights")
    with pytest.raises(ValueError, match="num_envs is 1099511627776"):
        LightsOutVectorEnv("3x3", 2**40)


@pytest.mark.parametrize("states", [2, 3])
def test_forbidden_buttons_and_ignored_lights_in_games(states):
    p = lo.Puzzle((2, 3), states=states, forbidden=[1], ignored=[5])
    plain = lo.Puzzle((2, 3), states=states)
    env = LightsOutVectorEnv(p, num_envs=40, optimal_moves=True, max_steps=50)
    boards, info = env.reset(seed=2)
    assert (info["distance"] > 0).all()
    rng = np.random.default_rng(1)
    for _ in range(10):
        assert not info["optimal"][:, 1].any()
        for board, distance in zip(boards, info["distance"]):
            assert p.solve(board, fewest=True).total == distance
        over, actions = env._over.copy(), rng.integers(0, 6, 40)
        pressed = [plain.press(board, np.eye(6, dtype=np.uint8)[action] * (action != 1)) for board, action in zip(boards, actions)]
        boards, _, terminated, _, info = env.step(actions)
        assert (boards[~over] == np.array(pressed)[~over]).all()
        assert (terminated[~over] == ((boards == 0) | p.ignored).all(axis=(1, 2))[~over]).all()


def test_no_game_begins_solved_but_for_ignored_lights():
    p = lo.Puzzle((1, 3), ignored=[2])
    assert p.quiet_patterns.any() and p.press(p.goal, p.quiet_patterns[0]).any()
    for wishes in (dict(), dict(reward="lights")):
        boards, _ = LightsOutVectorEnv(p, num_envs=200, **wishes).reset(seed=1)
        assert boards[..., :2].any(axis=(1, 2)).all()


def test_it_is_registered():
    env = gymnasium.make("lightsout/LightsOut-v0", puzzle="3x3", states=3)
    assert env.reset(seed=1)[0].shape == (3, 3) and env.unwrapped.puzzle.states == 3
    many = gymnasium.make_vec("lightsout/LightsOut-v0", num_envs=3, vectorization_mode="vector_entry_point", puzzle="3x3")
    assert many.reset(seed=1)[0].shape == (3, 3, 3)


def test_the_first_boards_are_dealt_by_reset():
    for env, action in ((LightsOutEnv("3x3"), 0), (LightsOutVectorEnv("3x3", num_envs=2), np.zeros(2, dtype=np.int64))):
        with pytest.raises(gymnasium.error.ResetNeeded, match="call it before step"):
            env.step(action)
        env.reset(seed=1)
        env.step(action)


def test_an_argument_that_there_is_not_is_named():
    for make in (lambda: LightsOutEnv(size=(3, 3)), lambda: gymnasium.make("lightsout/LightsOut-v0", size=(3, 3))):
        with pytest.raises(TypeError, match=r"there is no argument 'size'; options are puzzle, .*presses, .*and those of a puzzle: states"):
            make()
