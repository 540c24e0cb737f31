//! A game for a page of your own: `wasm-pack build --target web` makes `pkg/`, which `index.html` loads.

use lightsout::prelude::*;
use wasm_bindgen::prelude::*;

/// A game as JavaScript sees it. Errors become exceptions.
#[wasm_bindgen]
pub struct Play(Game);

fn told(error: impl Into<Error>) -> JsError {
    JsError::from(error.into())
}

#[wasm_bindgen]
impl Play {
    /// Deals a board that needs exactly so many presses. The same seed deals the same board.
    #[wasm_bindgen(constructor)]
    pub fn deal(name: &str, presses: u32, seed: u32) -> Result<Play, JsError> {
        let puzzle = puzzle(name).map_err(told)?;
        let dealt = puzzle.generate(presses.into(), seed.into()).map_err(told)?;
        Ok(Play(Game::new(dealt)))
    }

    /// The state of every light, row by row.
    pub fn board(&self) -> Vec<u8> {
        self.0.board().states().to_vec()
    }

    /// Presses the button of this number.
    pub fn press(&mut self, number: usize) -> Result<(), JsError> {
        self.0.press_number(number).map(drop).map_err(told)
    }

    /// Takes the last press back.
    pub fn undo(&mut self) {
        self.0.undo();
    }

    /// The next hint.
    pub fn hint(&mut self) -> Result<String, JsError> {
        self.0.hint().map(|hint| hint.text).map_err(told)
    }

    /// Whether every light is off.
    pub fn is_won(&self) -> bool {
        self.0.is_won()
    }
}
