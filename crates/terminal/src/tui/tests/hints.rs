//! Hints on the screen.

use super::{Player, press};

#[test]
fn the_distance_counts_as_a_hint_while_it_is_shown() {
    let mut player = Player::new("3x3", 24, 80);
    let mut solve = |keys: &str| {
        player.keys(keys);
        for name in ["b2", "a1", "c1", "a3", "c3"] {
            press(&mut player, name);
        }
        player.screen()
    };
    assert!(solve("d").contains("2 stars with help"));
    assert!(solve("dR").contains("3 stars"));
}

#[test]
fn hints_lead_to_the_goal_in_par_for_who_asks_for_every_press() {
    let mut player = Player::new("5x5", 24, 80);
    player.keys("hhh");
    let mut presses = 0;
    while !player.app.game.session.is_won() {
        // After a press the next hint comes by itself, but never the press.
        assert_eq!(player.app.hint.as_ref().map(|hint| hint.rung.level), Some(3));
        let screen = player.keys("h").screen();
        let (_, rest) = screen.split_once("hint 4: Press ").expect("a press");
        let name = rest.split('.').next().expect("a name").to_string();
        press(&mut player, &name);
        presses += 1;
    }
    assert_eq!(presses, 15);
    player.draw();
    let done = "done with 15 presses, the fewest possible, but a hint named a press, so 1 star";
    assert!(player.screen().contains(done), "{}", player.screen());
}

#[test]
fn hints_go_on_at_the_level_that_was_asked() {
    let mut player = Player::new("5x5", 24, 80);
    player.keys("h");
    press(&mut player, "b1");
    assert!(player.screen().contains("hint 1: Solvable in 14 presses"), "{}", player.screen());
    player.keys("h");
    assert!(player.screen().contains("hint 2: Look at"), "{}", player.screen());
}

#[test]
fn a_press_off_the_plan_is_said_to_be_and_no_press_is_shown() {
    let mut player = Player::new("5x5", 24, 80);
    player.keys("hhhh");
    press(&mut player, "e4");
    let screen = player.screen();
    assert!(screen.contains(" e4 was "), "{screen}");
    assert!(!screen.contains("hint") || !screen.contains("Press "), "{screen}");
    assert!(player.app.hint.is_none() && !screen.contains('┏'), "{screen}");
    // The game gives no further hint unasked.
    press(&mut player, "e4");
    assert!(!player.screen().contains("hint 3") && !player.screen().contains("plan"));
}

#[test]
fn the_cells_keep_their_size_while_a_hint_is_shown() {
    for (lines, columns) in [(24, 80), (12, 40), (14, 50), (30, 100), (10, 60)] {
        let mut player = Player::new("5x5", lines, columns);
        let before = player.app.spots.clone();
        for _ in 0..4 {
            player.keys("h");
            assert_eq!(player.app.spots, before, "{lines}x{columns}:\n{}", player.screen());
        }
    }
}

#[test]
fn a_message_that_is_cut_is_read_whole() {
    let mut player = Player::new("5x5", 10, 40);
    player.keys("hhh");
    player.should_look_like("hint-cut.txt");
    player.keys("m");
    player.should_look_like("hint-pages.txt");
    let mut said = String::new();
    while matches!(player.app.view, super::super::app::View::Message(_)) {
        let screen = player.screen();
        said += &screen.lines().skip(1).collect::<Vec<_>>().join("");
        player.keys(" ");
    }
    let words = |text: &str| text.split_whitespace().collect::<String>();
    assert_eq!(words(&said), words(&player.app.message));
    // Space turned pages and pressed nothing.
    assert_eq!(player.app.game.session.presses(), 0);
}

#[test]
fn a_hint_under_the_cursor_is_seen() {
    let mut player = Player::new("5x5", 24, 80);
    player.keys("→hhhh");
    let screen = player.screen();
    assert!(screen.contains("hint 4: Press b1.") && screen.contains("{████}"), "{screen}");
    let mut player = Player::new("5x5", 12, 60);
    player.keys("→hhhh");
    assert!(player.screen().contains("{■ }"), "{}", player.screen());
}

#[test]
fn a_hint_is_gone_to_where_nothing_of_it_is_seen() {
    let mut player = Player::new("60x60", 24, 80);
    player.app.cursor = lightsout_model::puzzle::Button(3599);
    player.draw();
    player.keys("hhhh");
    let (_, press) = player.app.message.split_once("Press ").expect("a press");
    let name = press.split('.').next().expect("a name").to_string();
    let places = player.app.game.session.puzzle().layout().buttons();
    let button = lightsout_teach::play::Coordinates::of(places).find(&name).expect("a button");
    assert!(player.app.spots.iter().any(|(_, spot)| spot.0 == button));
}
