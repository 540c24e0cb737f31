//! The progress of solving a board to a bitmap, in a file next to the bitmap.
//!
//! The first line identifies the board: the version of this format, the measures, and a digest of the lights. Then
//! follows the text that [`Checkpoint`] writes. The file is replaced whole, after its presses have reached the disk. So
//! every end of the program, even kill -9, leaves a valid checkpoint.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use lightsout_algebra::quoted::piece;
use lightsout_files::{NewFile, read_private};
use lightsout_grid::giant::{Checkpoint, Keep, ReadRows};

use super::bitmap::NewBitmap;
use super::board::{GiantBoard, Lights};
use crate::exit::Failure;
use crate::watchdog;

/// The first words of a checkpoint, with the version of its format.
const MAGIC: &str = "lightsout checkpoint 1:";

/// Boards that take fewer bytes are solved again in less time than it takes to ask.
const WORTH_KEEPING: u64 = 1 << 26;

/// How often a checkpoint is written.
const EVERY: Duration = Duration::from_secs(20);

/// First lines are shorter than this.
const MOST_TITLE: usize = 200;

/// The checkpoint of one bitmap that is being written.
pub(crate) struct CheckpointFile {
    /// None where the presses flow into a device or a pipe.
    path: Option<PathBuf>,
    title: String,
    is_wanted: bool,
}

impl CheckpointFile {
    /// Returns the checkpoint of this board for presses in a file at `path`, and the progress of an earlier run.
    ///
    /// # Errors
    /// When there is one that belongs to something else, is damaged, or cannot be read.
    pub(crate) fn open(
        board: &GiantBoard,
        path: Option<&Path>,
    ) -> Result<(CheckpointFile, Option<Checkpoint>), Failure> {
        // Of twisted boards nothing is kept.
        let is_wanted = board.giant.bytes() >= WORTH_KEEPING && !board.giant.is_twisted;
        let Some(path) = path.map(|path| with_suffix(path, "checkpoint")) else {
            let none = CheckpointFile { path: None, title: String::new(), is_wanted: false };
            return Ok((none, None));
        };
        let bytes = match read_private(&path) {
            Ok(Some(bytes)) => bytes,
            Ok(None) => {
                let title = if is_wanted { title(board)? } else { String::new() };
                return Ok((CheckpointFile { path: Some(path), title, is_wanted }, None));
            }
            Err(error) => {
                return Err(Failure::input(format!("cannot read {}: {error}", path.display())));
            }
        };
        let title = title(board)?;
        let end = bytes.iter().take(MOST_TITLE).position(|byte| *byte == b'\n');
        let (first, rest) = bytes.split_at(end.unwrap_or(bytes.len().min(MOST_TITLE)));
        let first = String::from_utf8_lossy(first);
        if first != title {
            return Err(Failure::input(format!(
                "{} belongs to something else: it begins with {first:?}, and that of this board with {title:?}. Delete it to start again, or write to another file",
                path.display(),
                first = piece(&first).at_most(120)
            )));
        }
        let Some(reached) = Checkpoint::read(&board.giant, rest.get(1..).unwrap_or_default())
        else {
            return Err(Failure::input(format!(
                "{} is damaged. Delete it to start again",
                path.display()
            )));
        };
        Ok((CheckpointFile { path: Some(path), title, is_wanted }, Some(reached)))
    }

    /// Whether work that is stopped can be resumed.
    pub(crate) fn is_wanted(&self) -> bool {
        self.is_wanted
    }

    /// The file, if there is one.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.path.as_deref().filter(|path| path.exists())
    }

    /// Returns the writer of checkpoints while the presses are written to `new`.
    pub(crate) fn keeper<'a>(&'a self, new: &'a NewBitmap) -> impl Keep + 'a {
        Keeper { checkpoint: self, new, last: Instant::now() }
    }

    /// Takes the file away, when the work is done.
    pub(crate) fn remove(&self) {
        if let Some(path) = &self.path {
            let _ = fs::remove_file(path);
        }
    }
}

/// `FILE.suffix` for `FILE`.
pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_os_string();
    name.push(".");
    name.push(suffix);
    PathBuf::from(name)
}

struct Keeper<'a> {
    checkpoint: &'a CheckpointFile,
    new: &'a NewBitmap,
    last: Instant,
}

impl Keep for Keeper<'_> {
    fn is_due(&mut self) -> bool {
        self.checkpoint.is_wanted && self.last.elapsed() >= EVERY
    }

    fn keep(&mut self, reached: &Checkpoint) -> io::Result<()> {
        let CheckpointFile { path: Some(path), title, is_wanted: true } = self.checkpoint else {
            return Ok(());
        };
        let _keeping = watchdog::keep();
        self.new.sync()?;
        // From now on another run can go on with what is there.
        self.new.outlives_the_process();
        let mut file = BufWriter::new(NewFile::create_private(path)?);
        file.write_all(title.as_bytes())?;
        file.write_all(b"\n")?;
        file.write_all(&reached.to_bytes())?;
        file.into_inner()?.finish()?;
        self.last = Instant::now();
        Ok(())
    }
}

/// What the checkpoints of a board begin with.
fn title(board: &GiantBoard) -> Result<String, Failure> {
    let lights = match &board.lights {
        Lights::Uniform(true, _) => "all on".to_string(),
        Lights::Uniform(false, _) => "all off".to_string(),
        Lights::File(_) => format!("digest {:016x}", digest(board)?),
    };
    Ok(format!("{MAGIC} {}, {lights}", board.title))
}

/// Stretches of the board that are looked at, and rows' bytes in each.
const WINDOWS: usize = 256;
const WINDOW: usize = 1 << 16;

/// A digest of stretches all over the board: it tells boards apart without reading them whole. A board that was
/// changed between the stretches is found out when the presses are replayed.
fn digest(board: &GiantBoard) -> Result<u64, Failure> {
    let (giant, row) = (&board.giant, board.giant.row_bytes());
    let count = (WINDOW / row).clamp(1, giant.rows);
    let mut bytes = vec![0; count * row];
    let mut digest = 0xcbf2_9ce4_8422_2325;
    for window in 0..WINDOWS {
        let last = (giant.rows - count) as u128;
        let first = (last * window as u128 / (WINDOWS as u128 - 1)) as usize;
        board
            .lights
            .read(first, &mut bytes)
            .map_err(|error| Failure::input(format!("the board cannot be read: {error}")))?;
        digest = bytes.chunks(8).fold(digest, |digest: u64, chunk| {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            let mixed = (digest ^ u64::from_le_bytes(word)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            mixed ^ mixed >> 32
        });
    }
    Ok(digest)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use lightsout_model::spec::{Shape, Spec};

    use super::super::bitmap::Bitmap;
    use super::*;
    use crate::reader::ByRows;

    /// Rows and columns: read in stretches, as a whole, and in stretches of a single row.
    const BOARDS: [[usize; 2]; 3] = [[4096, 4096], [100, 24], [3, 600_008]];

    /// What [`digest`] is, over all bytes of a board.
    fn by_definition(rows: usize, row: usize, bytes: &[u8]) -> u64 {
        let count = rows.min((65_536 / row).max(1));
        let mut state = 0xcbf2_9ce4_8422_2325u64;
        for window in 0..256 {
            let first = (rows - count) * window / 255;
            for word in bytes[first * row..][..count * row].chunks(8) {
                let value = word.iter().rev().fold(0, |value, &byte| value << 8 | u64::from(byte));
                let product = (state ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                state = product ^ (product >> 32);
            }
        }
        state
    }

    #[test]
    fn digests_stay_what_they_were_in_checkpoints_written_before() {
        let folder = tempfile::tempdir().expect("a folder");
        for [rows, columns] in BOARDS {
            let row = columns / 8;
            let byte = |place: usize| ((place + 1).wrapping_mul(0x9e37_79b9) >> 13) as u8;
            let bytes: Vec<u8> = (0..rows * row).map(byte).collect();
            let path = folder.path().join("board.pbm");
            fs::write(&path, [format!("P4\n{columns} {rows}\n").as_bytes(), &bytes].concat())
                .expect("a bitmap");
            let bitmap = Bitmap::open(path.to_str().expect("a name")).expect("a bitmap");
            let spec = Spec::of(Shape::Named(format!("{rows}x{columns}")));
            let board = GiantBoard::of(&spec, bitmap, ByRows::IfPossible);
            let board = board.expect("a board").expect("a large one");
            let found = digest(&board).expect("it is read");
            assert_eq!(found, by_definition(rows, row, &bytes), "{rows}x{columns}");
        }
    }
}
