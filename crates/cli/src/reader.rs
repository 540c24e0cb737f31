//! The one reader of BOARD. It tries a name, a bitmap, text and a file in turn, and finds a board or a giant one.

use std::path::Path;

use lightsout_algebra::quoted::{piece, quoted};
use lightsout_algebra::watch::{Unwatched, Watch};
use lightsout_formats::image::{self, Wish};
use lightsout_formats::pbm::PackedHead;
use lightsout_formats::{self as formats, Document, Hints, Kind, wiring};
use lightsout_model::lattice::write_sizes;
use lightsout_model::spec::error::SpecError;
use lightsout_model::spec::geometry::sizes;
use lightsout_model::spec::{self, Shape, Spec};
use lightsout_study::levels::{self, Pack};
use lightsout_terminal::play::text_of;

use crate::batch::is_many;
use crate::board::BoardArgs;
use crate::exit::Failure;
use crate::giant::bitmap::Bitmap;
use crate::giant::board::GiantBoard;
use crate::input_source::{bytes_given, bytes_of, is_board, is_there, origin, wrong_in};
use crate::numbers::States;
use crate::reader_notes;
use crate::tasks::Task;

/// One board.
pub(crate) enum One {
    /// A board that can be held as a puzzle, with the options that refine it.
    Held(Box<Spec>),
    /// A board that is solved row by row.
    Giant(GiantBoard),
}

/// When one board is read as [`One::Giant`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ByRows {
    Never,
    /// If it is too large to be held as a puzzle.
    IfTooLarge,
    /// If it can be solved row by row.
    IfPossible,
}

impl BoardArgs {
    /// Reads one board for a task, which may be a giant one.
    ///
    /// # Errors
    /// A sentence about what is wrong with the board, its file or an option, or a term that the task does not take.
    pub(crate) fn one(
        &self,
        task: &Task,
        rows: ByRows,
        watch: &mut dyn Watch,
    ) -> Result<One, Failure> {
        let (shape, bitmap) = self.shape(rows, watch)?;
        let is_bitmap = bitmap.is_some();
        let mut spec = task.takes(self.refined(shape, watch)?)?;
        if let Some(board) = GiantBoard::of(&spec, bitmap, rows)? {
            return Ok(One::Giant(board));
        }
        if is_bitmap {
            spec.shape = self.shape(ByRows::Never, watch)?.0.shape;
        }
        Ok(One::Held(Box::new(spec)))
    }

    /// Reads one board for a task.
    ///
    /// # Errors
    /// As [`BoardArgs::one`].
    pub(crate) fn spec(&self, task: &Task, watch: &mut dyn Watch) -> Result<Spec, Failure> {
        let (shape, _) = self.shape(ByRows::Never, watch)?;
        task.takes(self.refined(shape, watch)?)
    }

    /// Reads what BOARD says without options. Of a bitmap that may be solved row by row, this is its size.
    fn shape(
        &self,
        rows: ByRows,
        watch: &mut dyn Watch,
    ) -> Result<(Spec, Option<Bitmap>), Failure> {
        if self.lines.is_some() && !self.board.starts_with("lines:") {
            return Err(Failure::input("--lines chooses the buttons of boards such as lines:5x5"));
        }
        if self.board != "-"
            && let Some(spec) = self.by_name(rows)?
        {
            let board = quoted(&self.board);
            return match self.file_options() {
                [None, None] => Ok((spec, None)),
                [Some(option), _] => Err(Failure::input(format!(
                    "{option} is for boards that are read from files or standard input, and {board} is the name of one"
                ))),
                [None, Some(option)] => Err(Failure::input(format!(
                    "{option} is for pictures, and {board} is the name of a board"
                ))),
            };
        }
        if rows != ByRows::Never
            && self.format.as_deref().is_none_or(|format| format == "pbm")
            && self.size.is_none()
            && self.file_options()[1].is_none()
            && !self.wiring
            && let Some(bitmap) = Bitmap::open(&self.board)?
        {
            let PackedHead { rows, columns, .. } = bitmap.head();
            let size = Shape::Named(write_sizes(&[rows, columns]));
            return Ok((Spec::of(size), Some(bitmap)));
        }
        let bytes = bytes_given(&self.board, watch)?;
        Ok((self.content(&bytes, watch)?, None))
    }

    /// Reads BOARD as a name, which wins over a file of the same name (`./name` still reaches that). Returns none if
    /// BOARD is text or a file.
    fn by_name(&self, rows: ByRows) -> Result<Option<Spec>, Failure> {
        let board = &self.board;
        let refusal = match self.named() {
            Ok(spec) => {
                if is_there(board) {
                    let own = piece(board);
                    crate::note!("{own} is the board of that name. The file is ./{own}");
                }
                return Ok(Some(spec));
            }
            Err(SpecError::TooManyLights { .. })
                if rows != ByRows::Never && sizes::is_meant(board) =>
            {
                return Ok(Some(Spec::of(Shape::Named(board.clone()))));
            }
            Err(refusal) => refusal,
        };
        Err(Failure::input(match refusal {
            SpecError::Id { .. } => refusal.to_string(),
            _ if is_there(board) => return Ok(None),
            _ if is_broken_size(board) => format!(
                "{} is not a size: rows and columns are whole numbers, such as 5x5",
                quoted(board)
            ),
            _ if is_board(board) => return Ok(None),
            SpecError::Unknown { .. } => format!("{refusal}, and there is no file of that name"),
            _ => refusal.to_string(),
        }))
    }

    /// Reads the content of BOARD: a picture, a wiring, or a document of a format.
    fn content(&self, bytes: &[u8], watch: &mut dyn Watch) -> Result<Spec, Failure> {
        let into_spec =
            |document: Document| document.into_spec().map_err(|error| wrong_in(&self.board, error));
        if image::is_one(bytes) && self.format.as_deref().is_none_or(|format| format == "image") {
            return into_spec(self.picture(bytes, watch)?);
        }
        if let [_, Some(option)] = self.file_options() {
            let origin = origin(&self.board);
            let message = format!("{option} is for pictures, and {origin} is not one");
            return Err(Failure::input(message));
        }
        let hints = Hints { format: Some("text"), ..Hints::default() };
        let rows = match self.wiring && self.format.is_none() {
            true => formats::read_within(bytes, &hints, watch).ok(),
            false => None,
        };
        let document = match rows {
            Some(rows) => rows,
            None => self.parse(bytes, &self.board, (Kind::Puzzle, false), watch)?,
        };
        if let (Document::Board(matrix), true) = (&document, self.wiring) {
            return Ok(wiring::of_matrix(matrix, watch)?);
        }
        into_spec(document)
    }

    /// The first option for files that was given, and the first for pictures.
    fn file_options(&self) -> [Option<&'static str>; 2] {
        let first = |options: [(bool, &'static str); 2]| {
            options.into_iter().find(|(is_given, _)| *is_given).map(|(_, option)| option)
        };
        [
            first([(self.format.is_some(), "--format"), (self.size.is_some(), "--size")]),
            first([(self.threshold.is_some(), "--threshold"), (self.invert, "--invert")]),
        ]
    }

    /// Returns the spec that BOARD names. A random graph without a seed takes `--seed`, and lines take `--lines`.
    ///
    /// # Errors
    /// When nothing has that name.
    pub(crate) fn named(&self) -> Result<Spec, SpecError> {
        if let Some(lines) = &self.lines {
            return spec::named(&format!("{}:{lines}", self.board));
        }
        self.seed.map_or_else(|| spec::named(&self.board), |seed| spec::seeded(&self.board, seed))
    }

    /// Returns what the options say about the inputs.
    pub(crate) fn hints(&self) -> Hints<'_> {
        Hints {
            format: self.format.as_deref(),
            size: self.size,
            symbols: [self.on.as_deref(), self.off.as_deref()],
            counters: self.has_counters(),
            ..Hints::default()
        }
    }

    /// Returns the text in the file that BOARD is, or none if BOARD is a name or has no text.
    pub(crate) fn text_of_file(&self) -> Option<String> {
        let is_file = spec::named(&self.board).is_err() && Path::new(&self.board).is_file();
        is_file.then(|| text_of(&self.board).ok()).flatten()
    }

    /// Returns the level pack in the file that BOARD is.
    ///
    /// # Errors
    /// If the pack is damaged.
    pub(crate) fn pack(&self) -> Result<Option<Pack>, Failure> {
        match self.text_of_file().filter(|text| text.contains(levels::SCHEMA)) {
            None => Ok(None),
            Some(text) => Pack::read(&text).map(Some).map_err(|error| wrong_in(&self.board, error)),
        }
    }

    /// Returns the puzzle that many boards from standard input are positions of, by its name or from a file.
    ///
    /// The file has several lines, which describe one puzzle and are not a drawn board.
    pub(crate) fn shape_of_many(&self) -> Option<Spec> {
        if let Ok(spec) = self.named() {
            return Some(spec);
        }
        if !Path::new(&self.board).is_file() {
            return None;
        }
        let bytes = bytes_of(&self.board, &mut Unwatched).ok()?;
        let text = std::str::from_utf8(&bytes).ok()?;
        if text.trim().lines().count() < 2 || is_many(&bytes) {
            return None;
        }
        match self.parse(&bytes, &self.board, (Kind::Puzzle, false), &mut Unwatched) {
            Ok(document @ (Document::Spec(_) | Document::Graph(_))) => document.into_spec().ok(),
            _ => None,
        }
    }

    /// Reads a picture as a board, and notes how it told the lights apart.
    fn picture(&self, bytes: &[u8], watch: &mut dyn Watch) -> Result<Document, Failure> {
        let named = |error: formats::FormatError| Failure::from(error).about(&origin(&self.board));
        if self.file_options()[1].is_none()
            && let Some(document) = image::carried(bytes, watch).map_err(named)?
        {
            let passed_over = match self.size {
                Some(_) => {
                    ". --size is for pictures that carry none, or with --invert or --threshold"
                }
                None => "",
            };
            crate::note!(
                "{}: the puzzle that the picture carries{passed_over}",
                origin(&self.board)
            );
            return Ok(document);
        }
        let wish = Wish {
            size: self.size,
            states: self.states.and_then(States::number),
            threshold: self.threshold,
            is_inverted: self.invert,
            ..Wish::default()
        };
        let reading = image::read(bytes, &wish, watch).map_err(named)?;
        let [width, height] = reading.pixels;
        let turn = if reading.shot.is_some() { ". --invert turns that" } else { "" };
        crate::note!(
            "{}: {width}x{height} pixels, {}{turn}",
            origin(&self.board),
            reading.describe()
        );
        Ok(Document::Board(reading.drawing))
    }

    /// The document that the content of `file` is, of the kind that is needed there. If `is_flat`, a board on one line
    /// lists the lights of a known board in their order.
    ///
    /// # Errors
    /// When it cannot be understood, as a sentence that names the file.
    pub(crate) fn parse(
        &self,
        bytes: &[u8],
        file: &str,
        (kind, is_flat): (Kind, bool),
        watch: &mut dyn Watch,
    ) -> Result<Document, Failure> {
        let own = self.hints();
        // The format and the size are those of BOARD.
        let is_board = kind == Kind::Puzzle && !is_flat;
        let hints = Hints {
            format: own.format.filter(|_| is_board),
            suffix: Path::new(file).extension().and_then(|suffix| suffix.to_str()),
            size: own.size.filter(|_| is_board),
            kind: Some(kind),
            is_flat,
            ..own
        };
        let found = formats::found(bytes, &hints, watch).map_err(|error| match ids_in(bytes) {
            Some(boards) if kind == Kind::Puzzle => Failure::input(format!(
                "{} holds {boards} boards, one a line, and this takes one. The commands solve, info, hint, check and sheet take many, and play takes a level pack, which generate --pack writes",
                origin(file)
            )),
            _ => Failure::from(error).about(&origin(file)),
        })?;
        for note in found.notes {
            let other = reader_notes::other_way(&note);
            crate::note!("{}: {note}. {other}", origin(file));
        }
        if let (Document::Board(board), None, false) = (&found.document, self.states, is_flat)
            && let Some(most) = board.states().into_iter().max().filter(|&state| state > 1)
        {
            let states = most + 1;
            crate::note!(
                "{}: states go up to {most}, so a light has {states}. --states says another number",
                origin(file)
            );
        }
        Ok(found.document)
    }
}

/// Counts puzzle IDs, one a line. Returns none if there are fewer than two, or if a line is something else.
fn ids_in(bytes: &[u8]) -> Option<usize> {
    let lines = std::str::from_utf8(bytes).ok()?.lines().filter(|line| !line.trim().is_empty());
    let is_id = |line: &str| line.starts_with("lo") && spec::named(line.trim()).is_ok();
    let count = lines.clone().count();
    (count > 1 && lines.clone().all(is_id)).then_some(count)
}

/// Whether a text would be a size if its numbers were whole.
fn is_broken_size(text: &str) -> bool {
    let is_number = |part: &str| {
        part.starts_with(|first: char| first.is_ascii_digit()) && part.parse::<f64>().is_ok()
    };
    text.contains('x') && text.contains('.') && text.split('x').all(is_number)
}
