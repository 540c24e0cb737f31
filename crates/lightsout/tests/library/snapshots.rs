//! Pictures as they were when somebody looked at them.
//!
//! `UPDATE_SNAPSHOTS=1 cargo test -p lightsout --test library snapshots` writes them anew; look at them before
//! they are committed.

use std::path::Path;

use lightsout_algebra::watch::Unwatched;
use lightsout_model::lattice::Wrap;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Puzzle};
use lightsout_model::spec::graph::Graph;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::system::System;
use lightsout_model::spec::{Shape, Spec};
use lightsout_pictures::sheet::{self, Entry, Plan};
use lightsout_pictures::{Scene, Style, Theme, renderer_named};

fn check(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots").join(name);
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        std::fs::write(&path, text).expect("a folder that can be written to");
    }
    let known = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(known == text, "{name} is not as it was; see UPDATE_SNAPSHOTS at the top of this test");
}

fn draw(renderer: &str, scene: &Scene<'_>) -> String {
    let bytes = renderer_named(renderer)
        .expect("a renderer")
        .draw(scene, &mut Unwatched)
        .expect("a picture");
    let text = String::from_utf8(bytes).expect("text");
    if renderer != "tikz" {
        check_xml(&text);
    }
    text
}

/// Every tag is closed in its turn, and no bare `&`, `<` or quote is left in texts.
fn check_xml(text: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find('<') {
        for piece in rest[..start].split('&').skip(1) {
            assert!(
                ["amp;", "lt;", "gt;", "quot;"].iter().any(|name| piece.starts_with(name)),
                "{piece}"
            );
        }
        let end = start + rest[start..].find('>').expect("a tag that ends");
        let tag = &rest[start + 1..end];
        assert!(!tag.contains('<') && tag.matches('"').count().is_multiple_of(2), "{tag}");
        match tag.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name)),
            None if tag.ends_with('/') => {}
            None => open.push(tag.split(' ').next().unwrap_or(tag)),
        }
        rest = &rest[end + 1..];
    }
    assert!(open.is_empty() && rest.trim().is_empty());
}

fn named(name: &str) -> Spec {
    let start = Some(Start::RandomSolvable { seed: 3 });
    Spec { start, ..lightsout_model::spec::named(name).expect("a name") }
}

fn built(spec: &Spec) -> Puzzle {
    spec.build().expect("a puzzle")
}

/// Presses to show: every third button, in turn once, twice and so on.
fn presses(puzzle: &Puzzle) -> Presses {
    let most = puzzle.states() - 1;
    let count =
        |button: usize| if button.is_multiple_of(3) { 1 + (button / 3) as u8 % most } else { 0 };
    Presses::Counts((0..puzzle.buttons()).map(count).collect())
}

#[test]
fn boards_with_their_solutions() {
    let torus = Spec { wrap: Some(Wrap::Torus), states: Some(3), ..named("6x6") };
    for (name, spec, has_names) in [
        ("board-5x5.svg", named("5x5"), false),
        ("torus-6x6-three-states.svg", torus, false),
        ("hexagon.svg", named("hex:3"), true),
        ("triangle.svg", named("triangle:4"), false),
        ("cube.svg", named("cube:3"), false),
        ("hypercube-3x3x3x3.svg", named("3x3x3x3"), false),
        ("petersen.svg", named("petersen"), true),
        ("khalou.svg", named("khalou"), false),
    ] {
        let puzzle = built(&spec);
        let style = Style { has_names, ..Style::default() };
        let scene = Scene::of(&puzzle).with_presses(&presses(&puzzle)).with_style(style);
        check(name, &draw("svg", &scene));
    }
}

#[test]
fn themes() {
    let puzzle = built(&named("2x3"));
    for (name, theme) in
        [("day.svg", Theme::Day), ("night.svg", Theme::Night), ("print.svg", Theme::Print)]
    {
        let style = Style { theme, ..Style::default() };
        check(name, &draw("svg", &Scene::of(&puzzle).with_style(style)));
    }
    let many = built(&Spec { states: Some(12), ..named("2x4") });
    check("twelve-states.svg", &draw("svg", &Scene::of(&many)));
}

/// A graph whose arcs lead one way, one pair both ways, with names that mean something to XML and LaTeX.
fn arcs() -> Puzzle {
    let names = ["<a>", "b & \"c\"", "d_1%", "e"].map(str::to_string).to_vec();
    let graph = Graph {
        names,
        arcs: vec![(0, 1, 1), (1, 2, 1), (2, 1, 1), (2, 3, 1), (3, 0, 1)],
        is_directed: true,
        positions: None,
    };
    built(&Spec { title: Some("a <title> & more".into()), ..Spec::of(Shape::Graph(graph)) })
}

#[test]
fn arrows_names_and_orders() {
    let puzzle = arcs();
    let order = Presses::Sequence([0, 2, 0, 3].map(Button).to_vec());
    let style = Style { has_names: true, ..Style::default() };
    let scene = Scene::of(&puzzle).with_presses(&order).with_style(style);
    assert_eq!(scene.links.iter().filter(|link| link.is_arrow).count(), 3);
    check("arcs.svg", &draw("svg", &scene));
    check("arcs.tex", &draw("tikz", &scene));
}

#[test]
fn certificates() {
    let lights = ["1", "2", "3", "4"].map(str::to_string).to_vec();
    let button = |name: &str, lights: &[usize]| {
        (name.to_string(), lights.iter().map(|&light| (light - 1, 1)).collect())
    };
    let buttons = vec![
        button("A", &[1, 2, 4]),
        button("B", &[2, 4]),
        button("C", &[3]),
        button("D", &[1, 2, 3, 4]),
    ];
    let puzzle =
        built(&Spec { states: Some(3), ..Spec::of(Shape::System(System { lights, buttons })) });
    let scene = Scene::of(&puzzle).with_certificate(&[0, 1, 0, 2]);
    check("certificate.svg", &draw("svg", &scene));
}

#[test]
fn moving_pictures() {
    let puzzle = built(&named("2x2"));
    let presses = Presses::Counts(vec![1, 0, 0, 1]);
    let scene =
        Scene::of(&puzzle).with_presses(&presses).with_steps(&puzzle, &presses).expect("few steps");
    let text = draw("animated-svg", &scene);
    assert!(text.contains("prefers-reduced-motion"));
    check("solution.svg", &text);
}

#[test]
fn sheets() {
    let puzzles = [built(&named("3x3")), built(&Spec { states: Some(3), ..named("2x3") })];
    let entries: Vec<Entry<'_>> = puzzles
        .iter()
        .map(|puzzle| Entry {
            scene: Scene::of(puzzle).with_presses(&presses(puzzle)),
            caption: "<3 presses".into(),
        })
        .collect();
    let plan = Plan { columns: 2, rows: 1, ..Plan::for_puzzles("Two & more", 2) };
    let pages = sheet::pages(&entries, &plan, &mut Unwatched).expect("pages");
    assert_eq!(pages.len(), 2);
    pages.iter().for_each(|page| check_xml(page));
    // The solution is on the back and nowhere else.
    assert!(!pages[0].contains("class=\"press\"") && pages[1].contains("class=\"press\""));
    let tall = sheet::draw(&entries, &plan, &mut Unwatched).expect("a sheet");
    check_xml(&tall);
    check("sheet.svg", &tall);
}
