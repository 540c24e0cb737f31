//! BOARD and the options that refine it: from the command line to a puzzle.

use std::path::Path;

use clap::{Args, ValueEnum};
use lightsout_algebra::quoted::piece;
use lightsout_algebra::watch::Watch;
use lightsout_formats::image::{self, Wish};
use lightsout_formats::{self as formats, Document, Hints, Kind};
use lightsout_model::lattice::{WRAPS, Wrap};
use lightsout_model::layout::Naming;
use lightsout_model::puzzle::{Puzzle, Rule};
use lightsout_model::spec::error::SpecError;
use lightsout_model::spec::graph::Loops;
use lightsout_model::spec::pattern::PATTERNS;
use lightsout_model::spec::{self, Spec};

use crate::exit::Failure;
use crate::given::{bytes_given, bytes_of, is_board, is_there, origin};
use crate::values;

/// What `--pattern` takes, with every name there is.
fn patterns() -> String {
    let names: Vec<_> = PATTERNS.iter().map(|pattern| pattern.info().name).collect();
    format!("What a press changes: {}, or a picture such as 010/111/010", names.join(", "))
}

/// A board, and what refines it.
#[derive(Args, Clone, Debug, Default)]
pub struct BoardArgs {
    /// A size (5x5, 3x3x3x3), another shape (hex:4, triangle:5, cube:3), a graph (cycle:30), a preset, a puzzle ID, a board (11011/10101, #..#/.##.), a file, or - for standard input
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
    #[arg(long, value_name = "M", value_parser = values::states, allow_hyphen_values = true, help_heading = "Board")]
    pub states: Option<u8>,

    /// Where to start: all, none, random, random-solvable, random:7 with its seed; a board, or presses that lead to the goal, written out or in a file
    #[arg(long, value_name = "START", help_heading = "Board")]
    pub start: Option<String>,

    /// Where to end: off, a state K, equal, or a board, written out or in a file
    #[arg(long, value_name = "GOAL", help_heading = "Board")]
    pub goal: Option<String>,

    /// Which presses are allowed
    #[arg(long, value_enum, help_heading = "Board")]
    pub rule: Option<RuleArg>,

    /// Whether a button of a graph changes its own light
    #[arg(long, value_enum, value_name = "LOOPS", help_heading = "Board")]
    pub graph_loops: Option<LoopsArg>,

    /// The seed of everything random, 0 when left out: the same seed, the same boards
    #[arg(long, value_name = "N", value_parser = values::seed, allow_hyphen_values = true, help_heading = "Board")]
    pub seed: Option<u64>,

    /// How lights and buttons of flat boards are written; both are always understood
    #[arg(long, value_enum, value_name = "NAMES", help_heading = "Board")]
    pub names: Option<NamesArg>,
}

/// The ways to write lights and buttons.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum NamesArg {
    /// Row and column, counted from 0: 0,1
    Coordinates,
    /// A letter for the column and the number of the row: b1
    Squares,
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
        Ok(self.named_as_asked(self.spec(watch)?.build_within(watch)?))
    }

    /// The puzzle, whose lights and buttons are written as `--names` says.
    pub fn named_as_asked(&self, puzzle: Puzzle) -> Puzzle {
        match self.names {
            None | Some(NamesArg::Coordinates) => puzzle,
            Some(NamesArg::Squares) => puzzle.with_naming(Naming::Squares),
        }
    }

    /// The spec that is meant.
    ///
    /// # Errors
    /// What is wrong with the board, its file or an option, as a sentence.
    pub fn spec(&self, watch: &mut dyn Watch) -> Result<Spec, Failure> {
        let spec = self.shape(watch)?;
        self.refined(spec, watch)
    }

    /// A spec, and what the options say on top of it.
    ///
    /// # Errors
    /// What is wrong with an option, as a sentence.
    pub fn refined(&self, mut spec: Spec, watch: &mut dyn Watch) -> Result<Spec, Failure> {
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
        if let Some(goal) = &self.goal {
            spec.goal = Some(self.goal_of(goal, watch)?);
        }
        if let Some(start) = &self.start {
            spec.start = Some(self.start_of(start, &spec, watch)?);
        }
        Ok(spec)
    }

    /// The seed of everything random.
    pub fn seed(&self) -> u64 {
        self.seed.unwrap_or(0)
    }

    /// What BOARD itself says. A name wins over a file of the same name, which `./name` still reaches.
    fn shape(&self, watch: &mut dyn Watch) -> Result<Spec, Failure> {
        let is_written_out = is_board(&self.board);
        if self.board != "-" {
            match self.named() {
                Ok(spec) => return Ok(spec),
                Err(error @ SpecError::Id { .. }) => return Err(Failure::input(error.to_string())),
                Err(error) if !is_written_out && !is_there(&self.board) => {
                    let no_file = match error {
                        SpecError::Unknown { .. } => "; and there is no file of that name",
                        _ => "",
                    };
                    return Err(Failure::input(format!("{error}{no_file}")));
                }
                Err(_) => {}
            }
        }
        let bytes = bytes_given(&self.board, is_written_out, watch)?;
        if image::is_one(&bytes) && self.format.as_deref().is_none_or(|format| format == "image") {
            return self.picture(&bytes, watch);
        }
        let document = self.parse(&bytes, &self.board, Some(Kind::Puzzle), watch)?;
        document
            .into_spec()
            .map_err(|error| Failure::input(format!("{}: {error}", origin(&self.board))))
    }

    /// What BOARD means as a name; random graphs take `--seed` where they say none.
    ///
    /// # Errors
    /// When nothing has that name.
    pub fn named(&self) -> Result<Spec, SpecError> {
        let is_random = self.board.starts_with("random-regular:");
        match self.seed.filter(|_| is_random && self.board.matches(':').count() == 1) {
            Some(seed) => spec::named(&format!("{}:{seed}", self.board)),
            None => spec::named(&self.board),
        }
    }

    /// A picture as a board; says on standard error how its lights were told apart.
    fn picture(&self, bytes: &[u8], watch: &mut dyn Watch) -> Result<Spec, Failure> {
        let named = |error: formats::FormatError| Failure::from(error).about(&origin(&self.board));
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
            .map_err(|error| Failure::from(error).about(&origin(file)))
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

/// Rows and columns, as `--size` takes them.
///
/// # Errors
/// When the text is no size.
pub fn parse_size(text: &str) -> Result<[usize; 2], Failure> {
    let sizes: Option<Vec<usize>> = text.split('x').map(|size| size.parse().ok()).collect();
    match sizes.as_deref() {
        Some(&[rows, columns]) => Ok([rows, columns]),
        _ => Err(Failure::input(format!(
            "--size takes rows x columns, such as 5x6, not {text:?}",
            text = piece(text)
        ))),
    }
}
