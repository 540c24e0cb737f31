//! Sessions of play over random puzzles of every kind: undo and redo, what stays true while pressing,
//! saving and opening, and files that somebody has tampered with.

use lightsout::methods;
use lightsout_algebra::watch::Unwatched;
use lightsout_formats::json::{read_session, write_session};
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Puzzle, Rule};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::verify;
use lightsout_teach::hint::Data;
use lightsout_teach::play::{Direction, Help, Move, Refused, Session, deal, hint, parse_order};
use lightsout_testkit::dice::Dice;
use lightsout_testkit::random_puzzles::{KINDS, on_terms, throw, throw_spec};
use proptest::prelude::*;

/// Makes random moves, undoes and redoes among them; refused presses must change nothing.
fn wander(session: &mut Session, dice: &mut Dice, steps: usize) {
    let buttons = session.puzzle().buttons();
    for _ in 0..steps {
        match dice.below(6) {
            0 => drop(session.undo()),
            1 => drop(session.redo()),
            _ if buttons > 0 => {
                let button = Button(dice.below(buttons));
                if dice.hits(1, 4) {
                    let by = if dice.hits(1, 2) { Help::Hint } else { Help::Solution };
                    session.give(button, by);
                }
                if dice.hits(1, 8) {
                    session.ask();
                }
                let direction =
                    if dice.hits(1, 4) { Direction::Backward } else { Direction::Forward };
                let before = session.clone();
                if session.press(button, direction).is_err() {
                    assert_eq!(*session, before);
                    assert_eq!(session.puzzle().rule(), Rule::LitOnly);
                }
            }
            _ => {}
        }
    }
}

fn session(kind: usize, seed: u64) -> (Session, Dice) {
    let mut dice = Dice::new(seed);
    let session = match dice.hits(1, 2) {
        true => Session::of(throw(KINDS[kind].1, &mut dice, true)),
        false => {
            let spec = throw_spec(KINDS[kind].1, &mut dice, true);
            let is_on_terms = spec.rule.is_none() && dice.hits(1, 2);
            let spec = if is_on_terms { on_terms(spec, &mut dice) } else { spec };
            Session::new(spec).expect("a puzzle")
        }
    };
    (session, dice)
}

/// What is known from here must be true of the board as it is.
fn check_outlook(session: &Session) {
    let rest = session.rest();
    let here = session.from_here();
    if let Some(way) = here.way() {
        verify::check_presses(&rest, way).expect("the marks reach the goal");
        let par = session.par_from_here().expect("a way has a number of presses");
        assert!(par.at_least <= par.at_most && par.at_most == rest.cost(way));
    }
    if let Some(refutation) = here.refutation() {
        verify::check_certificate(&rest, refutation.certificate()).expect("a proof");
    }
    if let Some(way) = session.from_start().way() {
        verify::check_presses(session.puzzle(), way).expect("par can be played");
    }
}

/// The fewest presses, or the least cost, by the oracle, which knows no algebra.
fn fewest(puzzle: &Puzzle) -> Option<u64> {
    use lightsout_solver::solve::method::Ask;
    use lightsout_solver::solve::outcome::Outcome;
    let method = methods::named("brute-force", &[]).expect("the oracle");
    let ask = Ask { fewest: true, ..Ask::default() };
    let report =
        lightsout_solver::run::run(puzzle, method, ask, &mut Budget::unlimited()).expect("a run");
    match report.outcome {
        Outcome::Solved(solution) => Some(puzzle.cost(solution.presses())),
        _ => None,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn replaying_the_presses_gives_the_board(kind in 0..KINDS.len(), seed: u64) {
        let (mut session, mut dice) = session(kind, seed);
        wander(&mut session, &mut dice, 30);
        let presses = session.presses_made();
        let board = verify::replay(session.puzzle(), &presses).expect("every press was allowed");
        prop_assert_eq!(&board, session.board());
        prop_assert_eq!(session.is_won(), session.puzzle().goal().is_met_by(&board));
        let states = session.puzzle().states();
        let counted: u64 = session.moves()[..session.made()]
            .iter()
            .map(|step| u64::from(step.direction.presses(states)))
            .sum();
        prop_assert_eq!(session.presses(), counted);
        let own = |step: &Move| {
            let times = step.direction.presses(states);
            session.puzzle().cost(&Presses::Sequence(vec![step.button; times.into()]))
        };
        let cost: u64 = session.moves()[..session.made()].iter().map(own).sum();
        prop_assert_eq!(session.cost(), session.puzzle().costs().map(|_| cost));
        if let Presses::Sequence(_) = presses {
            prop_assert_eq!(presses.total(), counted);
        }
    }

    #[test]
    fn undo_and_redo_are_each_other_s_opposite(kind in 0..KINDS.len(), seed: u64) {
        let (mut session, mut dice) = session(kind, seed);
        wander(&mut session, &mut dice, 20);
        let now = session.clone();
        let count = session.restart();
        prop_assert_eq!(count, now.made());
        prop_assert_eq!(session.board(), session.puzzle().start());
        prop_assert_eq!(session.presses(), 0);
        prop_assert!(session.undo().is_none());
        for _ in 0..count {
            let before = session.board().clone();
            let (step, changed) = session.redo().expect("it was made");
            let after = session.board().clone();
            for change in &changed {
                prop_assert_eq!(before.state(change.light), change.from);
                prop_assert_eq!(after.state(change.light), change.to);
                prop_assert!(change.from != change.to);
            }
            let different = before.states().iter().zip(after.states()).filter(|(a, b)| a != b);
            prop_assert_eq!(different.count(), changed.len());
            prop_assert_eq!(step, now.moves()[session.made() - 1]);
        }
        prop_assert_eq!(session.board(), now.board());
        prop_assert_eq!(session.moves(), now.moves());
        prop_assert_eq!(session.presses(), now.presses());
    }

    #[test]
    fn what_is_known_stays_true_while_pressing(kind in 0..KINDS.len(), seed: u64) {
        let (mut session, mut dice) = session(kind, seed);
        session.look(&mut Budget::unlimited());
        let par = fewest(session.puzzle());
        prop_assert_eq!(session.par().map(|par| par.at_most), par);
        for _ in 0..12 {
            wander(&mut session, &mut dice, 1);
            check_outlook(&session);
            let least = session.par_from_here().map_or(0, |par| par.at_least);
            let truth = fewest(&session.rest());
            prop_assert!(truth.is_none_or(|truth| least <= truth), "at least {} of {:?}", least, truth);
            if dice.hits(1, 3) {
                session.look(&mut Budget::unlimited());
                check_outlook(&session);
                prop_assert_eq!(session.par_from_here().and_then(|par| par.exact()), truth);
                prop_assert_eq!(session.is_solvable_from_here(), Some(truth.is_some()));
            }
        }
    }

    #[test]
    fn following_the_marks_wins_in_par(kind in 0..KINDS.len(), seed: u64) {
        let (mut session, _) = session(kind, seed);
        session.look(&mut Budget::unlimited());
        let Some(par) = session.par() else {
            prop_assert!(session.from_start().refutation().is_some());
            return Ok(());
        };
        while let Some(button) = session.next_press() {
            let left = session.par_from_here().and_then(|par| par.exact());
            let price = session.puzzle().cost(&Presses::Sequence(vec![button]));
            session.press(button, Direction::Forward).expect("the next press is allowed");
            // No looking again: what was proved once stays proved on the way.
            prop_assert_eq!(session.par_from_here().and_then(|par| par.exact()), left.map(|left| left - price));
        }
        prop_assert!(session.is_won());
        let score = session.score().expect("it is won");
        let spent = score.cost.unwrap_or(score.presses);
        prop_assert_eq!((spent, score.stars(), score.over()), (par.at_most, 3, 0));
        prop_assert_eq!(score.cost, session.puzzle().costs().map(|_| spent));
    }

    #[test]
    fn following_hints_wins_in_the_number_said(kind in 0..KINDS.len(), seed: u64) {
        let (mut session, mut dice) = session(kind, seed);
        wander(&mut session, &mut dice, 4);
        session.look(&mut Budget::unlimited());
        let said = session.par_from_here();
        let mut followed = 0;
        while !session.is_won() {
            let level = hint(&session, None, 4, &mut Budget::unlimited()).expect("a hint");
            let Some(_) = said else {
                prop_assert!(!matches!(level.rung.data, Data::Press { .. }), "{level:?}");
                return Ok(());
            };
            let [button] = level.rung.buttons[..] else { panic!("{level:?}") };
            session.press(Button(button), Direction::Forward).expect("what is hinted is allowed");
            followed += session.puzzle().cost(&Presses::Sequence(vec![Button(button)]));
        }
        prop_assert_eq!(Some(followed), said.map(|par| par.at_most));
    }

    #[test]
    fn a_saved_session_is_opened_as_it_was(kind in 0..KINDS.len(), seed: u64) {
        let (mut session, mut dice) = session(kind, seed);
        wander(&mut session, &mut dice, 20);
        session.set_played(std::time::Duration::from_millis(seed % 1_000_000));
        let text = write_session(&session, &mut Unwatched).expect("it is small");
        let again = read_session(&text, &mut Unwatched).expect("what was written can be read");
        prop_assert_eq!(again.moves(), session.moves());
        prop_assert_eq!(again.made(), session.made());
        prop_assert_eq!(again.board(), session.board());
        prop_assert_eq!(again.presses(), session.presses());
        prop_assert_eq!(again.played(), session.played());
        prop_assert_eq!(again.helped(), session.helped());
        prop_assert_eq!(again.help(), session.help());
        prop_assert_eq!(again.puzzle().goal(), session.puzzle().goal());
        if session.spec().is_some() {
            prop_assert_eq!(again.puzzle(), session.puzzle());
            prop_assert_eq!(write_session(&again, &mut Unwatched).expect("it is small"), text);
        }
    }

    #[test]
    fn a_damaged_session_is_an_error_and_no_more(
        kind in 0..KINDS.len(), seed: u64, place: prop::sample::Index, with: u8, cut: bool,
    ) {
        let (mut session, mut dice) = session(kind, seed);
        wander(&mut session, &mut dice, 5);
        let mut bytes = write_session(&session, &mut Unwatched).expect("it is small").into_bytes();
        let at = place.index(bytes.len());
        if cut { bytes.truncate(at) } else { bytes[at] = with % 128 }
        if let Ok(text) = String::from_utf8(bytes)
            && let Ok(read) = read_session(&text, &mut Unwatched)
        {
            let presses = read.presses_made();
            let board = verify::replay(read.puzzle(), &presses).expect("moves are checked");
            prop_assert_eq!(&board, read.board());
        }
    }

    #[test]
    fn no_line_makes_the_reader_panic(kind in 0..KINDS.len(), seed: u64, line in "\\PC{0,20}") {
        let (session, _) = session(kind, seed);
        let _ = parse_order(&line, session.puzzle());
    }

    #[test]
    fn dealt_boards_need_what_was_asked(kind in 0..KINDS.len(), seed: u64, presses in 0u64..5) {
        let puzzle = throw(KINDS[kind].1, &mut Dice::new(seed), true);
        let deal = |presses| deal(&puzzle, presses, seed, &mut Budget::of_steps(100_000));
        let any = deal(None).expect("some board can be solved");
        let any = puzzle.clone().with_start(any).expect("a board of the puzzle");
        prop_assert!(fewest(&any).is_some());
        if let Ok(board) = deal(Some(presses)) {
            prop_assert_eq!(deal(Some(presses)), Ok(board.clone()));
            let dealt = puzzle.with_start(board).expect("a board of the puzzle");
            prop_assert_eq!(fewest(&dealt), Some(presses));
        }
    }

    #[test]
    fn the_id_of_a_position_is_that_position(kind in 0..KINDS.len(), seed: u64) {
        let mut dice = Dice::new(seed);
        let spec = throw_spec(KINDS[kind].1, &mut dice, true);
        let mut session = Session::new(spec).expect("a puzzle");
        wander(&mut session, &mut dice, 10);
        let id = session.id().expect("small puzzles have IDs");
        let again = lightsout_model::spec::named(&id).and_then(|spec| spec.build()).expect("an ID");
        prop_assert_eq!(again.start(), session.board());
        prop_assert_eq!(again.effects(), session.puzzle().effects());
    }
}

#[test]
fn a_press_that_is_refused_says_why() {
    let spec = lightsout_model::spec::named("3x3").expect("a size");
    let spec = lightsout_model::spec::Spec { rule: Some(Rule::LitOnly), states: Some(4), ..spec };
    let mut session = Session::new(spec).expect("a puzzle");
    assert_eq!(
        session.press(Button(9), Direction::Forward),
        Err(Refused::NoSuchButton { button: 9, buttons: 9 })
    );
    for _ in 0..3 {
        session.press(Button(4), Direction::Forward).expect("its light is on");
    }
    let refused = session.press(Button(4), Direction::Forward).expect_err("its light is off");
    assert!(refused.to_string().starts_with("b2 cannot be pressed: its own light is off"));
    // From state 1, three presses forward pass 2 and 3; from state 2 they would pass 0.
    let corner = session.press(Button(0), Direction::Forward);
    assert!(corner.is_ok());
    let refused = session.press(Button(0), Direction::Backward).expect_err("it passes 0");
    assert!(refused.to_string().contains("off before number 3"), "{refused}");
}

#[test]
fn pressing_backward_is_pressing_forward_so_many_times() {
    let spec = lightsout_model::spec::named("3x3").expect("a size");
    let spec = lightsout_model::spec::Spec { states: Some(5), ..spec };
    let mut session = Session::new(spec).expect("a puzzle");
    session.press(Button(4), Direction::Backward).expect("free");
    assert_eq!(session.board().states(), [1, 0, 1, 0, 0, 0, 1, 0, 1]);
    assert_eq!(session.presses(), 4);
    let step = Move { button: Button(4), direction: Direction::Backward };
    assert_eq!(session.undo().map(|(undone, _)| undone), Some(step));
    assert_eq!(session.board().states(), [1; 9]);
}

/// Help counts while the press that it led to stands, and for presses after it.
#[test]
fn help_is_that_of_the_presses_that_stand() {
    let mut session =
        Session::new(lightsout_model::spec::named("3x3").expect("a name")).expect("a puzzle");
    let press = |session: &mut Session, button| {
        session.press(Button(button), Direction::Forward).expect("allowed");
        session.help()
    };
    assert_eq!(press(&mut session, 0), Help::None);
    session.give(Button(0), Help::Solution);
    session.give(Button(0), Help::Hint);
    assert_eq!(press(&mut session, 1), Help::None, "the press was made before");
    session.give(Button(2), Help::Hint);
    assert_eq!(press(&mut session, 2), Help::Hint);
    assert_eq!(press(&mut session, 0), Help::Solution, "a hint does not make it unseen");
    session.undo();
    assert_eq!(session.help(), Help::Hint);
    session.redo();
    assert_eq!(session.help(), Help::Solution);
    session.restart();
    assert_eq!(session.help(), Help::None);
    assert_eq!(press(&mut session, 1), Help::None, "what was taken back is forgotten");
    session.redo();
    assert_eq!(session.moves().len(), 1);
    session.give(Button(2), Help::Solution);
    session.ask();
    session.restart();
    assert_eq!(press(&mut session, 2), Help::None, "the board began again");
    assert!(!session.helped().has_asked());
}

/// What is wrong with a session, in full sentences.
#[test]
fn hostile_sessions_get_a_sentence_each() {
    let good =
        r#"{"schema": "lightsout/session/1", "puzzle": "3x3", "moves": ["1,1", "0,0"], "made": 1}"#;
    assert_eq!(read_session(good, &mut Unwatched).expect("a session").board().lit(), 4);
    let lit_only = r#"{"board": "3x3", "rule": "lit-only"}"#;
    for (change, to, sentence) in [
        (
            "session/1",
            "session/2",
            "at schema: this session was saved in version 2 of the format. This program reads version 1, so a newer one is needed",
        ),
        ("session/1", "puzzle/1", "at schema: the schema of a session is \"lightsout/session/1\""),
        (
            r#""schema": "lightsout/session/1", "#,
            "",
            "at the top level: `schema` is missing: the text \"lightsout/session/1\"",
        ),
        (r#""3x3""#, r#""3by3""#, "at puzzle: "),
        (r#""3x3""#, "7", "at puzzle: "),
        (r#""3x3""#, r#""99999999x99999999""#, "at puzzle: "),
        (r#""3x3""#, r#"{"board": "3x3", "start": [1, 2]}"#, "at puzzle: "),
        (
            r#", "moves": ["1,1", "0,0"]"#,
            "",
            "at the top level: `moves` is missing: a list of moves",
        ),
        (
            r#""1,1""#,
            r#""3,3""#,
            "at moves[0]: there is no button `3,3`. On a 3x3 board they run from 0,0 to 2,2",
        ),
        (r#""1,1""#, "true", "at moves[0]: here should be"),
        (
            r#""1,1""#,
            r#"{"bakc": "1,1"}"#,
            "at moves[0].bakc: there is no field `bakc` here. Did you mean `back`?",
        ),
        (r#""1,1""#, r#"{}"#, "at moves[0]: `back` is missing"),
        (r#""made": 1"#, r#""made": 3"#, "at made: "),
        (r#""made": 1"#, r#""made": -1"#, "at made: "),
        (r#""made": 1"#, r#""made": 1, "made": 2"#, ""),
        (r#""made": 1"#, r#""made": 1, "extra": 2"#, "at extra: there is no field `extra` here"),
        (r#""made": 1"#, r#""made": 1, "played_ms": 1e40"#, "at played_ms: "),
        (r#""made": 1"#, r#""made": 1, "helped": 1"#, "at helped: here should be"),
        (
            r#""made": 1"#,
            r#""made": 1, "helped": {"hnit": {}}"#,
            "at helped.hnit: there is no field `hnit` here. Did you mean `hint`?",
        ),
        (
            r#""made": 1"#,
            r#""made": 1, "helped": {"hint": {"given": ["0,3"], "moves": []}}"#,
            "at helped.hint.given[0]: there is no button `0,3`",
        ),
        (
            r#""made": 1"#,
            r#""made": 1, "helped": {"hint": {"given": [], "moves": [3]}}"#,
            "at helped.hint.moves[0]: ",
        ),
        ("}", "", ""),
    ] {
        let text = good.replacen(change, to, 1);
        assert_ne!(text, good);
        let error = read_session(&text, &mut Unwatched).expect_err(&text).to_string();
        assert!(error.starts_with(sentence) && !error.contains('\n'), "{text}\n{error}");
    }
    let text = good.replacen(r#""3x3""#, lit_only, 1).replacen("0,0", "1,1", 1);
    let error = read_session(&text, &mut Unwatched)
        .expect_err("the second press is not allowed")
        .to_string();
    assert!(
        error.starts_with(
            "at moves[1]: move number 2 cannot be made: b2 cannot be pressed: its own light is off"
        ),
        "{error}"
    );
    let no_button = r#"{"schema": "lightsout/session/1", "made": 0, "moves": ["x"],
        "puzzle": {"board": {"lights": ["l"], "buttons": {}}}}"#;
    let error =
        read_session(no_button, &mut Unwatched).expect_err("there is no button").to_string();
    assert_eq!(error, "at moves[0]: there is no button `x`. The puzzle has none at all");
}
