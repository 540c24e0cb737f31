//! How the command ends: exit codes, and errors as one sentence on standard error.

use std::io::{self, Write};
use std::path::PathBuf;

use lightsout_algebra::watch::Stopped;
use lightsout_ask::Refusal;
use lightsout_engines::encode::EncodeError;
use lightsout_formats::{FormatError, Missing};
use lightsout_model::puzzle::PuzzleError;
use lightsout_model::spec::error::SpecError;
use lightsout_notes::NotesError;
use lightsout_pictures::RenderError;
use lightsout_solver::run::RunError;
use lightsout_study::generate::GenerateError;

use crate::{capability, output, output_owner, suggestion};

/// The result of a command that did not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// Solved, or true.
    Yes,
    /// Unsolvable, or false.
    No,
    /// Unknown: a limit was reached.
    Unknown,
}

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// Bad usage or input, as a sentence.
    #[error("{0}")]
    Input(String),
    /// A language or a generator that does not take on what was asked: the kind of its reason, and a sentence.
    #[error("{1}")]
    Refused(&'static str, String),
    /// A method's program that failed or answered wrongly, with the file that has what it was asked.
    #[error("{}. Its input is kept in {}", capability::said(.0), .1.display())]
    Kept(Box<RunError>, PathBuf),
    /// A method that does not apply, or a wrong claim.
    #[error("{}", capability::said(.0))]
    Run(#[from] RunError),
    /// A board that does not fit its puzzle.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// A limit that was reached before there was an answer.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// A sentence about a need that this machine or this build does not meet.
    #[error("{0}")]
    Here(String),
    /// A file or folder that another run holds.
    #[error("{}", lightsout_files::in_use(.0))]
    InUse(PathBuf),
    /// A limit was reached before there was an answer, as a sentence.
    #[error("{0}")]
    Unknown(String),
    /// There is nothing of the kind that was asked for, as a sentence.
    #[error("{0}")]
    Impossible(String),
    /// Output that cannot be written.
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
}

impl From<NotesError> for Failure {
    fn from(error: NotesError) -> Failure {
        match error {
            NotesError::InUse(path) => Failure::InUse(path),
            NotesError::Wrong(sentence) => Failure::Input(sentence),
        }
    }
}

impl Failure {
    /// A failure said as a sentence.
    pub(crate) fn input(message: impl Into<String>) -> Failure {
        Failure::Input(message.into())
    }

    /// Returns the failure with its subject in front. A reached limit has no subject.
    pub(crate) fn about(self, what: &str) -> Failure {
        match self {
            Failure::Input(message) => Failure::Input(format!("{what}: {message}")),
            other => other,
        }
    }

    /// The failure to make one more board, with a word in front on how many were made.
    pub(crate) fn after(self, made: u64, wanted: u64) -> Failure {
        let about = |sentence: String| match made {
            0 => sentence,
            _ => format!("{made} of {wanted} boards were made: {sentence}"),
        };
        match self {
            Failure::Impossible(sentence) => Failure::Impossible(about(sentence)),
            Failure::Unknown(sentence) => Failure::Unknown(about(sentence)),
            other => other,
        }
    }

    /// Returns a failure that has its cause neither in the question nor in the answer, with a sentence.
    pub(crate) fn here(message: impl Into<String>) -> Failure {
        Failure::Here(message.into())
    }

    /// A limit that was reached before there was an answer, said as a sentence.
    pub(crate) fn unknown(message: impl Into<String>) -> Failure {
        Failure::Unknown(message.into())
    }

    /// Which failure it is: a word that never changes, for programs that read answers.
    fn kind(&self) -> &'static str {
        match self {
            Failure::Input(_) => "input",
            Failure::Refused(kind, _) => kind,
            Failure::Kept(error, _) => error.kind(),
            Failure::Run(error) => error.kind(),
            Failure::Puzzle(_) => "puzzle",
            Failure::Stopped(stopped) => stopped.kind(),
            Failure::Here(_) => "not-here",
            Failure::InUse(_) => "in-use",
            Failure::Unknown(_) => "limit",
            Failure::Impossible(_) => "impossible",
            Failure::Output(_) => "output",
        }
    }

    /// How programs are told of a failure: what was asked is not for whom it was asked of, or something is wrong.
    fn outcome(&self) -> &'static str {
        let is_refused = match self {
            Failure::Refused(..) => true,
            Failure::Run(error) => {
                matches!(error, RunError::Unsupported { .. } | RunError::NotGranted { .. })
            }
            _ => false,
        };
        if is_refused { "refused" } else { "error" }
    }

    fn exit_code(&self) -> u8 {
        match self {
            Failure::Here(_) | Failure::Stopped(_) | Failure::Unknown(_) => 3,
            Failure::InUse(_) => 4,
            _ => 2,
        }
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        match refusal {
            Refusal::Run(error) => error.into(),
            Refusal::Stopped(stopped) => stopped.into(),
            refusal => Failure::input(refusal.to_string()),
        }
    }
}

impl From<SpecError> for Failure {
    fn from(error: SpecError) -> Failure {
        match error {
            SpecError::Stopped(stopped) => Failure::Stopped(stopped),
            error => Failure::input(error.to_string()),
        }
    }
}

impl From<FormatError> for Failure {
    fn from(error: FormatError) -> Failure {
        let said = match error.missing() {
            None => match error.other() {
                Some((format, why)) => format!("{error}\n  as {format}: {why}"),
                None => error.to_string(),
            },
            Some(Missing::Format) => format!("{error}; {}", suggestion::formats(&error)),
            Some(Missing::Batch) => {
                format!(
                    "{error}. With --batch, solve answers each, and info, hint, check and sheet take many"
                )
            }
            Some(Missing::Size) => format!("{error} with --size"),
        };
        error.stopped().map_or_else(|| Failure::input(said), Failure::Stopped)
    }
}

impl From<GenerateError> for Failure {
    fn from(error: GenerateError) -> Failure {
        match error {
            GenerateError::Refused(reason) => {
                Failure::Refused(reason.kind(), suggestion::not_made(&reason))
            }
            GenerateError::Impossible(sentence) => Failure::Impossible(sentence),
            error => Failure::unknown(error.to_string()),
        }
    }
}

impl From<RenderError> for Failure {
    fn from(error: RenderError) -> Failure {
        match error {
            RenderError::Stopped(stopped) => Failure::Stopped(stopped),
            error => Failure::input(error.to_string()),
        }
    }
}

impl From<EncodeError> for Failure {
    fn from(error: EncodeError) -> Failure {
        match error {
            EncodeError::Stopped(stopped) => Failure::Stopped(stopped),
            EncodeError::Unsupported(refusal) => {
                Failure::Refused(refusal.kind(), suggestion::refusal(&refusal))
            }
        }
    }
}

/// Returns the exit code of a command with this result, and prints the error, if there is one. A reader that closed the
/// pipe is not an error, because it has seen what it wanted.
pub(crate) fn report(result: Result<Ending, Failure>, is_json: bool) -> u8 {
    match result {
        Ok(Ending::Yes) => 0,
        Ok(Ending::No) => 1,
        Ok(Ending::Unknown) => 3,
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(failure @ (Failure::Stopped(_) | Failure::Unknown(_))) => {
            crate::say!("{failure}");
            without_answer("unknown", &failure, is_json);
            3
        }
        Err(failure @ Failure::Impossible(_)) => {
            crate::say!("{failure}");
            without_answer("impossible", &failure, is_json);
            1
        }
        Err(failure) => {
            crate::say!("{}error:{} {failure}", ERROR.render(), ERROR.render_reset());
            propose(&failure.to_string());
            without_answer(failure.outcome(), &failure, is_json);
            failure.exit_code()
        }
    }
}

/// Proposes the command that was meant, on a line of its own to be copied.
fn propose(message: &str) {
    if let Some(command) = suggestion::corrected(message) {
        crate::say!("  {command}");
    }
}

/// Says as JSON why there is no answer, where that was asked for.
fn without_answer(outcome: &str, failure: &Failure, is_json: bool) {
    let is_unheard = matches!(failure, Failure::Output(_));
    if is_json && !is_unheard && output_owner::is_silent() {
        output_owner::work();
        tell(outcome, failure.kind(), &failure.to_string());
    }
}

/// Writes on standard output why there is no answer; where nothing can be written, standard error has it.
fn tell(outcome: &str, kind: &str, reason: &str) {
    let object = output::without_answer(outcome, kind, reason);
    let _ = write!(io::stdout().lock(), "{object}");
}

/// Ends a command line that asks for help or is not understood. The error is JSON if `--json` is among its words.
pub(crate) fn misunderstood(error: &clap::Error) -> u8 {
    if let Err(unheard) = error.print().and_then(|()| io::stdout().flush())
        && !error.use_stderr()
    {
        return report(Err(Failure::Output(unheard)), false);
    }
    let text = error.render().to_string();
    let sentence = text.lines().next().unwrap_or_default().trim_start_matches("error: ");
    if error.use_stderr() {
        propose(sentence);
    }
    if error.use_stderr() && crate::command_line::words().iter().any(|word| word == "--json") {
        tell("error", "usage", sentence);
    }
    if error.use_stderr() { 2 } else { 0 }
}

const ERROR: anstyle::Style = anstyle::AnsiColor::Red.on_default().bold();
