//! `--start` and `--goal`: a word, a board or presses written out, or a file that has one.

use lightsout_algebra::watch::Watch;
use lightsout_formats::{Document, Kind, PressList};
use lightsout_model::spec::start::Start;
use lightsout_model::spec::{GoalSpec, Spec};

use crate::board::BoardArgs;
use crate::exit::Failure;
use crate::given::{bytes_given, is_board, is_presses, is_there, origin};

/// What may stand behind `--start` and behind `--goal`.
const STARTS: &str = "all, none, random, random-solvable, random:SEED, a board such as 11011/10101, presses such as b1 or 0,1, or a file";
const GOALS: &str =
    "off, a state from 0 to 254 (1 is all on), equal, a board such as 11011/10101, or a file";

impl BoardArgs {
    /// The start that a text means on the board of `spec`.
    ///
    /// # Errors
    /// What is wrong with it, as a sentence.
    pub fn start_of(
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
                "--start {text} has the seed {own}, and --seed says {seed}; leave one of them out"
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
        let may_be = |kind: Kind, is_it: bool| wanted.map_or(is_it, |wanted| wanted == kind);
        let is_written_out = !is_there(text)
            && (may_be(Kind::Puzzle, is_board(text)) || may_be(Kind::Answer, is_presses(text)));
        let bytes = self.end_bytes("--start", STARTS, text, is_written_out, watch)?;
        let mut read =
            |kind| self.parse(&bytes, text, kind, watch).and_then(|found| start(text, found));
        let found = read(wanted);
        let (board, presses) = match found {
            Err(error) if wanted.is_none() && !matches!(error, Failure::Stopped(_)) => {
                match (read(Some(Kind::Puzzle)), read(Some(Kind::Answer))) {
                    (Err(_), Err(_)) => return Err(error),
                    (Ok(start), Err(_)) | (Err(_), Ok(start)) => return Ok(start),
                    (Ok(board), Ok(presses)) => (board, presses),
                }
            }
            found => return found,
        };
        // It can be read as both: what fits the board is meant.
        let mut fits = |start: &Start| {
            Spec { start: Some(start.clone()), ..spec.clone() }.build_within(watch).is_ok()
        };
        match (fits(&board), fits(&presses)) {
            (true, false) => Ok(board),
            (false, true) => Ok(presses),
            _ => Err(Failure::input(format!(
                "{} can be read as a board and as a list of presses; write --start board:{text} or --start presses:{text}",
                origin(text),
                text = lightsout_algebra::quoted::piece(text)
            ))),
        }
    }

    /// The goal that a text means.
    ///
    /// # Errors
    /// What is wrong with it, as a sentence.
    pub fn goal_of(&self, text: &str, watch: &mut dyn Watch) -> Result<GoalSpec, Failure> {
        /// The digits of the highest state; what has more is a board on one line.
        const DIGITS: usize = 3;
        match text {
            "off" => return Ok(GoalSpec::State(0)),
            "equal" => return Ok(GoalSpec::Equal),
            _ => {}
        }
        if let Some(state) = text.parse().ok().filter(|_| text.len() <= DIGITS) {
            return Ok(GoalSpec::State(state));
        }
        let bytes = self.end_bytes("--goal", GOALS, text, is_board(text), watch)?;
        match self.parse(&bytes, text, Some(Kind::Puzzle), watch)? {
            Document::Board(drawing) => Ok(GoalSpec::Drawn(drawing)),
            other => Err(wrong_kind("--goal", text, "a board", &other)),
        }
    }

    fn end_bytes(
        &self,
        option: &str,
        words: &str,
        text: &str,
        is_written_out: bool,
        watch: &mut dyn Watch,
    ) -> Result<Vec<u8>, Failure> {
        if !is_written_out && !is_there(text) {
            return Err(Failure::input(format!(
                "{option} is {words}; there is no file {}",
                origin(text)
            )));
        }
        if text == "-" && self.board == "-" {
            return Err(Failure::input(format!(
                "BOARD and {option} cannot both be read from standard input"
            )));
        }
        bytes_given(text, is_written_out, watch)
    }
}

/// The start that a document is.
fn start(text: &str, found: Document) -> Result<Start, Failure> {
    match found {
        Document::Board(drawing) => Ok(Start::Drawn(drawing)),
        Document::Presses(list) => Ok(Start::Presses(named(&list))),
        Document::Spec(spec) if spec.start.is_some() => Ok(spec.start.unwrap_or(Start::All)),
        Document::Spec(_) => Err(Failure::input(format!(
            "--start says which lights are on, and {} says no more than which puzzle it is; take all, none, random, a board such as 110/010/011, or presses such as b1",
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
