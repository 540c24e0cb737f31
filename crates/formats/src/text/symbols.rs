//! Which of two symbols is a light that is on.

/// Symbols of lights that are on.
const ON: &[&str] = &[
    "#", "x", "X", "■", "*", "@", "█", "▓", "●", "⬤", "◼", "◉", "+", "1", "🟨", "🟩", "🟧", "🟦",
    "🟥", "🟪", "🟡", "🟢", "🟠", "🔵", "🔴", "🟣", "💡", "🔆", "☀", "⭐", "🌟", "🌕", "🌝", "✅",
    "✔", "🔥", "T", "t", "Y", "y", "☑", "★", "♥", "❤", "🌞", "⣿",
];

/// Symbols of lights that are off.
const OFF: &[&str] = &[
    ".", "·", "□", "-", "░", "○", "◯", "◻", "⬛", "⚫", "🌑", "🌚", "❌", "✖", "–", "—", "−", "F",
    "f", "N", "n", "0", "\u{2800}", "~", "⬜", "⚪", ":", "'", "☐", "☆", "♡", "🖤", "▢",
];

/// Whether a symbol is on (`true`) or off, if it says so by itself.
pub(crate) fn own(symbol: &str) -> Option<bool> {
    let is_in = |list: &[&str]| list.contains(&symbol);
    if is_in(ON) { Some(true) } else { is_in(OFF).then_some(false) }
}

/// The symbol of lights that are on, and whether the two symbols say so. Of two that do not, a capital letter or the
/// first of the alphabet is on.
///
/// ```text
/// X and O  X, for X is on        O and .  O, for . is off        b and w  b, which nothing says
/// ```
pub(super) fn lit([one, other]: [&str; 2]) -> (&str, bool) {
    // White and black squares: white shines.
    match [one, other] {
        ["⬜", "⬛"] | ["⚪", "⚫"] => return (one, false),
        ["⬛", "⬜"] | ["⚫", "⚪"] => return (other, false),
        _ => {}
    }
    match (own(one), own(other)) {
        (Some(true), Some(false) | None) | (None, Some(false)) => (one, true),
        (Some(false), Some(true) | None) | (None, Some(true)) => (other, true),
        // Of two that shine, the first of the list, as green before red.
        (Some(true), Some(true)) => {
            let place = |symbol: &str| ON.iter().position(|own| *own == symbol);
            (if place(one) < place(other) { one } else { other }, false)
        }
        (Some(_), Some(_)) | (None, None) => (one.min(other), false),
    }
}

/// Whether a word says on or off.
pub(super) fn word(text: &str) -> Option<bool> {
    const ON: &[&str] = &[
        "true",
        "on",
        "light",
        "yes",
        "lit",
        ".true.",
        "t",
        "high",
        "an",
        "ein",
        "wahr",
        "vrai",
        "oui",
        "verdadero",
        "verdadeiro",
        "vero",
        "да",
        "вкл",
        "真",
        "开",
    ];
    const OFF: &[&str] = &[
        "false", "off", "no", "dark", "unlit", ".false.", "f", "low", "aus", "falsch", "faux",
        "non", "falso", "нет", "выкл", "假", "关",
    ];
    let is_in = |list: &[&str]| list.iter().any(|known| text.to_lowercase() == *known);
    if is_in(ON) { Some(true) } else { is_in(OFF).then_some(false) }
}
