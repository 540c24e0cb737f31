"""The page of an explanation, in a browser: one frame at a time, with buttons, the slider and the keys, and without JavaScript
all frames as texts."""

import os
import shutil

import pytest

import lightsout_puzzles as lo

sync_api = pytest.importorskip("playwright.sync_api")
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium")


@pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium")
def test_frames_are_stepped_through(tmp_path):
    lecture = lo.Puzzle((3, 3)).explain(how="elimination")
    assert "#ffffff" in lecture[0].svg(theme="print") and "@media" not in lecture[0].svg(theme="print")
    path = tmp_path / "elimination.html"
    path.write_text(lecture.html(), encoding="utf-8")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(path.as_uri())

        def at(number):
            page.wait_for_selector(f"details:nth-of-type({number})[open] img")
            assert page.locator("details:visible").count() == 1
            assert page.locator("output").inner_text() == f"{number} of 47"
            assert page.locator("summary:visible").count() == 0
            image = page.locator("details:visible img")
            assert image.get_attribute("alt") == lecture[number - 1].text
            assert image.evaluate("image => image.decode().then(() => image.naturalWidth)") > 100

        at(1)
        assert page.get_by_role("button", name="Previous").is_disabled()
        page.get_by_role("button", name="Next").click()
        at(2)
        page.keyboard.press("ArrowRight")
        at(3)
        page.keyboard.press("End")
        at(47)
        page.keyboard.press("ArrowLeft")
        at(46)
        page.locator("input").fill("12")
        at(12)

        shades = {}
        for theme in ("auto", "day", "night", "print"):
            path.write_text(lo.Puzzle((2, 2)).explain(how="chasing").html(theme=theme), encoding="utf-8")
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                page.goto(path.as_uri())
                ink = page.evaluate("getComputedStyle(document.body).color")
                shades[theme, scheme] = "dark" if ink == "rgb(255, 255, 255)" else "light"
        assert [shades["auto", scheme] for scheme in ("light", "dark")] == ["light", "dark"]
        assert {shades[theme, scheme] for theme in ("day", "print") for scheme in ("light", "dark")} == {"light"}
        assert {shades["night", scheme] for scheme in ("light", "dark")} == {"dark"}
        path.write_text(lecture.html(), encoding="utf-8")

        plain = browser.new_context(java_script_enabled=False).new_page()
        plain.goto(path.as_uri())
        assert plain.locator("details").count() == plain.locator("pre").count() == 47 and not plain.locator("nav").is_visible()
        browser.close()
