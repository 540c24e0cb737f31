//! Whatever the bytes are, the answer is a document or one sentence with a place.

use lightsout_formats as formats;
use lightsout_formats::{At, FORMATS, Hints, Kind};
use proptest::prelude::*;

/// Text that looks like one of the formats from afar.
fn lookalikes() -> impl Strategy<Value = Vec<u8>> {
    let pieces = [
        "[01]{1,5}\n?",
        "[#.X_ ·]{1,6}\n",
        "[0-9]{1,3}[ ,]",
        "[a-c]{1,2} [a-c]{1,2} ?[0-9]{0,3}\n",
        "a -> b\n",
        "graph \\{",
        "digraph G \\{",
        "strict ",
        "[a-c] -- [a-c];?",
        "[a-c] -> \\{[a-c] [a-c]\\}",
        "\\[weight=[0-9]\\]",
        "\\}",
        "\"",
        "\\\\",
        "/\\*",
        "\\*/",
        "subgraph ",
        "\\+",
        ":",
        ">>graph6<<",
        "~{1,2}",
        "[?-~]{1,8}",
        "&",
        ":[?-~]{1,8}",
        "\\{\"board\": ?",
        "\"start\":",
        "\\[\"01\",",
        "\\]",
        "\"[0-9]x[0-9]\"",
        "\"presses\":\\{\"0,1\":2\\}",
        "x[0-9]{1,2}",
        "#",
        ";",
        "[0-9]x[0-9][cr]:[0-9a-f]{1,9},",
        "SAVEFILE:",
        "DESC    :[0-9]:",
        "P[14]\n[0-9] [0-9]{1,9}\n",
        "/",
        "\r\n",
        "\t",
        "\u{FEFF}",
        "\0",
        "é",
    ];
    let piece = proptest::sample::select(pieces.to_vec())
        .prop_flat_map(|piece| prop::string::string_regex(piece).expect("a pattern"));
    prop::collection::vec(piece, 1..12).prop_map(|pieces| pieces.concat().into_bytes())
}

fn check(bytes: &[u8]) -> Result<(), TestCaseError> {
    let formats = FORMATS.iter().map(|format| Some(format.info().name)).chain([None]);
    for format in formats {
        for kind in [None, Some(Kind::Puzzle), Some(Kind::Answer)] {
            let hints = Hints { format, kind, ..Hints::default() };
            let Err(error) = formats::read_with(bytes, &hints) else { continue };
            let sentence = error.to_string();
            prop_assert!(!sentence.contains('\n'), "{}", sentence);
            prop_assert!(!error.message().is_empty() && sentence.len() < 600, "{}", sentence);
            match error.place() {
                At::Text { line, column } => {
                    prop_assert!(*line >= 1 && *column >= 1, "{}", sentence);
                    let lines = String::from_utf8_lossy(bytes).lines().count().max(1);
                    prop_assert!(*line <= lines + 1, "{} of {} lines", sentence, lines);
                }
                At::Json(path) => prop_assert!(!path.is_empty()),
                At::Input => {
                    let names_it = [
                        "the input",
                        "the board",
                        "the graph",
                        "the JSON",
                        "graph",
                        "the bitmap",
                        "the save",
                        "the format",
                    ];
                    prop_assert!(
                        names_it.iter().any(|name| sentence.contains(name)),
                        "{}",
                        sentence
                    );
                }
            }
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn random_bytes(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        check(&bytes)?;
    }

    #[test]
    fn random_text(text in "\\PC{0,40}") {
        check(text.as_bytes())?;
    }

    #[test]
    fn pieces_of_formats(bytes in lookalikes()) {
        check(&bytes)?;
    }
}
