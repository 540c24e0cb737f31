//! BMP: a head, perhaps a palette, and rows of pixels from the bottom up, none of it compressed.
//!
//! One, four or eight bits are numbers of colours in the palette. 24 and 32 bits are blue, green and red. Rows are
//! padded to a multiple of four bytes. A negative height means from the top down.

use lightsout_algebra::watch::Watch;

use super::decode::{bad, check};
use super::pixels::Pixels;
use super::sample::Colour;
use crate::error::FormatError;

/// Where the second head begins.
const INFO: usize = 14;

/// Decodes the pixels of a BMP.
///
/// # Errors
/// When it is cut off, compressed, or too large.
pub(super) fn decode(bytes: &[u8], watch: &mut dyn Watch) -> Result<Pixels, FormatError> {
    let cut = || bad("BMP", "it is cut off");
    let word = |at: usize| -> Result<u32, FormatError> {
        let four = bytes.get(at..at + 4).and_then(|four| four.try_into().ok());
        four.map(u32::from_le_bytes).ok_or_else(cut)
    };
    let half = |at: usize| word(at).map(|word| word & 0xffff);
    let head = word(INFO)? as usize;
    if head < 40 {
        return Err(bad("BMP", "its head is of a kind from before Windows 3"));
    }
    let (width, height) = (word(INFO + 4)? as i32, word(INFO + 8)? as i32);
    let [columns, rows] = [width.max(0) as usize, height.unsigned_abs() as usize];
    check(columns, rows, bytes, watch)?;
    let (bits, compression) = (half(INFO + 14)? as usize, word(INFO + 16)?);
    let is_plain = compression == 0 || compression == 3 && bits == 32;
    if !is_plain || ![1, 4, 8, 24, 32].contains(&bits) {
        return Err(bad(
            "BMP",
            format!(
                "{bits} bits to a pixel, compression {compression} is not known. Save it as PNG"
            ),
        ));
    }
    let palette = match bits {
        24 | 32 => Vec::new(),
        _ => {
            let count = match word(INFO + 32)? as usize {
                0 => 1 << bits,
                count => count.min(1 << bits),
            };
            let start = INFO + head;
            let colours = bytes.get(start..start.saturating_add(count * 4)).ok_or_else(cut)?;
            colours
                .as_chunks::<4>()
                .0
                .iter()
                .map(|&[blue, green, red, _]| [red, green, blue])
                .collect()
        }
    };
    let step = (columns * bits).div_ceil(32) * 4;
    let start = word(10)? as usize;
    let body = bytes.get(start..).filter(|body| body.len() >= step * rows).ok_or_else(cut)?;
    let mut colours = Vec::with_capacity(columns * rows);
    for row in 0..rows {
        watch.ask()?;
        let at = if height < 0 { row } else { rows - 1 - row };
        let line = &body[at * step..(at + 1) * step];
        for column in 0..columns {
            colours.push(pixel(line, column, bits, &palette).ok_or_else(|| {
                bad("BMP", "a pixel has a colour that its palette does not have")
            })?);
        }
    }
    Ok(Pixels { size: [columns, rows], colours })
}

fn pixel(line: &[u8], column: usize, bits: usize, palette: &[Colour]) -> Option<Colour> {
    if bits >= 24 {
        let at = column * bits / 8;
        return Some([*line.get(at + 2)?, *line.get(at + 1)?, *line.get(at)?]);
    }
    let at = column * bits;
    let number = line.get(at / 8)? >> (8 - bits - at % 8) & (((1u16 << bits) - 1) as u8);
    palette.get(usize::from(number)).copied()
}
