"""Servers of notebooks on a free port of this machine."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import time
import urllib.error
import urllib.request
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


@contextlib.contextmanager
def serving(command: Callable[[int], list[str]], ready: str, folder: Path, **environment: str) -> Iterator[str]:
    """Runs the command for a port, waits until the path `ready` answers, and gives the address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    with open(folder / "log", "w") as log:
        server = subprocess.Popen(command(port), env=dict(os.environ, **environment), stdout=log, stderr=log)
    try:
        for _ in range(240):
            try:
                urllib.request.urlopen(address + ready).read()
                break
            except urllib.error.URLError:
                time.sleep(0.25)
            if server.poll() is not None:
                pytest.fail((folder / "log").read_text())
        else:
            pytest.fail((folder / "log").read_text())
        yield address
    finally:
        server.terminate()
        server.wait(20)
