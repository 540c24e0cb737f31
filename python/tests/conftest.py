"""What holds for all tests: Ctrl-C is heard, and none runs for ever."""

from __future__ import annotations

import faulthandler
import signal
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

# Seconds after which a test is hopeless: where all its threads stand is printed, and the run ends.
HOPELESS = 300


def pytest_configure() -> None:
    # What a shell runs in the background ignores Ctrl-C, and Python then has no handler for it.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def _not_for_ever() -> Iterator[None]:
    faulthandler.dump_traceback_later(HOPELESS, exit=True)
    yield
    faulthandler.cancel_dump_traceback_later()
