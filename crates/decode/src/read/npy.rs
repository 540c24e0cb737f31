//! Arrays of numpy, `.npy`, of one or two axes: whole numbers, truth values, or floating-point numbers.

/// Rows of numbers. An array of one axis is one row.
#[derive(Clone, Debug, PartialEq)]
pub struct Array {
    /// The numbers of a row.
    pub columns: usize,
    /// All numbers, row after row.
    pub values: Vec<f64>,
}

/// Why bytes are no array.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadArray(String);

/// How such a file begins.
pub const MAGIC: &[u8] = b"\x93NUMPY";

/// The head of such a file.
pub struct Head<'a> {
    /// The kind of its numbers, such as `u1`.
    pub kind: &'a str,
    /// Whether the most significant byte of a number comes first.
    pub is_big: bool,
    /// Whether it is stored by columns, not by rows.
    pub is_by_columns: bool,
    /// The length of every axis, or none if the head does not say that.
    pub shape: Option<Vec<usize>>,
}

impl<'a> Head<'a> {
    /// Reads the text of a head.
    pub fn of(text: &'a str) -> Head<'a> {
        let value =
            |key: &str| text.split_once(&format!("'{key}':")).map(|(_, rest)| rest.trim_start());
        let kind = value("descr").and_then(|rest| rest.split('\'').nth(1)).unwrap_or_default();
        let inside = value("shape").and_then(|rest| rest.strip_prefix('(')?.split(')').next());
        let axes = inside.unwrap_or_default().split(',').map(str::trim).filter(|a| !a.is_empty());
        Head {
            kind: kind.trim_start_matches(['<', '>', '|', '=']),
            is_big: kind.starts_with('>'),
            is_by_columns: value("fortran_order").is_some_and(|rest| rest.starts_with("True")),
            shape: axes.map(|axis| axis.parse().ok()).collect(),
        }
    }

    /// Returns the bytes of a number, or none if it is of a kind that is not read.
    pub fn width(&self) -> Option<usize> {
        reader(self.kind).map(|(width, _)| width)
    }

    /// Returns the beginning of a file with an array of bytes of this shape.
    pub fn of_bytes(shape: &[usize]) -> Vec<u8> {
        let axes: Vec<String> = shape.iter().map(usize::to_string).collect();
        let end = if axes.len() == 1 { "," } else { "" };
        let axes = axes.join(", ") + end;
        let mut text = format!("{{'descr': '|u1', 'fortran_order': False, 'shape': ({axes}), }}");
        // The data begin at a multiple of 64, behind a line feed.
        let end = (MAGIC.len() + 4 + text.len() + 1).next_multiple_of(64);
        text.push_str(&" ".repeat(end - MAGIC.len() - 4 - text.len() - 1));
        text.push('\n');
        [MAGIC, &[1, 0], &(text.len() as u16).to_le_bytes(), text.as_bytes()].concat()
    }
}

impl Array {
    /// Returns the rows.
    pub fn rows(&self) -> impl Iterator<Item = &[f64]> {
        self.values.chunks_exact(self.columns.max(1))
    }

    /// Reads the array in a file.
    ///
    /// ```
    /// let mut file = b"\x93NUMPY\x01\x00".to_vec();
    /// let head = b"{'descr': '|u1', 'fortran_order': False, 'shape': (2, 2), }\n";
    /// file.extend((head.len() as u16).to_le_bytes());
    /// file.extend(head);
    /// file.extend([0, 1, 1, 0]);
    /// let array = lightsout_decode::read::npy::Array::read(&file)?;
    /// assert_eq!(array.rows().map(<[f64]>::to_vec).collect::<Vec<_>>(), [[0.0, 1.0], [1.0, 0.0]]);
    /// # Ok::<(), lightsout_decode::read::npy::BadArray>(())
    /// ```
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(bytes: &[u8]) -> Result<Array, BadArray> {
        let bad = |problem: &str| BadArray(problem.to_string());
        let short = || bad("the array ends in its head");
        let rest = bytes.strip_prefix(MAGIC).ok_or_else(|| bad("this is not an array of numpy"))?;
        let (&version, rest) = rest.split_first().ok_or_else(short)?;
        let rest = rest.get(1..).ok_or_else(short)?;
        let size = if version == 1 { 2 } else { 4 };
        let (length, rest) = rest.split_at_checked(size).ok_or_else(short)?;
        let length = length.iter().rev().fold(0usize, |sum, &byte| sum << 8 | usize::from(byte));
        let (head, data) = rest.split_at_checked(length).ok_or_else(short)?;
        let head = String::from_utf8_lossy(head);
        let Head { kind, is_big, is_by_columns, shape } = Head::of(&head);
        let (rows, columns) = match shape.as_deref() {
            Some(&[columns]) => (1, columns),
            Some(&[rows, columns]) => (rows, columns),
            _ => return Err(bad("the array needs one axis or two")),
        };
        let (width, number) = reader(kind).ok_or_else(|| {
            bad("the array should have whole or floating-point numbers, such as numpy.uint8 or numpy.float64")
        })?;
        let count = rows.checked_mul(columns).ok_or_else(|| bad("the array is too large"))?;
        if count.checked_mul(width) != Some(data.len()) {
            return Err(BadArray(format!(
                "the array should have {count} numbers of {width} bytes, and has {} bytes",
                data.len()
            )));
        }
        let at = |place: usize| {
            let mut own = [0; 8];
            own[..width].copy_from_slice(&data[place * width..][..width]);
            if is_big {
                own[..width].reverse();
            }
            number(own)
        };
        let place = |number: usize| match is_by_columns {
            true => number % columns * rows + number / columns,
            false => number,
        };
        Ok(Array { columns, values: (0..count).map(|number| at(place(number))).collect() })
    }
}

/// What a number is by its bytes, least significant first.
type Number = fn([u8; 8]) -> f64;

/// How many bytes a number of this kind has, and what it is by them.
fn reader(kind: &str) -> Option<(usize, Number)> {
    let unsigned = |bytes: [u8; 8]| u64::from_le_bytes(bytes) as f64;
    Some(match kind {
        "b1" | "u1" => (1, unsigned),
        "u2" => (2, unsigned),
        "u4" => (4, unsigned),
        "u8" => (8, unsigned),
        "i1" => (1, |bytes| f64::from(bytes[0] as i8)),
        "i2" => (2, |bytes| f64::from(u64::from_le_bytes(bytes) as i16)),
        "i4" => (4, |bytes| f64::from(u64::from_le_bytes(bytes) as i32)),
        "i8" => (8, |bytes| i64::from_le_bytes(bytes) as f64),
        "f4" => (4, |bytes| f64::from(f32::from_bits(u64::from_le_bytes(bytes) as u32))),
        "f8" => (8, f64::from_le_bytes),
        _ => return None,
    })
}

/// Returns an array of two axes of 0 and 1, as bytes.
pub fn of_bits(rows: &[Vec<u8>], columns: usize) -> Vec<u8> {
    let mut bytes = Head::of_bytes(&[rows.len(), columns]);
    rows.iter().for_each(|row| bytes.extend(row));
    bytes
}
