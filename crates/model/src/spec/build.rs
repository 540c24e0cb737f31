//! From what a person said to a puzzle: shape and wrap give cells, the pattern what a press does.
//!
//! Sizes are checked before memory is taken. On a lattice without holes a pattern of offsets stays a stencil.
//! Everything else becomes a list of touched lights for every button.

use lightsout_algebra::watch::{Unwatched, Watch};

use super::error::SpecError;
use super::geometry::drawing::Drawn;
use super::geometry::graph::Nodes;
use super::geometry::grid::Grid;
use super::geometry::{self, Geometry, Mask};
use super::graph::{Graph, Loops};
use super::limits::{MAX_TOUCHES, TOUCH_BYTES};
use super::pattern::{self, Meaning, Touched};
use super::start::{self, Start};
use super::{GoalSpec, Shape, Spec, names, origin, title};
use crate::board::Board;
use crate::effects::{Effects, ListedEffects};
use crate::goal::Goal;
use crate::lattice::Lattice;
use crate::layout::Layout;
use crate::puzzle::{Parts, Puzzle, PuzzleError};
use crate::stencil::Stencil;
use crate::title::Title;

/// What a person says nothing about.
const USUAL_PATTERN: &str = "cross";
pub(super) const USUAL_STATES: u8 = 2;

impl Spec {
    /// The puzzle that this describes.
    ///
    /// # Errors
    /// The first thing that does not fit, and what would.
    pub fn build(&self) -> Result<Puzzle, SpecError> {
        self.build_within(&mut Unwatched)
    }

    /// Builds the puzzle that this describes under a watch, and reserves memory before it takes any.
    ///
    /// # Errors
    /// The first thing that does not fit, and what would. [`SpecError::Stopped`] when a limit is reached.
    pub fn build_within(&self, watch: &mut dyn Watch) -> Result<Puzzle, SpecError> {
        watch.ask()?;
        if self.counters.is_some() {
            return Err(SpecError::Counters);
        }
        if !self.sets.is_empty() {
            return Err(SpecError::Setters);
        }
        self.with_preset().build_as_said(watch)
    }

    /// Returns the title of the puzzle that this describes, with the pieces that it is made of.
    pub fn full_title(&self) -> Title {
        title::title(&self.with_preset())
    }

    fn build_as_said(&self, watch: &mut dyn Watch) -> Result<Puzzle, SpecError> {
        let states = self.states.unwrap_or(USUAL_STATES);
        if states < 2 {
            return Err(PuzzleError::States(states).into());
        }
        let (effects, layout) = self.effects(states, watch)?;
        let puzzle = Puzzle::new(Parts {
            title: title::title(self),
            states,
            start: Board::uniform(effects.lights(), 0),
            goal: self.goal(&layout, watch)?,
            rule: self.rule.unwrap_or_default(),
            effects,
            layout,
        })?;
        let start = match (&self.start, &self.shape) {
            (Some(Start::Board(board)), _) if board.len() < puzzle.lights() => {
                let whole = self.terms.whole(board, puzzle.states(), puzzle.layout().lights())?;
                start::board(&Start::Board(whole), &puzzle, watch)?
            }
            (Some(start), _) => start::board(start, &puzzle, watch)?,
            (None, Shape::Drawn(drawing)) => Board::new(drawing.states()),
            (None, _) => start::board(&Start::All, &puzzle, watch)?,
        };
        let puzzle = puzzle.with_start(start)?;
        let puzzle = match self.terms.are_usual() {
            true => puzzle,
            false => self.terms.on(puzzle, self, watch)?,
        };
        watch.reserve(origin::room(&self.shape))?;
        Ok(puzzle.built_from(origin::kept(self)))
    }

    fn effects(&self, states: u8, watch: &mut dyn Watch) -> Result<(Effects, Layout), SpecError> {
        match &self.shape {
            Shape::Named(name) => {
                self.refuse_loops()?;
                let (kind, argument) = names::geometry_of(name)?;
                let wrap = geometry::check_wrap(name, kind.info(), self.wrap)?;
                let geometry = kind.make(argument, wrap, watch)?;
                self.on_geometry(geometry.as_ref(), states, watch)
            }
            Shape::Drawn(drawing) => {
                self.refuse_loops()?;
                let wrap = self.wrap.unwrap_or(crate::lattice::Wrap::Plane);
                // A copy without its margins, and one more of it.
                let [rows, columns] = drawing.size();
                watch.reserve((rows * columns) as u64 * 4 + rows as u64 * 64)?;
                let drawing = drawing.trimmed();
                if drawing.is_full() && drawing.size() != [0, 0] {
                    let grid = Grid::new(&drawing.size(), wrap, watch)?;
                    return self.on_geometry(&grid, states, watch);
                }
                let drawn = Drawn::new(&drawing, wrap, watch)?;
                self.on_geometry(&drawn, states, watch)
            }
            Shape::Graph(graph) => {
                geometry::check_wrap("this graph", geometry::graph::INFO, self.wrap)?;
                self.on_graph(graph, states, watch)
            }
            Shape::System(system) => {
                self.refuse_options_of_boards()?;
                Ok((Effects::Listed(system.effects(states, watch)?), system.layout()?))
            }
        }
    }

    fn on_geometry(
        &self,
        geometry: &dyn Geometry,
        states: u8,
        watch: &mut dyn Watch,
    ) -> Result<(Effects, Layout), SpecError> {
        let pattern = self.pattern.as_deref().unwrap_or(USUAL_PATTERN);
        let meaning = pattern::meaning(pattern, geometry, states)?;
        let effects = effects_of(pattern, meaning, geometry, states, watch)?;
        let places = geometry.places(watch)?;
        Ok((effects, Layout::of_lights(places).with_links(geometry.links())))
    }

    fn on_graph(
        &self,
        graph: &Graph,
        states: u8,
        watch: &mut dyn Watch,
    ) -> Result<(Effects, Layout), SpecError> {
        let nodes = Nodes::new(graph, watch)?;
        if let Some((from, to, weight)) = graph.arcs.iter().find(|(_, _, weight)| *weight >= states)
        {
            let place = format!("the arc from {} to {}", graph.names[*from], graph.names[*to]);
            return Err(SpecError::Weight { place, weight: *weight, states });
        }
        // Whatever the pattern, it must be one that graphs know.
        if let Some(pattern) = &self.pattern {
            pattern::meaning(pattern, &nodes, states)?;
        }
        let loops = graph.loops(self.loops, self.pattern.as_deref())?;
        let mut own = vec![0u8; graph.names.len()];
        if loops != Loops::Open {
            for &(from, _, weight) in graph.arcs.iter().filter(|(from, to, _)| from == to) {
                own[from] = ((u16::from(own[from]) + u16::from(weight)) % u16::from(states)) as u8;
            }
        }
        if loops == Loops::Closed {
            own.iter_mut().filter(|weight| **weight == 0).for_each(|weight| *weight = 1);
        }
        let touched = |node: usize| -> Touched {
            let mut touched = nodes.neighbours(node);
            touched.push((node, own[node]));
            touched
        };
        let effects = ListedEffects::by(nodes.cells(), states, (nodes.cells(), touched), watch)?
            .map_err(no_such_light)?;
        let layout = Layout::of_lights(nodes.places(watch)?).with_links(nodes.links());
        Ok((Effects::Listed(effects), layout))
    }

    fn goal(&self, layout: &Layout, watch: &mut dyn Watch) -> Result<Goal, SpecError> {
        Ok(match &self.goal {
            None => Goal::OFF,
            Some(GoalSpec::State(state)) => Goal::State(*state),
            Some(GoalSpec::Equal) => Goal::Equal,
            Some(GoalSpec::Target(board)) => Goal::Target(board.clone()),
            Some(GoalSpec::Drawn(drawing)) => {
                Goal::Target(start::drawn("goal", drawing, layout.lights(), watch)?)
            }
        })
    }

    fn refuse_loops(&self) -> Result<(), SpecError> {
        match self.loops {
            None => Ok(()),
            Some(_) => Err(SpecError::NotApplicable {
                option: "loops",
                reason: "they belong to graphs. On a board choose the pattern cross (closed) or neighbours (open)".to_string(),
            }),
        }
    }

    fn refuse_options_of_boards(&self) -> Result<(), SpecError> {
        let said = [
            ("pattern", self.pattern.is_some()),
            ("wrap", self.wrap.is_some()),
            ("loops", self.loops.is_some()),
        ];
        match said.iter().find(|(_, is_said)| *is_said) {
            None => Ok(()),
            Some((option, _)) => Err(SpecError::NotApplicable {
                option,
                reason: format!(
                    "in {} every button is listed with the lights it touches",
                    self.title.as_deref().unwrap_or("this puzzle")
                ),
            }),
        }
    }
}

/// What every button does when the pattern means this on the geometry.
fn effects_of(
    pattern: &str,
    meaning: Meaning<'_>,
    geometry: &dyn Geometry,
    states: u8,
    watch: &mut dyn Watch,
) -> Result<Effects, SpecError> {
    let cells = geometry.cells();
    let mut check = |at_most: Option<usize>| match at_most.and_then(|most| most.checked_mul(cells))
    {
        Some(touches) if touches <= MAX_TOUCHES => Ok(watch.reserve(touches as u64 * TOUCH_BYTES)?),
        touches => Err(SpecError::TooManyTouches {
            pattern: pattern.to_string(),
            lights: cells,
            touches,
            limit: MAX_TOUCHES,
        }),
    };
    let listed = match (meaning, geometry.lattice()) {
        (Meaning::Stencil(stencil), Some((lattice, None))) => {
            return Ok(Effects::Stencil { lattice: lattice.clone(), stencil });
        }
        (Meaning::Stencil(stencil), Some((lattice, Some(mask)))) => {
            check(Some(stencil.points().len()))?;
            let touched = |cell| masked(lattice, mask, &stencil, cell);
            ListedEffects::by(cells, states, (cells, touched), watch)?
        }
        (Meaning::Stencil(_), None) => {
            return Err(SpecError::Parts(
                "a pattern of offsets needs rows and columns".to_string(),
            ));
        }
        (Meaning::Cells { at_most, of }, _) => {
            check(at_most)?;
            ListedEffects::by(cells, states, (cells, of), watch)?
        }
    };
    Ok(Effects::Listed(listed.map_err(no_such_light)?))
}

/// What a stencil touches around a cell of a board with holes.
fn masked(lattice: &Lattice, mask: &Mask, stencil: &Stencil, cell: usize) -> Touched {
    let from = lattice.coordinates(mask.point_of[cell]);
    let touch = |(offset, weight): &(Vec<i32>, u8)| {
        Some((mask.cell_at[lattice.step(&from, offset)?]?, *weight))
    };
    stencil.points().iter().filter_map(touch).collect()
}

fn no_such_light((button, light): (usize, usize)) -> SpecError {
    SpecError::Parts(format!(
        "button number {button} touches light number {light}, which does not exist"
    ))
}
