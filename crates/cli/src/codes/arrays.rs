//! Weights and syndromes, as arrays of numpy or as text.

use lightsout_algebra::watch::Watch;
use lightsout_decode::read::npy::{Array, MAGIC};
use lightsout_decode::read::shots::{self, BadShots, Form};

use lightsout_words::phrase::counted;

use super::matrices;
use crate::exit::Failure;
use crate::input_source::{bytes_of, origin, wrong_in};

/// Numbers, one for each error: an array, or text with blanks, commas or line ends between them.
///
/// # Errors
/// When they cannot be read, as a sentence that names the file.
pub(crate) fn weights(file: &str, watch: &mut dyn Watch) -> Result<Vec<f64>, Failure> {
    let bytes = bytes_of(file, watch)?;
    if bytes.starts_with(MAGIC) {
        return Ok(array(&bytes, file)?.values);
    }
    let text = text(&bytes, file)?;
    let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
    let weights = words.map(|word| {
        word.parse().map_err(|_| {
            let word = lightsout_algebra::quoted::quoted(word);
            wrong_in(file, format!("{word} is not a weight"))
        })
    });
    weights.collect()
}

/// Reads syndromes or errors: an array, lines of 0 and 1, or a stim format by the ending. Each row has `bits` bits, one
/// for each `column`, such as `check`. If every row has as many bits more as there are observables, these are left
/// out, and a note says so.
///
/// # Errors
/// When they cannot be read or can be read both ways, or one has another length. A sentence names the file and the place.
pub(crate) fn shots(
    file: &str,
    form: Option<Form>,
    (bits, column, observables): (usize, &str, usize),
    watch: &mut dyn Watch,
) -> Result<Vec<Vec<u8>>, Failure> {
    let bytes = bytes_of(file, watch)?;
    let wrong = |problem: String| {
        let needed = format!("Each row needs {bits} bits, one for each {column}");
        wrong_in(file, format!("{problem}. {needed}"))
    };
    if form.is_none() && bytes.starts_with(MAGIC) {
        return of_array(&array(&bytes, file)?, bits).map_err(wrong);
    }
    let ending = file.rsplit_once('.').map_or("", |(_, ending)| ending);
    let by_ending = shots::FORMS.iter().find(|(name, _)| *name == ending).map(|(_, form)| *form);
    let form = form.or(by_ending).unwrap_or(Form::Digits);
    let own = shots::read(&bytes, form, bits, watch);
    let longer = match observables {
        0 => None,
        more => shots::read(&bytes, form, bits + more, watch).ok(),
    };
    let longer = longer.map(|mut shots| {
        shots.iter_mut().for_each(|shot| shot.truncate(bits));
        shots
    });
    let what = counted(observables as u64, "observable");
    match (own, longer) {
        (Err(BadShots::Stopped(stopped)), _) => Err(stopped.into()),
        (Ok(own), Some(longer)) if own != longer => {
            let [own, longer] = [own, longer].map(|shots| counted(shots.len() as u64, "shot"));
            Err(Failure::input(format!(
                "{}: this can be {own} of {bits} bits, or {longer} with {what} at the end. Write it in the form dets, which says so",
                origin(file)
            )))
        }
        (Ok(own), _) => Ok(own),
        (Err(BadShots::Wrong(_)), Some(longer)) => {
            crate::note!("{}: each shot ends with {what}, left out of its syndrome", origin(file));
            Ok(longer)
        }
        (Err(BadShots::Wrong(problem)), None) => {
            let is_open = by_ending.is_none() && form == Form::Digits;
            let listed = if is_open { listed(&bytes, file, bits, watch) } else { None };
            listed.ok_or_else(|| wrong(problem))
        }
    }
}

/// Rows as a program prints them, or of a sparse matrix of scipy.
fn listed(bytes: &[u8], file: &str, bits: usize, watch: &mut dyn Watch) -> Option<Vec<Vec<u8>>> {
    let code = matrices::of_bytes(bytes, file, watch).ok()?;
    let rows = code.checks();
    let row = |row: usize| {
        let mut bits = vec![0; bits];
        rows.row(row).for_each(|(column, _)| bits[column] = 1);
        bits
    };
    (rows.cols() == bits).then(|| (0..rows.rows()).map(row).collect())
}

fn of_array(array: &Array, bits: usize) -> Result<Vec<Vec<u8>>, String> {
    if array.columns != bits {
        return Err(format!("row 1 has {} bits", array.columns));
    }
    let bit = |&value: &f64| match value {
        0.0 => Some(0),
        1.0 => Some(1),
        _ => None,
    };
    let rows = array.rows().map(|row| row.iter().map(bit).collect::<Option<Vec<u8>>>());
    let rows = rows.enumerate().map(|(index, row)| {
        row.ok_or_else(|| format!("row {} has entries other than 0 and 1", index + 1))
    });
    rows.collect()
}

fn array(bytes: &[u8], file: &str) -> Result<Array, Failure> {
    Array::read(bytes).map_err(|error| wrong_in(file, error))
}

fn text<'b>(bytes: &'b [u8], file: &str) -> Result<&'b str, Failure> {
    std::str::from_utf8(bytes)
        .map_err(|_| wrong_in(file, "it is neither an array of numpy nor text"))
}
