//! BOARD and the options that refine it: from the command line to a puzzle.

use std::io::IsTerminal;
use std::path::Path;

use clap::{Arg, Args, ValueEnum};
use lightsout_algebra::quoted::{piece, quoted};
use lightsout_algebra::watch::{Unwatched, Watch};
use lightsout_formats::image::{self, Wish};
use lightsout_formats::{self as formats, Document, Hints, Kind, wiring};
use lightsout_model::lattice::Wrap;
use lightsout_model::layout::Naming;
use lightsout_model::puzzle::{Puzzle, Rule};
use lightsout_model::spec::counts::{Counts, Numbers};
use lightsout_model::spec::error::SpecError;
use lightsout_model::spec::graph::Loops;
use lightsout_model::spec::pattern::PATTERNS;
use lightsout_model::spec::{self, Spec};

use crate::batch::is_many;
use crate::exit::Failure;
use crate::input_source::{bytes_given, bytes_of, is_board, is_there, origin};
use crate::nonlinear::Other;
use crate::numbers::{self, States};
use crate::reader_notes;
use crate::tasks::Task;
use crate::terms::TermsArgs;
use crate::wraps;

/// Lists the names that `--pattern` takes.
fn patterns() -> String {
    let names: Vec<_> = PATTERNS.iter().map(|pattern| pattern.info().name).collect();
    format!("Lights that a press changes: {}, or 010/111/010", names.join(", "))
}

/// A board, and what refines it.
#[derive(Args, Clone, Debug, Default)]
pub struct BoardArgs {
    /// Size (5x5), shape (hex:4), graph (cycle:30), preset, puzzle ID, rows (11011/10101), file, or -
    #[arg(value_name = "BOARD")]
    pub board: String,

    /// File format
    #[arg(long, value_name = "FORMAT", help_heading = "Board")]
    pub format: Option<String>,

    /// Size of a one-line board or picture
    #[arg(long, value_name = "ROWSxCOLUMNS", help_heading = "Board")]
    pub size: Option<String>,

    /// Symbol for on: X
    #[arg(long, value_name = "SYMBOL", allow_hyphen_values = true, help_heading = "Board")]
    pub on: Option<String>,

    /// Symbol for off: O
    #[arg(long, value_name = "SYMBOL", allow_hyphen_values = true, help_heading = "Board")]
    pub off: Option<String>,

    /// Picture cells below this are lit, 0 to 255
    #[arg(long, value_name = "LIGHTNESS", help_heading = "Board")]
    pub threshold: Option<u8>,

    /// Swap on and off in pictures
    #[arg(long, help_heading = "Board")]
    pub invert: bool,

    #[arg(long, value_name = "PATTERN", help = patterns(), help_heading = "Board")]
    pub pattern: Option<String>,

    #[arg(long, value_name = "WRAP", value_parser = wraps::named(), help = wraps::help(), hide_possible_values = true, help_heading = "Board")]
    pub wrap: Option<Wrap>,

    /// States, off included, or counter
    #[arg(long, value_name = "M", value_parser = numbers::states, allow_hyphen_values = true, help_heading = "Board")]
    pub states: Option<States>,

    /// Start: all, none, random, random-solvable, random:7, a board, or presses that solve it
    #[arg(long, value_name = "START", help_heading = "Board")]
    pub start: Option<String>,

    /// Lit lights: a1,c3
    #[arg(long, value_name = "LIGHTS", conflicts_with = "start", help_heading = "Board")]
    pub lit: Option<String>,

    /// Read a lights x buttons matrix
    #[arg(long, help_heading = "Board")]
    pub wiring: bool,

    /// Buttons of lines:5x5: rows, columns or diagonals (all)
    #[arg(long, value_name = "LINES", value_parser = ["rows", "columns", "diagonals"], hide_possible_values = true, help_heading = "Board")]
    pub lines: Option<String>,

    /// Goal: off, state K, equal, or a board
    #[arg(long, value_name = "GOAL", help_heading = "Board")]
    pub goal: Option<String>,

    /// Allowed presses: free (all) or lit-only
    #[arg(long, value_enum, hide_possible_values = true, help_heading = "Board")]
    pub rule: Option<RuleArg>,

    /// Self-loops: closed (all), open (none) or as-drawn
    #[arg(
        long,
        value_enum,
        value_name = "LOOPS",
        hide_possible_values = true,
        help_heading = "Board"
    )]
    pub graph_loops: Option<LoopsArg>,

    /// Random seed [default: 0]
    #[arg(long, value_name = "N", value_parser = numbers::seed, allow_hyphen_values = true, help_heading = "Board")]
    pub seed: Option<u64>,

    /// Names: coordinates (0,1) or squares (b1)
    #[arg(
        long,
        value_enum,
        value_name = "NAMES",
        hide_possible_values = true,
        help_heading = "Board"
    )]
    pub names: Option<NamesArg>,

    #[command(flatten)]
    pub terms: TermsArgs,
}

/// BOARD of a command that has it from standard input where something is piped there.
pub fn or_piped(board: Arg) -> Arg {
    // An argument that is changed goes to the end of the list, so its place is said.
    let board = board.index(1);
    match std::io::stdin().is_terminal() {
        true => board,
        false => board.required(false).default_value("-").hide_default_value(true),
    }
}

/// The ways to write lights and buttons.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum NamesArg {
    Coordinates,
    Squares,
}

/// The rules by name.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum RuleArg {
    Free,
    LitOnly,
}

/// The ways to read a graph's loops.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum LoopsArg {
    Closed,
    Open,
    AsDrawn,
}

impl BoardArgs {
    /// Returns the arguments of BOARD without any option.
    pub fn of(board: &str) -> BoardArgs {
        BoardArgs { board: board.to_string(), ..BoardArgs::default() }
    }

    /// The puzzle that is meant, for a task.
    ///
    /// # Errors
    /// A sentence about what is wrong with the board, its file or an option, or a term that the task does not take.
    pub fn puzzle(&self, task: &Task, watch: &mut dyn Watch) -> Result<Puzzle, Failure> {
        Ok(self.named_as_asked(self.spec(task, watch)?.build_within(watch)?))
    }

    /// The puzzle, whose lights and buttons are written as `--names` says.
    pub fn named_as_asked(&self, puzzle: Puzzle) -> Puzzle {
        match self.names {
            None | Some(NamesArg::Coordinates) => puzzle,
            Some(NamesArg::Squares) => puzzle.with_naming(Naming::Squares),
        }
    }

    /// The same for people to read: as `hint` and `play` speak, unless `--names` says otherwise.
    pub fn named_for_people(&self, puzzle: Puzzle) -> Puzzle {
        match self.names {
            None => puzzle.with_naming(Naming::Squares),
            Some(_) => self.named_as_asked(puzzle),
        }
    }

    /// Refuses `--names` for a command that names squares as its board does.
    ///
    /// # Errors
    /// When it was given.
    pub fn without_names(&self, command: &str) -> Result<(), Failure> {
        match self.names {
            None => Ok(()),
            Some(_) => Err(Failure::input(format!(
                "{command} writes the names that its board has along its edges, and understands both kinds. Leave --names out"
            ))),
        }
    }

    /// The spec that is meant, for a task.
    ///
    /// # Errors
    /// A sentence about what is wrong with the board, its file or an option, or a term that the task does not take.
    pub fn spec(&self, task: &Task, watch: &mut dyn Watch) -> Result<Spec, Failure> {
        let spec = self.shape(watch)?;
        task.takes(self.refined(spec, watch)?)
    }

    /// A spec, and what the options say on top of it.
    ///
    /// # Errors
    /// What is wrong with an option, as a sentence.
    pub fn refined(&self, mut spec: Spec, watch: &mut dyn Watch) -> Result<Spec, Failure> {
        if let Some(pattern) = &self.pattern {
            spec.pattern = Some(pattern.clone());
        }
        spec.wrap = self.wrap.or(spec.wrap);
        match self.states {
            Some(States::Counter) => drop(spec.counters.get_or_insert_default()),
            Some(States::Number(_)) if spec.counters.is_some() => {
                return Err(Failure::input(
                    "the puzzle has counters, which have no number of states, so leave --states out",
                ));
            }
            states => spec.states = states.and_then(States::number).or(spec.states),
        }
        spec.rule = self.rule.map(RuleArg::rule).or(spec.rule);
        spec.loops = self.graph_loops.map(LoopsArg::loops).or(spec.loops);
        if let Some(counts) = &mut spec.counters {
            self.refine_counts(counts)?;
            self.terms.refine(&mut spec.terms, watch)?;
            return Ok(spec);
        }
        // Start and goal are read on the board, whatever buttons do to it.
        let sets = std::mem::take(&mut spec.sets);
        if let Some(goal) = &self.goal {
            spec.goal = Some(self.goal_of(goal, watch)?);
        }
        if let Some(start) = &self.start {
            spec.start = Some(self.start_of(start, &spec, watch)?);
        }
        if let Some(lit) = &self.lit {
            spec.start = Some(self.lit_start(lit, &spec, watch)?);
        }
        self.terms.refine(&mut spec.terms, watch)?;
        Ok(Spec { sets, ..spec })
    }

    /// The counters or setters that are meant, with names as asked. None if lights toggle.
    ///
    /// # Errors
    /// When the spec and the options do not fit them.
    pub fn other(&self, spec: &Spec, watch: &mut dyn Watch) -> Result<Option<Other>, Failure> {
        let other = if spec.counters.is_some() {
            Other::Counters(Box::new(spec.counters_within(watch)?))
        } else if !spec.sets.is_empty() {
            Other::Setters(Box::new(spec.setters_within(watch)?))
        } else {
            return Ok(None);
        };
        Ok(Some(match self.names {
            None | Some(NamesArg::Coordinates) => other,
            Some(NamesArg::Squares) => other.with_squares(),
        }))
    }

    /// The numbers that the options say.
    fn refine_counts(&self, counts: &mut Counts) -> Result<(), Failure> {
        if self.lit.is_some() {
            return Err(Failure::input("--lit is for lights. Counters begin with --start 3,5,4"));
        }
        if let Some(start) = &self.start {
            counts.start = Some(numbers("--start", start)?);
        }
        if let Some(goal) = &self.goal {
            counts.goal = Some(numbers("--goal", goal)?);
        }
        Ok(())
    }

    /// Whether lights are counters, as far as the options say.
    pub fn has_counters(&self) -> Option<bool> {
        self.states.map(|states| states == States::Counter)
    }

    /// The seed of everything random.
    pub fn seed(&self) -> u64 {
        self.seed.unwrap_or(0)
    }

    /// What BOARD itself says. A name wins over a file of the same name, which `./name` still reaches.
    fn shape(&self, watch: &mut dyn Watch) -> Result<Spec, Failure> {
        if self.lines.is_some() && !self.board.starts_with("lines:") {
            return Err(Failure::input("--lines chooses the buttons of boards such as lines:5x5"));
        }
        let is_written_out = is_board(&self.board);
        if self.board != "-" {
            match self.named() {
                Ok(spec) => {
                    if is_there(&self.board) {
                        let own = piece(&self.board);
                        crate::note!("{own} is the board of that name. The file is ./{own}");
                    }
                    return self.without_file_options().map(|()| spec);
                }
                Err(error @ SpecError::Id { .. }) => return Err(Failure::input(error.to_string())),
                Err(_) if is_broken_size(&self.board) && !is_there(&self.board) => {
                    return Err(Failure::input(format!(
                        "{} is not a size: rows and columns are whole numbers, such as 5x5",
                        quoted(&self.board)
                    )));
                }
                Err(error) if !is_written_out && !is_there(&self.board) => {
                    let no_file = match error {
                        SpecError::Unknown { .. } => ", and there is no file of that name",
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
        if let Some(option) = self.picture_option() {
            let origin = origin(&self.board);
            return Err(Failure::input(format!(
                "{option} is for pictures, and {origin} is not one"
            )));
        }
        let hints = Hints { format: Some("text"), ..Hints::default() };
        let rows = match self.wiring && self.format.is_none() {
            true => formats::read_within(&bytes, &hints, watch).ok(),
            false => None,
        };
        let document = match rows {
            Some(rows) => rows,
            None => self.parse(&bytes, &self.board, Some(Kind::Puzzle), watch)?,
        };
        if let (Document::Board(matrix), true) = (&document, self.wiring) {
            return Ok(wiring::of_matrix(matrix, watch)?);
        }
        document
            .into_spec()
            .map_err(|error| Failure::input(format!("{}: {error}", origin(&self.board))))
    }

    /// The first option for pictures that was given.
    fn picture_option(&self) -> Option<&'static str> {
        let options = [(self.threshold.is_some(), "--threshold"), (self.invert, "--invert")];
        options.into_iter().find(|(is_given, _)| *is_given).map(|(_, option)| option)
    }

    /// Refuses what is said of a file, where BOARD is a name.
    fn without_file_options(&self) -> Result<(), Failure> {
        let options = [(self.format.is_some(), "--format"), (self.size.is_some(), "--size")];
        let option = options.into_iter().find(|(is_given, _)| *is_given);
        let board = quoted(&self.board);
        match (option, self.picture_option()) {
            (None, None) => Ok(()),
            (Some((_, option)), _) => Err(Failure::input(format!(
                "{option} is for boards that are read from files or standard input, and {board} is the name of one"
            ))),
            (None, Some(option)) => Err(Failure::input(format!(
                "{option} is for pictures, and {board} is the name of a board"
            ))),
        }
    }

    /// Returns the spec that BOARD names. A random graph without a seed takes `--seed`, and lines take `--lines`.
    ///
    /// # Errors
    /// When nothing has that name.
    pub fn named(&self) -> Result<Spec, SpecError> {
        if let Some(lines) = &self.lines {
            return spec::named(&format!("{}:{lines}", self.board));
        }
        let is_random = self.board.starts_with("random-") && self.board.matches(':').count() == 1;
        let is_wired = self.board.ends_with('r') && spec::named(&self.board).is_ok();
        match self.seed.filter(|_| is_random || is_wired) {
            Some(seed) => spec::named(&format!("{}:{seed}", self.board)),
            None => spec::named(&self.board),
        }
    }

    /// Returns the puzzle that many boards from standard input are positions of, by its name or from a file.
    ///
    /// The file has several lines, which describe one puzzle and are not a drawn board.
    pub fn shape_of_many(&self) -> Option<Spec> {
        if let Ok(spec) = self.named() {
            return Some(spec);
        }
        if !Path::new(&self.board).is_file() {
            return None;
        }
        let bytes = bytes_of(&self.board, &mut Unwatched).ok()?;
        let text = std::str::from_utf8(&bytes).ok()?;
        if text.trim().lines().count() < 2 || is_many(&bytes) {
            return None;
        }
        match self.parse(&bytes, &self.board, Some(Kind::Puzzle), &mut Unwatched) {
            Ok(document @ (Document::Spec(_) | Document::Graph(_))) => document.into_spec().ok(),
            _ => None,
        }
    }

    /// A picture as a board; says on standard error how its lights were told apart.
    fn picture(&self, bytes: &[u8], watch: &mut dyn Watch) -> Result<Spec, Failure> {
        let named = |error: formats::FormatError| Failure::from(error).about(&origin(&self.board));
        if self.picture_option().is_none()
            && let Some(document) = image::carried(bytes, watch).map_err(named)?
        {
            let passed_over = match self.size {
                Some(_) => {
                    ". --size is for pictures that carry none, or with --invert or --threshold"
                }
                None => "",
            };
            crate::note!(
                "{}: the puzzle that the picture carries{passed_over}",
                origin(&self.board)
            );
            return document.into_spec().map_err(|error| Failure::input(error.to_string()));
        }
        let wish = Wish {
            size: self.size.as_deref().map(parse_size).transpose()?,
            states: self.states.and_then(States::number),
            threshold: self.threshold,
            is_inverted: self.invert,
            ..Wish::default()
        };
        let reading = image::read(bytes, &wish, watch).map_err(named)?;
        let [width, height] = reading.pixels;
        let turn = if reading.shot.is_some() { ". --invert turns that" } else { "" };
        crate::note!(
            "{}: {width}x{height} pixels, {}{turn}",
            origin(&self.board),
            reading.describe()
        );
        Document::Board(reading.drawing)
            .into_spec()
            .map_err(|error| Failure::input(error.to_string()))
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
        let is_flat = false;
        self.found(bytes, file, (kind, is_flat), watch)
    }

    /// Returns the same. If `is_flat`, a board on one line lists the lights of a known board in their order.
    pub fn found(
        &self,
        bytes: &[u8],
        file: &str,
        (kind, is_flat): (Option<Kind>, bool),
        watch: &mut dyn Watch,
    ) -> Result<Document, Failure> {
        let is_puzzle = kind != Some(Kind::Answer);
        let hints = Hints {
            format: self.format.as_deref().filter(|_| is_puzzle && !is_flat),
            suffix: Path::new(file).extension().and_then(|suffix| suffix.to_str()),
            size: self
                .size
                .as_deref()
                .filter(|_| is_puzzle && !is_flat)
                .map(parse_size)
                .transpose()?,
            kind,
            symbols: [self.on.as_deref(), self.off.as_deref()],
            counters: self.has_counters(),
            is_flat,
        };
        let found = formats::found(bytes, &hints, watch).map_err(|error| match ids_in(bytes) {
            Some(boards) if is_puzzle => Failure::input(format!(
                "{} holds {boards} boards, one a line, and this takes one. The commands solve, info, hint, check and sheet take many, and play takes a level pack, which generate --pack writes",
                origin(file)
            )),
            _ => Failure::from(error).about(&origin(file)),
        })?;
        for note in found.notes {
            let other = reader_notes::other_way(&note);
            crate::note!("{}: {note}. {other}", origin(file));
        }
        if let (Document::Board(board), None, false) = (&found.document, self.states, is_flat)
            && let Some(most) = board.states().into_iter().max().filter(|&state| state > 1)
        {
            let states = most + 1;
            crate::note!(
                "{}: states go up to {most}, so a light has {states}. --states says another number",
                origin(file)
            );
        }
        Ok(found.document)
    }
}

/// Reads the numbers of counters: one for all, or one for each.
fn numbers(option: &str, text: &str) -> Result<Numbers, Failure> {
    let inner = text.trim().trim_matches(['{', '}', '[', ']', '(', ')']);
    let words = inner.split([',', ';', ' ', '\n', '\t']).filter(|word| !word.is_empty());
    let numbers: Option<Vec<u64>> = words.map(|word| word.parse().ok()).collect();
    match numbers.as_deref() {
        Some(&[number]) if inner == text => Ok(Numbers::All(number)),
        Some([_, ..]) => Ok(Numbers::Listed(numbers.unwrap_or_default())),
        _ => Err(Failure::input(format!(
            "{option} takes whole numbers for counters, such as 3,5,4,7 or 2 for all, not {}",
            quoted(text)
        ))),
    }
}

/// How many puzzle IDs these bytes are, one a line; none where they are no more than one, or something else.
fn ids_in(bytes: &[u8]) -> Option<usize> {
    let lines = std::str::from_utf8(bytes).ok()?.lines().filter(|line| !line.trim().is_empty());
    let is_id = |line: &str| line.starts_with("lo") && spec::named(line.trim()).is_ok();
    let count = lines.clone().count();
    (count > 1 && lines.clone().all(is_id)).then_some(count)
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

/// Whether a text would be a size if its numbers were whole.
fn is_broken_size(text: &str) -> bool {
    let is_number = |part: &str| {
        part.starts_with(|first: char| first.is_ascii_digit()) && part.parse::<f64>().is_ok()
    };
    text.contains('x') && text.contains('.') && text.split('x').all(is_number)
}

/// Rows and columns, as `--size` takes them.
///
/// # Errors
/// When the text is not a size.
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
