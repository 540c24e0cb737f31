"""Environments that know the truth: Gymnasium's interface, single and vector, over any puzzle whose presses may come in
any order.

After every press the exact distance to the goal is known, so that rewards, optimal moves and unsolvable boards are facts
and not estimates. Needs ``gymnasium``.

>>> from lightsout_puzzles.gym import LightsOutEnv
>>> env = LightsOutEnv((5, 5), presses=3, optimal_moves=True)
>>> board, info = env.reset(seed=1)
>>> while info["distance"] > 0:
...     board, reward, terminated, truncated, info = env.step(int(info["optimal"].argmax()))
>>> reward, terminated, truncated
(1.0, True, False)
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any, Literal, Optional, Union

try:
    import gymnasium
except ImportError as error:
    raise ImportError('lightsout_puzzles.gym needs gymnasium: pip install "lightsout-puzzles[gym]"') from error
import numpy as np
import numpy.typing as npt
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from . import _arrays, _boards, _native
from ._arguments import flag, place, whole
from ._deals import Deals
from ._puzzle import Puzzle

__all__ = ["LightsOutEnv", "LightsOutVectorEnv"]

# What a puzzle is told beside its size or name; graphs come as a Puzzle.
_OPTIONS = tuple(name for name in Puzzle.__init__.__annotations__ if name not in ("what", "more", "unknown", "return"))
# What an environment is told itself; the puzzle is its size, as in puzzle=(3, 3).
_OWN = ("puzzle", "num_envs", "reward", "presses", "unsolvable", "max_steps", "optimal_moves", "render_mode")
Boards = npt.NDArray[np.uint8]
Reward = Literal["distance", "lights"]


class _Games:
    """Games of one puzzle side by side: what both environments share."""

    def __init__(
        self,
        puzzle: Union[Puzzle, str, tuple[int, ...]],
        count: int,
        reward: Reward,
        presses: Optional[int],
        unsolvable: float,
        max_steps: Optional[int],
        optimal_moves: bool,
        options: dict[str, Any],
    ) -> None:
        if reward not in ("distance", "lights"):
            raise ValueError(f"reward is 'distance' or 'lights', not {reward!r}")
        optimal_moves = flag("optimal_moves", optimal_moves)
        if optimal_moves and reward != "distance":
            raise ValueError("optimal_moves needs the distance; take reward='distance'")
        if isinstance(puzzle, Puzzle) and options:
            raise TypeError(f"{', '.join(options)} cannot be said of a Puzzle that is there; give them to Puzzle(...)")
        unknown = [name for name in options if name not in _OPTIONS]
        if unknown:
            near = get_close_matches(unknown[0], (*_OWN, *_OPTIONS), 1)
            meant = f"did you mean {near[0]!r}? O" if near else "o"
            raise TypeError(
                f"there is no argument {unknown[0]!r}; {meant}ptions are {', '.join(_OWN)}, and those of a puzzle: {', '.join(_OPTIONS)}"
            )
        self.puzzle = puzzle if isinstance(puzzle, Puzzle) else Puzzle(puzzle, **options)
        self.reward, self.optimal_moves = reward, optimal_moves
        buttons = _arrays.size(self.puzzle.presses_shape)
        self.max_steps = 2 * buttons if max_steps is None else whole("max_steps", max_steps, 1, 2**62)
        self.deals = Deals(self.puzzle, presses, unsolvable)
        self.games = _native.Games(self.puzzle._core, whole("num_envs", count, 1, 2**31), reward == "distance")
        goal = self.puzzle.goal
        assert goal is not None
        self.goal, self.minded = goal.reshape(-1), ~self.puzzle.ignored.reshape(-1)
        self.steps = np.zeros(count, dtype=np.int64)
        self.is_dealt = False
        self.boards, self.distance, _ = self.games.seen()
        self.away = self._away()
        high = self.puzzle.states - 1
        self.observation_space = gymnasium.spaces.Box(0, high, self.puzzle.shape, np.uint8)
        self.action_space = gymnasium.spaces.Discrete(buttons)

    def _away(self) -> npt.NDArray[Any]:
        """How far every game is from its goal: in presses, or in lights."""
        if self.reward == "distance":
            return self.distance
        return np.asarray(np.count_nonzero((self.boards != self.goal) & self.minded, axis=1))

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "games"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self.games = _native.Games(self.puzzle._core, len(self.steps), self.reward == "distance")
        self.put(np.arange(len(self.steps)), self.boards)

    def put(self, games: npt.NDArray[np.int64], boards: Boards) -> None:
        """These boards for these games."""
        self.games.put(games, np.ascontiguousarray(boards))
        self.boards, self.distance, _ = self.games.seen()
        self.away = self._away()

    def deal(self, games: npt.NDArray[np.int64], rng: np.random.Generator) -> None:
        """New boards for these games."""
        self.put(games, self.deals.boards(len(games), rng))
        self.steps[games] = 0
        self.is_dealt = True

    def step(self, buttons: npt.NDArray[np.int64]) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.bool_], npt.NDArray[np.bool_]]:
        """Presses a button in every game: rewards, which are solved, and which took too long."""
        if not self.is_dealt:
            raise ResetNeeded("reset() deals the first boards; call it before step()")
        before = self.away
        self.boards, self.distance, solved = self.games.step(buttons)
        self.away = self._away()
        self.steps += 1
        return (before - self.away).astype(np.float64), solved, (self.steps >= self.max_steps) & ~solved

    def info(self) -> dict[str, npt.NDArray[Any]]:
        """What is known of the boards as they are."""
        told: dict[str, npt.NDArray[Any]] = {}
        if self.reward == "distance":
            told["distance"] = self.distance
        if self.optimal_moves:
            told["optimal"] = self.games.optimal()
        return told


def _option(options: Optional[dict[str, Any]], name: str) -> Any:
    """The option of this name, the only one there is."""
    others = set(options or ()) - {name}
    if others:
        raise ValueError(f"options has {', '.join(map(repr, sorted(map(str, others))))}; there is {name!r} alone")
    return (options or {}).get(name)


class LightsOutEnv(gymnasium.Env[Boards, np.int64]):
    """One game. An observation is the board, an action the number of a button in ``presses.ravel()``.

    - ``reward="distance"`` is the exact number of presses by which a move comes nearer to the goal. It is 1 for every
      optimal move of two states, and 0 on boards that cannot be solved.
    - ``reward="lights"`` is the number of lights that a move puts right.
    - ``presses`` draws boards that need exactly that many. By default boards are uniform among the solvable ones.
    - ``unsolvable`` is the share of boards that are changed so that they cannot be solved.
    - ``max_steps`` truncates an episode, by default after twice the number of buttons. It ends when the board is
      solved.
    - ``options`` are those of :class:`Puzzle`, such as ``states=3``.

    ``info`` holds the ``distance`` (-1 if the board cannot be solved), with ``optimal_moves`` also the ``optimal``
    buttons, and for an unsolvable board its ``certificate``. A forbidden button does nothing. Gymnasium
    makes it too: ``gymnasium.make("lightsout_puzzles.gym:lightsout/LightsOut-v0", puzzle="3x3")``.

    >>> from lightsout_puzzles.gym import LightsOutEnv
    >>> env = LightsOutEnv("3x3", unsolvable=0.0)
    >>> board, info = env.reset(seed=7)
    >>> board.shape, int(info["distance"]) > 0
    ((3, 3), True)
    """

    metadata = {"render_modes": ["ansi", "rgb_array", "svg"], "render_fps": 4}

    def __init__(
        self,
        puzzle: Union[Puzzle, str, tuple[int, ...]] = (5, 5),
        *,
        reward: Reward = "distance",
        presses: Optional[int] = None,
        unsolvable: float = 0.0,
        max_steps: Optional[int] = None,
        optimal_moves: bool = False,
        render_mode: Optional[str] = None,
        **options: Any,
    ) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode is 'ansi', 'rgb_array' or 'svg', not {render_mode!r}")
        self._games = _Games(puzzle, 1, reward, presses, unsolvable, max_steps, optimal_moves, options)
        self.puzzle = self._games.puzzle
        self.render_mode = render_mode
        self.observation_space = self._games.observation_space
        self.action_space = self._games.action_space

    def reset(self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> tuple[Boards, dict[str, Any]]:
        """Starts a game on a new board, or on the board of ``options={"board": board}``."""
        board = _option(options, "board")
        given = None if board is None else _boards.read(board, self.puzzle, "board")
        super().reset(seed=seed)
        games = self._games
        if seed is not None:
            games.deals.clear()
        first = np.zeros(1, dtype=np.int64)
        games.deal(first, self.np_random)
        if given is not None:
            games.put(first, given.reshape(1, -1))
        return self._board(), self._info()

    def step(self, action: Any) -> tuple[Boards, float, bool, bool, dict[str, Any]]:
        """Presses a button."""
        if isinstance(action, str):
            number = place(action, self.puzzle, "button", "action")
            raise TypeError(f"action is {action!r}, and actions are numbers of buttons, as in action_space; this one is {number}")
        button = whole("action", action, 0, int(self._games.action_space.n) - 1)
        rewards, solved, late = self._games.step(np.array([button], dtype=np.int64))
        return self._board(), float(rewards[0]), bool(solved[0]), bool(late[0]), self._info()

    def render(self) -> Any:
        """The board as text, as pixels (height, width, 3), or as SVG."""
        board = self._board()
        if self.render_mode == "rgb_array":
            return self.puzzle.pixels(board)
        if self.render_mode == "svg":
            return self.puzzle.svg(board)
        return self.puzzle.with_start(board).to("text", lossy=True) if self.render_mode == "ansi" else None

    def _board(self) -> Boards:
        board: Boards = self._games.boards[0].reshape(self.puzzle.shape)
        return board

    def _info(self) -> dict[str, Any]:
        told = {name: values[0] for name, values in self._games.info().items()}
        if told.get("distance") == -1:
            answer = self.puzzle.solve(self._board())
            told["certificate"] = getattr(answer, "certificate", None)
        return told


class LightsOutVectorEnv(VectorEnv[Boards, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Many games at once, stepped by native code: millions of presses a second, each with its exact distance.

    Arguments are those of :class:`LightsOutEnv`. Games that are over start again with the next step, as in Gymnasium,
    or with ``autoreset_mode=AutoresetMode.SAME_STEP`` at once, with their last board in ``info["final_obs"]``.

    >>> import numpy as np
    >>> from lightsout_puzzles.gym import LightsOutVectorEnv
    >>> env = LightsOutVectorEnv((5, 5), num_envs=1000)
    >>> boards, info = env.reset(seed=1)
    >>> boards.shape, info["distance"].shape
    ((1000, 5, 5), (1000,))
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        puzzle: Union[Puzzle, str, tuple[int, ...]] = (5, 5),
        num_envs: int = 1,
        *,
        reward: Reward = "distance",
        presses: Optional[int] = None,
        unsolvable: float = 0.0,
        max_steps: Optional[int] = None,
        optimal_moves: bool = False,
        autoreset_mode: Union[AutoresetMode, str] = AutoresetMode.NEXT_STEP,
        **options: Any,
    ) -> None:
        try:
            autoreset_mode = AutoresetMode(autoreset_mode)
        except ValueError:
            choices = " or ".join(repr(mode.value) for mode in AutoresetMode)
            raise ValueError(f"autoreset_mode is {choices}, not {autoreset_mode!r}") from None
        self._games = _Games(puzzle, num_envs, reward, presses, unsolvable, max_steps, optimal_moves, options)
        self.puzzle = self._games.puzzle
        self.num_envs = num_envs
        self.single_observation_space = self._games.observation_space
        self.single_action_space = self._games.action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.metadata = {**self.metadata, "autoreset_mode": autoreset_mode}
        self._mode = autoreset_mode
        self._over = np.zeros(num_envs, dtype=np.bool_)

    def reset(self, *, seed: Any = None, options: Optional[dict[str, Any]] = None) -> tuple[Boards, dict[str, Any]]:
        """Starts all games on new boards, or with ``options={"reset_mask": mask}`` some of them."""
        mask = _option(options, "reset_mask")
        mask = np.ones(self.num_envs, dtype=np.bool_) if mask is None else np.asarray(mask)
        if seed is not None:
            whole("seed, which is one for all games,", seed, 0, 2**64 - 1)
        if mask.shape != (self.num_envs,) or mask.dtype != np.bool_:
            raise ValueError(f"reset_mask has shape {mask.shape} of {mask.dtype}; ({self.num_envs},) of bool is wanted")
        super().reset(seed=seed, options=options)
        if seed is not None:
            self._games.deals.clear()
        self._games.deal(np.flatnonzero(mask), self.np_random)
        self._over[mask] = False
        return self._boards(), self._info()

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Boards, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        """Presses a button in every game."""
        given = np.asarray(actions)
        if given.dtype.kind not in "iu" or given.ndim != 1:
            raise TypeError(f"actions has shape {given.shape} of {given.dtype}; ({self.num_envs},) of whole numbers is wanted")
        rewards, solved, late = self._games.step(np.ascontiguousarray(given, dtype=np.int64))
        told: dict[str, Any] = {}
        if self._mode == AutoresetMode.NEXT_STEP:
            if self._over.any():
                # The step after the last only deals the next board.
                self._games.deal(np.flatnonzero(self._over), self.np_random)
                rewards[self._over], solved[self._over], late[self._over] = 0.0, False, False
            self._over = solved | late
        elif self._mode == AutoresetMode.SAME_STEP:
            over = solved | late
            if over.any():
                last, known = self._boards().copy(), self._info()
                told = {"final_obs": last, "_final_obs": over, "final_info": known, "_final_info": over}
                self._games.deal(np.flatnonzero(over), self.np_random)
        return self._boards(), rewards, solved, late, {**self._info(), **told}

    def _boards(self) -> Boards:
        return self._games.boards.reshape(-1, *self.puzzle.shape)

    def _info(self) -> dict[str, Any]:
        all_of_them = np.ones(self.num_envs, dtype=np.bool_)
        told: dict[str, Any] = {}
        for name, values in self._games.info().items():
            told[name], told[f"_{name}"] = values, all_of_them
        return told


gymnasium.register(
    id="lightsout/LightsOut-v0",
    entry_point="lightsout_puzzles.gym:LightsOutEnv",
    vector_entry_point="lightsout_puzzles.gym:LightsOutVectorEnv",
)
