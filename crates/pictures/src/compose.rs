//! From a scene to a picture: lamps on a tray, links beneath, marks above.
//!
//! Everything in the same ink that is visible at the same time becomes one path, so a picture of a large board has few
//! of them. Boards that are too large to show the corners of a lamp get plain squares.

use lightsout_algebra::watch::{Ticker, Watch};

use super::RenderError;
use super::form::{self, Form};
use super::ink::Ink;
use super::path::{Path, Point, between, distance};
use super::picture::{Anchor, LETTER, Picture, When, Word};
use super::scene::{Marked, Scene, Theme};
use lightsout_model::layout::Place;

/// The most lights that are drawn at all.
pub(crate) const MOST_LIGHTS: usize = 1 << 22;

/// The most lights that are drawn as lamps, with marks, digits and names.
const MOST_LAMPS: usize = 1 << 14;

/// How far the tray reaches beyond the cells.
const TRAY: f64 = 0.3;

/// The size of the letters beside a button.
const LABEL: f64 = 0.34;

/// The radius of a number's disc.
const BADGE: f64 = 0.17;

/// The bytes that a lamp takes with all that can stand on it, and a plain square.
const LAMP_BYTES: u64 = 8 << 10;
const SQUARE_BYTES: u64 = 1 << 10;

/// The bytes that a button, a link, a mark or a change of a light takes.
const MARK_BYTES: u64 = 3 << 10;

/// The memory in bytes that the picture of a scene takes at most.
pub(super) fn room(scene: &Scene<'_>) -> u64 {
    let lights = scene.layout.lights().len();
    let light = if lights <= MOST_LAMPS { LAMP_BYTES } else { SQUARE_BYTES };
    let changes: usize = scene.steps.iter().map(|step| step.changes.len() + 1).sum();
    let buttons = if scene.layout.are_buttons_lights() { 0 } else { scene.layout.buttons().len() };
    let proofs = scene.certificate.iter().filter(|weight| **weight > 0).count();
    let left_out = scene.layout.left_out();
    let left_out = left_out.lights.len() + left_out.buttons.len();
    let marks = scene.presses.len() + scene.links.len() + changes + buttons + proofs + left_out;
    lights as u64 * light + marks as u64 * MARK_BYTES
}

/// Draws a scene. The picture moves if `is_moving` is set and the scene has steps.
///
/// # Errors
/// When the board is too large to be drawn, or the reason to stop.
pub fn compose(
    scene: &Scene<'_>,
    is_moving: bool,
    watch: &mut dyn Watch,
) -> Result<Picture, RenderError> {
    let lights = scene.layout.lights();
    if lights.len() > MOST_LIGHTS {
        return Err(RenderError::TooManyLights { lights: lights.len(), limit: MOST_LIGHTS });
    }
    watch.reserve(room(scene))?;
    watch.ask()?;
    let shown = Shown::new(scene);
    let mut picture = Picture {
        size: shown.size,
        title: scene.title.clone(),
        description: describe(scene),
        carried: scene.carried.clone(),
        ticks: if is_moving { 2 * scene.steps.len() + 1 } else { 1 },
        ..Picture::default()
    };
    let [width, height] = shown.size;
    // A little inside the page, which would cut off half of the tray's line.
    let (least, right, bottom) = (0.02, width - 0.02, height - 0.02);
    let tray = [[least, least], [right, least], [right, bottom], [least, bottom]];
    picture.draw(Ink::Tray, When::Always, Path::rounded(&tray, 0.35));
    links(&mut picture, scene, &shown);
    let is_lamp = shown.lights.len() <= MOST_LAMPS;
    let mut ticker = Ticker::new(watch);
    for (light, history) in histories(scene, is_moving).into_iter().enumerate() {
        ticker.tick()?;
        for (state, when) in history {
            if is_lamp {
                lamp(&mut picture, scene, &shown.lights[light], light, (state, when));
            } else if state > 0 {
                picture.draw(Ink::On(state), when, shown.lights[light].whole());
            }
        }
    }
    if !scene.layout.are_buttons_on_lights() {
        buttons(&mut picture, scene, &shown);
    }
    if is_lamp {
        left_out(&mut picture, scene, &shown);
    }
    marks(&mut picture, scene, &shown, is_moving);
    Ok(picture)
}

/// The forms of lights and buttons, moved so that the tray begins at zero.
struct Shown {
    lights: Vec<Form>,
    /// Empty where buttons are lights.
    buttons: Vec<Form>,
    /// Whether the names of buttons stand in them, not beside them.
    are_inside: bool,
    /// The lights that may end in any state, and the buttons that may not be pressed.
    any_state: Vec<Form>,
    forbidden: Vec<Form>,
    size: Point,
}

impl Shown {
    fn new(scene: &Scene<'_>) -> Shown {
        let lights = form::forms(scene.layout.lights());
        let buttons = match scene.layout.are_buttons_lights() {
            true => Vec::new(),
            false => form::forms(scene.layout.buttons()),
        };
        let of = |places: &[Place]| -> Vec<Form> {
            places.iter().map(|place| Form::of(&place.outline, [0.0, 0.0])).collect()
        };
        let left_out = scene.layout.left_out();
        let (any_state, forbidden) = (of(&left_out.lights), of(&left_out.buttons));
        let has_names = !scene.layout.are_buttons_on_lights();
        let are_inside = (buttons.iter().enumerate()).all(|(index, form)| {
            matches!(form, Form::Cell(_)) || scene.layout.buttons().name(index).chars().count() <= 3
        });
        let all = [&lights, &buttons, &any_state, &forbidden];
        let [low, mut high] = form::bounds(all.into_iter().flatten());
        for (index, form) in buttons.iter().enumerate() {
            if has_names && !are_inside {
                let (at, width) = label_beside(form, &scene.layout.buttons().name(index));
                high[0] = high[0].max(at[0] + width);
            }
        }
        let by = [TRAY - low[0], TRAY - low[1]];
        let size = [high[0] - low[0] + 2.0 * TRAY, high[1] - low[1] + 2.0 * TRAY];
        let moved = |forms: Vec<Form>| forms.into_iter().map(|form| shift(form, by)).collect();
        let (lights, buttons) = (moved(lights), moved(buttons));
        Shown {
            lights,
            buttons,
            are_inside,
            any_state: moved(any_state),
            forbidden: moved(forbidden),
            size,
        }
    }

    fn button(&self, index: usize) -> &Form {
        if self.buttons.is_empty() { &self.lights[index] } else { &self.buttons[index] }
    }
}

fn shift(form: Form, [dx, dy]: Point) -> Form {
    match form {
        Form::Cell(corners) => {
            Form::Cell(corners.into_iter().map(|[x, y]| [x + dx, y + dy]).collect())
        }
        Form::Disc([x, y], radius) => Form::Disc([x + dx, y + dy], radius),
    }
}

/// The states of every light and when it has them.
fn histories(scene: &Scene<'_>, is_moving: bool) -> Vec<Vec<(u8, When)>> {
    let states = scene.board.states();
    if !is_moving || scene.steps.is_empty() {
        return states.iter().map(|&state| vec![(state, When::Always)]).collect();
    }
    let end = 2 * scene.steps.len() + 1;
    let mut spans: Vec<Vec<(u8, usize, usize)>> =
        states.iter().map(|&state| vec![(state, 0, end)]).collect();
    for (press, step) in scene.steps.iter().enumerate() {
        let tick = 2 * press + 2;
        for &(light, state) in &step.changes {
            if let Some(last) = spans[light].last_mut() {
                last.2 = tick;
            }
            spans[light].push((state, tick, end));
        }
    }
    spans.into_iter().map(|spans| by_state(&spans, end)).collect()
}

fn by_state(spans: &[(u8, usize, usize)], end: usize) -> Vec<(u8, When)> {
    let mut states: Vec<u8> = spans.iter().map(|span| span.0).collect();
    states.sort_unstable();
    states.dedup();
    let during = |state: u8| {
        let own = spans.iter().filter(|span| span.0 == state && span.1 < span.2);
        let spans: Vec<(usize, usize)> = own.map(|&(_, from, to)| (from, to)).collect();
        if spans == [(0, end)] { When::Always } else { When::During(spans) }
    };
    states.into_iter().map(|state| (state, during(state))).collect()
}

fn lamp(
    picture: &mut Picture,
    scene: &Scene<'_>,
    form: &Form,
    light: usize,
    (state, when): (u8, When),
) {
    let is_print = scene.style.theme == Theme::Print;
    if is_print && matches!(form, Form::Cell(_)) {
        picture.draw(Ink::Cell, When::Always, form.border());
    }
    let body = |form: &Form| match form {
        Form::Cell(_) if is_print => form.circle(0.8),
        _ => form.lamp(),
    };
    // Off lamps lie below the lit ones at all times, so that a change can fade.
    picture.draw(Ink::Off, When::Always, body(form));
    if state > 0 {
        picture.draw(Ink::On(state), when.clone(), body(form));
    }
    let (radius, [x, mut y]) = (form.radius(), form.centre());
    if scene.style.has_names {
        let name = scene.layout.light_name(light);
        let room = (radius * 0.5, radius * if is_print { 1.1 } else { 1.5 });
        picture.write(Ink::Name(state > 0), when.clone(), [x, y + radius * 0.5], room, &name);
        y -= radius * 0.25;
    }
    if scene.states > 2 && state > 0 {
        // On paper the digit stands in a circle.
        let (size, width) = match scene.style.has_names || is_print {
            true => (radius * 0.9, radius * 1.15),
            false => (radius * 1.15, radius * 1.6),
        };
        picture.write(Ink::Digit(state), when, [x, y], (size, width), &state.to_string());
    } else if state > 0 {
        picture.draw(Ink::Symbol, when, Path::circle([x, y], radius * 0.27));
    }
}

fn links(picture: &mut Picture, scene: &Scene<'_>, shown: &Shown) {
    for link in &scene.links {
        let (from, to) = (&shown.lights[link.from], &shown.lights[link.to]);
        let (start, end) = (from.centre(), to.centre());
        let length = distance(start, end);
        if length == 0.0 {
            continue;
        }
        let at = |from_end: f64| between(end, start, from_end / length);
        let tip = to.radius() + 0.06;
        let last = if link.is_arrow { at(tip + 0.2) } else { end };
        picture.draw(Ink::Link, When::Always, Path::open(&[start, last]));
        if link.is_arrow {
            let base = at(tip + 0.3);
            let side = [(end[1] - start[1]) / length * 0.13, (start[0] - end[0]) / length * 0.13];
            let wing = |by: f64| [base[0] + side[0] * by, base[1] + side[1] * by];
            let head = [at(tip), wing(1.0), wing(-1.0)];
            picture.draw(Ink::Arrow, When::Always, Path::polygon(&head));
        }
    }
}

/// Where the name of a button stands that does not stand in it, and how wide it is.
fn label_beside(form: &Form, name: &str) -> (Point, f64) {
    let [x, y] = form.centre();
    let width = name.chars().count() as f64 * LABEL * LETTER + 0.05;
    ([x + form.radius() + 0.22, y], width)
}

fn buttons(picture: &mut Picture, scene: &Scene<'_>, shown: &Shown) {
    for (index, form) in shown.buttons.iter().enumerate() {
        picture.draw(Ink::Button, When::Always, form.lamp());
        let text = scene.layout.buttons().name(index);
        if shown.are_inside {
            let room = (form.radius() * 0.9, form.radius() * 1.6);
            picture.write(Ink::Label, When::Always, form.centre(), room, &text);
        } else {
            let (at, _) = label_beside(form, &text);
            let (ink, when, anchor, size) = (Ink::Label, When::Always, Anchor::Start, LABEL);
            picture.words.push(Word { ink, when, at, anchor, size, text });
        }
    }
}

/// What is to be seen of the board, and is no part of the puzzle.
fn left_out(picture: &mut Picture, scene: &Scene<'_>, shown: &Shown) {
    let is_print = scene.style.theme == Theme::Print;
    for form in &shown.any_state {
        if is_print && matches!(form, Form::Cell(_)) {
            picture.draw(Ink::Cell, When::Always, form.border());
        }
        picture.draw(Ink::AnyState, When::Always, form.dashes());
    }
    for form in &shown.forbidden {
        if !scene.layout.are_buttons_on_lights() {
            picture.draw(Ink::Button, When::Always, form.lamp());
        }
        picture.draw(Ink::Gap, When::Always, form.cross());
        picture.draw(Ink::Forbidden, When::Always, form.cross());
    }
}

fn marks(picture: &mut Picture, scene: &Scene<'_>, shown: &Shown, is_moving: bool) {
    let is_film = is_moving && !scene.steps.is_empty();
    let when = if is_film { When::Still } else { When::Always };
    for (light, &weight) in scene.certificate.iter().enumerate().filter(|(_, weight)| **weight > 0)
    {
        let form = &shown.lights[light];
        picture.draw(Ink::Proof, When::Always, form.corners());
        if scene.states > 2 {
            badge(picture, form.badge(false), false, When::Always, &weight.to_string());
        }
    }
    for mark in &scene.presses {
        let form = shown.button(mark.button);
        if scene.marked == Marked::AsPressed {
            picture.draw(Ink::Gap, when.clone(), form.cross());
            picture.draw(Ink::Press, when.clone(), form.cross());
        } else {
            picture.draw(Ink::Press, when.clone(), form.ring());
        }
        if !mark.label.is_empty() {
            badge(picture, form.badge(true), true, when.clone(), &short(&mark.label));
        }
    }
    if is_film {
        for (press, step) in scene.steps.iter().enumerate() {
            let when = When::During(vec![(2 * press + 1, 2 * press + 3)]);
            picture.draw(Ink::Press, when, shown.button(step.button).ring());
        }
    }
}

/// A label that is not too long for its disc.
fn short(label: &str) -> String {
    match label.chars().count() {
        0..=7 => label.to_string(),
        _ => format!("{} …", label.chars().take(5).collect::<String>().trim_end()),
    }
}

fn badge(picture: &mut Picture, [x, y]: Point, is_press: bool, when: When, text: &str) {
    let letters = text.chars().count() as f64;
    let half = (letters * 0.23 * LETTER / 2.0 + 0.08).max(BADGE);
    let corners = [
        [x - half, y - BADGE],
        [x + half, y - BADGE],
        [x + half, y + BADGE],
        [x - half, y + BADGE],
    ];
    let body =
        if half > BADGE { Path::rounded(&corners, BADGE) } else { Path::circle([x, y], BADGE) };
    picture.draw(Ink::Badge(is_press), when.clone(), body);
    picture.write(Ink::Number(is_press), when, [x, y], (0.23, f64::MAX), text);
}

/// What is to be seen, in words for those who cannot.
fn describe(scene: &Scene<'_>) -> String {
    let (lit, all) = (scene.board.lit(), scene.board.len());
    let (lights, verb) =
        (if all == 1 { "light" } else { "lights" }, if lit == 1 { "is" } else { "are" });
    let mut text = format!("{lit} of {all} {lights} {verb} on.");
    let (layout, marks) = (scene.layout, &scene.presses);
    let proofs = scene.certificate.iter().enumerate().filter(|(_, weight)| **weight > 0);
    let proofs: Vec<usize> = proofs.map(|(light, _)| light).collect();
    let press = |at: usize| match (layout.button_name(marks[at].button), &marks[at].label) {
        (name, label) if label.is_empty() => name,
        (name, label) => format!("{name} ({label})"),
    };
    match scene.marked {
        Marked::AsAnswer => text += &named("Marked to be pressed", marks.len(), press),
        Marked::AsPressed => text += &named("Pressed before", marks.len(), press),
        Marked::ByHint => {
            let button = |at: usize| layout.button_name(marks[at].button);
            text += &named("Buttons that the hint speaks of", marks.len(), button);
            let light = |at: usize| layout.light_name(proofs[at]);
            text += &named("Lights that the hint speaks of", proofs.len(), light);
        }
    }
    for (what, names) in [
        ("Not to be pressed", layout.forbidden_names()),
        ("In any state at the end", layout.ignored_names()),
    ] {
        text += &named(what, names.len(), |at| names[at].clone());
    }
    match (scene.marked, proofs.len()) {
        (Marked::ByHint, _) | (_, 0) => text,
        (_, 1) => text + " 1 light is marked that shows why the goal cannot be reached.",
        (_, count) => {
            text + &format!(" {count} lights are marked that show why the goal cannot be reached.")
        }
    }
}

/// A sentence that lists places, as many as anybody would hear; nothing where there are none.
fn named(what: &str, count: usize, name: impl Fn(usize) -> String) -> String {
    const NAMED: usize = 100;
    let names: Vec<String> = (0..count.min(NAMED)).map(name).collect();
    match count - names.len() {
        0 if names.is_empty() => String::new(),
        0 => format!(" {what}: {}.", names.join("; ")),
        rest => format!(" {what}: {}, and {rest} more.", names.join("; ")),
    }
}
