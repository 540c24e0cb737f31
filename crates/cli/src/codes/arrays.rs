//! Weights and syndromes, as arrays of numpy or as text.

use lightsout_algebra::watch::Watch;
use lightsout_decode::read::npy::{Array, MAGIC};

use crate::exit::Failure;
use crate::given::{bytes_of, origin};

/// Numbers, one for each error: an array, or text with blanks, commas or line ends between them.
///
/// # Errors
/// When they cannot be read, as a sentence that names the file.
pub fn weights(file: &str, watch: &mut dyn Watch) -> Result<Vec<f64>, Failure> {
    let bytes = bytes_of(file, watch)?;
    if bytes.starts_with(MAGIC) {
        return Ok(array(&bytes, file)?.values);
    }
    let text = text(&bytes, file)?;
    let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
    let weights = words.map(|word| {
        word.parse().map_err(|_| {
            let word = lightsout_algebra::quoted::quoted(word);
            Failure::input(format!("{}: {word} is not a weight", origin(file)))
        })
    });
    weights.collect()
}

/// Syndromes: an array of a row for each, or lines of 0 and 1, with or without blanks or commas.
///
/// # Errors
/// When they cannot be read, or one has not so many entries, as a sentence that names the file and the place.
pub fn syndromes(
    file: &str,
    checks: usize,
    watch: &mut dyn Watch,
) -> Result<Vec<Vec<u8>>, Failure> {
    let bytes = bytes_of(file, watch)?;
    let wrong = |number: usize, problem: String| {
        Failure::input(format!("{}: syndrome {number} {problem}", origin(file)))
    };
    let rows: Vec<Vec<u8>> = if bytes.starts_with(MAGIC) {
        let array = array(&bytes, file)?;
        if array.columns != checks {
            return Err(wrong(
                1,
                format!("has {} entries; there are {checks} checks", array.columns),
            ));
        }
        let bits = |row: &[f64]| {
            let bit = |&value: &f64| match value {
                0.0 => Some(0),
                1.0 => Some(1),
                _ => None,
            };
            row.iter().map(bit).collect::<Option<Vec<u8>>>()
        };
        let rows = array.rows().enumerate().map(|(index, row)| {
            bits(row).ok_or_else(|| wrong(index + 1, "has entries other than 0 and 1".to_string()))
        });
        rows.collect::<Result<_, _>>()?
    } else {
        let lines = text(&bytes, file)?.lines().filter(|line| !line.trim().is_empty());
        let rows = lines.enumerate().map(|(index, line)| {
            let bits = line.chars().filter(|c| !c.is_whitespace() && *c != ',');
            let bit = |c: char| c.to_digit(2).map(|bit| bit as u8);
            bits.map(bit)
                .collect::<Option<Vec<u8>>>()
                .ok_or_else(|| wrong(index + 1, "has something else than 0 and 1".to_string()))
        });
        rows.collect::<Result<_, _>>()?
    };
    match rows.iter().position(|row| row.len() != checks) {
        None => Ok(rows),
        Some(index) => Err(wrong(
            index + 1,
            format!("has {} entries; there are {checks} checks", rows[index].len()),
        )),
    }
}

fn array(bytes: &[u8], file: &str) -> Result<Array, Failure> {
    Array::read(bytes).map_err(|error| Failure::input(format!("{}: {error}", origin(file))))
}

fn text<'b>(bytes: &'b [u8], file: &str) -> Result<&'b str, Failure> {
    std::str::from_utf8(bytes).map_err(|_| {
        Failure::input(format!("{}: it is neither an array of numpy nor text", origin(file)))
    })
}
