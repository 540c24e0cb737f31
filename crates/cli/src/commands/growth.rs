//! `lightsout growth`: how the time of every method grows with the board, as a table and as a picture.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use lightsout::methods;
use lightsout::methods::METHODS;
use lightsout_algebra::watch::Unwatched;
use lightsout_model::spec::start::Start;
use lightsout_native::PROGRAMS;
use lightsout_solver::solve::method::{Ask, Method};

use crate::board::BoardArgs;
use crate::exit::{Ending, Failure};
use crate::file_extension;
use crate::growth::{Curve, Family, Plan, Point, svg};
use crate::limits::LimitArgs;
use crate::output::{self, reports};
use crate::tasks;
use crate::to_file::{OutFile, named};

/// Measure how the time of each method grows with the board
#[derive(Args)]
pub(crate) struct GrowthArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// Largest first size
    #[arg(long, value_name = "SIZE", default_value_t = 1000)]
    to: u64,

    /// Ask for the fewest presses
    #[arg(long)]
    fewest: bool,

    /// Methods with commas between them [default: all of our own that always end]
    #[arg(long, value_name = "METHODS", value_delimiter = ',')]
    methods: Vec<String>,

    /// Draw the times over the number of lights, as SVG
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Print comma-separated values
    #[arg(long, conflicts_with = "json")]
    csv: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    pub limits: LimitArgs,
}

impl GrowthArgs {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let family = Family::of(&self.board.board)?;
        if family.size(0) > self.to {
            return Err(Failure::input(format!(
                "--to {} is below the first size, {}",
                self.to,
                family.size(0)
            )));
        }
        let seed = self.board.seed();
        let build = |name: &str| {
            let board = BoardArgs { board: name.to_string(), ..self.board.clone() };
            let mut spec = board.spec(&tasks::GROWTH, &mut Unwatched)?;
            spec.start = spec.start.or(Some(Start::RandomSolvable { seed }));
            spec.build().map_err(|error| Failure::input(error.to_string()))
        };
        let ask = Ask { fewest: self.fewest, ..Ask::default() };
        let plan =
            Plan { family: &family, build: &build, ask, largest: self.to, limits: &self.limits };
        let chosen = self.chosen()?.into_iter();
        if let Some(path) = named(&self.output) {
            file_extension::of(path, &["svg"], "")?;
        }
        let file = OutFile::named(&self.output)?;
        let curves = chosen.map(|method| plan.measure(method)).collect::<Result<Vec<_>, _>>()?;
        if let Some(file) = file {
            let title = format!("{} and larger: seconds to a verified answer", family.name(0));
            let picture = svg(&title, &curves)?;
            file.write_all(picture.as_bytes())?;
        }
        if self.json {
            output::json(out, &Report::of(self, &curves))?;
        } else if self.csv {
            csv(&curves, out)?;
        } else {
            table(&curves, out)?;
        }
        Ok(Ending::Yes)
    }

    fn chosen(&self) -> Result<Vec<&'static dyn Method>, Failure> {
        if self.methods.is_empty() {
            return Ok(METHODS
                .iter()
                .copied()
                .filter(|method| method.info().is_complete)
                .collect());
        }
        Ok(self
            .methods
            .iter()
            .map(|name| methods::named(name, PROGRAMS))
            .collect::<Result<_, _>>()?)
    }
}

reports! {
    #[serde(tag = "schema", rename = "lightsout/growth/1")]
    Report<'r>(args: &'r GrowthArgs, curves: &'r [Curve]) {
        board: &'r str = &args.board.board, fewest: bool = args.fewest,
        curves: Vec<CurveReport<'r>> = curves.iter().map(CurveReport::of).collect(),
    }
    CurveReport<'r>(curve: &'r Curve) {
        method: &'r str = curve.method, points: &'r [Point] = &curve.points,
        exponent: Option<f64> = curve.exponent(), end: &'r str = &curve.end,
    }
}

fn csv(curves: &[Curve], out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "method,size,lights,seconds,steps,solvable")?;
    for curve in curves {
        for point in &curve.points {
            let (size, lights, seconds, steps) =
                (point.size, point.lights, point.seconds, point.steps);
            writeln!(
                out,
                "{},{size},{lights},{seconds},{steps},{}",
                curve.method, point.is_solvable
            )?;
        }
    }
    Ok(())
}

fn table(curves: &[Curve], out: &mut dyn Write) -> Result<(), Failure> {
    for curve in curves {
        writeln!(out, "{}", curve.method)?;
        for point in &curve.points {
            let answer = if point.is_solvable { "" } else { "  unsolvable" };
            writeln!(
                out,
                "  {:>6} {:>12} lights {:>12.6} s{answer}",
                point.size, point.lights, point.seconds
            )?;
        }
        if let Some(exponent) = curve.exponent() {
            writeln!(out, "  grows like lights^{exponent:.2}, over the larger half")?;
        }
        writeln!(out, "  ended: {}", curve.end)?;
    }
    Ok(())
}
