//! Shots as stim's programs write them: a row of bits for each, in one of six forms. Source: stim, doc/result_formats.md.

use lightsout_algebra::quoted::quoted;
use lightsout_algebra::watch::{Stopped, Watch};

/// A form of shots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A line of 0 and 1 for each shot. Blanks and commas between them are ignored.
    Digits,
    /// Eight bits in a byte, the first one lowest. Every shot begins a byte.
    B8,
    /// A byte for each run of zeros, and one for the run to the end.
    R8,
    /// Eight bytes for each bit, one bit of each for every of 64 shots.
    Ptb64,
    /// A line of the numbers of the ones, with commas between.
    Hits,
    /// A line `shot D0 D3 L0`, without the observables `L0`.
    Dets,
}

/// The forms, by the endings of files.
pub const FORMS: [(&str, Form); 6] = [
    ("01", Form::Digits),
    ("b8", Form::B8),
    ("r8", Form::R8),
    ("ptb64", Form::Ptb64),
    ("hits", Form::Hits),
    ("dets", Form::Dets),
];

/// Why bytes are no shots.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadShots {
    /// They are not of that form.
    #[error("{0}")]
    Wrong(String),
    /// The watch ended the reading.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Reads the shots in a file, of `bits` bits each.
///
/// ```
/// use lightsout_algebra::watch::Unwatched;
/// use lightsout_decode::read::shots::{Form, read};
/// let shots = read(b"110\n000\n", Form::Digits, 3, &mut Unwatched)?;
/// assert_eq!(read(b"0,1\n\n", Form::Hits, 3, &mut Unwatched)?, shots);
/// assert_eq!(read(&[0b011, 0], Form::B8, 3, &mut Unwatched)?, shots);
/// assert_eq!(read(&[0, 0, 1, 3], Form::R8, 3, &mut Unwatched)?, shots);
/// assert_eq!(read(b"shot D0 D1 L0\nshot\n", Form::Dets, 3, &mut Unwatched)?, shots);
/// # Ok::<(), lightsout_decode::read::shots::BadShots>(())
/// ```
///
/// # Errors
/// What is wrong with them, or why the watch ended the reading.
pub fn read(
    bytes: &[u8],
    form: Form,
    bits: usize,
    watch: &mut dyn Watch,
) -> Result<Vec<Vec<u8>>, BadShots> {
    let count = match form {
        Form::Digits | Form::Hits | Form::Dets => bytes.iter().filter(|b| **b == b'\n').count() + 1,
        Form::B8 => bytes.len() / bits.div_ceil(8).max(1),
        Form::R8 => bytes.len() / (bits / 255 + 1),
        Form::Ptb64 => 8 * bytes.len() / bits.max(1),
    };
    watch.reserve((bits as u64 + 24).saturating_mul(count as u64))?;
    match form {
        Form::Digits | Form::Hits | Form::Dets => {
            let text = std::str::from_utf8(bytes)
                .map_err(|_| BadShots::Wrong("this is not text".to_string()))?;
            let lines = text.lines().enumerate();
            // An empty line of digits is no shot; of hits it is one without ones.
            let lines = lines.filter(|(_, line)| form == Form::Hits || !line.trim().is_empty());
            lines
                .enumerate()
                .map(|(shot, (line, text))| of_line(text, form, bits, line + 1, shot + 1))
                .collect()
        }
        Form::B8 => of_bytes(bytes, bits),
        Form::R8 => of_runs(bytes, bits),
        Form::Ptb64 => of_planes(bytes, bits),
    }
}

fn of_line(
    text: &str,
    form: Form,
    bits: usize,
    line: usize,
    shot: usize,
) -> Result<Vec<u8>, BadShots> {
    let wrong = |problem: String| BadShots::Wrong(format!("row {shot} {problem}"));
    if form == Form::Digits {
        let digits = text.chars().filter(|c| !c.is_whitespace() && *c != ',');
        let row: Option<Vec<u8>> = digits.map(|c| c.to_digit(2).map(|bit| bit as u8)).collect();
        let row = row.ok_or_else(|| wrong("has something else than 0 and 1".to_string()))?;
        return match row.len() == bits {
            true => Ok(row),
            false => Err(wrong(format!("has {} bits", row.len()))),
        };
    }
    let words: Vec<&str> = match form {
        Form::Hits => text.split(',').map(str::trim).filter(|word| !word.is_empty()).collect(),
        _ => {
            let words = text.trim().strip_prefix("shot");
            words
                .ok_or_else(|| {
                    wrong(format!("on line {line}, {}, should begin with `shot`", quoted(text)))
                })?
                .split_whitespace()
                .collect()
        }
    };
    let mut row = vec![0; bits];
    let is_observable = |word: &&str| {
        let number = word.strip_prefix('L').filter(|_| form == Form::Dets);
        number.is_some_and(|number| number.parse::<usize>().is_ok())
    };
    for word in words.into_iter().filter(|word| !is_observable(word)) {
        let digits = if form == Form::Dets { word.strip_prefix('D') } else { Some(word) };
        let place = digits.and_then(|digits| digits.parse().ok()).filter(|place| *place < bits);
        let place: usize = place.ok_or_else(|| {
            wrong(format!("names {}, but a row has {bits} bits, from 0", quoted(word)))
        })?;
        row[place] ^= 1;
    }
    Ok(row)
}

fn of_bytes(bytes: &[u8], bits: usize) -> Result<Vec<Vec<u8>>, BadShots> {
    let size = bits.div_ceil(8);
    if size == 0 || !bytes.len().is_multiple_of(size) {
        return Err(BadShots::Wrong(format!(
            "{} bytes are no whole number of rows of {bits} bits, {size} bytes each",
            bytes.len()
        )));
    }
    let row = |shot: &[u8]| -> Result<Vec<u8>, BadShots> {
        let bit = |place: usize| shot[place / 8] >> (place % 8) & 1;
        match (bits..8 * size).any(|place| bit(place) == 1) {
            true => Err(BadShots::Wrong(format!("a row has ones after its {bits} bits"))),
            false => Ok((0..bits).map(bit).collect()),
        }
    };
    bytes.chunks_exact(size).map(row).collect()
}

fn of_runs(bytes: &[u8], bits: usize) -> Result<Vec<Vec<u8>>, BadShots> {
    let (mut shots, mut row, mut at) = (Vec::new(), vec![0; bits], 0);
    let mut is_begun = false;
    for &run in bytes {
        at += usize::from(run);
        is_begun = true;
        match run {
            255 => continue,
            _ if at < bits => row[at] = 1,
            _ if at == bits => {
                shots.push(std::mem::replace(&mut row, vec![0; bits]));
                (at, is_begun) = (0, false);
                continue;
            }
            _ => {
                return Err(BadShots::Wrong(format!(
                    "row {} goes beyond its {bits} bits",
                    shots.len() + 1
                )));
            }
        }
        at += 1;
    }
    match is_begun {
        true => Err(BadShots::Wrong(format!("it ends inside row {}", shots.len() + 1))),
        false => Ok(shots),
    }
}

fn of_planes(bytes: &[u8], bits: usize) -> Result<Vec<Vec<u8>>, BadShots> {
    if bits == 0 || !bytes.len().is_multiple_of(8 * bits) {
        return Err(BadShots::Wrong(format!(
            "{} bytes are no whole number of 64 rows of {bits} bits",
            bytes.len()
        )));
    }
    let shot = |block: &'_ [u8], shot: usize| -> Vec<u8> {
        (0..bits).map(|place| block[8 * place + shot / 8] >> (shot % 8) & 1).collect()
    };
    Ok(bytes
        .chunks_exact(8 * bits)
        .flat_map(|block| (0..64).map(move |n| shot(block, n)))
        .collect())
}
