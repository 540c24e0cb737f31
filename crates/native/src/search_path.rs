//! Where programs are looked for: the folders of the PATH, folders given, or this program itself.

use std::env;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

/// Where programs are looked for.
#[derive(Clone, Debug)]
pub enum SearchPath {
    /// In the folders that the environment variable PATH names.
    Environment,
    /// In these folders, the first first.
    Folders(Vec<PathBuf>),
    /// In this program itself, if the value is true: then it can be started to serve as another.
    Within(&'static AtomicBool),
}

impl SearchPath {
    /// Returns the program of this name as an absolute path, or none. A name with a separator in it is never found.
    pub fn find(&self, name: &str) -> Option<PathBuf> {
        if Path::new(name).components().count() != 1 {
            return None;
        }
        let file = format!("{name}{}", env::consts::EXE_SUFFIX);
        let is_there = |folder: &PathBuf| is_program(&folder.join(&file));
        let folder = match self {
            SearchPath::Environment => {
                let path = env::var_os("PATH")?;
                env::split_paths(&path).filter(|folder| folder.is_absolute()).find(is_there)?
            }
            SearchPath::Folders(folders) => folders.iter().find(|folder| is_there(folder))?.clone(),
            SearchPath::Within(serves) => {
                return serves.load(Ordering::Relaxed).then(|| env::current_exe().ok()).flatten();
            }
        };
        std::path::absolute(folder.join(&file)).ok()
    }

    /// Says that a program of this name is missing, as half a sentence.
    pub fn lack_of(&self, name: &str) -> String {
        match self {
            SearchPath::Within(_) => format!("{name} is not built into this program"),
            _ => format!("the program {name} is not on the PATH"),
        }
    }
}

#[cfg(unix)]
fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(path: &Path) -> bool {
    path.is_file()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_names_are_found() {
        let folders = SearchPath::Folders(vec![PathBuf::from("/bin"), PathBuf::from("/usr/bin")]);
        assert_eq!(folders.find("../bin/sh"), None);
        assert_eq!(folders.find(""), None);
        assert_eq!(folders.find("no-such-program-anywhere"), None);
    }

    #[cfg(unix)]
    #[test]
    fn the_first_folder_that_has_it_wins_and_files_that_cannot_run_do_not_count() {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("sh"), "no program").expect("a file");
        let folders = vec![folder.path().to_path_buf(), PathBuf::from("/bin")];
        assert_eq!(SearchPath::Folders(folders).find("sh"), Some(PathBuf::from("/bin/sh")));
    }
}
