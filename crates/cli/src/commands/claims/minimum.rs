//! That no solution is better.

use lightsout::methods;
use lightsout_formats::claims::Claims;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::run;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::outcome::Outcome;

use super::Standing;

/// Verifies the claimed minimum next to a solution that costs `cost`. Adds what is true of it to `words`.
///
/// # Errors
/// What is wrong.
pub(super) fn judged(
    claims: &Claims,
    puzzle: &Puzzle,
    cost: u64,
    budget: &mut Budget<'_>,
    words: &mut Vec<String>,
) -> Result<Standing, String> {
    let claimed = claims.lower_bound.max(claims.said_bound);
    let claimed = claimed.max(claims.is_minimum.then_some(cost));
    let Some(bound) = claimed else { return Ok(Standing::Unclaimed) };
    let less = |bound: u64| match puzzle.costs() {
        None => format!("has fewer than {bound}"),
        Some(_) => format!("costs less than {bound}"),
    };
    if bound > cost {
        return Err(format!("it says that no solution {}, and this one takes {cost}", less(bound)));
    }
    if let Some(bound) = claims.lower_bound.filter(|&bound| claims.is_minimum && bound < cost) {
        return Err(format!(
            "it says that this is proved to be the minimum, with a lower bound of {bound}, but it takes {cost}"
        ));
    }
    let claim = match bound == cost {
        true => "that is the minimum".to_string(),
        false => format!("no solution {}", less(bound)),
    };
    let known = known(puzzle, bound, budget);
    match known {
        Known::Better(found) => {
            return Err(format!("it says that no solution {}, and one takes {found}", less(bound)));
        }
        Known::Nothing if bound == cost => {
            words.push("that this is the minimum was not verified".to_string());
        }
        Known::Nothing => words.push(format!("that {claim} was not verified")),
        Known::NothingBetter => words.push(claim),
    }
    Ok(match known {
        Known::NothingBetter => Standing::Confirmed,
        _ => Standing::Unjudged,
    })
}

/// What is found out about a bound.
enum Known {
    /// A solution is better than it.
    Better(u64),
    NothingBetter,
    Nothing,
}

fn known(puzzle: &Puzzle, bound: u64, budget: &mut Budget<'_>) -> Known {
    if bound == 0 {
        return Known::NothingBetter;
    }
    let ask = Ask { fewest: true, ..Ask::default() };
    let report =
        methods::choose(puzzle, ask).and_then(|method| run::run(puzzle, method, ask, budget));
    match report.map(|report| report.outcome) {
        Ok(Outcome::Solved(solution)) if solution.cost() < bound => Known::Better(solution.cost()),
        Ok(Outcome::Solved(solution)) if solution.at_least() >= bound => Known::NothingBetter,
        _ => Known::Nothing,
    }
}
