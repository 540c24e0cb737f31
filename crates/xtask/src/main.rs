//! `cargo xtask web` builds the page: the library as WebAssembly, its bindings, and then the site by npm.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use wasm_bindgen_cli_support::Bindgen;

const USAGE: &str = "usage: cargo xtask wasm   build the library for the page, into web/pkg
       cargo xtask web    the same, and then the page, into web/dist";

fn main() -> ExitCode {
    let task = std::env::args().nth(1);
    let done = match task.as_deref() {
        Some("wasm") => wasm(),
        Some("web") => wasm().and_then(|()| page()),
        _ => Err(USAGE.to_string()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// The folder of the whole project.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The module and its bindings, which lie in `web/pkg` afterwards.
fn wasm() -> Result<(), String> {
    let profile = "page";
    let target = "wasm32-unknown-unknown";
    run(Command::new(env!("CARGO"))
        .current_dir(root())
        .args(["build", "--locked", "--package", "lightsout-web", "--target", target])
        .args(["--profile", profile])
        .env("RUSTFLAGS", "-C target-feature=+simd128"))?;
    let target_dir =
        std::env::var_os("CARGO_TARGET_DIR").map_or(root().join("target"), PathBuf::from);
    let module = target_dir.join(target).join(profile).join("lightsout_web.wasm");
    Bindgen::new()
        .input_path(module)
        .web(true)
        .and_then(|bindgen| {
            bindgen.typescript(true).omit_default_module_path(true).generate(root().join("web/pkg"))
        })
        .map_err(|error| format!("the bindings could not be made: {error:#}"))
}

/// The page, from sources and module, in `web/dist` afterwards.
fn page() -> Result<(), String> {
    let web = root().join("web");
    if !web.join("node_modules").is_dir() {
        run(Command::new("npm").arg("ci").current_dir(&web))?;
    }
    run(Command::new("npm").args(["run", "build"]).current_dir(&web))
}

fn run(command: &mut Command) -> Result<(), String> {
    let program = command.get_program().to_string_lossy().into_owned();
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{program} failed: {status}")),
        Err(error) => Err(format!(
            "{program} could not be run: {error}; Node.js 20 or later and Rust are needed"
        )),
    }
}
