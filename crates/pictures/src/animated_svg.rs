//! Animated SVG: a solution press by press, with rules of style alone and no program.
//!
//! Parts that are visible for a time fade in and out by keyframes of their own. On paper, and for readers who prefer
//! less motion, the picture shows the board at the start with all presses marked.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use lightsout_algebra::watch::{Output, Stopped};

use super::picture::{Picture, When};
use super::scene::Style;
use super::svg::{document, number, root, rules};
use super::{Info, RenderError, Renderer};

/// Moving pictures that scale.
pub struct AnimatedSvg;

static INFO: Info = Info {
    name: "animated-svg",
    summary: "a solution press by press, as a moving picture that scales, still if motion is not wanted",
    suffix: "svg",
    is_binary: false,
    is_moving: true,
    carries: false,
};

impl Renderer for AnimatedSvg {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn print(
        &self,
        picture: &Picture,
        style: Style,
        states: u8,
        out: &mut Output<'_>,
    ) -> Result<(), RenderError> {
        Ok(moving(picture, style, states, out)?)
    }
}

/// How long a change takes to fade, in hundredths of a second.
const FADE: f64 = 15.0;

fn moving(
    picture: &Picture,
    style: Style,
    states: u8,
    out: &mut Output<'_>,
) -> Result<(), Stopped> {
    let mut times: BTreeMap<&When, usize> = BTreeMap::new();
    let seen = picture.paths.keys().map(|(_, when)| when);
    for when in seen.chain(picture.words.iter().map(|word| &word.when)) {
        if matches!(when, When::During(_)) {
            let next = times.len();
            times.entry(when).or_insert(next);
        }
    }
    // Keyframes are known to the whole page that a picture stands in, so their names must differ
    // from those of the other pictures there.
    let name = format!("lo{:08x}", fingerprint(picture));
    let mut rules = rules(picture, style.theme, states);
    let root = root(style.theme, states);
    rules.push_str(&motion(&times, (&root, &name), &picture.durations(style.speed)));
    let class = |when: &When| match when {
        When::Always => String::new(),
        When::Still => format!(" {name}s"),
        When::During(_) => format!(" {name} {name}-{}", times[when]),
    };
    document(picture, style.cell, (&root, &rules), class, out)
}

fn motion(times: &BTreeMap<&When, usize>, (root, name): (&str, &str), durations: &[u16]) -> String {
    let mut begins = vec![0.0];
    for &duration in durations {
        begins.push(begins[begins.len() - 1] + f64::from(duration));
    }
    let all = begins[begins.len() - 1];
    let mut rules = format!(
        ".{root} .{name}{{opacity:0;animation:{}s linear infinite}}\n.{root}:hover .{name}{{animation-play-state:paused}}\n.{root} .{name}s{{opacity:0}}\n",
        number(all / 100.0)
    );
    for (when, index) in times {
        let When::During(spans) = when else { continue };
        let opacity = if when.is_at(0) { ";opacity:1" } else { "" };
        let _ =
            writeln!(rules, ".{root} .{name}-{index}{{animation-name:{name}-{index}{opacity}}}");
        let _ = writeln!(rules, "@keyframes {name}-{index}{{{}}}", keyframes(spans, &begins, all));
    }
    let still = format!(".{root} .{name}{{animation:none}}.{root} .{name}s{{opacity:1}}");
    let _ = writeln!(
        rules,
        "@media (prefers-reduced-motion:reduce){{{still}}}\n@media print{{{still}}}"
    );
    rules
}

/// The opacity over time of what is seen during these spans of ticks.
fn keyframes(spans: &[(usize, usize)], begins: &[f64], all: f64) -> String {
    let mut frames = String::new();
    let mut frame = |time: f64, opacity: u8| {
        let percent = (time / all * 1e5).round() / 1e3;
        let _ = write!(frames, "{percent}%{{opacity:{opacity}}}");
    };
    let is_first = spans.first().is_some_and(|span| span.0 == 0);
    frame(0.0, u8::from(is_first));
    for &(from, to) in spans {
        if from > 0 {
            frame(begins[from], 0);
            frame(begins[from] + FADE, 1);
        }
        if to + 1 < begins.len() {
            frame(begins[to], 1);
            frame(begins[to] + FADE, 0);
        }
    }
    let is_last = spans.last().is_some_and(|span| span.1 + 1 >= begins.len());
    frame(all, u8::from(is_last));
    frames
}

/// A number that tells pictures apart (FNV-1a, 32 bits).
fn fingerprint(picture: &Picture) -> u32 {
    let text = format!("{}{}{:?}", picture.title, picture.description, picture.paths.keys());
    text.bytes()
        .fold(0x811c_9dc5, |hash: u32, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
