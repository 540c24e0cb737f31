//! What is sent: bytes in memory, or a file that is read piece by piece as the client takes it.
//!
//! A file is never held whole, so that many slow clients of large files cost a piece each. Its tag depends on its
//! bytes, which are read for that beforehand. If they have changed when they are sent, the answer is broken off.

use std::fs::File;
use std::hash::{DefaultHasher, Hasher};
use std::io::{self, Read, Seek};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use hyper::body::{Bytes, Frame, SizeHint};

/// Bytes, and a tag that is another one when they are others.
#[derive(Clone)]
pub(crate) struct Content {
    source: Source,
    length: u64,
    digest: u64,
}

#[derive(Clone)]
enum Source {
    Memory(Bytes),
    Disk(Arc<File>),
}

/// Bytes of a file that are in memory for each client.
const PIECE: usize = 1 << 16;

impl Content {
    /// Bytes that are there anyway.
    pub(crate) fn of_bytes(bytes: &'static [u8]) -> Content {
        let mut digest = DefaultHasher::new();
        bytes.chunks(PIECE).for_each(|piece| digest.write(piece));
        let (length, digest) = (bytes.len() as u64, digest.finish());
        Content { source: Source::Memory(Bytes::from_static(bytes)), length, digest }
    }

    /// A file, which is read once for its tag.
    ///
    /// # Errors
    /// When it cannot be read, or is longer than `most` bytes.
    pub(crate) fn of_file(mut file: File, most: u64) -> io::Result<Content> {
        let (mut digest, mut length) = (DefaultHasher::new(), 0);
        let mut piece = vec![0; PIECE];
        loop {
            let read = fill(&mut file, &mut piece)?;
            if read == 0 {
                break;
            }
            digest.write(&piece[..read]);
            length += read as u64;
            if length > most {
                return Err(io::Error::other(format!("it is larger than {most} bytes")));
            }
        }
        file.rewind()?;
        Ok(Content { source: Source::Disk(Arc::new(file)), length, digest: digest.finish() })
    }

    /// Returns the value of `ETag` for these bytes.
    pub(crate) fn tag(&self) -> String {
        format!("\"{:x}-{:016x}\"", self.length, self.digest)
    }

    /// The bytes, to be sent once.
    pub(crate) fn body(&self) -> Body {
        match &self.source {
            Source::Memory(bytes) => Body(Rest::Memory(bytes.clone())),
            Source::Disk(file) => Body(Rest::Disk(Reading {
                file: Arc::clone(file),
                left: self.length,
                digest: self.digest,
                read: DefaultHasher::new(),
            })),
        }
    }
}

/// The body of an answer.
#[derive(Debug)]
pub struct Body(Rest);

#[derive(Debug)]
enum Rest {
    Memory(Bytes),
    Disk(Reading),
}

/// A file that is being sent.
#[derive(Debug)]
struct Reading {
    file: Arc<File>,
    left: u64,
    /// Of all its bytes, and of those that were read again so far.
    digest: u64,
    read: DefaultHasher,
}

impl Body {
    /// No bytes.
    pub(crate) fn empty() -> Body {
        Body(Rest::Memory(Bytes::new()))
    }

    /// These bytes.
    pub(crate) fn of(bytes: impl Into<Bytes>) -> Body {
        Body(Rest::Memory(bytes.into()))
    }

    fn left(&self) -> u64 {
        match &self.0 {
            Rest::Memory(bytes) => bytes.len() as u64,
            Rest::Disk(reading) => reading.left,
        }
    }
}

impl Reading {
    fn piece(&mut self) -> io::Result<Bytes> {
        let mut piece = vec![0; self.left.min(PIECE as u64) as usize];
        (&*self.file).read_exact(&mut piece)?;
        self.read.write(&piece);
        self.left -= piece.len() as u64;
        match self.left == 0 && self.read.finish() != self.digest {
            true => Err(io::Error::other("the file was changed while it was sent")),
            false => Ok(piece.into()),
        }
    }
}

impl hyper::body::Body for Body {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _context: &mut Context<'_>,
    ) -> Poll<Option<io::Result<Frame<Bytes>>>> {
        if self.left() == 0 {
            return Poll::Ready(None);
        }
        Poll::Ready(match &mut self.0 {
            Rest::Memory(bytes) => Some(Ok(Frame::data(std::mem::take(bytes)))),
            Rest::Disk(reading) => Some(reading.piece().map(Frame::data)),
        })
    }

    fn is_end_stream(&self) -> bool {
        self.left() == 0
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.left())
    }
}

/// Reads until the piece is full or the file ends; how many bytes.
fn fill(file: &mut File, piece: &mut [u8]) -> io::Result<usize> {
    let mut filled = 0;
    while filled < piece.len() {
        match file.read(&mut piece[filled..]) {
            Ok(0) => break,
            Ok(more) => filled += more,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use hyper::body::Body as _;

    use super::*;

    fn sent(body: Body) -> io::Result<Vec<u8>> {
        let (mut body, mut all) = (body, Vec::new());
        let mut context = Context::from_waker(std::task::Waker::noop());
        while let Poll::Ready(Some(frame)) = Pin::new(&mut body).poll_frame(&mut context) {
            let piece = frame?.into_data().expect("there is data alone");
            assert!(piece.len() <= PIECE);
            all.extend_from_slice(&piece);
            assert_eq!(body.size_hint().exact(), Some(body.left()));
        }
        assert!(body.is_end_stream());
        Ok(all)
    }

    #[test]
    fn a_file_is_sent_in_pieces_unless_it_changes() {
        let bytes: Vec<u8> = (0..3 * PIECE as u32 + 7).map(|at| (at % 251) as u8).collect();
        let path = tempfile::NamedTempFile::new().expect("a file").into_temp_path();
        std::fs::write(&path, &bytes).expect("written");
        let content = |most| Content::of_file(File::open(&path).expect("a file"), most);
        assert!(content(bytes.len() as u64 - 1).is_err());
        let whole = content(bytes.len() as u64).expect("a content");
        assert_eq!(whole.tag(), Content::of_bytes(bytes.clone().leak()).tag());
        assert_eq!(sent(whole.body()).expect("sent"), bytes);

        let changed = content(bytes.len() as u64).expect("a content");
        let mut file = File::options().write(true).open(&path).expect("a file");
        file.write_all(&[1, 2, 3]).expect("written");
        assert!(sent(changed.body()).is_err(), "the last piece is not sent");
        assert!(sent(content(u64::MAX).expect("a content").body()).is_ok());
        let cut = content(u64::MAX).expect("a content");
        file.set_len(9).expect("cut");
        assert!(sent(cut.body()).is_err());
    }
}
