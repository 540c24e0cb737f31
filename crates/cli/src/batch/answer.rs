//! The answer to a board of many, and how it is written.

use std::io::Write;

use lightsout_formats::poj;
use lightsout_teach::words::times;
use lightsout_words::phrase::counted;
use serde_json::{Value, json};

use super::cells::{Cells, Writing};
use super::{Tally, To};

/// The answer to a board.
pub(super) enum Answer {
    /// Solved, by these numbers of presses of every button of the board.
    Solved { presses: Vec<u8>, cost: u64, is_fewest: bool },
    /// Solved by these buttons in this order.
    Sequence { buttons: Vec<String>, cost: u64, is_fewest: bool },
    /// Solved, with the presses of every button, and the names of those pressed.
    Counted { presses: Vec<u64>, names: Vec<String>, is_fewest: bool },
    /// It cannot be solved, by these weights of the lights of the board.
    Unsolvable(Vec<u8>),
    /// It cannot be solved, for a reason that no weights of the lights say.
    Refuted(String),
    /// A limit was reached.
    Unknown(String),
    /// It could not be read.
    Wrong(String),
}

/// The line above the answers in CSV.
pub(super) const CSV_HEAD: &str = "line,outcome,presses,minimum,solution,certificate,reason\n";

/// Whether an input begins as answers in CSV do.
pub(crate) fn is_csv(start: &[u8]) -> bool {
    start.starts_with(CSV_HEAD.trim_end().as_bytes())
}

impl Answer {
    /// Counts the answer.
    pub(super) fn count(&self, tally: &mut Tally) {
        match self {
            Answer::Solved { .. } | Answer::Sequence { .. } => tally.solved += 1,
            Answer::Counted { presses, .. } => {
                tally.solved += 1;
                tally.presses += presses.iter().sum::<u64>();
            }
            Answer::Unsolvable(_) | Answer::Refuted(_) => tally.unsolvable += 1,
            Answer::Unknown(_) => tally.unknown += 1,
            Answer::Wrong(_) => tally.wrong += 1,
        }
    }

    /// Writes the answer to board `number`, counted from 1. `line` is its line, or none in an array. The form of the
    /// answer is that of `cells`.
    pub(super) fn write(
        &self,
        number: u64,
        line: Option<&str>,
        cells: &Cells,
        to: To,
        out: &mut Vec<u8>,
    ) {
        match to {
            To::Same => self.write_same(cells, out),
            To::Poj => self.write_poj(number, cells, out),
            To::Csv => self.write_csv(number, out),
            To::Jsonl => {
                let board = line.map_or_else(|| values(&cells.states), ToString::to_string);
                let _ = writeln!(out, "{}", self.as_json(number, &board));
            }
        }
    }

    /// The same for a machine, whose buttons are named after their numbers.
    pub(super) fn of_machine(self) -> Answer {
        let Answer::Solved { presses, is_fewest, .. } = self else { return self };
        let pressed = presses.iter().enumerate().filter(|(_, count)| **count > 0);
        let names = pressed.map(|(button, &count)| times(format!("b{button}"), count)).collect();
        Answer::Counted { presses: presses.into_iter().map(u64::from).collect(), names, is_fewest }
    }

    fn outcome(&self) -> &'static str {
        match self {
            Answer::Solved { .. } | Answer::Sequence { .. } | Answer::Counted { .. } => "solved",
            Answer::Unsolvable(_) | Answer::Refuted(_) => "unsolvable",
            Answer::Unknown(_) => "unknown",
            Answer::Wrong(_) => "error",
        }
    }

    /// The number of presses, and whether it is the least.
    fn total(&self) -> Option<(u64, bool)> {
        match self {
            Answer::Solved { presses, is_fewest, .. } => {
                Some((presses.iter().map(|&count| u64::from(count)).sum(), *is_fewest))
            }
            Answer::Sequence { buttons, is_fewest, .. } => Some((buttons.len() as u64, *is_fewest)),
            Answer::Counted { presses, is_fewest, .. } => Some((presses.iter().sum(), *is_fewest)),
            _ => None,
        }
    }

    fn write_csv(&self, line: u64, out: &mut Vec<u8>) {
        push_number(line, out);
        out.push(b',');
        out.extend_from_slice(self.outcome().as_bytes());
        out.push(b',');
        if let Some((total, is_fewest)) = self.total() {
            push_number(total, out);
            out.extend_from_slice(if is_fewest { b",yes," } else { b",unknown," });
        } else {
            out.extend_from_slice(b",,");
        }
        match self {
            Answer::Solved { presses, .. } => {
                push_values(presses, out);
                out.extend_from_slice(b",,");
            }
            Answer::Counted { presses, .. } => {
                out.extend_from_slice(spaced(presses).as_bytes());
                out.extend_from_slice(b",,");
            }
            Answer::Sequence { buttons, .. } => {
                push_quoted(&buttons.join(" "), out);
                out.extend_from_slice(b",,");
            }
            Answer::Unsolvable(weights) => {
                out.push(b',');
                push_values(weights, out);
                out.push(b',');
            }
            Answer::Refuted(reason) | Answer::Unknown(reason) | Answer::Wrong(reason) => {
                out.extend_from_slice(b",,");
                push_quoted(reason, out);
            }
        }
        out.push(b'\n');
    }

    fn as_json(&self, line: u64, board: &str) -> Value {
        let total = self.total();
        json!({
            "line": line,
            "board": board,
            "outcome": self.outcome(),
            "press_count": total.map(|(total, _)| total),
            "cost": match self {
                Answer::Solved { cost, .. } | Answer::Sequence { cost, .. } => json!(cost),
                _ => Value::Null,
            },
            "minimum": total.map(|(_, is_fewest)| is_fewest),
            "presses": match self {
                Answer::Solved { presses, .. } => json!(values(presses)),
                Answer::Counted { presses, .. } => json!(spaced(presses)),
                _ => Value::Null,
            },
            "sequence": match self {
                Answer::Sequence { buttons, .. } => json!(buttons),
                _ => Value::Null,
            },
            "certificate": match self {
                Answer::Unsolvable(weights) => json!(values(weights)),
                _ => Value::Null,
            },
            "reason": match self {
                Answer::Refuted(reason) | Answer::Unknown(reason) | Answer::Wrong(reason) => {
                    json!(reason)
                }
                _ => Value::Null,
            },
        })
    }

    /// Writes the presses as POJ 1222 wants them.
    fn write_poj(&self, number: u64, cells: &Cells, out: &mut Vec<u8>) {
        let Answer::Solved { presses, .. } = self else {
            let _ = writeln!(out, "PUZZLE #{number}");
            return self.write_same(cells, out);
        };
        let ends = if presses.len() == cells.states.len() { &cells.breaks[..] } else { &[] };
        out.extend_from_slice(poj::answer(number, presses, ends).as_bytes());
    }

    fn write_same(&self, cells: &Cells, out: &mut Vec<u8>) {
        match self {
            Answer::Solved { presses, .. } => push_as(presses, cells, out),
            Answer::Counted { presses, names, .. } => {
                let count = counted(presses.iter().sum(), "press");
                out.extend_from_slice(format!("{count}: {}", names.join(", ")).as_bytes());
            }
            Answer::Sequence { buttons, .. } => out.extend_from_slice(buttons.join(" ").as_bytes()),
            Answer::Unsolvable(_) | Answer::Refuted(_) => out.extend_from_slice(b"unsolvable"),
            Answer::Unknown(reason) => {
                out.extend_from_slice(format!("unknown: {reason}").as_bytes())
            }
            Answer::Wrong(reason) => out.extend_from_slice(format!("error: {reason}").as_bytes()),
        }
        out.push(b'\n');
    }
}

/// Values as the cells of a board are written: with its rows where they are as many.
fn push_as(values: &[u8], cells: &Cells, out: &mut Vec<u8>) {
    let breaks = if values.len() == cells.states.len() { &cells.breaks[..] } else { &[] };
    let between = match cells.writing {
        Writing::Characters if values.iter().all(|&value| value < 10) => None,
        Writing::Characters => Some(b' '),
        Writing::Numbers(between) => Some(between),
        Writing::Json => Some(b','),
    };
    let is_json = cells.writing == Writing::Json;
    if is_json {
        out.extend_from_slice(if breaks.is_empty() { b"[" } else { b"[[" });
    }
    let mut ends = breaks.iter().peekable();
    for (index, &value) in values.iter().enumerate() {
        let is_row = index > 0 && ends.next_if_eq(&&index).is_some();
        match between {
            _ if is_row => out.extend_from_slice(if is_json { b"],[" } else { b"/" }),
            Some(between) if index > 0 => out.push(between),
            _ => {}
        }
        push_number(u64::from(value), out);
    }
    if let ([_], Some(b' ')) = (values, between) {
        out.push(b',');
    }
    if is_json {
        out.extend_from_slice(if breaks.is_empty() { b"]" } else { b"]]" });
    } else if ends.next() == Some(&values.len()) {
        out.push(b'/');
    }
}

/// As [`push_values`], by itself.
fn values(values: &[u8]) -> String {
    let mut text = Vec::new();
    push_values(values, &mut text);
    String::from_utf8_lossy(&text).into_owned()
}

/// Values as digits, or as numbers with blanks between where one has two digits.
fn push_values(values: &[u8], out: &mut Vec<u8>) {
    if values.iter().all(|&value| value < 10) {
        out.extend(values.iter().map(|value| b'0' + value));
        return;
    }
    for (index, &value) in values.iter().enumerate() {
        if index > 0 {
            out.push(b' ');
        }
        push_number(u64::from(value), out);
    }
    // A number alone would be read as digits.
    if values.len() == 1 {
        out.push(b',');
    }
}

/// Numbers with blanks between, and digits alone where each has one.
fn spaced(numbers: &[u64]) -> String {
    match numbers.iter().map(|&number| u8::try_from(number)).collect::<Result<Vec<u8>, _>>() {
        Ok(small) => values(&small),
        Err(_) => {
            let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
            let alone = if words.len() == 1 { "," } else { "" };
            format!("{}{alone}", words.join(" "))
        }
    }
}

fn push_number(number: u64, out: &mut Vec<u8>) {
    if number >= 10 {
        push_number(number / 10, out);
    }
    out.push(b'0' + (number % 10) as u8);
}

/// A text as a value of CSV.
fn push_quoted(text: &str, out: &mut Vec<u8>) {
    match text.contains([',', '"', '\n', '\r']) {
        true => {
            out.push(b'"');
            out.extend_from_slice(text.replace('"', "\"\"").as_bytes());
            out.push(b'"');
        }
        false => out.extend_from_slice(text.as_bytes()),
    }
}

#[cfg(test)]
mod tests {
    use lightsout_formats::Document;

    use super::*;

    #[test]
    fn presses_are_written_as_the_board_is() {
        for (line, presses, wanted) in [
            ("0110", vec![1, 0, 0, 1], "1001"),
            ("01/10", vec![1, 0, 0, 1], "10/01"),
            ("01/10/", vec![1, 0, 0, 1], "10/01/"),
            ("01/10", vec![1, 0, 1], "101"),
            ("0,1,2", vec![12, 0, 1], "12,0,1"),
            ("012", vec![12, 0, 1], "12 0 1"),
            ("[0,1]", vec![3, 4], "[3,4]"),
            ("[[0,1],[1,0]]", vec![3, 4, 0, 10], "[[3,4],[0,10]]"),
        ] {
            let mut cells = Cells::default();
            if !cells.read(line) {
                match lightsout_formats::read(line.as_bytes(), Some("matlab")) {
                    Ok(Document::Board(board)) => cells.take(line, &board),
                    other => panic!("{line}: {other:?}"),
                }
            }
            let mut out = Vec::new();
            Answer::Solved { presses, cost: 0, is_fewest: true }.write(
                1,
                Some(line),
                &cells,
                To::Same,
                &mut out,
            );
            assert_eq!(String::from_utf8(out).expect("text"), format!("{wanted}\n"));
        }
    }

    #[test]
    fn sentences_are_one_value_of_csv() {
        let mut out = Vec::new();
        Answer::Wrong("`a,b` is \"no\" board".into()).write(
            7,
            None,
            &Cells::default(),
            To::Csv,
            &mut out,
        );
        assert_eq!(out, b"7,error,,,,,\"`a,b` is \"\"no\"\" board\"\n");
    }
}
