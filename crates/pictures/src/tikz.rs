//! TikZ: a picture as LaTeX draws it, black on white unless you choose another theme.
//!
//! The result is one `tikzpicture`. Its document needs only `\usepackage{tikz}`.

use lightsout_algebra::watch::{Output, Stopped};
use lightsout_model::tex::escape;

use super::ink::{Colour, Paint, paint};
use super::path::{Path, Piece, Point, between};
use super::picture::{Anchor, Picture, Word};
use super::scene::{Style, Theme};
use super::{Info, RenderError, Renderer};

/// Pictures for LaTeX.
pub struct Tikz;

static INFO: Info = Info {
    name: "tikz",
    summary: "a picture for LaTeX, as a tikzpicture",
    suffix: "tex",
    is_binary: false,
    is_moving: false,
    carries: false,
};

impl Renderer for Tikz {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn style(&self, style: Style) -> Style {
        style.on_paper()
    }

    fn print(
        &self,
        picture: &Picture,
        style: Style,
        states: u8,
        out: &mut Output<'_>,
    ) -> Result<(), RenderError> {
        Ok(document(picture, style.theme, states, out)?)
    }
}

/// The side of a cell in centimetres.
const CELL: f64 = 0.6;

fn document(
    picture: &Picture,
    theme: Theme,
    states: u8,
    out: &mut Output<'_>,
) -> Result<(), Stopped> {
    write!(
        out,
        "% {}\n\\begin{{tikzpicture}}[x={CELL}cm,y=-{CELL}cm,line cap=round,line join=round]\n",
        picture.title.replace(|letter: char| letter.is_control(), " ")
    )?;
    for ((ink, _), path) in &picture.paths {
        if let Some(options) = options(paint(*ink, theme, states)) {
            write!(out, "\\path[{options}]")?;
            data(path, out)?;
            out.push_str(";\n")?;
        }
    }
    for word in &picture.words {
        let colour = paint(word.ink, theme, states).fill.unwrap_or_default();
        out.push_str(&node(word, colour))?;
    }
    out.push_str("\\end{tikzpicture}\n")
}

fn options(paint: Paint) -> Option<String> {
    let fill = paint.fill.map(|colour| format!("fill={}", rgb(colour)));
    let stroke = paint.stroke.map(|(colour, width)| {
        format!("draw={},line width={}cm", rgb(colour), decimal(width * CELL))
    });
    let options: Vec<String> = fill.into_iter().chain(stroke).collect();
    (!options.is_empty()).then(|| options.join(","))
}

fn node(word: &Word, colour: Colour) -> String {
    let anchor = match word.anchor {
        Anchor::Middle => "",
        Anchor::Start => ",anchor=west",
    };
    // A font of some size in points: a cell is CELL centimetres, of 28.45 points each.
    let points = decimal(word.size * CELL * 28.45);
    let font = format!("font=\\fontsize{{{points}pt}}{{{points}pt}}\\selectfont\\sffamily");
    let [x, y] = word.at;
    format!(
        "\\node[inner sep=0,text={}{anchor},{font}] at ({},{}) {{{}}};\n",
        rgb(colour),
        decimal(x),
        decimal(y),
        escape(&word.text)
    )
}

fn rgb([red, green, blue]: Colour) -> String {
    format!("{{rgb,255:red,{red};green,{green};blue,{blue}}}")
}

/// The path with every curve as one of two pulls, which is all that TikZ knows.
fn data(path: &Path, out: &mut Output<'_>) -> Result<(), Stopped> {
    let mut last: Point = [0.0, 0.0];
    for piece in &path.0 {
        let cubic = |first: Point, second: Point, to: Point| {
            format!(" .. controls {} and {} .. {}", point(first), point(second), point(to))
        };
        match *piece {
            Piece::Move(to) => write!(out, "\n  {}", point(to))?,
            Piece::Line(to) => write!(out, " -- {}", point(to))?,
            Piece::Quad(pull, to) => {
                let first = between(last, pull, 2.0 / 3.0);
                out.push_str(&cubic(first, between(to, pull, 2.0 / 3.0), to))?;
            }
            Piece::Cubic(first, second, to) => out.push_str(&cubic(first, second, to))?,
            Piece::Close => out.push_str(" -- cycle")?,
        }
        if let Piece::Move(to) | Piece::Line(to) | Piece::Quad(_, to) | Piece::Cubic(_, _, to) =
            *piece
        {
            last = to;
        }
    }
    Ok(())
}

fn point([x, y]: Point) -> String {
    format!("({},{})", decimal(x), decimal(y))
}

/// A number with at most three digits behind the point.
fn decimal(value: f64) -> String {
    let text = format!("{value:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_string() } else { text.to_string() }
}
