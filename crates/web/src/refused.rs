//! Why the page is refused something: a sentence in English, and the facts of the commonest kinds.
//!
//! The page has words of its own for those, in every language it speaks (`web/src/strings/refusal.ts`).

#[cfg(feature = "think")]
use lightsout_algebra::quoted::piece;
#[cfg(feature = "study")]
use lightsout_algebra::quoted::quoted;
#[cfg(feature = "think")]
use lightsout_formats::FormatError;
use lightsout_model::puzzle::Puzzle;
#[cfg(feature = "think")]
use lightsout_model::puzzle::PuzzleError;
use lightsout_model::spec::error::SpecError;
use lightsout_model::spec::id::IdError;
#[cfg(feature = "think")]
use lightsout_model::spec::nearest::{nearest, no_such};
#[cfg(feature = "study")]
use lightsout_pictures::RenderError;
#[cfg(feature = "study")]
use lightsout_solver::run::RunError;
use lightsout_solver::solve::refusal::{NotLinear, Reason, Refusal, Shape, What};
#[cfg(feature = "think")]
use lightsout_teach::hint::HintError;
use lightsout_teach::play;
use serde::Serialize;
use wasm_bindgen::JsValue;

#[cfg(feature = "think")]
use crate::slip::Slip;

/// A refusal.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refused {
    sentence: String,
    why: Option<Kind>,
}

/// What kind it is.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
enum Kind {
    Why(Why),
    #[cfg(feature = "think")]
    Slip(Slip),
}

/// The kinds that the page has words for.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Why {
    /// No board has this name.
    NoBoard {
        /// The name given.
        text: String,
        /// The name most like it, where one is alike.
        nearest: Option<String>,
    },
    /// Where a size should be is something else.
    NoSize {
        /// What was given.
        text: String,
    },
    /// A puzzle ID that cannot be read.
    DamagedId,
    /// A puzzle ID of a version that this library does not read.
    OtherVersion,
    /// More lights than there may be.
    TooLarge {
        /// They; none where they cannot even be counted.
        lights: Option<usize>,
        /// The most there may be.
        limit: usize,
    },
    /// A pattern that means nothing on this board.
    NoPattern {
        /// The pattern.
        pattern: String,
        /// Those that would do.
        working: Vec<&'static str>,
    },
    /// A board that cannot be wrapped so.
    NoWrap {
        /// The wrap.
        wrap: String,
    },
    /// The rule forbids to press a button whose light is off.
    NotLit {
        /// The name of the button.
        button: String,
    },
    /// The order of presses matters, and what was asked knows no order.
    Ordered,
    /// A board whose presses have costs, in the place of one to play.
    Costs,
    /// A method that finds solutions, but not the one of the fewest presses.
    NotFewest,
    /// A method that takes no number of presses.
    NotCounted,
    /// A method that needs the number of presses.
    NoNumber,
    /// Time, steps or memory are used up.
    Stopped,
    /// A method for other lights and buttons.
    Shape {
        /// What it needs.
        #[serde(with = "ShapeName")]
        needs: Shape,
    },
    /// A method for two states.
    States {
        /// The states of the board.
        states: u8,
    },
    /// A method that needs one end for each light.
    AllEqual,
    /// Too much of something for a method.
    TooMany {
        /// Of what.
        #[serde(with = "WhatName")]
        what: What,
        /// The most.
        most: u64,
        /// How many there are.
        found: u64,
    },
    /// Too many boards for a method that visits every one.
    TooManyBoards {
        /// The lights.
        lights: usize,
        /// The states of each.
        states: u8,
        /// The most boards.
        most: u64,
    },
    /// Too many lights that are open at a time.
    WideFrontier {
        /// The lights that are open at a time.
        width: usize,
        /// The states of each.
        states: u8,
        /// The most ways.
        most: u64,
    },
    /// No button is called so.
    #[cfg(feature = "think")]
    NoButton {
        /// What was typed.
        text: String,
        /// The first button, and the last.
        first: String,
        /// The last.
        last: String,
    },
    /// Neither a button nor a word, but much like a word.
    #[cfg(feature = "think")]
    Misspelt {
        /// What was typed.
        text: String,
        /// The word.
        word: &'static str,
    },
    /// A typed line that was not understood.
    #[cfg(feature = "think")]
    NoOrder,
    /// No light and no row is called so.
    #[cfg(feature = "think")]
    NoLight {
        /// What was typed.
        text: String,
    },
    /// No board was found that needs this number of presses.
    #[cfg(feature = "think")]
    NotDealt {
        /// The number of presses asked for.
        presses: u64,
        /// Whether there is none, proved.
        is_proved: bool,
    },
}

/// The name of lights and buttons that a method needs.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline))]
#[serde(remote = "Shape", rename_all = "snake_case")]
enum ShapeName {
    CrossOnPlane,
    Cross,
    Product,
    SameEverywhere,
    RowsAndColumns,
}

/// The name of a quantity with a limit.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline))]
#[serde(remote = "What", rename_all = "snake_case")]
enum WhatName {
    Lights,
    Buttons,
    LightsOrButtons,
    Words,
    Literals,
    Costs,
}

impl Refused {
    /// Refuses a puzzle of more lights or buttons than `limit`.
    pub fn if_larger(puzzle: &Puzzle, limit: usize) -> Result<(), Refused> {
        let lights = puzzle.lights().max(puzzle.buttons());
        if lights > limit { Err(Refused::too_large(lights, limit)) } else { Ok(()) }
    }

    /// A board of more lights than the page can show.
    fn too_large(lights: usize, limit: usize) -> Refused {
        let sentence = format!(
            "this board has {lights} lights. Up to {limit} fit in WebAssembly, and more in the native build of `lightsout`"
        );
        Refused::told(sentence, Some(Why::TooLarge { lights: Some(lights), limit }))
    }

    /// A board whose presses have costs.
    pub fn costs() -> Refused {
        let sentence = "presses have costs on this board, and presses are counted here. The command `lightsout` adds costs up";
        Refused::told(sentence.to_string(), Some(Why::Costs))
    }

    /// Refuses to deal a board with `presses` presses.
    #[cfg(feature = "think")]
    pub fn not_dealt(error: &play::DealError, presses: Option<u64>) -> Refused {
        let is_proved = error.is_impossible();
        let not_dealt = presses
            .filter(|_| is_proved || error.is_not_found())
            .map(|presses| Why::NotDealt { presses, is_proved });
        let why = if error.is_stopped() { Some(Why::Stopped) } else { not_dealt };
        Refused::told(error.to_string(), why)
    }

    /// Refuses a mistake of the programmer or in a file.
    #[cfg(feature = "think")]
    pub fn slip(sentence: String, slip: Slip) -> Refused {
        Refused { sentence, why: Some(Kind::Slip(slip)) }
    }

    /// Refuses a name that is none of those known.
    #[cfg(feature = "think")]
    pub fn unknown(what: &'static str, name: &str, known: &[&str]) -> Refused {
        Refused::slip(no_such(what, name, known), Slip::unknown(what, name, nearest(name, known)))
    }

    /// Refuses bytes instead of a text.
    #[cfg(feature = "study")]
    pub fn binary(name: &str) -> Refused {
        let sentence = format!("{} is a format of bytes. This function writes text", quoted(name));
        Refused::slip(sentence, Slip::Binary { text: name.to_string() })
    }

    fn told(sentence: String, why: Option<Why>) -> Refused {
        Refused { sentence, why: why.map(Kind::Why) }
    }

    /// Refuses a number of presses for a method that does not use it.
    pub fn not_counted(sentence: String) -> Refused {
        Refused::told(sentence, Some(Why::NotCounted))
    }

    /// The refusal as JSON: `{sentence, why}`.
    pub fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl From<String> for Refused {
    fn from(sentence: String) -> Refused {
        Refused::told(sentence, None)
    }
}

impl From<SpecError> for Refused {
    fn from(error: SpecError) -> Refused {
        let sentence = error.to_string();
        let why = match error {
            SpecError::Unknown { what: "board", text, nearest, .. } => {
                Some(Why::NoBoard { text, nearest })
            }
            SpecError::Size { text, .. } => Some(Why::NoSize { text }),
            SpecError::Id { error: IdError::Version { .. }, .. } => Some(Why::OtherVersion),
            SpecError::Id { .. } => Some(Why::DamagedId),
            SpecError::TooManyLights { lights, limit, .. } => Some(Why::TooLarge { lights, limit }),
            SpecError::Pattern { pattern, working, .. } => {
                Some(Why::NoPattern { pattern, working })
            }
            SpecError::Stopped(_) => Some(Why::Stopped),
            SpecError::Wrap { wrap, .. } => Some(Why::NoWrap { wrap: wrap.to_string() }),
            #[cfg(feature = "study")]
            SpecError::Counters | SpecError::Setters => {
                return Refused::slip(sentence, Slip::OtherLights);
            }
            #[cfg(feature = "think")]
            SpecError::Unknown { what, text, nearest, .. } => {
                return Refused::slip(sentence, Slip::unknown(what, &text, nearest));
            }
            #[cfg(feature = "think")]
            SpecError::Puzzle(PuzzleError::State { what, .. }) => {
                return Refused::slip(sentence, Slip::in_field(what));
            }
            #[cfg(feature = "think")]
            SpecError::Puzzle(PuzzleError::CostCount { .. } | PuzzleError::Cost(_)) => {
                return Refused::slip(sentence, Slip::in_field("costs"));
            }
            _ => None,
        };
        Refused::told(sentence, why)
    }
}

impl From<NotLinear> for Refused {
    fn from(order: NotLinear) -> Refused {
        Refused::told(order.to_string(), Some(Why::Ordered))
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        let sentence = refusal.to_string();
        let why = match refusal.reason {
            Reason::NotLinear(_) => Some(Why::Ordered),
            Reason::NoNumber => Some(Why::NoNumber),
            Reason::NotFewest | Reason::NotAdmissible(_) => Some(Why::NotFewest),
            Reason::NotCounted => Some(Why::NotCounted),
            Reason::Needs(shape) => Some(Why::Shape { needs: shape }),
            Reason::States(states) => Some(Why::States { states }),
            Reason::AllEqual => Some(Why::AllEqual),
            Reason::TooMany { what, most, found } => Some(Why::TooMany { what, most, found }),
            Reason::TooManyBoards { lights, states, most } => {
                Some(Why::TooManyBoards { lights, states, most })
            }
            Reason::WideFrontier { width, states, most } => {
                Some(Why::WideFrontier { width, states, most })
            }
            _ => None,
        };
        Refused::told(sentence, why)
    }
}

impl From<play::Refused> for Refused {
    fn from(refused: play::Refused) -> Refused {
        let sentence = refused.to_string();
        let why = match refused {
            play::Refused::NotLit { button } => Some(Why::NotLit { button }),
            _ => None,
        };
        Refused::told(sentence, why)
    }
}

/// Errors that the page has no words of its own for.
macro_rules! told_in_english {
    ($($error:ty),*) => {$(
        impl From<$error> for Refused {
            fn from(error: $error) -> Refused {
                error.to_string().into()
            }
        }
    )*};
}

told_in_english!(play::NotBelieved, play::NoId, play::NotRestored);
#[cfg(feature = "think")]
told_in_english!(HintError);

#[cfg(feature = "think")]
impl From<play::OrderError> for Refused {
    fn from(error: play::OrderError) -> Refused {
        let sentence = error.to_string();
        let why = Some(match error {
            play::OrderError::UnknownButton { typed, buttons: (_, first, last) } => {
                Why::NoButton { text: piece(&typed).to_string(), first, last }
            }
            play::OrderError::Misspelt { typed, word } => {
                Why::Misspelt { text: piece(&typed).to_string(), word }
            }
            _ => Why::NoOrder,
        });
        Refused::told(sentence, why)
    }
}

#[cfg(feature = "think")]
impl From<play::NoLight> for Refused {
    fn from(error: play::NoLight) -> Refused {
        let why = Some(Why::NoLight { text: piece(&error.0).to_string() });
        Refused::told(error.to_string(), why)
    }
}

#[cfg(feature = "think")]
impl From<FormatError> for Refused {
    fn from(error: FormatError) -> Refused {
        match error.stopped() {
            Some(stopped) => stopped.into(),
            None => Refused::slip(error.to_string(), Slip::unreadable(&error)),
        }
    }
}

#[cfg(feature = "study")]
impl From<RenderError> for Refused {
    fn from(error: RenderError) -> Refused {
        let sentence = error.to_string();
        let why = match error {
            RenderError::TooManyLights { lights, limit } => {
                Some(Why::TooLarge { lights: Some(lights), limit })
            }
            RenderError::Stopped(_) => Some(Why::Stopped),
            _ => None,
        };
        Refused::told(sentence, why)
    }
}

#[cfg(feature = "study")]
impl From<RunError> for Refused {
    fn from(error: RunError) -> Refused {
        let sentence = error.to_string();
        match error {
            RunError::NoSuchMethod { name, nearest, .. } => {
                let nearest = nearest.map(str::to_string);
                Refused::slip(sentence, Slip::unknown("method", &name, nearest))
            }
            RunError::Unsupported { reason, .. } => Refused { sentence, ..reason.into() },
            RunError::NotGranted { .. } => Refused::not_counted(sentence),
            _ => sentence.into(),
        }
    }
}

#[cfg(feature = "study")]
impl From<lightsout_ask::Refusal> for Refused {
    fn from(refusal: lightsout_ask::Refusal) -> Refused {
        use lightsout_ask::Refusal as Unanswered;
        let sentence = refusal.to_string();
        match refusal {
            Unanswered::Unclear(_) => Refused::slip(sentence, Slip::Argument),
            Unanswered::Unknown { what, name, nearest, .. } => {
                Refused::slip(sentence, Slip::unknown(what, &name, nearest))
            }
            Unanswered::Run(error) => error.into(),
            Unanswered::NotLinear(order) => order.into(),
            Unanswered::Stopped(stopped) => stopped.into(),
            Unanswered::NotExplained(_) | Unanswered::Other(_) => sentence.into(),
        }
    }
}

#[cfg(feature = "think")]
impl From<lightsout_algebra::watch::Stopped> for Refused {
    fn from(stopped: lightsout_algebra::watch::Stopped) -> Refused {
        Refused::told(stopped.to_string(), Some(Why::Stopped))
    }
}

impl From<Refused> for JsValue {
    fn from(refused: Refused) -> JsValue {
        JsValue::from_str(&refused.json())
    }
}

#[cfg(test)]
mod tests {
    use lightsout_model::spec;

    use super::*;

    fn told(text: &str) -> String {
        let error = spec::named(text).and_then(|spec| spec.build()).expect_err("no board");
        Refused::from(error).json()
    }

    #[test]
    fn the_commonest_kinds_are_told_as_facts() {
        assert!(
            told("merlni")
                .ends_with(r#""why":{"kind":"no_board","text":"merlni","nearest":"merlin"}}"#)
        );
        assert!(told("5x").contains(r#""kind":"no_size""#), "{}", told("5x"));
        assert!(told("lo1.5x5.zzz").contains(r#""kind":"damaged_id""#));
        assert!(told("lo9.5x5.x").contains(r#""kind":"other_version""#));
        assert!(told("99999x99999").contains(r#""kind":"too_large""#));
    }

    #[test]
    fn a_method_that_wants_a_number_says_nothing_of_order() {
        let refused = Refused::from(Refusal::of(Reason::NoNumber)).json();
        assert!(refused.contains(r#""kind":"no_number""#), "{refused}");
    }

    #[test]
    fn what_has_no_kind_is_a_sentence_alone() {
        let refused = Refused::from("something else".to_string());
        assert_eq!(refused.json(), r#"{"sentence":"something else","why":null}"#);
    }
}
