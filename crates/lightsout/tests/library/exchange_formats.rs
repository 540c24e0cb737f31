//! Formats of other programs: what is written is read back the same, known examples are understood,
//! and bad input gets one sentence with a place. One file, because every format is asked these same three things.

use lightsout_algebra::watch::Unwatched;
use lightsout_formats as formats;
use lightsout_formats::{Document, flip, lights_out_web, matlab, pbm};
use lightsout_model::lattice::Wrap;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Light, Puzzle};
use lightsout_model::spec::drawing::Drawing;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::system::System;
use lightsout_model::spec::{GoalSpec, Shape, Spec};
use proptest::prelude::*;

use crate::written;

fn spec(document: Document) -> Spec {
    match document {
        Document::Spec(spec) => *spec,
        other => panic!("a puzzle was wanted, and this is {}", other.describe()),
    }
}

fn read(text: &str) -> Document {
    formats::read(text.as_bytes(), None).unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

fn refusal(bytes: &[u8], format: Option<&str>) -> String {
    match formats::read(bytes, format) {
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
            formats::write(&Document::Spec(Box::new(Spec::of(Shape::Named("3x3".into())))), "flip");
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
        let fresh = flip::parse_id(CROSS, &mut Unwatched).expect("an ID");
        let mut save = written(|out| flip::write_save(&fresh, out)).expect("no limit");
        assert_eq!(flip::parse_save(&save, &mut Unwatched).expect("a save"), fresh);
        let moves = "MOVE    :4:M2,0\nSOLVE   :10:S000010000\nMOVE    :4:M0,0\n";
        save = save.replace("NSTATES :1:1", "NSTATES :1:4").replace("STATEPOS:1:1", "STATEPOS:1:3");
        let game = flip::parse_save(&(save.clone() + moves), &mut Unwatched).expect("a save");
        // The press of the top right corner was made; the last one was undone.
        assert_eq!(
            game.wrong.iter().map(|w| u8::from(*w)).collect::<Vec<_>>(),
            [1, 0, 0, 1, 1, 0, 1, 1, 1]
        );
        let again = moves.to_string() + "RESTART :25:d074191345d1644c17058,ff8\n";
        let save =
            save.replace("NSTATES :1:4", "NSTATES :1:5").replace("STATEPOS:1:3", "STATEPOS:1:5");
        assert_eq!(flip::parse_save(&(save + &again), &mut Unwatched).expect("a save"), fresh);
    }

    #[test]
    fn bad_games_are_refused_with_a_place() {
        for (text, wanted) in [
            (
                "3x3c:d074191345d1644c1705,ff8",
                "line 1, column 26: the matrix of 3x3 squares has 21 hexadecimal digits. Here are 20",
            ),
            (
                "3x3c:d074191345d1644c17058,ff80",
                "line 1, column 31: the grid of 3x3 squares has 3 hexadecimal digits. Here are 4",
            ),
            ("3x3c:d074191345d1644c1705g,ff8", "line 1, column 26: `g` is not a hexadecimal digit"),
            (
                "3x3c:d074191345d1644c17058,ff9",
                "line 1, column 30: the last digit of the grid has bits beyond the last square",
            ),
            ("3x3c:d074191345d1644c17058", "the ID ends before its grid"),
            ("5x5c#1234", "line 1, column 5: a seed is not a board"),
            ("0x3c:,", "`0x3c` is not a size of Flip"),
            ("99999x99999c:0,0", "is too large"),
            ("999999999999999999999x3c:0,0", "is not a size of Flip"),
            ("60000x60c:0,0", "has 3240000000000 hexadecimal digits. Here are 1"),
        ] {
            let error = refusal(text.as_bytes(), Some("flip"));
            assert!(error.contains(wanted), "{text}: {error}");
        }
        let save = flip::parse_id(CROSS, &mut Unwatched).expect("an ID");
        let save = written(|out| flip::write_save(&save, out)).expect("no limit");
        for (from, to, wanted) in [
            ("GAME    :4:Flip", "GAME    :4:Mine", "line 3, column 12: GAME is `Mine`"),
            ("NSTATES :1:1", "NSTATES :1:2", "line 7, column 12: the save counts 2 boards"),
            ("STATEPOS:1:1", "STATEPOS:1:2", "line 8, column 12: the game is at board 2"),
            ("STATEPOS:1:1", "STATEPOS:9:1", "The file ends before"),
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
            assert!(formats::write(&Document::Spec(Box::new(spec)), "flip").is_err(), "{name}");
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
            prop_assert_eq!(&flip::parse_id(&written(|out| flip::write_id(&game, out)).expect("no limit"), &mut Unwatched).expect("an ID"), &game);
            prop_assert_eq!(&flip::parse_save(&written(|out| flip::write_save(&game, out)).expect("no limit"), &mut Unwatched).expect("a save"), &game);
            // And as puzzles: the names are those of rows and columns, the effects the same.
            let puzzle = game.spec().build().expect("a puzzle");
            prop_assert_eq!(&flip::Game::of(&puzzle, &mut Unwatched).expect("a game"), &game);
            let document = Document::Spec(Box::new(game.spec()));
            for format in ["flip", "flip-save"] {
                let bytes = formats::write(&document, format).expect("written");
                prop_assert_eq!(&formats::read(&bytes, None).expect("read"), &document);
            }
        }

        #[test]
        fn no_text_makes_the_parsers_panic(text in "[0-9a-fxcr:#,SM\n ]{0,40}") {
            let _ = flip::parse_id(&text, &mut Unwatched);
            let _ = flip::parse_save(&text, &mut Unwatched);
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
            assert_eq!(formats::read(bytes, None), Ok(Document::Board(expected.clone())));
        }
        assert_eq!(
            written(|out| pbm::write_plain(&expected, out)).expect("written"),
            "P1\n3 2\n101\n011\n"
        );
        let packed = formats::write(&Document::Board(expected), "pbm").expect("written");
        assert_eq!(packed, b"P4\n3 2\n\xA0\x60");
    }

    #[test]
    fn heads_that_lie_are_refused_before_memory_is_taken() {
        for (bytes, wanted) in [
            (
                &b"P4\n100000 100000\n\0\0\0"[..],
                "the head promises 100000x100000 pixels, and the file has 3 bytes after it",
            ),
            (b"P1\n4294967296 4294967296\n1", "the file has 1 byte after it."),
            (
                b"P4\n99999999999999999999999 1\n1",
                "byte 3 of the bitmap: the width is not a number that fits",
            ),
            (b"P4\n0 5\n", "the width is 0"),
            (b"P4\n8 2\n\x01", "the file has 1 byte after it."),
            (b"P4\n8 1\n\x01\x02", "byte 8 of the bitmap: here is 1 byte more than the 8x1 pixels"),
            (b"P4\n8", "the height is missing here"),
            (b"P4\n8 x", "byte 5 of the bitmap: the height is missing here"),
            (b"P1\n2 2\n1012", "byte 10 of the bitmap: the byte 0x32 is not a pixel"),
            (b"P1\n2 2\n10110", "byte 11 of the bitmap: the 2x2 pixels of the head are all there"),
            (b"P1\n2 2\n1 0 1", "Only 3 are there"),
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
                formats::write(&document, "pbm").is_err()
                    && formats::write(&document, "pbm-plain").is_err()
            );
        }
    }

    proptest! {
        #[test]
        fn boards_are_read_back(board in boards(2)) {
            let document = Document::Board(board);
            for format in ["pbm", "pbm-plain"] {
                let bytes = formats::write(&document, format).expect("written");
                prop_assert_eq!(&formats::read(&bytes, None).expect("read"), &document);
            }
        }

        #[test]
        fn no_bytes_make_the_parser_panic(mut bytes in prop::collection::vec(any::<u8>(), 0..40), packed: bool) {
            bytes.splice(0..0, *if packed { b"P4\n3 " } else { b"P1\n3 " });
            let _ = pbm::parse(&bytes, &mut Unwatched);
        }
    }
}

/// What every button of a puzzle touches, with weights.
fn effects(puzzle: &Puzzle) -> Vec<Vec<(usize, u8)>> {
    let mut touches = Vec::new();
    let mut effect = |button| {
        puzzle.touched_by(Button(button), &mut touches);
        touches.iter().map(|touch| (touch.light.0, touch.weight)).collect()
    };
    (0..puzzle.buttons()).map(&mut effect).collect()
}

mod links_of_lights_out_web {
    use super::*;

    #[test]
    fn the_forms_of_the_rule_are_understood() {
        for (link, wrap) in [
            ("?size=5&domain=2&clickRule=Default", None),
            (
                "https://example.org/puzzle.html?size=5&domain=2&renderMode=Squares&clickRule=Torus&showGrid=true#top",
                Some(Wrap::Torus),
            ),
            ("size=5&domain=2&clickRule=ProjectivePlane", Some(Wrap::Projective)),
            // The cross in base64, worked out by hand: bytes 0 1 0, 1 1 1, 0 1 0.
            ("?size=5&domain=2&clickRule=CAEAABEQAAEAA", None),
            ("?size=5&domain=2&clickRule=TAEAABEQAAEAA", Some(Wrap::Torus)),
        ] {
            let puzzle = spec(read(link)).build().expect("a puzzle");
            let expected =
                Spec { wrap, ..Spec::of(Shape::Named("5x5".into())) }.build().expect("a puzzle");
            assert_eq!(effects(&puzzle), effects(&expected), "{link}");
            assert_eq!(puzzle.start().states(), [1; 25]);
        }
        let spec = Spec {
            wrap: Some(Wrap::Torus),
            states: Some(3),
            ..Spec::of(Shape::Named("6x6".into()))
        };
        let link =
            formats::write(&Document::Spec(Box::new(spec)), "lights-out-web").expect("a link");
        assert_eq!(link, b"?size=6&domain=3&clickRule=Torus\n");
    }

    /// The weight 62 alone is written `-AAA`, and read as 63 by the page.
    #[test]
    fn rules_with_two_readings_are_refused_and_others_not() {
        let error = refusal(b"?size=3&domain=100&clickRule=C-AAA", None);
        assert!(error.contains("column 30: the click rule has `+` or `-`"), "{error}");
        let only = |domain| {
            lights_out_web::parse(&format!("?size=3&domain={domain}&clickRule=C-AAA"))
                .expect("a link")
        };
        assert_eq!(only(63).pattern.as_deref(), Some("0,0:62"));
        let plus = lights_out_web::parse("?size=3&domain=63&clickRule=C+AAA").expect("a link");
        assert_eq!(plus.pattern.as_deref(), Some("0,0:62"));
        for spelt in ["C%2BAAA", "C AAA", "C%20AAA"] {
            assert_eq!(
                lights_out_web::parse(&format!("?size=3&domain=63&clickRule={spelt}")),
                Ok(plus.clone())
            );
        }
    }

    #[test]
    fn bad_links_are_refused_with_a_place() {
        for (link, wanted) in [
            ("?size=0&domain=2&clickRule=Default", "line 1, column 7: size is `0`"),
            ("?size=300&domain=2&clickRule=Default", "a whole number from 1 to 256"),
            ("?size=5&domain=1&clickRule=Default", "column 16: domain is `1`"),
            ("?size=5&domain=2&clickRule=Klein", "`Klein` is not a click rule"),
            ("?size=5&domain=2&clickRule=CAEAABEQAAEA", "ends with 3 of the four characters"),
            ("?size=5&domain=2&clickRule=CAEAABEQA", "the click rule has 6 weights"),
            ("?size=5&domain=2&clickRule=CAEAABEQAAE!A", "`!` is not a character"),
            ("?size=5&domain=2&clickRule=CAIAABEQAAEAA", "weight 2. With 2 states"),
        ] {
            let error = refusal(link.as_bytes(), None);
            assert!(error.contains(wanted), "{link}: {error}");
        }
    }

    proptest! {
        #[test]
        fn links_are_read_back(
            size in 1usize..7,
            states in 2u8..=255,
            half in 1usize..3,
            wrap in prop::sample::select(vec![None, Some(Wrap::Torus), Some(Wrap::Projective)]),
            seed in prop::collection::vec(any::<u8>(), 25),
        ) {
            let side = 2 * half + 1;
            let offsets: Vec<String> = (0..side * side)
                .map(|at| format!("{},{}:{}", (at / side) as i64 - half as i64, (at % side) as i64 - half as i64, seed[at] % states))
                .collect();
            let spec = Spec { wrap, states: Some(states), pattern: Some(offsets.join(";")), ..Spec::of(Shape::Named(format!("{size}x{size}"))) };
            let Ok(puzzle) = spec.build() else { return Ok(()) };
            match lights_out_web::write(&puzzle) {
                Ok(link) => {
                    let back = lights_out_web::parse(&link).expect("a link").build().expect("a puzzle");
                    prop_assert_eq!(effects(&back), effects(&puzzle));
                    prop_assert_eq!(back.start(), puzzle.start());
                }
                Err(error) => {
                    let message = error.to_string();
                    prop_assert!(message.contains("confuses + and -") && states > 62, "{}", message);
                }
            }
        }
    }
}

/// Systems of up to 5 lights and 5 buttons with names of their own.
fn systems() -> impl Strategy<Value = Spec> {
    (1usize..6, 1usize..6, 2u8..6).prop_flat_map(|(lights, buttons, states)| {
        let weights = prop::collection::vec(0..states, lights * buttons);
        let board = prop::collection::vec(0..states, lights);
        (weights, board).prop_map(move |(weights, board)| {
            let touched = |button: usize| {
                let column = (0..lights).map(|light| (light, weights[light * buttons + button]));
                column.filter(|(_, weight)| *weight > 0).collect()
            };
            let system = System {
                lights: (0..lights).map(|light| format!("lamp {light}, %x")).collect(),
                buttons: (0..buttons)
                    .map(|button| (format!("key {button}"), touched(button)))
                    .collect(),
            };
            Spec {
                states: Some(states),
                start: Some(Start::Board(lightsout_model::board::Board::new(board))),
                ..Spec::of(Shape::System(system))
            }
        })
    })
}

mod matrices {
    use super::*;

    /// The classic 2x2 board: every button touches itself and its two neighbours.
    const TWO: &str = "%%MatrixMarket matrix coordinate pattern symmetric\n% comment\n\n4 4 8\n1 1\n2 1\n2 2\n3 1\n3 3\n4 2\n4 3\n4 4\n";

    #[test]
    fn matrices_of_other_programs_are_understood() {
        let expected = Spec::of(Shape::Named("2x2".into())).build().expect("a puzzle");
        let rows = "[[1,1,1,0],[1,1,0,1],\n [1,0,1,1],[0,1,1,1]]";
        for text in [
            TWO.to_string(),
            format!("A = matrix(GF(2), {rows})"),
            format!("A = matrix(Zmod(2), {rows})\nb = vector(Zmod(2), [1,1,1,1])"),
            format!(
                "LinearSolve[{}, {{1, 1, 1, 1}}, Modulus -> 2]",
                rows.replace('[', "{").replace(']', "}")
            ),
        ] {
            let puzzle = spec(read(&text)).build().expect("a puzzle");
            assert_eq!(effects(&puzzle), effects(&expected), "{text}");
            assert_eq!(puzzle.start(), expected.start());
            assert!(puzzle.layout().are_buttons_lights());
        }
        let document = Document::Spec(Box::new(Spec {
            states: Some(3),
            ..Spec::of(Shape::Named("1x2".into()))
        }));
        let sage =
            String::from_utf8(formats::write(&document, "sage").expect("text")).expect("UTF-8");
        assert!(
            sage.ends_with("A = matrix(GF(3), [[1,1],\n  [1,1]])\nb = vector(GF(3), [2,2])\n"),
            "{sage}"
        );
        let four = Document::Spec(Box::new(Spec {
            states: Some(4),
            ..Spec::of(Shape::Named("1x1".into()))
        }));
        assert!(
            formats::write(&four, "sage").expect("text").windows(7).any(|word| word == b"Zmod(4)")
        );
        let latex =
            String::from_utf8(formats::write(&document, "latex").expect("text")).expect("UTF-8");
        assert!(latex.contains("A x \\equiv b \\pmod{3}"), "{latex}");
    }

    #[test]
    fn bad_matrices_are_refused_with_a_place() {
        for (text, wanted) in [
            (
                "%%MatrixMarket matrix array real general\n2 2\n1\n1\n1\n",
                "the input ends 1 entries before",
            ),
            (
                "%%MatrixMarket matrix coordinate real general\n1 1 1\n1 1 0.5\n",
                "line 3, column 1: `0.5` is not a weight",
            ),
            (
                "%%MatrixMarket matrix coordinate pattern general\n2 2 2\n1 1\n",
                "the input ends 1 entries before",
            ),
            (
                "%%MatrixMarket matrix coordinate pattern general\n2 2 1\n1 1\n2 2\n",
                "line 4, column 1: all entries",
            ),
            (
                "%%MatrixMarket matrix coordinate pattern general\n2 2 1\n3 1\n",
                "line 3, column 1: `3` is not a row. They run from 1 to 2",
            ),
            ("%%MatrixMarket matrix coordinate pattern general\n2 2 1\n0 1\n", "`0` is not a row"),
            (
                "%%MatrixMarket matrix coordinate integer general\n2 2 1\n1 1 999\n",
                "`999` is not a weight",
            ),
            (
                "%%MatrixMarket matrix coordinate integer general\n9999999999 2 1\n1 1 1\n",
                "line 2, column 1: 9999999999 rows",
            ),
            (
                "%%MatrixMarket matrix coordinate integer general\n%states 1\n2 2 0\n",
                "line 2, column 9: `1` is not a number of states",
            ),
            (
                "%%MatrixMarket matrix coordinate pattern symmetric\n2 3 1\n2 1\n",
                "a symmetric matrix",
            ),
            ("A = matrix(GF(2), [[1,0],[1]])", "column 26: this row has 1 entries"),
            ("A = matrix(GF(2), [[1,2]])", "column 23: `2` is not an entry"),
            ("A = matrix(GF(2), [[1,0]", "column 25: expected `,` here"),
            ("A = matrix(GF(2), [[1,0", "has no ]"),
            (
                "A = matrix(GF(2), [[1]])\nb = vector(GF(2), [1,1])",
                "line 2, column 12: the right side has 2 entries",
            ),
            (
                "A = matrix(GF(2), [[1]])\nb = vector(GF(3), [1])",
                "line 2, column 12: the vector has 3 states",
            ),
            ("A = matrix(GF(1), [[1]])", "column 15: expected the number of states"),
            ("LinearSolve[{{1}}, Modulus -> 2]", "expected `{` here"),
            ("LinearSolve[{{1}}, {1}]", "as Modulus -> 2"),
        ] {
            let error = refusal(text.as_bytes(), None);
            assert!(error.contains(wanted), "{text}: {error}");
        }
    }

    /// What the format can say of a document.
    fn written_lossy(document: &Document, format: &str) -> Vec<u8> {
        formats::write_lossy(document, format, &mut Unwatched).expect("written").bytes
    }

    proptest! {
        #[test]
        fn matrices_are_read_back(spec in systems()) {
            let puzzle = spec.build().expect("a puzzle");
            let document = Document::Spec(Box::new(spec));
            for format in ["matrix-market", "sage", "mathematica"] {
                let bytes = written_lossy(&document, format);
                let read = formats::read(&bytes, None).expect("read");
                let back = super::spec(read.clone()).build().expect("a puzzle");
                prop_assert_eq!(back.states(), puzzle.states());
                prop_assert_eq!(effects(&back), effects(&puzzle), "{}", format);
                if format == "matrix-market" {
                    prop_assert_eq!(back.layout(), puzzle.layout());
                } else {
                    prop_assert_eq!(back.start(), puzzle.start());
                }
                // What was read is written in the same way again.
                prop_assert_eq!(formats::read(&written_lossy(&read, format), None), Ok(read));
            }
        }

        #[test]
        fn no_text_makes_the_parsers_panic(text in "[0-2 \n,\\[\\]{}]{0,30}", head in 0usize..4) {
            let head = ["%%MatrixMarket matrix coordinate integer general\n", "matrix(GF(2),", "LinearSolve[", "c("][head];
            let _ = formats::read(format!("{head}{text}").as_bytes(), None);
        }
    }

    #[test]
    fn a_goal_with_a_choice_has_no_right_side() {
        let document = Document::Spec(Box::new(Spec {
            goal: Some(GoalSpec::Equal),
            ..Spec::of(Shape::Named("2x2".into()))
        }));
        assert!(formats::write(&document, "sage").is_err());
        assert!(formats::write(&document, "matrix-market").is_err());
        assert!(!written_lossy(&document, "matrix-market").is_empty());
    }
}

mod vectors {
    use super::*;

    #[test]
    fn vectors_and_judges_files_are_understood() {
        let expected =
            Document::Board(Drawing::new(vec![vec![Some(1), Some(0)], vec![Some(2), Some(3)]]));
        for text in ["c(1,0,2,3)", "c(1L, 0L,\n 2L, 3L)\n", "[1 0;2 3]", "[1, 0; 2, 3];\n"] {
            assert_eq!(read(text), expected, "{text}");
        }
        let rows = "0 1 1 0 1 0\n1 0 0 1 1 1\n0 0 1 0 0 1\n1 0 0 1 0 1\n0 1 1 1 0 0\n";
        assert!(
            matches!(read(&format!("1\n{rows}")), Document::Board(board) if board.size() == [5, 6])
        );
        let answer = read(&format!("PUZZLE #1\n{rows}"));
        assert!(matches!(&answer, Document::Presses(list) if list.presses().len() == 15));
        let written = formats::write(&answer, "poj-1222").expect("written");
        assert_eq!(written, format!("PUZZLE #1\n{rows}").into_bytes());
    }

    /// Row 1, column 0 of a board of two rows is entry number 2 of its matrix; row 0, column 1 is 3.
    #[test]
    fn matlab_counts_down_the_columns_from_one() {
        let puzzle = Spec::of(Shape::Named("2x3".into())).build().expect("a puzzle");
        let presses = Presses::Counts(vec![0, 1, 0, 1, 0, 1]);
        assert_eq!(matlab::write_presses(&puzzle, &presses).expect("numbers"), "[3 2 6]\n");
    }

    #[test]
    fn a_matrix_of_one_row_is_a_board_and_no_edge() {
        for (text, size) in [("[1 0]\n", [1, 2]), ("[1]\n", [1, 1]), ("[1, 0, 1];", [1, 3])] {
            match formats::read(text.as_bytes(), Some("matlab")) {
                Ok(Document::Board(drawing)) => assert_eq!(drawing.size(), size, "{text}"),
                other => panic!("{text}: {other:?}"),
            }
        }
        for (text, size) in [("[1 0;]\n", [1, 2]), ("[0 1 1;]", [1, 3])] {
            match formats::read(text.as_bytes(), None) {
                Ok(Document::Board(drawing)) => assert_eq!(drawing.size(), size, "{text}"),
                other => panic!("{text}: {other:?}"),
            }
        }
    }

    #[test]
    fn bad_vectors_are_refused_with_a_place() {
        for (text, format, wanted) in [
            ("c(1,0,2)", None, "a list of 3 cells does not say where rows end"),
            ("c(1,0,x,1)", None, "column 7: `x` is not a state"),
            ("c(1,0,1,1", None, "has no `)`"),
            ("[1 0;1]", None, "row 2 of the list has 1 cells"),
            ("[1 0;1 300]", None, "`300` is not a state"),
            ("1\n0 0 0 0 0 0\n", Some("poj-1222"), "ends after 1 rows of 5"),
            ("PUZZLE #2\n", None, "`PUZZLE #2` is not 1"),
            ("1\n0 0 0 0 0 2\n", Some("poj-1222"), "line 2, column 1: a row has six cells"),
        ] {
            let error = refusal(text.as_bytes(), format);
            assert!(error.contains(wanted), "{text}: {error}");
        }
    }

    proptest! {
        #[test]
        fn vectors_are_read_back(board in boards(255)) {
            let [rows, columns] = board.size();
            let document = Document::Board(board);
            for format in ["r", "matlab"] {
                let bytes = formats::write(&document, format).expect("written");
                let hints = formats::Hints { format: Some(format), size: Some([rows, columns]), ..Default::default() };
                prop_assert_eq!(&formats::read_with(&bytes, &hints).expect("read"), &document);
            }
        }

        #[test]
        fn judges_boards_are_read_back(board in drawing(5, 6, 2)) {
            let document = Document::Board(board);
            let bytes = formats::write(&document, "poj-1222").expect("written");
            prop_assert_eq!(&formats::read(&bytes, None).expect("read"), &document);
        }
    }
}
