//! Readers for the output of programs, one file for each format. They know neither processes nor puzzles.
//!
//! A program that crashes or is ended leaves half of an answer. So each reader requires the end of the text: the 0
//! after the literals, the bracket that closes a model, the last line of a proof. Without it the result is an error of
//! one sentence, and never half a model.

pub mod answer_set;
pub mod dimacs;
pub mod finite_model;
pub mod mace4;
pub mod prover9;
pub mod smt;
pub mod szs;

/// A program's counters: a word and the number.
pub type Counts = Vec<(&'static str, u64)>;

/// The last number behind each of these labels, such as 12 behind `Given=`, under the word that stands with it;
/// labels that the text does not have are left out.
pub(crate) fn counts(text: &str, labels: &[(&str, &'static str)]) -> Counts {
    let number = |label: &str| {
        let (_, rest) = text.rsplit_once(label)?;
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        rest[..end].parse().ok()
    };
    labels.iter().filter_map(|&(label, word)| Some((word, number(label)?))).collect()
}

#[cfg(test)]
mod tests {
    use super::counts;

    #[test]
    fn the_last_number_behind_a_label_counts() {
        let text = "Given=1. Kept=2.\nGiven=34. Kept=x. seen=99999999999999999999";
        let labels = [("Given=", "given"), ("Kept=", "kept"), ("seen=", "seen"), ("no=", "no")];
        assert_eq!(counts(text, &labels), [("given", 34)]);
    }
}
