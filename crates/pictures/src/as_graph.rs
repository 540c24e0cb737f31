//! A board drawn as a graph: a disc for every light, and a line between lights that a press joins.
//!
//! Cells of a lattice are drawn in depth. The last axis runs to the right, the one before it downwards, the third
//! obliquely. Every further axis puts copies of the whole drawing to the right or below. An axis that meets itself is
//! bent, so that the line from its last cell to its first passes the others.

use lightsout_model::lattice::{Edge, Lattice};
use lightsout_model::layout::{Layout, Outline, Place, Places};
use lightsout_model::puzzle::{Button, Puzzle};

use super::path::{Point, centre};

/// The distance of neighbours along the first two axes, for boards of one layer.
const PITCH: f64 = 1.6;
/// A step along the third axis.
const OBLIQUE: Point = [1.05, -0.85];
/// How far a step of a further axis goes aside, so that its lines pass the lights between.
const ASIDE: f64 = 0.45;
/// How far an axis that meets itself is bent.
const BEND: f64 = 0.32;

/// Returns the layout of a puzzle as a graph, or `None` if its buttons are not its lights.
pub fn as_graph(puzzle: &Puzzle) -> Option<Layout> {
    let layout = puzzle.layout();
    if !layout.are_buttons_lights() {
        return None;
    }
    let lights = layout.lights();
    let places: Vec<Point> = match lights {
        Places::Lattice(lattice) => {
            let axes = axes(lattice);
            (0..lattice.cells()).map(|cell| place(&lattice.coordinates(cell), &axes)).collect()
        }
        Places::Listed(_) => (0..lights.len()).map(|at| middle(&lights.outline(at))).collect(),
    };
    let listed = places.into_iter().enumerate().map(|(at, place)| Place {
        name: lights.name(at),
        outline: Outline::Point(place),
        text: lights.text(at),
    });
    let mut touches = Vec::new();
    let mut links = Vec::new();
    for button in 0..puzzle.buttons() {
        puzzle.touched_by(Button(button), &mut touches);
        let others = touches.iter().map(|touch| touch.light.0).filter(|light| *light != button);
        links.extend(others.map(|light| (light.min(button), light.max(button))));
    }
    links.sort_unstable();
    links.dedup();
    let places = Places::listed(listed.collect()).expect("names of one puzzle");
    Some(Layout::of_lights(places).with_links(links))
}

/// The places of the cells along one axis, at the first cell of every other axis.
type Axis = Vec<Point>;

fn axes(lattice: &Lattice) -> Vec<Axis> {
    let sizes = lattice.sizes();
    let depth = sizes.len().checked_sub(3).map_or(1, |third| sizes[third]);
    let pitch = PITCH.max(OBLIQUE[0] * depth as f64 + 0.35);
    let mut extent = [0.0, 0.0];
    let mut axes: Vec<Axis> = Vec::new();
    for (number, axis) in (0..sizes.len()).rev().enumerate() {
        let step = match number {
            0 => [pitch, 0.0],
            1 => [0.0, pitch],
            2 => OBLIQUE,
            _ if number % 2 == 1 => [extent[0] + PITCH, ASIDE],
            _ => [ASIDE, extent[1] + PITCH],
        };
        let (last, length) = (sizes[axis] - 1, step[0].hypot(step[1]));
        let bend = if lattice.edge(axis) == Edge::Ends || last < 2 { 0.0 } else { BEND };
        let at = |k: usize| {
            let (along, aside) = (k as f64, bend * (k * (last - k)) as f64 / length);
            [along * step[0] - aside * step[1], along * step[1] + aside * step[0]]
        };
        let places: Axis = (0..=last).map(at).collect();
        for side in 0..2 {
            extent[side] += step[side].abs() * last as f64;
        }
        axes.push(places);
    }
    axes.reverse();
    axes
}

fn place(coordinates: &[usize], axes: &[Axis]) -> Point {
    let steps = coordinates.iter().zip(axes).map(|(coordinate, axis)| axis[*coordinate]);
    steps.fold([0.0, 0.0], |[x, y], [dx, dy]| [x + dx, y + dy])
}

fn middle(outline: &Outline) -> Point {
    match outline {
        Outline::Polygon(corners) => centre(corners),
        Outline::Point(at) => *at,
    }
}

#[cfg(test)]
mod tests {
    use lightsout_model::spec;

    use super::*;

    fn drawn(name: &str) -> Layout {
        let puzzle = spec::named(name).expect("a name").build().expect("a puzzle");
        as_graph(&puzzle).expect("buttons on lights")
    }

    fn places(layout: &Layout) -> Vec<Point> {
        (0..layout.lights().len()).map(|at| middle(&layout.lights().outline(at))).collect()
    }

    #[test]
    fn boards_in_depth_have_their_edges_and_no_disc_covers_another() {
        // An axis of n cells has n - 1 edges, or n where it meets itself.
        for (name, edges) in [
            ("5x5", 40),
            ("3x3x3", 54),
            ("3x3x3x3", 216),
            ("hypertorus", 324),
            ("2x2x2x2", 32),
            ("4x4x4", 144),
            ("2x3x2x2x2", 128),
        ] {
            let layout = drawn(name);
            assert_eq!(layout.links().len(), edges, "{name}");
            let at = places(&layout);
            let distance = |[x, y]: Point, [u, v]: Point| (x - u).hypot(y - v);
            for (one, here) in at.iter().enumerate() {
                for there in &at[..one] {
                    assert!(distance(*here, *there) > 0.8, "{name}: {here:?} {there:?}");
                }
            }
            // A line passes the discs between its ends.
            for (from, to) in layout.links() {
                let (a, b) = (at[*from], at[*to]);
                for (number, c) in at.iter().enumerate() {
                    let length = distance(a, b);
                    let along =
                        ((c[0] - a[0]) * (b[0] - a[0]) + (c[1] - a[1]) * (b[1] - a[1])) / length;
                    let off =
                        ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / length;
                    let is_between = 0.3 < along && along < length - 0.3;
                    let is_end = number == *from || number == *to;
                    assert!(
                        is_end || !is_between || off.abs() > 0.02,
                        "{name}: {from} {to} {number}"
                    );
                }
            }
        }
    }

    #[test]
    fn shapes_keep_their_places_and_buttons_beside_lights_have_no_graph() {
        let hex = spec::named("hex:2").expect("a name").build().expect("a puzzle");
        let layout = as_graph(&hex).expect("buttons on lights");
        assert_eq!(layout.links().len(), 12);
        let lines = spec::named("lines:3x3").expect("a name").build().expect("a puzzle");
        assert_eq!(as_graph(&lines), None);
    }
}
