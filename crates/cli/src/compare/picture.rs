//! The comparison as a picture: a bar for every checked answer, the fastest on top, a panel for every board.

use lightsout_lab::figure::bars::{self, Group};

use super::row::Row;
use crate::exit::Failure;

/// The picture as SVG.
///
/// # Errors
/// When no run ended in a checked answer.
pub(crate) fn picture(rows: &[Row]) -> Result<String, Failure> {
    let mut groups: Vec<Group> = Vec::new();
    for row in rows.iter().filter(|row| row.is_answer()) {
        let bar = (row.method.to_string(), row.spent().as_secs_f64().max(1e-4));
        match groups.iter_mut().find(|group| group.name == row.case) {
            Some(group) => group.bars.push(bar),
            None => groups.push(Group { name: row.case.clone(), bars: vec![bar] }),
        }
    }
    for group in &mut groups {
        group.bars.sort_by(|a, b| a.1.total_cmp(&b.1));
    }
    // Where the system tells CPU time, it tells it of all.
    let label = match rows.iter().all(|row| row.processor.is_some()) {
        true => "CPU seconds, the start of the program among them",
        false => "seconds from start to end",
    };
    bars::svg("comparison", label, &groups).map_err(|_| {
        Failure::input("no run ended in a checked answer, so there is nothing to draw")
    })
}
