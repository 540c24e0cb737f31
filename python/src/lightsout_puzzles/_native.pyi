from collections.abc import Callable
from typing import Any, NoReturn, Optional, final

import numpy as np
import numpy.typing as npt
from typing_extensions import Self

__all__ = [
    "__version__",
    "Core",
    "Decoding",
    "Frames",
    "Games",
    "Solutions",
    "bitmap",
    "catalogue",
    "command",
    "draw",
    "entries",
    "explain",
    "fewest_all_on",
    "generate",
    "hint",
    "known",
    "pixels",
    "press",
    "quiet_patterns",
    "report",
    "scenery",
    "solve",
    "solve_many",
    "unpressed",
    "write",
]

__version__: str

_Bytes = npt.NDArray[np.uint8]
_Report = Optional[Callable[[str, int, int], object]]

@final
class Frames:
    def svg(self, frame: int, theme: str) -> str: ...
    def moving(self, theme: str) -> str: ...

@final
class Core:
    @staticmethod
    def named(name: str, options: dict[str, Any]) -> Core: ...
    @staticmethod
    def of_graph(
        names: list[str], arcs: list[tuple[int, int, int]], is_directed: bool, options: dict[str, Any]
    ) -> Core: ...
    @staticmethod
    def of_system(
        lights: list[str],
        buttons: list[str],
        starts: npt.NDArray[np.int64],
        touched: npt.NDArray[np.int64],
        weights: _Bytes,
        options: dict[str, Any],
    ) -> Core: ...
    @staticmethod
    def of_bytes(
        content: bytes,
        format: Optional[str],
        suffix: Optional[str],
        size: Optional[tuple[int, int]],
        options: dict[str, Any],
    ) -> Core: ...
    def with_start(self, board: Optional[_Bytes]) -> Core: ...
    def with_goal(self, board: Optional[_Bytes]) -> Core: ...
    def with_terms(
        self, costs: Optional[list[int]], forbidden: list[str], ignored: list[str], ends: list[tuple[str, list[int]]]
    ) -> Core: ...
    @property
    def costs(self) -> Optional[npt.NDArray[np.uint32]]: ...
    @property
    def left(self) -> tuple[list[int], list[int]]: ...
    @property
    def ends(self) -> list[tuple[int, list[int]]]: ...
    def find(self, name: str) -> tuple[Optional[int], Optional[int]]: ...
    @property
    def squares(self) -> tuple[list[Optional[str]], list[Optional[str]]]: ...
    def id(self) -> str: ...
    def is_same(self, other: Core) -> bool: ...
    @property
    def title(self) -> str: ...
    @property
    def states(self) -> int: ...
    @property
    def rule(self) -> str: ...
    @property
    def shapes(self) -> tuple[list[int], list[int]]: ...
    @property
    def light_names(self) -> list[str]: ...
    @property
    def button_names(self) -> list[str]: ...
    @property
    def start(self) -> _Bytes: ...
    @property
    def goal(self) -> Optional[_Bytes]: ...

@final
class Solutions:
    def __new__(cls, core: Core, board: Optional[_Bytes]) -> Self: ...
    @property
    def count(self) -> bytes: ...
    def __iter__(self) -> Self: ...
    def __next__(self) -> _Bytes: ...

@final
class Games:
    def __new__(cls, core: Core, count: int, wants_distances: bool) -> Self: ...
    def put(self, games: npt.NDArray[np.int64], boards: _Bytes) -> None: ...
    def step(self, buttons: npt.NDArray[np.int64]) -> tuple[_Bytes, npt.NDArray[np.int32], npt.NDArray[np.bool_]]: ...
    def seen(self) -> tuple[_Bytes, npt.NDArray[np.int32], npt.NDArray[np.bool_]]: ...
    def optimal(self) -> npt.NDArray[np.bool_]: ...

def unpressed(core: Core, presses: _Bytes) -> _Bytes: ...
def press(
    core: Core, board: Optional[_Bytes], counts: Optional[_Bytes] = None, order: Optional[list[int]] = None
) -> tuple[_Bytes, bool]: ...
def solve(
    core: Core,
    board: Optional[_Bytes],
    fewest: bool,
    method: Optional[str] = None,
    time_limit: Optional[float] = None,
    memory_limit: Optional[int] = None,
    progress: _Report = None,
    options: Optional[tuple[Any, ...]] = None,
) -> tuple[Any, ...]: ...
def solve_many(
    core: Core, boards: npt.NDArray[Any], fewest: bool, progress: _Report = None
) -> tuple[npt.NDArray[Any], npt.NDArray[np.bool_]]: ...
def entries(core: Core) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64], _Bytes]: ...
def known(core: Core) -> tuple[int, list[int], bytes, bytes]: ...
def quiet_patterns(core: Core) -> _Bytes: ...
def hint(
    core: Core, board: Optional[_Bytes], pressed: Optional[list[int]], level: int, time_limit: Optional[float]
) -> tuple[str, list[str]]: ...
def explain(core: Core, board: Optional[_Bytes], how: str) -> tuple[list[str], list[tuple[str, str]], Frames]: ...
def generate(
    core: Core,
    count: int,
    presses: Optional[int] = None,
    seed: int = 0,
    way: str = "uniform",
    symmetry: Optional[str] = None,
    distinct: bool = False,
    progress: _Report = None,
) -> _Bytes: ...
def write(core: Core, to: str, fewest: Optional[bool], lossy: bool) -> tuple[bytes, bool]: ...
def scenery(core: Core) -> str: ...
def draw(
    core: Core,
    board: Optional[_Bytes] = None,
    presses: Optional[_Bytes] = None,
    order: Optional[list[int]] = None,
    certificate: Optional[_Bytes] = None,
    theme: str = "auto",
    names: bool = False,
    moving: bool = False,
    is_hint: bool = False,
) -> str: ...
def bitmap(
    core: Core,
    board: Optional[_Bytes],
    presses: Optional[_Bytes],
    order: Optional[list[int]],
    certificate: Optional[_Bytes],
    is_hint: bool,
    cell: float,
) -> bytes: ...
def pixels(core: Core, board: Optional[_Bytes], theme: str, cell: float) -> _Bytes: ...
def catalogue() -> list[tuple[str, list[tuple[str, str]]]]: ...
def command() -> NoReturn: ...
def fewest_all_on(
    rows: int,
    columns: int,
    notes: Optional[str] = None,
    time_limit: Optional[float] = None,
    memory_limit: Optional[int] = None,
    progress: _Report = None,
) -> tuple[_Bytes, bool, int, Optional[int], Optional[int], str]: ...

_Ones = tuple[int, int, npt.NDArray[np.int64], npt.NDArray[np.int64]]

def report(content: bytes, format: Optional[str] = None) -> str: ...
@final
class Decoding:
    def __new__(
        cls, checks: _Ones, weights: Optional[list[float]] = None, observables: Optional[_Ones] = None
    ) -> Decoding: ...
    @staticmethod
    def from_model(text: str) -> Decoding: ...
    @staticmethod
    def hexagonal(distance: int) -> Decoding: ...
    def sizes(self) -> tuple[int, int, int]: ...
    def is_same(self, other: Decoding) -> bool: ...
    def ones(self) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]: ...
    def observed(self) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]: ...
    def weights(self) -> npt.NDArray[np.float64]: ...
    def decode(
        self,
        syndromes: _Bytes,
        time_limit: Optional[float] = None,
        memory_limit: Optional[int] = None,
        progress: _Report = None,
        shot_time_limit: Optional[float] = None,
    ) -> tuple[_Bytes, npt.NDArray[np.float64], npt.NDArray[np.float64], _Bytes, _Bytes, _Bytes]: ...
    def predict(self, shots: _Bytes, shot_time_limit: Optional[float] = None) -> tuple[_Bytes, int, int]: ...
    def distance(
        self,
        stabilisers: Optional[_Ones] = None,
        logicals: Optional[_Ones] = None,
        classical: bool = False,
        time_limit: Optional[float] = None,
        memory_limit: Optional[int] = None,
        progress: _Report = None,
    ) -> tuple[int, int, int, int, _Bytes, str, str, Optional[str]]: ...
