//! `--start` and `--goal`: a word, a board or presses written out, or a file that has one.

use lightsout_algebra::quoted::piece;
use lightsout_algebra::watch::{Unwatched, Watch};
use lightsout_formats::{self as formats, Document, Kind, PressList, presses_text};
use lightsout_model::board::Board;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::terms::{Terms, place};
use lightsout_model::spec::{GoalSpec, Spec};

use crate::board::BoardArgs;
use crate::exit::Failure;
use crate::input_source::{bytes_given, is_there, origin};

/// What may stand behind `--start` and behind `--goal`.
const STARTS: &str = "all, none, random, random-solvable, random:SEED, a board such as 11011/10101, presses such as b1 or 0,1, or a file";
const GOALS: &str = "off, on, a state from 0 to 254, equal, a board such as 11011/10101, or a file";

impl BoardArgs {
    /// The start that a text means on the board of `spec`.
    ///
    /// # Errors
    /// What is wrong with it, as a sentence.
    pub(crate) fn start_of(
        &self,
        text: &str,
        spec: &Spec,
        watch: &mut dyn Watch,
    ) -> Result<Start, Failure> {
        let seeded = |word: &str| text.strip_prefix(word)?.strip_prefix(':')?.parse::<u64>().ok();
        let with_seed = seeded("random").or_else(|| seeded("random-solvable"));
        if let (Some(own), Some(seed)) = (with_seed, self.seed)
            && own != seed
        {
            return Err(Failure::input(format!(
                "--start {text} has the seed {own}, and --seed says {seed}. Leave one of them out"
            )));
        }
        Ok(match text {
            "all" => Start::All,
            "none" => Start::None,
            "random" => Start::Random { seed: self.seed() },
            "random-solvable" => Start::RandomSolvable { seed: self.seed() },
            _ => match (seeded("random"), seeded("random-solvable")) {
                (Some(seed), _) => Start::Random { seed },
                (_, Some(seed)) => Start::RandomSolvable { seed },
                _ => self.start_read(text, spec, watch)?,
            },
        })
    }

    /// A start that is a board, or presses that lead to the goal. `board:` or `presses:` in front decides where the
    /// content does not.
    fn start_read(&self, text: &str, spec: &Spec, watch: &mut dyn Watch) -> Result<Start, Failure> {
        let (wanted, text) = match text.split_once(':') {
            Some(("board", text)) => (Some(Kind::Puzzle), text),
            Some(("presses", text)) => (Some(Kind::Answer), text),
            _ => (None, text),
        };
        let bytes = self.end_bytes("--start", text, watch)?;
        let mut read = |kind| {
            let wanted = wanted.is_none_or(|wanted| wanted == kind);
            // Any words can be names of buttons, so what is typed has to look like them.
            let is_it = kind == Kind::Puzzle || is_there(text) || presses_text::is_one_line(text);
            (wanted && is_it).then(|| {
                self.parse(&bytes, text, (kind, true), watch).and_then(|found| start(text, found))
            })
        };
        let (board, presses) = (read(Kind::Puzzle), read(Kind::Answer));
        let by_name = || match bytes.trim_ascii_start().first() {
            Some(b'{') if wanted != Some(Kind::Answer) => {
                formats::json::read_start(&bytes, &spec.shape, &mut Unwatched).ok()
            }
            _ => None,
        };
        let (board, presses) = match (board, presses) {
            (Some(Ok(board)), Some(Ok(presses))) => (board, presses),
            (Some(Ok(board)), _) => return Ok(board),
            (_, Some(Ok(presses))) => {
                if !is_there(text) && !text.contains(char::is_whitespace) {
                    crate::note!(
                        "--start {text}: presses that lead to the goal (--lit {text} turns these lights on)",
                        text = piece(text)
                    );
                }
                return Ok(presses);
            }
            (Some(Err(error)), other) => match by_name() {
                Some(start) => return Ok(start),
                None if !is_there(text) && wanted.is_none() && !formats::is_written_out(text) => {
                    return Err(no_file("--start", STARTS, text));
                }
                None => {
                    return Err(other
                        .and_then(Result::err)
                        .filter(|_| wanted == Some(Kind::Answer))
                        .unwrap_or(error));
                }
            },
            (None, Some(Err(error))) => return Err(error),
            (None, None) => return Err(no_file("--start", STARTS, text)),
        };
        // It can be read as both: what fits the board is meant.
        let mut fits = |start: &Start| {
            Spec { start: Some(start.clone()), ..spec.clone() }.build_within(watch).is_ok()
        };
        match (fits(&board), fits(&presses)) {
            (true, false) => Ok(board),
            (false, true) => Ok(presses),
            _ => Err(Failure::input(format!(
                "{} can be read as a board and as a list of presses. Write --start board:{text} or --start presses:{text}",
                origin(text),
                text = lightsout_algebra::quoted::piece(text)
            ))),
        }
    }

    /// The goal that a text means.
    ///
    /// # Errors
    /// What is wrong with it, as a sentence.
    pub(crate) fn goal_of(&self, text: &str, watch: &mut dyn Watch) -> Result<GoalSpec, Failure> {
        /// The digits of the highest state; what has more is a board on one line.
        const DIGITS: usize = 3;
        match text {
            "off" | "none" => return Ok(GoalSpec::State(0)),
            "on" | "all" => return Ok(GoalSpec::State(1)),
            "equal" => return Ok(GoalSpec::Equal),
            _ => {}
        }
        if let Some(state) = text.parse().ok().filter(|_| text.len() <= DIGITS) {
            return Ok(GoalSpec::State(state));
        }
        let bytes = self.end_bytes("--goal", text, watch)?;
        let found = self.parse(&bytes, text, (Kind::Puzzle, true), watch);
        match found.map_err(|error| match is_there(text) {
            true => error,
            false => no_file("--goal", GOALS, text),
        })? {
            Document::Board(drawing) => Ok(GoalSpec::Drawn(drawing)),
            other => Err(wrong_kind("--goal", text, "a board", &other)),
        }
    }

    /// The start with these lights on.
    ///
    /// # Errors
    /// When there is no light of such a name.
    pub(crate) fn lit_start(
        &self,
        text: &str,
        spec: &Spec,
        watch: &mut dyn Watch,
    ) -> Result<Start, Failure> {
        let plain =
            Spec { start: Some(Start::None), goal: None, terms: Terms::default(), ..spec.clone() };
        let puzzle = plain.build_within(watch)?;
        let lights = puzzle.layout().lights();
        let mut states = vec![0; puzzle.lights()];
        // A list of a program, or pairs such as (0,1) (0,2).
        let text = match text.contains('(') {
            true => text.replace(", ", ","),
            false => text.to_string(),
        };
        let text = match text.trim_start().starts_with(['(', '[', '{']) {
            true => text.replace("),", " ").replace(['(', ')', '[', ']', '{', '}', '"', '\''], " "),
            false => text.to_string(),
        };
        for word in text.split([' ', ';', '\n', '\t']).filter(|word| !word.is_empty()) {
            // A comma is part of a name such as 0,1, or stands between two.
            let names: Vec<&str> = match lights.find(word) {
                Some(_) => vec![word],
                None => word.split(',').filter(|name| !name.is_empty()).collect(),
            };
            for name in names {
                states[place("light", name, lights)?] = 1;
            }
        }
        Ok(Start::Board(Board::new(states)))
    }

    fn end_bytes(
        &self,
        option: &str,
        text: &str,
        watch: &mut dyn Watch,
    ) -> Result<Vec<u8>, Failure> {
        if text == "-" && self.board == "-" {
            return Err(Failure::input(format!(
                "BOARD and {option} cannot both be read from standard input"
            )));
        }
        bytes_given(text, watch)
    }
}

fn no_file(option: &str, words: &str, text: &str) -> Failure {
    Failure::input(format!("{option} is {words}. There is no file {}", origin(text)))
}

/// The start that a document is.
fn start(text: &str, found: Document) -> Result<Start, Failure> {
    match found {
        Document::Board(drawing) => Ok(Start::Drawn(drawing)),
        Document::Presses(list) => Ok(Start::Presses(named(&list))),
        Document::Spec(spec) if spec.start.is_some() => Ok(spec.start.unwrap_or(Start::All)),
        Document::Spec(_) => Err(Failure::input(format!(
            "--start says which lights are on, but {} only says which puzzle it is. Take all, none, random, a board such as 110/010/011, or presses such as b1",
            origin(text)
        ))),
        other => Err(wrong_kind("--start", text, "a board or a list of presses", &other)),
    }
}

fn named(list: &PressList) -> Vec<(String, u64)> {
    list.presses().iter().map(|press| (press.button.clone(), press.count)).collect()
}

fn wrong_kind(option: &str, text: &str, wanted: &str, found: &Document) -> Failure {
    Failure::input(format!(
        "{option} needs {wanted}, but {} holds {}",
        origin(text),
        found.describe()
    ))
}
