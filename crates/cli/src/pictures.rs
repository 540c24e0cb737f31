//! Whether a command writes a text or a picture, of which kind, in which colours, and where to.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::PossibleValuesParser;
use lightsout::render::{self, RENDERERS, Renderer, THEMES, Theme};

use crate::exit::{Ending, Failure};
use crate::output;
use crate::to_file::{Plain, named, to_file};

/// What is written, and where.
#[derive(Args)]
pub struct PictureArgs {
    /// As what: text, or a kind of picture; the ending of -o decides when left out
    #[arg(long, value_name = "KIND", value_parser = kinds())]
    to: Option<String>,

    /// The colours of a picture
    #[arg(long, value_name = "THEME", default_value = "auto", value_parser = PossibleValuesParser::new(THEMES.iter().map(|(_, name)| *name)))]
    theme: String,

    /// The side of a cell in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 48, value_parser = clap::value_parser!(u16).range(4..=400))]
    cell: u16,

    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

const TEXT: &str = "text";

fn kinds() -> PossibleValuesParser {
    let names = RENDERERS.iter().map(|renderer| renderer.info().name);
    PossibleValuesParser::new(std::iter::once(TEXT).chain(names))
}

impl PictureArgs {
    /// What draws the kind asked for, or that the file's name ends like; none for a text.
    pub fn renderer(&self) -> Option<&'static dyn Renderer> {
        let suffix =
            named(&self.output).and_then(Path::extension).and_then(|suffix| suffix.to_str());
        match &self.to {
            Some(kind) => render::renderer_named(kind),
            None => {
                RENDERERS.iter().copied().find(|renderer| Some(renderer.info().suffix) == suffix)
            }
        }
    }

    /// The colours, and the side of a cell.
    pub fn style(&self) -> render::Style {
        let theme = THEMES
            .iter()
            .find(|(_, name)| *name == self.theme)
            .map_or(Theme::Auto, |(theme, _)| *theme);
        render::Style { theme, cell: f64::from(self.cell), ..render::Style::default() }
    }

    /// Lets `work` write to the file, or else to standard output.
    ///
    /// # Errors
    /// What `work` says, or that the file cannot be written.
    pub fn write_text(
        &self,
        out: &mut dyn Write,
        work: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        match named(&self.output) {
            Some(path) => {
                to_file(path, |out| work(&mut Plain::on(out)).map(|()| Ending::Yes)).map(|_| ())
            }
            None => work(out),
        }
    }

    /// Refuses to put a picture of pixels on the screen of a terminal, before it is drawn.
    ///
    /// # Errors
    /// When that is what would happen.
    pub fn check(&self, renderer: &dyn Renderer) -> Result<(), Failure> {
        let info = renderer.info();
        if info.is_binary && named(&self.output).is_none() {
            output::refuse_binary_on_terminal(&format!("a {} picture", info.name))?;
        }
        Ok(())
    }

    /// Writes a picture as it is.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write_picture(&self, bytes: &[u8]) -> Result<(), Failure> {
        let write = |out: &mut dyn Write| {
            out.write_all(bytes)?;
            Ok(Ending::Yes)
        };
        match named(&self.output) {
            Some(path) => to_file(path, write),
            None => output::unchanged(write),
        }
        .map(|_| ())
    }
}
