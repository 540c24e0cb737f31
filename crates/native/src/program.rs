//! An external program: its name, its version, and how to install it.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use lightsout_solver::solve::budget::{Budget, Limits};
use lightsout_solver::solve::method;
use lightsout_solver::solve::refusal::{Reason, Refusal};

use crate::process::{self, Call};
use crate::search_path::SearchPath;
use crate::workplace::Workplace;

/// What is known of a program before it is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// Its name on the PATH.
    pub name: &'static str,
    /// The arguments that make it print its version. None if it never does.
    pub version: Option<&'static [&'static str]>,
    /// How to install it, as a command or half a sentence.
    pub install: &'static str,
}

/// The longest a program may take to tell its version.
const LONGEST: Duration = Duration::from_secs(5);

impl Known {
    /// Returns the path of the program.
    ///
    /// # Errors
    /// What is missing, and how to install it.
    pub fn find(&self, search: &SearchPath) -> Result<PathBuf, Refusal> {
        search.find(self.name).ok_or_else(|| {
            let lack = search.lack_of(self.name);
            Reason::NoProgram(format!("{lack}. To install it: {}", self.install)).into()
        })
    }

    /// Returns the program for lists of methods: its version, or how to install it.
    pub fn described(&self, search: &SearchPath) -> method::Program {
        let version = match search.find(self.name) {
            None => Err(self.install.to_string()),
            Some(path) => Ok(self.version_of(path)),
        };
        method::Program { name: self.name, version }
    }

    /// Returns the name with the version, for sentences: `glpsol 5.0`.
    pub fn named(&self, search: &SearchPath) -> String {
        match self.described(search).version {
            Ok(version) if self.version.is_some() => format!("{} {version}", self.name),
            _ => self.name.to_string(),
        }
    }

    fn version_of(&self, path: PathBuf) -> String {
        let told = self.version.and_then(|arguments| {
            let place = Workplace::new().ok()?;
            let call = Call {
                program: &path,
                arguments,
                place: &place,
                folder: None,
                most_output: 1 << 16,
                most_file: 1 << 16,
            };
            let (began, never) = (Instant::now(), AtomicBool::new(false));
            let limits = Limits { time: Some(LONGEST), ..Limits::default() };
            let clock = || began.elapsed();
            let ran = process::run(call, &mut Budget::new(limits, &clock, &never, &|_| {})).ok()?;
            version_in(&ran.output).or_else(|| version_in(&ran.errors))
        });
        told.unwrap_or_else(|| "found, but it does not tell its version".to_string())
    }
}

/// The first word that looks like a version, such as `5.0` or `2009-11A`, or else the first line.
fn version_in(text: &str) -> Option<String> {
    let looks_like =
        |word: &&str| word.starts_with(|c: char| c.is_ascii_digit()) && word.contains(['.', '-']);
    let word = text.split_whitespace().find(looks_like).map(str::to_string);
    word.or_else(|| {
        let line = text.lines().map(str::trim).find(|line| !line.is_empty())?;
        Some(line.chars().filter(|c| !c.is_control()).take(40).collect())
    })
}

#[cfg(test)]
mod tests {
    use super::version_in;

    #[test]
    fn versions_are_found_in_what_programs_say() {
        let version = |text: &str| version_in(text).expect("a version");
        assert_eq!(version("GLPSOL--GLPK LP/MIP Solver 5.0\nCopyright (C) 2000-2020 x"), "5.0");
        assert_eq!(version("c CryptoMiniSat version 5.11.4\nc x 2009-2020"), "5.11.4");
        assert_eq!(version("Z3 version 4.8.12 - 64 bit"), "4.8.12");
        assert_eq!(version("\nWelcome to the CBC MILP Solver \nVersion: 2.10.8 \n"), "2.10.8");
        assert_eq!(version("E 2.6 Floral Guranse (8e8b)"), "2.6");
        assert_eq!(version("sc2021\n"), "sc2021");
        assert_eq!(version_in(" \n"), None);
    }
}
