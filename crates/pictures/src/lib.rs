#![doc = include_str!("../README.md")]

mod animated_svg;
mod as_graph;
#[cfg(feature = "bitmaps")]
pub mod bitmap;
pub mod chart;
mod compose;
pub mod explanation;
mod form;
pub mod frames;
pub mod ink;
pub mod learnt;
mod pace;
pub mod path;
#[cfg(feature = "pdf")]
mod pdf;
pub mod picture;
mod scene;
#[cfg(feature = "engines")]
pub mod search_tree;
pub mod sheet;
pub mod svg;
pub mod tikz;

pub use animated_svg::AnimatedSvg;
pub use as_graph::as_graph;
pub use compose::compose;
use lightsout_algebra::watch::{Output, Stopped, Watch};
pub use lightsout_teach::text;
use picture::Picture;
pub use scene::{Link, MOST_STEPS, Mark, Marked, Scene, Step, Style, THEMES, Theme};

/// The name of a renderer and its output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Info {
    /// The name on the command line: small letters, digits and hyphens.
    pub name: &'static str,
    /// One sentence about what it draws.
    pub summary: &'static str,
    /// How names of such files usually end, without the dot.
    pub suffix: &'static str,
    /// Whether what it makes is not text, so that it should not go to a terminal.
    pub is_binary: bool,
    /// Whether it shows the steps of a scene one by one.
    pub is_moving: bool,
    /// Whether it has a place for the puzzle as JSON ([`Scene::carried`]).
    pub carries: bool,
}

/// A way to draw scenes.
pub trait Renderer: Sync {
    /// Name and summary.
    fn info(&self) -> &'static Info;

    /// The scene as the bytes of a file.
    ///
    /// # Errors
    /// When the scene is too large for it, or the reason to stop.
    fn draw(&self, scene: &Scene<'_>, watch: &mut dyn Watch) -> Result<Vec<u8>, RenderError> {
        let style = self.style(scene.style);
        let scene = Scene { style, ..scene.clone() };
        let picture = compose(&scene, self.info().is_moving, watch)?;
        let mut out = Output::new(watch);
        self.print(&picture, style, scene.states, &mut out)?;
        Ok(out.into_bytes())
    }

    /// The style in which it draws what is wanted in this one.
    fn style(&self, style: Style) -> Style {
        style
    }

    /// Writes a picture of lights with so many states as a file.
    ///
    /// # Errors
    /// When the picture is too large for it, or the reason to stop.
    fn print(
        &self,
        picture: &Picture,
        style: Style,
        states: u8,
        out: &mut Output<'_>,
    ) -> Result<(), RenderError>;
}

/// Why a scene cannot be drawn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RenderError {
    /// Presses of a button that the puzzle does not have.
    #[error("the presses name button number {button}, but the puzzle has {buttons}")]
    NoSuchButton {
        /// The number of the button, from 0.
        button: usize,
        /// How many there are.
        buttons: usize,
    },
    /// A board too large for a picture.
    #[error("the board has {lights} lights, but a picture shows at most {limit}")]
    TooManyLights {
        /// Its lights.
        lights: usize,
        /// The most there may be.
        limit: usize,
    },
    /// A moving picture that nobody would watch.
    #[error(
        "the solution has {steps} presses, but a moving picture shows at most {limit}, so take a still one"
    )]
    TooManySteps {
        /// The presses.
        steps: u64,
        /// The most there may be.
        limit: u64,
    },
    /// An explanation with too much to draw.
    #[error("{frames} frames have too much to draw, but the first {drawn} fit")]
    TooManyFrames {
        /// The frames.
        frames: usize,
        /// How many can be drawn.
        drawn: usize,
    },
    /// More pixels than a bitmap should have.
    #[error(
        "the picture would be {width}x{height} pixels, but at most {limit} in all are drawn, so make the cells smaller"
    )]
    TooManyPixels {
        /// The width in pixels.
        width: u64,
        /// The height in pixels.
        height: u64,
        /// The most pixels there may be.
        limit: u64,
    },
    /// A limit was reached.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// Words that the letters of a PDF cannot write.
    #[error(
        "{letter:?} is not in the alphabet of a PDF, which is that of Western European languages. An SVG has all letters"
    )]
    NoLetter {
        /// The first of them.
        letter: char,
    },
    /// Something a bitmap's encoder did not like.
    #[error("the picture cannot be encoded: {0}")]
    Encoding(String),
}

#[cfg(feature = "bitmaps")]
impl RenderError {
    /// The error of an encoder, or the limit that ended it.
    fn of_encoder(error: std::io::Error) -> RenderError {
        match Stopped::inside(&error) {
            Some(stopped) => RenderError::Stopped(stopped),
            None => RenderError::Encoding(error.to_string()),
        }
    }
}

/// Every renderer, in the order of the help texts.
pub static RENDERERS: &[&dyn Renderer] = &[
    &svg::Svg,
    &AnimatedSvg,
    &tikz::Tikz,
    #[cfg(feature = "bitmaps")]
    &bitmap::Png,
    #[cfg(feature = "bitmaps")]
    &bitmap::Gif,
    #[cfg(feature = "pdf")]
    &pdf::Pdf,
];

/// Returns the renderer of this name.
pub fn renderer_named(name: &str) -> Option<&'static dyn Renderer> {
    RENDERERS.iter().copied().find(|renderer| renderer.info().name == name)
}
