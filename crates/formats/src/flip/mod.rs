//! Flip, the Lights Out of Simon Tatham's Portable Puzzle Collection: game IDs and save files.
//!
//! A game has W columns and H rows, two states, and buttons that are the lights. Its matrix says which squares a press
//! turns over, and its grid which squares are still wrong. The goal is that none is wrong. So a game read here has
//! state 1 on wrong squares, and the goal all off. Flip writes a press as `x,y`, column first. Here the same square is
//! called `row,column`. Source: flip.c and midend.c of the collection.

mod game;
mod id;
mod save;

pub use game::Game;
pub use id::{parse as parse_id, write as write_id};
use lightsout_algebra::watch::Watch;
pub use save::{parse as parse_save, write as write_save};

use super::document::Document;
use super::error::FormatError;
use super::format::{Format, Info, Sure};
use super::of_puzzle::puzzle_of;
use super::source::Source;
use super::write::Draft;

/// Game IDs.
pub struct FlipId;

static ID: Info = Info::of(
    "flip",
    "a game ID of Flip in Simon Tatham's collection, such as 3x3c:d074191345d1644c17058,ff8",
    "a rectangle of two states whose buttons are its lights",
    &["flip"],
);

impl Format for FlipId {
    fn info(&self) -> &'static Info {
        &ID
    }

    fn guess(&self, source: &Source<'_>) -> Sure {
        match source.text() {
            Ok(text) if id::is_alike(text) => Sure::Certain,
            _ => Sure::No,
        }
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        parse_id(source.text()?, watch).map(|game| Document::Spec(Box::new(game.spec())))
    }

    fn write(&self, document: &Document, out: &mut Draft<'_>) -> Result<(), FormatError> {
        let game = Game::of(&puzzle_of(document, &ID, out.watch())?, out.watch())?;
        write_id(&game, out)?;
        Ok(out.push('\n')?)
    }
}

/// Save files.
pub struct FlipSave;

static SAVE: Info = Info::of(
    "flip-save",
    "a save file of Flip, with the board after the last move that was not undone",
    "a rectangle of two states whose buttons are its lights",
    &["sav"],
);

impl Format for FlipSave {
    fn info(&self) -> &'static Info {
        &SAVE
    }

    fn guess(&self, source: &Source<'_>) -> Sure {
        match source.text() {
            Ok(text) if text.starts_with("SAVEFILE:") => Sure::Certain,
            _ => Sure::No,
        }
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        parse_save(source.text()?, watch).map(|game| Document::Spec(Box::new(game.spec())))
    }

    fn write(&self, document: &Document, out: &mut Draft<'_>) -> Result<(), FormatError> {
        let game = Game::of(&puzzle_of(document, &SAVE, out.watch())?, out.watch())?;
        Ok(write_save(&game, out)?)
    }
}
