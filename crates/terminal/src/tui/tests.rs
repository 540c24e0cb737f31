//! Screens as they are drawn, one file each in `tests/screens`, and what keys and clicks do to them. `games` and `hints`
//! have tests of their own.
//!
//! `LIGHTSOUT_WRITE_SCREENS=1 cargo test -p lightsout-cli` rewrites the files. Look at them then.

mod games;
mod hints;

use std::path::Path;
use std::time::{Duration, Instant};

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use lightsout_model::puzzle::Rule;
use lightsout_model::spec::{self, Spec};
use lightsout_teach::play::Session;
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::app::{App, Wish};
use super::palette::Palette;
use crate::play::Game;

struct Player {
    app: App,
    terminal: Terminal<TestBackend>,
}

impl Player {
    fn of(spec: Spec, lines: u16, columns: u16) -> Player {
        let game = Game::new(Session::new(spec).expect("a puzzle"), None);
        Player::of_game(game, lines, columns)
    }

    fn of_game(mut game: Game, lines: u16, columns: u16) -> Player {
        game.look();
        let terminal = Terminal::new(TestBackend::new(columns, lines)).expect("a test terminal");
        let mut player = Player { app: App::new(game, Palette::new(false)), terminal };
        player.draw();
        player
    }

    fn new(name: &str, lines: u16, columns: u16) -> Player {
        Player::of(spec::named(name).expect("a name"), lines, columns)
    }

    fn resize(&mut self, lines: u16, columns: u16) {
        self.terminal.backend_mut().resize(columns, lines);
        self.draw();
    }

    fn draw(&mut self) {
        self.terminal.draw(|frame| self.app.draw(frame)).expect("a test terminal takes all");
    }

    /// Types keys; what takes time is done at once.
    fn keys(&mut self, keys: &str) -> &mut Player {
        for letter in keys.chars() {
            let code = match letter {
                '→' => KeyCode::Right,
                '←' => KeyCode::Left,
                '↑' => KeyCode::Up,
                '↓' => KeyCode::Down,
                '\n' => KeyCode::Enter,
                '\t' => KeyCode::Tab,
                '⌫' => KeyCode::Backspace,
                '⎋' => KeyCode::Esc,
                letter => KeyCode::Char(letter),
            };
            self.app.handle(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
            if let Some(Wish::Think(work)) = self.app.take_wish() {
                self.app.think(work);
            }
            self.app.game.look();
            self.draw();
        }
        self
    }

    fn click(&mut self, line: u16, column: u16, button: MouseButton) {
        let kind = MouseEventKind::Down(button);
        let modifiers = KeyModifiers::NONE;
        self.app.handle(&Event::Mouse(MouseEvent { kind, column, row: line, modifiers }));
        self.app.game.look();
        self.draw();
    }

    fn screen(&self) -> String {
        let buffer = self.terminal.backend().buffer();
        let lines = buffer.content.chunks(usize::from(buffer.area.width)).map(|line| {
            line.iter().map(|cell| cell.symbol()).collect::<String>().trim_end().to_string() + "\n"
        });
        lines.collect()
    }

    fn lit(&self) -> usize {
        self.app.game.session.board().lit()
    }

    /// Compares the screen with the file of this name.
    fn should_look_like(&self, name: &str) {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screens").join(name);
        let screen = self.screen();
        if std::env::var_os("LIGHTSOUT_WRITE_SCREENS").is_some() {
            std::fs::write(&path, &screen).expect("the screens can be written");
        }
        let wanted = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
        assert_eq!(screen, wanted, "{name} looks otherwise:\n{screen}");
    }
}

/// Moves the cursor to the button of this name and presses it.
fn press(player: &mut Player, name: &str) {
    let places = player.app.game.session.puzzle().layout().buttons();
    let button = lightsout_teach::play::Coordinates::of(places).find(name).expect("a button");
    player.app.cursor = lightsout_model::puzzle::Button(button);
    player.keys(" ");
}

#[test]
fn every_kind_of_layout_has_its_picture() {
    for (name, board, keys) in [
        ("classic.txt", "5x5", "→ s"),
        ("hexagons.txt", "hex:3", "↓ s"),
        ("triangles.txt", "triangle:4", "↓ s"),
        ("cube.txt", "cube", "↓→ s"),
        ("petersen.txt", "petersen", " se"),
        ("block.txt", "3x3x3", "e"),
        ("tesseract.txt", "3x3x3x3", "e"),
        ("khalou.txt", "khalou", "→ s"),
        ("alien-tiles.txt", "alien-tiles", "→ s"),
        ("wide.txt", "12x25", "s"),
        ("large.txt", "60x60", "↓↓↓s"),
        ("dodecahedron.txt", "dodecahedron", "e"),
    ] {
        let mut player = Player::new(board, 24, 80);
        player.keys(keys);
        player.should_look_like(name);
    }
}

#[test]
fn states_by_the_dozen_are_numbers() {
    let spec = Spec { states: Some(12), ..spec::named("4x5").expect("a name") };
    let mut player = Player::of(spec, 24, 80);
    player.keys("7→3bs");
    player.should_look_like("twelve-states.txt");
}

#[test]
fn a_drawing_has_its_holes() {
    use lightsout_model::spec::Shape;
    use lightsout_model::spec::drawing::Drawing;
    let row = |text: &str| text.bytes().map(|c| c.is_ascii_digit().then(|| c - b'0')).collect();
    let drawing = Drawing::new(["01 11", "1 0 1", " 111 "].map(row).to_vec());
    let mut player = Player::of(Spec::of(Shape::Drawn(drawing)), 24, 80);
    player.keys("→↓e");
    player.should_look_like("drawing.txt");
}

#[test]
fn help_lists_the_keys() {
    let mut player = Player::new("5x5", 32, 100);
    player.keys("?");
    player.should_look_like("help.txt");
    player.keys("?");
    assert!(player.screen().contains("25 lights on"));
}

#[test]
fn arrows_go_to_the_nearest_light() {
    let mut player = Player::new("5x5", 24, 80);
    for (keys, at) in
        [("→", "b1"), ("↓↓", "b3"), ("←←←", "a3"), ("↑↑↑", "a1"), ("\t", "b1"), ("↓→→→→→", "e2")]
    {
        player.keys(keys);
        assert!(player.screen().contains(&format!(" {at} on")), "{keys}:\n{}", player.screen());
    }
    // Around a hexagon: from the middle of the upper edge down to the right and on.
    let mut player = Player::new("hex:2", 24, 80);
    player.keys("↓");
    assert!(player.screen().contains(" 1,0 on") || player.screen().contains(" 1,1 on"));
}

#[test]
fn pressing_counts_and_undo_takes_back() {
    let mut player = Player::new("3x3", 24, 80);
    player.keys("→↓ ");
    assert_eq!(player.lit(), 4);
    // How far it is, only who asks is told.
    assert!(!player.screen().contains("from here"), "{}", player.screen());
    player.keys("d");
    assert!(player.screen().contains("4 lights on, 1 press, par 5, 4 from here"));
    player.keys("u");
    assert_eq!(player.lit(), 9);
    player.keys("u");
    assert!(player.screen().contains("There is no press to take back."));
    player.keys("r");
    assert_eq!(player.lit(), 4);
    player.keys(" ↑ R");
    assert_eq!(player.lit(), 9);
    assert!(player.screen().contains("3 presses taken back, and r makes them again one by one."));
    player.keys("rrr");
    assert_eq!(player.app.game.session.presses(), 3);
}

#[test]
fn help_has_pages_where_there_is_little_room() {
    let mut player = Player::new("5x5", 12, 40);
    let mut said = player.keys("?").screen();
    assert!(said.contains("Keys 1/"), "{said}");
    while matches!(player.app.view, super::app::View::Help(_)) {
        said += &player.keys("x").screen();
    }
    for key in super::keys::KEYS.iter().filter(|key| !key.is_for_states) {
        let word = key.summary.split(' ').next_back().expect("a word");
        assert!(said.contains(word), "{word} is missing:\n{said}");
    }
    player.keys("?⎋");
    assert!(player.screen().contains("25 lights on"));
}

#[test]
fn solving_goes_press_by_press_and_any_key_stops_it() {
    let mut player = Player::new("3x3", 24, 80);
    player.keys("a");
    assert!(player.app.is_moving());
    let mut now = Instant::now();
    for _ in 0..3 {
        now += Duration::from_secs(1);
        player.app.tick(now);
    }
    assert_eq!(player.app.game.session.presses(), 3);
    player.keys("x");
    assert!(!player.app.is_moving());
    player.keys("a");
    while player.app.is_moving() {
        now += Duration::from_secs(1);
        player.app.tick(now);
    }
    player.draw();
    assert!(
        player.screen().contains("done with 5 presses, but the solution was shown, so no stars")
    );
}

#[test]
fn quiet_patterns_are_shown_one_after_the_other() {
    let mut player = Player::new("5x5", 24, 80);
    player.keys("k");
    player.should_look_like("quiet.txt");
    player.keys("k");
    assert!(player.screen().contains("quiet pattern 2 of 2 that make all the others:"));
    player.keys("→");
    assert!(player.screen().contains("quiet pattern 1 of 2"));
    player.keys("⎋");
    assert!(!player.screen().contains("quiet pattern"));
    // Whatever leaves the pattern takes along what was said of it.
    for key in ["e", "↓", "s"] {
        player.keys(&format!("k{key}"));
        assert!(!player.screen().contains("quiet pattern"), "{key}:\n{}", player.screen());
    }
    let mut player = Player::new("3x3", 24, 80);
    player.keys("k");
    assert!(player.screen().contains("This puzzle has no quiet pattern"));
}

#[test]
fn clicks_press_what_they_hit() {
    let mut player = Player::new("5x5", 24, 80);
    let screen = player.screen();
    let lines: Vec<Vec<char>> = screen.lines().map(|line| line.chars().collect()).collect();
    let line = lines.iter().position(|line| line.contains(&'╔')).expect("the cursor's box");
    let column = lines[line].iter().position(|letter| *letter == '╔').expect("the cursor's box");
    // The boxes are six wide and three high.
    player.click(line as u16 + 7, column as u16 + 14, MouseButton::Left);
    assert_eq!(player.lit(), 20);
    assert!(player.screen().contains("c3 off"), "{}", player.screen());
    player.click(0, 0, MouseButton::Left);
    assert_eq!(player.lit(), 20);
    player.click(line as u16 + 7, column as u16 + 14, MouseButton::Right);
    assert_eq!(player.lit(), 25);
}

#[test]
fn the_right_button_presses_backward_where_there_are_states() {
    let spec = Spec { states: Some(5), ..spec::named("3x3").expect("a name") };
    let mut player = Player::of(spec, 24, 80);
    let spot = player.app.spots[4].0;
    player.click(spot.y + 1, spot.x + 1, MouseButton::Right);
    assert_eq!(player.app.game.session.board().states(), [1, 0, 1, 0, 0, 0, 1, 0, 1]);
    assert_eq!(player.app.game.session.presses(), 4);
}

#[test]
fn the_lit_only_rule_says_why_not() {
    let spec = Spec { rule: Some(Rule::LitOnly), ..spec::named("3x3").expect("a name") };
    let mut player = Player::of(spec, 24, 80);
    player.keys("→↓  ");
    assert!(player.screen().contains("b2 cannot be pressed"), "{}", player.screen());
    assert_eq!(player.lit(), 4);
}

#[test]
fn a_terminal_too_small_says_so() {
    let player = Player::new("5x5", 7, 33);
    player.should_look_like("too-small.txt");
    for (lines, columns) in [(1, 1), (2, 80), (8, 34), (9, 40), (200, 3)] {
        for board in ["5x5", "cube", "khalou", "petersen", "40x40"] {
            let mut player = Player::new(board, lines, columns);
            player.keys("→ sh?k");
        }
    }
    // The least that is asked for is enough to play.
    for (board, columns) in [("3x3", "a   b   c"), ("5x5", "a b c d e")] {
        let screen = Player::new(board, 8, 34).screen();
        assert!(screen.contains(columns) && screen.contains(" 3  ■ "), "{screen}");
        assert!(screen.contains("? help, q quit"), "{screen}");
    }
}

#[test]
fn a_board_that_nobody_sees_stays_as_it_is() {
    let mut player = Player::new("5x5", 24, 80);
    player.resize(7, 30);
    player.keys(" → ?ow");
    assert_eq!(player.app.game.session.presses(), 0);
    let quit = KeyEvent::new(KeyCode::Char('q'), KeyModifiers::NONE);
    player.app.handle(&Event::Key(quit));
    assert_eq!(player.app.take_wish(), Some(Wish::Quit));
    player.resize(24, 80);
    assert!(player.screen().contains("25 lights on, 0 presses"), "{}", player.screen());
    assert_eq!(player.app.view, super::app::View::Board);
}

#[test]
fn names_stay_where_hints_speak_of_them() {
    for (lines, columns) in [(12, 40), (16, 40), (10, 60), (24, 80), (20, 36)] {
        let player = Player::new("5x5", lines, columns);
        let screen = player.screen();
        assert!(screen.contains("a ") && screen.contains(" e\n"), "{screen}");
        assert!(screen.lines().filter(|line| line.trim_start().starts_with("5 ")).count() == 1);
        assert!(!screen.contains("arrows show more"), "{screen}");
    }
    let mut player = Player::new("5x5", 12, 40);
    player.keys("d→↓ ");
    for line in player.screen().lines() {
        let is_cut = line.chars().count() == 40 && !line.ends_with('…');
        assert!(!is_cut, "{}", player.screen());
    }
}

#[test]
fn what_is_pasted_is_no_key() {
    let mut player = Player::new("3x3", 24, 80);
    player.app.handle(&Event::Paste(" \nq".to_string()));
    assert_eq!(player.app.game.session.presses(), 0);
    assert!(player.app.take_wish().is_none());
    player.keys("o");
    player.app.handle(&Event::Paste("no such file\nq".to_string()));
    player.draw();
    assert!(player.screen().contains("open: no such file"), "{}", player.screen());
}
