//! Decodes the bytes of a picture into its pixels. The size in the head is checked before memory is reserved.

use std::io::Cursor;

use lightsout_algebra::watch::Watch;
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

use super::bmp;
use super::pixels::{MOST_PIXELS, Pixels};
use super::sample::Colour;
use crate::error::FormatError;

/// The most pixels that a byte of a file can stand for: eight to a byte, and 1032 bytes to a byte of
/// deflated data. A head that promises more than that lies.
const MOST_PER_BYTE: usize = 8 * 1032;

/// A kind of picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PictureKind {
    /// PNG.
    Png,
    /// GIF. Only the first frame is read.
    Gif,
    /// BMP, not compressed.
    Bmp,
    /// JPEG.
    Jpeg,
}

/// Returns the kind of a picture, by its first bytes.
pub(super) fn kind_of(bytes: &[u8]) -> Option<PictureKind> {
    let kinds: [(&[u8], PictureKind); 5] = [
        (b"\x89PNG", PictureKind::Png),
        (b"GIF87a", PictureKind::Gif),
        (b"GIF89a", PictureKind::Gif),
        (b"\xFF\xD8\xFF", PictureKind::Jpeg),
        (b"BM", PictureKind::Bmp),
    ];
    let (_, kind) = kinds.into_iter().find(|(magic, _)| bytes.starts_with(magic))?;
    // Two letters are no proof; what follows the size of a BMP's file is zero.
    (kind != PictureKind::Bmp || bytes.get(6..10) == Some(&[0; 4])).then_some(kind)
}

/// Decodes the pixels of a picture.
///
/// # Errors
/// When it is not a picture, cut off, or too large.
pub(super) fn decode(bytes: &[u8], watch: &mut dyn Watch) -> Result<Pixels, FormatError> {
    match kind_of(bytes) {
        Some(PictureKind::Png) => png(bytes, watch),
        Some(PictureKind::Gif) => gif(bytes, watch),
        Some(PictureKind::Bmp) => bmp::decode(bytes, watch),
        Some(PictureKind::Jpeg) => jpeg(bytes, watch),
        None => Err(FormatError::of_input(
            "the input is not a picture that can be read. PNG, GIF, BMP and JPEG are",
        )),
    }
}

/// An error of a decoder as a sentence.
pub(super) fn bad(kind: &str, error: impl std::fmt::Display) -> FormatError {
    let error: String =
        error.to_string().chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    FormatError::of_input(format!("the picture cannot be read as {kind}: {error}"))
}

/// Bytes that a pixel takes while a picture is decoded: its colour, and what a decoder holds of it
/// (coefficients of 16 bits in three planes, and the planes).
const PIXEL_BYTES: u64 = 24;

/// Bytes that a decoder takes for any picture.
const DECODER_BYTES: u64 = 1 << 20;

/// Checks width and height against the limit and against what the file can hold, and asks for the
/// memory of the pixels.
pub(super) fn check(
    width: usize,
    height: usize,
    bytes: &[u8],
    watch: &mut dyn Watch,
) -> Result<(), FormatError> {
    let pixels = width.checked_mul(height);
    if pixels.is_none_or(|pixels| pixels > MOST_PIXELS) {
        return Err(FormatError::of_input(format!(
            "the picture has {width}x{height} pixels. At most {MOST_PIXELS} are read"
        )));
    }
    if width == 0 || height == 0 {
        return Err(FormatError::of_input(format!(
            "the picture has {width}x{height} pixels, so there is no light"
        )));
    }
    if pixels.is_some_and(|pixels| pixels / MOST_PER_BYTE > bytes.len()) {
        return Err(FormatError::of_input(format!(
            "the picture's head promises {width}x{height} pixels, which a file of {} bytes cannot hold",
            bytes.len()
        )));
    }
    watch.reserve((width * height) as u64 * PIXEL_BYTES + DECODER_BYTES)?;
    Ok(watch.ask()?)
}

/// A colour laid on white.
pub(super) fn on_white(colour: Colour, opacity: u8) -> Colour {
    let opacity = u32::from(opacity);
    colour.map(|part| ((u32::from(part) * opacity + 255 * (255 - opacity) + 127) / 255) as u8)
}

/// Returns the text that a PNG carries under this keyword, before its pixels.
///
/// # Errors
/// When its head cannot be read, or the reason to stop.
pub(super) fn carried(
    bytes: &[u8],
    keyword: &str,
    watch: &mut dyn Watch,
) -> Result<Option<String>, FormatError> {
    if kind_of(bytes) != Some(PictureKind::Png) {
        return Ok(None);
    }
    watch.reserve(bytes.len() as u64 + DECODER_BYTES)?;
    let reader = png_decoder(bytes).read_info().map_err(|error| bad("PNG", error))?;
    let text = reader.info().utf8_text.iter().find(|text| text.keyword == keyword);
    text.map(|text| text.get_text().map_err(|error| bad("PNG", error))).transpose()
}

fn png_decoder(bytes: &[u8]) -> png::Decoder<Cursor<&[u8]>> {
    let limits = png::Limits { bytes: MOST_PIXELS * 8 };
    png::Decoder::new_with_limits(Cursor::new(bytes), limits)
}

fn png(bytes: &[u8], watch: &mut dyn Watch) -> Result<Pixels, FormatError> {
    let bad = |error: png::DecodingError| bad("PNG", error);
    let mut decoder = png_decoder(bytes);
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let head = decoder.read_header_info().map_err(bad)?;
    let [width, height] = [head.width, head.height].map(|side| side as usize);
    check(width, height, bytes, watch)?;
    let mut reader = decoder.read_info().map_err(bad)?;
    let Some(length) = reader.output_buffer_size() else {
        return Err(FormatError::of_input("the picture is too large to be read"));
    };
    let mut buffer = vec![0; length];
    let info = reader.next_frame(&mut buffer).map_err(bad)?;
    let colours = buffer.get(..info.buffer_size()).unwrap_or(&buffer);
    let grey = |grey: u8| [grey; 3];
    let colours: Vec<Colour> = match info.color_type {
        png::ColorType::Grayscale => colours.iter().map(|&value| grey(value)).collect(),
        png::ColorType::GrayscaleAlpha => colours
            .as_chunks::<2>()
            .0
            .iter()
            .map(|&[value, opacity]| on_white(grey(value), opacity))
            .collect(),
        png::ColorType::Rgb => colours.as_chunks::<3>().0.to_vec(),
        png::ColorType::Rgba => rgba(colours),
        png::ColorType::Indexed => {
            return Err(FormatError::of_input("the picture's palette cannot be read"));
        }
    };
    whole(Pixels { size: [width, height], colours }, "PNG")
}

fn rgba(bytes: &[u8]) -> Vec<Colour> {
    let pixels = bytes.as_chunks::<4>().0.iter();
    pixels.map(|&[red, green, blue, opacity]| on_white([red, green, blue], opacity)).collect()
}

/// Checks that a decoder made all the pixels it promised.
fn whole(pixels: Pixels, kind: &str) -> Result<Pixels, FormatError> {
    match pixels.colours.len() == pixels.size[0] * pixels.size[1] {
        true => Ok(pixels),
        false => Err(bad(kind, "pixels are missing")),
    }
}

fn gif(bytes: &[u8], watch: &mut dyn Watch) -> Result<Pixels, FormatError> {
    let bad = |error: gif::DecodingError| bad("GIF", error);
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    options.check_frame_consistency(true);
    let limit = std::num::NonZeroU64::new(MOST_PIXELS as u64 * 4);
    options.set_memory_limit(limit.map_or(gif::MemoryLimit::Unlimited, gif::MemoryLimit::Bytes));
    let mut decoder = options.read_info(Cursor::new(bytes)).map_err(bad)?;
    let [width, height] = [decoder.width(), decoder.height()].map(usize::from);
    check(width, height, bytes, watch)?;
    let Some(frame) = decoder.read_next_frame().map_err(bad)? else {
        return Err(FormatError::of_input("the picture is a GIF without a frame"));
    };
    let mut colours = vec![[255; 3]; width * height];
    let (left, top) = (usize::from(frame.left), usize::from(frame.top));
    let rows = frame.buffer.chunks(usize::from(frame.width).max(1) * 4);
    for (row, pixels) in rows.take(usize::from(frame.height)).enumerate() {
        let start = (top + row) * width + left;
        let Some(place) = colours.get_mut(start..start + pixels.len() / 4) else { continue };
        place.copy_from_slice(&rgba(pixels));
    }
    Ok(Pixels { size: [width, height], colours })
}

fn jpeg(bytes: &[u8], watch: &mut dyn Watch) -> Result<Pixels, FormatError> {
    let options = DecoderOptions::default()
        .jpeg_set_out_colorspace(ColorSpace::RGB)
        .set_max_width(usize::from(u16::MAX))
        .set_max_height(usize::from(u16::MAX))
        .set_strict_mode(true);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    decoder.decode_headers().map_err(|error| bad("JPEG", error))?;
    let Some((width, height)) = decoder.dimensions() else {
        return Err(bad("JPEG", "it has no size"));
    };
    check(width, height, bytes, watch)?;
    let buffer = decoder.decode().map_err(|error| bad("JPEG", error))?;
    whole(Pixels { size: [width, height], colours: buffer.as_chunks::<3>().0.to_vec() }, "JPEG")
}
