//! BOARD and the options that refine it: from a spec to a puzzle. The [reader](crate::reader) finds the spec.

use std::io::IsTerminal;

use clap::{Arg, Args, ValueEnum};
use lightsout_algebra::quoted::quoted;
use lightsout_algebra::watch::Watch;
use lightsout_model::lattice::Wrap;
use lightsout_model::layout::Naming;
use lightsout_model::puzzle::{Puzzle, Rule};
use lightsout_model::spec::Spec;
use lightsout_model::spec::counts::{Counts, Numbers};
use lightsout_model::spec::graph::Loops;
use lightsout_model::spec::pattern::PATTERNS;

use crate::exit::Failure;
use crate::nonlinear::Other;
use crate::numbers::{self, States};
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
pub(crate) struct BoardArgs {
    /// Size (5x5), shape (hex:4), graph (cycle:30), preset, puzzle ID, rows (11011/10101), file, or -
    #[arg(value_name = "BOARD")]
    pub board: String,

    /// File format
    #[arg(long, value_name = "FORMAT", help_heading = "Board")]
    pub format: Option<String>,

    /// Size of a one-line board or picture
    #[arg(long, value_name = "ROWSxCOLUMNS", value_parser = numbers::size, help_heading = "Board")]
    pub size: Option<[usize; 2]>,

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
pub(crate) fn or_piped(board: Arg) -> Arg {
    // An argument that is changed goes to the end of the list, so its place is said.
    let board = board.index(1);
    match std::io::stdin().is_terminal() {
        true => board,
        false => board.required(false).default_value("-").hide_default_value(true),
    }
}

/// The ways to write lights and buttons.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum NamesArg {
    Coordinates,
    Squares,
}

/// The rules by name.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum RuleArg {
    Free,
    LitOnly,
}

/// The ways to read a graph's loops.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum LoopsArg {
    Closed,
    Open,
    AsDrawn,
}

impl BoardArgs {
    /// Returns the arguments of BOARD without any option.
    pub(crate) fn of(board: &str) -> BoardArgs {
        BoardArgs { board: board.to_string(), ..BoardArgs::default() }
    }

    /// The puzzle that is meant, for a task.
    ///
    /// # Errors
    /// A sentence about what is wrong with the board, its file or an option, or a term that the task does not take.
    pub(crate) fn puzzle(&self, task: &Task, watch: &mut dyn Watch) -> Result<Puzzle, Failure> {
        Ok(self.named_as_asked(self.spec(task, watch)?.build_within(watch)?))
    }

    /// The puzzle, whose lights and buttons are written as `--names` says.
    pub(crate) fn named_as_asked(&self, puzzle: Puzzle) -> Puzzle {
        match self.names {
            None | Some(NamesArg::Coordinates) => puzzle,
            Some(NamesArg::Squares) => puzzle.with_naming(Naming::Squares),
        }
    }

    /// The same for people to read: as `hint` and `play` speak, unless `--names` says otherwise.
    pub(crate) fn named_for_people(&self, puzzle: Puzzle) -> Puzzle {
        match self.names {
            None => puzzle.with_naming(Naming::Squares),
            Some(_) => self.named_as_asked(puzzle),
        }
    }

    /// Refuses `--names` for a command that names squares as its board does.
    ///
    /// # Errors
    /// When it was given.
    pub(crate) fn without_names(&self, command: &str) -> Result<(), Failure> {
        match self.names {
            None => Ok(()),
            Some(_) => Err(Failure::input(format!(
                "{command} writes the names that its board has along its edges, and understands both kinds. Leave --names out"
            ))),
        }
    }

    /// A spec, and what the options say on top of it.
    ///
    /// # Errors
    /// What is wrong with an option, as a sentence.
    pub(crate) fn refined(&self, mut spec: Spec, watch: &mut dyn Watch) -> Result<Spec, Failure> {
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
    pub(crate) fn other(
        &self,
        spec: &Spec,
        watch: &mut dyn Watch,
    ) -> Result<Option<Other>, Failure> {
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
    pub(crate) fn has_counters(&self) -> Option<bool> {
        self.states.map(|states| states == States::Counter)
    }

    /// The seed of everything random.
    pub(crate) fn seed(&self) -> u64 {
        self.seed.unwrap_or(0)
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
