//! The alphabet of graph6, digraph6 and sparse6: six bits to a character, 63 to 126.
//!
//! A number of nodes up to 62 is one character, up to 258047 it is `~` and three characters, and up to 2³⁶ − 1 `~~` and
//! six. Bits fill characters from the highest down. Zeros fill up the last one (ones in sparse6). After B. D. McKay,
//! "Description of graph6, sparse6 and digraph6 encodings" (formats.txt of nauty).

use lightsout_algebra::watch::{Output, Stopped, Ticker, Watch};

use super::error::{FormatError, Missing, counted, quoted};
use super::limits::MOST_NODES;

const LOWEST: u8 = 63;
const HIGHEST: u8 = 126;

/// One graph's line: what stands behind the header and the sign in front.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'a> {
    /// The bits, six to a byte.
    body: &'a [u8],
    /// The line in the input, from 1.
    line: usize,
    /// The column of the first byte of the body, from 1.
    column: usize,
}

/// Whether the input is lines of this alphabet, behind the sign in front if the format has one.
pub(crate) fn is_alike(text: &str, sign: &str) -> bool {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).all(|line| {
        line.strip_prefix(sign).is_some_and(|body| {
            !body.is_empty() && body.bytes().all(|byte| (LOWEST..=HIGHEST).contains(&byte))
        })
    })
}

impl<'a> Line<'a> {
    /// The only line of an input, without `header` and `sign`.
    pub(crate) fn only(text: &'a str, header: &str, sign: &str) -> Result<Line<'a>, FormatError> {
        let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let (index, whole) = lines.next().unwrap_or((0, ""));
        if let Some((next, _)) = lines.next() {
            let message = "a second graph begins here. Keep the line of one graph";
            return Err(FormatError::at(next + 1, 1, message).missing_word(Missing::Batch));
        }
        let line = whole.trim_end();
        let rest = line.trim_start();
        let mut column = 1 + line.len() - rest.len();
        let body = rest.strip_prefix(header).unwrap_or(rest);
        column += rest.len() - body.len();
        let Some(body) = body.strip_prefix(sign) else {
            let message = format!("the line should begin with `{sign}`");
            return Err(FormatError::at(index + 1, column, message));
        };
        column += sign.len();
        let line = Line { body: body.as_bytes(), line: index + 1, column };
        let is_outside = |byte: &u8| !(LOWEST..=HIGHEST).contains(byte);
        match body.bytes().position(|byte| is_outside(&byte)) {
            Some(at) => {
                let character =
                    body[..].get(at..).and_then(|rest| rest.chars().next()).unwrap_or(' ');
                let character = quoted(&character.to_string());
                Err(line.error(
                    at,
                    format!("{character} is outside the characters ? to ~ of this format"),
                ))
            }
            None => Ok(line),
        }
    }

    /// An error at byte number `index` of the body.
    pub(crate) fn error(&self, index: usize, message: impl Into<String>) -> FormatError {
        FormatError::at(self.line, self.column + index, message)
    }

    /// The number of nodes, and the characters behind it as a line.
    pub(crate) fn nodes(&self) -> Result<(u64, Line<'a>), FormatError> {
        let (skipped, digits) = match self.body {
            [HIGHEST, HIGHEST, ..] => (2, 6),
            [HIGHEST, ..] => (1, 3),
            _ => (0, 1),
        };
        let Some(number) = self.body.get(skipped..skipped + digits) else {
            let message = "the line ends before its number of nodes is complete";
            return Err(self.error(self.body.len(), message));
        };
        let nodes = number.iter().fold(0, |all, &byte| all << 6 | u64::from(byte - LOWEST));
        if nodes == 0 {
            return Err(self.error(0, "this graph has no node. A puzzle needs at least one light"));
        }
        let used = skipped + digits;
        Ok((nodes, Line { body: &self.body[used..], column: self.column + used, ..*self }))
    }

    /// Checks that there are not too many nodes, and exactly as many characters as `bits` bits need.
    pub(crate) fn check_length(&self, nodes: u64, bits: u128) -> Result<(), FormatError> {
        self.check_nodes(nodes)?;
        let (wanted, found) = (bits.div_ceil(6), self.body.len());
        if wanted != found as u128 {
            let at = if (found as u128) < wanted { found } else { wanted as usize };
            let (graph, wanted) =
                (counted(nodes as usize, "node"), counted(wanted as usize, "character"));
            return Err(self.error(
                at,
                format!(
                    "a graph of {graph} takes {wanted} after their number, and here are {found}"
                ),
            ));
        }
        let unused = wanted * 6 - bits;
        match self.body.last() {
            Some(last) if (last - LOWEST) & ((1 << unused) - 1) != 0 => {
                Err(self
                    .error(found - 1, "the last character has bits beyond the end of the graph"))
            }
            _ => Ok(()),
        }
    }

    /// Checks that there are not too many nodes.
    pub(crate) fn check_nodes(&self, nodes: u64) -> Result<(), FormatError> {
        if nodes <= MOST_NODES as u64 {
            return Ok(());
        }
        let message = format!("the graph has {nodes} nodes. At most {MOST_NODES} can be read");
        Err(self.error(0, message))
    }

    /// The number of bits.
    pub(crate) fn bits(&self) -> usize {
        self.body.len() * 6
    }

    /// Bit number `index`.
    pub(crate) fn bit(&self, index: usize) -> bool {
        (self.body[index / 6] - LOWEST) >> (5 - index % 6) & 1 == 1
    }
}

/// The bytes that a node takes, whose name is its number: a string of up to seven digits, where need be
/// twice and in a table by name.
pub(crate) const NODE_BYTES: u64 = 160;

/// The nodes are called by their numbers from 0.
///
/// # Errors
/// The reason to stop.
pub(crate) fn names(nodes: u64, watch: &mut dyn Watch) -> Result<Vec<String>, Stopped> {
    watch.reserve(nodes.saturating_mul(NODE_BYTES))?;
    let mut ticker = Ticker::new(watch);
    let mut names = Vec::with_capacity(nodes as usize);
    for node in 0..nodes {
        ticker.tick()?;
        names.push(node.to_string());
    }
    Ok(names)
}

/// Writes a line of this alphabet: the sign, the number of nodes, and these bits, filled up with zeros.
///
/// # Errors
/// The reason to stop.
pub(crate) fn write(
    sign: &str,
    nodes: usize,
    bits: &[bool],
    out: &mut Output<'_>,
) -> Result<(), Stopped> {
    let (mark, digits) = match nodes {
        0..=62 => ("", 1),
        63..=258_047 => ("~", 3),
        _ => ("~~", 6),
    };
    write!(out, "{sign}{mark}")?;
    for digit in (0..digits).rev() {
        out.push_bytes(&[LOWEST + (nodes >> (6 * digit) & 63) as u8])?;
    }
    for six in bits.chunks(6) {
        let value: u8 = six.iter().enumerate().map(|(at, &bit)| u8::from(bit) << (5 - at)).sum();
        out.push_bytes(&[LOWEST + value])?;
    }
    out.push('\n')
}
