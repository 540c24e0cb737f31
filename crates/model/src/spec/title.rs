//! The title of a puzzle in outputs: its shape or preset, and the options that differ from it.

use super::graph::Loops;
use super::terms::Terms;
use super::{GoalSpec, Shape, Spec, preset};
use crate::lattice::Wrap;
use crate::puzzle::Rule;
use crate::title::{Piece, Title};

/// The title of the puzzle that a spec describes, such as `5x5 torus, knight pattern, 3 states`.
pub(super) fn title(spec: &Spec) -> Title {
    title_on(spec, spec.goal.as_ref(), &spec.terms)
}

/// The title of the same puzzle with another goal and on other terms.
pub(super) fn title_on(spec: &Spec, goal: Option<&GoalSpec>, terms: &Terms) -> Title {
    let usual = usual(spec);
    let mut pieces = Vec::new();
    let mut piece = |key, facts: &[&dyn ToString], text| pieces.push(Piece::new(key, facts, text));
    match &spec.title {
        Some(name) => piece("name", &[name], name.clone()),
        None => shape(&spec.shape, &mut piece),
    }
    let wrap = spec.wrap.unwrap_or(Wrap::Plane);
    let name = spec.title.as_deref().unwrap_or_default();
    let has_wrap = name.split([' ', ',']).any(|word| word == wrap.to_string());
    if wrap != usual.wrap.unwrap_or(Wrap::Plane) && !has_wrap {
        piece("wrap", &[&wrap], wrap.to_string());
    }
    let pattern = spec.pattern.as_deref().unwrap_or("cross");
    if pattern != usual.pattern.as_deref().unwrap_or("cross") {
        piece("pattern", &[&pattern], format!("{pattern} pattern"));
    }
    if let Some(loops) = spec.loops.filter(|_| spec.loops != usual.loops) {
        let (name, text) = match loops {
            Loops::Closed => ("closed", "closed neighbourhoods"),
            Loops::Open => ("open", "open neighbourhoods"),
            Loops::AsDrawn => ("as-drawn", "loops as drawn"),
        };
        piece("loops", &[&name], text.to_string());
    }
    let states = spec.states.unwrap_or(2);
    if spec.counters.is_some() {
        piece("counters", &[], "counters".to_string());
    } else if states != usual.states.unwrap_or(2) {
        piece("states", &[&states], format!("{states} states"));
    }
    let rule = spec.rule.unwrap_or_default();
    if rule != usual.rule.unwrap_or_default() {
        let text = match rule {
            Rule::Free => "free presses",
            Rule::LitOnly => "lit-only",
        };
        piece("rule", &[&rule.name()], text.to_string());
    }
    let goal = goal.unwrap_or(&GoalSpec::State(0));
    if spec.counters.is_none() && goal != usual.goal.as_ref().unwrap_or(&GoalSpec::State(0)) {
        match goal {
            GoalSpec::State(state) => piece("goal-state", &[state], format!("to state {state}")),
            GoalSpec::Equal => piece("goal-equal", &[], "to all equal".to_string()),
            GoalSpec::Target(_) | GoalSpec::Drawn(_) => {
                piece("goal-board", &[], "to a given board".to_string());
            }
        }
    }
    if terms.costs.is_some() {
        piece("costs", &[], "with costs".to_string());
    }
    for (key, count, one, many) in [
        ("forbidden", terms.forbidden.len(), "forbidden button", "forbidden buttons"),
        ("ignored", terms.ignored.len(), "ignored light", "ignored lights"),
        ("ends", terms.ends.len(), "light with several ends", "lights with several ends"),
    ] {
        if count > 0 {
            piece(key, &[&count], format!("{count} {}", if count == 1 { one } else { many }));
        }
    }
    if !spec.sets.is_empty() && !name.ends_with(" with setters") {
        piece("setters", &[], "with setters".to_string());
    }
    // A name that says it already need not hear it again.
    let is_said = |piece: &Piece| name.split(", ").skip(1).any(|said| said == piece.text);
    let mut is_first = true;
    pieces.retain(|piece| std::mem::take(&mut is_first) || !is_said(piece));
    Title::of(pieces)
}

/// What goes without saying: what the preset of this title says, or nothing.
fn usual(spec: &Spec) -> Spec {
    preset::all()
        .find(|preset| spec.title.as_deref() == Some(preset.title))
        .map_or_else(|| Spec::of(spec.shape.clone()), |preset| preset.spec())
}

/// What a graph is called that has no other name.
pub(super) fn of_nodes(count: usize) -> String {
    match count {
        1 => "graph of 1 node".to_string(),
        _ => format!("graph of {count} nodes"),
    }
}

/// Takes a piece: its key, the facts in it, and its text.
type Take<'t> = dyn FnMut(&'static str, &[&dyn ToString], String) + 't;

fn shape(shape: &Shape, piece: &mut Take<'_>) {
    match shape {
        Shape::Named(name) => match name.split_once(':') {
            Some((kind, size)) => piece("geometry", &[&kind, &size], name.clone()),
            None => piece("geometry", &[name], name.clone()),
        },
        Shape::Drawn(drawing) => {
            let drawing = drawing.trimmed();
            let [rows, columns] = drawing.size();
            let size = format!("{rows}x{columns}");
            let lights = drawing.states().len();
            match drawing.is_full() {
                true => piece("geometry", &[&size], size.clone()),
                false => piece("drawn", &[&lights], format!("drawn board of {lights} lights")),
            }
        }
        Shape::Graph(graph) => {
            piece("graph", &[&graph.names.len()], of_nodes(graph.names.len()));
        }
        Shape::System(system) => {
            let counted = |count: usize, thing: &str| match count {
                1 => format!("1 {thing}"),
                _ => format!("{count} {thing}s"),
            };
            let (lights, buttons) = (system.lights.len(), system.buttons.len());
            let (of_lights, of_buttons) = (counted(lights, "light"), counted(buttons, "button"));
            let text = format!("system of {of_lights} and {of_buttons}");
            piece("system", &[&lights, &buttons], text);
        }
    }
}
