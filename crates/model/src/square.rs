//! Squares of a flat board as people say them: a letter for the column and a number for the row.
//!
//! The place in the first row and the first column is a1, the one to its right b1, the one below it a2. After z come
//! aa, ab. Rows are counted from the top, as they are drawn and read.
//!
//! ```
//! use lightsout_model::square;
//! assert_eq!(square::name([0, 1]), "b1");
//! assert_eq!(square::read("AC3"), Some([2, 28]));
//! assert_eq!(square::read("b0"), None);
//! ```

/// Returns the name of the square in this row and column, both counted from 0.
pub fn name([row, column]: [usize; 2]) -> String {
    format!("{}{}", column_letters(column), row + 1)
}

/// Row and column of the square that is called so, both counted from 0.
pub fn read(text: &str) -> Option<[usize; 2]> {
    let (letters, digits) = text.split_at(text.find(|c: char| c.is_ascii_digit())?);
    if digits.starts_with('0') || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    Some([digits.parse::<usize>().ok()?.checked_sub(1)?, column_number(letters)?])
}

/// Returns the name of a column, from 0, in letters: a to z, aa to zz, aaa, and so on.
pub fn column_letters(column: usize) -> String {
    let mut letters = Vec::new();
    let mut rest = column + 1;
    while rest > 0 {
        rest -= 1;
        letters.push(char::from(b'a' + (rest % 26) as u8));
        rest /= 26;
    }
    letters.iter().rev().collect()
}

fn column_number(letters: &str) -> Option<usize> {
    if letters.is_empty() {
        return None;
    }
    let mut number = 0usize;
    for letter in letters.chars() {
        let letter = letter.to_ascii_lowercase();
        let digit = letter.is_ascii_lowercase().then(|| letter as usize - 'a' as usize + 1)?;
        number = number.checked_mul(26)?.checked_add(digit)?;
    }
    Some(number - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_count_as_on_a_sheet() {
        let named = [0, 25, 26, 27, 51, 52, 701, 702].map(column_letters);
        assert_eq!(named, ["a", "z", "aa", "ab", "az", "ba", "zz", "aaa"]);
        for column in 0..2000 {
            assert_eq!(column_number(&column_letters(column)), Some(column));
        }
        assert_eq!(column_number("zzzzzzzzzzzzzzzzzzzzzzzzz"), None);
    }
}
