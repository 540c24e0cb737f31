//! Parts of programs that were killed. A part is locked while it is written, so a part without a lock is abandoned.

use std::fs;
use std::path::Path;

use crate::part::{PREFIX, RANDOM, SUFFIX};
use crate::system;

/// Removes the parts in a folder that no living program writes. What is not wholly like one of ours stays: another
/// name, another owner, a link, a second name.
pub(crate) fn remove_in(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        if entry.file_name().to_str().is_some_and(is_part) {
            remove_unused(&entry.path());
        }
    }
}

/// Whether a file's name is that of a part.
fn is_part(name: &str) -> bool {
    let random = name.strip_prefix(PREFIX).and_then(|rest| rest.strip_suffix(SUFFIX));
    random.is_some_and(|random| {
        random.len() == RANDOM && random.bytes().all(|byte| byte.is_ascii_alphanumeric())
    })
}

/// Removes a file whose name this program chose, unless a living program has its lock.
pub fn remove_unused(path: &Path) {
    let Ok(file) = system::open_unlinked(path) else { return };
    // The lock is held while it is removed, so that its name is nobody else's by then.
    if file.try_lock().is_ok() && matches!(system::is_at(&file, path), Ok(true)) {
        let _ = fs::remove_file(path);
    }
}

#[cfg(test)]
mod tests {
    use super::is_part;

    #[test]
    fn only_names_of_parts_are() {
        assert!(is_part("lightsout-a1B2c3D4e5F6.part"));
        for other in [
            "lightsout-.part",
            "lightsout-a1B2c3D4e5F.part",
            "lightsout-a1B2c3D4e5F6g.part",
            "lightsout-a1B2c3D4e5F-.part",
            "lightsout-a1B2c3D4e5F6.part.txt",
            "movie.a1B2c3D4e5F6.part",
            "lightsout-a1B2c3D4e5é.part",
        ] {
            assert!(!is_part(other), "{other}");
        }
    }
}
