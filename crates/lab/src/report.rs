//! One page of HTML with everything in it: figures, tables, words, and what was run where. No other file, no script, no
//! request.

use minijinja::{Environment, Value};
use serde::Serialize;

use crate::experiment::{Findings, Table};
use crate::experiments::EXPERIMENTS;
use crate::figure::{Axis, Figure, NotDrawn};
use crate::study::Study;

/// The machine and the programs of a report.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Setting {
    /// Version of this program.
    pub version: String,
    /// The kind of machine: processor, number of threads, system.
    pub machine: String,
    /// External programs, each with its version or the word absent.
    pub programs: Vec<(String, String)>,
}

#[derive(Serialize)]
struct Page<'a> {
    setting: &'a Setting,
    chapters: Vec<Chapter>,
}

#[derive(Serialize)]
struct Chapter {
    name: String,
    version: u32,
    work: String,
    title: String,
    rows: usize,
    published: String,
    again: String,
    ours: String,
    figures: Vec<Picture>,
    tables: Vec<Sheet>,
    words: Vec<String>,
    misprints: Vec<String>,
    /// The words after `lightsout` that run it again.
    command: String,
}

#[derive(Serialize)]
struct Picture {
    title: String,
    described: String,
    svg: String,
}

#[derive(Serialize)]
struct Sheet {
    title: String,
    heads: Vec<String>,
    rows: Vec<Vec<Cell>>,
}

#[derive(Serialize)]
struct Cell {
    text: String,
    /// The picture of a board, if the text draws one.
    drawn: Option<String>,
}

const PAGE: &str = include_str!("report.html");

/// Writes the report on some experiments, with the number of rows each has.
///
/// # Errors
/// When a figure cannot be drawn.
pub fn html(
    setting: &Setting,
    experiments: &[(&Study, Findings, usize)],
) -> Result<String, NotDrawn> {
    let chapters =
        experiments.iter().map(|(experiment, findings, rows)| chapter(experiment, findings, *rows));
    let chapters = chapters.collect::<Result<Vec<_>, _>>()?;
    let mut environment = Environment::new();
    environment.add_template("report.html", PAGE).expect("the template is right");
    let page = environment.get_template("report.html").expect("it was added");
    let content = Value::from_serialize(Page { setting, chapters });
    Ok(page.render(content).expect("the template names what there is"))
}

fn chapter(experiment: &Study, findings: &Findings, rows: usize) -> Result<Chapter, NotDrawn> {
    let info = experiment.info();
    let picture = |figure: &Figure| {
        Ok(Picture {
            title: figure.title.clone(),
            described: described(figure),
            svg: figure.svg()?,
        })
    };
    let sheet = |table: &Table| Sheet {
        title: table.title.clone(),
        heads: table.heads.clone(),
        rows: table.rows.iter().map(|row| row.iter().map(|text| cell(text)).collect()).collect(),
    };
    Ok(Chapter {
        name: info.name.to_string(),
        version: info.version,
        work: sentence(info.work),
        title: sentence(info.summary),
        rows,
        published: findings.published.clone(),
        again: findings.again.clone(),
        ours: findings.ours.clone(),
        figures: findings.figures.iter().map(picture).collect::<Result<_, _>>()?,
        tables: findings.all_tables().iter().map(sheet).collect(),
        words: findings.words.clone(),
        misprints: findings.misprints.clone(),
        command: match EXPERIMENTS.iter().any(|known| known.info() == info) {
            true => format!("reproduce {}", info.name),
            false => format!("study {}/study.toml", info.name),
        },
    })
}

/// A cell of a table. The lines of a text that has only squares and dots are a board.
fn cell(text: &str) -> Cell {
    let is_board = !text.is_empty() && text.chars().all(|c| "■· \n".contains(c));
    Cell { text: text.to_string(), drawn: is_board.then(|| board(text)) }
}

fn board(text: &str) -> String {
    let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split(' ').collect()).collect();
    let (width, height) = (lines.iter().map(Vec::len).max().unwrap_or(0), lines.len());
    let place = |row: usize, column: usize, sign: &str| {
        let class = if sign == "■" { "on" } else { "off" };
        let (x, y) = (12 * column + 1, 12 * row + 1);
        format!("<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"10\" height=\"10\" rx=\"2\"/>")
    };
    let cells = lines.iter().enumerate().flat_map(|(row, line)| {
        line.iter().enumerate().map(move |(column, sign)| place(row, column, sign))
    });
    format!(
        "<svg class=\"board\" role=\"img\" aria-label=\"{}\" width=\"{}\" height=\"{}\">{}</svg>",
        text.replace('\n', " / "),
        12 * width,
        12 * height,
        cells.collect::<String>()
    )
}

/// With a capital at the beginning.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// What a figure is of, for those who do not see it and for those who look for its files.
fn described(figure: &Figure) -> String {
    let axis = |axis: &Axis| match axis.is_log {
        true => format!("{} (logarithmic)", axis.label),
        false => axis.label.clone(),
    };
    format!(
        "{} over {}. {name}.svg{}.",
        sentence(&axis(&figure.y)),
        axis(&figure.x),
        if cfg!(feature = "png-figures") {
            format!(", {}.png", figure.name)
        } else {
            String::new()
        },
        name = figure.name
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_in_tables_are_drawn() {
        let drawn = cell("■ ·\n· ■\n· ·").drawn.expect("a board");
        let counted = ["class=\"on\"", "class=\"off\""].map(|sign| drawn.matches(sign).count());
        assert_eq!(counted, [2, 4]);
        assert!(drawn.contains("width=\"24\" height=\"36\""), "{drawn}");
        assert!(["", "–", "5, 9", "solved ■"].iter().all(|text| cell(text).drawn.is_none()));
    }
}
