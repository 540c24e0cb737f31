//! Game IDs and saved games of Flip.

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
    // The press of the top right corner counts. The last press was undone.
    assert_eq!(
        game.wrong.iter().map(|w| u8::from(*w)).collect::<Vec<_>>(),
        [1, 0, 0, 1, 1, 0, 1, 1, 1]
    );
    let again = moves.to_string() + "RESTART :25:d074191345d1644c17058,ff8\n";
    let save = save.replace("NSTATES :1:4", "NSTATES :1:5").replace("STATEPOS:1:3", "STATEPOS:1:5");
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
