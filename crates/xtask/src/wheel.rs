//! The package of Python, into `target/wheels`. npm builds its board for notebooks, and maturin the rest, from a
//! virtual environment of its own.

use std::path::PathBuf;
use std::process::Command;

use crate::{needs, root, run, target_dir};

/// What is installed to build with; `pyproject.toml` asks for the same.
const MATURIN: &str = "maturin>=1.9.4,<2";

/// Builds the wheel by the profile that `pyproject.toml` names, unless `--profile` names another. `options` are those
/// of `maturin build`. With `--zig` the linker of the zig compiler is installed too, so that the wheel runs on older
/// systems than this one.
pub(crate) fn wheel(options: &[&str]) -> Result<(), String> {
    let python = needs::python()?;
    needs::node()?;
    let folder = target_dir().join("wheel");
    let has_zig = options.contains(&"--zig");
    let wanted = if has_zig { vec![MATURIN, "ziglang"] } else { vec![MATURIN] };
    let inside = |name: &str| {
        let programs = if cfg!(windows) { "Scripts" } else { "bin" };
        folder.join(programs).join(name).with_extension(std::env::consts::EXE_EXTENSION)
    };
    let web = root().join("web");
    if !web.join("node_modules").is_dir() {
        run(Command::new("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(&web))?;
    }
    run(Command::new("npm").args(["run", "--silent", "widget"]).current_dir(&web))?;
    if !inside("python").is_file() {
        run(Command::new(python).args(["-m", "venv"]).arg(&folder))?;
    }
    run(Command::new(inside("python"))
        .args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"])
        .args(wanted))?;
    // What is in a source distribution is a part of the workspace, for which the lock file is shortened.
    let locked: &[&str] = if options.contains(&"--sdist") { &[] } else { &["--locked"] };
    let wheels = wheels();
    run(Command::new(inside("maturin"))
        .current_dir(root().join("python"))
        .arg("build")
        .args(locked)
        .arg("--out")
        .arg(&wheels)
        .arg("--interpreter")
        .arg(inside("python"))
        .args(options)
        // Where zig is wanted, it is the one of the environment.
        .env("PATH", with_path(inside("python").parent()))
        .env("VIRTUAL_ENV", &folder))?;
    let told = wheels.canonicalize().unwrap_or(wheels);
    println!("the wheel is in {}", told.display());
    Ok(())
}

/// The search path with a folder in front.
fn with_path(folder: Option<&std::path::Path>) -> std::ffi::OsString {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = folder.map(PathBuf::from).into_iter().chain(std::env::split_paths(&path));
    std::env::join_paths(folders).unwrap_or(path)
}

/// Where wheels lie.
fn wheels() -> PathBuf {
    target_dir().join("wheels")
}
