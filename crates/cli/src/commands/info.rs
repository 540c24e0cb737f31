//! `lightsout info`: what a puzzle's matrix tells before any board is solved.

use std::io::Write;

use clap::Args;
use lightsout::report;
use lightsout_model::counters::Counters;
use lightsout_model::layout::Places;
use lightsout_model::puzzle::{Light, Puzzle};
use lightsout_solver::linear::known::{Known, Quiet};
use lightsout_solver::linear::system::is_linear;
use lightsout_words::phrase::counted;
use serde_json::Value;

use crate::batch::{self, Input};
use crate::board::BoardArgs;
use crate::exit::{Ending, Failure};
use crate::limits::LimitArgs;
use crate::output::{self, WriteJson};
use crate::tasks;

/// Show rank, nullity, quiet patterns and the share of solvable boards
#[derive(Args)]
pub struct InfoArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    /// Print a basis of the quiet patterns, however large
    #[arg(long)]
    quiet_patterns: bool,

    #[command(flatten)]
    pub limits: LimitArgs,
}

impl InfoArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        if let Some(boards) = Input::of(&self.board, false)? {
            return batch::each(
                &self.board,
                &tasks::INFO,
                boards,
                self.json,
                out,
                |puzzle, out| self.tell(puzzle, output::json_line, out),
            );
        }
        let spec = self.limits.run(|budget| self.board.spec(&tasks::INFO, budget))?;
        if let Some(counters) = self.limits.run(|budget| self.board.counters(&spec, budget))? {
            return self.tell_counters(&counters, out);
        }
        let puzzle = self.limits.run(|budget| spec.build_within(budget))?;
        let puzzle = self.board.named_as_asked(puzzle);
        self.tell(puzzle, output::json, out)
    }

    /// Tells of counters, which have no quiet patterns.
    fn tell_counters(&self, counters: &Counters, out: &mut dyn Write) -> Result<Ending, Failure> {
        let (title, lights, buttons) = (counters.title(), counters.lights(), counters.buttons());
        let (start, goal) = (counters.start(), counters.goal());
        if self.json {
            let names = |count: usize, name: &dyn Fn(usize) -> String| {
                (0..count).map(name).collect::<Vec<_>>()
            };
            let object = serde_json::json!({
                "schema": "lightsout/info-counters/1", "puzzle": title, "counters": lights, "buttons": buttons,
                "start": start, "goal": goal,
                "names": {
                    "counters": names(lights, &|light| counters.light_name(light)),
                    "buttons": names(buttons, &|button| counters.button_name(button)),
                },
            });
            output::json(out, &object)?;
            return Ok(Ending::Yes);
        }
        let listed = |numbers: &[u64]| {
            let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
            numbers.join(",")
        };
        writeln!(out, "{title}")?;
        writeln!(out, "counters        {lights}")?;
        writeln!(out, "buttons         {buttons}")?;
        writeln!(out, "start           {}", listed(start))?;
        writeln!(out, "goal            {}", listed(goal))?;
        Ok(Ending::Yes)
    }

    /// Tells of one puzzle, JSON as `json` writes it.
    fn tell(
        &self,
        puzzle: Puzzle,
        json: WriteJson,
        out: &mut dyn Write,
    ) -> Result<Ending, Failure> {
        is_linear(&puzzle).map_err(|order| Failure::input(order.to_string()))?;
        let quiet = if self.quiet_patterns { Quiet::Always } else { Quiet::IfFew };
        let known = match self.limits.run(|budget| Known::of(&puzzle, quiet, budget)) {
            Ok(known) => known,
            Err(stopped) => return Err(Failure::unknown(format!("nothing is known: {stopped}"))),
        };
        if self.json {
            let quiet: Option<Vec<Value>> = known.quiet.as_ref().map(|quiet| {
                quiet.iter().map(|pattern| report::press_object(&puzzle, pattern)).collect()
            });
            json(out, &report::info(&puzzle, &known.structure, quiet.as_deref()))?;
        } else {
            print(&puzzle, &known, out)?;
        }
        Ok(Ending::Yes)
    }
}

/// The names of the lights in their order, which a start such as 0110 follows. Of many, the first. None for squares, and
/// for numbers that say the order by themselves.
fn names_in_order(puzzle: &Puzzle) -> Option<String> {
    const MOST_NAMES: usize = 40;
    let shown = puzzle.lights().min(MOST_NAMES);
    let names: Vec<String> = (0..shown).map(|light| puzzle.light_name(Light(light))).collect();
    let is_plain = matches!(puzzle.layout().lights(), Places::Lattice(_))
        || names[0].contains(',')
        || names.iter().enumerate().all(|(at, name)| *name == at.to_string());
    let rest = if shown < puzzle.lights() { " …" } else { "" };
    (!is_plain).then(|| format!("{}{rest}", names.join(" ")))
}

fn print(puzzle: &Puzzle, known: &Known, out: &mut dyn Write) -> Result<(), Failure> {
    let structure = &known.structure;
    writeln!(out, "{}", puzzle.title())?;
    writeln!(out, "lights          {}", puzzle.lights())?;
    writeln!(out, "buttons         {}", puzzle.buttons())?;
    writeln!(out, "states          {}", puzzle.states())?;
    if let Some(names) = names_in_order(puzzle) {
        writeln!(out, "order           {names}")?;
    }
    writeln!(out, "rank            {}", structure.rank)?;
    let orders: Vec<String> = structure.quiet_orders.iter().map(u16::to_string).collect();
    let is_field = orders.iter().all(|order| *order == puzzle.states().to_string());
    match is_field {
        true => writeln!(out, "nullity         {}", orders.len())?,
        false => writeln!(
            out,
            "nullity         {} (invariant factors {})",
            orders.len(),
            orders.join(" ")
        )?,
    }
    writeln!(out, "solutions       {} per solvable board", structure.solutions)?;
    writeln!(out, "solvable share  1/{}", structure.boards_per_solvable)?;
    match &known.quiet {
        Some(quiet) => {
            for pattern in quiet {
                writeln!(out, "\nquiet pattern of {}", counted(pattern.total(), "press"))?;
                writeln!(out, "{}", output::pressed(puzzle, pattern))?;
            }
        }
        None => writeln!(out, "quiet patterns  many (--quiet-patterns prints them)")?,
    }
    Ok(())
}
