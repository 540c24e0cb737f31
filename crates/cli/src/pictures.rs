//! The choice between text and picture: the kind, the colours, and the file.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use clap::builder::PossibleValuesParser;
use lightsout_pictures as pictures;
use lightsout_pictures::{RENDERERS, Renderer, THEMES, Theme};

use crate::exit::{Ending, Failure};
use crate::to_file::{OutFile, Plain, named};
use crate::{file_extension, output};

/// What is written, and where.
#[derive(Args)]
pub(crate) struct PictureArgs {
    /// Output kind [default: from the ending of -o]
    #[arg(long, value_name = "KIND", value_parser = kinds())]
    to: Option<String>,

    /// Colours of a picture
    #[arg(long, value_name = "THEME", default_value = "auto", value_parser = PossibleValuesParser::new(THEMES.iter().map(|(_, name)| *name)))]
    theme: String,

    /// Side of a cell in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 48, value_parser = clap::value_parser!(u16).range(4..=400))]
    cell: u16,

    /// How much faster than usual a picture moves: 0.5, 2
    #[arg(long, value_name = "FACTOR", default_value_t = 1.0, hide_default_value = true, value_parser = speed)]
    speed: f64,

    /// Write to this file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

fn speed(text: &str) -> Result<f64, String> {
    let speed = text.parse().ok().filter(|speed| (0.1..=10.0).contains(speed));
    speed.ok_or_else(|| "it must be a number from 0.1 to 10".to_string())
}

const TEXT: &str = "text";

fn kinds() -> PossibleValuesParser {
    let names = RENDERERS.iter().map(|renderer| renderer.info().name);
    PossibleValuesParser::new(std::iter::once(TEXT).chain(names))
}

/// What is written.
pub(crate) enum Kind {
    /// A text for people.
    Text,
    /// One JSON object.
    Json,
    /// A picture, drawn by this.
    Picture(&'static dyn Renderer),
}

const JSON: &str = "json";

impl PictureArgs {
    /// Returns the kind from the option or from the ending of the file's name. JSON is possible only if the command
    /// `has_json`.
    ///
    /// # Errors
    /// When it ends like nothing that can be written.
    pub(crate) fn kind(&self, has_json: bool) -> Result<Kind, Failure> {
        if let Some(kind) = &self.to {
            let renderer = pictures::renderer_named(kind);
            let own = renderer.map_or(file_extension::TEXT, |renderer| renderer.info().suffix);
            file_extension::note_other(named(&self.output), kind, &[own]);
            return Ok(renderer.map_or(Kind::Text, Kind::Picture));
        }
        let Some(path) = named(&self.output) else { return Ok(Kind::Text) };
        let mut endings = vec![file_extension::TEXT];
        endings.extend(has_json.then_some(JSON));
        for suffix in RENDERERS.iter().map(|renderer| renderer.info().suffix) {
            if !endings.contains(&suffix) {
                endings.push(suffix);
            }
        }
        let suffix = file_extension::of(path, &endings, ". Or say with --to what to write")?;
        let renderer = |known: &&&dyn Renderer| Some(known.info().suffix) == suffix;
        Ok(match RENDERERS.iter().find(renderer) {
            Some(renderer) => Kind::Picture(*renderer),
            None if suffix == Some(JSON) => Kind::Json,
            None => Kind::Text,
        })
    }

    /// Opens the file, where one is named.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(crate) fn open(&self) -> Result<Option<OutFile>, Failure> {
        OutFile::named(&self.output)
    }

    /// The colours, and the side of a cell.
    pub(crate) fn style(&self) -> pictures::Style {
        let theme = THEMES
            .iter()
            .find(|(_, name)| *name == self.theme)
            .map_or(Theme::Auto, |(theme, _)| *theme);
        let (cell, speed) = (f64::from(self.cell), self.speed);
        pictures::Style { theme, cell, speed, ..pictures::Style::default() }
    }

    /// Refuses to put a picture of pixels on the screen of a terminal, before it is drawn.
    ///
    /// # Errors
    /// When that is what would happen.
    pub(crate) fn check(&self, renderer: &dyn Renderer) -> Result<(), Failure> {
        let info = renderer.info();
        if info.is_binary && named(&self.output).is_none() {
            output::refuse_on_terminal(&format!("a {} picture", info.name))?;
        }
        Ok(())
    }
}

/// Lets `work` write to the file, or else to standard output.
///
/// # Errors
/// The error of `work`, or that the file cannot be written.
pub(crate) fn write_text(
    file: Option<OutFile>,
    out: &mut dyn Write,
    work: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    match file {
        Some(file) => {
            file.write_and_say(|out| work(&mut Plain::on(out)).map(|()| Ending::Yes)).map(|_| ())
        }
        None => work(out),
    }
}

/// Writes a picture as it is, to the file or else to standard output.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn write_picture(file: Option<OutFile>, bytes: &[u8]) -> Result<(), Failure> {
    match file {
        Some(file) => file.write_all(bytes),
        None => output::unchanged(|out| {
            out.write_all(bytes)?;
            Ok(Ending::Yes)
        }),
    }
    .map(|_| ())
}
