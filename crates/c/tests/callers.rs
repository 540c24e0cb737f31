//! The header, and programs in C and Java that call the library.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use cbindgen::{Builder, Language};
use tempfile::TempDir;

fn here(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The folder in which this test and the libraries are built.
fn built() -> PathBuf {
    env::current_exe().expect("a test").parent().expect("a folder").to_path_buf()
}

#[test]
fn the_header_is_what_cbindgen_makes() {
    let made = Builder::new()
        .with_src(here("src/lib.rs"))
        .with_language(Language::C)
        .with_cpp_compat(true)
        .with_include_guard("LIGHTSOUT_H")
        .with_header("/* Questions about Lights Out puzzles. Text in, JSON out. Made by cbindgen from src/lib.rs. */")
        .with_no_includes()
        .generate()
        .expect("a header");
    let mut bytes = Vec::new();
    made.write(&mut bytes);
    let (path, made) = (here("include/lightsout.h"), String::from_utf8(bytes).expect("a text"));
    if env::var_os("OVERWRITE").is_some() {
        fs::write(&path, &made).expect("a file");
    }
    let is_fresh = fs::read_to_string(&path).is_ok_and(|written| written == made);
    assert!(is_fresh, "OVERWRITE=1 cargo test -p lightsout-c writes it:\n{made}");
}

/// The output of the program in C, linked with the library in this way.
fn program(library: &[String]) -> String {
    let folder = TempDir::new().expect("a folder");
    let program = folder.path().join("program");
    let compiled = Command::new("cc")
        .args(["-std=c99", "-Wall", "-Wextra", "-Werror", "-I"])
        .arg(here("include"))
        .arg(here("tests/program.c"))
        .arg("-o")
        .arg(&program)
        .args(library)
        .output()
        .expect("a C compiler");
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    let ran = Command::new(program).output().expect("it runs");
    assert!(ran.status.success(), "{ran:?}");
    String::from_utf8(ran.stdout).expect("a text")
}

#[test]
fn a_program_in_c_asks_the_shared_and_the_static_library() {
    let folder = built().display().to_string();
    let shared = [format!("-L{folder}"), "-llightsout_c".into(), format!("-Wl,-rpath,{folder}")];
    let static_library =
        [format!("{folder}/liblightsout_c.a"), "-lpthread".into(), "-ldl".into(), "-lm".into()];
    for library in [&shared[..], &static_library] {
        is_as_wanted(&program(library));
    }
}

/// Compares the output of the program in C with what its answers should contain.
fn is_as_wanted(said: &str) {
    let lines: Vec<&str> = said.lines().collect();
    let wanted: &[&[&str]] = &[
        &[env!("CARGO_PKG_VERSION")],
        &["\"outcome\":\"solved\"", "\"press_count\":15", "\"verified\":true"],
        // Five presses are the fewest of its four solutions.
        &["\"press_count\":5", "\"proved\":true"],
        &["\"outcome\":\"unsolvable\""],
        &["{\"solved\":true,\"press_count\":5,\"board\":[0,0,0,0,0,0,0,0,0]}"],
        &["{\"solved\":false,\"press_count\":1,\"board\":[0,0,1,0,1,1,1,1,1]}"],
        &["\"level\":4"],
        &["\"rank\":23"],
        &["{\"error\":\"the time limit was reached\"}"],
        &["{\"error\":\"", "5y5"],
        &["{\"error\":\"an argument is null\"}"],
        &["{\"error\":\"options: time_limit"],
        &["{\"error\":\"there is no question \\\"magic\\\"\"}"],
        &["{\"error\":\"", "z9"],
        &["{\"error\":\"an argument is not UTF-8\"}"],
    ];
    assert_eq!(lines.len(), wanted.len(), "{said}");
    for (line, wanted) in lines.iter().zip(wanted) {
        assert!(wanted.iter().all(|part| line.contains(part)), "{wanted:?}\n{line}");
    }
}

/// A Java that has the API for foreign functions: version 22 or later.
fn java() -> Option<PathBuf> {
    let homes = env::var_os("JAVA_HOME").map(PathBuf::from);
    let installed = fs::read_dir("/usr/lib/jvm").into_iter().flatten().flatten();
    let homes = homes.into_iter().chain(installed.map(|entry| entry.path()));
    let known = homes.map(|home| home.join("bin/java")).chain([PathBuf::from("java")]);
    let is_new = |java: &PathBuf| {
        let Ok(said) = Command::new(java).arg("-version").output() else { return false };
        let said = String::from_utf8_lossy(&said.stderr).into_owned();
        let version = said.split('"').nth(1).and_then(|version| version.split('.').next());
        version.and_then(|version| version.parse().ok()).is_some_and(|version: u32| version >= 22)
    };
    known.into_iter().find(is_new)
}

#[test]
fn a_program_in_java_asks_too() {
    let Some(java) = java() else {
        println!("skipped: there is no Java of version 22 or later");
        return;
    };
    let library = env::consts::DLL_PREFIX.to_string() + "lightsout_c" + env::consts::DLL_SUFFIX;
    let run = |n: &str, k: &str| {
        let ran = Command::new(&java)
            .arg("--enable-native-access=ALL-UNNAMED")
            .arg(format!("-Dlightsout.library={}", built().join(&library).display()))
            .arg(here("java/KTurns.java"))
            .args([n, k])
            .output()
            .expect("Java");
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
        String::from_utf8(ran.stdout).expect("a text")
    };
    // The paper prints both.
    assert_eq!(run("3", "5"), "101\n010\n101\n");
    assert_eq!(run("3", "4"), "Unable to solve board in 4 moves.\n");
}
