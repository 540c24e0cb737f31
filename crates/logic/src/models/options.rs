//! The options of the model finder, and its notes on options that it does not support.
//!
//! An option that changes what a model is is obeyed or refused. Any other option is left out with a note.

use lightsout_algebra::quoted::piece;

use super::theory::DISTINCT;
use crate::ladr::{Document, Item, Position, Program, Setting};

/// Which sizes of the domain are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// The first.
    pub start: usize,
    /// The last, or none for no end.
    pub end: Option<usize>,
    /// From one to the next.
    pub step: usize,
    /// Which of these are meant.
    pub kind: Kind,
}

/// Which numbers are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// All.
    All,
    /// Even ones.
    Evens,
    /// Odd ones.
    Odds,
    /// Primes.
    Primes,
    /// Numbers that are not prime.
    NonPrimes,
}

impl Sizes {
    /// Returns the sizes, in their order.
    pub fn each(self) -> impl Iterator<Item = usize> {
        let end = self.end.unwrap_or(usize::MAX);
        (self.start..=end).step_by(self.step).filter(move |&size| match self.kind {
            Kind::All => true,
            Kind::Evens => size % 2 == 0,
            Kind::Odds => size % 2 == 1,
            Kind::Primes => is_prime(size),
            Kind::NonPrimes => !is_prime(size),
        })
    }
}

fn is_prime(number: usize) -> bool {
    number >= 2
        && (2..).take_while(|d| d * d <= number).all(|divisor| !number.is_multiple_of(divisor))
}

/// What an input asks of the model finder.
#[derive(Clone, Debug)]
pub(super) struct Options {
    pub sizes: Sizes,
    /// The most models to find, or none for all.
    pub most: Option<u64>,
    pub is_arithmetic: bool,
    /// Whether elements that nothing tells apart are numbered in the order they appear.
    pub breaks_symmetry: bool,
    /// Requests that are not supported, as sentences.
    pub notes: Vec<String>,
}

/// An option with a value this program does not take.
#[derive(Debug)]
pub(super) struct WrongOption {
    pub at: Position,
    pub message: String,
}

/// Options that only steer Mace4's own search or its output.
const STEERING: &[&str] = &[
    "verbose",
    "print_models",
    "print_models_tabular",
    "selection_order",
    "selection_measure",
    "negprop",
    "neg_assign",
    "neg_assign_near",
    "neg_elim",
    "neg_elim_near",
    "trace",
    "skolems_last",
    "report_stderr",
    "echo_input",
];

/// Options with a number that are done.
const OURS: &[&str] = &[
    "domain_size",
    "start_size",
    "end_size",
    "iterate_up_to",
    "increment",
    "max_models",
    "iterate",
];

/// Limits, which the caller sets by other means.
const LIMITS: &[&str] = &["max_seconds", "max_seconds_per", "max_megs"];

/// What is said of an option that changes nothing here.
fn not_ours(said: &str, name: &str) -> String {
    let what = match name {
        _ if LIMITS.contains(&name) => "limits are given on the command line",
        _ if STEERING.contains(&name) => "it steers Mace4's own search or output",
        _ => "it does not change what a model is",
    };
    format!("{said} is left out: {what}")
}

impl Options {
    pub(super) fn of(document: &Document) -> Result<Options, WrongOption> {
        let mut options = Options {
            sizes: Sizes { start: 2, end: None, step: 1, kind: Kind::All },
            most: Some(1),
            is_arithmetic: false,
            breaks_symmetry: true,
            notes: Vec::new(),
        };
        for placed in document.items_for(Program::Mace4) {
            let took = match &placed.item {
                Item::Set(flag) => options.flag(flag, true),
                Item::Clear(flag) => options.flag(flag, false),
                Item::Assign(name, value) => options.assign(name, value),
                Item::Command(command) => {
                    let name = match command {
                        crate::ladr::Term::Apply(name, _) => name,
                        _ => "this",
                    };
                    Ok(Some(format!(
                        "{name}(…) orders or weighs symbols, which finding models here does not use. It is left out",
                        name = piece(name)
                    )))
                }
                Item::Terms(name, _) if name == DISTINCT => Ok(None),
                Item::Terms(name, _) => Ok(Some(format!(
                    "list({name}) is not used in finding models. It is left out",
                    name = piece(name)
                ))),
                Item::Operator(..) | Item::Formulas(..) | Item::If(..) => Ok(None),
            };
            match took {
                Ok(None) => {}
                Ok(Some(note)) => options.notes.push(format!("{}: {note}", placed.at)),
                Err(message) => return Err(WrongOption { at: placed.at, message }),
            }
        }
        if options.sizes.end.is_some_and(|end| end < options.sizes.start) {
            options.sizes.end = Some(options.sizes.start);
        }
        Ok(options)
    }

    fn flag(&mut self, flag: &str, is_set: bool) -> Result<Option<String>, String> {
        match flag {
            "arithmetic" => {
                self.is_arithmetic = is_set;
                self.breaks_symmetry &= !is_set;
            }
            "lnh" => self.breaks_symmetry = is_set,
            "iterate_primes" => self.sizes.kind = if is_set { Kind::Primes } else { Kind::All },
            "iterate_nonprimes" => {
                self.sizes.kind = if is_set { Kind::NonPrimes } else { Kind::All };
            }
            "prolog_style_variables" => {}
            "integer_ring" | "order_domain" if is_set => {
                return Err(format!(
                    "set({flag}) changes what a model is, and is not supported",
                    flag = piece(flag)
                ));
            }
            _ => {
                let set = if is_set { "set" } else { "clear" };
                return Ok(Some(not_ours(&format!("{set}({flag})", flag = piece(flag)), flag)));
            }
        }
        Ok(None)
    }

    fn assign(&mut self, name: &str, value: &Setting) -> Result<Option<String>, String> {
        let number = match value {
            Setting::Integer(number) => *number,
            Setting::Word(word) if name == "iterate" => {
                self.sizes.kind = match word.as_str() {
                    "all" => Kind::All,
                    "evens" => Kind::Evens,
                    "odds" => Kind::Odds,
                    "primes" => Kind::Primes,
                    "nonprimes" => Kind::NonPrimes,
                    _ => {
                        return Err(format!(
                            "assign(iterate, {word}): the value is all, evens, odds, primes or nonprimes",
                            word = piece(word)
                        ));
                    }
                };
                return Ok(None);
            }
            Setting::Word(word) if OURS.contains(&name) => {
                return Err(format!(
                    "assign({name}, {word}): a number is expected",
                    word = piece(word)
                ));
            }
            Setting::Word(word) => {
                return Ok(Some(not_ours(
                    &format!("assign({}, {})", piece(name), piece(word)),
                    name,
                )));
            }
        };
        let size = usize::try_from(number).ok().filter(|&size| size <= LARGEST);
        let wrong = || format!("assign({name}, {number}): a size from 1 to {LARGEST} is expected");
        match name {
            "domain_size" if number == 0 => {}
            "domain_size" => {
                self.sizes.start = size.filter(|&size| size > 0).ok_or_else(wrong)?;
                self.sizes.end = Some(self.sizes.start);
            }
            "start_size" => self.sizes.start = size.filter(|&size| size > 0).ok_or_else(wrong)?,
            "end_size" | "iterate_up_to" if number == -1 => self.sizes.end = None,
            "end_size" | "iterate_up_to" => {
                self.sizes.end = Some(size.filter(|&size| size > 0).ok_or_else(wrong)?);
            }
            "increment" => self.sizes.step = size.filter(|&size| size > 0).ok_or_else(wrong)?,
            "max_models" => self.most = u64::try_from(number).ok(),
            _ => return Ok(Some(not_ours(&format!("assign({}, {number})", piece(name)), name))),
        }
        Ok(None)
    }
}

/// Larger domains are refused: their tables alone would not fit.
const LARGEST: usize = 100_000;
