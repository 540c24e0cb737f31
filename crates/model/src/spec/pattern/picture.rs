//! Patterns that a person draws: a picture of weights, or a list of weighted offsets.
//!
//! A picture is rows joined by `/`, its middle the pressed button: `010/111/010` is the cross. `#`
//! stands for 1 and `.` for 0. A list is offsets joined by `;`, each `row,column` from the button
//! (one number for every axis of the board) with an optional weight: `0,0;-1,2:3`.

use super::Meaning;
use super::not_here::NotHere;
use crate::spec::error::SpecError;
use crate::spec::geometry::Geometry;
use crate::spec::limits::{MAX_AXES, MAX_OFFSETS};
use crate::stencil::Stencil;

/// A pattern read from a picture or a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    text: String,
    dimensions: usize,
    points: Vec<(Vec<i32>, u8)>,
}

/// The picture or list that `text` is, or none when it is neither but a name.
///
/// # Errors
/// What is wrong with the picture or list.
pub fn read(text: &str) -> Option<Result<Picture, SpecError>> {
    let is_made_of = |letters: &str| !text.is_empty() && text.chars().all(|c| letters.contains(c));
    let read = match () {
        () if is_made_of("0123456789#./") => read_picture(text),
        () if text.contains(',') && is_made_of("0123456789,;:-+ ") => read_offsets(text),
        () => return None,
    };
    let checked = read.and_then(|picture| match picture.points.len() {
        points if points > MAX_OFFSETS => {
            Err(format!("it touches {points} lights. At most {MAX_OFFSETS} fit"))
        }
        _ if picture.points.iter().all(|(_, weight)| *weight == 0) => {
            Err("all its weights are 0, so a press would change nothing. Write 1 for every light that a press changes, such as 010/111/010".to_string())
        }
        _ => Ok(picture),
    });
    Some(checked.map_err(|problem| SpecError::Picture { text: text.to_string(), problem }))
}

impl Picture {
    /// Checks that every weight is one that `states` states know.
    ///
    /// # Errors
    /// The first weight that is not.
    pub fn check_weights(&self, states: u8) -> Result<(), SpecError> {
        match self.points.iter().find(|(_, weight)| *weight >= states) {
            None => Ok(()),
            Some((offset, weight)) => Err(SpecError::Weight {
                place: format!("the pattern's offset {}", write_offset(offset)),
                weight: *weight,
                states,
            }),
        }
    }

    /// Returns the meaning of the picture on a geometry.
    ///
    /// # Errors
    /// Why it means nothing there.
    pub fn on(&self, geometry: &dyn Geometry) -> Result<Meaning<'static>, NotHere> {
        let goes = "pictures and offsets count rows and columns";
        let (lattice, _) = geometry.lattice().ok_or(NotHere::NoRows { goes })?;
        let dimensions = lattice.sizes().len();
        if self.dimensions != dimensions {
            return Err(NotHere::OtherAxes { pattern: self.dimensions, board: dimensions });
        }
        Ok(Meaning::Stencil(Stencil::new(dimensions, self.points.clone())))
    }
}

fn read_picture(text: &str) -> Result<Picture, String> {
    let rows: Vec<&str> = text.split('/').collect();
    let (height, width) = (rows.len(), rows[0].len());
    if let Some(row) = rows.iter().position(|row| row.len() != width) {
        return Err(format!(
            "row {} has {} squares and row 1 has {width}. Make them equally long",
            row + 1,
            rows[row].len()
        ));
    }
    if height % 2 == 0 || width % 2 == 0 {
        return Err(format!(
            "its rows and columns are {height} and {width}. Both numbers must be odd, so that the button is in the middle"
        ));
    }
    let mut points = Vec::new();
    for (row, line) in rows.iter().enumerate() {
        for (column, square) in line.bytes().enumerate() {
            let weight = match square {
                b'#' => 1,
                b'.' => 0,
                digit => digit - b'0',
            };
            if weight > 0 {
                let from_middle = |place: usize, size: usize| place as i32 - (size / 2) as i32;
                points.push((vec![from_middle(row, height), from_middle(column, width)], weight));
            }
        }
    }
    Ok(Picture { text: text.to_string(), dimensions: 2, points })
}

fn read_offsets(text: &str) -> Result<Picture, String> {
    let mut points: Vec<(Vec<i32>, u8)> = Vec::new();
    for entry in text.split(';').map(str::trim) {
        let (offset, weight) = match entry.split_once(':') {
            None => (entry, 1),
            Some((offset, weight)) => {
                let weight = weight.trim();
                let number = weight.parse().map_err(|_| {
                    format!("{weight} is not a weight. A weight is a number from 0 to 254")
                })?;
                (offset, number)
            }
        };
        let coordinates: Option<Vec<i32>> =
            offset.split(',').map(|number| number.trim().parse().ok()).collect();
        let Some(coordinates) = coordinates else {
            return Err(format!(
                "`{entry}` is not an offset. Write row,column from the button, such as -1,2"
            ));
        };
        let wanted = points.first().map_or(coordinates.len(), |(first, _)| first.len());
        if coordinates.len() != wanted || wanted > MAX_AXES {
            return Err(format!(
                "every offset needs the same number of coordinates, at most {MAX_AXES}, but `{entry}` has {}",
                coordinates.len()
            ));
        }
        if points.iter().any(|(earlier, _)| *earlier == coordinates) {
            return Err(format!("the offset {} is listed twice", write_offset(&coordinates)));
        }
        points.push((coordinates, weight));
    }
    let dimensions = points.first().map_or(0, |(first, _)| first.len());
    points.retain(|(_, weight)| *weight > 0);
    Ok(Picture { text: text.to_string(), dimensions, points })
}

fn write_offset(offset: &[i32]) -> String {
    offset.iter().map(i32::to_string).collect::<Vec<_>>().join(",")
}
