//! The findings of a history of presses as text: a line for each, then the effects of the known buttons.

use lightsout_algebra::watch::Unwatched;
use lightsout_model::lattice::{Lattice, Wrap};
use lightsout_model::layout::Places;
use lightsout_study::learn::{Advice, Contradiction, Moment, Names, PressLog, Study, Verdict};
use lightsout_teach::words::{counted, listed, times};

use super::text::{Style, places};

/// Writes every finding on a line, with its subject first.
pub fn text(log: &PressLog, study: &Study) -> String {
    let learner = &study.learner;
    let unknown = learner.unknown();
    let known: Vec<usize> =
        (0..learner.buttons()).filter(|button| !unknown.contains(button)).collect();
    let mut lines = vec![
        format!(
            "{} on {}, {} states",
            counted(learner.buttons() as u64, "button"),
            counted(learner.lights() as u64, "light"),
            learner.states()
        ),
        finding("known", &names(log, &known)),
        finding("unknown", &names(log, &unknown)),
    ];
    lines.extend(learner.contradictions().iter().map(|wrong| contradiction(log, wrong)));
    lines.extend(study.moments.iter().map(|found| moment(log, study, found)));
    lines.push(finding("now", &verdict(log, &learner.verdict())));
    lines.extend(learner.advice().map(|next| advice(log, &next)));
    let effects = known.iter().filter_map(|&button| Some((button, learner.effect(button)?)));
    lines.extend(effects.map(|(button, effect)| drawn_effect(log, button, &effect)));
    lines.join("\n") + "\n"
}

fn finding(about: &str, words: &str) -> String {
    format!("{about:<15}{words}")
}

fn contradiction(log: &PressLog, wrong: &Contradiction) -> String {
    let against: Vec<String> = wrong.against.iter().map(usize::to_string).collect();
    let because = match against.as_slice() {
        [] => "nothing was pressed that could change them".to_string(),
        [one] => format!("line {one} says otherwise"),
        _ => format!("lines {} together say otherwise", listed(&against)),
    };
    let lights: Vec<String> = wrong.lights.iter().map(|&light| log.lights.name(light)).collect();
    let words = format!("line {} ({}) is left out: {because}", wrong.line, listed(&lights));
    finding("contradiction", &words)
}

fn moment(log: &PressLog, study: &Study, found: &Moment) -> String {
    let session = match study.sessions {
        1 => String::new(),
        _ => format!(" (session {})", found.session),
    };
    let known = counted(found.known as u64, "button");
    let presses = presses(log, &found.presses);
    finding("solvable", &format!("since line {}{session}, {known} known: {presses}", found.line))
}

fn verdict(log: &PressLog, verdict: &Verdict) -> String {
    match verdict {
        Verdict::BoardUnknown => "the board is not known. Look at it".to_string(),
        Verdict::Done => "the goal is reached".to_string(),
        Verdict::Open => {
            "nothing known leads to the goal. It depends on the unknown buttons".to_string()
        }
        Verdict::Solvable { presses: counts, is_fewest } => {
            let fewest = if *is_fewest { ", and no known solution has fewer" } else { "" };
            format!("press {}{fewest}", presses(log, counts))
        }
        Verdict::Unsolvable { weights } => format!(
            "it cannot be solved: every button changes the sum of the lights {} by a multiple of {}, and the goal differs in it",
            listed(&lights(log, weights)),
            log.states
        ),
    }
}

fn advice(log: &PressLog, next: &Advice) -> String {
    let others: Vec<usize> =
        next.settles.iter().copied().filter(|&button| button != next.button).collect();
    let also = match others.is_empty() {
        true => String::new(),
        false => format!(", which settles {} too", names(log, &others)),
    };
    finding("next", &format!("press {}{also}", log.buttons[next.button]))
}

/// What a button does: a picture where the lights are a board, their names elsewhere.
fn drawn_effect(log: &PressLog, button: usize, effect: &[u8]) -> String {
    let name = &log.buttons[button];
    match picture(log, effect) {
        Some(picture) => format!("\n{name}\n{}", picture.trim_end()),
        None => format!("{name:<14} changes {}", listed(&lights(log, effect))),
    }
}

fn picture(log: &PressLog, effect: &[u8]) -> Option<String> {
    let Names::Grid(rows, columns) = log.lights else { return None };
    let lattice = Lattice::new(&[rows, columns], Wrap::Plane).ok()?;
    places(&Places::Lattice(lattice), effect, log.states, Style::Spaced, &mut Unwatched).ok()?
}

fn names(log: &PressLog, buttons: &[usize]) -> String {
    let names: Vec<&str> = buttons.iter().map(|&button| log.buttons[button].as_str()).collect();
    if names.is_empty() { "none".to_string() } else { names.join(" ") }
}

fn presses(log: &PressLog, counts: &[u8]) -> String {
    let pressed = counts.iter().enumerate().filter(|(_, count)| **count > 0);
    let named: Vec<String> =
        pressed.map(|(button, &count)| times(log.buttons[button].clone(), count)).collect();
    let total = lightsout_teach::words::total(counts);
    format!("{} ({})", listed(&named), counted(total, "press"))
}

/// The lights with a weight, by name.
fn lights(log: &PressLog, weights: &[u8]) -> Vec<String> {
    let weighted = weights.iter().enumerate().filter(|(_, weight)| **weight > 0);
    weighted.map(|(light, &weight)| times(log.lights.name(light), weight)).collect()
}
