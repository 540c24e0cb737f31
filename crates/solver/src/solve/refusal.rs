//! Why a method or a language refuses a request, and what would work: data, put into words by the caller.

use std::fmt;

use lightsout_algebra::quoted::piece;
use lightsout_algebra::watch::Stopped;

/// A reason, and what to do instead.
///
/// `Display` shows the reason alone. The caller, who knows the options or buttons of the user, says how to ask for
/// something else.
///
/// ```
/// use lightsout_solver::solve::refusal::{Instead, Reason, Refusal};
/// let refusal = Refusal::of(Reason::NotFewest).or(Instead::AnySolution);
/// assert_eq!(refusal.kind(), "not-fewest");
/// assert_eq!(refusal.to_string(), "it finds a solution, not the one with the fewest presses");
/// assert_eq!(refusal.instead, [Instead::AnySolution]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Why not.
    pub reason: Reason,
    /// Alternatives to ask for, the nearest to the request first.
    pub instead: Vec<Instead>,
}

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason.fmt(out)
    }
}

impl std::error::Error for Refusal {}

/// An alternative to ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instead {
    /// Another method.
    Method(&'static str),
    /// The same for any solution, not for the one with the fewest presses.
    AnySolution,
    /// The same for the solution of least cost.
    Fewest,
    /// Another language, asked for the solution of least cost.
    LanguageWithFewest(&'static str),
    /// The same with no word on how many presses there are.
    Uncounted,
    /// The same with a number of presses.
    Number,
    /// Another method, told a number of presses.
    MethodWithNumber(&'static str),
    /// The same without a choice of heuristic.
    UsualHeuristic,
    /// Another heuristic.
    Heuristic(&'static str),
    /// Another language to write the puzzle in.
    Language(&'static str),
    /// Another language, told a number of presses.
    LanguageWithNumber(&'static str),
    /// The theory that plans, press by press.
    PlanningTheory,
    /// Another way to generate boards.
    Way(&'static str),
    /// A symmetry that the boards have.
    Symmetry,
}

/// Lights and buttons that a method or language needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// The cross on a rectangle or a cylinder.
    CrossOnPlane,
    /// The cross on any board of rows and columns.
    Cross,
    /// A product of a pattern along the columns and one along the rows.
    Product,
    /// Offsets that are the same everywhere on a rectangle, cylinder or torus.
    SameEverywhere,
    /// Lights in rows and columns.
    RowsAndColumns,
}

impl Shape {
    /// The requirement as a clause.
    fn words(&self) -> &'static str {
        match self {
            Shape::CrossOnPlane => {
                "only the cross on a rectangle or a cylinder has rows that force each other"
            }
            Shape::Cross => {
                "only the cross on a board of rows and columns has rows that force each other"
            }
            Shape::Product => {
                "only a pattern that is a product of one along the columns and one along the rows, on a rectangle, cylinder or torus, is solved factor by factor"
            }
            Shape::SameEverywhere => {
                "only a pattern of offsets on a rectangle, cylinder or torus looks the same everywhere"
            }
            Shape::RowsAndColumns => "it needs lights in rows and columns",
        }
    }
}

/// A quantity with a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// Lights.
    Lights,
    /// Buttons.
    Buttons,
    /// The larger number of lights and buttons.
    LightsOrButtons,
    /// Machine words of a board.
    Words,
    /// Literals of a formula.
    Literals,
    /// The costs of all presses together.
    Costs,
}

impl What {
    /// The plural, for sentences.
    pub fn words(self) -> &'static str {
        match self {
            What::Lights => "lights",
            What::Buttons => "buttons",
            What::LightsOrButtons => "lights or buttons",
            What::Words => "machine words for a board",
            What::Literals => "literals in a formula",
            What::Costs => "as the cost of all presses together",
        }
    }
}

lightsout_algebra::errors! {
    /// Why not.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Reason {
        /// Sums of presses do not say all there is.
        NotLinear(#[from] NotLinear),
        /// The presses are found one after another, and their number is missing.
        #[error("it looks for the presses one after another, so it needs their number")]
        NoNumber,
        /// It does not tell solutions apart by their presses.
        #[error("it finds a solution, not the one with the fewest presses")]
        NotFewest,
        /// It counts presses and ignores their costs.
        #[error("it counts presses, and here they have costs")]
        Costs,
        /// A text that would leave costs out.
        #[error("the text would say nothing of what presses cost")]
        CostsUnsaid,
        /// It speaks of all solutions alike.
        #[error("it speaks of all solutions, not of how many presses they have")]
        NotCounted,
        /// An estimate that may be too large.
        #[error("with the heuristic {0}, which is not admissible, a path need not be a shortest one")]
        NotAdmissible(
            /// Its name.
            &'static str,
        ),
        /// It takes no heuristic.
        #[error("it takes no heuristic")]
        TakesNoHeuristic,
        /// A name that no heuristic has.
        #[error("there is no heuristic {name:?}, only {}", known.join(", "), name = piece(name))]
        NoSuchHeuristic {
            /// The name.
            name: String,
            /// Those there are.
            known: Vec<&'static str>,
        },
        /// The heuristic is not for this puzzle.
        #[error("{0}")]
        Heuristic(
            /// Why, as a sentence of the search.
            &'static str,
        ),
        /// More states than two.
        #[error("it knows two states, and these lights have {0}")]
        States(
            /// The states of this puzzle.
            u8,
        ),
        /// The lights may end in any state, so it is not known what each still needs.
        #[error("the goal \"all equal\" leaves open what each light still needs")]
        AllEqual,
        /// Other boards and patterns.
        #[error("{}", Shape::words)]
        Needs(
            /// The requirement.
            Shape,
        ),
        /// A factor of the pattern that cannot be used.
        #[error("{0}")]
        Factors(
            /// Why, as a sentence of the algebra.
            String,
        ),
        /// Weights that force nothing.
        #[error(
            "the weight of the lights next to the pressed one has no inverse modulo {0}, so they force nothing"
        )]
        NoInverse(
            /// The states of a light.
            u8,
        ),
        /// A pattern too wide to tell the size of a sweep.
        #[error("the pattern of offsets is too wide")]
        TooWide,
        /// Too much of something.
        #[error("it takes at most {most} {}, and here there are {found}", what.words())]
        TooMany {
            /// Of what.
            what: What,
            /// The most.
            most: u64,
            /// How many there are.
            found: u64,
        },
        /// Too many boards to visit.
        #[error(
            "it visits every board, at most {most} of them, and {lights} lights of {states} states have {states}^{lights}"
        )]
        TooManyBoards {
            /// The lights.
            lights: usize,
            /// The states of each.
            states: u8,
            /// The most boards.
            most: u64,
        },
        /// Too many boards on which it may end.
        #[error(
            "its lights may end on {} boards, which are gone through one by one, at most {most} of them",
            found.map_or("more than 2^64".to_string(), |found| found.to_string())
        )]
        TooManyEnds {
            /// The most boards.
            most: u64,
            /// How many there are, where they can be counted.
            found: Option<u64>,
        },
        /// Too many buttons that no light forces.
        #[error("{buttons} buttons leave {free} that no light forces, too many to carry along")]
        TooManyFree {
            /// All buttons.
            buttons: usize,
            /// Those that no light forces.
            free: u64,
        },
        /// A frontier that too many lights are open in at a time.
        #[error(
            "the narrowest order of buttons found leaves {width} lights open at a time, with {states}^{width} states. It goes through at most {most}"
        )]
        WideFrontier {
            /// The lights that are open at a time.
            width: usize,
            /// The states of each.
            states: u8,
            /// The most ways.
            most: u64,
        },
        /// A frontier that takes too many steps in all.
        #[error(
            "in the narrowest order of buttons found the open lights, at most {width} at a time, have {ways} states at all steps together. It goes through at most {most}"
        )]
        LongFrontier {
            /// The lights that are open at a time.
            width: usize,
            /// The ways at all steps together.
            ways: u64,
            /// The most ways.
            most: u64,
        },
        /// A language that does not do sums.
        #[error("TPTP's first-order form has no arithmetic")]
        NoArithmetic,
        /// A program that cannot be written.
        #[error("{0}")]
        IntegerProgram(
            /// Why, as a sentence of the integer programs.
            String,
        ),
        /// Whether it takes the puzzle on could not be found out.
        Stopped(#[from] Stopped),
        /// A program that is not there.
        #[error("{0}")]
        NoProgram(
            /// What is missing and how to install it.
            String,
        ),
    }
}

lightsout_algebra::errors! {
    /// Why the presses that solve a puzzle are not the solutions of one linear system.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum NotLinear {
        /// Under the lit-only rule it matters which press comes first.
        #[error(
            "under the lit-only rule the order of presses matters, and this works only if it does not"
        )]
        Order,
        /// Some lights may end in one of several states, and so there is a system for each of their choices.
        #[error("some lights may end in one of several states, and this takes one for each light")]
        SeveralEnds,
    }
}

impl NotLinear {
    /// Which reason it is: a word that never changes, for programs that read answers.
    pub fn kind(self) -> &'static str {
        match self {
            NotLinear::Order => "order-matters",
            NotLinear::SeveralEnds => "several-ends",
        }
    }

    /// This as a refusal, with a method that does not mind.
    pub fn or_method(self, name: &'static str) -> Refusal {
        Refusal::from(self).or(Instead::Method(name))
    }
}

impl From<NotLinear> for Refusal {
    fn from(order: NotLinear) -> Refusal {
        Refusal::of(Reason::NotLinear(order))
    }
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Refusal {
        Refusal::of(reason)
    }
}

impl Refusal {
    /// A reason with nothing to ask instead.
    pub fn of(reason: Reason) -> Refusal {
        Refusal { reason, instead: Vec::new() }
    }

    /// Too much of something.
    pub fn too_many(what: What, most: usize, found: usize) -> Refusal {
        Refusal::of(Reason::TooMany { what, most: most as u64, found: found as u64 })
    }

    /// The same with something more to ask instead.
    #[must_use]
    pub fn or(mut self, instead: Instead) -> Refusal {
        self.instead.push(instead);
        self
    }

    /// Which reason it is: a word that never changes, for programs that read answers.
    pub fn kind(&self) -> &'static str {
        match &self.reason {
            Reason::NotLinear(not) => not.kind(),
            Reason::NoNumber => "no-number",
            Reason::NotFewest => "not-fewest",
            Reason::NotCounted => "not-counted",
            Reason::Costs | Reason::CostsUnsaid => "costs",
            Reason::NotAdmissible(_) => "not-admissible",
            Reason::TakesNoHeuristic | Reason::NoSuchHeuristic { .. } | Reason::Heuristic(_) => {
                "heuristic"
            }
            Reason::States(_) => "states",
            Reason::AllEqual => "goal",
            Reason::Needs(_) | Reason::Factors(_) | Reason::NoInverse(_) | Reason::TooWide => {
                "shape"
            }
            Reason::TooMany { .. }
            | Reason::TooManyBoards { .. }
            | Reason::TooManyEnds { .. }
            | Reason::TooManyFree { .. }
            | Reason::WideFrontier { .. }
            | Reason::LongFrontier { .. } => "too-large",
            Reason::NoArithmetic | Reason::IntegerProgram(_) => "language",
            Reason::Stopped(stopped) => stopped.kind(),
            Reason::NoProgram(_) => "no-program",
        }
    }
}
