//! How a finished board was played: presses, what they cost, par and stars.

use super::outlook::Par;

/// The result of a board that is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// The presses made.
    pub presses: u64,
    /// Their cost, if presses have costs. Par is a cost then too.
    pub cost: Option<u64>,
    /// The fewest presses from the start, as far as they are known.
    pub par: Par,
    /// The most stars that the help leaves.
    pub most: u8,
}

impl Score {
    /// Three stars for no more presses than the best known way, two for at most half as many again,
    /// one for reaching the goal at all. Help takes some of them ([`Help::most_stars`](super::Help::most_stars)).
    pub fn stars(self) -> u8 {
        let best = self.par.at_most;
        let earned = match self.spent() {
            presses if presses <= best => 3,
            presses if presses <= best + best / 2 => 2,
            _ => 1,
        };
        earned.min(self.most)
    }

    /// What is compared with par.
    fn spent(self) -> u64 {
        self.cost.unwrap_or(self.presses)
    }

    /// How much more than the best known way.
    pub fn over(self) -> u64 {
        self.spent().saturating_sub(self.par.at_most)
    }
}

impl Score {
    /// The result without its stars.
    pub fn words(&self) -> String {
        let presses = presses(self.presses, self.cost);
        match (self.over(), self.par.exact()) {
            (0, Some(_)) => {
                let fewest = if self.cost.is_some() { "least" } else { "fewest" };
                format!("{presses}, the {fewest} possible")
            }
            (0, None) => format!(
                "{presses}, equal to the best solution known (at least {} are needed)",
                self.par.at_least
            ),
            (over, Some(fewest)) => format!("{presses}, {over} over par {fewest}"),
            (over, None) => format!(
                "{presses}, {over} over the best known {} (at least {} are needed)",
                self.par.at_most, self.par.at_least
            ),
        }
    }
}

impl std::fmt::Display for Score {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let stars = match self.stars() {
            1 => "1 star".to_string(),
            stars => format!("{stars} stars"),
        };
        write!(out, "{}: {stars}", self.words())
    }
}

/// So many presses, and what they cost where they have costs.
pub(super) fn presses(count: u64, cost: Option<u64>) -> String {
    let presses = plural(count, "press", "presses");
    cost.map_or(presses.clone(), |cost| format!("{presses} at a cost of {cost}"))
}

/// A number with its noun.
pub(super) fn plural(count: u64, one: &str, many: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {many}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_follow_the_best_known_way() {
        let par = Par { at_least: 10, at_most: 10 };
        let score = |presses| Score { presses, cost: None, par, most: 3 };
        assert_eq!([10, 11, 15, 16].map(|presses| score(presses).stars()), [3, 2, 2, 1]);
        assert_eq!(score(12).to_string(), "12 presses, 2 over par 10: 2 stars");
        assert_eq!(score(10).to_string(), "10 presses, the fewest possible: 3 stars");
        let helped = Score { most: 2, ..score(10) };
        assert_eq!(helped.to_string(), "10 presses, the fewest possible: 2 stars");
        let costly = |cost| Score { presses: 3, cost: Some(cost), par, most: 3 };
        assert_eq!([10, 15, 16].map(|cost| costly(cost).stars()), [3, 2, 1]);
        assert_eq!(
            costly(10).to_string(),
            "3 presses at a cost of 10, the least possible: 3 stars"
        );
        let open = Score { presses: 9, par: Par { at_least: 7, at_most: 9 }, ..score(9) };
        assert_eq!(
            open.to_string(),
            "9 presses, equal to the best solution known (at least 7 are needed): 3 stars"
        );
    }
}
