"""The board plays in a real JupyterLab, in a real browser, and nothing leaves the machine."""

import json
import os
import shutil
import sys

import pytest

from servers import serving

sync_api = pytest.importorskip("playwright.sync_api")
pytest.importorskip("jupyterlab")
pytest.importorskip("anywidget")
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium")
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium")

CELLS = ["import lightsout_puzzles as lo\nboard = lo.Puzzle((3, 3)).play()\nboard", "print('seen', board.moves, board.solved)"]


@pytest.fixture
def lab(tmp_path):
    """A JupyterLab with one notebook; its address."""
    cells = [
        dict(cell_type="code", id=f"c{number}", metadata={}, execution_count=None, outputs=[], source=source)
        for number, source in enumerate(CELLS)
    ]
    kernel = dict(name="python3", display_name="Python 3", language="python")
    notebook = dict(cells=cells, metadata=dict(kernelspec=kernel), nbformat=4, nbformat_minor=5)
    (tmp_path / "board.ipynb").write_text(json.dumps(notebook))
    words = ["--no-browser", "--IdentityProvider.token=", "--allow-root", f"--notebook-dir={tmp_path}"]
    command = [sys.executable, "-m", "jupyterlab", *words]
    configuration = str(tmp_path / "config")
    with serving(lambda port: [*command, f"--port={port}"], "/api", tmp_path, JUPYTER_CONFIG_DIR=configuration) as address:
        yield address


def test_a_board_is_played_and_the_kernel_sees_it(lab):
    outside = []
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        page.on("request", lambda asked: outside.append(asked.url) if not asked.url.startswith((lab, "data:", "blob:")) else None)
        page.goto(f"{lab}/lab/tree/board.ipynb")
        page.wait_for_selector(".jp-Cell .cm-content", timeout=90_000)
        # The kernel is there when the status bar says so.
        page.wait_for_selector("text=Python 3 (ipykernel) | Idle", timeout=60_000)
        page.locator(".jp-Cell .cm-content").first.click()
        page.keyboard.press("Shift+Enter")
        lights = page.locator("lo-lattice button")
        lights.nth(8).wait_for(timeout=60_000)
        status = page.locator("p[role=status]")
        page.get_by_role("button", name="Hint").click()
        sync_api.expect(status).to_have_text("Solvable in 5 presses, the minimum.")
        for light in (0, 2, 4, 6):
            lights.nth(light).click()
        sync_api.expect(status).to_have_text("4 presses")
        page.get_by_role("button", name="Solution").click()
        sync_api.expect(status).to_have_text("1 to go · the fewest there are")
        lights.nth(8).click()
        sync_api.expect(status).to_have_text("Solved in 5 presses.")
        page.locator(".jp-Cell .cm-content").nth(1).click()
        page.keyboard.press("Shift+Enter")
        page.wait_for_selector("text=seen [[0, False], [2, False], [4, False], [6, False], [8, False]] True")
        browser.close()
    assert outside == []
