//! `cargo xtask web` builds the page: the library as WebAssembly, its bindings, and then the site by npm.
//! `cargo xtask wheel` builds the Python package, and `cargo xtask npm` the npm package. `cargo xtask package` packs a
//! release, and `cargo xtask prose` checks every sentence of the project.
//!
//! This program needs no other crate, so that it can say what is missing before anything large is compiled.

mod needs;
mod npm;
mod package;
mod prose;
mod wheel;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

const USAGE: &str =
    "usage: cargo xtask wasm [first|think|study]   build the library for the page, into web/pkg
       cargo xtask web                 the same, and then the page, into web/dist
       cargo xtask npm                 the package of npm, into target/npm
       cargo xtask wheel [OPTIONS]     the package of Python, into target/wheels; OPTIONS are those of maturin build
       cargo xtask package [OPTIONS]   every crate as a registry would get it; OPTIONS are those of cargo package
       cargo xtask prose [PATH]        check every sentence, or those of the files whose names begin with PATH";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let done = match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["wasm"] => wasm(|_| true),
        ["wasm", name] if MODULES.iter().any(|module| module.name == name) => {
            wasm(|module| module.name == name)
        }
        ["web"] => needs::node().and_then(|()| wasm(|_| true)).and_then(|()| page()),
        ["npm"] => npm::npm(),
        ["wheel", ref options @ ..] => wheel::wheel(options),
        ["prose", ref options @ ..] => prose::prose(options),
        ["package", ref options @ ..] => package::package(options),
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

/// Where the project is published, or an empty text until a person fills that in.
fn repository() -> Result<String, String> {
    let told = |error| format!("Cargo.toml could not be read: {error}");
    let manifest = std::fs::read_to_string(root().join("Cargo.toml")).map_err(told)?;
    let found = of_workspace(&manifest, "repository").map(String::from);
    found.ok_or_else(|| "Cargo.toml names no repository, not even an empty one".to_string())
}

/// What the workspace says under this key for all its crates.
fn of_workspace<'a>(manifest: &'a str, key: &str) -> Option<&'a str> {
    let (_, rest) = manifest.split_once("\n[workspace.package]\n")?;
    let table = rest.split("\n[").next()?;
    table.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = \"")?.strip_suffix('"'))
}

/// A module of the page: its features and the profile it is built with.
struct Module {
    name: &'static str,
    profile: &'static str,
    options: &'static [&'static str],
}

/// What must be there before somebody can play, what is fetched as soon as somebody can, and what is
/// fetched when somebody asks for more.
const MODULES: &[Module] = &[
    Module { name: "first", profile: "page-first", options: &["--no-default-features"] },
    Module {
        name: "think",
        profile: "page-think",
        options: &["--no-default-features", "--features", "think"],
    },
    Module { name: "study", profile: "page", options: &[] },
];

/// The program that makes bindings, compiled in a folder of its own: so it waits for no other build.
fn bindings() -> Result<PathBuf, String> {
    let folder = target_dir().join("xtask");
    run(cargo()
        .args(["build", "--locked", "--quiet", "--package", "xtask"])
        .args(["--bin", "bindings", "--features", "bindings", "--target-dir"])
        .arg(&folder))?;
    Ok(folder.join("debug").join("bindings").with_extension(std::env::consts::EXE_EXTENSION))
}

/// The modules and their bindings, which lie in `web/pkg` afterwards.
///
/// Each profile has a folder of its own, so they are built beside each other: the end of each build, where all is
/// optimised in one piece, keeps a single processor busy.
fn wasm(is_wanted: impl Fn(&Module) -> bool) -> Result<(), String> {
    needs::target()?;
    let bindings = bindings()?;
    let wanted: Vec<&Module> = MODULES.iter().filter(|module| is_wanted(module)).collect();
    let mut profiles: Vec<&str> = wanted.iter().map(|module| module.profile).collect();
    profiles.dedup();
    let build = |profile: &str| {
        let mut of_profile = wanted.iter().filter(|module| module.profile == profile);
        of_profile.try_for_each(|module| module.build(&bindings))
    };
    std::thread::scope(|scope| {
        let begun: Vec<_> =
            profiles.into_iter().map(|profile| scope.spawn(move || build(profile))).collect();
        let broken = |_| Err("a build broke off".to_string());
        begun.into_iter().try_for_each(|build| build.join().unwrap_or_else(broken))
    })
}

impl Module {
    fn build(&self, bindings: &Path) -> Result<(), String> {
        run(cargo()
            .args(["build", "--locked", "--package", "lightsout-web", "--target", needs::TARGET])
            .args(["--profile", self.profile])
            .args(self.options)
            .env("RUSTFLAGS", "-C target-feature=+simd128"))?;
        let module = target_dir().join(needs::TARGET).join(self.profile).join("lightsout_web.wasm");
        run(Command::new(bindings).arg(module).arg(self.name).arg(root().join("web/pkg")))
    }
}

/// Cargo, in the folder of the project: the one that runs this, or that of the path, where rustup chooses the toolchain.
fn cargo() -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.current_dir(root());
    command
}

/// Where cargo puts what it builds.
fn target_dir() -> PathBuf {
    root().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// The page, from sources and module, in `web/dist` afterwards.
fn page() -> Result<(), String> {
    let web = root().join("web");
    if !web.join("node_modules").is_dir() {
        run(Command::new("npm").arg("ci").current_dir(&web))?;
    }
    run(Command::new("npm").args(["run", "shrink"]).current_dir(&web))?;
    run(Command::new("npm").args(["run", "build"]).current_dir(&web))
}

fn run(command: &mut Command) -> Result<(), String> {
    let program = command.get_program().to_string_lossy().into_owned();
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{program} failed: {status}")),
        Err(error) => Err(format!("{program} could not be run: {error}")),
    }
}
