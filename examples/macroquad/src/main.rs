//! Lights Out in a window of macroquad: click a light, `u` takes a press back, `h` prints a hint.

mod table;

use macroquad::prelude::*;
use table::Table;

#[macroquad::main("Lights Out")]
async fn main() {
    if let Err(error) = play().await {
        eprintln!("{error}");
    }
}

async fn play() -> Result<(), lightsout::prelude::Error> {
    let mut table = Table::deal(1)?;
    loop {
        let window = screen_width().min(screen_height());
        if is_mouse_button_pressed(MouseButton::Left) {
            table.click(mouse_position().into(), window)?;
        }
        if is_key_pressed(KeyCode::U) {
            table.game.undo();
        }
        if is_key_pressed(KeyCode::H) {
            println!("{}", table.game.hint()?);
        }
        clear_background(BLACK);
        for (is_on, [x, y, width]) in table.lights(window) {
            draw_rectangle(
                x + 2.0,
                y + 2.0,
                width - 4.0,
                width - 4.0,
                if is_on { GOLD } else { DARKGRAY },
            );
        }
        if table.game.is_won() {
            draw_text(&format!("Solved in {}", table.game.presses()), 20.0, 40.0, 40.0, WHITE);
        }
        next_frame().await;
    }
}
