//! Pictures as files: PNG, GIF, BMP and JPEG.

use lightsout_algebra::watch::Watch;

use super::{Reading, Wish, decode, read_pixels};
use crate::document::Document;
use crate::error::FormatError;
use crate::format::{Format, Info, Sure};
use crate::json;
use crate::source::Source;

/// Pictures.
pub struct Image;

static INFO: Info = Info::of("image", "a picture as PNG, GIF, BMP or JPEG: a screenshot, or a cell for every pixel or part, dark for lit", "a board", &["png", "gif", "bmp", "jpg", "jpeg"]).of_lights().only_read();

impl Format for Image {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn guess(&self, source: &Source<'_>) -> Sure {
        if is_one(source.bytes()) { Sure::Certain } else { Sure::No }
    }

    /// The pixels are counted when the head has been read.
    fn room(&self, _source: &Source<'_>) -> u64 {
        0
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        if let Some(document) = carried(source.bytes(), watch)? {
            return Ok(document);
        }
        let wish = Wish { size: source.hints().size, ..Wish::default() };
        read(source.bytes(), &wish, watch).map(|reading| Document::Board(reading.drawing))
    }
}

/// Whether these are the bytes of a picture of a kind that can be read.
pub fn is_one(bytes: &[u8]) -> bool {
    decode::kind_of(bytes).is_some()
}

/// Reads the puzzle that a PNG carries besides its pixels, if it carries one.
///
/// # Errors
/// When its head or its puzzle cannot be read, or the reason to stop.
pub fn carried(bytes: &[u8], watch: &mut dyn Watch) -> Result<Option<Document>, FormatError> {
    let text = decode::carried(bytes, json::SCHEMA, watch)?;
    text.map(|text| json::parse(&text, watch)).transpose()
}

/// Reads the board that a picture shows.
///
/// # Errors
/// When it is not a picture, cut off, too large, or smaller than the board should be, or the reason to stop.
pub fn read(bytes: &[u8], wish: &Wish, watch: &mut dyn Watch) -> Result<Reading, FormatError> {
    read_pixels(&decode::decode(bytes, watch)?, wish, watch)
}
