//! Names and places of lights and buttons, which are everything that renderers and formats may know of a geometry.

use std::collections::HashMap;
use std::{fmt, mem, slice};

use lightsout_algebra::quoted::piece;
use lightsout_algebra::watch::{Stopped, Ticker, Watch};

use crate::lattice::Lattice;
use crate::square;

/// The shape of a place in the plane, y growing downwards, about one unit across.
#[derive(Clone, Debug)]
pub enum Outline {
    /// A cell with these corners in order.
    Polygon(Vec<[f64; 2]>),
    /// A node of a graph.
    Point([f64; 2]),
}

impl Outline {
    fn corners(&self) -> &[[f64; 2]] {
        match self {
            Outline::Polygon(corners) => corners,
            Outline::Point(point) => slice::from_ref(point),
        }
    }
}

impl PartialEq for Outline {
    fn eq(&self, other: &Outline) -> bool {
        let (ours, theirs) = (self.corners(), other.corners());
        let is_same = |(a, b): (&f64, &f64)| a == b || (a.is_nan() && b.is_nan());
        mem::discriminant(self) == mem::discriminant(other)
            && ours.len() == theirs.len()
            && ours.as_flattened().iter().zip(theirs.as_flattened()).all(is_same)
    }
}

/// Every outline equals itself, because a coordinate that is not a number equals another of that kind.
impl Eq for Outline {}

/// One light or button: its name, its shape, and its line and column in a drawing made of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The name, unique among its kind.
    pub name: String,
    /// The shape in a picture.
    pub outline: Outline,
    /// Line and column in a drawing of one character per place, if it has one.
    pub text: Option<[usize; 2]>,
}

/// The lights, or the buttons, of a puzzle in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Places {
    /// The cells of a lattice, named by their coordinates: `row,column`, or `i,j,k,l`.
    Lattice(Lattice),
    /// Places listed one by one.
    Listed(Listed),
}

/// Places listed one by one, found by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    places: Vec<Place>,
    by_name: HashMap<String, usize>,
    /// Whether the name of every place is its row and column.
    are_squares: bool,
}

/// The lights and buttons of a board that are left out of the puzzle, and still drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    /// The lights that may end in any state.
    pub lights: Vec<Place>,
    /// The buttons that may not be pressed.
    pub buttons: Vec<Place>,
    /// Which lights of the whole board the lights of the puzzle are.
    pub lights_of_whole: Kept,
    /// Which buttons of the whole board the buttons of the puzzle are.
    pub buttons_of_whole: Kept,
    /// Whether every button of the board sits on a light of it.
    are_buttons_on_lights: bool,
}

/// The numbers of the places that are kept, in the numbers of the whole board. `None` keeps all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept(Option<Vec<usize>>);

impl Kept {
    /// Keeps only these of the places that are kept.
    fn only(&self, kept: &[usize]) -> Kept {
        Kept(Some(match &self.0 {
            None => kept.to_vec(),
            Some(numbers) => kept.iter().map(|&index| numbers[index]).collect(),
        }))
    }

    /// Returns whether all places are kept.
    pub fn are_all(&self) -> bool {
        self.0.is_none()
    }

    /// Spreads a value for each kept place over all `count` places of the board. Other places get 0.
    ///
    /// # Panics
    /// When `count` is not the number of places of the board.
    pub fn spread(&self, values: Vec<u8>, count: usize) -> Vec<u8> {
        let Some(numbers) = &self.0 else { return values };
        let mut whole = vec![0; count];
        numbers.iter().zip(values).for_each(|(&number, value)| whole[number] = value);
        whole
    }

    /// Collects the values of the kept places from those of all places.
    ///
    /// # Panics
    /// When there are fewer values than places.
    pub fn gather(&self, whole: &[u8]) -> Vec<u8> {
        match &self.0 {
            None => whole.to_vec(),
            Some(numbers) => numbers.iter().map(|&number| whole[number]).collect(),
        }
    }
}

/// The error that two places share a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SameName(pub String);

impl fmt::Display for SameName {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "two places are called {:?}", piece(&self.0))
    }
}

impl std::error::Error for SameName {}

impl Places {
    /// Lists places one by one. Line breaks and other control characters in names become spaces, because many
    /// formats put names into comments and lines.
    ///
    /// # Errors
    /// The name that two of them share.
    pub fn listed(mut places: Vec<Place>) -> Result<Places, SameName> {
        places.iter_mut().for_each(|place| place.name = one_line(&place.name));
        let mut by_name = HashMap::with_capacity(places.len());
        for (index, place) in places.iter().enumerate() {
            if by_name.insert(place.name.clone(), index).is_some() {
                return Err(SameName(place.name.clone()));
            }
        }
        let is_square =
            |place: &Place| place.text.is_some_and(|at| square_of(&place.name, at).is_some());
        let are_squares = places.iter().all(is_square);
        Ok(Places::Listed(Listed { places, by_name, are_squares }))
    }

    /// Lists this many places, each made from its number, under a watch with their memory reserved.
    ///
    /// # Errors
    /// The reason to stop, if there is one; inside, the name that two of them share.
    pub(crate) fn listed_by(
        count: usize,
        place: impl FnMut(usize) -> Place,
        watch: &mut dyn Watch,
    ) -> Result<Result<Places, SameName>, Stopped> {
        let mut ticker = Ticker::new(watch);
        let mut places = Vec::with_capacity(count);
        for place in (0..count).map(place) {
            ticker.tick()?;
            places.push(place);
        }
        Ok(Places::listed(places))
    }

    /// Returns the number of places.
    pub fn len(&self) -> usize {
        match self {
            Places::Lattice(lattice) => lattice.cells(),
            Places::Listed(listed) => listed.places.len(),
        }
    }

    /// Returns whether there are no places.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Keeps only these places, unchanged.
    pub(crate) fn only(&self, kept: &[usize]) -> Places {
        let places = kept.iter().map(|&index| self.place(index)).collect();
        Places::listed(places).expect("names differ as they did")
    }

    /// Keeps all places except these.
    fn but(&self, kept: &[usize]) -> impl Iterator<Item = Place> {
        (0..self.len())
            .filter(|index| kept.binary_search(index).is_err())
            .map(|index| self.place(index))
    }

    fn place(&self, index: usize) -> Place {
        Place { name: self.name(index), outline: self.outline(index), text: self.text(index) }
    }

    /// Returns the name of a place.
    ///
    /// # Panics
    /// When there is no such place.
    pub fn name(&self, index: usize) -> String {
        match self {
            Places::Lattice(lattice) => {
                let coordinates = lattice.coordinates(index);
                coordinates.iter().map(usize::to_string).collect::<Vec<_>>().join(",")
            }
            Places::Listed(listed) => listed.places[index].name.clone(),
        }
    }

    /// Returns whether every place is a square of a flat board, which has a letter and a number.
    pub fn are_squares(&self) -> bool {
        match self {
            Places::Lattice(lattice) => lattice.sizes().len() == 2,
            Places::Listed(listed) => listed.are_squares,
        }
    }

    /// Finds the place of this name. If places are called by row and column, the name of a square works too, `b1` for
    /// `0,1`. Coordinates may have spaces around them.
    pub fn find(&self, name: &str) -> Option<usize> {
        let at_square = || square::read(name.trim()).map(|[row, column]| format!("{row},{column}"));
        self.named(name.trim()).or_else(|| self.named(&at_square()?))
    }

    fn named(&self, name: &str) -> Option<usize> {
        match self {
            Places::Lattice(lattice) => {
                let coordinates: Option<Vec<usize>> =
                    name.split(',').map(|part| part.trim().parse().ok()).collect();
                lattice.cell(&coordinates?)
            }
            Places::Listed(listed) => listed.by_name.get(name).copied(),
        }
    }

    /// Returns the square of a place: `b1` for `0,1`. Returns none if the board is not flat.
    ///
    /// # Panics
    /// When there is no such place.
    pub fn square(&self, index: usize) -> Option<String> {
        self.are_squares().then(|| square_of(&self.name(index), self.text(index)?)).flatten()
    }

    /// Returns the shape of a place. A lattice in more than two dimensions is drawn as a table of tables.
    ///
    /// # Panics
    /// When there is no such place.
    pub fn outline(&self, index: usize) -> Outline {
        match self {
            Places::Lattice(_) => {
                let [line, column] = self.text(index).unwrap_or([0, index]);
                let (x, y) = (column as f64, line as f64);
                Outline::Polygon(vec![[x, y], [x + 1.0, y], [x + 1.0, y + 1.0], [x, y + 1.0]])
            }
            Places::Listed(listed) => listed.places[index].outline.clone(),
        }
    }

    /// Returns line and column of a place in a drawing made of text, if it has them.
    ///
    /// # Panics
    /// When there is no such place.
    pub fn text(&self, index: usize) -> Option<[usize; 2]> {
        match self {
            Places::Lattice(lattice) => {
                let mut at = [0, 0];
                let mut span = [1, 1];
                let coordinates = lattice.coordinates(index);
                // The last axis runs across, the one before it down, the next across again, and so on,
                // with one empty line or column between the tables of a table.
                for (axis, coordinate) in coordinates.iter().rev().enumerate() {
                    let direction = 1 - axis % 2;
                    at[direction] += coordinate * span[direction];
                    let size = lattice.sizes()[coordinates.len() - 1 - axis];
                    span[direction] = span[direction] * size + 1;
                }
                Some(at)
            }
            Places::Listed(listed) => listed.places[index].text,
        }
    }
}

/// The square of a place of this name, where that says the place's row and column.
fn square_of(name: &str, [row, column]: [usize; 2]) -> Option<String> {
    (name == format!("{row},{column}")).then(|| square::name([row, column]))
}

/// A text with spaces in place of line breaks and other control characters.
pub(crate) fn one_line(text: &str) -> String {
    text.replace(char::is_control, " ")
}

/// The style of names on flat boards. Other boards keep their own names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Naming {
    /// Row and column from 0: `0,1`.
    #[default]
    Coordinates,
    /// A letter for the column and a number for the row: `b1`.
    Squares,
}

/// The lights and the buttons of a puzzle as people see and name them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    lights: Places,
    buttons: Option<Places>,
    links: Vec<(usize, usize)>,
    naming: Naming,
    left_out: LeftOut,
}

impl Layout {
    /// Makes a layout in which every light is its own button.
    pub fn of_lights(lights: Places) -> Layout {
        let left_out = LeftOut { are_buttons_on_lights: true, ..LeftOut::default() };
        Layout { lights, buttons: None, links: Vec::new(), naming: Naming::default(), left_out }
    }

    /// Makes a layout in which buttons are not lights.
    pub fn with_buttons(lights: Places, buttons: Places) -> Layout {
        let (links, naming, left_out) = (Vec::new(), Naming::default(), LeftOut::default());
        Layout { lights, buttons: Some(buttons), links, naming, left_out }
    }

    /// Keeps only these lights and buttons, each at its place.
    pub(crate) fn only(&self, lights: &[usize], buttons: &[usize]) -> Layout {
        let linked = |&(from, to): &(usize, usize)| {
            Some((lights.binary_search(&from).ok()?, lights.binary_search(&to).ok()?))
        };
        let are_same = self.are_buttons_lights() && lights == buttons;
        let mut left_out = self.left_out.clone();
        left_out.lights.extend(self.lights.but(lights));
        left_out.buttons.extend(self.buttons().but(buttons));
        left_out.lights_of_whole = self.left_out.lights_of_whole.only(lights);
        left_out.buttons_of_whole = self.left_out.buttons_of_whole.only(buttons);
        Layout {
            lights: self.lights.only(lights),
            buttons: (!are_same).then(|| self.buttons().only(buttons)),
            links: self.links.iter().filter_map(linked).collect(),
            naming: self.naming,
            left_out,
        }
    }

    /// Adds lines between these pairs of lights.
    pub fn with_links(self, links: Vec<(usize, usize)>) -> Layout {
        Layout { links, ..self }
    }

    /// Returns the same layout with this style of names.
    pub fn with_naming(self, naming: Naming) -> Layout {
        Layout { naming, ..self }
    }

    /// Returns the name of a light.
    ///
    /// # Panics
    /// When there is no such light.
    pub fn light_name(&self, light: usize) -> String {
        self.naming.name(&self.lights, light)
    }

    /// Returns the name of a button.
    ///
    /// # Panics
    /// When there is no such button.
    pub fn button_name(&self, button: usize) -> String {
        self.naming.name(self.buttons(), button)
    }

    /// Returns the lights.
    pub fn lights(&self) -> &Places {
        &self.lights
    }

    /// Returns the buttons.
    pub fn buttons(&self) -> &Places {
        self.buttons.as_ref().unwrap_or(&self.lights)
    }

    /// Returns whether button number i sits on light number i, for every i.
    pub fn are_buttons_lights(&self) -> bool {
        self.buttons.is_none()
    }

    /// Returns whether every button sits on a light, even one that was left out.
    pub fn are_buttons_on_lights(&self) -> bool {
        self.left_out.are_buttons_on_lights
    }

    /// Returns the places that are drawn but are not part of the puzzle.
    pub fn left_out(&self) -> &LeftOut {
        &self.left_out
    }

    /// Returns the number of lights of the whole board, with those that were left out.
    pub fn whole_lights(&self) -> usize {
        self.lights.len() + self.left_out.lights.len()
    }

    /// Returns the number of buttons of the whole board, with those that were left out.
    pub fn whole_buttons(&self) -> usize {
        self.buttons().len() + self.left_out.buttons.len()
    }

    /// Returns the names of the forbidden buttons.
    pub fn forbidden_names(&self) -> Vec<String> {
        self.left_out.buttons.iter().map(|place| self.naming.of(place)).collect()
    }

    /// Returns the names of the lights that may end in any state.
    pub fn ignored_names(&self) -> Vec<String> {
        self.left_out.lights.iter().map(|place| self.naming.of(place)).collect()
    }

    /// Returns the pairs of lights with a line between them.
    pub fn links(&self) -> &[(usize, usize)] {
        &self.links
    }
}

impl Naming {
    fn of(self, place: &Place) -> String {
        let square = match self {
            Naming::Coordinates => None,
            Naming::Squares => place.text.and_then(|at| square_of(&place.name, at)),
        };
        square.unwrap_or_else(|| place.name.clone())
    }

    /// Returns the name of a place.
    ///
    /// # Panics
    /// When there is no such place.
    pub fn name(self, places: &Places, index: usize) -> String {
        let square = match self {
            Naming::Coordinates => None,
            Naming::Squares => places.square(index),
        };
        square.unwrap_or_else(|| places.name(index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lattice::Wrap;

    #[test]
    fn flat_boards_are_called_both_ways() {
        let places = Places::Lattice(Lattice::new(&[3, 30], Wrap::Plane).expect("a small board"));
        assert_eq!((places.find("ab3"), places.find("2,27")), (Some(87), Some(87)));
        assert_eq!((places.find("a4"), places.find("ae1"), places.find("a0")), (None, None, None));
        let layout = Layout::of_lights(places).with_naming(Naming::Squares);
        assert_eq!((layout.button_name(87), layout.light_name(0)), ("ab3".into(), "a1".into()));
        let block = Places::Lattice(Lattice::new(&[2, 2, 2], Wrap::Plane).expect("a small block"));
        assert_eq!((block.find("a1"), block.square(0)), (None, None));
        // Some lights of a triangle are where their names say, but not all.
        let triangle: crate::puzzle::Puzzle = "triangle:3".parse().expect("a size");
        let places = triangle.layout().lights();
        assert!((0..places.len()).all(|place| places.square(place).is_none()));
        let node = |name: &str, text| Place {
            name: name.to_string(),
            outline: Outline::Point([0.0, 0.0]),
            text,
        };
        let nodes = vec![node("b1", Some([0, 0])), node("0,1", Some([5, 5]))];
        let nodes = Places::listed(nodes).expect("two names");
        assert_eq!((nodes.find("b1"), nodes.square(1)), (Some(0), None));
        let hexagons = [node("0,0", Some([0, 1])), node("0,1", Some([0, 3]))];
        let hexagons = Places::listed(hexagons.to_vec()).expect("two names");
        assert_eq!((hexagons.find("b1"), hexagons.find("c1")), (Some(1), None));
    }

    #[test]
    fn outlines_equal_themselves() {
        let at = |place| Outline::Point([place, 1.0]);
        assert_eq!(at(f64::NAN), at(f64::NAN));
        assert_eq!(at(0.0), at(-0.0));
        assert!(at(0.0) != at(1.0) && at(0.0) != Outline::Polygon(vec![[0.0, 1.0]]));
    }

    #[test]
    fn names_of_a_lattice_are_coordinates() {
        let places = Places::Lattice(Lattice::new(&[3, 4, 5], Wrap::Plane).expect("a small block"));
        for index in 0..places.len() {
            assert_eq!(places.find(&places.name(index)), Some(index));
        }
        assert_eq!(places.name(27), "1,1,2");
        assert_eq!(places.find("0,0,5"), None);
        assert_eq!(places.find("0,0"), None);
    }

    #[test]
    fn names_stay_on_their_line() {
        let place = |name: &str| Place {
            name: name.to_string(),
            outline: Outline::Point([0.0, 0.0]),
            text: None,
        };
        let places = Places::listed(vec![place("a\nb"), place("c")]).expect("two names");
        assert_eq!(places.name(0), "a b");
        assert_eq!(places.find("a b"), Some(0));
        assert_eq!(
            Places::listed(vec![place("a\nb"), place("a b")]),
            Err(SameName("a b".to_string()))
        );
    }

    #[test]
    fn four_dimensions_make_a_table_of_tables() {
        let places = Places::Lattice(Lattice::new(&[3; 4], Wrap::Plane).expect("a hypercube"));
        let mut seen: Vec<_> = (0..81).map(|index| places.text(index)).collect();
        assert_eq!(seen[80], Some([10, 10]));
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), 81);
    }
}
