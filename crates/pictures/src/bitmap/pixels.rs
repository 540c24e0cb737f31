//! A picture as plain pixels, for programs that show it themselves or make films of it.

use lightsout_algebra::watch::Watch;

use super::plate::Plate;
use super::{MOST_PIXELS, ground, scale};
use crate::{RenderError, Scene, compose};

/// Pixels, row by row from the top left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    /// How many pixels a row has.
    pub width: usize,
    /// How many rows there are.
    pub height: usize,
    /// Red, green and blue of each.
    pub colours: Vec<[u8; 3]>,
}

/// Returns a scene as pixels, on the colour of the page.
///
/// # Errors
/// When the picture is too large, or the reason to stop.
pub fn pixels(scene: &Scene<'_>, watch: &mut dyn Watch) -> Result<Pixels, RenderError> {
    let picture = compose(scene, false, watch)?;
    let scale = scale(&picture, scene.style.cell, MOST_PIXELS)?;
    let plate = Plate::new(&picture, scale, scene.style.theme, scene.states, watch)?;
    let canvas = plate.print(plate.whole(), 0, Some(ground(scene.style.theme)), watch)?;
    let [width, height] = canvas.size;
    let colours = canvas.pixels.iter().map(|&[red, green, blue, _]| [red, green, blue]).collect();
    Ok(Pixels { width, height, colours })
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;
    use lightsout_model::spec;

    use super::*;
    use crate::Renderer;
    use crate::bitmap::Png;

    #[test]
    fn pixels_are_those_of_the_png_where_it_is_opaque() {
        let puzzle = spec::named("3x4").expect("a name").build().expect("a puzzle");
        let scene = Scene::of(&puzzle);
        let pixels = pixels(&scene, &mut Unwatched).expect("a small picture");
        let file = Png.draw(&scene, &mut Unwatched).expect("the same as a file");
        let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().expect("a PNG");
        let mut read = vec![0; reader.output_buffer_size().expect("a size")];
        let info = reader.next_frame(&mut read).expect("a picture");
        assert_eq!([pixels.width, pixels.height], [info.width as usize, info.height as usize]);
        let (read, _) = read.as_chunks::<4>();
        assert_eq!(pixels.colours.len(), read.len());
        let opaque = pixels.colours.iter().zip(read).filter(|(_, known)| known[3] == 255);
        assert!(opaque.clone().count() > read.len() / 2);
        assert!(opaque.clone().all(|(found, known)| found[..] == known[..3]));
    }
}
