"""Without a kernel: the board of a notebook is a picture in a page, offline, and every lesson is a set of slides."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import lightsout_puzzles as lo

sync_api = pytest.importorskip("playwright.sync_api")
nbconvert = pytest.importorskip("nbconvert")
nbformat = pytest.importorskip("nbformat")
pytest.importorskip("nbclient")
pytest.importorskip("anywidget")
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium")
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium")

LESSONS = Path(__file__).parent.parent / "lessons"

# What the README tells users of nbconvert: a picture comes before a widget that nobody answers.
README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
COMMAND = re.search(r"^jupyter nbconvert --to html notebook.ipynb (.*)$", README, re.MULTILINE)[1].split()


def executed(*sources):
    """A notebook with these cells, after they ran."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in sources])
    notebook.metadata["kernelspec"] = dict(name="python3", display_name="Python 3", language="python")
    nbconvert.preprocessors.ExecutePreprocessor(timeout=60).preprocess(notebook, {})
    return notebook


def page_of(folder, *sources):
    """The page that the command of the README makes of these cells."""
    nbformat.write(executed(*sources), folder / "board.ipynb")
    command = [sys.executable, "-m", "jupyter", "nbconvert", "--to", "html", "board.ipynb", *COMMAND]
    subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=120)
    return folder / "board.html"


def test_a_notebook_as_a_page_has_every_sentence_and_every_frame(tmp_path):
    page = page_of(
        tmp_path,
        "import lightsout_puzzles as lo\np = lo.Puzzle((3, 3))\np.hint(level=1)",
        "p.explain(how='elimination')",
        "p.explain(how='elimination').slider()",
    ).read_text(encoding="utf-8")
    assert "<figcaption" in page and "Solvable in 5 presses, the minimum." in page
    assert "elimination of 3x3, 47 frames" in page and page.count("<details") == 47 and "interactive(children" not in page


def test_the_slider_shows_its_first_frame_in_a_notebook():
    source = "import lightsout_puzzles as lo\nlo.Puzzle((3, 3)).explain(how='elimination').slider()"
    notebook = executed(source)
    (state,) = (data["state"] for data in notebook.metadata["widgets"].values())
    (frame,) = (model["state"]["outputs"] for model in state.values() if model["model_name"] == "OutputModel")
    first = lo.Puzzle((3, 3)).explain(how="elimination")[0]
    assert [output["data"]["text/plain"] for output in frame] == [repr(first)] and "text/html" in frame[0]["data"]


def test_a_notebook_as_a_page_shows_a_picture_of_the_board(tmp_path):
    source = "import lightsout_puzzles as lo\nboard = lo.Puzzle((3, 4), start='random-solvable', seed=1).play()\nboard"
    page_file = page_of(tmp_path, source)
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_context(offline=True).new_page()
        page.goto(page_file.as_uri())
        picture = page.locator(".jp-OutputArea-output img")
        sync_api.expect(picture).to_be_visible()
        width, height = picture.evaluate("image => [image.naturalWidth, image.naturalHeight]")
        browser.close()
    # Four columns and three rows.
    assert width > height > 50


@pytest.mark.parametrize("lesson", sorted(path.stem for path in LESSONS.glob("*.ipynb")))
def test_a_lesson_is_slides_that_say_all_of_it(lesson):
    notebook = nbformat.read(LESSONS / f"{lesson}.ipynb", as_version=4)
    slides, _ = nbconvert.SlidesExporter().from_notebook_node(notebook)
    starts = [cell for cell in notebook.cells if cell.metadata["slideshow"]["slide_type"] == "slide"]
    # A slide is a section in a section, and what it shows step by step are fragments.
    assert len(re.findall(r"<section>\s*<section", slides)) == len(starts) > 3
    assert len(re.findall(r'class="fragment', slides)) == len(notebook.cells) - len(starts)
    for cell in starts:
        assert cell.cell_type == "markdown", "a slide begins with words"
