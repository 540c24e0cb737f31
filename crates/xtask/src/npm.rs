//! The package of npm: `<lo-puzzle>` for any page and the library for Node, packed as a registry would get it.

use std::fs;
use std::process::Command;

use crate::package::copy;
use crate::{needs, repository, root, run, target_dir, wasm};

/// Builds and packs it, into `target/npm`.
pub(crate) fn npm() -> Result<(), String> {
    needs::node()?;
    wasm(|_| true)?;
    let web = root().join("web");
    if !web.join("node_modules").is_dir() {
        run(Command::new("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(&web))?;
    }
    run(Command::new("npm").args(["run", "--silent", "shrink"]).current_dir(&web))?;
    run(Command::new("npm").args(["run", "--silent", "package"]).current_dir(&web))?;
    let (staged, folder) = (target_dir().join("npm-staged"), target_dir().join("npm"));
    if staged.is_dir() {
        fs::remove_dir_all(&staged).map_err(|error| format!("{}: {error}", staged.display()))?;
    }
    copy(&web.join("npm"), &staged)?;
    let manifest = staged.join("package.json");
    let told = |error| format!("{}: {error}", manifest.display());
    let text = fs::read_to_string(&manifest).map_err(told)?;
    fs::write(&manifest, placed(&text, &repository()?)).map_err(told)?;
    fs::create_dir_all(&folder)
        .map_err(|error| format!("{} could not be made: {error}", folder.display()))?;
    let folder = folder.canonicalize().unwrap_or(folder);
    run(Command::new("npm")
        .args(["pack", "--silent", "--pack-destination"])
        .arg(&folder)
        .current_dir(&staged))?;
    println!("the package is in {}", folder.display());
    Ok(())
}

/// The manifest with the address of the project, by which npm knows where the package was built.
fn placed(manifest: &str, repository: &str) -> String {
    if repository.is_empty() {
        return manifest.to_string();
    }
    let fields = format!(
        "{{\n  \"repository\": {{ \"type\": \"git\", \"url\": \"git+{repository}.git\" }},\n  \
         \"homepage\": \"{repository}\","
    );
    manifest.replacen('{', &fields, 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_names_the_repository_once_there_is_one() {
        let manifest = "{\n  \"name\": \"lightsout\"\n}\n";
        assert_eq!(placed(manifest, ""), manifest);
        let expected = "{\n  \"repository\": { \"type\": \"git\", \"url\": \"git+https://example.org/l.git\" },\n  \
             \"homepage\": \"https://example.org/l\",\n  \"name\": \"lightsout\"\n}\n";
        assert_eq!(placed(manifest, "https://example.org/l"), expected);
    }
}
