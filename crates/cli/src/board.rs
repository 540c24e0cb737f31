//! BOARD and the options that refine it: from the command line to a puzzle.

use std::io::Read;
use std::path::Path;

use clap::{Args, ValueEnum};
use lightsout_algebra::quoted::piece;
use lightsout_algebra::watch::{Output, Watch};
use lightsout_formats::image::{self, Wish};
use lightsout_formats::{self as formats, Document, Hints, Kind, MOST_BYTES};
use lightsout_model::lattice::{WRAPS, Wrap};
use lightsout_model::puzzle::{Puzzle, Rule};
use lightsout_model::spec::error::SpecError;
use lightsout_model::spec::graph::Loops;
use lightsout_model::spec::pattern::PATTERNS;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::{self, GoalSpec, Spec};

use crate::exit::Failure;

/// What `--pattern` takes, with every name there is.
fn patterns() -> String {
    let names: Vec<_> = PATTERNS.iter().map(|pattern| pattern.info().name).collect();
    format!("What a press changes: {}, or a picture such as 010/111/010", names.join(", "))
}

/// A board, and what refines it.
#[derive(Args, Clone, Debug, Default)]
pub struct BoardArgs {
    /// A size (5x5, 3x3x3x3), another shape (hex:4, triangle:5, cube:3), a preset, a puzzle ID, a file, or - for standard input
    #[arg(value_name = "BOARD")]
    pub board: String,

    /// The format of the file, where its content leaves a doubt
    #[arg(long, value_name = "FORMAT", help_heading = "Board")]
    pub format: Option<String>,

    /// The size of a board that is written on one line
    #[arg(long, value_name = "ROWSxCOLUMNS", help_heading = "Board")]
    pub size: Option<String>,

    /// What is darker than this, from 0 to 255, is lit in a picture; found from the picture when left out
    #[arg(long, value_name = "LIGHTNESS", help_heading = "Board")]
    pub threshold: Option<u8>,

    /// Light is lit in a picture, instead of dark
    #[arg(long, help_heading = "Board")]
    pub invert: bool,

    #[arg(long, value_name = "PATTERN", help = patterns(), help_heading = "Board")]
    pub pattern: Option<String>,

    /// How the edges are joined
    #[arg(long, value_name = "WRAP", value_parser = clap::builder::PossibleValuesParser::new(WRAPS.iter().map(|(_, name)| *name)), help_heading = "Board")]
    pub wrap: Option<String>,

    /// The number of states of every light, off included
    #[arg(long, value_name = "M", value_parser = clap::value_parser!(u8).range(2..), help_heading = "Board")]
    pub states: Option<u8>,

    /// Where to start: all, none, random, random-solvable, or a file with a board or with presses that lead to the goal
    #[arg(long, value_name = "START", help_heading = "Board")]
    pub start: Option<String>,

    /// Where to end: off, a state K, equal, or a file with a board
    #[arg(long, value_name = "GOAL", help_heading = "Board")]
    pub goal: Option<String>,

    /// Which presses are allowed
    #[arg(long, value_enum, help_heading = "Board")]
    pub rule: Option<RuleArg>,

    /// Whether a button of a graph changes its own light
    #[arg(long, value_enum, value_name = "LOOPS", help_heading = "Board")]
    pub graph_loops: Option<LoopsArg>,

    /// The seed of everything random, 0 when left out: the same seed, the same boards
    #[arg(long, value_name = "N", help_heading = "Board")]
    pub seed: Option<u64>,
}

/// The rules by name.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum RuleArg {
    /// Any button at any time
    Free,
    /// Only a button whose own light is on at that moment
    LitOnly,
}

/// The ways to read a graph's loops.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum LoopsArg {
    /// Every button changes its own light
    Closed,
    /// No button changes its own light
    Open,
    /// Those that have a loop in the graph do
    AsDrawn,
}

impl BoardArgs {
    /// What BOARD says without any option.
    pub fn of(board: &str) -> BoardArgs {
        BoardArgs { board: board.to_string(), ..BoardArgs::default() }
    }

    /// The puzzle that is meant.
    ///
    /// # Errors
    /// What is wrong with the board, its file or an option, as a sentence.
    pub fn puzzle(&self, watch: &mut dyn Watch) -> Result<Puzzle, Failure> {
        Ok(self.spec(watch)?.build_within(watch)?)
    }

    /// The spec that is meant.
    ///
    /// # Errors
    /// What is wrong with the board, its file or an option, as a sentence.
    pub fn spec(&self, watch: &mut dyn Watch) -> Result<Spec, Failure> {
        let mut spec = self.shape(watch)?;
        if let Some(pattern) = &self.pattern {
            spec.pattern = Some(pattern.clone());
        }
        if let Some(name) = &self.wrap {
            spec.wrap =
                WRAPS.iter().find(|(_, known)| known == name).map(|(wrap, _): &(Wrap, _)| *wrap);
        }
        spec.states = self.states.or(spec.states);
        spec.rule = self.rule.map(RuleArg::rule).or(spec.rule);
        spec.loops = self.graph_loops.map(LoopsArg::loops).or(spec.loops);
        if let Some(start) = &self.start {
            spec.start = Some(self.start(start, watch)?);
        }
        if let Some(goal) = &self.goal {
            spec.goal = Some(self.goal(goal, watch)?);
        }
        Ok(spec)
    }

    /// The seed of everything random.
    pub fn seed(&self) -> u64 {
        self.seed.unwrap_or(0)
    }

    /// What BOARD itself says. A name wins over a file of the same name, which `./name` still reaches.
    fn shape(&self, watch: &mut dyn Watch) -> Result<Spec, Failure> {
        if self.board != "-" {
            match spec::named(&self.board) {
                Ok(spec) => return Ok(spec),
                Err(error @ SpecError::Id { .. }) => return Err(Failure::input(error.to_string())),
                Err(error) if !Path::new(&self.board).exists() => {
                    let no_file = match error {
                        SpecError::Unknown { .. } => "; and there is no file of that name",
                        _ => "",
                    };
                    return Err(Failure::input(format!("{error}{no_file}")));
                }
                Err(_) => {}
            }
        }
        let bytes = bytes_of(&self.board, watch)?;
        if image::is_one(&bytes) && self.format.as_deref().is_none_or(|format| format == "image") {
            return self.picture(&bytes, watch);
        }
        let document = self.parse(&bytes, &self.board, Some(Kind::Puzzle), watch)?;
        document
            .into_spec()
            .map_err(|error| Failure::input(format!("{}: {error}", origin(&self.board))))
    }

    /// A picture as a board; says on standard error how its lights were told apart.
    fn picture(&self, bytes: &[u8], watch: &mut dyn Watch) -> Result<Spec, Failure> {
        let named = |error: formats::FormatError| Failure::from(error).about(origin(&self.board));
        let wish = Wish {
            size: self.size.as_deref().map(parse_size).transpose()?,
            states: self.states.unwrap_or(2),
            threshold: self.threshold,
            is_inverted: self.invert,
            ..Wish::default()
        };
        let reading = image::read(bytes, &wish, watch).map_err(named)?;
        let [width, height] = reading.pixels;
        anstream::eprintln!(
            "{}: {width}x{height} pixels; {}",
            origin(&self.board),
            reading.choice.describe()
        );
        Document::Board(reading.drawing).into_spec().map_err(Failure::input)
    }

    fn start(&self, text: &str, watch: &mut dyn Watch) -> Result<Start, Failure> {
        Ok(match text {
            "all" => Start::All,
            "none" => Start::None,
            "random" => Start::Random { seed: self.seed() },
            "random-solvable" => Start::RandomSolvable { seed: self.seed() },
            file => self.start_file(file, watch)?,
        })
    }

    /// A start from a file: a board, or presses that lead to the goal. `board:` or `presses:` in front
    /// of the file's name decides where its content does not.
    fn start_file(&self, text: &str, watch: &mut dyn Watch) -> Result<Start, Failure> {
        let (wanted, file) = match text.split_once(':') {
            Some(("board", file)) => (Some(Kind::Puzzle), file),
            Some(("presses", file)) => (Some(Kind::Answer), file),
            _ => (None, text),
        };
        let bytes =
            self.option_bytes("--start", "all, none, random, random-solvable", file, watch)?;
        let mut read = |kind| match self.parse(&bytes, file, kind, watch)? {
            Document::Board(drawing) => Ok(Start::Drawn(drawing)),
            Document::Presses(list) => {
                let named = list.presses().iter().map(|press| (press.button.clone(), press.count));
                Ok(Start::Presses(named.collect()))
            }
            other => Err(wrong_kind("--start", file, "a board or a list of presses", &other)),
        };
        // What could also be something that is no start is a start all the same.
        match (wanted, read(wanted)) {
            (_, Err(stopped @ Failure::Stopped(_))) => Err(stopped),
            (None, Err(error)) => match (read(Some(Kind::Puzzle)), read(Some(Kind::Answer))) {
                (Ok(start), Err(_)) | (Err(_), Ok(start)) => Ok(start),
                (Ok(_), Ok(_)) => Err(Failure::input(format!(
                    "{} can be read as a board and as a list of presses; write --start board:{file} or --start presses:{file}",
                    origin(file)
                ))),
                (Err(_), Err(_)) => Err(error),
            },
            (_, start) => start,
        }
    }

    fn goal(&self, text: &str, watch: &mut dyn Watch) -> Result<GoalSpec, Failure> {
        if let Ok(state) = text.parse() {
            return Ok(GoalSpec::State(state));
        }
        Ok(match text {
            "off" => GoalSpec::State(0),
            "equal" => GoalSpec::Equal,
            file => {
                let words = "off, a state from 0 to 254, equal";
                let bytes = self.option_bytes("--goal", words, file, watch)?;
                match self.parse(&bytes, file, Some(Kind::Puzzle), watch)? {
                    Document::Board(drawing) => GoalSpec::Drawn(drawing),
                    other => return Err(wrong_kind("--goal", file, "a board", &other)),
                }
            }
        })
    }

    fn option_bytes(
        &self,
        option: &str,
        words: &str,
        file: &str,
        watch: &mut dyn Watch,
    ) -> Result<Vec<u8>, Failure> {
        if file != "-" && !Path::new(file).exists() {
            return Err(Failure::input(format!(
                "{option} is {words}, or a file; there is no file {file:?}",
                file = piece(file).at_most(300)
            )));
        }
        if file == "-" && self.board == "-" {
            return Err(Failure::input(format!(
                "BOARD and {option} cannot both be read from standard input"
            )));
        }
        bytes_of(file, watch)
    }

    /// The document in a file or on standard input, of the kind that is needed there.
    ///
    /// # Errors
    /// When it cannot be read or understood, as a sentence that names it.
    pub fn read(
        &self,
        file: &str,
        kind: Option<Kind>,
        watch: &mut dyn Watch,
    ) -> Result<Document, Failure> {
        self.parse(&bytes_of(file, watch)?, file, kind, watch)
    }

    /// The document that the content of `file` is, of the kind that is needed there.
    ///
    /// # Errors
    /// When it cannot be understood, as a sentence that names the file.
    pub fn parse(
        &self,
        bytes: &[u8],
        file: &str,
        kind: Option<Kind>,
        watch: &mut dyn Watch,
    ) -> Result<Document, Failure> {
        let is_puzzle = kind != Some(Kind::Answer);
        let hints = Hints {
            format: self.format.as_deref().filter(|_| is_puzzle),
            suffix: Path::new(file).extension().and_then(|suffix| suffix.to_str()),
            size: self.size.as_deref().filter(|_| is_puzzle).map(parse_size).transpose()?,
            kind,
        };
        formats::read_within(bytes, &hints, watch)
            .map_err(|error| Failure::from(error).about(origin(file)))
    }
}

impl RuleArg {
    fn rule(self) -> Rule {
        match self {
            RuleArg::Free => Rule::Free,
            RuleArg::LitOnly => Rule::LitOnly,
        }
    }
}

impl LoopsArg {
    fn loops(self) -> Loops {
        match self {
            LoopsArg::Closed => Loops::Closed,
            LoopsArg::Open => Loops::Open,
            LoopsArg::AsDrawn => Loops::AsDrawn,
        }
    }
}

/// What messages call a file.
pub fn origin(file: &str) -> &str {
    if file == "-" { "standard input" } else { file }
}

/// The bytes of a file, or of standard input for `-`.
///
/// # Errors
/// When it cannot be read, or is too long; or the reason to stop.
pub fn bytes_of(file: &str, watch: &mut dyn Watch) -> Result<Vec<u8>, Failure> {
    let cannot =
        |error: std::io::Error| Failure::input(format!("cannot read {}: {error}", origin(file)));
    let mut input: Box<dyn Read> = match file {
        "-" => Box::new(std::io::stdin().lock()),
        file => Box::new(std::fs::File::open(file).map_err(cannot)?),
    };
    let mut bytes = Output::new(watch);
    let mut portion = vec![0; 1 << 16];
    loop {
        match input.read(&mut portion) {
            Ok(0) => return Ok(bytes.into_bytes()),
            Ok(length) => bytes.push_bytes(&portion[..length])?,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(error) => return Err(cannot(error)),
        }
        if bytes.bytes().len() > MOST_BYTES {
            return Err(Failure::input(format!(
                "{} has more than {MOST_BYTES} bytes, the most that is read",
                origin(file)
            )));
        }
    }
}

fn parse_size(text: &str) -> Result<[usize; 2], Failure> {
    let sizes: Option<Vec<usize>> = text.split('x').map(|size| size.parse().ok()).collect();
    match sizes.as_deref() {
        Some(&[rows, columns]) => Ok([rows, columns]),
        _ => Err(Failure::input(format!(
            "--size takes rows x columns, such as 5x6, not {text:?}",
            text = piece(text)
        ))),
    }
}

fn wrong_kind(option: &str, file: &str, wanted: &str, found: &Document) -> Failure {
    Failure::input(format!(
        "{option} needs {wanted}, but {} holds {}",
        origin(file),
        found.describe()
    ))
}
