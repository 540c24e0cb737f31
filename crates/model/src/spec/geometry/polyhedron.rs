//! Polyhedra whose faces are lights: dodecahedron, icosahedron, octahedron, tetrahedron.
//!
//! A polyhedron is the list of its faces, each the list of its corners in order. Faces are neighbours
//! when they share an edge, and touch when they share a corner.

use lightsout_algebra::watch::{Stopped, Watch};

use super::unfold::unfold;
use super::{Geometry, GeometryInfo, GeometryKind};
use crate::lattice::Wrap;
use crate::layout::{Outline, Place, Places};
use crate::spec::error::SpecError;

/// The corners of a face in order, under the face's name.
type Face = (String, Vec<usize>);

/// A row of the table.
pub struct Kind {
    info: &'static GeometryInfo,
    faces: fn() -> Vec<Face>,
}

/// Twelve pentagons.
pub const DODECAHEDRON: Kind = Kind {
    info: &GeometryInfo {
        name: "dodecahedron",
        example: "dodecahedron",
        summary: "the twelve pentagons of a dodecahedron",
        wraps: &[],
    },
    faces: dodecahedron,
};

/// Twenty triangles.
pub const ICOSAHEDRON: Kind = Kind {
    info: &GeometryInfo {
        name: "icosahedron",
        example: "icosahedron",
        summary: "the twenty triangles of an icosahedron",
        wraps: &[],
    },
    faces: icosahedron,
};

/// Eight triangles.
pub const OCTAHEDRON: Kind = Kind {
    info: &GeometryInfo {
        name: "octahedron",
        example: "octahedron",
        summary: "the eight triangles of an octahedron",
        wraps: &[],
    },
    faces: octahedron,
};

/// Four triangles.
pub const TETRAHEDRON: Kind = Kind {
    info: &GeometryInfo {
        name: "tetrahedron",
        example: "tetrahedron",
        summary: "the four triangles of a tetrahedron, each next to all others",
        wraps: &[],
    },
    faces: tetrahedron,
};

impl GeometryKind for Kind {
    fn info(&self) -> &'static GeometryInfo {
        self.info
    }

    fn make(
        &self,
        argument: &str,
        _wrap: Wrap,
        _watch: &mut dyn Watch,
    ) -> Result<Box<dyn Geometry>, SpecError> {
        match argument {
            "" => Ok(Box::new(Polyhedron { faces: (self.faces)() })),
            _ => Err(SpecError::Size {
                text: argument.to_string(),
                problem: format!("there is only one {0}. Write {0} alone", self.info.name),
            }),
        }
    }
}

/// The faces of a polyhedron.
struct Polyhedron {
    faces: Vec<Face>,
}

impl Polyhedron {
    /// The other faces with at least `shared` corners of this one.
    fn sharing(&self, face: usize, shared: usize) -> Vec<usize> {
        let corners = &self.faces[face].1;
        let common = |other: usize| {
            self.faces[other].1.iter().filter(|corner| corners.contains(corner)).count()
        };
        (0..self.faces.len()).filter(|&other| other != face && common(other) >= shared).collect()
    }
}

impl Geometry for Polyhedron {
    fn cells(&self) -> usize {
        self.faces.len()
    }

    fn places(&self, _watch: &mut dyn Watch) -> Result<Places, Stopped> {
        let corners: Vec<Vec<usize>> =
            self.faces.iter().map(|(_, corners)| corners.clone()).collect();
        let polygons = unfold(&corners);
        let places = self.faces.iter().zip(polygons).map(|((name, _), polygon)| {
            let middle = |axis: usize| {
                polygon.iter().map(|corner| corner[axis]).sum::<f64>() / polygon.len() as f64
            };
            let text = [(2.0 * middle(1)) as usize, (3.0 * middle(0)) as usize];
            Place { name: name.clone(), outline: Outline::Polygon(polygon), text: Some(text) }
        });
        Ok(Places::listed(places.collect()).expect("no two faces are called the same"))
    }

    fn neighbours(&self, cell: usize) -> Vec<(usize, u8)> {
        self.sharing(cell, 2).into_iter().map(|face| (face, 1)).collect()
    }

    fn surroundings(&self, cell: usize) -> Option<Vec<usize>> {
        Some(self.sharing(cell, 1))
    }
}

/// Twice five triangles round two opposite corners, and ten in a band between them.
///
/// Corner 0 is the top and 11 the bottom; 1 to 5 are the upper ring and 6 to 10 the lower, each of
/// whose corners lies between two of the upper.
fn icosahedron() -> Vec<Face> {
    let upper = |i: usize| 1 + i % 5;
    let lower = |i: usize| 6 + i % 5;
    let ring = |name: &str, corners: &dyn Fn(usize) -> [usize; 3]| -> Vec<Face> {
        (0..5).map(|i| (format!("{name}{i}"), corners(i).to_vec())).collect()
    };
    [
        ring("top", &|i| [0, upper(i), upper(i + 1)]),
        ring("upper", &|i| [upper(i), lower(i), upper(i + 1)]),
        ring("lower", &|i| [lower(i), lower(i + 1), upper(i + 1)]),
        ring("bottom", &|i| [11, lower(i + 1), lower(i)]),
    ]
    .concat()
}

/// The dual of the icosahedron: a face for each of its corners, a corner for each of its faces.
fn dodecahedron() -> Vec<Face> {
    let [top, upper, lower, bottom] =
        [0, 5, 10, 15].map(|first: usize| move |i: usize| first + i % 5);
    let mut faces = vec![("top".to_string(), (0..5).map(top).collect())];
    faces.extend((0..5).map(|i| {
        let corners = vec![top(i + 4), top(i), upper(i), lower(i + 4), upper(i + 4)];
        (format!("upper{i}"), corners)
    }));
    faces.extend((0..5).map(|i| {
        let corners = vec![upper(i), lower(i), bottom(i), bottom(i + 4), lower(i + 4)];
        (format!("lower{i}"), corners)
    }));
    faces.push(("bottom".to_string(), (0..5).map(bottom).collect()));
    faces
}

/// Four triangles round the top corner and four round the bottom one.
fn octahedron() -> Vec<Face> {
    let half = |name: &str, tip: usize| -> Vec<Face> {
        (0..4).map(|i| (format!("{name}{i}"), vec![tip, 1 + i, 1 + (i + 1) % 4])).collect()
    };
    [half("upper", 0), half("lower", 5)].concat()
}

/// Every face is opposite one corner and has the three others.
fn tetrahedron() -> Vec<Face> {
    let corners = |i: usize| (0..4).filter(|&corner| corner != i).collect();
    (0..4).map(|i| (format!("face{i}"), corners(i))).collect()
}
