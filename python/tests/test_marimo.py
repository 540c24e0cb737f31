"""The board plays in a real marimo, in a real browser, and nothing leaves the machine."""

import os
import shutil
import sys

import pytest

from servers import serving

sync_api = pytest.importorskip("playwright.sync_api")
pytest.importorskip("marimo")
pytest.importorskip("anywidget")
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium")
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium")

NOTEBOOK = """
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    import lightsout_puzzles as lo

    board = mo.ui.anywidget(lo.Puzzle((3, 3)).play())
    board
    return board, mo


@app.cell
def _(board, mo):
    board.value
    mo.md(f"seen {len(board.moves)} {board.solved}")
    return
"""


def test_a_board_is_played_and_other_cells_see_it(tmp_path):
    (tmp_path / "board.py").write_text(NOTEBOOK)
    command = [sys.executable, "-m", "marimo", "-q", "run", "--headless", "--no-token"]
    asked_for = []
    with serving(lambda port: [*command, f"--port={port}", str(tmp_path / "board.py")], "/health", tmp_path) as address:
        with sync_api.sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            page = browser.new_page()
            page.on("request", lambda asked: asked_for.append(asked.url))
            page.goto(address)
            lights = page.locator("lo-lattice button")
            lights.nth(8).wait_for(timeout=60_000)
            page.get_by_text("seen 0 False").wait_for()
            for light in (0, 2, 4, 6):
                lights.nth(light).click()
            page.get_by_text("seen 4 False").wait_for()
            page.get_by_role("button", name="Solution").click()
            status = page.locator("p[role=status]")
            sync_api.expect(status).to_have_text("1 to go · the fewest there are")
            lights.nth(8).click()
            page.get_by_text("seen 5 True").wait_for()
            browser.close()
    assert [url for url in asked_for if not url.startswith((address, "data:", "blob:"))] == []
