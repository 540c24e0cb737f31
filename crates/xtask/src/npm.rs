//! The package of npm: `<lo-puzzle>` for any page and the library for Node, packed as a registry would get it.

use std::process::Command;

use crate::{needs, root, run, target_dir, wasm};

/// Builds and packs it, into `target/npm`.
pub fn npm() -> Result<(), String> {
    needs::node()?;
    wasm(|_| true)?;
    let web = root().join("web");
    if !web.join("node_modules").is_dir() {
        run(Command::new("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(&web))?;
    }
    run(Command::new("npm").args(["run", "--silent", "shrink"]).current_dir(&web))?;
    run(Command::new("npm").args(["run", "--silent", "package"]).current_dir(&web))?;
    let folder = target_dir().join("npm");
    std::fs::create_dir_all(&folder)
        .map_err(|error| format!("{} could not be made: {error}", folder.display()))?;
    let folder = folder.canonicalize().unwrap_or(folder);
    run(Command::new("npm")
        .args(["pack", "--silent", "--pack-destination"])
        .arg(&folder)
        .current_dir(web.join("npm")))?;
    println!("the package is in {}", folder.display());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_has_the_version_and_the_licences_of_the_workspace() {
        let read = |path: &str| std::fs::read_to_string(root().join(path)).expect(path);
        let after = |text: &str, key: &str| {
            let rest =
                text.split(key).nth(1).expect("a version").trim_start_matches([' ', '=', ':']);
            rest.trim_start_matches('"').split('"').next().map(str::to_string)
        };
        let workspace = read("Cargo.toml");
        let workspace = workspace.split("[workspace.package]").nth(1).expect("a workspace");
        assert_eq!(
            after(&read("web/npm/package.json"), "\"version\""),
            after(workspace, "version")
        );
        for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
            assert_eq!(read(&format!("web/npm/{licence}")), read(licence));
        }
    }
}
