//! Certificates as files hold them: coefficients by the names of lights, several such lists, or a closed set of boards.

use lightsout_model::board_set::{BoardSet, number_of};
use lightsout_model::puzzle::{Light, Puzzle};
use lightsout_solver::solve::outcome::Certificate;

use super::button_names::unknown;
use super::error::FormatError;

/// A certificate whose lights no puzzle has been asked about yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CertificateList {
    /// The coefficients by light. All other lights have 0.
    Weights(Vec<(String, u64)>),
    /// Several such lists, which refute together.
    Together(Vec<Vec<(String, u64)>>),
    /// Boards that no allowed press leaves, each as the states of the lights in their order.
    Closed(Vec<Vec<u8>>),
}

impl CertificateList {
    /// Returns the certificate by the names of the puzzle's lights.
    pub fn of(puzzle: &Puzzle, certificate: &Certificate) -> CertificateList {
        match certificate {
            Certificate::Weights(weights) => CertificateList::Weights(by_name(puzzle, weights)),
            Certificate::Together(list) => CertificateList::Together(
                list.iter().map(|weights| by_name(puzzle, weights)).collect(),
            ),
            Certificate::Closed(boards) => CertificateList::Closed(
                boards.boards().map(|board| board.states().to_vec()).collect(),
            ),
        }
    }

    /// Returns the certificate about this puzzle's lights. Coefficients are taken modulo the number of
    /// states, and those of a light named twice add up.
    ///
    /// # Errors
    /// A name that no light has, with the nearest name.
    pub fn resolve(&self, puzzle: &Puzzle) -> Result<Certificate, FormatError> {
        match self {
            CertificateList::Weights(list) => weights(list, puzzle).map(Certificate::Weights),
            CertificateList::Together(lists) => {
                let lists = lists.iter().map(|list| weights(list, puzzle));
                lists.collect::<Result<_, _>>().map(Certificate::Together)
            }
            CertificateList::Closed(boards) => closed(boards, puzzle).map(Certificate::Closed),
        }
    }
}

fn by_name(puzzle: &Puzzle, weights: &[u8]) -> Vec<(String, u64)> {
    (weights.iter().enumerate())
        .filter(|(_, weight)| **weight != 0)
        .map(|(light, &weight)| (puzzle.light_name(Light(light)), u64::from(weight)))
        .collect()
}

fn closed(boards: &[Vec<u8>], puzzle: &Puzzle) -> Result<BoardSet, FormatError> {
    let (lights, states) = (puzzle.lights(), puzzle.states());
    let wrong = |what: String| FormatError::in_json("certificate.closed", what);
    let mut set = BoardSet::new(lights, states).ok_or_else(|| {
        wrong(format!("a puzzle of {lights} lights has too many boards for a closed set"))
    })?;
    for (index, board) in boards.iter().enumerate() {
        if board.len() != lights || board.iter().any(|&state| state >= states) {
            let wanted = format!("needs {lights} states from 0 to {}", states - 1);
            return Err(wrong(format!("board number {} {wanted}", index + 1)));
        }
        set.insert(number_of(board, states));
    }
    Ok(set)
}

fn weights(list: &[(String, u64)], puzzle: &Puzzle) -> Result<Vec<u8>, FormatError> {
    let (lights, states) = (puzzle.layout().lights(), u64::from(puzzle.states()));
    let mut weights = vec![0; puzzle.lights()];
    for (name, coefficient) in list {
        let Some(light) = lights.find(name) else {
            return Err(FormatError::in_json("certificate", unknown("light", name, lights)));
        };
        weights[light] = ((u64::from(weights[light]) + coefficient % states) % states) as u8;
    }
    Ok(weights)
}
