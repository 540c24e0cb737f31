//! The game of the example for macroquad, without a screen.

#[path = "../../../../examples/macroquad/src/table.rs"]
#[expect(unreachable_pub, reason = "an example for strangers says pub")]
mod table;

use table::Table;

const WINDOW: f32 = 500.0;

/// The middle of the light of this number.
fn middle(table: &Table, number: usize) -> [f32; 2] {
    let (_, [left, top, width]) = table.lights(WINDOW).nth(number).expect("a light");
    [left + width / 2.0, top + width / 2.0]
}

#[test]
fn clicks_where_hints_say_win_the_game() {
    let mut table = Table::deal(7).expect("a board of nine presses");
    table.click([-1.0, 20.0], WINDOW).expect("a click outside");
    table.click([20.0, WINDOW], WINDOW).expect("a click outside");
    assert_eq!(table.game.presses(), 0);
    while !table.game.is_won() {
        if let Some(number) = table.game.hint().expect("a hint").rung.press {
            table.click(middle(&table, number), WINDOW).expect("a press");
        }
    }
    assert_eq!(table.game.presses(), 9);
    assert!(table.lights(WINDOW).all(|(is_on, _)| !is_on));
    table.click([20.0, 20.0], WINDOW).expect("a click after the win");
    assert_eq!(table.game.presses(), 9);
}
