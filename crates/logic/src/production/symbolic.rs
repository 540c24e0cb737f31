//! Rules run once for all lists of one length, with unknown items.
//!
//! A state that is a list of small items, `state([1,0,1])`, is rewritten by code that mostly depends on places
//! and counters alone. With open items, the result of such a rule is a list. Each of its items is a value or a function
//! of one item of the old list, as a table over the values of that item. The general search handles all other rules.

use std::rc::Rc;

use super::evaluate::Evaluator;
use super::program::{Code, Pattern};
use super::terms::{Mark, Shape};

/// A value with open items in it.
#[derive(Clone, Debug)]
pub(super) enum Symbolic {
    /// A value.
    Known(Mark),
    /// A function of the item at a place: its value for each value that item may have.
    OfItem(usize, Rc<[Mark]>),
    /// A list with open items.
    List(Rc<(Symbolic, Symbolic)>),
}

/// The rule does not change items one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mixed;

/// Whether a pattern fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fit {
    Yes,
    No,
    /// That depends on items.
    Open,
}

/// The values each item may have, in the order they were found.
pub(super) type Candidates = [Vec<Mark>];

/// A condition on one item: its place and which of its candidates will do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Test {
    /// The place of the item.
    pub place: usize,
    /// For each candidate whether it will do.
    pub allowed: Vec<bool>,
}

/// Calls nested deeper than this are left to the general search.
const DEEPEST: usize = 600;

/// Evaluates code with open items.
pub(super) struct Run<'a> {
    evaluator: &'a mut Evaluator,
    candidates: &'a Candidates,
    depth: usize,
}

impl<'a> Run<'a> {
    /// Creates a run over lists whose items have these candidates.
    pub(super) fn new(evaluator: &'a mut Evaluator, candidates: &'a Candidates) -> Run<'a> {
        Run { evaluator, candidates, depth: 0 }
    }

    /// Returns the list of all items, each itself.
    pub(super) fn state(&self) -> Symbolic {
        let end = Symbolic::Known(self.evaluator.terms.nil);
        (self.candidates.iter().enumerate()).rev().fold(end, |rest, (place, values)| {
            let item = Symbolic::OfItem(place, values.clone().into());
            Symbolic::List(Rc::new((item, rest)))
        })
    }

    /// Matches the condition of a rule with a state: fills the slots, and returns the tests of items. Returns none if
    /// no state of this length matches.
    pub(super) fn meet(
        &self,
        pattern: &Pattern,
        state: &Symbolic,
        slots: &mut [Symbolic],
    ) -> Result<Option<Vec<Test>>, Mixed> {
        let mut tests = Vec::new();
        match self.fits(pattern, state, slots, Some(&mut tests)) {
            Fit::Yes => Ok(Some(tests)),
            Fit::No => Ok(None),
            Fit::Open => Err(Mixed),
        }
    }

    fn fits(
        &self,
        pattern: &Pattern,
        value: &Symbolic,
        slots: &mut [Symbolic],
        mut tests: Option<&mut Vec<Test>>,
    ) -> Fit {
        let said = |fits: bool| if fits { Fit::Yes } else { Fit::No };
        match (pattern, value) {
            (Pattern::Bind(slot), _) => {
                slots[*slot] = value.clone();
                Fit::Yes
            }
            (Pattern::Same(slot), Symbolic::Known(mark)) => match &slots[*slot] {
                Symbolic::Known(bound) => said(bound == mark),
                _ => Fit::Open,
            },
            (Pattern::Equal(wanted), Symbolic::Known(mark)) => said(wanted == mark),
            (Pattern::Equal(wanted), Symbolic::OfItem(place, values)) => match tests {
                Some(tests) => {
                    let allowed = values.iter().map(|value| value == wanted).collect();
                    tests.push(Test { place: *place, allowed });
                    Fit::Yes
                }
                None => Fit::Open,
            },
            (Pattern::Equal(wanted), Symbolic::List(_)) => match wanted.shape() {
                Shape::List(_) => Fit::Open,
                _ => Fit::No,
            },
            (Pattern::List(parts), Symbolic::List(list)) => {
                match self.fits(&parts.0, &list.0, slots, tests.as_deref_mut()) {
                    Fit::Yes => self.fits(&parts.1, &list.1, slots, tests),
                    other => other,
                }
            }
            (Pattern::List(parts), Symbolic::Known(mark)) => match mark.shape() {
                Shape::List(number) => {
                    let (first, rest) = self.evaluator.terms.list(number);
                    match self.fits(&parts.0, &Symbolic::Known(first), slots, None) {
                        Fit::Yes => self.fits(&parts.1, &Symbolic::Known(rest), slots, None),
                        other => other,
                    }
                }
                _ => Fit::No,
            },
            (Pattern::Apply(symbol, patterns), Symbolic::Known(mark)) => match mark.shape() {
                Shape::Application(number) => {
                    let (found, arguments) = self.evaluator.terms.application(number);
                    let arguments: Vec<Mark> = arguments.collect();
                    if found != *symbol || arguments.len() != patterns.len() {
                        return Fit::No;
                    }
                    (patterns.iter().zip(arguments))
                        .map(|(part, mark)| self.fits(part, &Symbolic::Known(mark), slots, None))
                        .find(|fit| *fit != Fit::Yes)
                        .unwrap_or(Fit::Yes)
                }
                _ => Fit::No,
            },
            (Pattern::Apply(..), Symbolic::List(_)) => Fit::No,
            _ => Fit::Open,
        }
    }

    /// Returns the test that a guard with these slots is true, or not.
    pub(super) fn guard(
        &mut self,
        code: &Code,
        wanted: bool,
        slots: &[Symbolic],
    ) -> Result<Guard, Mixed> {
        let truth = |mark: Mark, run: &Self| match mark {
            _ if mark == run.evaluator.terms.truth => Ok(true),
            _ if mark == run.evaluator.terms.falsity => Ok(false),
            _ => Err(Mixed),
        };
        match self.value(code, slots)? {
            Symbolic::Known(mark) => {
                Ok(if truth(mark, self)? == wanted { Guard::Always } else { Guard::Never })
            }
            Symbolic::OfItem(place, values) => {
                let allowed = (values.iter())
                    .map(|&mark| Ok(truth(mark, self)? == wanted))
                    .collect::<Result<_, Mixed>>()?;
                Ok(Guard::If(Test { place, allowed }))
            }
            Symbolic::List(_) => Err(Mixed),
        }
    }

    /// Returns the value of code.
    pub(super) fn value(&mut self, code: &Code, slots: &[Symbolic]) -> Result<Symbolic, Mixed> {
        let mut used = Use::Nothing;
        uses(code, slots, &mut used);
        match (used, code) {
            (Use::Nothing, _) => {
                let values: Vec<Mark> = slots.iter().map(|slot| known(slot, 0)).collect();
                self.evaluator.value(code, &values).map(Symbolic::Known).map_err(|_| Mixed)
            }
            (Use::Item(place), _) => {
                let mut values = Vec::with_capacity(self.candidates[place].len());
                for choice in 0..self.candidates[place].len() {
                    let slots: Vec<Mark> = slots.iter().map(|slot| known(slot, choice)).collect();
                    values.push(self.evaluator.value(code, &slots).map_err(|_| Mixed)?);
                }
                Ok(self.of_item(place, values))
            }
            (Use::More, Code::Slot(slot)) => Ok(slots[*slot].clone()),
            (Use::More, Code::List(parts)) => {
                let (first, rest) = (self.value(&parts.0, slots)?, self.value(&parts.1, slots)?);
                Ok(Symbolic::List(Rc::new((first, rest))))
            }
            (Use::More, Code::If(parts)) => match self.value(&parts.0, slots)? {
                Symbolic::Known(mark) if mark == self.evaluator.terms.truth => {
                    self.value(&parts.1, slots)
                }
                Symbolic::Known(mark) if mark == self.evaluator.terms.falsity => {
                    self.value(&parts.2, slots)
                }
                _ => Err(Mixed),
            },
            (Use::More, Code::Apply(symbol, arguments)) => {
                let values = arguments
                    .iter()
                    .map(|argument| self.value(argument, slots))
                    .collect::<Result<Vec<_>, _>>()?;
                self.call(*symbol, &values)
            }
            (Use::More, _) => Err(Mixed),
        }
    }

    /// The value that is one of these, whichever candidate the item has: lists are taken apart, and what is the
    /// same for all candidates is known.
    fn of_item(&self, place: usize, values: Vec<Mark>) -> Symbolic {
        if let Some(&first) = values.first()
            && values.iter().all(|&value| value == first)
        {
            return Symbolic::Known(first);
        }
        let parts: Option<(Vec<Mark>, Vec<Mark>)> = (values.iter())
            .map(|value| match value.shape() {
                Shape::List(number) => Some(self.evaluator.terms.list(number)),
                _ => None,
            })
            .collect();
        match parts {
            Some((firsts, rests)) => {
                let parts = (self.of_item(place, firsts), self.of_item(place, rests));
                Symbolic::List(Rc::new(parts))
            }
            None => Symbolic::OfItem(place, values.into()),
        }
    }

    fn call(&mut self, symbol: u32, arguments: &[Symbolic]) -> Result<Symbolic, Mixed> {
        let equations = self.evaluator.equations();
        let equations = equations.get(symbol as usize).ok_or(Mixed)?;
        if self.depth >= DEEPEST {
            return Err(Mixed);
        }
        for equation in equations.iter().filter(|one| one.patterns.len() == arguments.len()) {
            let mut slots = vec![Symbolic::Known(Mark(0)); equation.slots];
            let fit = (equation.patterns.iter().zip(arguments))
                .map(|(pattern, value)| self.fits(pattern, value, &mut slots, None))
                .find(|fit| *fit != Fit::Yes)
                .unwrap_or(Fit::Yes);
            match fit {
                Fit::Yes => {
                    self.depth += 1;
                    let value = self.value(&equation.code, &slots);
                    self.depth -= 1;
                    return value;
                }
                Fit::No => {}
                Fit::Open => return Err(Mixed),
            }
        }
        Err(Mixed)
    }
}

/// When a guard is met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Guard {
    /// By every state.
    Always,
    /// By none.
    Never,
    /// By those with such an item.
    If(Test),
}

/// What open items code uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Use {
    Nothing,
    /// Only the one at this place, and no list with open items.
    Item(usize),
    More,
}

fn uses(code: &Code, slots: &[Symbolic], used: &mut Use) {
    match code {
        Code::Slot(slot) => {
            *used = match (&slots[*slot], *used) {
                (Symbolic::Known(_), used) => used,
                (Symbolic::OfItem(place, _), Use::Nothing) => Use::Item(*place),
                (Symbolic::OfItem(place, _), Use::Item(other)) if *place == other => *used,
                _ => Use::More,
            }
        }
        Code::Value(_) => {}
        Code::List(parts) | Code::Agree(parts) => {
            uses(&parts.0, slots, used);
            uses(&parts.1, slots, used);
        }
        Code::If(parts) => {
            for part in [&parts.0, &parts.1, &parts.2] {
                uses(part, slots, used);
            }
        }
        Code::Not(inner) => uses(inner, slots, used),
        Code::Apply(_, parts)
        | Code::Operate(_, _, parts)
        | Code::All(parts)
        | Code::Any(parts) => {
            parts.iter().for_each(|part| uses(part, slots, used));
        }
    }
}

/// The value of a slot when its item has this candidate; slots that are lists are not used then.
fn known(slot: &Symbolic, choice: usize) -> Mark {
    match slot {
        Symbolic::Known(mark) => *mark,
        Symbolic::OfItem(_, values) => values.get(choice).copied().unwrap_or(Mark(0)),
        Symbolic::List(_) => Mark(0),
    }
}
