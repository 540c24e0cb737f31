//! An outlook as plain data, for another thread or worker, verified before it counts.

use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Puzzle, Rule};
use lightsout_solver::solve::outcome::Certificate;
use lightsout_solver::verify::{self, Wrong};

use super::outlook::{Outlook, cost};

/// The result of a look at a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Snapshot {
    /// A lower bound on the presses of every way.
    pub at_least: u64,
    /// The best way known: a count for every button, or where the order matters the buttons in order.
    pub way: Option<Vec<usize>>,
    /// The weights that show that the board cannot be solved.
    pub weights: Option<Vec<u8>>,
    /// Whether looking again could tell nothing more.
    pub is_settled: bool,
    /// Why no more is known, as half a sentence.
    pub reason: Option<String>,
}

lightsout_algebra::errors! {
    /// Why a snapshot is not believed.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum NotBelieved {
        /// A bound that its own way refutes.
        #[error("a lower bound of {at_least} is refuted by a way of {way}")]
        Bound {
            /// The bound.
            at_least: u64,
            /// The presses of the way.
            way: u64,
        },
        /// A count of presses that no button is given.
        #[error("{0} presses of one button are too many")]
        Count(usize),
        /// Presses that do not reach the goal, or weights that are not a certificate.
        Wrong(#[from] Wrong),
    }
}

impl Outlook {
    /// Returns the outlook as plain data. Boards that are closed under all presses, and weights that refute together,
    /// are left out, but the reason says so.
    pub fn snapshot(&self) -> Snapshot {
        let way = self.way().map(|way| match way {
            Presses::Counts(counts) => counts.iter().map(|&count| usize::from(count)).collect(),
            Presses::Sequence(buttons) => buttons.iter().map(|button| button.0).collect(),
        });
        let (weights, closed) = match self.refutation().map(|refutation| refutation.certificate()) {
            Some(Certificate::Weights(weights)) => (Some(weights.clone()), None),
            Some(Certificate::Closed(boards)) => (
                None,
                Some(format!(
                    "no allowed press leads out of the {} boards that can be reached, and none of them is done",
                    boards.len()
                )),
            ),
            Some(Certificate::Together(list)) => (
                None,
                Some(format!(
                    "no press changes {} weighted sums of lights, and no choice of the states that they may end in has those of this board",
                    list.len()
                )),
            ),
            None => (None, None),
        };
        Snapshot {
            at_least: self.at_least(),
            way,
            weights,
            is_settled: self.is_settled(),
            reason: closed.or_else(|| self.reason().map(str::to_string)),
        }
    }

    /// Verifies a snapshot of a puzzle: its presses are replayed and its weights checked. The bound `at_least` is
    /// believed unless the snapshot's own way refutes it, because the sender is this library in another thread.
    ///
    /// # Errors
    /// Why it is not believed.
    pub fn judged(puzzle: &Puzzle, told: Snapshot) -> Result<Outlook, NotBelieved> {
        let outlook = Outlook::unknown(told.at_least, told.is_settled, told.reason);
        match (told.way, told.weights) {
            (Some(way), _) => {
                let presses = presses(puzzle, &way)?;
                let (at_least, way) = (told.at_least, cost(puzzle, &presses));
                if at_least > way {
                    return Err(NotBelieved::Bound { at_least, way });
                }
                verify::check_presses(puzzle, &presses)?;
                Ok(outlook.with_way(puzzle, presses))
            }
            (None, Some(weights)) => Ok(outlook.with_refutation(verify::refuted(puzzle, weights)?)),
            (None, None) => Ok(outlook),
        }
    }
}

fn presses(puzzle: &Puzzle, way: &[usize]) -> Result<Presses, NotBelieved> {
    match puzzle.rule() {
        Rule::LitOnly => Ok(Presses::Sequence(way.iter().copied().map(Button).collect())),
        Rule::Free => {
            let count = |&count: &usize| u8::try_from(count).map_err(|_| NotBelieved::Count(count));
            Ok(Presses::Counts(way.iter().map(count).collect::<Result<_, _>>()?))
        }
    }
}

#[cfg(test)]
mod tests {
    use lightsout_model::spec;
    use lightsout_solver::solve::budget::Budget;

    use super::*;
    use crate::play::look;

    fn puzzle(name: &str) -> Puzzle {
        spec::named(name).and_then(|spec| spec.build()).unwrap()
    }

    #[test]
    fn what_is_told_of_a_board_is_taken_in_whole() {
        for name in [
            "5x5",
            "5x5:random:1",
            "5x5:random:2",
            "lights-out-2000:random-solvable:3",
            "hex:3:none",
        ] {
            let puzzle = puzzle(name);
            let found = look(&puzzle, &mut Budget::unlimited());
            assert_eq!(Outlook::judged(&puzzle, found.snapshot()).as_ref(), Ok(&found), "{name}");
        }
    }

    #[test]
    fn presses_that_do_not_reach_the_goal_are_refused() {
        let puzzle = puzzle("5x5");
        let mut told = look(&puzzle, &mut Budget::unlimited()).snapshot();
        told.way.as_mut().unwrap()[12] ^= 1;
        assert!(Outlook::judged(&puzzle, told).is_err());
    }

    #[test]
    fn weights_that_some_button_changes_are_refused() {
        let told = Snapshot { weights: Some(vec![1; 25]), ..Snapshot::default() };
        assert!(Outlook::judged(&puzzle("5x5:random:1"), told).is_err());
    }

    #[test]
    fn data_of_the_wrong_size_is_refused() {
        for way in [vec![], vec![0; 24], vec![1; 26], vec![999; 25]] {
            let told = Snapshot { way: Some(way), ..Snapshot::default() };
            assert!(Outlook::judged(&puzzle("5x5"), told).is_err());
        }
    }
}
