//! One game after another: kept games, levels and new boards.

use lightsout_model::spec;
use lightsout_teach::play::Session;

use super::{Player, press};
use crate::play::{Game, Store};

#[test]
fn the_game_that_is_next_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::of_folder(folder.path().to_path_buf());
    let session = Session::new(spec::named("5x5").expect("a name")).expect("a puzzle");
    let game = Game::new(session, None).with_store(Some(store));
    let mut player = Player::of_game(game, 24, 80);
    // Games of three boards, each left for the next by opening one that is saved.
    for board in ["2x2", "3x3", "4x4"] {
        let mut other = Player::new(board, 24, 80);
        let file = folder.path().join(board).display().to_string();
        other.app.game.save(Some(&file)).expect("room");
        player.keys(&format!("o{file}\n "));
    }
    player.keys("g");
    for _ in 0..6 {
        let before = player.app.message.clone();
        let (_, left) = before.split_once("Your game (").expect("what was left");
        let next = match before.split_once("the next one (") {
            Some((_, next)) => next,
            None if before.contains("g continues it") => left,
            None => panic!("{before}"),
        };
        let next = next.split(',').next().expect("a name").to_string();
        let after = player.keys(" g").screen();
        assert!(after.starts_with(&format!(" {next} ")), "{before}\n{after}");
    }
}

#[test]
fn a_press_behind_the_last_one_is_said_to_be() {
    let mut player = Player::new("3x3", 24, 80);
    for name in ["b2", "a1", "c1", "a3", "c3"] {
        press(&mut player, name);
    }
    assert!(player.screen().contains("the fewest possible: 3 stars"), "{}", player.screen());
    player.keys(" ");
    assert!(player.screen().contains("The board was done. This press goes on"));
}

#[test]
fn a_solution_that_was_shown_earns_no_stars_and_no_record() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::of_folder(folder.path().to_path_buf());
    let session = || Session::new(spec::named("3x3").expect("a name")).expect("a puzzle");
    let game = Game::new(session(), None).with_store(Some(store.clone()));
    let mut player = Player::of_game(game, 24, 80);
    player.keys("ss");
    for name in ["b2", "a1", "c1", "a3", "c3"] {
        press(&mut player, name);
    }
    let done = "done with 5 presses, but the solution was shown, so no stars";
    assert!(player.screen().contains(done), "{}", player.screen());
    assert!(store.records().is_empty());
    // A hint that names no press takes one star.
    let game = Game::new(session(), None).with_store(Some(store.clone()));
    let mut player = Player::of_game(game, 24, 80);
    player.keys("hh");
    for name in ["b2", "a1", "c1", "a3", "c3"] {
        press(&mut player, name);
    }
    assert!(player.screen().contains("2 stars with help"), "{}", player.screen());
    assert_eq!(store.records().len(), 1);
}

#[test]
fn an_id_that_fills_the_screen_is_left_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::of_folder(folder.path().to_path_buf());
    for (board, is_shown) in [("5x5", true), ("60x60", false)] {
        let session = Session::new(spec::named(board).expect("a name")).expect("a puzzle");
        let game = Game::new(session, None).with_store(Some(store.clone()));
        let mut player = Player::of_game(game, 24, 80);
        player.keys(" ");
        let said = player.app.farewell().join("\n");
        assert!(said.contains("Your game is kept"), "{said}");
        assert_eq!(said.contains("lightsout play '"), is_shown, "{said}");
        assert!(!player.keys("c").app.message.is_empty() && player.app.message.len() < 400);
    }
}

#[test]
fn the_levels_of_a_pack_have_an_end() {
    let level = |id: &str, par: u64| {
        format!(r#"{{"id": "{id}", "par": {par}, "greedy": 0, "greedy_astray": 0}}"#)
    };
    let pack = format!(
        r#"{{"schema": "{}", "title": "two", "order": "", "levels": [{}, {}]}}"#,
        lightsout_study::levels::SCHEMA,
        level("2x2", 4),
        level("3x3", 5)
    );
    let pack = lightsout_study::levels::Pack::read(&pack).expect("a pack");
    let mut player = Player::of_game(Game::of_levels(pack, None).expect("levels"), 32, 100);
    player.keys("-");
    assert!(player.screen().contains("This is the first level."), "{}", player.screen());
    player.keys("n+");
    assert!(player.screen().contains("This is the last level."), "{}", player.screen());
    let help = player.keys("?").screen();
    assert!(help.contains("the next level, the level before"), "{help}");
    assert!(!help.contains("as hard as the last one"), "{help}");
}

#[test]
fn an_unsolvable_board_says_so() {
    let mut player = Player::new("5x5:random:3", 24, 80);
    assert!(player.screen().contains("16 lights on, 0 presses, cannot be solved"));
    player.keys("hhhh");
    let said = player.app.message.clone();
    assert!(
        said.contains("by hand") && said.contains("n makes a board that can be solved"),
        "{said}"
    );
    player.keys("n");
    assert!(player.screen().contains("0 presses, par"), "{}", player.screen());
}

#[test]
fn a_new_board_is_as_hard_as_asked() {
    let mut player = Player::new("5x5", 24, 80);
    player.keys("+");
    assert!(
        player.screen().contains("no board") || player.screen().contains("par"),
        "{}",
        player.screen()
    );
    player.keys("-");
    assert!(player.screen().contains("0 presses, par 14"), "{}", player.screen());
    player.keys("-");
    assert!(player.screen().contains("0 presses, par 13"), "{}", player.screen());
    player.keys("n");
    assert!(player.screen().contains("0 presses, par 13"), "{}", player.screen());
    player.keys(" n");
    assert!(player.screen().contains("This game cannot be kept."));
    player.keys("n");
    assert!(player.screen().contains("0 presses, par 13"), "{}", player.screen());
}
