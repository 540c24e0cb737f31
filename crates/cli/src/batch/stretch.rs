//! A stretch of the boards in a file: the lines that begin in its part of the bytes, or its part of an array.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};

use super::npy::Head;
use crate::shares::Stretch;

/// Returns a reader of the stretch, the number of its first line or board, from 1, and the number after its last board.
///
/// # Errors
/// When the file cannot be read.
pub(super) fn of_file(
    file: &str,
    head: Option<&Head>,
    stretch: Stretch,
) -> io::Result<(Box<dyn BufRead + Send>, u64, u64)> {
    let mut reader = BufReader::new(File::open(file)?);
    if let Some(head) = head {
        let _ = Head::read(&mut reader)?;
        let own = stretch.part_of(head.shape[0] as u64);
        let skipped = own.start.saturating_mul(head.record() as u64);
        let begin = reader.stream_position()?.saturating_add(skipped);
        reader.seek(SeekFrom::Start(begin))?;
        return Ok((Box::new(reader), own.start + 1, own.end + 1));
    }
    let own = stretch.part_of(reader.get_ref().metadata()?.len());
    let (begin, before) = line_from(&mut reader, own.start)?;
    let (end, _) = line_from(&mut reader, own.end)?;
    reader.seek(SeekFrom::Start(begin))?;
    Ok((Box::new(reader.take(end - begin)), before + 1, 0))
}

/// Where the first line begins that does not begin before byte `least`, and how many lines there are before it.
fn line_from(reader: &mut BufReader<File>, least: u64) -> io::Result<(u64, u64)> {
    reader.seek(SeekFrom::Start(0))?;
    let (mut at, mut lines) = (0, 0);
    while at < least {
        let buffer = reader.fill_buf()?;
        if buffer.is_empty() {
            break;
        }
        // Whole buffers while they end before the byte before it, which may be the end of a line.
        let length = buffer.len();
        if at + (length as u64) < least {
            lines += buffer.iter().filter(|&&byte| byte == b'\n').count() as u64;
            at += length as u64;
            reader.consume(length);
            continue;
        }
        let before = (least - at) as usize - 1;
        lines += buffer[..before].iter().filter(|&&byte| byte == b'\n').count() as u64;
        reader.consume(before);
        at += before as u64 + reader.skip_until(b'\n')? as u64;
        lines += 1;
        break;
    }
    Ok((at, lines))
}
