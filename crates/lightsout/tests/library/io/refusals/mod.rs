//! Bad inputs, each with the whole sentence it gets; a file for each kind of format.

mod graphs;
mod json;
mod presses;
mod text;

use lightsout_formats as formats;
use lightsout_formats::{Hints, Kind};

const P: Option<Kind> = Some(Kind::Puzzle);
const A: Option<Kind> = Some(Kind::Answer);
const N: Option<Kind> = None;

type Case = (&'static [u8], Option<&'static str>, Option<Kind>, &'static str);

fn check(cases: &[Case]) {
    for &(bytes, format, kind, sentence) in cases {
        let input = String::from_utf8_lossy(bytes);
        match formats::read_with(bytes, &Hints { format, kind, ..Hints::default() }) {
            Err(error) => assert_eq!(error.to_string(), sentence, "{input:?}"),
            Ok(document) => panic!("{input:?} was read as {}", document.describe()),
        }
    }
}
