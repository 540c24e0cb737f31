//! The packages of a release, as a registry would get them: every crate that is published, with the built page in
//! the one that serves it. Nothing is uploaded.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::{cargo, root, run, target_dir};

/// The largest package that the registry takes, in bytes.
const LARGEST: u64 = 10 << 20;
/// The largest gzip file that a package carries in addition to the file itself, in bytes.
const LARGEST_GZIP: u64 = 1 << 20;

/// Packs every published crate, in the order of their dependencies. `options` are those of cargo.
///
/// Cargo would refuse the page, which git ignores, so this checks that everything else is committed.
pub(crate) fn package(options: &[&str]) -> Result<(), String> {
    let (built, packed) = (root().join("web/dist"), root().join("crates/serve/page"));
    if !built.join("index.html").is_file() {
        return Err("there is no built page in web/dist; run `cargo xtask web` first".to_string());
    }
    let changed = Command::new("git").args(["status", "--porcelain"]).current_dir(root()).output();
    let changed = changed.map_err(|error| format!("git could not be run: {error}"))?;
    if !changed.status.success() || !changed.stdout.is_empty() {
        return Err(
            "a release is packed from a clean checkout; `git status` says what is not committed"
                .to_string(),
        );
    }
    if packed.is_dir() {
        fs::remove_dir_all(&packed).map_err(|error| format!("{}: {error}", packed.display()))?;
    }
    copy(&built, &packed)?;
    let mut command = cargo();
    command.args(["package", "--workspace", "--locked", "--allow-dirty"]).args(options);
    for name in unpublished(&root().join("crates"))? {
        command.args(["--exclude", &name]);
    }
    run(&mut command)?;
    check_sizes(&target_dir().join("package"))
}

/// Refuses packages that the registry would not take.
fn check_sizes(folder: &Path) -> Result<(), String> {
    for package in entries(folder)?.iter().filter(|path| path.extension() == Some("crate".as_ref()))
    {
        let size = fs::metadata(package).map_err(|error| error.to_string())?.len();
        if size > LARGEST {
            return Err(format!(
                "{} has {size} bytes, and at most {LARGEST} are taken",
                package.display()
            ));
        }
    }
    Ok(())
}

/// The names of the crates that say `publish = false`.
fn unpublished(crates: &Path) -> Result<Vec<String>, String> {
    let mut names = Vec::new();
    for folder in entries(crates)? {
        let manifest = folder.join("Cargo.toml");
        let text = fs::read_to_string(&manifest)
            .map_err(|error| format!("{}: {error}", manifest.display()))?;
        let name = text.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
        if text.lines().any(|line| line == "publish = false") {
            names.extend(name.map(String::from));
        }
    }
    names.sort();
    Ok(names)
}

/// Copies a folder without its Brotli files and its large gzip files, for which a package has no room. The files of the
/// first visit keep their gzip files.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<(), String> {
    let told = |error| format!("{} could not be copied: {error}", from.display());
    fs::create_dir_all(to).map_err(told)?;
    for entry in entries(from)? {
        let copied = to.join(entry.file_name().expect("an entry has a name"));
        let size = entry.metadata().map_err(told)?.len();
        let is_left_out = match entry.extension().and_then(|extension| extension.to_str()) {
            Some("br") => true,
            Some("gz") => size > LARGEST_GZIP,
            _ => false,
        };
        if entry.is_dir() {
            copy(&entry, &copied)?;
        } else if !is_left_out {
            fs::copy(&entry, &copied).map_err(told)?;
        }
    }
    Ok(())
}

fn entries(folder: &Path) -> Result<Vec<std::path::PathBuf>, String> {
    let told = |error| format!("{}: {error}", folder.display());
    let entries = fs::read_dir(folder).map_err(told)?;
    entries.map(|entry| entry.map(|entry| entry.path()).map_err(told)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_is_as_large_as_the_registry_takes_and_compresses_small_files() {
        let folder = std::env::temp_dir().join(format!("lightsout-package-{}", std::process::id()));
        let (page, packed) = (folder.join("page/assets"), folder.join("packed"));
        fs::create_dir_all(&page).expect("a folder");
        for name in ["first.wasm", "first.wasm.gz", "first.wasm.br"] {
            fs::write(page.join(name), name).expect("a file");
        }
        let large = fs::File::create(page.join("study.wasm.gz")).expect("a file");
        large.set_len(LARGEST_GZIP + 1).expect("a length");
        copy(&folder.join("page"), &packed).expect("a copy");
        let mut names = entries(&packed.join("assets")).expect("the copy");
        names.sort();
        let names: Vec<_> = names.iter().filter_map(|path| path.file_name()).collect();
        assert_eq!(names, ["first.wasm", "first.wasm.gz"]);
        let package = fs::File::create(packed.join("page-0.1.0.crate")).expect("a file");
        package.set_len(LARGEST).expect("a length");
        assert_eq!(check_sizes(&packed), Ok(()));
        package.set_len(LARGEST + 1).expect("a length");
        assert!(check_sizes(&packed).is_err_and(|why| why.contains("at most 10485760")));
        fs::remove_dir_all(&folder).expect("removed");
    }

    #[test]
    fn every_file_names_the_same_version() {
        let read = |path: &str| fs::read_to_string(root().join(path)).expect(path);
        let workspace = read("Cargo.toml");
        let version = crate::of_workspace(&workspace, "version").expect("a version");
        let expected = [
            ("CITATION.cff", format!("\nversion: {version}\n")),
            ("web/package.json", format!("\n  \"version\": \"{version}\",\n")),
            ("web/npm/package.json", format!("\n  \"version\": \"{version}\",\n")),
        ];
        for (path, line) in expected {
            assert!(read(path).contains(&line), "{path} does not say {version}");
        }
        let changes = read("CHANGELOG.md");
        assert!(changes.lines().any(|line| line.starts_with("## ") && line.contains(version)));
        let crates = workspace.lines().filter(|line| line.contains("{ path = \"crates/"));
        for line in crates.filter(|line| line.contains("version = ")) {
            assert!(line.contains(&format!("version = \"{version}\"")), "{line}");
        }
    }

    /// What a registry shows of a crate and what its licence asks for.
    #[test]
    fn every_published_package_says_what_it_is_and_carries_its_licences() {
        let crates = root().join("crates");
        for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
            let of = |folder: &str| fs::read_to_string(root().join(folder).join(name)).expect(name);
            assert_eq!([of("web/npm"), of("python")], [of(""), of("")], "{name}");
        }
        let unpublished = unpublished(&crates).expect("readable manifests");
        assert_eq!(
            unpublished,
            [
                "lightsout-c",
                "lightsout-fuzz",
                "lightsout-python",
                "lightsout-testkit",
                "lightsout-web",
                "xtask"
            ]
        );
        for folder in entries(&crates).expect("the crates") {
            let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
            if unpublished.iter().any(|name| manifest.contains(&format!("name = \"{name}\"\n"))) {
                continue;
            }
            let keys =
                ["description = \"", "readme = \"README.md\"", "keywords = [", "categories = ["];
            let inherited = ["license", "repository", "rust-version", "version"]
                .map(|key| format!("{key}.workspace = true"));
            for key in keys.into_iter().chain(inherited.iter().map(String::as_str)) {
                assert!(manifest.contains(&format!("\n{key}")), "{}: {key}", folder.display());
            }
            for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
                let of = |folder: &Path| fs::read_to_string(folder.join(name)).expect(name);
                assert_eq!(of(&folder), of(&root()), "{}", folder.display());
            }
            let readme = fs::read_to_string(folder.join("README.md")).expect("a README");
            // Registries show the lines that rustdoc hides.
            assert!(!readme.contains("\n# Ok::<"), "{}", folder.display());
        }
    }
}
