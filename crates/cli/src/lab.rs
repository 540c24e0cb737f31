//! The means of experiments: budgets that Ctrl-C ends, and this program again in processes of its own.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use lightsout::methods::METHODS;
use lightsout_algebra::watch::Stopped;
use lightsout_lab::report::Setting;
use lightsout_lab::{Bench, Measured, Trial};
use lightsout_native::PROGRAMS;
use lightsout_native::process::{self, Call, End, Ran, processor_time};
use lightsout_native::search_path::SearchPath;
use lightsout_native::workplace::Workplace;
use lightsout_solver::solve::budget::{Budget, Limits};
use lightsout_solver::solve::method::Method;

use crate::exit::Failure;
use crate::limits::held;
use lightsout_terminal::interrupt::{CANCELLED, is_cancelled};

/// The longest a task in this process takes, and the most memory.
const LIMITS: Limits =
    Limits { time: Some(Duration::from_secs(600)), steps: None, memory: Some(4 << 30) };
/// The memory of a program of somebody else, in bytes.
const MEMORY: u64 = 1_000_000_000;
/// A process is ended from outside after this multiple of its CPU time limit and two seconds. On a busy machine it waits
/// more than it works.
pub(crate) const MOST_WAITING: u32 = 8;
const GRACE: Duration = Duration::from_secs(2);

/// The bench of this command.
pub(crate) struct Here {
    program: PathBuf,
    /// Files are seen from here.
    folder: PathBuf,
}

impl Here {
    /// This program, wherever it is.
    pub(crate) fn new() -> Result<Here, Failure> {
        let absent = |error: std::io::Error| {
            Failure::input(format!("this program cannot be found to run it again: {error}"))
        };
        let program = crate::command_line::program().map_err(absent)?;
        Ok(Here { program, folder: std::env::current_dir().map_err(absent)? })
    }

    /// The machine and the programs, for a report.
    pub(crate) fn setting() -> Setting {
        let threads = std::thread::available_parallelism().map_or(1, |count| count.get());
        let (system, kind) = (std::env::consts::OS, std::env::consts::ARCH);
        let described = |method: &&'static dyn Method| {
            let version = method.program()?.version.unwrap_or_else(|_| "absent".to_string());
            Some((method.info().name.to_string(), version))
        };
        Setting {
            version: env!("CARGO_PKG_VERSION").to_string(),
            machine: match processor() {
                Some(processor) => format!("{system} on {processor} ({kind}), {threads} threads"),
                None => format!("{system} on {kind}, {threads} threads"),
            },
            programs: PROGRAMS.iter().filter_map(described).collect(),
        }
    }
}

/// The kind of processor, where the system tells it (Linux).
fn processor() -> Option<String> {
    let text = std::fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = text.lines().find(|line| line.starts_with("model name"))?;
    Some(line.split_once(':')?.1.trim().to_string())
}

static CLOCK: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);

fn clock() -> Duration {
    CLOCK.elapsed()
}

impl Bench for Here {
    fn budget(&self) -> Budget<'_> {
        Budget::new(LIMITS, &clock, &CANCELLED, &|_| {}).with_held(&held)
    }

    fn measure(&self, trial: &Trial) -> Result<Measured, Stopped> {
        match self.ran(trial, MOST_WAITING) {
            Ok(ran) if !is_cancelled() => Ok(measured(ran)),
            _ => Err(Stopped::Cancelled),
        }
    }

    fn version(&self, method: &str) -> Option<String> {
        let known = METHODS.iter().chain(PROGRAMS).find(|known| known.info().name == method)?;
        match known.program() {
            None => Some(String::new()),
            Some(program) => program.version.ok(),
        }
    }
}

impl Here {
    /// Runs a trial. If `patience` times its limit goes by, it is ended from outside.
    ///
    /// # Errors
    /// When no process can be started.
    pub(crate) fn ran(&self, trial: &Trial, patience: u32) -> Result<Ran, String> {
        let place = Workplace::new()?;
        let file = place.path().join("input");
        if let Some(input) = &trial.input {
            std::fs::write(&file, input).map_err(|error| error.to_string())?;
        }
        let path = file.display().to_string();
        let arguments: Vec<&str> = (trial.arguments.iter())
            .map(|argument| if argument == "{file}" { &path } else { argument.as_str() })
            .collect();
        let other = trial.program.map(|name| {
            let found = SearchPath::Environment.find(name);
            found.ok_or_else(|| format!("the program {name} is not on the PATH"))
        });
        let other = other.transpose()?;
        let call = Call {
            program: other.as_ref().unwrap_or(&self.program),
            arguments: &arguments,
            place: &place,
            folder: other.is_none().then_some(self.folder.as_path()),
            most_output: process::MOST_OUTPUT,
            most_file: process::MOST_FILE,
        };
        let time = if other.is_some() { trial.time } else { trial.time * patience + GRACE };
        let memory = other.is_some().then_some(MEMORY);
        let limits = Limits { time: Some(time), memory, ..Limits::default() };
        let began = processor_time().unwrap_or_else(clock);
        let spent = || processor_time().unwrap_or_else(clock).saturating_sub(began);
        let clock: &dyn Fn() -> Duration = if other.is_some() { &spent } else { &clock };
        process::run(call, &mut Budget::new(limits, clock, &CANCELLED, &|_| {}))
    }
}

fn measured(ran: Ran) -> Measured {
    let spent = ran.spent.unwrap_or_default();
    Measured {
        code: ran.code(),
        is_out_of_time: matches!(ran.end, End::Stopped(Stopped::Time)),
        processor: spent.processor.as_secs_f64(),
        memory: spent.memory,
        output: ran.output,
        errors: ran.errors,
    }
}
