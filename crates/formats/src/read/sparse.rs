//! Rewrites what scipy and MATLAB print of a sparse matrix as MatrixMarket: `(0, 1)  1.0`.

use super::Note;
use super::listed::Lines;

/// Rewrites the entries of a sparse matrix, a line each, perhaps below its shape. Returns none for any other text.
pub(super) fn rewritten(text: &str) -> Option<Lines> {
    let (mut entries, mut shape, mut is_matlab) = (Vec::new(), None, false);
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        match entry(line) {
            Some(entry) => entries.push(entry),
            None if !entries.is_empty() => return None,
            None if line.ends_with('=') => is_matlab = true,
            None if line.starts_with('<') || line.starts_with("with ") => {
                shape = shape.or_else(|| shape_of(line));
            }
            None if line.split_whitespace().eq(["Coords", "Values"]) => {}
            None => return None,
        }
    }
    let all = || entries.iter().flat_map(|&(row, column, _)| [row, column]);
    let first = usize::from(shape.is_none() && (is_matlab || !all().any(|place| place == 0)));
    let most = |end: fn(&(usize, usize, u8)) -> usize| entries.iter().map(end).max();
    let found = [most(|entry| entry.0)? + 1 - first, most(|entry| entry.1)? + 1 - first];
    let [rows, columns] = shape.unwrap_or(found);
    if rows < found[0] || columns < found[1] || all().any(|place| place < first) {
        return None;
    }
    let mut written = format!(
        "%%MatrixMarket matrix coordinate integer general\n{rows} {columns} {}\n",
        entries.len()
    );
    for (row, column, value) in &entries {
        written += &format!("{} {} {value}\n", row + 1 - first, column + 1 - first);
    }
    let note = Note::Sparse { size: [rows, columns], first };
    let lines = Lines::of(written).in_format("matrix-market");
    Some(if shape.is_some() { lines } else { lines.with(note) })
}

/// The row, the column and the number of a line.
fn entry(line: &str) -> Option<(usize, usize, u8)> {
    let (place, value) = line.strip_prefix('(')?.split_once(')')?;
    let (row, column) = place.split_once(',')?;
    let value = value.trim();
    let whole = value.split_once('.').filter(|(_, part)| part.bytes().all(|digit| digit == b'0'));
    let value = match (value, whole) {
        ("True" | "true", _) => 1,
        (_, Some((whole, _))) => whole.parse().ok()?,
        _ => value.parse().ok()?,
    };
    Some((row.trim().parse().ok()?, column.trim().parse().ok()?, value))
}

/// The size in `shape (4, 4)` or `<4x4 sparse matrix`.
fn shape_of(line: &str) -> Option<[usize; 2]> {
    let (rows, columns) = match line.split_once("shape (") {
        Some((_, shape)) => shape.split_once(')')?.0.split_once(',')?,
        None => line.strip_prefix('<')?.split_whitespace().next()?.split_once('x')?,
    };
    Some([rows.trim().parse().ok()?, columns.trim().parse().ok()?])
}

#[cfg(test)]
mod tests {
    use super::rewritten;

    #[test]
    fn entries_become_a_matrix() {
        let matrix = |text| {
            rewritten(text).map(|lines| lines.text.split_once('\n').map(|own| own.1.to_string()))
        };
        let own = Some(Some("2 3 2\n1 2 1\n2 3 1\n".to_string()));
        for text in [
            "  (0, 1)\t1.0\n  (1, 2)\t1.0\n",
            "  (0, 1)\tTrue\n  (1, 2)\tTrue\n",
            "A =\n\n   (1,2)        1\n   (2,3)        1\n",
            "<2x3 sparse matrix of type '<class 'numpy.int64'>'\n\twith 2 stored elements in Compressed Sparse Row format>\n  (0, 1)\t1\n  (1, 2)\t1\n",
            "<Compressed Sparse Row sparse matrix of dtype 'int64'\n\twith 2 stored elements and shape (2, 3)>\n  Coords\tValues\n  (0, 1)\t1\n  (1, 2)\t1\n",
        ] {
            assert_eq!(matrix(text), own, "{text}");
        }
        for other in [
            "(0, 1)\n(1, 2)\n",
            "(0, 1) 0.5\n",
            "A =\n(0, 1) 1\n",
            "(3) (1,3)",
            "",
            "<1x1 x>\n(1, 1) 1\n",
        ] {
            assert_eq!(matrix(other), None, "{other}");
        }
    }
}
