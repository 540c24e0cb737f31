//! The title of a puzzle in outputs: its shape or preset, and the options that differ from it.

use super::graph::Loops;
use super::{GoalSpec, Shape, Spec, preset};
use crate::lattice::Wrap;
use crate::puzzle::Rule;

/// The title of the puzzle that a spec describes, such as `5x5 torus, knight pattern, 3 states`.
pub fn title(spec: &Spec) -> String {
    let usual = usual(spec);
    let mut parts = vec![spec.title.clone().unwrap_or_else(|| shape(&spec.shape))];
    if spec.wrap.unwrap_or(Wrap::Plane) != usual.wrap.unwrap_or(Wrap::Plane) {
        let wrap = spec.wrap.unwrap_or(Wrap::Plane);
        match spec.title {
            Some(ref name) if name.split([' ', ',']).any(|word| word == wrap.to_string()) => {}
            Some(_) => parts.push(wrap.to_string()),
            None => parts[0].push_str(&format!(" {wrap}")),
        }
    }
    let pattern = spec.pattern.as_deref().unwrap_or("cross");
    if pattern != usual.pattern.as_deref().unwrap_or("cross") {
        parts.push(format!("{pattern} pattern"));
    }
    if let Some(loops) = spec.loops.filter(|_| spec.loops != usual.loops) {
        let loops = match loops {
            Loops::Closed => "closed neighbourhoods",
            Loops::Open => "open neighbourhoods",
            Loops::AsDrawn => "loops as drawn",
        };
        parts.push(loops.to_string());
    }
    let states = spec.states.unwrap_or(2);
    if spec.counters.is_some() {
        parts.push("counters".to_string());
    } else if states != usual.states.unwrap_or(2) {
        parts.push(format!("{states} states"));
    }
    let rule = spec.rule.unwrap_or_default();
    if rule != usual.rule.unwrap_or_default() {
        parts.push(match rule {
            Rule::Free => "free presses".to_string(),
            Rule::LitOnly => "lit-only".to_string(),
        });
    }
    let goal = spec.goal.as_ref().unwrap_or(&GoalSpec::State(0));
    if goal != usual.goal.as_ref().unwrap_or(&GoalSpec::State(0)) {
        parts.push(match goal {
            GoalSpec::State(state) => format!("to state {state}"),
            GoalSpec::Equal => "to all equal".to_string(),
            GoalSpec::Target(_) | GoalSpec::Drawn(_) => "to a given board".to_string(),
        });
    }
    let counted = |names: &[String], one: &str, many: &str| match names.len() {
        0 => None,
        1 => Some(format!("1 {one}")),
        count => Some(format!("{count} {many}")),
    };
    parts.extend(spec.terms.costs.as_ref().map(|_| "with costs".to_string()));
    parts.extend(counted(&spec.terms.forbidden, "forbidden button", "forbidden buttons"));
    parts.extend(counted(&spec.terms.ignored, "ignored light", "ignored lights"));
    let several: Vec<String> = spec.terms.ends.iter().map(|(name, _)| name.clone()).collect();
    let many = "lights with several ends";
    parts.extend(counted(&several, "light with several ends", many));
    // A name that says it already need not hear it again.
    let is_said = |part: &str| {
        spec.title.as_ref().is_some_and(|title| title.split(", ").skip(1).any(|said| said == part))
    };
    let name = parts.remove(0);
    [name]
        .into_iter()
        .chain(parts.into_iter().filter(|part| !is_said(part)))
        .collect::<Vec<_>>()
        .join(", ")
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

fn shape(shape: &Shape) -> String {
    match shape {
        Shape::Named(name) => name.clone(),
        Shape::Drawn(drawing) => {
            let drawing = drawing.trimmed();
            let [rows, columns] = drawing.size();
            match drawing.is_full() {
                true => format!("{rows}x{columns}"),
                false => format!("drawn board of {} lights", drawing.states().len()),
            }
        }
        Shape::Graph(graph) => of_nodes(graph.names.len()),
        Shape::System(system) => {
            let counted = |count: usize, thing: &str| match count {
                1 => format!("1 {thing}"),
                _ => format!("{count} {thing}s"),
            };
            let (lights, buttons) = (system.lights.len(), system.buttons.len());
            format!("system of {} and {}", counted(lights, "light"), counted(buttons, "button"))
        }
    }
}
