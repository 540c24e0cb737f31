//! What a program of ten lines can do wrong: it is told so, at once and in a sentence.

use std::time::Duration;

use lightsout::model::puzzle::Button;
use lightsout::prelude::*;

#[test]
fn sizes_are_checked_before_memory_is_taken() {
    let one = || [vec![(0, 1)]];
    for lights in [4_194_305, 1_000_000_000_000, usize::MAX] {
        let error = wired(2, lights, one()).unwrap_err().to_string();
        assert!(error.contains("may have at most 4194304"), "{error}");
    }
    let error = wired(2, 3, std::iter::repeat(vec![(0, 1)])).unwrap_err().to_string();
    assert!(error.contains("buttons") && error.contains("At most 4194304"), "{error}");
}

#[test]
fn edges_are_given_once() {
    for again in [("b", "a", 1), ("a", "b", 1)] {
        let error = graph(2, [("a", "b", 1), again]).unwrap_err().to_string();
        assert!(error.contains("given twice"), "{error}");
    }
}

#[test]
fn errors_say_what_buttons_are_called() {
    let called = |puzzle: &Puzzle, name: &str| puzzle.button(name).unwrap_err().to_string();
    let pair = graph(5, [("x y", "b", 1)]).unwrap();
    assert_eq!(called(&pair, "z"), "there is no button called `z`. They are `x y` and `b`");
    let board = puzzle("5x5").unwrap();
    let known = "They run from 0,0 to 4,4, with the row before the column";
    assert_eq!(called(&board, "6,6"), format!("there is no button called `6,6`. {known}"));
    let one = puzzle("1x1").unwrap();
    assert_eq!(called(&one, "b1"), "there is no button called `b1`. The only one is a1");
}

#[test]
fn presses_of_another_board_are_not_drawn() {
    let board = puzzle("5x5").unwrap();
    assert!(board.svg_of(&Presses::Sequence(vec![Button(25)])).is_err());
    assert!(board.svg_of(&Presses::Counts(vec![1; 26])).is_err());
    assert!(board.svg_of(&Presses::Sequence(vec![Button(24)])).is_ok());
}

#[test]
fn a_board_written_as_json_stays_a_board() {
    let torus = Spec { states: Some(3), wrap: Some(Wrap::Torus), ..named("3x4").unwrap() };
    let torus = torus.build().unwrap().generate(4, 1).unwrap();
    for format in ["json", "id"] {
        let text = torus.write(format).unwrap();
        assert_eq!(read_puzzle(&text).unwrap(), torus, "{format}");
    }
}

/// The sentence for a puzzle that a format cannot hold.
fn refused(puzzle: &Puzzle, format: &str) -> String {
    puzzle.write(format).unwrap_err().to_string()
}

#[test]
fn a_format_that_loses_part_of_a_puzzle_is_refused() {
    let torus = Spec { wrap: Some(Wrap::Torus), ..named("4x4").unwrap() };
    let three = Spec { states: Some(3), ..named("3x3").unwrap() }.build().unwrap();
    let lit_only = Spec { rule: Some(Rule::LitOnly), ..named("3x3").unwrap() }.build().unwrap();
    let priced = puzzle("2x2").unwrap().with_costs(vec![1, 2, 3, 4]).unwrap();
    let to_on = Spec { goal: Some(GoalSpec::State(1)), ..named("3x3").unwrap() }.build().unwrap();
    let hex = read_puzzle(b"#._\n.#.\n_.#\n").unwrap();
    assert!(hex.write("text").is_ok(), "a board with holes is what is drawn");
    for format in ["text", "matlab", "pbm", "pbm-plain", "r"] {
        let lost =
            |what: &str| format!("{format} would lose {what}. Use json to keep the whole puzzle");
        assert_eq!(refused(&torus.build().unwrap(), format), lost("what a press changes"));
        assert_eq!(
            write_spec(&torus, format).unwrap_err().to_string(),
            lost("what a press changes")
        );
        assert_eq!(refused(&three, format), lost("the number of states"));
        assert_eq!(refused(&lit_only, format), lost("the rule"));
        assert_eq!(refused(&to_on, format), lost("the goal"));
        assert_eq!(refused(&priced, format), lost("the costs"));
        assert!(puzzle("3x3").unwrap().write(format).is_ok(), "{format}");
    }
    let petersen = refused(&puzzle("petersen").unwrap(), "text");
    assert_eq!(
        petersen,
        "text would lose what a press changes and the names. Use json to keep the whole puzzle"
    );
    let path = read_spec_as("edges", b"a b\nb c\n").unwrap();
    let error = write_spec(&path, "text").unwrap_err().to_string();
    assert_eq!(error, "text would lose the names. Use json to keep the whole puzzle");
    let unequal = puzzle("2x3").unwrap().write("r").unwrap();
    assert_eq!(unequal, b"matrix(c(1,1,1,1,1,1), nrow = 2, byrow = TRUE)\n");
    let matrix = refused(&puzzle("3x3").unwrap().generate(2, 1).unwrap(), "matrix-market");
    assert_eq!(matrix, "matrix-market would lose the start. Use json to keep the whole puzzle");
}

#[test]
fn every_format_that_writes_a_puzzle_reads_it_back() {
    let puzzles =
        ["4x4:random:3", "hex:3", "petersen", "cube:2", "lights-out-2000", "5x6", "merlin"];
    let mut kept = 0;
    for (puzzle, format) in puzzles.iter().flat_map(|name| {
        let puzzle = puzzle(name).unwrap();
        lightsout::formats::FORMATS.iter().map(move |format| (puzzle.clone(), format.info()))
    }) {
        let Ok(bytes) = puzzle.write(format.name) else { continue };
        if format.is_read {
            let back = read_puzzle_as(format.name, &bytes).unwrap();
            assert_eq!(back.start(), puzzle.start(), "{} in {}", puzzle.title(), format.name);
            assert_eq!(back.goal(), puzzle.goal(), "{} in {}", puzzle.title(), format.name);
            assert_eq!(back.count().unwrap(), puzzle.count().unwrap());
            kept += 1;
        }
    }
    assert!(kept > 3 * puzzles.len(), "{kept}");
}

#[test]
fn graphs_are_written_as_edges() {
    let edges = b"a -- b\nb -- c\nc -- a\n";
    let own = graph(2, [("a", "b", 1), ("b", "c", 1), ("c", "a", 1)]).unwrap();
    let back = read_puzzle_as("edges", &own.write("edges").unwrap()).unwrap();
    assert_eq!(back, read_puzzle_as("edges", edges).unwrap());
    assert_eq!(write_spec(&read_spec_as("edges", edges).unwrap(), "edges").unwrap(), edges);
    assert_eq!(puzzle("petersen").unwrap().write("graph6").unwrap().len(), 10);
    let weighted = graph(5, [("a", "b", 2)]).unwrap();
    assert_eq!(
        refused(&weighted, "edges"),
        "edges would lose the number of states. Use json to keep the whole puzzle"
    );
    let board = refused(&puzzle("3x3").unwrap(), "edges");
    assert_eq!(board, "edges holds a graph, and this is a puzzle");
}

#[test]
fn a_text_that_means_two_things_is_read_by_the_name_of_its_format() {
    let board = b"0 1 1\n1 2 1";
    let error = read_puzzle(board).unwrap_err().to_string();
    assert_eq!(
        error,
        "the input can be read as a board of 2 rows and 3 columns (format text) or as a graph of 3 nodes and 2 edges \
         (format edges). Say which is meant. The functions read_puzzle_as and read_spec_as take the name of the format"
    );
    assert_eq!(read_puzzle_as("text", board).unwrap().lights(), 6);
    assert_eq!(read_puzzle_as("edges", board).unwrap().lights(), 3);
    assert_eq!(read_puzzle(b"0,1,1\n1,0,1").unwrap().lights(), 6, "presses are no puzzle");

    let error = |format: &str, text: &[u8]| read_puzzle_as(format, text).unwrap_err().to_string();
    assert_eq!(
        error("text", b"hello"),
        "line 1, column 1: `h` is not a cell. Use digits, or # and ., with _ for a missing cell"
    );
    assert!(error("txt", b"hello").starts_with("there is no format `txt`"));
    assert!(error("presses", b"0,0").contains("not a board, a graph or a puzzle"));
}

#[test]
fn a_board_written_out_is_no_name() {
    for board in ["11011/10101", "#..#/.##.", "0110"] {
        assert_eq!(
            puzzle(board).unwrap_err().to_string(),
            format!("`{board}` is a puzzle written out. Read it with read_puzzle")
        );
        assert!(read_puzzle(board.as_bytes()).is_ok(), "{board}");
    }
    for name in ["board.txt", "x", "1"] {
        assert!(!puzzle(name).unwrap_err().to_string().contains("read_puzzle"), "{name}");
    }
}

#[test]
fn a_budget_of_time_ends() {
    use lightsout::algebra::watch::{Stopped, Watch};
    let mut budget = of_time(Duration::from_millis(1));
    std::thread::sleep(Duration::from_millis(2));
    assert_eq!(budget.step(1), Err(Stopped::Time));
    let mut budget = of_time(Duration::from_secs(600));
    assert_eq!(budget.step(1), Ok(()), "the time before it began does not count");
    assert!(budget.time_left().is_some_and(|left| left > Duration::from_secs(60)));
}

#[test]
#[should_panic(expected = "button 99 of 25")]
fn a_button_that_is_not_there_has_no_name() {
    puzzle("5x5").unwrap().button_name(Button(99));
}

#[test]
fn a_game_says_what_is_wrong_and_stays_as_it_was() {
    let mut game = Game::new(puzzle("5x5").unwrap().generate(9, 1).unwrap());
    let before = game.board().clone();
    let wrong = game.press("f1").unwrap_err().to_string();
    assert_eq!(wrong, "there is no button called `f1`. They run from a1 to e5");
    let wrong = game.press_number(25).unwrap_err().to_string();
    assert_eq!(wrong, "there is no button number 25: the buttons are 0 to 24");
    assert!(game.undo().is_none() && game.redo().is_none() && game.score().is_none());
    assert_eq!((game.board(), game.presses()), (&before, 0));

    let changed = game.press("d1").unwrap();
    assert_eq!(game.undo().unwrap().len(), changed.len());
    assert_eq!(game.board(), &before);
    assert_eq!(game.redo(), Some(changed));
    assert_eq!(game.best().and_then(|best| best.exact()), Some(9), "from the start");
}

#[test]
fn hints_of_a_game_lead_to_its_best_result_in_every_language() {
    use lightsout::words::Language;
    for name in ["5x5:random-solvable:3", "petersen", "2x2x2", "merlin"] {
        let mut game = Game::new(puzzle(name).unwrap());
        let best = game.best().unwrap().exact();
        while !game.is_won() {
            let hint = game.hint_with(Some(4), Language::German, &mut Budget::unlimited()).unwrap();
            assert!(hint.text.starts_with("Drück"), "{hint}");
            let number = hint.rung.press.unwrap();
            let button = game.session().puzzle().button_name(Button(number));
            game.press(&button).unwrap();
        }
        assert_eq!(Some(game.presses()), best, "{name}");
        assert_eq!(game.score().unwrap().stars(), 1, "hints named the presses");
    }
    let mut corner = Game::new(read_puzzle(b"10000/00000/00000/00000/00000").unwrap());
    assert_eq!(corner.hint().unwrap().rung.level, 1);
    assert_eq!(corner.hint().unwrap().rung.level, 2);
    assert_eq!(corner.best(), None);
}

/// Types of the preludes of bevy 0.17, macroquad 0.4 and ratatui 0.30, as far as a puzzle could have the same names.
mod engines {
    pub(super) struct Button;
    pub(super) struct Changed;
    pub(super) struct Color;
    pub(super) struct Direction;
    pub(super) struct Image;
    pub(super) struct Layout;
    pub(super) struct Name;
    pub(super) struct Node;
    pub(super) struct Position;
    pub(super) struct State;
    pub(super) struct Text;
    pub(super) struct Window;
}

#[test]
fn the_prelude_has_no_name_of_an_engine() {
    use engines::*;
    use lightsout::prelude::*;
    // Two globs with the same name make its use an error.
    let _ = (Button, Changed, Color, Direction, Image, Layout);
    let _ = (Name, Node, Position, State, Text, Window);
    assert!(puzzle("2x2").is_ok());
}

#[test]
fn a_puzzle_is_written_as_its_id() {
    for name in ["5x5", "5x5:random:7", "3x3x3"] {
        let puzzle: Puzzle = name.parse().unwrap();
        assert_eq!(puzzle.to_string().parse::<Puzzle>().unwrap(), puzzle, "{name}");
    }
    let petersen = puzzle("petersen").unwrap();
    let again: Puzzle = petersen.to_string().parse().unwrap();
    assert_eq!((again.effects(), again.start()), (petersen.effects(), petersen.start()));
    let priced = puzzle("1x2").unwrap().with_costs(vec![2, 3]).unwrap().to_string();
    assert!(priced.contains("no room for costs") && priced.parse::<Puzzle>().is_err(), "{priced}");
}

#[test]
fn names_that_mean_nothing_are_explained() {
    assert_eq!(puzzle(" 5x5 ").unwrap(), puzzle("5x5").unwrap());
    for (name, wanted) in [
        ("5x5:foo:7", "there is no start called `foo:7`. A board starts with all, none"),
        ("5x5:random-solvable:", "Write 5x5:random:7"),
        ("classic:foo", "there is no start called `foo`"),
        ("lo1-AAAA", "ID"),
        ("11011/10101", "read_puzzle"),
    ] {
        let error = named(name).unwrap_err().to_string();
        assert!(error.contains(wanted), "{name}: {error}");
        assert_eq!(puzzle(name).unwrap_err().to_string(), error);
    }
    let error = wired(2, 4_194_305, [vec![(0, 1)]]).unwrap_err().to_string();
    assert!(error.starts_with("this system has"), "{error}");
}

#[test]
fn buttons_that_do_not_exist_have_no_name() {
    let said = puzzle("5x5").unwrap().say(&Presses::Counts(vec![1; 27]));
    assert!(said.ends_with("e5, button 25, button 26"), "{said}");
}

#[test]
fn following_hints_ends_after_any_press() {
    for (name, presses) in [
        ("5x5", &["a1", "e5"][..]),
        ("5x5", &["a1", "e5", "c3", "a1", "b2"]),
        ("triangle:5", &["0,0", "2,1", "0,0"]),
    ] {
        let mut game = Game::new(puzzle(name).unwrap());
        for press in presses {
            game.press(press).unwrap();
        }
        for _ in 0..200 {
            let hint = game.hint().unwrap();
            if !game.follow(&hint).unwrap() && (game.is_won() || hint.rung.level == 4) {
                break;
            }
        }
        assert!(game.is_won(), "{name} {presses:?}");
    }
    let mut corner = Game::new(read_puzzle(b"10000/00000/00000/00000/00000").unwrap());
    for level in 1..=4 {
        let hint = corner.hint().unwrap();
        assert_eq!((hint.rung.level, corner.follow(&hint).unwrap()), (level, false));
    }
}

#[test]
fn a_saved_game_goes_on_where_it_was() {
    let mut game = Game::new(puzzle("3x3").unwrap().with_costs(vec![1; 9]).unwrap());
    game.press("b2").unwrap();
    let hint = game.hint_with(Some(4), Language::English, &mut Budget::unlimited()).unwrap();
    assert!(game.follow(&hint).unwrap());
    game.press("c3").unwrap();
    game.undo();
    let saved = serde_json::to_string(&game).unwrap();
    let mut again: Game = serde_json::from_str(&saved).unwrap();
    assert_eq!(serde_json::to_string(&again).unwrap(), saved);
    assert_eq!(again.session().help(), game.session().help());
    assert_eq!(again.redo(), game.redo());
    assert_eq!(again.board(), game.board());
    assert_eq!(again.restart(), 3);

    let moved = saved.replace(r#""made":2"#, r#""made":9"#);
    let error = serde_json::from_str::<Game>(&moved).unwrap_err().to_string();
    assert!(error.contains("9 moves are claimed as made, but there are only 3"), "{error}");
    let there_is_none = saved.replace(r#""button":8"#, r#""button":99"#);
    let error = serde_json::from_str::<Game>(&there_is_none).unwrap_err().to_string();
    assert!(error.contains("move number 3 cannot be made"), "{error}");
    let error = Error::from(Game::restored(puzzle("3x3").unwrap(), &[], 1).unwrap_err());
    assert!(matches!(error, Error::Restored(_)));
}

#[test]
fn a_spent_budget_is_not_spent_again() {
    let budget = &mut Budget::of_steps(0);
    lightsout::algebra::watch::Watch::step(budget, 1).unwrap_err();
    let mut game = Game::new(puzzle("9x9").unwrap());
    let hint = game.hint_with(None, Language::English, budget).unwrap();
    assert!(matches!(hint.rung.data, lightsout::game::Data::Unknown { .. }), "{hint}");
    assert_eq!(budget.steps(), 1);
}

#[test]
fn a_huge_board_is_not_drawn() {
    let game = Game::new(puzzle("4000x4000").unwrap());
    assert_eq!(game.to_string(), "16000000 of 16000000 lights are on, too many to draw\n");
}
