//! SVG: a picture as one file that scales, follows day, night and paper, and says in words what it shows.

use std::fmt::Write as _;

use lightsout_algebra::watch::{Output, Stopped, Watch};

use super::compose::compose;
use super::ink::{Ink, Paint, hex, paint};
use super::path::{Path, Piece, Point};
use super::picture::{Anchor, Picture, When, Word};
use super::scene::{Scene, Style, THEMES, Theme};
use super::{Info, RenderError, Renderer};

/// Still pictures.
pub struct Svg;

static INFO: Info = Info {
    name: "svg",
    summary: "a picture that scales, for pages and print, in the colours of day or night",
    suffix: "svg",
    is_binary: false,
    is_moving: false,
    carries: false,
};

impl Renderer for Svg {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn print(
        &self,
        picture: &Picture,
        style: Style,
        states: u8,
        out: &mut Output<'_>,
    ) -> Result<(), RenderError> {
        Ok(still(picture, style, states, out)?)
    }
}

/// Units of the file to a cell.
pub(super) const UNIT: f64 = 100.0;

/// Draws the scene as an SVG file.
///
/// # Errors
/// When the board is too large to be drawn, or the reason to stop.
pub fn draw(scene: &Scene<'_>, watch: &mut dyn Watch) -> Result<String, RenderError> {
    let picture = compose(scene, false, watch)?;
    let mut out = Output::new(watch);
    still(&picture, scene.style, scene.states, &mut out)?;
    Ok(out.into_text())
}

fn still(picture: &Picture, style: Style, states: u8, out: &mut Output<'_>) -> Result<(), Stopped> {
    let root = root(style.theme, states);
    let rules = rules(picture, style.theme, states);
    document(picture, style.cell, (&root, &rules), |_| String::new(), out)
}

/// The class under which a picture's rules of style hold: pictures that stand on one page share their
/// rules, so those of different rules must differ in it.
pub(super) fn root(theme: Theme, states: u8) -> String {
    let theme = THEMES.iter().find(|(known, _)| *known == theme).map_or("auto", |(_, name)| name);
    format!("lo-{theme}-{states}")
}

/// Writes the file: rules of style, with their class, and a body.
pub(super) fn document(
    picture: &Picture,
    cell: f64,
    (root, style): (&str, &str),
    timing: impl Fn(&When) -> String,
    out: &mut Output<'_>,
) -> Result<(), Stopped> {
    let [width, height] = picture.size;
    write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} {}\" class=\"{root}\" role=\"img\">\n\
         <title>{}</title>\n<desc>{}</desc>\n<style>\n{style}</style>\n",
        number(width * cell),
        number(height * cell),
        number(width * UNIT),
        number(height * UNIT),
        escape(&picture.title),
        escape(&picture.description),
    )?;
    body(picture, timing, out)?;
    out.push_str("</svg>\n")
}

/// Writes paths and words, each with the further classes that its time asks for.
pub(super) fn body(
    picture: &Picture,
    timing: impl Fn(&When) -> String,
    out: &mut Output<'_>,
) -> Result<(), Stopped> {
    for ((ink, when), path) in &picture.paths {
        write!(out, "<path class=\"{}{}\" d=\"", class(*ink), timing(when))?;
        data(path, UNIT, out)?;
        out.push_str("\"/>\n")?;
    }
    for word in &picture.words {
        out.push_str(&text(word, &timing(&word.when)))?;
    }
    Ok(())
}

fn text(word: &Word, timing: &str) -> String {
    let anchor = match word.anchor {
        Anchor::Middle => " text-anchor=\"middle\"",
        Anchor::Start => "",
    };
    // Letters stand on their line; a third of their size below the middle centres most of them.
    let (x, y) = (word.at[0] * UNIT, (word.at[1] + word.size * 0.35) * UNIT);
    format!(
        "<text class=\"{}{timing}\" x=\"{}\" y=\"{}\" font-size=\"{}\"{anchor}>{}</text>\n",
        class(word.ink),
        number(x),
        number(y),
        number(word.size * UNIT),
        escape(&word.text),
    )
}

/// The name of an ink's class.
pub(super) fn class(ink: Ink) -> String {
    match ink {
        Ink::Tray => "tray".to_string(),
        Ink::Link => "link".to_string(),
        Ink::Arrow => "arrow".to_string(),
        Ink::Cell => "cell".to_string(),
        Ink::Button => "button".to_string(),
        Ink::Off => "off".to_string(),
        Ink::On(state) => format!("on{state}"),
        Ink::Symbol => "symbol".to_string(),
        Ink::Digit(state) => format!("digit{state}"),
        Ink::Name(is_lit) => if is_lit { "name-lit" } else { "name" }.to_string(),
        Ink::Label => "label".to_string(),
        Ink::AnyState => "any-state".to_string(),
        Ink::Gap => "gap".to_string(),
        Ink::Forbidden => "forbidden".to_string(),
        Ink::Proof => "proof".to_string(),
        Ink::Press => "press".to_string(),
        Ink::Badge(is_press) => if is_press { "badge" } else { "badge-proof" }.to_string(),
        Ink::Number(is_press) => if is_press { "number" } else { "number-proof" }.to_string(),
    }
}

/// The rules of style of the inks that a picture has.
pub(super) fn rules(picture: &Picture, theme: Theme, states: u8) -> String {
    let mut inks: Vec<Ink> = (picture.paths.keys().map(|(ink, _)| *ink))
        .chain(picture.words.iter().map(|word| word.ink))
        .collect();
    inks.sort_unstable();
    inks.dedup();
    let root = root(theme, states);
    let mut rules = format!(
        ".{root} text{{font-family:system-ui,sans-serif;font-weight:600}}\n\
         .{root} path{{fill:none;stroke-linejoin:round;stroke-linecap:round}}\n"
    );
    let rule = |ink: Ink, theme: Theme| {
        format!(".{root} .{}{{{}}}", class(ink), declarations(paint(ink, theme, states)))
    };
    for &ink in &inks {
        let _ = writeln!(rules, "{}", rule(ink, theme));
    }
    if theme == Theme::Auto {
        for (question, other) in
            [("(prefers-color-scheme:dark)", Theme::Night), ("print", Theme::Print)]
        {
            let changed =
                inks.iter().filter(|&&ink| paint(ink, other, states) != paint(ink, theme, states));
            let changed: Vec<String> = changed.map(|&ink| rule(ink, other)).collect();
            let _ = writeln!(rules, "@media {question}{{\n{}\n}}", changed.join("\n"));
        }
    }
    rules
}

fn declarations(paint: Paint) -> String {
    let fill = paint.fill.map_or("fill:none".to_string(), |fill| format!("fill:{}", hex(fill)));
    match paint.stroke {
        None => fill,
        Some((colour, width)) => {
            format!("{fill};stroke:{};stroke-width:{}", hex(colour), number(width * UNIT))
        }
    }
}

/// Writes the data of a path.
pub(super) fn data(path: &Path, unit: f64, out: &mut Output<'_>) -> Result<(), Stopped> {
    for piece in &path.0 {
        let (letter, points): (char, &[Point]) = match piece {
            Piece::Move(to) => ('M', &[*to]),
            Piece::Line(to) => ('L', &[*to]),
            Piece::Quad(pull, to) => ('Q', &[*pull, *to]),
            Piece::Cubic(first, second, to) => ('C', &[*first, *second, *to]),
            Piece::Close => ('Z', &[]),
        };
        out.push(letter)?;
        for (index, &[x, y]) in points.iter().enumerate() {
            let blank = if index > 0 { " " } else { "" };
            write!(out, "{blank}{} {}", number(x * unit), number(y * unit))?;
        }
    }
    Ok(())
}

/// A number with at most one digit behind the point.
pub(super) fn number(value: f64) -> String {
    let tenths = (value * 10.0).round() as i64;
    if tenths % 10 == 0 {
        (tenths / 10).to_string()
    } else {
        let sign = if tenths < 0 { "-" } else { "" };
        format!("{sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10)
    }
}

/// A text as XML holds it. Control characters, which XML cannot hold, become blanks.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\u{FFFE}' | '\u{FFFF}' => escaped.push('\u{FFFD}'),
            character if character.is_control() => escaped.push(' '),
            character => escaped.push(character),
        }
    }
    escaped
}
