//! Symmetries of boards: mirrors and turns of the drawing, and which lights they carry into which.
//!
//! A symmetry is a map of the box around the board's drawing onto itself. It is one of a board when it carries every
//! light to a light. It is one of the puzzle when it also carries the goal to itself and the effect of every button to
//! the effect of some button. On a lattice whose edges meet, shifts along it are symmetries of the puzzle too.

use std::collections::{HashMap, HashSet};

use crate::goal::Goal;
use crate::layout::{Outline, Places};
use crate::puzzle::{Button, Light, Puzzle};

/// A way in which boards can be symmetric.
#[derive(Clone, Copy, Debug)]
pub struct Symmetry {
    /// The name on the command line: small letters and hyphens.
    pub name: &'static str,
    /// A description, as half a sentence.
    pub summary: &'static str,
    /// The maps whose every combination leaves the board as it is.
    generators: &'static [Map],
}

/// A map of the places of a box: of row, column and the last row and column.
#[derive(Clone, Copy, Debug)]
struct Map {
    to: fn([usize; 2], [usize; 2]) -> [usize; 2],
    /// Whether it maps only square boxes onto themselves.
    needs_square: bool,
}

const LEFT_RIGHT: Map = Map { to: |[r, c], [_, last]| [r, last - c], needs_square: false };
const TOP_BOTTOM: Map = Map { to: |[r, c], [last, _]| [last - r, c], needs_square: false };
const HALF_TURN: Map =
    Map { to: |[r, c], [rows, columns]| [rows - r, columns - c], needs_square: false };
const DIAGONAL: Map = Map { to: |[r, c], _| [c, r], needs_square: true };
const ANTIDIAGONAL: Map = Map { to: |[r, c], [last, _]| [last - c, last - r], needs_square: true };
const QUARTER_TURN: Map = Map { to: |[r, c], [last, _]| [c, last - r], needs_square: true };

/// Every way there is, in the order of the help texts.
pub const SYMMETRIES: &[Symmetry] = &[
    Symmetry {
        name: "mirror",
        summary: "left and right are mirror images",
        generators: &[LEFT_RIGHT],
    },
    Symmetry {
        name: "mirror-rows",
        summary: "top and bottom are mirror images",
        generators: &[TOP_BOTTOM],
    },
    Symmetry { name: "mirrors", summary: "both of these", generators: &[LEFT_RIGHT, TOP_BOTTOM] },
    Symmetry {
        name: "half-turn",
        summary: "the board looks the same upside down",
        generators: &[HALF_TURN],
    },
    Symmetry {
        name: "diagonal",
        summary: "mirrored in the diagonal from the top left (squares only)",
        generators: &[DIAGONAL],
    },
    Symmetry {
        name: "antidiagonal",
        summary: "mirrored in the other diagonal (squares only)",
        generators: &[ANTIDIAGONAL],
    },
    Symmetry {
        name: "diagonals",
        summary: "both of these (squares only)",
        generators: &[DIAGONAL, ANTIDIAGONAL],
    },
    Symmetry {
        name: "quarter-turn",
        summary: "the board looks the same from every side (squares only)",
        generators: &[QUARTER_TURN],
    },
    Symmetry {
        name: "all",
        summary: "every mirror and every turn (squares only)",
        generators: &[QUARTER_TURN, LEFT_RIGHT],
    },
];

/// The symmetry of this name, or none.
pub fn find(name: &str) -> Option<&'static Symmetry> {
    SYMMETRIES.iter().find(|symmetry| symmetry.name == name)
}

lightsout_algebra::errors! {
    /// Why a board cannot be symmetric so.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum NotSymmetric {
        /// Lights that are not cells of a drawing.
        #[error("the lights are no cells with rows and columns, so there is nothing to mirror or turn")]
        NoCells,
        /// A box that is not square.
        #[error(
            "{symmetry} symmetry needs a square board. This one has {rows} rows and {columns} columns in its drawing"
        )]
        NotSquare {
            /// The symmetry.
            symmetry: &'static str,
            /// The rows of the box.
            rows: usize,
            /// The columns of the box.
            columns: usize,
        },
        /// A shape that is not symmetric itself.
        #[error(
            "the board itself has no {symmetry} symmetry: light {light} would go to a place without a light"
        )]
        Shape {
            /// The symmetry.
            symmetry: &'static str,
            /// A light that goes to no light.
            light: String,
        },
    }
}

impl Symmetry {
    /// The sets of lights that must be in the same state on a symmetric board.
    ///
    /// # Errors
    /// When the board's shape has no such symmetry.
    pub fn orbits(&self, lights: &Places) -> Result<Vec<Vec<usize>>, NotSymmetric> {
        let drawing = Drawing::of(lights).ok_or(NotSymmetric::NoCells)?;
        let mut orbit_of: Vec<usize> = (0..lights.len()).collect();
        for map in self.generators {
            let [rows, columns] = drawing.last.map(|last| last + 1);
            if map.needs_square && rows != columns {
                return Err(NotSymmetric::NotSquare { symmetry: self.name, rows, columns });
            }
            let to = drawing.permutation(map).map_err(|light| NotSymmetric::Shape {
                symmetry: self.name,
                light: lights.name(light),
            })?;
            (0..lights.len()).for_each(|light| join(&mut orbit_of, light, to[light]));
        }
        let mut orbits: Vec<Vec<usize>> = vec![Vec::new(); lights.len()];
        for light in 0..lights.len() {
            let orbit = root(&orbit_of, light);
            orbits[orbit].push(light);
        }
        orbits.retain(|orbit| !orbit.is_empty());
        Ok(orbits)
    }
}

/// Joins the orbits of two lights; the least light of an orbit stands for it.
fn join(orbit_of: &mut [usize], one: usize, other: usize) {
    let (one, other) = (root(orbit_of, one), root(orbit_of, other));
    orbit_of[one.max(other)] = one.min(other);
}

fn root(orbit_of: &[usize], mut light: usize) -> usize {
    while orbit_of[light] != light {
        light = orbit_of[light];
    }
    light
}

/// The places of lights in the box around them.
struct Drawing {
    at: Vec<[usize; 2]>,
    light_at: HashMap<[usize; 2], usize>,
    /// The last row and column.
    last: [usize; 2],
}

impl Drawing {
    /// The drawing of the lights, where they are cells.
    fn of(lights: &Places) -> Option<Drawing> {
        if !lights.is_empty() && matches!(lights.outline(0), Outline::Point(_)) {
            return None;
        }
        let at: Vec<[usize; 2]> =
            (0..lights.len()).map(|light| lights.text(light)).collect::<Option<_>>()?;
        let least = |axis: usize| at.iter().map(|place| place[axis]).min();
        let most = |axis: usize| at.iter().map(|place| place[axis]).max();
        let corner = [least(0)?, least(1)?];
        let last = [most(0)? - corner[0], most(1)? - corner[1]];
        let at: Vec<[usize; 2]> =
            at.iter().map(|place| [place[0] - corner[0], place[1] - corner[1]]).collect();
        let light_at = at.iter().enumerate().map(|(light, &place)| (place, light)).collect();
        Some(Drawing { at, light_at, last })
    }

    /// Where a map carries every light.
    ///
    /// # Errors
    /// The first light that it carries to no light.
    fn permutation(&self, map: &Map) -> Result<Vec<usize>, usize> {
        let to = |(light, &at): (usize, &[usize; 2])| {
            self.light_at.get(&(map.to)(at, self.last)).copied().ok_or(light)
        };
        self.at.iter().enumerate().map(to).collect()
    }
}

/// Returns the known symmetries of a puzzle, each as the light that each light goes to. The first leaves every light in
/// place.
pub fn of_puzzle(puzzle: &Puzzle) -> Vec<Vec<usize>> {
    let lights = puzzle.lights();
    let mut generators = Vec::new();
    if let Some(drawing) = Drawing::of(puzzle.layout().lights()) {
        let is_square = drawing.last[0] == drawing.last[1];
        let maps = [LEFT_RIGHT, TOP_BOTTOM, DIAGONAL];
        let maps = maps.iter().filter(|map| is_square || !map.needs_square);
        generators.extend(maps.filter_map(|map| drawing.permutation(map).ok()));
        if !is_square {
            generators.extend(drawing.permutation(&HALF_TURN));
        }
    }
    generators.extend(shifts(puzzle));
    generators.retain(|map| is_symmetry(puzzle, map));
    closure(lights, &generators)
}

/// The most symmetries that are listed; a torus has eight for every light.
const MOST: usize = 1 << 14;

/// All combinations of the generators; the first alone when they are too many.
fn closure(lights: usize, generators: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let identity: Vec<usize> = (0..lights).collect();
    let mut all = vec![identity.clone()];
    let mut known: std::collections::HashSet<Vec<usize>> = [identity.clone()].into();
    let mut next = 0;
    while next < all.len() {
        for generator in generators {
            let product: Vec<usize> = all[next].iter().map(|&light| generator[light]).collect();
            if known.insert(product.clone()) {
                all.push(product);
            }
        }
        if all.len() > MOST {
            return vec![identity];
        }
        next += 1;
    }
    all
}

/// The shifts by one along the axes of a lattice.
fn shifts(puzzle: &Puzzle) -> Vec<Vec<usize>> {
    let Places::Lattice(lattice) = puzzle.layout().lights() else { return Vec::new() };
    let shift = |axis: usize| -> Option<Vec<usize>> {
        let mut offset = vec![0; lattice.sizes().len()];
        offset[axis] = 1;
        (0..lattice.cells()).map(|cell| lattice.step(&lattice.coordinates(cell), &offset)).collect()
    };
    (0..lattice.sizes().len()).filter_map(shift).collect()
}

/// Whether a map of the lights carries every button's effect to some button's, and the goal to itself.
fn is_symmetry(puzzle: &Puzzle, map: &[usize]) -> bool {
    if let Goal::Target(target) = puzzle.goal() {
        let states = target.states();
        if (0..map.len()).any(|light| states[light] != states[map[light]]) {
            return false;
        }
    }
    if let Goal::Among(ends) = puzzle.goal() {
        let of = |light: usize| ends.of(Light(light));
        if (0..map.len()).any(|light| of(light) != of(map[light])) {
            return false;
        }
    }
    let mut touches = Vec::new();
    let mut effect = |button: usize, map: Option<&[usize]>| -> Vec<(usize, u8)> {
        puzzle.touched_by(Button(button), &mut touches);
        let to = |light: usize| map.map_or(light, |map| map[light]);
        let mut effect: Vec<_> =
            touches.iter().map(|touch| (to(touch.light.0), touch.weight)).collect();
        effect.sort_unstable();
        effect
    };
    let mut left: HashMap<Vec<(usize, u8)>, usize> = HashMap::new();
    for button in 0..puzzle.buttons() {
        *left.entry(effect(button, None)).or_default() += 1;
    }
    (0..puzzle.buttons()).all(|button| match left.get_mut(&effect(button, Some(map))) {
        Some(count) if *count > 0 => {
            *count -= 1;
            true
        }
        _ => false,
    })
}

/// The board that stands for all that symmetries carry into each other: the one whose states come
/// first in order.
pub fn canonical(states: &[u8], symmetries: &[Vec<usize>]) -> Vec<u8> {
    each_image(states, symmetries).min().unwrap_or_else(|| states.to_vec())
}

/// All boards that symmetries carry a board to.
pub fn images(states: &[u8], symmetries: &[Vec<usize>]) -> HashSet<Vec<u8>> {
    each_image(states, symmetries).collect()
}

fn each_image(states: &[u8], symmetries: &[Vec<usize>]) -> impl Iterator<Item = Vec<u8>> {
    symmetries.iter().map(|map| map.iter().map(|&light| states[light]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spec::named;

    fn puzzle(name: &str) -> Puzzle {
        named(name).and_then(|spec| spec.build()).expect(name)
    }

    fn orbits(name: &str, board: &str) -> Result<usize, NotSymmetric> {
        let symmetry = find(name).expect(name);
        symmetry.orbits(puzzle(board).layout().lights()).map(|orbits| orbits.len())
    }

    #[test]
    fn orbits_are_counted() {
        let of_5x5: Vec<usize> = (SYMMETRIES.iter())
            .map(|symmetry| orbits(symmetry.name, "5x5").expect("a square"))
            .collect();
        assert_eq!(of_5x5, [15, 15, 9, 13, 15, 15, 9, 7, 6]);
        assert_eq!(orbits("half-turn", "2x3"), Ok(3));
        let refused = orbits("quarter-turn", "2x3").expect_err("no square");
        assert_eq!(
            refused.to_string(),
            "quarter-turn symmetry needs a square board. This one has 2 rows and 3 columns in its drawing"
        );
        assert_eq!(orbits("mirror", "hex-3"), Ok(11));
        assert!(matches!(orbits("mirror", "petersen"), Err(NotSymmetric::NoCells)));
        assert!(matches!(orbits("mirror-rows", "triangle-3"), Err(NotSymmetric::Shape { .. })));
    }

    #[test]
    fn puzzles_have_their_symmetries() {
        let count = |name: &str| of_puzzle(&puzzle(name)).len();
        assert_eq!(count("5x5"), 8);
        assert_eq!(count("2x3"), 4);
        assert_eq!(count("mini"), 128);
        assert_eq!(count("khalou"), 8);
        assert_eq!(count("merlin"), 8);
        assert_eq!(count("g1-plan"), 8);
        let klein = crate::spec::Spec {
            wrap: Some(crate::lattice::Wrap::Klein),
            pattern: Some("0,0;0,1".to_string()),
            ..named("3x4").expect("a size")
        };
        assert_eq!(of_puzzle(&klein.build().expect("a board")).len() % 4, 0);
    }
}
