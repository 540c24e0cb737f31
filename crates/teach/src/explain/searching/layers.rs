//! Breadth-first search, layer by layer.

use super::explainer::Explainer;
use super::step::{Layer, Step};
use super::watched::End;
use crate::explain::frame::Figure;
use crate::words::counted;

impl Explainer<'_> {
    /// Every layer below the start.
    pub(super) fn layers(&mut self) {
        let trace = &self.watched.trace;
        let mut seen = 1;
        for (depth, &boards) in trace.layers.iter().enumerate().skip(1) {
            seen += boards;
            let kept: Vec<usize> = (1..trace.boards.len())
                .filter(|number| self.noted(*number).behind == depth as u32)
                .collect();
            let is_last = depth + 1 == trace.layers.len();
            let mut said = vec![self.of_layer(depth, is_last)];
            if kept.len() < boards as usize {
                said.push(format!("Only {} of them are kept to be shown.", kept.len()));
            }
            let mut figures = self.few(kept.iter().copied());
            figures.push(Figure::Curve {
                caption: "boards in every layer".into(),
                values: trace.layers[..=depth].to_vec(),
            });
            let step = Step::Layer {
                layer: Layer { depth, boards },
                added: kept.iter().map(|number| self.added(*number)).collect(),
                frontier: boards,
                seen,
            };
            self.show(format!("layer {depth}: {}", counted(boards, "board")), said, figures, step);
        }
    }

    /// How a layer came about.
    fn of_layer(&self, depth: usize, is_last: bool) -> String {
        let above = match self.watched.trace.layers[depth - 1] {
            1 => "the one board".to_string(),
            boards => format!("the {boards} boards"),
        };
        let new = match self.watched.trace.layers[depth] {
            1 => "1 board that was not seen before".to_string(),
            boards => format!("{boards} boards that were not seen before"),
        };
        let buttons = counted(self.puzzle.buttons() as u64, "button");
        match (&self.watched.end, is_last) {
            (End::Found(_), true) => format!(
                "From {above} of layer {} the search had come to {new} when one of them was done, and it ends at once.",
                depth - 1
            ),
            (End::GivenUp(_), true) => format!(
                "From {above} of layer {} the search had come to {new} when it was given up.",
                depth - 1
            ),
            _ => format!(
                "All {buttons} were tried on {above} of layer {}. They lead to {new}.",
                depth - 1
            ),
        }
    }
}
