//! `lightsout export`: a puzzle as a text for a solver of another kind.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use lightsout_engines::encode::chlond::Encoding;
use lightsout_engines::encode::{self, TARGETS, Target};
use lightsout_model::counters::Counters;
use lightsout_solver::solve::method::Ask;
use lightsout_words::phrase::or;

use crate::board::BoardArgs;
use crate::exit::{Ending, Failure};
use crate::file_extension::{Written, format_of};
use crate::limits::LimitArgs;
use crate::nonlinear::Other;
use crate::press_count::LengthArgs;
use crate::search::on_or_off;
use crate::tasks;
use crate::to_file::{OutFile, named, text_to};

/// Write a board for SAT, integer programming, logic and other solvers
#[derive(Args)]
pub(crate) struct ExportArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// Language to write [default: from the ending of -o]
    #[arg(long, value_name = "LANGUAGE", value_parser = PossibleValuesParser::new(languages()))]
    to: Option<String>,

    /// Ask for the fewest presses, if the language can
    #[arg(long, conflicts_with = "length")]
    fewest: bool,

    #[command(flatten)]
    length: LengthArgs,

    /// Encoding of the integers of an integer program [default: integer]
    #[arg(long, value_name = "ENCODING", value_parser = encoding())]
    encoding: Option<Encoding>,

    /// With on, an integer program asks for a solution that the symmetries of the board leave as it is [default: off]
    #[arg(long, value_name = "on|off", value_parser = on_or_off(), hide_possible_values = true)]
    symmetry: Option<bool>,

    /// Write to this file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    pub limits: LimitArgs,
}

/// The languages, with what each is for.
fn languages() -> impl Iterator<Item = PossibleValue> {
    TARGETS.iter().map(|target| PossibleValue::new(target.name).help(target.summary))
}

/// The encodings, as values of the option.
fn encoding() -> impl TypedValueParser<Value = Encoding> {
    let integer = PossibleValue::new("integer").help("counts as integers");
    let split = PossibleValue::new("binary-split").help("counts as sums of 0-1 variables");
    PossibleValuesParser::new([integer, split]).map(|name| match name.as_str() {
        "integer" => Encoding::Integer,
        _ => Encoding::BinarySplit,
    })
}

impl ExportArgs {
    /// The language that is asked for, or that the file's name ends like.
    fn target(&self) -> Result<&'static Target, Failure> {
        let known: Vec<Written> = TARGETS
            .iter()
            .map(|target| (target.name, std::slice::from_ref(&target.extension)))
            .collect();
        let name = format_of(self.to.as_deref(), named(&self.output), &known)?;
        encode::target_named(name)
            .ok_or_else(|| Failure::input(format!("there is no language {name:?}")))
    }

    /// The encoding that is asked for, if the language has a choice.
    fn encoding(&self, target: &Target) -> Result<Encoding, Failure> {
        let is_chosen = self.encoding.is_some() || self.symmetry.is_some();
        if is_chosen && !target.is_program() {
            let able = TARGETS.iter().filter(|target| target.is_program());
            let able: Vec<&str> = able.map(|target| target.name).collect();
            return Err(Failure::input(format!(
                "{} takes no --encoding and no --symmetry, which are for --to {}",
                target.name,
                or(&able)
            )));
        }
        Ok(self.encoding.unwrap_or_default())
    }

    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let target = self.target()?;
        let encoding = self.encoding(target)?;
        let spec = self.limits.run(|budget| self.board.spec(&tasks::EXPORT, budget))?;
        let other = self.limits.run(|budget| self.board.other(&spec, budget))?;
        if let Some(Other::Counters(counters)) = other {
            return self.write_counters(&counters, target, out);
        }
        let puzzle = self.limits.run(|budget| spec.build_within(budget))?;
        let puzzle = self.board.named_as_asked(puzzle);
        let ask = Ask {
            fewest: self.fewest,
            presses: self.length.get(),
            symmetry: self.symmetry,
            ..Ask::default()
        };
        let file = OutFile::named(&self.output)?;
        let text = self
            .limits
            .run(|budget| target.encode(&puzzle, ask, encoding, budget))
            .map_err(|error| Failure::from(error).about(target.name))?;
        text_to(file, &text, out)
    }

    fn write_counters(
        &self,
        counters: &Counters,
        target: &Target,
        out: &mut dyn Write,
    ) -> Result<Ending, Failure> {
        if self.length.get().is_some() {
            return Err(Failure::input("a number of presses is for lights, not for counters"));
        }
        if self.encoding.is_some() || self.symmetry.is_some() {
            let why = "--encoding and --symmetry are for lights, not for counters";
            return Err(Failure::input(why));
        }
        let file = OutFile::named(&self.output)?;
        let text = self
            .limits
            .run(|budget| encode::counters::write(counters, target.name, self.fewest, budget))
            .map_err(|error| Failure::from(error).about(target.name))?;
        text_to(file, &text, out)
    }
}
