//! `lightsout nullity`: how many quiet patterns boards have, for one size or a table of sizes.

use std::io::Write;
use std::ops::{ControlFlow, RangeInclusive};
use std::time::{Duration, Instant};

use clap::Args;
use lightsout_algebra::simd::Machine;
use lightsout_algebra::watch::Watch;
use lightsout_algebra::zm::polynomial::Prime;
use lightsout_grid::invariant_factors;
use lightsout_grid::nullity::group::quiet_group;
use lightsout_grid::nullity::table::{self, Entry};
use lightsout_grid::nullity::{Board, BoardError, LONGEST, PATTERNS, Pattern};
use lightsout_model::lattice::Wrap;
use lightsout_solver::solve::budget::Budget;
use num_bigint::BigUint;

use crate::exit::{Ending, Failure};
use crate::limits::{self, LimitArgs};
use crate::output::{self, reports};
use crate::range::parse_sizes;
use crate::shares::{End, LinesArgs, Stretch};
use crate::wraps;

/// Print the nullity of a square board, or of all sizes in a range as an OEIS b-file
#[derive(Args)]
pub(crate) struct NullityArgs {
    /// Size n of the n x n board, or a range: 79, 1..25000
    #[arg(value_name = "N")]
    sizes: String,

    /// Number of rows [default: as many as columns]
    #[arg(long, value_name = "M")]
    rows: Option<usize>,

    #[arg(long, value_name = "WRAP", default_value = "plane", value_parser = wraps::named(), help = wraps::help(), hide_possible_values = true)]
    wrap: Wrap,

    /// Lights that a press changes: cross, neighbours, diagonal, corners, king, row-column, or 101/000/101
    #[arg(long, value_name = "PATTERN", default_value = "cross")]
    pattern: String,

    /// Number of states. If it is not prime, prints the number of quiet patterns and their cyclic groups
    #[arg(long, value_name = "P", default_value_t = 2)]
    states: u64,

    /// Number of threads for a table [default: all processors]
    #[arg(long, value_name = "T")]
    threads: Option<usize>,

    /// Print the invariant factors of the cross over the integers, except 1
    #[arg(long, conflicts_with_all = ["wrap", "pattern", "states", "json"])]
    invariant_factors: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    lines: LinesArgs,

    #[command(flatten)]
    pub limits: LimitArgs,
}

/// What was found so far.
#[derive(Default)]
struct TableSoFar {
    entries: Vec<Entry>,
    last: Option<usize>,
    checked: usize,
    failure: Option<Failure>,
}

/// Lines wait no longer than this before they are written.
const LONGEST_WAIT: Duration = Duration::from_millis(200);

impl NullityArgs {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        if self.json && self.lines.is_given() {
            return Err(Failure::input("--json is one object, which is not shared out"));
        }
        self.lines.run("nullity", out, |stretch, out| {
            let ending = self.stretch(stretch, out)?;
            match ending == Ending::Unknown && stretch != Stretch::ALL {
                true => Err(Failure::unknown("the share was interrupted, and is not kept")),
                false => Ok(End::As(ending)),
            }
        })
    }

    /// The sizes of one share.
    fn stretch(&self, stretch: Stretch, out: &mut dyn Write) -> Result<Ending, Failure> {
        let (what, longest) = match self.invariant_factors {
            true => ("nullity --invariant-factors", invariant_factors::LONGEST),
            false => ("nullity", LONGEST),
        };
        let all = parse_sizes(what, &self.sizes, longest)?;
        let own = stretch.sizes_of(*all.start() as u64..*all.end() as u64 + 1);
        if own.is_empty() {
            return Ok(Ending::Yes);
        }
        let sizes = own.start as usize..=own.end as usize - 1;
        if self.invariant_factors {
            return self.factors(&sizes, out);
        }
        let is_table = all.start() != all.end();
        let (wrap, pattern) = (self.wrap, self.pattern()?);
        let board = |n: usize| {
            Board::new(self.rows.unwrap_or(n), n, wrap, pattern)?.with_states(self.states)
        };
        let first = match board(*sizes.start()) {
            Err(BoardError::States(_) | BoardError::StatesElsewhere { .. }) => {
                return self.groups(&sizes, is_table, wrap, pattern, out);
            }
            first => first.map_err(|error| Failure::input(error.to_string()))?,
        };
        let found = self.compute(&sizes, is_table, &|n| board(n).unwrap_or(first), out)?;
        let is_whole = found.last == Some(*sizes.end());
        if self.json {
            let value = |entry: &Entry| SizeReport::of(entry.n, Some(entry.nullity), None);
            let values = found.entries.iter().map(value).collect();
            let done = (is_whole, found.checked);
            output::json(out, &Report::of(self, first.algorithm(), done, values))?;
        } else if is_table {
            out.flush()?;
            let last = found.last.map_or("none".to_string(), |n| format!("up to {n}"));
            let ended = if is_whole { "all" } else { "interrupted:" };
            crate::note!(
                "# {ended} {last}, by {}{}",
                first.algorithm(),
                match found.checked {
                    0 => String::new(),
                    checked => format!(" ({checked} checked by full polynomials)"),
                }
            );
        }
        Ok(if is_whole { Ending::Yes } else { Ending::Unknown })
    }

    /// Quiet patterns that are counted by elimination: with a prime number of states the size and the nullity, with
    /// any other the size, how many there are, and the orders of the cyclic groups they make.
    fn groups(
        &self,
        sizes: &RangeInclusive<usize>,
        is_table: bool,
        wrap: Wrap,
        pattern: Pattern,
        out: &mut dyn Write,
    ) -> Result<Ending, Failure> {
        let is_prime = Prime::new(self.states).is_ok();
        let mut values = Vec::new();
        let total = (sizes.end() - sizes.start() + 1) as u64;
        let mut last = None;
        let counted = |budget: &mut Budget<'_>| {
            for n in sizes.clone() {
                if budget.step(1).is_err() {
                    break;
                }
                let found = Board::new(self.rows.unwrap_or(n), n, wrap, pattern)
                    .map_err(|error| error.to_string())
                    .and_then(|board| {
                        quiet_group(&board, self.states).map_err(|error| error.to_string())
                    });
                let group = found.map_err(Failure::input)?;
                let orders: Vec<BigUint> = group.iter().copied().map(BigUint::from).collect();
                let count = orders.iter().product::<BigUint>();
                let size = if is_table { format!("{n} ") } else { String::new() };
                match (self.json, is_prime) {
                    (true, _) => {
                        let nullity = is_prime.then_some(group.len());
                        let group = Group::of(count.to_string(), group);
                        values.push(SizeReport::of(n, nullity, Some(group)));
                    }
                    (false, true) => writeln!(out, "{size}{}", group.len())?,
                    (false, false) => writeln!(out, "{size}{count}{}", powers(&orders))?,
                }
                out.flush()?;
                last = Some(n);
                let done = (n - sizes.start() + 1) as u64;
                budget.progress("quiet patterns", done, total);
            }
            Ok::<_, Failure>(())
        };
        limits::run(counted)?;
        let is_whole = last == Some(*sizes.end());
        let algorithm = "elimination after chasing one or two rows";
        if self.json {
            output::json(out, &Report::of(self, algorithm, (is_whole, 0), values))?;
        } else if !is_prime {
            crate::note!(
                "# size, number of quiet patterns with {} states, orders of their cyclic groups, by {algorithm}",
                self.states
            );
        }
        Ok(if is_whole { Ending::Yes } else { Ending::Unknown })
    }

    /// One line for every size: the size and the factors, a power for those that come more than once.
    fn factors(
        &self,
        sizes: &RangeInclusive<usize>,
        out: &mut dyn Write,
    ) -> Result<Ending, Failure> {
        if let Some(rows) =
            self.rows.filter(|rows| !(1..=invariant_factors::LONGEST).contains(rows))
        {
            let most = invariant_factors::LONGEST;
            return Err(Failure::input(format!(
                "--invariant-factors takes 1 to {most} rows, not {rows}"
            )));
        }
        let total = (sizes.end() - sizes.start() + 1) as u64;
        limits::run(|budget| {
            for n in sizes.clone() {
                if let Err(stopped) = budget.step(1) {
                    return Err(Failure::unknown(format!(
                        "no invariant factors from {n} on: {stopped}"
                    )));
                }
                let factors = invariant_factors::of(self.rows.unwrap_or(n), n);
                writeln!(out, "{n}{}", powers(&factors))?;
                out.flush()?;
                let done = (n - sizes.start() + 1) as u64;
                budget.progress("invariant factors", done, total);
            }
            Ok(Ending::Yes)
        })
    }

    fn pattern(&self) -> Result<Pattern, Failure> {
        let names = PATTERNS.iter().map(|(_, names)| names.join(" or "));
        let unknown = || {
            Failure::input(format!(
                "the nullities of the pattern `{}` have no closed form. Patterns with one: {}. `info` eliminates any board",
                self.pattern,
                names.collect::<Vec<_>>().join(", ")
            ))
        };
        Pattern::find(&self.pattern).ok_or_else(unknown)
    }

    /// Computes all nullities and writes each as soon as it is known; what is found when Ctrl-C comes stays.
    fn compute(
        &self,
        sizes: &RangeInclusive<usize>,
        is_table: bool,
        board: &(impl Fn(usize) -> Board + Sync),
        out: &mut dyn Write,
    ) -> Result<TableSoFar, Failure> {
        let threads = self.threads.unwrap_or_else(|| Machine::whole().threads);
        let mut flushed = Instant::now();
        let total = (sizes.end() - sizes.start() + 1) as u64;
        let mut found = TableSoFar::default();
        let result = limits::run(|budget| {
            table::compute(sizes.clone(), board, threads, |entry| {
                let mut write = || {
                    self.write(entry, is_table, out)?;
                    if flushed.elapsed() > LONGEST_WAIT {
                        out.flush()?;
                        flushed = Instant::now();
                    }
                    Ok(())
                };
                found.failure = write().err();
                found.note(entry, self.json);
                let done = (entry.n - sizes.start() + 1) as u64;
                budget.progress("nullities", done, total);
                match budget.step(1).is_err() || found.failure.is_some() {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                }
            })
        });
        result.map_err(|error| Failure::input(error.to_string()))?;
        found.failure.take().map_or(Ok(found), Err)
    }

    fn write(&self, entry: Entry, is_table: bool, out: &mut dyn Write) -> Result<(), Failure> {
        match (self.json, is_table) {
            (true, _) => Ok(()),
            (false, true) => Ok(writeln!(out, "{} {}", entry.n, entry.nullity)?),
            (false, false) => Ok(writeln!(out, "{}", entry.nullity)?),
        }
    }
}

reports! {
    #[serde(tag = "schema", rename = "lightsout/nullity/1")]
    Report<'r>(args: &'r NullityArgs, algorithm: &'r str, done: (bool, usize), values: Vec<SizeReport>) {
        wrap: &'r str = args.wrap.name(), pattern: &'r str = &args.pattern,
        rows: Option<usize> = args.rows, states: u64 = args.states, algorithm: &'r str = algorithm,
        complete: bool = done.0, checked: usize = done.1, values: Vec<SizeReport> = values,
    }
    /// The quiet patterns of one size, by elimination with their group.
    SizeReport(n: usize, nullity: Option<usize>, group: Option<Group>) {
        n: usize = n, nullity: Option<usize> = nullity,
        #[serde(flatten)]
        group: Option<Group> = group,
    }
    Group(quiet_patterns: String, group: Vec<u8>) {
        quiet_patterns: String = quiet_patterns, group: Vec<u8> = group,
    }
}

impl TableSoFar {
    fn note(&mut self, entry: Entry, keep: bool) {
        self.last = Some(entry.n);
        self.checked += usize::from(entry.checked);
        if keep {
            self.entries.push(entry);
        }
    }
}

/// The factors other than 1, each with a space before it.
fn powers(factors: &[BigUint]) -> String {
    let groups = factors.chunk_by(|a, b| a == b).filter(|group| group[0] != BigUint::from(1u32));
    let power = |group: &[BigUint]| match group.len() {
        1 => format!(" {}", group[0]),
        count => format!(" {}^{count}", group[0]),
    };
    groups.map(power).collect()
}
