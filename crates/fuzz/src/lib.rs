//! Every parser as a fuzz target: what is read, and good inputs to begin with.
//!
//! A target is one line of a table: of `formats`, `puzzles` or `programs`. For any bytes, the answer is a value or one
//! sentence. A value that can be written reads back the same. The targets of `fuzz/` run these bodies under libFuzzer,
//! and the test of this crate runs them on [`accidents`] to the good inputs.

pub mod accidents;
mod codes;
mod formats;
mod programs;
mod puzzles;

use lightsout_solver::solve::budget::Budget;

/// A parser, and inputs that it reads.
pub struct Target {
    /// Its name: small letters, digits and hyphens.
    pub name: String,
    /// Inputs that it reads, and inputs that once showed a fault.
    pub seeds: Vec<Vec<u8>>,
    read: Box<Read>,
}

/// Reads bytes; what is wrong with them is one sentence.
type Read = dyn Fn(&[u8]) -> Result<(), String>;

/// Every target. Its good inputs are followed by those that once showed a fault, the files `found/TARGET.NUMBER`.
pub fn targets() -> Vec<Target> {
    let targets = [formats::targets(), puzzles::targets(), programs::targets(), codes::targets()];
    let mut targets: Vec<Target> = targets.into_iter().flatten().collect();
    for target in &mut targets {
        target.seeds.extend(files_where("crates/fuzz/found", |name| {
            name.rsplit_once('.').is_some_and(|(whose, _)| whose == target.name)
        }));
    }
    targets
}

impl Target {
    /// A target whose inputs are bytes.
    fn of_bytes(
        name: &str,
        seeds: Vec<Vec<u8>>,
        read: impl Fn(&[u8]) -> Result<(), String> + 'static,
    ) -> Target {
        Target { name: name.to_string(), seeds, read: Box::new(read) }
    }

    /// A target whose inputs are text; bytes that are none are replaced.
    fn of_text(
        name: &str,
        seeds: Vec<Vec<u8>>,
        read: impl Fn(&str) -> Result<(), String> + 'static,
    ) -> Target {
        Target::of_bytes(name, seeds, move |bytes| read(&String::from_utf8_lossy(bytes)))
    }

    /// Reads an input. Returns whether it was accepted.
    ///
    /// # Panics
    /// When the refusal is not one sentence, or what was read is not the same once it is written.
    pub fn run(&self, input: &[u8]) -> bool {
        let refused = (self.read)(input).err();
        if let Some(sentence) = &refused {
            let is_one = !sentence.trim().is_empty() && sentence.len() < 2000;
            assert!(
                is_one && !sentence.contains('\n'),
                "{}: not a sentence: {sentence}",
                self.name
            );
        }
        refused.is_none()
    }
}

/// What one input may take.
fn budget() -> Budget<'static> {
    Budget::of_memory(MEMORY)
}

/// Bytes that reading one input may take.
const MEMORY: u64 = 1 << 28;

/// The result of a parser as that of a target.
fn said<T, E: ToString>(result: Result<T, E>) -> Result<(), String> {
    result.map(drop).map_err(|error| error.to_string())
}

/// Texts as inputs.
fn texts(texts: &[&str]) -> Vec<Vec<u8>> {
    texts.iter().map(|text| text.as_bytes().to_vec()).collect()
}

/// The files of a folder of the workspace whose names end like this.
fn files(folder: &str, ending: &str) -> Vec<Vec<u8>> {
    files_where(folder, |name| name.ends_with(ending))
}

/// The files of a folder of the workspace with such names, in the order of their names.
fn files_where(folder: &str, is_wanted: impl Fn(&str) -> bool) -> Vec<Vec<u8>> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder);
    let entries = std::fs::read_dir(&folder).expect("a folder of the workspace");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("a file").path()).collect();
    let name =
        |path: &std::path::Path| path.file_name().map(|name| name.to_string_lossy().into_owned());
    paths.retain(|path| name(path).is_some_and(|name| is_wanted(&name)));
    paths.sort();
    paths.iter().map(|path| std::fs::read(path).expect("a file that can be read")).collect()
}
