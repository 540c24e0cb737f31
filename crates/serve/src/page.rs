//! The files of the page: a table in the binary, or a folder that is read again for each request.
//!
//! A file `x.br` or `x.gz` next to a file `x` is that file compressed, not a file of its own.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::content::Content;
use crate::encoding::Encoding;
use crate::path::INDEX;

/// The files of a page, by name: `index.html`, `assets/main-3f2a.js`.
pub struct Page(Files);

enum Files {
    Table(BTreeMap<&'static str, File>),
    Folder(PathBuf),
}

/// Why there is no page.
#[derive(Debug, thiserror::Error)]
pub enum PageError {
    /// The folder cannot be read.
    #[error("cannot read the folder {}: {error}", folder.display())]
    Unreadable {
        /// The folder that was asked for.
        folder: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The folder holds no page.
    #[error("{} holds no index.html. Give the folder of a built page, such as web/dist", .0.display())]
    NoPage(PathBuf),
}

/// One file, in all encodings in which it is there.
#[derive(Clone)]
pub(crate) struct File {
    plain: Content,
    compressed: Vec<(Encoding, Content)>,
}

/// A file of a folder that is larger than this is not served: it is read through for each request.
const MOST_BYTES: u64 = 1 << 26;

impl Page {
    /// The page that was there when this crate was compiled, if one was.
    pub fn embedded() -> Option<Page> {
        let files: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));
        (!files.is_empty()).then(|| Page::table(files))
    }

    /// A page of the given files: names, with `/` between folders, and contents.
    pub fn table(files: &[(&'static str, &'static [u8])]) -> Page {
        let all: BTreeMap<&str, &'static [u8]> = files.iter().copied().collect();
        let is_compressed =
            |name: &str| Encoding::of_file(name).is_some_and(|(plain, _)| all.contains_key(plain));
        let files = all.iter().filter(|(name, _)| !is_compressed(name)).map(|(name, bytes)| {
            let compressed = Encoding::ALL.iter().filter_map(|&encoding| {
                let bytes = all.get(encoding.file(name).as_str())?;
                Some((encoding, Content::of_bytes(bytes)))
            });
            (*name, File { plain: Content::of_bytes(bytes), compressed: compressed.collect() })
        });
        Page(Files::Table(files.collect()))
    }

    /// The page in a folder, read again for every request, for those who work on it.
    ///
    /// # Errors
    /// When the folder cannot be read or has no `index.html`.
    pub fn folder(folder: &Path) -> Result<Page, PageError> {
        let unreadable = |error| PageError::Unreadable { folder: folder.to_path_buf(), error };
        let root = fs::canonicalize(folder).map_err(unreadable)?;
        match regular(&root, INDEX).map_err(unreadable)? {
            Some(_) => Ok(Page(Files::Folder(root))),
            None => Err(PageError::NoPage(folder.to_path_buf())),
        }
    }

    /// The file of a name that `path` let through.
    ///
    /// # Errors
    /// When it is there and cannot be read.
    pub(crate) fn find(&self, name: &str) -> io::Result<Option<File>> {
        match &self.0 {
            Files::Table(files) => Ok(files.get(name).cloned()),
            Files::Folder(root) => File::read(root, name),
        }
    }
}

impl File {
    /// The content in the first of these encodings in which the file is there, or as it is.
    pub(crate) fn content(&self, wanted: &[Encoding]) -> (Option<Encoding>, &Content) {
        let found = wanted.iter().find_map(|encoding| {
            self.compressed.iter().find(|(compressed, _)| compressed == encoding)
        });
        match found {
            Some((encoding, content)) => (Some(*encoding), content),
            None => (None, &self.plain),
        }
    }

    /// Whether what is sent depends on what the client accepts.
    pub(crate) fn is_compressed(&self) -> bool {
        !self.compressed.is_empty()
    }

    fn read(root: &Path, name: &str) -> io::Result<Option<File>> {
        if let Some((plain, _)) = Encoding::of_file(name)
            && regular(root, plain)?.is_some()
        {
            return Ok(None);
        }
        let Some(plain) = content(root, name)? else { return Ok(None) };
        let mut compressed = Vec::new();
        for encoding in Encoding::ALL {
            if let Some(content) = content(root, &encoding.file(name))? {
                compressed.push((encoding, content));
            }
        }
        Ok(Some(File { plain, compressed }))
    }
}

/// The content of a file of the folder, if there is such a file.
fn content(root: &Path, name: &str) -> io::Result<Option<Content>> {
    let Some(path) = regular(root, name)? else { return Ok(None) };
    let file = fs::File::open(path)?;
    if file.metadata()?.len() > MOST_BYTES {
        return Err(io::Error::other(format!("{name} is larger than {MOST_BYTES} bytes")));
    }
    // It may have grown meanwhile.
    Content::of_file(file, MOST_BYTES).map(Some)
}

/// The path of a regular file below the root, on the way to which there is no link: what lies outside the
/// folder is not part of the page, whoever put a link to it there.
fn regular(root: &Path, name: &str) -> io::Result<Option<PathBuf>> {
    let mut path = root.to_path_buf();
    let mut is_file = false;
    for part in name.split('/') {
        path.push(part);
        let kind = match fs::symlink_metadata(&path) {
            Ok(metadata) => metadata.file_type(),
            Err(error) if is_absence(&error) => return Ok(None),
            Err(error) => return Err(error),
        };
        if kind.is_symlink() {
            return Ok(None);
        }
        is_file = kind.is_file();
    }
    Ok(is_file.then_some(path))
}

/// Whether this says that there is no such file, in one of the ways of saying so.
fn is_absence(error: &io::Error) -> bool {
    use io::ErrorKind::{InvalidFilename, NotADirectory, NotFound};
    matches!(error.kind(), NotFound | NotADirectory | InvalidFilename)
}
