"""What notebooks show: a picture, and what there is to say below it."""

import base64
import html as markup
import re
import urllib.parse
import xml.etree.ElementTree as ET
import zlib
from types import SimpleNamespace

import numpy as np
import pytest

import lightsout_puzzles as lo

p = lo.Puzzle((5, 5))
CORNER = np.eye(1, 25, dtype=np.uint8).reshape(5, 5)


def caption(value):
    """The sentence, and the picture that stands above it."""
    html = value._repr_html_()
    root = ET.fromstring(re.sub(r"(<img [^>]*)>", r"\1/>", html))
    image, sentence = root.find("img"), root.find("figcaption")
    assert "max-width:100%" in image.get("style") and image.get("alt") == sentence.text
    return sentence.text


def drawn(value):
    source = re.search(r'src="data:image/svg\+xml,([^"]*)"', value._repr_html_())[1]
    return ET.fromstring(urllib.parse.unquote(source))


def words(root):
    return [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_hint_is_seen_with_its_sentence(level):
    hint = p.hint(level=level)
    assert caption(hint) == str(hint)
    assert "b1" in words(drawn(hint)) and "max-width:100%" in hint._repr_svg_() and "<Hint" in repr(hint)


def test_answers_say_what_their_pictures_show():
    assert caption(p.solve()).startswith("Solved in 15 presses, the minimum (all 4 solutions enumerated). Press b1, c1, e1, ")
    unproved = lo.Puzzle((9, 9)).solve(method="light-chasing")
    assert caption(unproved).startswith(f"Solved in {unproved.total} presses") and "minimum" not in caption(unproved)
    assert caption(lo.Puzzle((1, 3), costs=[3, 9, 3], start=[1, 0, 1]).solve(fewest=True)).startswith("Solved in 2 presses of cost 6, the least")
    assert "In this order: " in caption(lo.Puzzle((3, 3), rule="lit-only").solve())
    assert "(2 times)" in caption(lo.Puzzle((1, 1), states=3).solve())
    assert caption(p.solve(CORNER)) == "Unsolvable: each button changes an even number of the 12 bracketed lights, but an odd number of them is on."
    assert "modulo 3" in caption(lo.Puzzle((4, 4), states=3, start=np.eye(1, 16)[0]).solve())
    assert "can be reached" in caption(lo.Puzzle((1, 2)).solve([[0, 1]], method="brute-force"))
    assert caption(lo.Puzzle((1, 1), pattern="neighbours").solve()) == "Unsolvable: no button changes the bracketed light, which is on."
    slow = lo.Puzzle((30, 30), wrap="torus").solve(fewest=True, method="a-star", time_limit=0)
    assert caption(slow) == "Unknown: the time limit was reached."
    assert caption(p.solutions()) == "4 solutions; here is the first, 15 presses."
    assert caption(lo.Puzzle((3, 3)).solutions()) == "The only solution: 5 presses."
    assert caption(p.solutions(CORNER)) == "There is no solution."
    assert caption(lo.fewest_square(5)).startswith("5x5, all lights on: 15 presses, the minimum (")
    assert caption(p) == "5x5: 25 of 25 lights are on. a1 is at the top left, e5 at the bottom right."


def test_names_are_those_of_hints_and_of_nodes():
    nx = pytest.importorskip("networkx")
    friends = lo.Puzzle(nx.path_graph(["Ann", "Bob", "Cleo", "<D>"]))
    assert {"Ann", "Bob", "Cleo", "<D>"} <= set(words(drawn(friends)))
    assert {"Ann", "Bob", "Cleo"} <= set(words(drawn(friends.hint(level=4))))
    assert "a1" in p.svg(names=True) and "0,0</text>" not in p.svg(names=True) and not words(drawn(p))
    assert words(ET.fromstring(lo.Puzzle((2, 2, 2)).svg(names=True)))[0] == "0,0,0"


def test_large_boards_take_little_room():
    for value in (lo.Puzzle((40, 40)), lo.fewest_square(29), lo.Puzzle((40, 40)).hint(level=4)):
        assert value._repr_svg_() is None
        assert "data:image/png;base64," in value._repr_html_() and len(value._repr_html_()) < 150_000 and caption(value)
    assert lo.Puzzle((40, 40)).svg().startswith("<svg")
    assert "5000x5000" in lo.Puzzle((5000, 5000))._repr_html_()


def test_an_explanation_says_how_many_frames_it_has():
    lecture = lo.Puzzle((3, 3)).explain(how="elimination")
    html = lecture._repr_html_()
    assert "elimination of 3x3, 47 frames" in html and ".slider()" in html
    assert lecture[0].text.split("\n")[0] in html and lecture[-1].text.split("\n")[0] in html
    assert lecture[0].heading in lecture[0]._repr_html_() and "viewBox" in lecture[0]._repr_svg_()


def test_a_frame_is_drawn_as_files_are():
    lecture = lo.Puzzle((3, 3)).explain(how="elimination")
    drawn = [frame.svg() for frame in lecture[:3]]
    # Squares and entries, not a text in a picture.
    assert len(set(drawn)) == 3 and all("<path" in svg and "monospace" not in svg for svg in drawn)
    assert lecture[-1].svg() == lecture[len(lecture) - 1].svg()
    assert "@keyframes" in lecture.animate().svg and lecture.animate().caption == str(lecture)
    assert "@keyframes" in lo.Puzzle((2, 2)).explain(how="greedy").animate()._repr_html_()


def test_presses_of_your_own_are_a_moving_picture():
    p = lo.Puzzle((3, 3))
    moving = p.animate(["a1", "b2"])
    assert repr(moving) == "<Animation: 2 presses on 3x3>" and "@keyframes" in moving.svg
    assert moving.svg != p.animate(["b2", "a1"]).svg != p.animate(["a1", "b2", "a1"]).svg
    assert moving.svg == p.animate([(0, 0), (1, 1)]).svg
    assert "<img" in moving._repr_html_() and caption(moving) == "2 presses on 3x3"


def test_the_slider_begins_at_the_first_frame_and_stands_still_in_pages(monkeypatch):
    widgets = pytest.importorskip("ipywidgets")
    lecture = lo.Puzzle((3, 3)).explain(how="elimination")
    # Without a kernel nothing moves a slider.
    assert lecture.slider()._repr_html_().count("<details") == 47 and repr(lecture.slider()) == repr(lecture)
    monkeypatch.setattr("IPython.get_ipython", lambda: SimpleNamespace(kernel="runs"))
    slider = lecture.slider()
    (number,) = (child for child in slider.children if isinstance(child, widgets.IntSlider))
    assert (number.value, number.min, number.max) == (1, 1, 47)
    told = slider._repr_mimebundle_()
    told = told[0] if isinstance(told, tuple) else told
    assert "application/vnd.jupyter.widget-view+json" in told and told["text/plain"] == repr(lecture)
    monkeypatch.setitem(__import__("sys").modules, "ipywidgets", None)
    for html in (told["text/html"], lecture.slider()._repr_html_()):
        assert html.count("<details") == 47 and html.count("<details open") == 1 and html.startswith("<details open><summary>1/47 ")
    monkeypatch.setattr("lightsout_puzzles._slides._MOST_LISTED", 100_000)
    html = lecture.slider()._repr_html_()
    drawn = html.count("<img")
    assert 1 < drawn and html.count("<details") == drawn + html.count("<pre>") == 47
    assert f"<p>Frames {drawn + 1} to 47 are texts" in html
    monkeypatch.setattr("lightsout_puzzles._slides._MOST_LISTED", 10_000)
    html = lecture.slider()._repr_html_()
    assert f"These are the first {html.count('<details')} of 47 frames. <code>.html()</code> is a page of all." in html


def test_an_explanation_is_a_page_of_its_own():
    page = lo.Puzzle((3, 3)).explain(how="elimination").html()
    assert page.startswith('<!doctype html><html lang="en">') and page.count("<details") == 47
    assert "<title>elimination of 3x3, 47 frames</title>" in page and " are texts" not in page
    # Every frame is there as a text, and packed as its picture.
    lecture = lo.Puzzle((3, 3)).explain(how="elimination")
    packed = re.findall('data-picture="(.*?)"', page)
    assert [zlib.decompress(base64.b64decode(each)).decode() for each in packed[::9]] == [frame.svg() for frame in lecture[::9]]
    assert len(packed) == page.count("<pre>") == 47 and markup.escape(lecture[46].text) in page


def test_frames_beyond_what_a_page_holds_are_texts(monkeypatch):
    monkeypatch.setattr("lightsout_puzzles._slides._MOST_PACKED", 100_000)
    page = lo.Puzzle((3, 3)).explain(how="elimination").html()
    drawn = 47 - page.count('data-picture=""')
    assert 1 < drawn < 47 and f"<p>Frames {drawn + 1} to 47 are texts" in page and page.count("<pre>") == 47


def test_every_picture_says_its_svg_in_the_same_way():
    p = lo.Puzzle((3, 3))
    lecture = p.explain(how="elimination")
    for picture in (p, p.solve(), lecture[0], lecture.animate(), p.animate(["a1"])):
        assert ET.fromstring(picture.svg()).tag.endswith("svg")
    assert p.animate(["a1"]).svg == p.animate(["a1"]).svg()
