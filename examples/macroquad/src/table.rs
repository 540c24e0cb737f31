//! The game without a screen: which light is under the pointer, and what it shows.

use lightsout::prelude::*;

/// A game on a square board that fills a window.
pub struct Table {
    pub game: Game,
    /// Lights in a row.
    side: usize,
}

impl Table {
    /// Deals a board of exactly nine presses.
    pub fn deal(seed: u64) -> Result<Table, Error> {
        Ok(Table { game: Game::new(puzzle("5x5")?.generate(9, seed)?), side: 5 })
    }

    /// Returns whether each light is on, with its left and top edge and its width in a window of this width.
    pub fn lights(&self, window: f32) -> impl Iterator<Item = (bool, [f32; 3])> + '_ {
        let cell = window / self.side as f32;
        let place =
            move |at: usize| [(at % self.side) as f32 * cell, (at / self.side) as f32 * cell, cell];
        self.game
            .board()
            .states()
            .iter()
            .enumerate()
            .map(move |(at, &state)| (state != 0, place(at)))
    }

    /// Presses the button under the pointer. Outside of the board, and after the win, nothing happens.
    pub fn click(&mut self, [x, y]: [f32; 2], window: f32) -> Result<(), Error> {
        let [column, row] = [x, y].map(|at| (at / window * self.side as f32).floor());
        let is_on_board = [column, row].iter().all(|&at| at >= 0.0 && at < self.side as f32);
        if is_on_board && !self.game.is_won() {
            self.game.press_number(row as usize * self.side + column as usize)?;
        }
        Ok(())
    }
}
