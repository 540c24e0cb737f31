//! Reads the output of clasp and clingo: `Answer: n` with its atoms on the next line, the cost, and a verdict.

use lightsout_algebra::quoted::piece;

/// The answer of a solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Read {
    /// An answer set, the last one.
    Answer {
        /// How often each button is pressed.
        counts: Vec<u8>,
        /// Whether it is said that nothing is better.
        is_best: bool,
    },
    /// There is none.
    Unsatisfiable,
}

/// Reads the atoms `press(button, count)` of the last answer set, and the verdict. There are `buttons` buttons, each
/// pressed fewer than `states` times.
///
/// # Errors
/// A fault of the output, or an answer whose number of presses differs from its cost.
pub fn read(output: &str, buttons: usize, states: u8) -> Result<Read, String> {
    let lines: Vec<&str> = output.lines().map(str::trim).collect();
    let is_best = lines.contains(&"OPTIMUM FOUND");
    if lines.contains(&"UNSATISFIABLE") {
        return Ok(Read::Unsatisfiable);
    }
    if !is_best && !lines.contains(&"SATISFIABLE") {
        return Err("it gave no verdict".to_string());
    }
    let answer = lines.iter().rposition(|line| line.starts_with("Answer:"));
    let atoms = answer.and_then(|at| lines.get(at + 1)).ok_or("it gave no answer set")?;
    let mut counts = vec![0; buttons];
    for atom in atoms.split_whitespace() {
        let press = press(atom).filter(|(_, count)| *count < states);
        let (button, count) =
            press.ok_or_else(|| format!("{atom:?} is not a press", atom = piece(atom)))?;
        // Behind the buttons stands the state that the goal "all equal" ends in.
        match counts.get_mut(button) {
            Some(place) => *place = count,
            None if button == buttons => {}
            None => {
                return Err(format!(
                    "{atom:?} names a button that is not there",
                    atom = piece(atom)
                ));
            }
        }
    }
    let presses: u64 = counts.iter().map(|&count| u64::from(count)).sum();
    let cost = lines.iter().rev().find_map(|line| line.strip_prefix("Optimization:"));
    match cost {
        Some(cost) if cost.trim().parse() != Ok(presses) => {
            Err(format!("it says that its answer costs {:?}, and shows {presses}", cost.trim()))
        }
        None if is_best => Err("it does not say what its best answer costs".to_string()),
        _ => Ok(Read::Answer { counts, is_best }),
    }
}

/// Button and count of `press(button,count)`.
fn press(atom: &str) -> Option<(usize, u8)> {
    let (button, count) = atom.strip_prefix("press(")?.strip_suffix(')')?.split_once(',')?;
    Some((button.parse().ok()?, count.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEST: &str = "Solving...\nAnswer: 1\npress(0,1) press(1,1)\nOptimization: 2\nAnswer: 2\npress(1,1)\nOptimization: 1\nOPTIMUM FOUND\n";

    #[test]
    fn the_last_answer_counts() {
        let best = Read::Answer { counts: vec![0, 1], is_best: true };
        assert_eq!(read(BEST, 2, 2), Ok(best));
        assert_eq!(read("UNSATISFIABLE", 2, 2), Ok(Read::Unsatisfiable));
        let any = Read::Answer { counts: vec![0, 0], is_best: false };
        assert_eq!(read("Answer: 1\n\nSATISFIABLE\n", 2, 2), Ok(any));
    }

    #[test]
    fn an_answer_that_is_not_the_one_announced_is_refused() {
        let error = read(&BEST.replace("Answer: 2\npress(1,1)\n", ""), 2, 2);
        assert!(error.is_err_and(|error| error.contains("costs \"1\", and shows 2")));
        assert!(read(&BEST.replace("Optimization", "Cost"), 2, 2).is_err());
        assert!(read(&BEST.replace("OPTIMUM FOUND", ""), 2, 2).is_err());
        assert!(read(BEST, 0, 2).is_err());
        assert!(read(BEST, 2, 1).is_err());
    }
}
