//! How a theory names lights and buttons: by coordinates on a board, or by numbers.
//!
//! On a board of rows and columns the elements of the domain are coordinates. At the edges the theory adds a dark
//! border, as wide as the pattern reaches, on which nothing is lit or switched. So every light has all its neighbours,
//! and the step from the last border back to the first has no effect. Edges that meet have no border. Graphs, polyhedra
//! and buttons that are not lights go by numbers from 0, as everywhere in lightsout.

use lightsout_model::effects::Effects;
use lightsout_model::lattice::{Edge, Lattice};
use lightsout_model::puzzle::Puzzle;

/// Variables for coordinates, in their order.
const VARIABLES: [&str; 4] = ["x", "y", "z", "u"];

/// One axis of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Axis {
    /// The number of cells.
    pub size: usize,
    /// The number of border places, 0 if the edges meet.
    pub border: usize,
    /// The functions to the next and to the last place.
    pub steps: [String; 2],
}

impl Axis {
    /// How many places there are, the border too.
    pub(super) fn places(&self) -> usize {
        self.size + self.border
    }

    /// Returns the coordinate of the first cell.
    pub(super) fn first(&self) -> usize {
        usize::from(self.border > 0)
    }

    /// Whether a place is a cell.
    pub(super) fn is_cell(&self, place: usize) -> bool {
        (self.first()..self.first() + self.size).contains(&place)
    }
}

/// How lights and buttons are named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Frame {
    /// Every cell of a board is a light and a button.
    Board {
        /// The axes, rows first.
        axes: Vec<Axis>,
        /// Whether steps along one axis do not depend on the others: no edge twists.
        is_straight: bool,
    },
    /// By numbers.
    Numbers {
        /// The number of lights.
        lights: usize,
        /// The number of buttons.
        buttons: usize,
    },
}

impl Frame {
    /// Decides how the lights and buttons of this puzzle are named.
    pub(super) fn of(puzzle: &Puzzle) -> Frame {
        match puzzle.effects() {
            Effects::Stencil { lattice, stencil } if lattice.sizes().len() <= VARIABLES.len() => {
                let reach = |axis: usize| {
                    let steps =
                        stencil.points().iter().map(|(offset, _)| offset[axis].unsigned_abs());
                    steps.max().unwrap_or(0) as usize
                };
                let is_straight = lattice.wrap().straight().is_some();
                Frame::Board { axes: axes(lattice, is_straight, reach), is_straight }
            }
            _ => Frame::Numbers { lights: puzzle.lights(), buttons: puzzle.buttons() },
        }
    }

    /// How many elements the domain needs for the names.
    pub(super) fn size(&self) -> usize {
        match self {
            Frame::Board { axes, .. } => axes.iter().map(Axis::places).max().unwrap_or(1),
            Frame::Numbers { lights, buttons } => *lights.max(buttons),
        }
    }

    /// How many arguments a name has.
    pub(super) fn arity(&self) -> usize {
        match self {
            Frame::Board { axes, .. } => axes.len(),
            Frame::Numbers { .. } => 1,
        }
    }

    /// Returns the variables for a light, such as `x,y`.
    pub(super) fn variables(&self) -> Vec<&'static str> {
        VARIABLES[..self.arity()].to_vec()
    }

    /// Returns the arguments that name a light, such as `1,3`. They also name its button if buttons are lights.
    pub(super) fn place(&self, number: usize) -> Vec<usize> {
        match self {
            Frame::Numbers { .. } => vec![number],
            Frame::Board { axes, .. } => {
                let mut rest = number;
                let mut place = vec![0; axes.len()];
                for (coordinate, axis) in place.iter_mut().zip(axes).rev() {
                    *coordinate = rest % axis.size + axis.first();
                    rest /= axis.size;
                }
                place
            }
        }
    }

    /// Returns the arguments as written.
    pub(super) fn name(&self, number: usize) -> String {
        self.place(number).iter().map(usize::to_string).collect::<Vec<_>>().join(",")
    }

    /// Returns the places that name lights, as an atom such as `Inside(x,y)`, where not every place of a domain of this
    /// size does.
    pub(super) fn guard(&self, size: usize) -> Option<String> {
        match self {
            Frame::Board { axes, .. } => axes
                .iter()
                .any(|axis| axis.size < size)
                .then(|| format!("Inside({})", self.variables().join(","))),
            Frame::Numbers { lights, .. } => (*lights < size).then(|| "Light(x)".to_string()),
        }
    }

    /// Returns a formula that holds for all lights.
    pub(super) fn for_lights(&self, size: usize, formula: &str) -> String {
        match self.guard(size) {
            Some(guard) => format!("{guard} -> ({formula})"),
            None => formula.to_string(),
        }
    }
}

fn axes(lattice: &Lattice, is_straight: bool, reach: impl Fn(usize) -> usize) -> Vec<Axis> {
    let sizes = lattice.sizes();
    let ends = |axis: usize| lattice.edge(axis) == Edge::Ends;
    let border = |axis: usize| match is_straight && ends(axis) {
        // One place before the first cell and one behind the last, and more between them for longer steps.
        true => reach(axis).max(2),
        false => 0,
    };
    let alike = (1..sizes.len()).all(|axis| sizes[axis] == sizes[0] && border(axis) == border(0));
    let steps = |axis: usize| match (alike, sizes.len(), axis) {
        (true, ..) => ["next".to_string(), "prev".to_string()],
        (false, 2, 0) => ["below".to_string(), "above".to_string()],
        (false, 2, 1) => ["right".to_string(), "left".to_string()],
        _ => [format!("next{}", axis + 1), format!("prev{}", axis + 1)],
    };
    (0..sizes.len())
        .map(|axis| Axis { size: sizes[axis], border: border(axis), steps: steps(axis) })
        .collect()
}
