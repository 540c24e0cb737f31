//! `lightsout merge`: verifies, joins and completes the shares of a long proof. Verifies and joins shares of lines.
//! Shows how far shares are.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use clap::Args;
use lightsout_algebra::gf2::BitVec;
use lightsout_grid::fewest::cosets;
use lightsout_grid::fewest::notebook::{sizes_in, title};
use lightsout_grid::fewest::{Proof, Unproved, prove_with_notes, status};
use lightsout_notes::{NotesFile, Tables, may_be_cut_off, title_of};
use lightsout_words::phrase::counted;

use super::Command;
use super::fewest::{all_on_solution, judged, solution_in};
use super::fewest_report::Proved;
use crate::args;
use crate::exit::{Ending, Failure};
use crate::input_source;
use crate::limits::LimitArgs;
use crate::output::{self, reports};
use crate::shares::{
    End, Missing, NotedFile, Parts, Status, StatusReport, called, is_part, path_word, proof_name,
    quoted,
};
use crate::to_file::{OutFile, cannot, named};

reports! {
    #[serde(tag = "schema", rename = "lightsout/merge/1")]
    Report(proved: Proved) {
        #[serde(flatten)]
        proved: Proved = proved,
    }
}

/// Join the shares of a long proof or table, and finish it
#[derive(Args)]
pub(crate) struct MergeArgs {
    /// Files that the shares wrote with --share K/N --notes FILE
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    /// Join the notes or lines into this file, with those already in it
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Solution that the shares began with, by the same option
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,

    /// Remove the tables in this folder after the proof, or name it in the commands of --status
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,

    /// Show what is done, the commands for what is missing, and about how long they take
    #[arg(long, conflicts_with = "output")]
    status: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    pub limits: LimitArgs,
}

/// The notes of some files.
struct MergedNotes {
    joined: NotesFile,
    title: String,
    size: [usize; 2],
    /// Each file's own notes, and how many of its bytes are none.
    each: Vec<(NotesFile, u64)>,
}

impl MergeArgs {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        if self.files.iter().any(|file| is_part(file)) {
            return self.join(out);
        }
        // Nobody else may write there from here on, and what is there is read, too.
        let held = named(&self.output).filter(|file| file.is_file()).map(held).transpose()?;
        let read = self.read()?;
        let file = self.output.as_deref().map(OutFile::replacing).transpose()?;
        let solution = self.solution(&read)?;
        let ending = match self.status {
            true => self.say_status(read, solution, out),
            false => self.end(read, solution, file, out),
        };
        drop(held);
        ending
    }

    /// Joins shares of lines, or says how far they are.
    fn join(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let other = [("--from", self.from.is_some()), ("--tables", self.tables.is_some())];
        if let Some((option, _)) = other.iter().find(|(_, is_given)| *is_given) {
            return Err(Failure::input(format!(
                "{option} is about proofs of `fewest`, but these files have lines"
            )));
        }
        if self.status {
            return Parts::but_for(&self.files, counts_as_missing)?.status(self.json, out);
        }
        let parts = Parts::of(&self.files)?;
        if self.json {
            return Err(Failure::input(
                "the lines of shares are joined unchanged. --json is for proofs, and for --status",
            ));
        }
        let join = |out: &mut dyn Write| match args::command_of(parts.command()) {
            Some(Command::Census(census)) => census.join(&parts, out),
            Some(Command::Reproduce(reproduce)) => reproduce.join(&parts, out),
            _ => parts.join(out),
        };
        let Some(file) = named(&self.output) else {
            return output::unchanged(|out| join(out)?.ending());
        };
        let holds_something = fs::metadata(file).is_ok_and(|it| it.is_file() && it.len() > 0);
        if holds_something && !self.files.iter().any(|part| is_same(part, file)) {
            return Err(Failure::input(format!(
                "{} is there already and was left as it is. Name another file, or remove it",
                file.display()
            )));
        }
        let mut end = End::As(Ending::Yes);
        OutFile::open(file)?.write(|out| {
            end = join(out)?;
            Ok(Ending::Yes)
        })?;
        end.ending()
    }

    /// Reads all files.
    fn read(&self) -> Result<MergedNotes, Failure> {
        let output = named(&self.output).filter(|file| file.is_file());
        let output = output.filter(|file| self.files.iter().all(|given| !is_same(given, file)));
        let is_output = |path: &Path| output.is_some_and(|output| output == path);
        let (mut found, mut each): (Option<MergedNotes>, _) = (None, Vec::new());
        for path in self.files.iter().map(PathBuf::as_path).chain(output) {
            let nothing = |bytes: u64| (NotesFile::in_memory(path), bytes);
            let bytes = fs::read(path)
                .map_err(|error| input_source::cannot_read(&path.display().to_string(), &error));
            let bytes = match bytes {
                Err(failure) if self.status => {
                    counts_as_missing(failure)?;
                    each.push(nothing(0));
                    continue;
                }
                bytes => bytes?,
            };
            // A run that found no room, or that was ended at once, leaves nothing.
            if may_be_cut_off(&bytes) {
                if !is_output(path) {
                    crate::note!("{} has no notes yet", path.display());
                }
                each.push(nothing(bytes.len() as u64));
                continue;
            }
            let title = match &found {
                Some(read) => Ok(read.title.clone()),
                None => {
                    MergedNotes::begin(path, &bytes).map(|read| found.insert(read).title.clone())
                }
            };
            if self.status {
                let mut own = NotesFile::in_memory(path);
                match title.and_then(|title| Ok(own.take(&bytes, &title)?)) {
                    Ok(good) => each.push((own, (bytes.len() - good) as u64)),
                    Err(failure) => {
                        counts_as_missing(failure)?;
                        each.push(nothing(bytes.len() as u64));
                        continue;
                    }
                }
            } else {
                title?;
            }
            let read = found.as_mut().expect("a title was read");
            read.joined.reads(path);
            read.joined.take(&bytes, &read.title)?;
        }
        match found {
            Some(read) => Ok(MergedNotes { each, ..read }),
            None => Err(Failure::input(match &self.files[..] {
                [one] => format!("{} has no notes yet", one.display()),
                _ => "none of these files has notes yet".to_string(),
            })),
        }
    }

    /// The solution that the shares began with.
    fn solution(&self, read: &MergedNotes) -> Result<Result<BitVec, Unproved>, Failure> {
        let [rows, cols] = read.size;
        let known = self.from.as_deref().map(|path| solution_in(path, rows, cols)).transpose()?;
        let begun =
            self.limits.run(|budget| known.map_or_else(|| all_on_solution(rows, cols, budget), Ok));
        match begun.as_ref().is_ok_and(|solution| title(rows, cols, solution) != read.title) {
            true => Err(Failure::input(format!(
                "{} began with another solution of {rows}x{cols} lights, all on. Name it by --from",
                self.files[0].display()
            ))),
            false => Ok(begun),
        }
    }

    /// Joins the notes, and says the value when nothing is missing.
    fn end(
        &self,
        mut read: MergedNotes,
        solution: Result<BitVec, Unproved>,
        file: Option<OutFile>,
        out: &mut dyn Write,
    ) -> Result<Ending, Failure> {
        let [rows, cols] = read.size;
        if let Some(folder) = &self.tables {
            read.joined = read.joined.with_tables(Tables::of(folder, &read.title));
        }
        let proof = solution.and_then(|solution| {
            let notes = &mut read.joined;
            self.limits.run(|budget| prove_with_notes(rows, cols, &solution, notes, budget))
        });
        judged(read.size, &proof)?;
        let write = |file: OutFile| {
            file.write(|out| {
                writeln!(out, "{}", read.title)?;
                read.joined.all().try_for_each(|note| out.write_all(&note.to_bytes()))?;
                Ok(Ending::Yes)
            })
        };
        // What was proved is said, wherever the notes go.
        let written = file.map_or(Ok(Ending::Yes), write);
        if proof.is_ok() && written.is_ok() {
            read.joined.remove_tables();
        }
        let said = self.say_proof(proof, read.size, out);
        written.and(said)
    }

    /// Says the value, or why there is none yet.
    fn say_proof(
        &self,
        proof: Result<Proof, Unproved>,
        [rows, cols]: [usize; 2],
        out: &mut dyn Write,
    ) -> Result<Ending, Failure> {
        match proof {
            Ok(proof) if self.json => {
                output::json(out, &Report::of(Proved::of([rows, cols], &proof)))?;
                Ok(Ending::Yes)
            }
            Ok(proof) => {
                writeln!(out, "{cols} {} {}", proof.fewest, proof.solutions)?;
                Ok(Ending::Yes)
            }
            Err(Unproved::PartsLeft { parts }) => Err(Failure::unknown(format!(
                "{rows}x{cols}: nothing is proved yet, because {} missing from these files. `lightsout merge --status` with the same files has the commands for the rest",
                match parts {
                    1 => "1 part is".to_string(),
                    parts => format!("{parts} parts are"),
                }
            ))),
            Err(unproved) => {
                Err(Failure::unknown(format!("{rows}x{cols}: nothing is proved yet: {unproved}")))
            }
        }
    }

    /// Says how far the shares are.
    fn say_status(
        &self,
        read: MergedNotes,
        solution: Result<BitVec, Unproved>,
        out: &mut dyn Write,
    ) -> Result<Ending, Failure> {
        let [rows, cols] = read.size;
        let unknown = |unproved: Unproved| Failure::unknown(format!("{rows}x{cols}: {unproved}"));
        let solution = solution.map_err(unknown)?;
        let parts = status::parts(rows, cols, &solution, &read.joined).map_err(unknown)?;
        let mut files = Vec::new();
        for (path, (own, damaged)) in self.files.iter().zip(&read.each) {
            let own_parts = status::parts(rows, cols, &solution, own).map_err(unknown)?;
            let done = own_parts.iter().filter(|part| part.is_done).count() as u64;
            files.push(noted_file(path, own.shares(), done, *damaged));
        }
        let status = Status::new(&parts, files, &proof_name(read.size));
        // All names are told before anything is said.
        let options = self.options(read.size)?;
        for missing in &status.missing {
            path_word(&missing.file).and_then(|word| quoted(&word))?;
        }
        let program = called()?;
        let command = |missing: &Missing| command(missing, &program, &options);
        match self.json {
            true => output::json(out, &StatusReport::of(&status, read.size, &command))?,
            false => self.write_status(&status, read.size, &command, out)?,
        }
        Ok(if status.is_whole() { Ending::Yes } else { Ending::Unknown })
    }

    /// The words between `lightsout fewest` and the share, quoted.
    fn options(&self, [rows, cols]: [usize; 2]) -> Result<String, Failure> {
        let mut words = vec![cols.to_string()];
        if rows != cols {
            words.extend(["--rows".to_string(), rows.to_string()]);
        }
        words.extend(self.limits.words());
        if let Some(folder) = &self.tables {
            words.extend(["--tables".to_string(), path_word(folder)?]);
        }
        if let Some(path) = &self.from {
            words.extend(["--from".to_string(), path_word(path)?]);
        }
        let words: Result<Vec<String>, Failure> = words.iter().map(|word| quoted(word)).collect();
        Ok(words?.join(" "))
    }

    fn write_status(
        &self,
        status: &Status,
        [rows, cols]: [usize; 2],
        command: &dyn Fn(&Missing) -> String,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let files = counted(status.files.len() as u64, "file");
        match status.parts {
            0 => writeln!(out, "{rows}x{cols}: no part done yet in {files}")?,
            parts => {
                writeln!(out, "{rows}x{cols}: {} of {parts} parts done in {files}", status.done)?;
            }
        }
        for file in status.files.iter().filter(|file| file.damaged > 0) {
            let bytes = counted(file.damaged, "byte");
            writeln!(
                out,
                "{}: the last {bytes} are not a whole note: it is being written, or was cut off or damaged",
                file.path.display()
            )?;
        }
        if status.is_whole() {
            writeln!(out, "nothing is missing: `lightsout merge` with these files says the value")?;
            return Ok(());
        }
        writeln!(out, "missing:")?;
        for missing in &status.missing {
            let parts = (status.parts > 0).then(|| counted(missing.parts, "part"));
            let age = status.age(missing).map(|age| format!("last note {} ago", about(age)));
            let known: Vec<String> = parts.into_iter().chain(age).collect();
            let known = match known.is_empty() {
                true => String::new(),
                false => format!("    # {}", known.join(", ")),
            };
            writeln!(out, "  {}{known}", command(missing))?;
        }
        if let Some((file, age)) = status.oldest() {
            writeln!(out, "longest without a new note: {}, {}", file.display(), about(age))?;
        }
        if let Some(left) = status.left() {
            let left = about(left);
            writeln!(
                out,
                "about {left} left if all of these run at once, as fast as the shares so far"
            )?;
        }
        Ok(())
    }
}

impl MergedNotes {
    fn begin(path: &Path, bytes: &[u8]) -> Result<MergedNotes, Failure> {
        let title = title_of(bytes);
        let (rows, cols) = sizes_in(&title).ok_or_else(|| {
            let why = match cosets::is_title(&title) {
                true => "notes of --cosets, which are not a proof and are not merged. The same command continues the search from them",
                false => "no notes of this version of lightsout",
            };
            Failure::input(format!("{} holds {why}", path.display()))
        })?;
        let joined = NotesFile::in_memory(path);
        Ok(MergedNotes { joined, title, size: [rows, cols], each: Vec::new() })
    }
}

/// Says that a file is of no use, and goes on.
fn counts_as_missing(failure: Failure) -> Result<(), Failure> {
    crate::say!("{failure}");
    Ok(())
}

/// A file with its lock, so that no other run adds notes to it.
fn held(path: &Path) -> Result<fs::File, Failure> {
    lightsout_files::open_log(path).map_err(|error| cannot(path, &error))
}

/// Whether two paths lead to one file.
fn is_same(one: &Path, other: &Path) -> bool {
    let file = |path: &Path| path.canonicalize().ok();
    file(one).is_some() && file(one) == file(other)
}

/// The command that does what is missing.
fn command(missing: &Missing, program: &str, options: &str) -> String {
    let share = match missing.share {
        (_, 1) => String::new(),
        (which, of) => format!(" --share {}/{of}", which + 1),
    };
    let file = path_word(&missing.file).and_then(|word| quoted(&word)).unwrap_or_default();
    format!("{program} fewest {options}{share} --notes {file}")
}

/// What the file system says of a file of notes.
fn noted_file(path: &Path, shares: &[(u64, u64)], done: u64, damaged: u64) -> NotedFile {
    let metadata = fs::metadata(path).ok();
    let written = metadata.as_ref().and_then(|metadata| metadata.modified().ok());
    let begun = metadata.as_ref().and_then(|metadata| metadata.created().ok());
    let since = |from: SystemTime, to: SystemTime| to.duration_since(from).ok();
    NotedFile {
        path: path.to_path_buf(),
        shares: shares.to_vec(),
        done,
        damaged,
        age: written.and_then(|written| since(written, SystemTime::now())),
        span: begun.zip(written).and_then(|(begun, written)| since(begun, written)),
    }
}

/// A time as one reads it: two units at most.
fn about(time: Duration) -> String {
    let seconds = time.as_secs().max(1);
    let unit = match seconds {
        0..600 => 1,
        600..36_000 => 60,
        _ => 3600,
    };
    humantime::format_duration(Duration::from_secs(seconds / unit * unit)).to_string()
}
