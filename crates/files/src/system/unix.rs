//! Owners, permissions, links and streams on Unix.

use std::fs::{self, File, Metadata, Permissions};
use std::io::{self, ErrorKind};
use std::os::fd::AsFd;
use std::os::unix::fs::{FileTypeExt, MetadataExt, OpenOptionsExt, PermissionsExt, fchown};
use std::path::Path;
use std::time::Duration;

use rustix::fs::OFlags;
use rustix::io::Errno;

use crate::target::folder_of;

/// The bits of a mode that let owner, group and all others write.
const WRITE: u32 = 0o222;
const OWNER_WRITE: u32 = 0o200;
/// Folders in which everybody may make files, and only the owner of each may remove it.
const SHARED: u32 = 0o1002;
/// The bits of a mode that a file gets from the one it replaces.
const PERMISSIONS: u32 = 0o777;

/// Creates a file if the path is free, even of links. A secret file is for its owner alone.
pub(crate) fn create_new(path: &Path, is_secret: bool) -> io::Result<File> {
    let mode = if is_secret { 0o600 } else { 0o666 };
    File::options().read(true).write(true).create_new(true).mode(mode).open(path)
}

/// Opens a regular file of this user that has one name, not through a link.
pub(crate) fn open_unlinked(path: &Path) -> io::Result<File> {
    let flags = (OFlags::NOFOLLOW | OFlags::NONBLOCK).bits() as i32;
    let opened = File::options().read(true).write(true).custom_flags(flags).open(path);
    let file = match opened {
        Err(error) if Errno::from_io_error(&error) == Some(Errno::LOOP) => {
            return Err(refused("it is a link, which is not followed here"));
        }
        file => file?,
    };
    let found = file.metadata()?;
    if !found.is_file() {
        return Err(refused("it is not a regular file"));
    }
    if found.uid() != user() {
        return Err(refused("it belongs to another user"));
    }
    if found.nlink() > 1 {
        return Err(refused("it has a second name elsewhere, which would change with it"));
    }
    Ok(file)
}

/// Whether an open file still has this name.
pub(crate) fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    match fs::symlink_metadata(path) {
        Ok(there) => Ok(is_same(&there, &file.metadata()?)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// Opens anything but a regular file for writing. A regular file is opened only if standard output or errors go to it,
/// at the position that they have reached. Returns none for other regular files.
pub(crate) fn stream(
    path: &Path,
    found: &Metadata,
    is_over: &dyn Fn() -> bool,
) -> io::Result<Option<File>> {
    if let Some(standard) = standard(found)? {
        return Ok(Some(standard));
    }
    if found.is_file() {
        return Ok(None);
    }
    if found.file_type().is_socket() {
        return Err(io::Error::other("it is a socket, which cannot be opened like a file"));
    }
    match found.file_type().is_fifo() {
        true => pipe(path, is_over).map(Some),
        false => File::options().write(true).open(path).map(Some),
    }
}

/// Whether standard output or errors go there.
pub(crate) fn is_standard(found: &Metadata) -> io::Result<bool> {
    Ok(standard(found)?.is_some())
}

fn standard(found: &Metadata) -> io::Result<Option<File>> {
    for standard in [io::stdout().as_fd(), io::stderr().as_fd()] {
        let file = File::from(standard.try_clone_to_owned()?);
        if is_same(&file.metadata()?, found) {
            return Ok(Some(file));
        }
    }
    Ok(None)
}

/// How long somebody who waits for the reader of a pipe sleeps.
const NAP: Duration = Duration::from_millis(10);

/// Opens a pipe for writing as soon as it has a reader.
fn pipe(path: &Path, is_over: &dyn Fn() -> bool) -> io::Result<File> {
    let flags = OFlags::NONBLOCK.bits() as i32;
    loop {
        match File::options().write(true).custom_flags(flags).open(path) {
            Err(error) if Errno::from_io_error(&error) == Some(Errno::NXIO) => {
                if is_over() {
                    let sentence = "it is a pipe without a reader";
                    return Err(io::Error::new(ErrorKind::Interrupted, sentence));
                }
                std::thread::sleep(NAP);
            }
            opened => {
                let file = opened?;
                let flags = rustix::fs::fcntl_getfl(&file)?;
                rustix::fs::fcntl_setfl(&file, flags - OFlags::NONBLOCK)?;
                return Ok(file);
            }
        }
    }
}

/// Refuses a regular file that may not be written: by the system's judgement, and by its mode alone for those whom the
/// system lets write everything.
pub(crate) fn check_writable(path: &Path, found: &Metadata) -> io::Result<()> {
    let wanted = if found.uid() == user() { OWNER_WRITE } else { WRITE };
    if found.mode() & wanted == 0 {
        let mode = found.mode() & PERMISSIONS;
        return Err(refused(&format!(
            "it is read-only (mode {mode:04o}), and chmod u+w makes it writable"
        )));
    }
    File::options().write(true).open(path).map(|_| ())
}

/// Refuses a link of another user in a folder where all users may create files, as Linux does.
pub(crate) fn check_link(path: &Path, link: &Metadata) -> io::Result<()> {
    let folder = fs::metadata(folder_of(path))?;
    let is_shared = folder.mode() & SHARED == SHARED;
    match is_shared && link.uid() != user() && link.uid() != folder.uid() {
        true => {
            Err(refused("it is a link of another user in a folder where everybody may make files"))
        }
        false => Ok(()),
    }
}

/// Gives a new file owner, group and permissions of an old one, as far as this user may.
pub(crate) fn take_after(file: &File, old: &Metadata) -> io::Result<()> {
    let new = file.metadata()?;
    // Only the superuser may give files away, and nobody else to every group.
    if new.uid() != old.uid() {
        let _ = fchown(file, Some(old.uid()), None);
    }
    if new.gid() != old.gid() {
        let _ = fchown(file, None, Some(old.gid()));
    }
    file.set_permissions(Permissions::from_mode(old.mode() & PERMISSIONS))
}

/// Waits until the names in a folder have reached the disk, where the file system can tell.
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    // A folder that may be written but not read cannot be opened; its file system writes it all the same.
    let Ok(opened) = File::open(folder) else { return Ok(()) };
    match opened.sync_all() {
        Err(error) if matches!(error.kind(), ErrorKind::InvalidInput | ErrorKind::Unsupported) => {
            Ok(())
        }
        synced => synced,
    }
}

fn is_same(one: &Metadata, other: &Metadata) -> bool {
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

/// Whoever this process acts for.
fn user() -> u32 {
    rustix::process::geteuid().as_raw()
}

fn refused(sentence: &str) -> io::Error {
    io::Error::new(ErrorKind::PermissionDenied, sentence)
}
