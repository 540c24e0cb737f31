//! The whole screen: real keys and clicks, read back as a person would see it.

use crate::terminal::{Terminal, folder};

const RIGHT: &str = "\x1b[C";
const DOWN: &str = "\x1b[B";

#[test]
fn look_at_it() {
    let here = folder("look");
    for board in
        ["5x5", "hex:3", "triangle:4", "cube", "petersen", "3x3x3", "khalou", "10x20", "30x40"]
    {
        for (lines, columns) in [(24, 80), (45, 130)] {
            let mut terminal = Terminal::start(&["play", board], lines, columns, &here);
            terminal.wait("par", |text| {
                text.contains(" on, 0 presses, par ") || text.contains("reached")
            });
            terminal.type_keys(" se");
            let text = terminal.wait_for("press");
            println!("=== {board} {lines}x{columns}\n{text}");
            std::thread::sleep(std::time::Duration::from_millis(300));
            println!("--- \n{}", terminal.text());
        }
    }
}
