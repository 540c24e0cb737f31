//! `lightsout reproduce`, also called `study`: experiments by name and studies from files, measured, drawn and reported.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::Write;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use lightsout::methods;
use lightsout_algebra::quoted::piece;
use lightsout_lab::report::{self, Setting};
use lightsout_lab::{
    BEYOND, EXPERIMENTS, Findings, Folder, FolderError, Info, Row, Scale, Study, Task, Verdict,
    experiment_named,
};
use lightsout_native::PROGRAMS;
use lightsout_solver::solve::budget::Progress;
use serde_json::Value;

use crate::exit::{Ending, Failure};
use crate::lab::Here;
use crate::output::{self, reports};
use crate::progress::Meter;
use crate::shares::{End, LinesArgs, Parts, Stretch};
use crate::to_file::{OutFile, cannot, in_use};

/// Run a study of your own, or the experiments of five papers: data, figures, a report
#[derive(Args)]
pub(crate) struct ReproduceArgs {
    /// Experiments by name, files of studies (.toml), or all
    #[arg(value_name = "NAME", required_unless_present = "list")]
    names: Vec<String>,

    /// List the experiments
    #[arg(long)]
    list: bool,

    /// Folder to write to, and to resume in [default: the name of the first study]
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,

    /// Use small sizes and few boards, for a result in about a minute
    #[arg(long)]
    quick: bool,

    /// Number of random boards or seeds
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    trials: Option<u64>,

    /// First seed
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,

    /// Sizes of boards: 2..12
    #[arg(long, value_name = "SIZES", value_parser = sizes)]
    sizes: Option<RangeInclusive<u64>>,

    /// Let no run take longer, in CPU time: 30s, 10m
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration)]
    time_limit: Option<Duration>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    lines: LinesArgs,
}

impl ReproduceArgs {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        if self.list {
            return self.print_list(out);
        }
        let folder = &self.folder();
        self.lines.run("reproduce", out, |stretch, out| match self.lines.is_given() {
            true => self.share(folder, stretch, out),
            false => self.all(folder, out),
        })
    }

    /// Every so many-th task, as rows. They are kept in a folder of their own too, so that a share that was stopped goes on.
    fn share(&self, out: &Path, stretch: Stretch, to: &mut dyn Write) -> Result<End, Failure> {
        let [which, of] = stretch.number();
        let folder = out.join(format!("share-{}-of-{of}", which + 1));
        let chosen = self.chosen()?;
        let _lock = reserve(&folder)?;
        let here = Here::new()?;
        for experiment in &chosen {
            let (rows, is_done) = work(experiment, &self.scale(), stretch, &here, &folder)?;
            if !is_done {
                return Err(Failure::unknown(
                    "the share was interrupted. The same command continues it",
                ));
            }
            for row in rows.rows() {
                writeln!(to, "{}", Value::Object(row.clone()))?;
            }
        }
        Ok(End::As(Ending::Yes))
    }

    /// Takes over the rows of all shares, and reports.
    ///
    /// # Errors
    /// When a share is missing, or the folder cannot be used.
    pub(crate) fn join(&self, parts: &Parts, out: &mut dyn Write) -> Result<End, Failure> {
        let mut rows: Vec<Row> = Vec::new();
        parts.each(|lines, _| {
            for line in lines.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
                let damaged =
                    |_| Failure::input("a share has a line that is not a row of an experiment");
                rows.push(serde_json::from_slice(line).map_err(damaged)?);
            }
            Ok(())
        })?;
        let folder = &self.folder();
        for experiment in self.chosen()? {
            let experiment = experiment;
            let info = experiment.info();
            let mut kept = open(folder, &info)?;
            for task in experiment.tasks(&self.scale()) {
                let is_of_task = |row: &&Row| {
                    row.get("experiment").is_some_and(|own| own == info.name)
                        && row.get("version").is_some_and(|own| *own == info.version)
                        && row.get("key").is_some_and(|own| *own == task.key)
                };
                if let Some(row) = rows.iter().find(is_of_task).filter(|_| !kept.has(&task.key)) {
                    kept.add(row.clone()).map_err(input)?;
                }
            }
        }
        self.all(folder, out)
    }

    fn scale(&self) -> Scale {
        let Self { quick, trials, seed, sizes, time_limit, .. } = self;
        let seconds = time_limit.map(|limit| limit.as_secs().max(1));
        Scale { is_quick: *quick, trials: *trials, seed: *seed, sizes: sizes.clone(), seconds }
    }

    fn folder(&self) -> PathBuf {
        let first = self.names.first().map_or("report", String::as_str);
        self.out.clone().unwrap_or_else(|| Path::new(first).with_extension(""))
    }

    /// All tasks that have no row yet, and the report.
    fn all(&self, folder: &Path, out: &mut dyn Write) -> Result<End, Failure> {
        let chosen = self.chosen()?;
        // Two runs in one folder would do the same tasks and write one report.
        let _lock = reserve(folder)?;
        let path = folder.join("report.html");
        let report = OutFile::open(&path)?;
        let here = Here::new()?;
        let setting = Here::setting();
        let mut done = Vec::new();
        let mut is_whole = true;
        let scale = self.scale();
        for experiment in &chosen {
            let (rows, is_done) = work(experiment, &scale, Stretch::ALL, &here, folder)?;
            is_whole &= is_done;
            let of_scale: HashSet<String> =
                experiment.tasks(&scale).into_iter().map(|task| task.key).collect();
            let is_asked = |row: &&Row| {
                row.get("key").and_then(Value::as_str).is_some_and(|key| of_scale.contains(key))
            };
            let asked: Vec<Row> = rows.rows().iter().filter(is_asked).cloned().collect();
            if !self.json {
                let name = experiment.info().name;
                let state = if is_done { "done" } else { "stopped (the same command continues)" };
                writeln!(out, "{name}: {} rows, {state}", rows.rows().len())?;
            }
            let mut findings = experiment.findings(&asked);
            if !is_done {
                // The runs that are missing may decide otherwise.
                findings.claims.iter_mut().for_each(|verdict| verdict.holds = None);
            }
            for figure in std::mem::take(&mut findings.figures) {
                // An experiment that was stopped early may have nothing to draw yet.
                let Ok(svg) = figure.svg() else { continue };
                rows.write(&format!("{}.svg", figure.name), svg.as_bytes()).map_err(input)?;
                if let Some(png) = figure.png_of(&svg).map_err(input)? {
                    rows.write(&format!("{}.png", figure.name), &png).map_err(input)?;
                }
                findings.figures.push(figure);
            }
            rows.write("data.csv", rows.csv().as_bytes()).map_err(input)?;
            rows.write("data.json", data(experiment, &rows, &setting).as_bytes()).map_err(input)?;
            rows.write("study.toml", experiment.text().as_bytes()).map_err(input)?;
            let tables = lightsout_lab::latex::tables(&findings.all_tables());
            if !tables.is_empty() {
                rows.write("tables.tex", tables.as_bytes()).map_err(input)?;
            }
            for verdict in findings.claims.iter().filter(|_| !self.json) {
                writeln!(out, "  {}: {} ({})", verdict.word(), verdict.says, verdict.evidence)?;
            }
            done.push((experiment, findings, asked.len()));
            if !is_done {
                break;
            }
        }
        let page = report::html(&setting, &done).map_err(input)?;
        report.write_all(page.as_bytes())?;
        if self.json {
            let done = done.iter().map(|(study, findings, rows)| Done::of(study, findings, *rows));
            output::json(out, &All::of(done.collect(), is_whole, path.display().to_string()))?;
        } else {
            writeln!(out, "report: {}", path.display())?;
            if !cfg!(feature = "png-figures") {
                writeln!(
                    out,
                    "figures are SVG, and PNG too if the command was built with the feature png-figures"
                )?;
            }
        }
        Ok(End::As(if is_whole { Ending::Yes } else { Ending::Unknown }))
    }

    fn print_list(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        if self.json {
            let list: Vec<_> = EXPERIMENTS.iter().map(|experiment| experiment.info()).collect();
            output::list(out, "lightsout/experiments/1", "experiments", &list)?;
            return Ok(Ending::Yes);
        }
        for experiment in EXPERIMENTS.iter() {
            let info = experiment.info();
            writeln!(out, "{:<20}{}\n{:<20}{}", info.name, info.summary, "", info.work)?;
        }
        Ok(Ending::Yes)
    }

    fn chosen(&self) -> Result<Vec<Study>, Failure> {
        let all: Vec<Study> = match self.names.iter().any(|name| name == "all") {
            true => EXPERIMENTS.clone(),
            false => self.names.iter().map(|name| found(name)).collect::<Result<_, _>>()?,
        };
        let asked = [
            (self.trials.is_some(), "trials"),
            (self.seed.is_some(), "seed"),
            (self.sizes.is_some(), "sizes"),
        ];
        for (_, option) in asked.into_iter().filter(|(is_asked, _)| *is_asked) {
            if !all.iter().any(|one| one.takes().contains(&option)) {
                let names: Vec<&str> = all.iter().map(|one| one.info().name).collect();
                return Err(Failure::input(format!(
                    "--{option} changes nothing in {}. Leave it out",
                    names.join(", ")
                )));
            }
        }
        Ok(all)
    }
}

/// Finds the experiment of a name, or reads the study of a file.
fn found(name: &str) -> Result<Study, Failure> {
    if let Some(known) = experiment_named(name) {
        return Ok(known.clone());
    }
    let path = Path::new(name);
    if path.extension().is_none_or(|ending| ending != "toml") {
        return Err(Failure::input(format!(
            "there is no experiment {name:?}. `lightsout reproduce --list` lists them, and the name of a study ends in .toml",
            name = piece(name)
        )));
    }
    let wrong =
        |error: &dyn std::fmt::Display| Failure::input(format!("{}: {error}", path.display()));
    let text = fs::read_to_string(path).map_err(|error| wrong(&error))?;
    let study = Study::of(&text).map_err(|error| wrong(&error))?;
    for method in study.methods() {
        methods::named(method, PROGRAMS)?;
    }
    Ok(study)
}

/// The sizes `2..12`, or one size.
fn sizes(text: &str) -> Result<RangeInclusive<u64>, String> {
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    match (least.parse(), most.parse()) {
        (Ok(least), Ok(most)) if least <= most => Ok(least..=most),
        _ => Err("sizes are written as in 2..12, the smaller first".to_string()),
    }
}

/// Makes the folder and keeps every other run out of it, as long as what is returned lives.
fn reserve(folder: &Path) -> Result<Option<File>, Failure> {
    fs::create_dir_all(folder)
        .and_then(|()| lightsout_files::lock_folder(folder))
        .map_err(|error| cannot(folder, &error))
}

/// The rows of an experiment in a folder.
fn open(out: &Path, info: &Info) -> Result<Folder, Failure> {
    Folder::open(out, info).map_err(|error| match error {
        FolderError::InUse(path) => in_use(&path),
        other => input(other),
    })
}

/// Does the tasks of a share that have no row yet; whether all are done.
fn work(
    experiment: &Study,
    scale: &Scale,
    stretch: Stretch,
    here: &Here,
    out: &Path,
) -> Result<(Folder, bool), Failure> {
    let info = experiment.info();
    let mut folder = open(out, &info)?;
    let [which, of] = stretch.number();
    let all = (0u64..).zip(experiment.tasks(scale));
    let tasks: Vec<Task> = all.filter(|(at, _)| at % of == which).map(|(_, task)| task).collect();
    let meter = Meter::new();
    for (index, task) in tasks.iter().enumerate() {
        let progress = Progress { stage: info.name, done: index as u64, total: tasks.len() as u64 };
        meter.show(&progress);
        if folder.has(&task.key) {
            continue;
        }
        let measured = match experiment.is_beyond(task, folder.rows()) {
            true => Ok(Row::from_iter([("ended".to_string(), BEYOND.into())])),
            false => experiment.run(task, here),
        };
        let Ok(measured) = measured else {
            meter.finish();
            return Ok((folder, false));
        };
        let mut row = Row::new();
        row.insert("experiment".into(), info.name.into());
        row.insert("version".into(), info.version.into());
        row.insert("key".into(), task.key.as_str().into());
        row.extend(task.settings.clone());
        row.extend(measured);
        folder.add(row).map_err(input)?;
    }
    meter.finish();
    Ok((folder, true))
}

/// All rows with where they come from.
fn data(experiment: &Study, rows: &Folder, setting: &Setting) -> String {
    let data = Data::of(experiment.info(), rows, setting);
    serde_json::to_string(&data).expect("texts and values") + "\n"
}

reports! {
    #[serde(tag = "schema", rename = "lightsout/experiment/1")]
    Data<'d>(info: Info<'d>, rows: &'d Folder, setting: &'d Setting) {
        name: &'d str = info.name, version: u32 = info.version, work: &'d str = info.work,
        program: &'d str = &setting.version, machine: &'d str = &setting.machine,
        rows: &'d [Row] = rows.rows(),
    }
    #[serde(tag = "schema", rename = "lightsout/reproduce/1")]
    All<'d>(done: Vec<Done<'d>>, is_whole: bool, report: String) {
        experiments: Vec<Done<'d>> = done, complete: bool = is_whole, report: String = report,
    }
    Done<'d>(study: &'d Study, findings: &'d Findings, rows: usize) {
        name: &'d str = study.info().name, rows: usize = rows,
        claims: &'d [Verdict] = &findings.claims,
    }
}

fn input(error: impl std::fmt::Display) -> Failure {
    Failure::input(error.to_string())
}
