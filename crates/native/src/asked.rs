//! One question to a program: its input in a private folder, its run under the budget, and its output.
//!
//! All adaptors ask in this way, and differ only in the text that they write and in how they read the answer. Each
//! failure is an [`Unknown`]: a text that cannot be written, a program that is missing, stops or crashes. So an adaptor
//! is its good case and `?`.

use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::{Answer, Artifact, ArtifactKind, Remark};
use lightsout_solver::solve::outcome::{Claim, Unknown};

use crate::process::{self, Call, End, MOST_FILE, MOST_OUTPUT, Ran};
use crate::program::Known;
use crate::search_path::SearchPath;
use crate::workplace::Workplace;

/// A program and what it is given.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The program.
    pub program: &'a Known,
    /// The folders in which to look for it.
    pub search: &'a SearchPath,
    /// The name and the text of its input, a file in the folder it runs in.
    pub input: (&'static str, &'a str),
    /// Its arguments. Most programs take the name of the input among them.
    pub arguments: &'a [&'a str],
}

impl Asked<'_> {
    /// Runs the program to its end.
    ///
    /// # Errors
    /// When a limit of the budget ends it, or it is missing, cannot be started, or writes without end.
    pub fn run(self, budget: &mut Budget<'_>) -> Result<Ended, Unknown> {
        let name = self.program.name;
        let program =
            self.program.find(self.search).map_err(|why| Unknown::Failed(why.to_string()))?;
        let place = Workplace::new().map_err(Unknown::Failed)?;
        place.write(self.input.0, self.input.1.as_bytes()).map_err(Unknown::Failed)?;
        let call = Call {
            program: &program,
            arguments: self.arguments,
            place: &place,
            folder: None,
            most_output: MOST_OUTPUT,
            most_file: MOST_FILE,
        };
        let ran = process::run(call, budget).map_err(Unknown::Failed)?;
        match ran.end {
            End::Stopped(stopped) => Err(stopped.into()),
            End::TooMuchOutput | End::TooLargeFile(_) => {
                Err(Unknown::Failed(ran.failure(name, "what it wrote is not read")))
            }
            End::Exit(_) => Ok(Ended { name, ran, place }),
        }
    }
}

/// The output and files of a program that ended by itself.
#[derive(Debug)]
pub struct Ended {
    name: &'static str,
    ran: Ran,
    place: Workplace,
}

impl Ended {
    /// Returns its standard output.
    pub fn output(&self) -> &str {
        &self.ran.output
    }

    /// Whether it says by its exit code that all went well.
    pub fn is_success(&self) -> bool {
        self.ran.code() == Some(0)
    }

    /// Describes a failure, with the end of the program and its last line.
    pub fn failure(&self, what: impl ToString) -> Unknown {
        Unknown::Failed(self.ran.failure(self.name, &what.to_string()))
    }

    /// Returns the file into which it wrote its answer.
    ///
    /// # Errors
    /// When there is none, or none that can be read.
    pub fn answer(&self, name: &str) -> Result<String, Unknown> {
        let bytes = self.place.read(name, MOST_OUTPUT as u64).map_err(Unknown::Failed)?;
        let bytes = bytes.ok_or_else(|| self.failure("it wrote no answer"))?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Reads another file that it may have written.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn beside(&self, name: &str) -> Result<Option<Vec<u8>>, Unknown> {
        self.place.read(name, MOST_FILE).map_err(Unknown::Failed)
    }
}

/// Returns the seconds that a program may search if the budget has a limit on time. It is a little less than the time
/// left, so that the program can write its best result.
pub fn seconds_to_answer(budget: &Budget<'_>) -> Option<f64> {
    budget.time_left().map(|left| left.as_secs_f64() * 0.9)
}

/// Returns the input of a program as an artifact.
pub fn problem(format: &'static str, said: String) -> Artifact {
    Artifact { kind: ArtifactKind::Problem, format, bytes: said.into_bytes() }
}

/// Returns the answer of a program: what came of it, what was counted on the way, and what it was asked.
pub fn answer(result: Result<Claim, Unknown>, counts: &[(&str, u64)], problem: Artifact) -> Answer {
    Answer {
        remarks: vec![Remark::statistics(counts)],
        artifacts: vec![problem],
        ..result.unwrap_or_else(Claim::Unknown).into()
    }
}
