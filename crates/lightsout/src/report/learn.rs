//! The report of `learn`, schema `lightsout/learn/1`.

use lightsout_study::learn::{PressLog, Study, Verdict};
use serde_json::{Map, Value, json};

/// Reports what a log of presses shows, with lights and buttons by name.
pub fn learn(log: &PressLog, study: &Study) -> Value {
    let learner = &study.learner;
    let button = |button: usize| log.buttons[button].clone();
    let known = (0..learner.buttons()).filter_map(|number| {
        let effect = learner.effect(number)?;
        Some((button(number), weights(log, &effect)))
    });
    let moments = study.moments.iter().map(|moment| {
        json!({
            "line": moment.line, "session": moment.session, "board": moment.board,
            "known": moment.known, "presses": presses(log, &moment.presses),
        })
    });
    let contradictions = learner.contradictions().iter().map(|contradiction| {
        let lights: Vec<String> =
            contradiction.lights.iter().map(|&light| log.lights.name(light)).collect();
        json!({"line": contradiction.line, "lights": lights, "against": contradiction.against})
    });
    let advice = learner.advice().map(|advice| {
        let settles: Vec<String> = advice.settles.iter().map(|&number| button(number)).collect();
        json!({
            "button": button(advice.button), "settles": settles,
            "bits": advice.bits, "chance": advice.chance,
        })
    });
    json!({
        "schema": "lightsout/learn/1",
        "states": log.states,
        "lights": (0..log.lights.len()).map(|light| log.lights.name(light)).collect::<Vec<_>>(),
        "buttons": log.buttons,
        "effects": known.collect::<Map<String, Value>>(),
        "unknown": learner.unknown().into_iter().map(button).collect::<Vec<_>>(),
        "board": learner.board(),
        "verdict": verdict(log, &learner.verdict()),
        "moments": moments.collect::<Vec<_>>(),
        "contradictions": contradictions.collect::<Vec<_>>(),
        "next": advice,
    })
}

fn verdict(log: &PressLog, verdict: &Verdict) -> Value {
    match verdict {
        Verdict::BoardUnknown => json!({"kind": "board_unknown"}),
        Verdict::Done => json!({"kind": "done"}),
        Verdict::Open => json!({"kind": "open"}),
        Verdict::Solvable { presses: counts, is_fewest } => {
            json!({"kind": "solvable", "presses": presses(log, counts), "is_fewest": is_fewest})
        }
        Verdict::Unsolvable { weights: on } => {
            json!({"kind": "unsolvable", "certificate": weights(log, on)})
        }
    }
}

fn presses(log: &PressLog, counts: &[u8]) -> Value {
    let pressed = counts.iter().enumerate().filter(|(_, count)| **count > 0);
    Value::Object(
        pressed.map(|(button, &count)| (log.buttons[button].clone(), json!(count))).collect(),
    )
}

fn weights(log: &PressLog, weights: &[u8]) -> Value {
    let touched = weights.iter().enumerate().filter(|(_, weight)| **weight > 0);
    Value::Object(touched.map(|(light, &weight)| (log.lights.name(light), json!(weight))).collect())
}
