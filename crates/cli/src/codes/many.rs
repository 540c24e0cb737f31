//! Both distances of many CSS codes: a line for each, written when it is known.

use std::io::Write;
use std::path::Path;
use std::time::Duration;

use lightsout_algebra::watch::Stopped;
use lightsout_decode::distance::distance;
use lightsout_native::process::processor_time;
use lightsout_words::phrase::counted;

use super::bounds::parameter;
use super::css::{Sides, SidesReport};
use super::matrices::{self, CSS_OBJECT, CssCode};
use crate::exit::{Ending, Failure};
use crate::input_source::{bytes_of, cannot_read, origin};
use crate::limits::{self, LimitArgs};
use crate::output;

/// The first line of the answers as CSV.
const HEAD: &str = "name,n,k,dx,dz,proved,cpu_seconds";

/// Finds the distances of all codes in a file of JSON lines, or in the files of a folder. Each distance has the whole
/// limit on time. Ctrl-C keeps the lines that are written.
///
/// # Errors
/// When the input cannot be read, some line is no code, or the run was interrupted.
pub(crate) fn run(
    file: &str,
    limits: &LimitArgs,
    is_json: bool,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let (mut wrong, mut ending) = (0, Ending::Yes);
    if !is_json {
        writeln!(out, "{HEAD}")?;
    }
    for (place, bytes) in objects(file)? {
        match line(&place, &bytes, limits, is_json, out) {
            Ok(Ending::Yes) => {}
            Ok(own) => ending = own,
            Err(Failure::Stopped(Stopped::Cancelled)) => {
                return Err(Stopped::Cancelled.into());
            }
            Err(failure @ Failure::Output(_)) => return Err(failure),
            Err(failure) => {
                wrong += 1;
                crate::note!("{place}: {failure}");
            }
        }
        out.flush()?;
    }
    match wrong {
        0 => Ok(ending),
        _ => Err(Failure::input(format!("no answer for {}", counted(wrong, "code")))),
    }
}

/// The texts of all codes, each with the place where it was found.
fn objects(file: &str) -> Result<Vec<(String, Vec<u8>)>, Failure> {
    let read = |file: &str| limits::run(|budget| bytes_of(file, budget));
    if !Path::new(file).is_dir() {
        let bytes = read(file)?;
        let lines = bytes.split(|&byte| byte == b'\n').enumerate();
        let lines = lines.filter(|(_, line)| !line.trim_ascii().is_empty());
        let named = |number| format!("{}, line {}", origin(file), number + 1);
        return Ok(lines.map(|(number, line)| (named(number), line.to_vec())).collect());
    }
    let entries = std::fs::read_dir(file).and_then(Iterator::collect::<std::io::Result<Vec<_>>>);
    let entries = entries.map_err(|error| cannot_read(file, &error))?;
    let paths = entries.iter().map(|entry| entry.path().display().to_string());
    let mut paths: Vec<String> = paths.filter(|path| path.ends_with(".json")).collect();
    paths.sort();
    if paths.is_empty() {
        return Err(Failure::input(format!("{file} has no files that end in .json")));
    }
    paths.into_iter().map(|path| read(&path).map(|bytes| (path, bytes))).collect()
}

/// Writes the line of one code.
fn line(
    place: &str,
    bytes: &[u8],
    limits: &LimitArgs,
    is_json: bool,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let code = limits::run(|budget| matrices::css_object(bytes, budget))?;
    let Some(CssCode { name, checks }) = code else {
        return Err(Failure::input(format!("a code is one JSON object such as {CSS_OBJECT}")));
    };
    let name = name.unwrap_or_else(|| place.to_string());
    let began = spent();
    let sides = Sides::of(&checks, |_, checks, trivial| {
        limits.run_each(Duration::MAX, |budget| distance(checks, trivial, budget))
    })?;
    if sides.found.iter().any(|found| found.stopped == Some(Stopped::Cancelled)) {
        return Err(Stopped::Cancelled.into());
    }
    let seconds = spent().saturating_sub(began).as_secs_f64();
    if is_json {
        output::json_line(out, &SidesReport::of(&sides, Some((name, seconds))))?;
    } else {
        let [x, z] = &sides.found;
        let [dx, dz] = [x, z].map(|found| parameter(found.at_least, found.at_most));
        let is_proved = sides.ending() == Ending::Yes;
        let name = if name.contains([',', '"']) { format!("{name:?}") } else { name };
        let (n, k) = (x.length, x.dimension);
        writeln!(out, "{name},{n},{k},{dx},{dz},{is_proved},{seconds:.2}")?;
    }
    Ok(sides.ending())
}

/// The CPU time of this run so far.
fn spent() -> Duration {
    processor_time().unwrap_or_default()
}
