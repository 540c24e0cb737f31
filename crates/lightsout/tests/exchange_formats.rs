//! Formats of other programs: what is written is read back the same, known examples are understood,
//! and bad input gets one sentence with a place.

use lightsout::io::{self, Document, flip, pbm};
use lightsout::puzzle::{Button, Light, Puzzle};
use lightsout::spec::drawing::Drawing;
use lightsout::spec::{Shape, Spec};
use proptest::prelude::*;

fn spec(document: Document) -> Spec {
    match document {
        Document::Spec(spec) => *spec,
        other => panic!("a puzzle was wanted, and this is {}", other.describe()),
    }
}

fn read(text: &str) -> Document {
    io::read(text.as_bytes(), None).unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

fn refusal(bytes: &[u8], format: Option<&str>) -> String {
    match io::read(bytes, format) {
        Ok(document) => panic!("{:?} was read as {document:?}", String::from_utf8_lossy(bytes)),
        Err(error) => error.to_string(),
    }
}

fn lights_of(puzzle: &Puzzle, button: usize) -> Vec<usize> {
    let mut touches = Vec::new();
    puzzle.touched_by(Button(button), &mut touches);
    touches.iter().map(|touch| touch.light.0).collect()
}

fn drawing(rows: usize, columns: usize, states: u8) -> impl Strategy<Value = Drawing> {
    prop::collection::vec(prop::collection::vec((0..states).prop_map(Some), columns), rows)
        .prop_map(Drawing::new)
}

fn boards(states: u8) -> impl Strategy<Value = Drawing> {
    (1usize..14, 1usize..20).prop_flat_map(move |(rows, columns)| drawing(rows, columns, states))
}

mod flip_games {
    use super::*;

    const CROSS: &str = "3x3c:d074191345d1644c17058,ff8";

    #[test]
    fn the_known_board_is_the_cross_with_every_square_wrong() {
        let spec = spec(read(CROSS));
        assert_eq!(spec.shape, Shape::Named("3x3".to_string()));
        let puzzle = spec.build().expect("a puzzle");
        assert_eq!(puzzle.start().states(), [1; 9]);
        assert_eq!(lights_of(&puzzle, 4), [1, 3, 4, 5, 7]);
        let written =
            io::write(&Document::Spec(Box::new(Spec::of(Shape::Named("3x3".into())))), "flip");
        assert_eq!(written.expect("an ID"), format!("{CROSS}\n").into_bytes());
    }

    /// Two columns and one row: the left square turns over the right one alone, the right one nothing.
    #[test]
    fn columns_come_first_there_and_rows_here() {
        let puzzle = spec(read("2x1r:4,8")).build().expect("a puzzle");
        assert_eq!(puzzle.light_name(Light(1)), "0,1");
        assert_eq!(puzzle.button_name(Button(1)), "0,1");
        assert_eq!((lights_of(&puzzle, 0), lights_of(&puzzle, 1)), (vec![1], vec![]));
        assert_eq!(puzzle.start().states(), [1, 0]);
        let tall = spec(read("1x2:4,8")).build().expect("a puzzle");
        assert_eq!(tall.light_name(Light(1)), "1,0");
    }

    #[test]
    fn a_save_stands_where_its_moves_have_led() {
        let fresh = flip::parse_id(CROSS).expect("an ID");
        let mut save = flip::write_save(&fresh);
        assert_eq!(flip::parse_save(&save).expect("a save"), fresh);
        let moves = "MOVE    :4:M2,0\nSOLVE   :10:S000010000\nMOVE    :4:M0,0\n";
        save = save.replace("NSTATES :1:1", "NSTATES :1:4").replace("STATEPOS:1:1", "STATEPOS:1:3");
        let game = flip::parse_save(&(save.clone() + moves)).expect("a save");
        // The press of the top right corner was made; the last one was undone.
        assert_eq!(
            game.wrong.iter().map(|w| u8::from(*w)).collect::<Vec<_>>(),
            [1, 0, 0, 1, 1, 0, 1, 1, 1]
        );
        let again = moves.to_string() + "RESTART :25:d074191345d1644c17058,ff8\n";
        let save =
            save.replace("NSTATES :1:4", "NSTATES :1:5").replace("STATEPOS:1:3", "STATEPOS:1:5");
        assert_eq!(flip::parse_save(&(save + &again)).expect("a save"), fresh);
    }

    #[test]
    fn bad_games_are_refused_with_a_place() {
        for (text, wanted) in [
            (
                "3x3c:d074191345d1644c1705,ff8",
                "line 1, column 26: the matrix of 3x3 squares has 21 hexadecimal digits; here are 20",
            ),
            (
                "3x3c:d074191345d1644c17058,ff80",
                "line 1, column 31: the grid of 3x3 squares has 3 hexadecimal digits; here are 4",
            ),
            ("3x3c:d074191345d1644c1705g,ff8", "line 1, column 26: `g` is no hexadecimal digit"),
            (
                "3x3c:d074191345d1644c17058,ff9",
                "line 1, column 30: the last digit of the grid has bits beyond the last square",
            ),
            ("3x3c:d074191345d1644c17058", "the ID ends before its grid"),
            ("5x5c#1234", "line 1, column 5: a seed is no board"),
            ("0x3c:,", "`0x3c` is no size of Flip"),
            ("99999x99999c:0,0", "is too large"),
            ("999999999999999999999x3c:0,0", "is no size of Flip"),
            ("60000x60c:0,0", "has 3240000000000 hexadecimal digits; here are 1"),
        ] {
            let error = refusal(text.as_bytes(), Some("flip"));
            assert!(error.contains(wanted), "{text}: {error}");
        }
        let save = flip::write_save(&flip::parse_id(CROSS).expect("an ID"));
        for (from, to, wanted) in [
            ("GAME    :4:Flip", "GAME    :4:Mine", "line 3, column 12: GAME is `Mine`"),
            ("NSTATES :1:1", "NSTATES :1:2", "line 7, column 12: the save counts 2 boards"),
            ("STATEPOS:1:1", "STATEPOS:1:2", "line 8, column 12: the game stands at board 2"),
            ("STATEPOS:1:1", "STATEPOS:9:1", "the file ends before"),
            (
                "NSTATES :1:1\nSTATEPOS:1:1",
                "NSTATES :1:2\nSTATEPOS:1:2\nMOVE    :4:M3,0",
                "line 9, column 12: `M3,0` is outside the 3 columns and 3 rows",
            ),
            ("DESC    :", "DESK    :", "the save has no DESC line"),
        ] {
            assert!(save.contains(from));
            let error = refusal(save.replace(from, to).as_bytes(), None);
            assert!(error.contains(wanted), "{to}: {error}");
        }
    }

    #[test]
    fn puzzles_that_flip_does_not_know_are_refused() {
        for (name, states) in [("5x5", Some(3)), ("2x2x2", None)] {
            let spec = Spec { states, ..Spec::of(Shape::Named(name.into())) };
            assert!(io::write(&Document::Spec(Box::new(spec)), "flip").is_err(), "{name}");
        }
    }

    fn games() -> impl Strategy<Value = flip::Game> {
        (1usize..5, 1usize..5).prop_flat_map(|(rows, columns)| {
            let squares = rows * columns;
            let bits = prop::collection::vec(any::<bool>(), squares * squares + squares);
            bits.prop_map(move |bits| {
                let touched =
                    |square: usize| (0..squares).filter(|at| bits[square * squares + at]).collect();
                flip::Game {
                    size: [rows, columns],
                    effects: (0..squares).map(touched).collect(),
                    wrong: bits[squares * squares..].to_vec(),
                }
            })
        })
    }

    proptest! {
        #[test]
        fn games_are_read_back(game in games()) {
            prop_assert_eq!(&flip::parse_id(&flip::write_id(&game)).expect("an ID"), &game);
            prop_assert_eq!(&flip::parse_save(&flip::write_save(&game)).expect("a save"), &game);
            // And as puzzles: the names are those of rows and columns, the effects the same.
            let puzzle = game.spec().build().expect("a puzzle");
            prop_assert_eq!(&flip::Game::of(&puzzle).expect("a game"), &game);
            let document = Document::Spec(Box::new(game.spec()));
            for format in ["flip", "flip-save"] {
                let bytes = io::write(&document, format).expect("written");
                prop_assert_eq!(&io::read(&bytes, None).expect("read"), &document);
            }
        }

        #[test]
        fn no_text_makes_the_parsers_panic(text in "[0-9a-fxcr:#,SM\n ]{0,40}") {
            let _ = flip::parse_id(&text);
            let _ = flip::parse_save(&text);
        }
    }
}

mod bitmaps_of_netpbm {
    use super::*;

    #[test]
    fn plain_and_packed_files_are_understood() {
        let expected =
            Drawing::new(vec![vec![Some(1), Some(0), Some(1)], vec![Some(0), Some(1), Some(1)]]);
        for bytes in [
            &b"P1\n3 2\n101\n011\n"[..],
            b"P1 # a board\n# of three columns\n3\t2 1 0 1 # row 0\n0 1 1",
            b"P1 3 2 101011",
            b"P4\n3 2\n\xA0\x60",
            b"P4\n# pixels beyond the width may be anything\n3 2\n\xBF\x7F\n",
        ] {
            assert_eq!(io::read(bytes, None), Ok(Document::Board(expected.clone())));
        }
        assert_eq!(pbm::write_plain(&expected).expect("written"), "P1\n3 2\n101\n011\n");
        assert_eq!(pbm::write_packed(&expected).expect("written"), b"P4\n3 2\n\xA0\x60");
    }

    #[test]
    fn heads_that_lie_are_refused_before_memory_is_taken() {
        for (bytes, wanted) in [
            (
                &b"P4\n100000 100000\n\0\0\0"[..],
                "the head promises 100000x100000 pixels, and behind it the file has 3 bytes",
            ),
            (b"P1\n4294967296 4294967296\n1", "behind it the file has 1 byte;"),
            (
                b"P4\n99999999999999999999999 1\n1",
                "byte 3 of the bitmap: the width is no number that fits",
            ),
            (b"P4\n0 5\n", "the width is 0"),
            (b"P4\n8 2\n\x01", "behind it the file has 1 byte;"),
            (b"P4\n8 1\n\x01\x02", "byte 8 of the bitmap: here is 1 byte more than the 8x1 pixels"),
            (b"P4\n8", "the height should stand here"),
            (b"P4\n8 x", "byte 5 of the bitmap: the height should stand here"),
            (b"P1\n2 2\n1012", "byte 10 of the bitmap: the byte 0x32 is no pixel"),
            (b"P1\n2 2\n10110", "byte 11 of the bitmap: the 2x2 pixels of the head are all there"),
            (b"P1\n2 2\n1 0 1", "only 3 are there"),
        ] {
            let error = refusal(bytes, None);
            assert!(error.contains(wanted), "{error}");
        }
    }

    #[test]
    fn holes_and_third_states_are_refused() {
        for rows in [vec![vec![Some(1), None]], vec![vec![Some(2)]]] {
            let document = Document::Board(Drawing::new(rows));
            assert!(
                io::write(&document, "pbm").is_err() && io::write(&document, "pbm-plain").is_err()
            );
        }
    }

    proptest! {
        #[test]
        fn boards_are_read_back(board in boards(2)) {
            let document = Document::Board(board);
            for format in ["pbm", "pbm-plain"] {
                let bytes = io::write(&document, format).expect("written");
                prop_assert_eq!(&io::read(&bytes, None).expect("read"), &document);
            }
        }

        #[test]
        fn no_bytes_make_the_parser_panic(mut bytes in prop::collection::vec(any::<u8>(), 0..40), packed: bool) {
            bytes.splice(0..0, *if packed { b"P4\n3 " } else { b"P1\n3 " });
            let _ = pbm::parse(&bytes);
        }
    }
}
