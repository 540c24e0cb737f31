//! Which BOARDs are solved row by row, and where their lights come from.

use std::io;
use std::path::Path;

use lightsout_grid::giant::{Giant, ReadRows};
use lightsout_model::lattice::{Wrap, write_sizes};
use lightsout_model::spec::geometry::sizes;
use lightsout_model::spec::limits::MAX_LIGHTS;
use lightsout_model::spec::{Shape, Spec};

use super::bitmap::Bitmap;
use crate::board::{BoardArgs, RuleArg};
use crate::exit::Failure;

/// A board of two states pressed by the cross, whose lights are read row by row.
pub struct GiantBoard {
    /// Its measures.
    pub giant: Giant,
    /// Its name.
    pub title: String,
    /// Where its lights come from.
    pub lights: Lights,
}

/// Where lights come from.
pub enum Lights {
    /// They are all in one state.
    Uniform(bool, Giant),
    /// In a file.
    File(Bitmap),
}

impl ReadRows for Lights {
    fn read(&self, first: usize, rows: &mut [u8]) -> io::Result<()> {
        match self {
            Lights::Uniform(is_lit, giant) => {
                rows.fill(if *is_lit { 0xff } else { 0 });
                // Past the last column a bitmap is empty.
                let spare = giant.row_bytes() * 8 - giant.columns;
                rows.chunks_exact_mut(giant.row_bytes())
                    .filter_map(|row| row.last_mut())
                    .for_each(|last| *last &= 0xff << spare);
                Ok(())
            }
            Lights::File(bitmap) => bitmap.read(first, rows),
        }
    }
}

impl GiantBoard {
    /// Returns the board of the arguments if it can be solved row by row, or none for other kinds of puzzles and other
    /// ways to give a board.
    ///
    /// # Errors
    /// When it is such a board and something about it is wrong.
    pub fn of(args: &BoardArgs) -> Result<Option<GiantBoard>, Failure> {
        let is_plain = args.format.as_deref().is_none_or(|format| format == "pbm")
            && args.size.is_none()
            && args.threshold.is_none()
            && !args.invert
            && args.states.is_none_or(|states| states.number() == Some(2))
            && args.goal.as_deref().is_none_or(|goal| goal == "off" || goal == "0")
            && args.rule.is_none_or(|rule| matches!(rule, RuleArg::Free))
            && args.graph_loops.is_none()
            && args.lit.is_none()
            && !args.wiring
            && args.terms.are_usual();
        let own = match args.pattern.as_deref() {
            None | Some("cross") => true,
            Some("neighbours") => false,
            Some(_) => return Ok(None),
        };
        if !is_plain {
            return Ok(None);
        }
        if let Ok(&[rows, columns]) = sizes::read(args.board.trim()).as_deref() {
            let is_lit = match args.start.as_deref() {
                None | Some("all") => true,
                Some("none") => false,
                Some(_) => return Ok(None),
            };
            let giant = giant(rows, columns, own, args.wrap)?;
            return Ok(giant.map(|giant| of(args, giant, Lights::Uniform(is_lit, giant))));
        }
        if args.start.is_some() {
            return Ok(None);
        }
        let Some(bitmap) = Bitmap::open(&args.board)? else { return Ok(None) };
        let giant = giant(bitmap.head().rows, bitmap.head().columns, own, args.wrap)?;
        Ok(giant.map(|giant| of(args, giant, Lights::File(bitmap))))
    }

    /// The board, where all its lights are on because its size says so.
    pub fn all_on(&self) -> Option<&GiantBoard> {
        matches!(self.lights, Lights::Uniform(true, _)).then_some(self)
    }

    /// Whether the board is too large to be held as a puzzle.
    pub fn is_beyond_puzzles(&self) -> bool {
        is_beyond_puzzles(self.giant.rows, self.giant.columns)
    }
}

/// Whether a board of these measures is too large to be held as a puzzle.
fn is_beyond_puzzles(rows: usize, columns: usize) -> bool {
    rows.checked_mul(columns).is_none_or(|lights| lights > MAX_LIGHTS)
}

/// The measures, where rows serve; a board for which they do not, but elimination does, is none.
fn giant(
    rows: usize,
    columns: usize,
    own: bool,
    wrap: Option<Wrap>,
) -> Result<Option<Giant>, Failure> {
    match Giant::stored(rows, columns, own, wrap.unwrap_or(Wrap::Plane)) {
        Ok(giant) => Ok(Some(giant)),
        Err(_) if !is_beyond_puzzles(rows, columns) => Ok(None),
        Err(error) => Err(Failure::input(error.to_string())),
    }
}

/// The board with its title.
fn of(args: &BoardArgs, giant: Giant, lights: Lights) -> GiantBoard {
    let shape = Shape::Named(write_sizes(&[giant.rows, giant.columns]));
    let spec = Spec { wrap: args.wrap, pattern: args.pattern.clone(), ..Spec::of(shape) };
    GiantBoard { giant, title: spec.full_title().text().to_string(), lights }
}

/// Whether a path is that of a packed bitmap, by its suffix.
pub fn is_bitmap(path: &Path) -> bool {
    path.extension().is_some_and(|suffix| suffix.eq_ignore_ascii_case("pbm"))
}
