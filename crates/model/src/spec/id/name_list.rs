//! Lists of names: numbers after a common beginning, the squares of a board, or one by one.

use super::bytes::{Reader, Writer};
use super::error::IdError;

const NUMBERED: u8 = 0;
const SQUARES: u8 = 1;
const LISTED: u8 = 2;

/// So many names may follow from a few characters; more must be worth their while.
const FREE: usize = 4096;
/// Names there may be for every byte of the field, where they are more.
const NAMES_PER_BYTE: usize = 8;

/// Writes names. The rest of the field takes `others` bytes.
pub(super) fn write(names: &[String], others: usize, writer: &mut Writer) {
    let is_claim_believed = names.len() <= FREE.max(NAMES_PER_BYTE * (others + writer.len()));
    if let Some((prefix, first)) = numbered(names).filter(|_| is_claim_believed) {
        writer.byte(NUMBERED);
        writer.text(prefix);
        writer.number(first);
        writer.number(names.len() as u64);
    } else if let Some(columns) = squares(names).filter(|_| is_claim_believed) {
        writer.byte(SQUARES);
        writer.number((names.len() / columns) as u64);
        writer.number(columns as u64);
    } else {
        writer.byte(LISTED);
        writer.number(names.len() as u64);
        names.iter().for_each(|name| writer.text(name));
    }
}

/// Reads names. Errors name the list by `what`.
///
/// # Errors
/// When there is no such list, or it claims more names than its characters can describe.
pub(super) fn read(what: &'static str, reader: &mut Reader) -> Result<Vec<String>, IdError> {
    match reader.byte()? {
        NUMBERED => {
            let prefix = reader.text()?;
            let first = reader.number()?;
            let count = reader.number()?;
            check_claim(what, Some(count), reader)?;
            Ok((0..count).map(|i| format!("{prefix}{}", first.wrapping_add(i))).collect())
        }
        SQUARES => {
            let (rows, columns) = (reader.number()?, reader.number()?);
            check_claim(what, rows.checked_mul(columns), reader)?;
            Ok((0..rows).flat_map(|r| (0..columns).map(move |c| format!("{r},{c}"))).collect())
        }
        LISTED => {
            let count = reader.count(what, 1)?;
            (0..count).map(|_| reader.text()).collect()
        }
        _ => Err(IdError::Data(format!("its list of {what} is of a kind that does not exist"))),
    }
}

fn check_claim(what: &'static str, count: Option<u64>, reader: &Reader) -> Result<(), IdError> {
    let bytes = reader.characters / 4 * 3;
    let count = count.unwrap_or(u64::MAX);
    if count <= FREE.max(NAMES_PER_BYTE * bytes) as u64 {
        return Ok(());
    }
    Err(IdError::Claim { what, count, characters: reader.characters })
}

/// What all names begin with, and the number behind it in the first, when they count up from there.
fn numbered(names: &[String]) -> Option<(&str, u64)> {
    let first = names.first()?;
    let prefix = first.trim_end_matches(|c: char| c.is_ascii_digit());
    let number: u64 = first[prefix.len()..].parse().ok()?;
    number.checked_add(names.len() as u64)?;
    let is_next = |(i, name): (usize, &String)| *name == format!("{prefix}{}", number + i as u64);
    names.iter().enumerate().all(is_next).then_some((prefix, number))
}

/// The columns of the board whose squares these are, `row,column` from 0, row by row.
fn squares(names: &[String]) -> Option<usize> {
    let (_, last) = names.last()?.split_once(',')?;
    let columns: usize = last.parse::<usize>().ok()?.checked_add(1)?;
    let is_square =
        |(i, name): (usize, &String)| *name == format!("{},{}", i / columns, i % columns);
    let is_full = names.len().is_multiple_of(columns);
    (is_full && names.iter().enumerate().all(is_square)).then_some(columns)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(names: &[&str]) -> usize {
        let names: Vec<String> = names.iter().map(ToString::to_string).collect();
        let mut writer = Writer::default();
        write(&names, 0, &mut writer);
        let length = writer.len();
        let mut reader = Reader::new(&writer.finish()).expect("well written");
        assert_eq!(read("nodes", &mut reader), Ok(names));
        assert_eq!(reader.left(), 0);
        length
    }

    #[test]
    fn lists_are_read_as_written() {
        assert_eq!(round(&["n7", "n8", "n9", "n10"]), 5);
        assert_eq!(round(&["0", "1", "2"]), 4);
        assert_eq!(round(&["0,0", "0,1", "1,0", "1,1", "2,0", "2,1"]), 3);
        round(&[]);
        round(&["01", "02"]);
        round(&["a", "c"]);
        round(&["0,0", "1,1"]);
        round(&["18446744073709551615", "1"]);
        round(&["18446744073709551614", "18446744073709551615"]);
    }
}
