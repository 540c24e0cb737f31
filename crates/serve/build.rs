//! Writes the table of the built page: every file of it, its bytes included where the table stands.
//!
//! In the project the page is in `web/dist`; in a package it came along, in the folder `page`. Without a built page
//! the table is empty and the crate compiles all the same, and without the feature `page` too.

use std::path::{Path, PathBuf};
use std::time::SystemTime;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let here = PathBuf::from(variable("CARGO_MANIFEST_DIR")?);
    let web = here.join("../../web");
    let page = if web.is_dir() { web.join("dist") } else { here.join("page") };
    if web.is_dir() && !page.exists() {
        // Where that cannot be, this crate is only compiled more often than it needs to be.
        let _ = empty_since_ever(&page);
    }
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", page.display());

    let mut files = Vec::new();
    if env::var_os("CARGO_FEATURE_PAGE").is_some() && page.join("index.html").is_file() {
        collect(&page, "", &mut files)?;
        files.sort();
    }
    fs::write(Path::new(&variable("OUT_DIR")?).join("page.rs"), table(&files)?)
}

/// Makes the folder. Cargo takes a folder that is missing for one that has changed, every time, and one that
/// was made while it looked for one that has changed since.
fn empty_since_ever(folder: &Path) -> io::Result<()> {
    fs::create_dir(folder)?;
    fs::File::open(folder)?.set_modified(SystemTime::UNIX_EPOCH)
}

fn variable(name: &str) -> io::Result<String> {
    env::var(name).map_err(|error| io::Error::other(format!("{name}: {error}")))
}

/// Puts the files of a folder into the list, each with its name on the page; no links, and no names that
/// begin with a dot, which are never served.
fn collect(folder: &Path, prefix: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let name =
            name.to_str().ok_or_else(|| io::Error::other("a file name that is not UTF-8"))?;
        let kind = entry.file_type()?;
        if name.starts_with('.') {
            continue;
        }
        if kind.is_dir() {
            collect(&entry.path(), &format!("{prefix}{name}/"), files)?;
        } else if kind.is_file() {
            files.push((format!("{prefix}{name}"), fs::canonicalize(entry.path())?));
        }
    }
    Ok(())
}

/// The table as Rust: a slice of names and contents.
fn table(files: &[(String, PathBuf)]) -> io::Result<String> {
    let mut text = "&[\n".to_string();
    for (name, path) in files {
        let path = path.to_str().ok_or_else(|| io::Error::other("a path that is not UTF-8"))?;
        text += &format!("    ({name:?}, include_bytes!({path:?})),\n");
    }
    text += "]\n";
    Ok(text)
}
