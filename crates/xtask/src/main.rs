//! `cargo xtask web` builds the page: the library as WebAssembly, its bindings, and then the site by npm.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use wasm_bindgen_cli_support::Bindgen;

const USAGE: &str =
    "usage: cargo xtask wasm [first|think|study]   build the library for the page, into web/pkg
       cargo xtask web                 the same, and then the page, into web/dist";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let done = match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["wasm"] => wasm(|_| true),
        ["wasm", name] if MODULES.iter().any(|module| module.name == name) => {
            wasm(|module| module.name == name)
        }
        ["web"] => wasm(|_| true).and_then(|()| page()),
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
        profile: "page-first",
        options: &["--no-default-features", "--features", "think"],
    },
    Module { name: "study", profile: "page", options: &[] },
];

/// The modules and their bindings, which lie in `web/pkg` afterwards.
///
/// Each profile has a folder of its own, so they are built beside each other: the end of each build, where all is
/// optimised in one piece, keeps a single processor busy.
fn wasm(is_wanted: impl Fn(&Module) -> bool) -> Result<(), String> {
    let wanted: Vec<&Module> = MODULES.iter().filter(|module| is_wanted(module)).collect();
    let mut profiles: Vec<&str> = wanted.iter().map(|module| module.profile).collect();
    profiles.dedup();
    let build = |profile: &str| {
        let mut of_profile = wanted.iter().filter(|module| module.profile == profile);
        of_profile.try_for_each(|module| module.build())
    };
    std::thread::scope(|scope| {
        let begun: Vec<_> =
            profiles.into_iter().map(|profile| scope.spawn(move || build(profile))).collect();
        let broken = |_| Err("a build broke off".to_string());
        begun.into_iter().try_for_each(|build| build.join().unwrap_or_else(broken))
    })
}

impl Module {
    fn build(&self) -> Result<(), String> {
        let target = "wasm32-unknown-unknown";
        run(Command::new(env!("CARGO"))
            .current_dir(root())
            .args(["build", "--locked", "--package", "lightsout-web", "--target", target])
            .args(["--profile", self.profile])
            .args(self.options)
            .env("RUSTFLAGS", "-C target-feature=+simd128"))?;
        let target_dir =
            std::env::var_os("CARGO_TARGET_DIR").map_or(root().join("target"), PathBuf::from);
        let module = target_dir.join(target).join(self.profile).join("lightsout_web.wasm");
        Bindgen::new()
            .input_path(module)
            .out_name(self.name)
            .web(true)
            .and_then(|bindgen| {
                bindgen
                    .typescript(true)
                    .omit_default_module_path(true)
                    .remove_name_section(true)
                    .generate(root().join("web/pkg"))
            })
            .map_err(|error| format!("the bindings could not be made: {error:#}"))
    }
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
        Err(error) => Err(format!(
            "{program} could not be run: {error}; Node.js 20 or later and Rust are needed"
        )),
    }
}
