//! Long work in shares: what `--share` names, the scripts that run all of them, how far they are, and what joins them.

mod input_file;
mod join;
mod lines;
mod part;
mod script;
mod status;

pub(crate) use join::{Parts, is_part};
pub(crate) use lines::{LinesArgs, Stretch};
pub(crate) use part::End;
pub(crate) use script::{Job, MOST_SHARES, Scheduler, called, is_for, path_word, quoted};
pub(crate) use status::{Missing, NotedFile, Status, StatusReport};

use lightsout_algebra::quoted::piece;

use crate::exit::Failure;

/// Returns the name of the files of a proof of this size.
pub(crate) fn proof_name([rows, cols]: [usize; 2]) -> String {
    if rows == cols { format!("fewest-{cols}") } else { format!("fewest-{rows}x{cols}") }
}

/// The share `K/N` as a number from 0, and N.
pub(crate) fn parse_share(text: &str) -> Result<(u64, u64), Failure> {
    let wrong = || {
        Failure::input(format!(
            "--share takes K/N such as 1/4, K from 1 to N, not {text:?}",
            text = piece(text)
        ))
    };
    let (which, of) = text.split_once('/').ok_or_else(wrong)?;
    let number = |text: &str| text.parse::<u64>().map_err(|_| wrong());
    let (which, of) = (number(which)?, number(of)?);
    if (1..=of).contains(&which) { Ok((which - 1, of)) } else { Err(wrong()) }
}
