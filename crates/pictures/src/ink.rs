//! Inks: the meaning of a stroke or fill in a picture, and its colour in every theme.
//!
//! Lamps have a dark tray in light and dark themes, because amber is hard to distinguish from white paper (1.7 : 1). A
//! lit lamp has a mark or its digit, so that every state is visible without colour. The colours of the states differ in
//! lightness as well as in hue. Their contrast with an unlit lamp is at least 3 : 1 (WCAG 2.2, criterion 1.4.11), which
//! a test checks.

use super::scene::Theme;

/// Red, green and blue.
pub type Colour = [u8; 3];

/// The meaning of a fill or a stroke, in drawing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ink {
    /// The ground of the board.
    Tray,
    /// A line between two lights.
    Link,
    /// The point of an arrow.
    Arrow,
    /// The border of a cell, on paper.
    Cell,
    /// A button that is not a light.
    Button,
    /// A lamp that is off.
    Off,
    /// A lamp in this state.
    On(u8),
    /// The mark on a lit lamp, for two states.
    Symbol,
    /// The digit on a lamp in this state.
    Digit(u8),
    /// The name on a lamp, by whether that is lit.
    Name(bool),
    /// A name on the tray.
    Label,
    /// The dashed edge of a light that may end in any state.
    AnyState,
    /// The gap between a cross and the lamp below it.
    Gap,
    /// The cross on a button that may not be pressed.
    Forbidden,
    /// The corners around a light of a certificate.
    Proof,
    /// The ring around a pressed button.
    Press,
    /// The disc of a number at a pressed button or a light of a certificate.
    Badge(bool),
    /// The number on such a disc.
    Number(bool),
}

/// How an ink fills and strokes. Widths are in cells.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Paint {
    /// The colour inside.
    pub fill: Option<Colour>,
    /// The colour and width of the line.
    pub stroke: Option<(Colour, f64)>,
}

const TRAY: Colour = [0x1c, 0x23, 0x30];
const UNLIT: Colour = [0x3a, 0x41, 0x50];
const EDGE: Colour = [0x8a, 0x93, 0xa6];
const PALE: Colour = [0xe6, 0xea, 0xf2];
const ACCENT: Colour = [0x8a, 0xb4, 0xff];
const ROSE: Colour = [0xff, 0x9e, 0xb5];
const BROWN: Colour = [0x5a, 0x3d, 0x00];
const BLACK: Colour = [0x11, 0x11, 0x11];
const WHITE: Colour = [0xff, 0xff, 0xff];
const GREY: Colour = [0x9a, 0x9a, 0x9a];
const INK_BLUE: Colour = [0x1d, 0x4e, 0xd8];
const INK_RED: Colour = [0xb4, 0x23, 0x4a];

/// The colours of the states from 1 on, as long as they suffice; none is the blue of the marks.
const LAMPS: [Colour; 7] = [
    [0xff, 0xc8, 0x57],
    [0x35, 0xb8, 0xa6],
    [0xf9, 0x8c, 0x9f],
    [0xf4, 0xf1, 0xe8],
    [0xb9, 0x9c, 0xf5],
    [0xf2, 0x93, 0x4c],
    [0xa9, 0xe8, 0x8f],
];

/// Where a scale through many states begins, turns and ends.
const SCALE: [Colour; 4] =
    [[0x35, 0xb8, 0xa6], [0xb4, 0xe0, 0x8a], [0xff, 0xc8, 0x57], [0xf9, 0x8c, 0x9f]];

/// Returns the colour of a lamp in a state, from 1 on.
pub fn lamp(state: u8, states: u8) -> Colour {
    let index = usize::from(state.max(1) - 1);
    if usize::from(states) <= LAMPS.len() + 1 {
        return LAMPS[index.min(LAMPS.len() - 1)];
    }
    let at = index as f64 / f64::from(states - 2) * (SCALE.len() - 1) as f64;
    let from = (at as usize).min(SCALE.len() - 2);
    blend(SCALE[from], SCALE[from + 1], at - from as f64)
}

/// Returns the colour this part of the way from one to another.
pub fn blend(from: Colour, to: Colour, part: f64) -> Colour {
    std::array::from_fn(|at| {
        let (from, to) = (f64::from(from[at]), f64::from(to[at]));
        (from + (to - from) * part).round() as u8
    })
}

/// Returns how an ink is painted in a theme. An undecided theme is day.
pub fn paint(ink: Ink, theme: Theme, states: u8) -> Paint {
    if theme == Theme::Print {
        return on_paper(ink, states);
    }
    let fill = |colour| Paint { fill: Some(colour), stroke: None };
    let line = |colour, width| Paint { fill: None, stroke: Some((colour, width)) };
    match ink {
        Ink::Tray if theme == Theme::Night => {
            Paint { fill: Some(TRAY), stroke: Some((UNLIT, 0.03)) }
        }
        Ink::Tray => fill(TRAY),
        Ink::Link => line(EDGE, 0.05),
        Ink::Arrow => fill(EDGE),
        Ink::Cell => Paint::default(),
        Ink::Button => Paint { fill: Some(TRAY), stroke: Some((EDGE, 0.05)) },
        Ink::Off => Paint { fill: Some(UNLIT), stroke: Some((EDGE, 0.025)) },
        Ink::On(state) => fill(lamp(state, states)),
        Ink::Symbol => line(BROWN, 0.06),
        Ink::Digit(0) => fill(EDGE),
        Ink::Digit(_) | Ink::Number(_) => fill(TRAY),
        Ink::Name(true) => fill(BROWN),
        Ink::Name(false) | Ink::Label => fill(PALE),
        Ink::AnyState => line(PALE, 0.05),
        Ink::Gap => line(TRAY, 0.17),
        Ink::Forbidden => line(PALE, 0.07),
        Ink::Proof => line(ROSE, 0.07),
        Ink::Press => line(ACCENT, 0.07),
        Ink::Badge(true) => fill(ACCENT),
        Ink::Badge(false) => fill(ROSE),
    }
}

fn on_paper(ink: Ink, states: u8) -> Paint {
    let fill = |colour| Paint { fill: Some(colour), stroke: None };
    let line = |colour, width| Paint { fill: None, stroke: Some((colour, width)) };
    match ink {
        Ink::Tray => fill(WHITE),
        Ink::Link => line(GREY, 0.04),
        Ink::Arrow => fill(GREY),
        Ink::Cell => line(GREY, 0.02),
        Ink::Button => Paint { fill: Some(WHITE), stroke: Some((BLACK, 0.04)) },
        Ink::Off => Paint { fill: Some(WHITE), stroke: Some((BLACK, 0.03)) },
        Ink::On(_) if states == 2 => Paint { fill: Some(BLACK), stroke: Some((BLACK, 0.03)) },
        Ink::On(_) => Paint { fill: Some([0xe4; 3]), stroke: Some((BLACK, 0.03)) },
        // A lit lamp is told by its dot as well as by its black.
        Ink::Symbol => fill(WHITE),
        Ink::Digit(_) | Ink::Label | Ink::Name(false) => fill(BLACK),
        Ink::Name(true) if states == 2 => fill(WHITE),
        Ink::Name(true) => fill(BLACK),
        Ink::AnyState => line(BLACK, 0.04),
        Ink::Gap => line(WHITE, 0.17),
        Ink::Forbidden => line(BLACK, 0.07),
        Ink::Proof => line(INK_RED, 0.06),
        Ink::Press => line(INK_BLUE, 0.06),
        Ink::Badge(true) => fill(INK_BLUE),
        Ink::Badge(false) => fill(INK_RED),
        Ink::Number(_) => fill(WHITE),
    }
}

/// Returns a colour as `#1c2330`.
pub fn hex([red, green, blue]: Colour) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance and contrast after WCAG 2.2.
    fn contrast(one: Colour, other: Colour) -> f64 {
        let luminance = |colour: Colour| {
            let linear = |part: u8| {
                let part = f64::from(part) / 255.0;
                if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2])
        };
        let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
        one.max(other) / one.min(other)
    }

    fn colour(ink: Ink, theme: Theme, states: u8) -> Colour {
        let paint = paint(ink, theme, states);
        paint.fill.or(paint.stroke.map(|(colour, _)| colour)).expect("an ink that is seen")
    }

    #[test]
    fn everything_stands_out_from_what_it_lies_on() {
        assert!((contrast(WHITE, [0; 3]) - 21.0).abs() < 1e-9);
        for theme in [Theme::Day, Theme::Night, Theme::Print] {
            for states in [3, 5, 8, 9, 255] {
                let seen = |ink| colour(ink, theme, states);
                for state in 1..states {
                    let lamp = seen(Ink::On(state));
                    assert!(
                        contrast(seen(Ink::Digit(state)), lamp) >= 4.5,
                        "digit {state}/{states}"
                    );
                    if theme != Theme::Print {
                        assert!(contrast(lamp, seen(Ink::Off)) >= 3.0, "lamp {state}/{states}");
                    }
                }
                for ink in [
                    Ink::Link,
                    Ink::Press,
                    Ink::AnyState,
                    Ink::Forbidden,
                    Ink::Proof,
                    Ink::Label,
                    Ink::Badge(true),
                    Ink::Badge(false),
                ] {
                    let least = if theme == Theme::Print && ink == Ink::Link { 2.5 } else { 3.0 };
                    assert!(contrast(seen(ink), seen(Ink::Tray)) >= least, "{ink:?} {theme:?}");
                }
                for kind in [true, false] {
                    assert!(contrast(seen(Ink::Number(kind)), seen(Ink::Badge(kind))) >= 4.5);
                }
                assert!(contrast(seen(Ink::Name(false)), seen(Ink::Off)) >= 4.5);
            }
            let lit = colour(Ink::On(1), theme, 2);
            assert!(contrast(colour(Ink::Name(true), theme, 2), lit) >= 4.5);
            if theme != Theme::Print {
                assert!(contrast(colour(Ink::Symbol, theme, 2), lit) >= 4.5);
            }
        }
    }

    #[test]
    fn states_have_different_colours() {
        for states in [3u8, 8, 9, 40] {
            let mut colours: Vec<Colour> = (1..states).map(|state| lamp(state, states)).collect();
            colours.sort_unstable();
            colours.dedup();
            assert_eq!(colours.len(), usize::from(states) - 1);
        }
    }
}
