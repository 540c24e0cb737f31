//! Boards as a numpy array, `.npy`.
//!
//! The first axis counts the boards. The numbers are whole and have one to eight bytes. A byte may also hold eight
//! lights, the first one as the lowest bit, if the number of lights of the board shows that.

use std::io::{self, Read};

use lightsout_decode::read::npy;
pub(super) use lightsout_decode::read::npy::MAGIC;

/// The header of such a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Head {
    /// The bytes of a number.
    pub width: usize,
    /// Whether the numbers are floating, as in most arrays of numpy.
    pub is_float: bool,
    /// Whether the least significant byte comes first.
    pub is_little: bool,
    /// The length of every axis.
    pub shape: Vec<usize>,
    /// The lights of a board whose bytes hold eight of them each.
    pub packed: Option<usize>,
}

/// The count of every button if a board has no solution.
pub(super) const NONE: u8 = 255;

impl Head {
    /// Reads the same array as boards of `lights` lights. A row is packed if its length is the number of bytes for that
    /// many bits, but not the number of lights.
    pub(crate) fn for_lights(self, lights: usize) -> Head {
        let is_packed = self.width == 1
            && self.shape.len() == 2
            && self.shape[1] == lights.div_ceil(8)
            && self.shape[1] != lights;
        Head { packed: is_packed.then_some(lights), ..self }
    }

    /// Reads the head.
    ///
    /// # Errors
    /// Why it is not a header, as a sentence, or that it cannot be read.
    pub(crate) fn read(input: &mut dyn Read) -> io::Result<Result<Head, String>> {
        let mut start = [0; 8];
        input.read_exact(&mut start)?;
        let mut length = [0; 4];
        let bytes = if start[6] == 1 { 2 } else { 4 };
        input.read_exact(&mut length[..bytes])?;
        let length = u32::from_le_bytes(length) as usize;
        if length > 1 << 16 {
            return Ok(Err("the head of the array is too long".to_string()));
        }
        let mut text = vec![0; length];
        input.read_exact(&mut text)?;
        Ok(Head::parse(&String::from_utf8_lossy(&text)))
    }

    fn parse(text: &str) -> Result<Head, String> {
        let head = npy::Head::of(text);
        let width =
            head.width().ok_or("boards are arrays of whole numbers, such as numpy.uint8")?;
        if head.is_by_columns {
            return Err(
                "the array is in Fortran order. Save numpy.ascontiguousarray of it".to_string()
            );
        }
        let is_float = head.kind.starts_with('f');
        match head.shape {
            Some(shape) if (2..=3).contains(&shape.len()) => {
                Ok(Head { width, is_float, is_little: !head.is_big, shape, packed: None })
            }
            _ => Err("the array needs two axes (boards, lights) or three (boards, rows, columns)"
                .to_string()),
        }
    }

    /// The number of lights of a board.
    pub(crate) fn lights(&self) -> usize {
        self.packed.unwrap_or_else(|| self.shape[1..].iter().product())
    }

    /// Rows and columns, where the array says them.
    pub(crate) fn size(&self) -> Option<[usize; 2]> {
        <[usize; 2]>::try_from(&self.shape[1..]).ok()
    }

    /// The bytes of a board.
    pub(crate) fn record(&self) -> usize {
        self.shape[1..].iter().product::<usize>() * self.width
    }

    /// The states of a board.
    ///
    /// # Errors
    /// Why they are not states, as a sentence: a number that is too large, or a bit after the last light.
    pub(crate) fn states_into(
        &self,
        record: &[u8],
        states: &mut Vec<u8>,
    ) -> Result<(), &'static str> {
        states.clear();
        if let Some(lights) = self.packed {
            states.extend((0..8 * record.len()).map(|light| record[light / 8] >> (light % 8) & 1));
            let behind = states.drain(lights..).any(|state| state != 0);
            return match behind {
                true => Err("a bit after its last light is 1"),
                false => Ok(()),
            };
        }
        let state = |number: &[u8]| {
            if self.is_float {
                return self.whole(number).unwrap_or(NONE);
            }
            let (low, mut high) = match self.is_little {
                true => (number[0], number[1..].iter()),
                false => (number[number.len() - 1], number[..number.len() - 1].iter()),
            };
            if high.all(|&byte| byte == 0) { low } else { NONE }
        };
        states.extend(record.chunks_exact(self.width).map(state));
        match states.contains(&NONE) {
            true => Err("a state of it is not from 0 to 254"),
            false => Ok(()),
        }
    }

    /// The state that a floating number is.
    fn whole(&self, number: &[u8]) -> Option<u8> {
        let mut bytes = number.to_vec();
        if !self.is_little {
            bytes.reverse();
        }
        let value = match *bytes.as_slice() {
            [a, b, c, d] => f64::from(f32::from_le_bytes([a, b, c, d])),
            _ => f64::from_le_bytes(bytes.try_into().ok()?),
        };
        (0..NONE).find(|&state| f64::from(state) == value)
    }

    /// The beginning of an array of the answers: a byte for every button.
    pub(crate) fn of_answers(&self) -> Vec<u8> {
        match self.packed {
            Some(lights) => npy::Head::of_bytes(&[self.shape[0], lights]),
            None => npy::Head::of_bytes(&self.shape),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The head of an array of bytes of this shape.
    fn of_bytes(shape: Vec<usize>) -> Head {
        Head { width: 1, is_float: false, is_little: true, shape, packed: None }
    }

    #[test]
    fn heads_are_read_back() {
        for shape in [vec![3, 25], vec![1000, 5, 5]] {
            let bytes = npy::Head::of_bytes(&shape);
            assert_eq!(bytes.len() % 64, 0);
            assert_eq!(Head::read(&mut &bytes[..]).expect("whole"), Ok(of_bytes(shape)));
        }
        let text = "{'descr': '>i4', 'fortran_order': False, 'shape': (2, 3), }";
        let head = Head::parse(text).expect("a head");
        let mut states = Vec::new();
        assert_eq!(head.states_into(&[0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2], &mut states), Ok(()));
        assert_eq!(states, [1, 0, 2]);
        assert!(head.states_into(&[0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 2], &mut states).is_err());
        for (kind, bytes) in [
            ("<f8", [1.0, 0.0, 2.0].map(f64::to_le_bytes).concat()),
            (">f4", [1.0, 0.0, 2.0].map(f32::to_be_bytes).concat()),
        ] {
            let text = format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': (1, 3), }}");
            let head = Head::parse(&text).expect("a head");
            assert_eq!(head.states_into(&bytes, &mut states), Ok(()));
            assert_eq!(states, [1, 0, 2]);
        }
        let head = Head { is_float: true, width: 8, ..of_bytes(vec![1, 1]) };
        assert!(head.states_into(&0.5f64.to_le_bytes(), &mut states).is_err());
        for wrong in [
            "{'descr': '<c16', 'fortran_order': False, 'shape': (2, 3), }",
            "{'descr': '|u1', 'fortran_order': True, 'shape': (2, 3), }",
            "{'descr': '|u1', 'fortran_order': False, 'shape': (2,), }",
            "",
        ] {
            assert!(Head::parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn rows_of_bits_are_told_by_the_number_of_lights() {
        let head = |row: usize| of_bytes(vec![2, row]);
        for (row, lights) in [(4, 25), (4, 32), (1, 2), (11, 81)] {
            let packed = head(row).for_lights(lights);
            assert_eq!((packed.lights(), packed.record()), (lights, row));
            assert_eq!(packed.of_answers(), npy::Head::of_bytes(&[2, lights]));
        }
        for (row, lights) in [(25, 25), (3, 25), (4, 33), (1, 1), (4, 24)] {
            assert_eq!(head(row).for_lights(lights), head(row), "{row} bytes, {lights} lights");
        }
        let cells = of_bytes(vec![2, 2, 2]);
        assert_eq!(cells.clone().for_lights(16), cells, "three axes are rows and columns");
        let (packed, mut states) = (head(2).for_lights(10), Vec::new());
        assert_eq!(packed.states_into(&[0b1000_0001, 0b10], &mut states), Ok(()));
        assert_eq!(states, [1, 0, 0, 0, 0, 0, 0, 1, 0, 1]);
        assert!(packed.states_into(&[0, 0b100], &mut states).is_err());
    }
}
