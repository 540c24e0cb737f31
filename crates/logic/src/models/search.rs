//! The search: one size after another, one model after another.

use std::ops::ControlFlow;

use lightsout_algebra::quoted::piece;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_sat::all_models::AllModels;
use lightsout_sat::engine::Engine;
use lightsout_sat::{Gate, Literal};

use super::cells::{Cell, Cells, bytes};
use super::ground::{Refusal, ground};
use super::interpretation::{Interpretation, Table};
use super::plan::{self, given};
use super::symmetry::order_elements;
use super::tables::{self, Filling, NestedClause, fill};
use super::theory::{Theory, TheoryError};

/// Settings of a search that override the theory's own.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// The most models to find, 0 for all. It replaces the limit of the theory.
    pub most: Option<u64>,
    /// Symbols in which any two models must differ, or none for all symbols.
    pub distinct: Vec<String>,
    /// A seed to draw models at random. The same seed gives the same models.
    pub seed: Option<u64>,
    /// How many times as many instances flattening must make for a search over tables instead of one by the SAT engine:
    /// 0 for tables in any case. Both find the same models up to the numbering of elements.
    pub growth_for_tables: Option<u64>,
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// There are no further models of the sizes asked for.
    Exhausted,
    /// As many models as asked for were found.
    Enough,
    /// The receiver of the models wanted no more.
    Declined,
    /// The watch ended it.
    Stopped(Stopped),
}

/// The result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// How it ended.
    pub ending: Ending,
    /// How many models were found.
    pub models: u64,
    /// The last size of the domain that was tried.
    pub size: usize,
    /// Variables of the engine, or entries of the tables, over all sizes.
    pub variables: u64,
    /// Clauses given to the engine, or instances of the theory's clauses.
    pub clauses: u64,
    /// Conflicts that the search met.
    pub conflicts: u64,
    /// Decisions that it took.
    pub decisions: u64,
}

/// If flattening makes this many times as many instances, the search goes over tables.
const GROWTH_FOR_TABLES: u64 = 8;
/// If the flattened clauses have at most so many instances, they are written out when the search over tables gives up.
const MOST_WRITTEN_OUT: u64 = 1 << 22;
/// Looks at instances before the search over tables gives up, and as many again for each flat instance.
const PATIENCE: (u64, u64) = (4_000_000, 20);

/// Finds models of the theory and hands them to `each` as they are found.
///
/// # Errors
/// A name in `distinct` that the theory does not have, a number too large for every size asked for, or
/// a symbol before an argument outside the domain.
pub fn search(
    theory: &Theory,
    request: &Request,
    watch: &mut dyn Watch,
    each: &mut dyn FnMut(&Interpretation) -> ControlFlow<()>,
) -> Result<Summary, TheoryError> {
    let chosen = chosen(theory, &request.distinct)?;
    let most = match request.most {
        Some(0) => None,
        None => theory.most(),
        most => most,
    };
    let named =
        theory.largest.map_or(0, |largest| usize::try_from(largest + 1).unwrap_or(usize::MAX));
    let smallest = if theory.options.is_arithmetic { 1 } else { named.max(1) };
    let sizes = theory.sizes();
    if sizes.end.is_some_and(|end| end < smallest) {
        let message = format!(
            "the input speaks of the element {}, so the domain must have at least {smallest} elements",
            smallest - 1
        );
        return Err(TheoryError { at: None, message });
    }
    let gate = Gate::new(watch);
    let mut summary = Summary {
        ending: Ending::Exhausted,
        models: 0,
        size: 0,
        variables: 0,
        clauses: 0,
        conflicts: 0,
        decisions: 0,
    };
    if most == Some(0) {
        return Ok(Summary { ending: Ending::Enough, ..summary });
    }
    for size in sizes.each().filter(|&size| size >= smallest) {
        summary.size = size;
        let growth_for_tables = request.growth_for_tables;
        let (seed, chosen) = (request.seed, &chosen[..]);
        let one = OneSize { theory, size, named, chosen, seed, most, growth_for_tables };
        match one.run(&gate, &mut summary, each) {
            Ok(None) => {}
            Ok(Some(ending)) => return Ok(Summary { ending, ..summary }),
            Err(Refusal::Stopped(stopped)) => {
                return Ok(Summary { ending: Ending::Stopped(stopped), ..summary });
            }
            Err(Refusal::Outside { clause, argument }) => {
                return Err(outside(theory, clause, argument, size));
            }
        }
    }
    Ok(summary)
}

/// For each symbol whether models must differ in it or one of the others.
fn chosen(theory: &Theory, distinct: &[String]) -> Result<Vec<bool>, TheoryError> {
    let names: Vec<&str> = theory.symbols.iter().map(|symbol| symbol.name.as_str()).collect();
    if let Some(unknown) = distinct.iter().find(|name| !names.contains(&name.as_str())) {
        let known: Vec<&str> =
            theory.symbols.iter().filter(|s| !s.is_definition()).map(|s| s.name.as_str()).collect();
        let message = format!(
            "there is no symbol {unknown} to tell models apart by. There are {}",
            known.join(", "),
            unknown = piece(unknown)
        );
        return Err(TheoryError { at: None, message });
    }
    let is_chosen = |symbol: &super::theory::Symbol| match distinct.is_empty() {
        true => !symbol.is_definition(),
        false => distinct.contains(&symbol.name),
    };
    Ok(theory.symbols.iter().map(is_chosen).collect())
}

fn outside(theory: &Theory, clause: usize, argument: i64, size: usize) -> TheoryError {
    let text = piece(&theory.texts[clause]).at_most(200);
    let message = match argument {
        i64::MIN => format!(
            "in the clause {text} there is arithmetic without a value, such as a division by 0. Exclude it by a condition"
        ),
        _ => format!(
            "the clause {text} asks for a place with the argument {argument}, outside the domain 0 to {}. Exclude it by a condition such as x < domain_size",
            size - 1
        ),
    };
    TheoryError { at: None, message }
}

struct OneSize<'a> {
    theory: &'a Theory,
    size: usize,
    named: usize,
    chosen: &'a [bool],
    seed: Option<u64>,
    most: Option<u64>,
    growth_for_tables: Option<u64>,
}

impl OneSize<'_> {
    /// Finds the models of one size; what ended the whole search, if something did.
    fn run(
        &self,
        gate: &Gate<'_>,
        summary: &mut Summary,
        each: &mut dyn FnMut(&Interpretation) -> ControlFlow<()>,
    ) -> Result<Option<Ending>, Refusal> {
        let nested = self.theory.nested.as_deref().filter(|_| self.seed.is_none());
        let nested =
            nested.and_then(|nested| Some((nested, tables::instances(nested, self.size)?)));
        let Some((clauses, count)) = nested else {
            return self.run_written_out(gate, summary, each);
        };
        let flat = self.flat_instances();
        let most = self.growth_for_tables.unwrap_or(GROWTH_FOR_TABLES);
        if flat / u64::from(count.max(1)) < most {
            return self.run_written_out(gate, summary, each);
        }
        // Clauses written out let the search learn from conflicts, which may make it much shorter.
        let may_give_up = self.growth_for_tables.is_none() && flat <= MOST_WRITTEN_OUT;
        let most_looks = if may_give_up { PATIENCE.0 + PATIENCE.1 * flat } else { u64::MAX };
        match self.run_over_tables(clauses, most_looks, gate, summary, each)? {
            ControlFlow::Continue(()) => self.run_written_out(gate, summary, each),
            ControlFlow::Break(ending) => Ok(ending),
        }
    }

    /// How many instances the flattened clauses have.
    fn flat_instances(&self) -> u64 {
        let given = given(&self.theory.clauses, self.theory.symbols(), self.size);
        let flat = self.theory.clauses.iter().try_fold(0u64, |sum, clause| {
            sum.checked_add(plan::instances(clause, &given, self.size)?)
        });
        flat.unwrap_or(u64::MAX)
    }

    /// Finds the models with the search over tables, which may give up as long as it has found none.
    fn run_over_tables(
        &self,
        clauses: &[NestedClause],
        most_looks: u64,
        gate: &Gate<'_>,
        summary: &mut Summary,
        each: &mut dyn FnMut(&Interpretation) -> ControlFlow<()>,
    ) -> Result<ControlFlow<Option<Ending>>, Refusal> {
        let symbols = &self.theory.symbols;
        let named = if self.theory.options.breaks_symmetry { self.named } else { self.size };
        let (size, chosen) = (self.size, self.chosen);
        let filling = Filling { symbols, clauses, size, named, chosen, most_looks };
        let mut ended = None;
        let counts = fill(&filling, gate, &mut |values| {
            let mut model = self.interpretation(values);
            ended = self.hand_on(&mut model, gate, summary, each)?;
            Ok(if ended.is_none() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
        })?;
        summary.variables += counts.entries;
        summary.clauses += counts.instances;
        summary.conflicts += counts.conflicts;
        summary.decisions += counts.decisions;
        Ok(match counts.has_given_up {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(ended),
        })
    }

    /// The interpretation with these values, one table after another.
    fn interpretation(&self, values: &[u32]) -> Interpretation {
        let mut rest = values;
        let mut tables = Vec::new();
        for symbol in &self.theory.symbols {
            let arity = u32::try_from(symbol.arity).unwrap_or(u32::MAX);
            let (here, others) = rest.split_at(self.size.pow(arity));
            rest = others;
            if !symbol.is_definition() {
                tables.push(Table {
                    name: symbol.name.clone(),
                    arity: symbol.arity,
                    is_function: symbol.is_function,
                    values: here.to_vec(),
                });
            }
        }
        Interpretation { size: self.size, number: 0, tables }
    }

    /// Numbers a model and hands it on. Returns what ended the search, if that did.
    fn hand_on(
        &self,
        model: &mut Interpretation,
        gate: &Gate<'_>,
        summary: &mut Summary,
        each: &mut dyn FnMut(&Interpretation) -> ControlFlow<()>,
    ) -> Result<Option<Ending>, Refusal> {
        gate.step(1)?;
        summary.models += 1;
        gate.progress("models", summary.models, self.most.unwrap_or(0));
        model.number = summary.models;
        if each(model).is_break() {
            return Ok(Some(Ending::Declined));
        }
        Ok((Some(summary.models) == self.most).then_some(Ending::Enough))
    }

    /// Finds the models with the SAT engine.
    fn run_written_out<'g, 'w>(
        &self,
        gate: &'g Gate<'w>,
        summary: &mut Summary,
        each: &mut dyn FnMut(&Interpretation) -> ControlFlow<()>,
    ) -> Result<Option<Ending>, Refusal> {
        let symbols = &self.theory.symbols;
        gate.reserve(bytes(symbols, self.size).unwrap_or(u64::MAX))?;
        let mut cells = Cells::new(symbols, self.size);
        // Models drawn at random are to lie far apart, and one alone has no neighbours.
        let mut engine = match (self.seed, self.most) {
            (None, most) if most != Some(1) => Engine::remembering(gate),
            _ => Engine::new(gate, self.seed),
        };
        let breaks = self.theory.options.breaks_symmetry;
        ground(&self.theory.clauses, self.size, &mut cells, &mut engine, gate, |cells, engine| {
            if breaks {
                order_elements(symbols, self.size, self.named, cells, engine);
            }
        })?;
        let spots = if cells.is_contradictory { Vec::new() } else { self.spots(&cells) };
        let chosen = spots.iter().filter(|spot| spot.is_chosen).flat_map(|spot| &spot.choices);
        let chosen = chosen.map(|(_, literal)| *literal).collect();
        let mut models = AllModels::marked(&mut engine, chosen);
        let result = match cells.is_contradictory {
            true => Ok(None),
            false => self.enumerate(&cells, &spots, &mut models, gate, summary, each),
        };
        let counts = models.counts();
        summary.variables += counts.variables;
        summary.clauses += counts.clauses;
        summary.conflicts += counts.conflicts;
        summary.decisions += counts.decisions;
        result
    }

    /// Hands on all models, with every choice of values for the cells that no clause speaks of.
    fn enumerate(
        &self,
        cells: &Cells,
        spots: &[Spot],
        models: &mut AllModels<'_, '_, '_>,
        gate: &Gate<'_>,
        summary: &mut Summary,
        each: &mut dyn FnMut(&Interpretation) -> ControlFlow<()>,
    ) -> Result<Option<Ending>, Refusal> {
        let free = self.free_cells(cells);
        let mut model = self.template(cells);
        while models.find_next()? {
            for Spot { table, index, choices, .. } in spots {
                let found = choices.iter().find(|(_, literal)| models.value(*literal));
                if let (Some(table), Some(&(value, _))) = (*table, found) {
                    model.tables[table].values[*index] = value;
                }
            }
            let mut places = vec![0usize; free.len()];
            loop {
                for (Free { table, index, values }, &place) in free.iter().zip(&places) {
                    if let Some(table) = *table {
                        model.tables[table].values[*index] = values[place];
                    }
                }
                let ended = self.hand_on(&mut model, gate, summary, each)?;
                if ended.is_some() {
                    return Ok(ended);
                }
                let next = (0..free.len()).rev().find(|&at| places[at] + 1 < free[at].values.len());
                let Some(next) = next else { break };
                places[next] += 1;
                places[next + 1..].fill(0);
            }
        }
        Ok(None)
    }

    /// For each symbol which table of a model it has; definitions have none.
    fn table_numbers(&self) -> Vec<Option<usize>> {
        let mut tables = 0..;
        let symbols = self.theory.symbols.iter();
        symbols.map(|symbol| if symbol.is_definition() { None } else { tables.next() }).collect()
    }

    /// The cells whose values the engine tells.
    fn spots(&self, cells: &Cells) -> Vec<Spot> {
        let mut spots = Vec::new();
        for (symbol, table) in self.table_numbers().into_iter().enumerate() {
            let is_chosen = self.chosen[symbol];
            for index in (0..cells.of(symbol)).filter(|_| table.is_some() || is_chosen) {
                let cell = Cell { symbol, index };
                if cells.is_in_engine(cell) {
                    let choice = |value: i64| {
                        Some((u32::try_from(value).ok()?, cells.known_literal(cell, value)))
                    };
                    let choices = cells.values(cell).into_iter().filter_map(choice).collect();
                    spots.push(Spot { table, index, choices, is_chosen });
                }
            }
        }
        spots
    }

    /// The chosen cells that no clause speaks of, where they have more than one candidate.
    fn free_cells(&self, cells: &Cells) -> Vec<Free> {
        let mut free = Vec::new();
        for (symbol, table) in self.table_numbers().into_iter().enumerate() {
            for index in (0..cells.of(symbol)).filter(|_| self.chosen[symbol]) {
                let cell = Cell { symbol, index };
                if !cells.is_in_engine(cell) && cells.count(cell) > 1 {
                    let values = cells.values(cell);
                    let values = values.into_iter().filter_map(|v| u32::try_from(v).ok()).collect();
                    free.push(Free { table, index, values });
                }
            }
        }
        free
    }

    /// A table for every symbol that is not a definition, with the first candidate in every cell.
    fn template(&self, cells: &Cells) -> Interpretation {
        let symbols = self.theory.symbols.iter().enumerate();
        let tables =
            symbols.filter(|(_, symbol)| !symbol.is_definition()).map(|(number, symbol)| {
                let value = |index| {
                    let first = cells.values(Cell { symbol: number, index }).first().copied();
                    first.and_then(|value| u32::try_from(value).ok()).unwrap_or(0)
                };
                Table {
                    name: symbol.name.clone(),
                    arity: symbol.arity,
                    is_function: symbol.is_function,
                    values: (0..cells.of(number)).map(value).collect(),
                }
            });
        Interpretation { size: self.size, number: 0, tables: tables.collect() }
    }
}

/// A cell whose value the engine tells.
struct Spot {
    /// Its table in the model; none for definitions.
    table: Option<usize>,
    index: usize,
    /// Its candidates with their literals.
    choices: Vec<(u32, Literal)>,
    /// Whether models must differ in it or another such cell.
    is_chosen: bool,
}

/// A cell that no clause speaks of, with its candidates.
struct Free {
    table: Option<usize>,
    index: usize,
    values: Vec<u32>,
}
