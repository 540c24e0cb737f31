//! A picture in SVG as PNG, with a font that comes with the program: the same on every machine.

use std::sync::Arc;

use resvg::{tiny_skia, usvg};

/// Drawn at so many times its size, for screens with fine pixels.
const ZOOM: f32 = 2.0;

/// Draws the picture.
pub(super) fn draw(svg: &str) -> Result<Vec<u8>, String> {
    let mut fonts = usvg::fontdb::Database::new();
    fonts.load_font_data(dejavu::sans::regular().to_vec());
    let options = usvg::Options {
        font_family: "DejaVu Sans".to_string(),
        fontdb: Arc::new(fonts),
        ..usvg::Options::default()
    };
    let tree = usvg::Tree::from_str(svg, &options).map_err(|error| error.to_string())?;
    let size = tree.size();
    let (width, height) = ((size.width() * ZOOM) as u32, (size.height() * ZOOM) as u32);
    let mut pixels = tiny_skia::Pixmap::new(width, height).ok_or("the picture has no size")?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(ZOOM, ZOOM), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| error.to_string())
}
