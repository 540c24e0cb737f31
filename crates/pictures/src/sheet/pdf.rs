//! The pages of a sheet as PDF.

use lightsout_algebra::watch::{Output, Watch};

use super::{Entry, PAGE, Plan, leaf, pages_of};
use crate::RenderError;
use crate::pdf::{Document, Frame, lacking};
use crate::scene::Theme;

/// Points to a millimetre.
const POINTS: f64 = 72.0 / 25.4;

/// Draws the pages of a sheet as one PDF file: first the puzzles, then the solutions.
///
/// # Errors
/// When a board is too large to be drawn, or a letter is not among those of a PDF, or the reason to stop.
pub fn draw(
    entries: &[Entry<'_>],
    plan: &Plan<'_>,
    watch: &mut dyn Watch,
) -> Result<Vec<u8>, RenderError> {
    let captions = entries.iter().map(|entry| &entry.caption);
    let beside = plan.figures.iter().map(|figure| &figure.words);
    let head = [&plan.title, &plan.rule, &plan.solutions].into_iter();
    let words = head.chain(plan.legend.words()).chain(beside).chain(captions);
    if let Some(letter) = words.filter_map(|words| lacking(words)).next() {
        return Err(RenderError::NoLetter { letter });
    }
    let mut out = Output::new(watch);
    let mut document = Document::new(&plan.title);
    for page in pages_of(entries, plan) {
        let leaf = leaf(&page, plan, out.watch())?;
        let mut sheet = document.page(PAGE.map(|side| side * POINTS));
        for line in &leaf.lines {
            let (at, size) = (line.at.map(|side| side * POINTS), line.size * POINTS);
            sheet.write(at, size, (line.anchor, line.is_bold), [0; 3], &line.text);
        }
        for placed in &leaf.pictures {
            let scale = placed.size[0] / placed.picture.size[0] * POINTS;
            let frame = Frame { at: placed.at.map(|side| side * POINTS), scale };
            sheet.draw(&placed.picture, frame, Theme::Print, placed.states, out.watch())?;
        }
        sheet.finish(out.watch())?;
        out.watch().release(leaf.room);
    }
    document.finish(&mut out)?;
    Ok(out.into_bytes())
}
