//! Boards of one kind and growing size: every number in the name of the first one grows alike.

use lightsout_algebra::quoted::piece;

use crate::exit::Failure;

/// The sizes grow by this from board to board; two steps double them.
const STEP: f64 = std::f64::consts::SQRT_2;

/// A family of boards, `8x8`, `11x11`, `16x16` …, given by its first.
#[derive(Clone, Debug)]
pub(crate) struct Family {
    /// The name of the first board in pieces: text before its first number.
    head: String,
    pieces: Vec<(u64, String)>,
}

impl Family {
    /// The family whose first board has this name.
    ///
    /// # Errors
    /// When there is no size in the name that could grow.
    pub(crate) fn of(name: &str) -> Result<Family, Failure> {
        let no_size = || {
            Failure::input(format!(
                "{name:?} has no size that could grow. Name the first board, such as 8x8 or hex:4",
                name = piece(name)
            ))
        };
        let start = name.find(|c: char| c.is_ascii_digit()).ok_or_else(no_size)?;
        let (head, mut rest) = name.split_at(start);
        let mut pieces = Vec::new();
        while !rest.is_empty() {
            let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let (number, behind) = rest.split_at(end);
            let next = behind.find(|c: char| c.is_ascii_digit()).unwrap_or(behind.len());
            let number = number.parse().ok().filter(|&number| number > 0).ok_or_else(no_size)?;
            pieces.push((number, behind[..next].to_string()));
            rest = &behind[next..];
        }
        Ok(Family { head: head.to_string(), pieces })
    }

    /// Returns the first size of board number `index`, from 0, which identifies the board in the table.
    pub(crate) fn size(&self, index: u32) -> u64 {
        self.pieces.first().map_or(0, |(number, _)| scaled(*number, index))
    }

    /// The name of board number `index`, from 0.
    pub(crate) fn name(&self, index: u32) -> String {
        let pieces = self.pieces.iter();
        pieces.fold(self.head.clone(), |name, (number, text)| {
            format!("{name}{}{text}", scaled(*number, index))
        })
    }
}

fn scaled(number: u64, index: u32) -> u64 {
    // Even steps are powers of two, which are exact.
    let doubled = number.saturating_mul(1u64.checked_shl(index / 2).unwrap_or(u64::MAX));
    if index.is_multiple_of(2) { doubled } else { (doubled as f64 * STEP).round() as u64 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_in_the_name_grows() {
        let family = Family::of("8x6").expect("a family");
        let names: Vec<_> = (0..4).map(|index| family.name(index)).collect();
        assert_eq!(names, ["8x6", "11x8", "16x12", "23x17"]);
        assert_eq!(Family::of("hex:4").expect("a family").name(2), "hex:8");
        assert!(Family::of("cube").is_err());
        assert!(Family::of("0x0").is_err());
    }
}
