"""What the catalogue names can be used, and pictures as pixels."""

import typing

import numpy as np
import pytest

import lightsout_puzzles as lo
import lightsout_puzzles._native
from lightsout_puzzles import _catalogue, _words


def test_named_puzzles_can_be_made():
    for kind in ("puzzles", "boards", "graphs"):
        for name, summary in lo.catalogue(kind).items():
            assert lo.Puzzle(name).rank > 0, name
            assert summary, name


def test_named_options_are_taken():
    for wrap in lo.catalogue("wraps"):
        assert lo.Puzzle((4, 5), wrap=wrap).rank > 0
    for pattern in lo.catalogue("patterns"):
        assert lo.Puzzle((4, 5), pattern=pattern).rank > 0
    for rule in lo.catalogue("rules"):
        assert lo.Puzzle((4, 5), rule=rule).rule == rule


def test_named_methods_solve():
    p = lo.Puzzle((3, 3))
    totals = {}
    for name in lo.catalogue("methods"):
        try:
            totals[name] = p.solve(method=name, fewest=False)
        except ValueError as refusal:
            assert "no method" not in str(refusal), name
    assert len(totals) > 10 and "elimination" in totals
    assert {type(answer) for answer in totals.values()} <= {lo.Solved, lo.Unknown}
    assert {answer.total for answer in totals.values() if isinstance(answer, lo.Solved)} == {5}


def test_named_explanations_and_outputs_say_something():
    p = lo.Puzzle((3, 3))
    told = 0
    for how in lo.catalogue("explanations"):
        try:
            told += len(p.explain(how=how)) > 0
        except ValueError as refusal:
            assert str(refusal)
    assert told > 5
    for to in lo.catalogue("outputs"):
        try:
            assert len(p.to(to)) > 0, to
        except ValueError as refusal:
            assert "there is no format" not in str(refusal)


def test_boards_can_be_made_in_the_named_ways():
    for way in lo.catalogue("ways"):
        symmetry = "mirror" if way == "symmetric" else None
        assert lo.Puzzle((4, 4)).generate(count=2, way=way, symmetry=symmetry, seed=1).shape == (2, 4, 4)
    for symmetry in lo.catalogue("symmetries"):
        assert len(lo.generate((4, 4), way="symmetric", symmetry=symmetry, seed=1)) == 1


@pytest.mark.parametrize(
    "words, kind",
    [
        (_words.Wrap, "wraps"),
        (_words.Rule, "rules"),
        (_words.Way, "ways"),
        (_words.Symmetry, "symmetries"),
        (_words.How, "explanations"),
        (_catalogue.Kind, None),
    ],
)
def test_types_know_every_word(words, kind):
    known = lo.catalogue(kind) if kind else dict(lightsout_puzzles._native.catalogue())
    assert set(typing.get_args(words)) == set(known)


def test_every_theme_kind_of_loop_and_line_is_taken():
    for theme in typing.get_args(_words.Theme):
        assert lo.Puzzle((3, 3)).svg(theme=theme).startswith("<svg")
    for loops in typing.get_args(_words.Loops):
        assert lo.Puzzle("petersen", loops=loops).buttons
    for lines in typing.get_args(_words.Lines):
        assert lo.Puzzle("lines:5x5", lines=lines) == lo.Puzzle(f"lines:5x5:{lines}")
    with pytest.raises(ValueError, match="lines is 'rows', which is for puzzles such as"):
        lo.Puzzle((5, 5), lines="rows")


def test_an_unknown_kind_is_refused():
    with pytest.raises(ValueError, match="kind is one of puzzles, .*, not 'wheels'"):
        lo.catalogue("wheels")


def test_pixels_show_which_lights_are_on():
    p = lo.Puzzle((3, 4))
    board = np.array([[1, 0, 0, 1], [0, 1, 0, 0], [0, 0, 0, 1]], dtype=np.uint8)
    image = p.pixels(board, cell=20)
    height, width, colours = image.shape
    assert (image.dtype, colours) == (np.uint8, 3) and 4 * 20 < width < 6 * 20
    # The middle of every light; the tray around them is equally wide everywhere.
    margin = (np.array([height, width]) - 20 * np.array([3, 4])) / 2
    places = (np.stack(np.indices((3, 4)), axis=-1) + 0.5) * 20 + margin + [0, 5]
    middles = image[tuple(np.moveaxis(places.astype(int), -1, 0))].astype(int).sum(axis=-1)
    assert middles[board == 1].min() > middles[board == 0].max()


@pytest.mark.parametrize("cell", [0, -3, "wide", float("nan")])
def test_cells_have_a_size(cell):
    with pytest.raises(ValueError, match="cell is"):
        lo.Puzzle((3, 3)).pixels(cell=cell)
