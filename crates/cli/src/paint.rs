//! The colours of explanations and hints. Standard output drops them if colour is off.

use lightsout_pictures::explanation::Tone;

/// The text in the colour of its tone.
pub(crate) fn paint(tone: Tone, text: &str) -> String {
    let style = match tone {
        Tone::Heading => anstyle::Style::new().bold(),
        Tone::Pivot => anstyle::AnsiColor::Green.on_default().bold(),
        Tone::Changed => anstyle::AnsiColor::Cyan.on_default(),
        Tone::Faint => anstyle::Style::new().dimmed(),
    };
    format!("{}{text}{}", style.render(), style.render_reset())
}
