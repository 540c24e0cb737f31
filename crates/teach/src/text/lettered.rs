//! A board with the names that people type.

use lightsout_algebra::watch::{Output, Stopped, Watch};
use lightsout_model::board::Board;
use lightsout_model::layout::Places;
use lightsout_model::puzzle::Puzzle;

use super::{Style, Symbols, draw};
use crate::play::{Coordinates, column_letters};

/// The most characters in a line of a drawing with names in it.
const WIDEST: usize = 80;

/// Writes a board line by line, with the names that hints use. If its lights have names such as b1, columns have
/// letters and rows have numbers. Elsewhere each light has its name next to it, in a list if the board has no rows. If
/// that is too wide, the names follow below, line by line.
///
/// ```
/// use lightsout_algebra::watch::Unwatched;
/// use lightsout_model::spec::named;
/// use lightsout_teach::text::lettered;
/// let puzzle = named("2x3")?.build()?;
/// assert_eq!(lettered(&puzzle, puzzle.start(), &mut Unwatched)?, "   a b c\n1  ■ ■ ■\n2  ■ ■ ■\n");
/// let puzzle = named("hex:2")?.build()?;
/// let drawn = "    ■ 0,0   ■ 0,1\n■ 1,0   ■ 1,1   ■ 1,2\n    ■ 2,0   ■ 2,1\n";
/// assert_eq!(lettered(&puzzle, puzzle.start(), &mut Unwatched)?, drawn);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The reason to stop.
///
/// # Panics
/// When the board has fewer lights than the puzzle.
pub fn lettered(puzzle: &Puzzle, board: &Board, watch: &mut dyn Watch) -> Result<String, Stopped> {
    let (lights, states) = (puzzle.layout().lights(), board.states());
    let symbols = Symbols { states: puzzle.states(), style: Style::Spaced };
    match Coordinates::of(lights).is_planar() {
        true => with_edges(lights, states, &symbols, watch),
        false => with_names(lights, states, &symbols, watch),
    }
}

/// The drawing with letters above it and numbers at its left.
fn with_edges(
    places: &Places,
    states: &[u8],
    symbols: &Symbols,
    watch: &mut dyn Watch,
) -> Result<String, Stopped> {
    let columns = (0..places.len()).filter_map(|place| places.text(place)).map(|at| at[1] + 1);
    let letters: Vec<String> = (0..columns.max().unwrap_or(0)).map(column_letters).collect();
    let width = letters.last().map_or(0, String::len).max(symbols.width());
    let cell = |light: usize| format!("{:>width$}", symbols.symbol(states[light]));
    let Some(plain) = draw(places, places.len(), width + 1, &cell, watch)? else {
        return listed(places, states, symbols, watch);
    };
    let margin = plain.lines().count().to_string().len();
    let head: Vec<String> = letters.iter().map(|letters| format!("{letters:>width$}")).collect();
    let mut text = Output::new(watch);
    writeln!(text, "{:margin$}  {}", "", head.join(" "))?;
    for (row, line) in plain.lines().enumerate() {
        let line = format!("{:>margin$}  {line}", row + 1);
        writeln!(text, "{}", line.trim_end())?;
    }
    Ok(text.into_text())
}

/// The drawing with a name next to every light, or if that is too wide with the names of its lines below.
fn with_names(
    places: &Places,
    states: &[u8],
    symbols: &Symbols,
    watch: &mut dyn Watch,
) -> Result<String, Stopped> {
    let symbol = |light: usize| symbols.symbol(states[light]);
    let named = |light: usize| format!("{} {}", symbol(light), places.name(light));
    let mut at: Vec<_> =
        (0..places.len()).filter_map(|light| Some((places.text(light)?, light))).collect();
    at.sort_unstable();
    // Nodes of a graph have no rows.
    if at.last().is_none_or(|([line, _], _)| *line == 0) {
        return listed(places, states, symbols, watch);
    }
    let neighbours = at.windows(2).filter(|pair| pair[0].0[0] == pair[1].0[0]);
    let apart = neighbours.map(|pair| pair[1].0[1] - pair[0].0[1]).min().unwrap_or(1).max(1);
    let width = (0..places.len()).map(|light| named(light).chars().count()).max().unwrap_or(0);
    let step = (width + 2).div_ceil(apart);
    let columns = at.iter().map(|([_, column], _)| *column).max().unwrap_or(0);
    if columns.saturating_mul(step).saturating_add(width) <= WIDEST {
        let drawing = draw(places, places.len(), step, &named, watch)?;
        return drawing.map_or_else(|| listed(places, states, symbols, watch), Ok);
    }
    let plain = draw(places, places.len(), symbols.width() + 1, &symbol, watch)?;
    let Some(plain) = plain else { return listed(places, states, symbols, watch) };
    let mut text = Output::new(watch);
    text.push_str(&plain)?;
    for line in at.chunk_by(|one, next| one.0[0] == next.0[0]) {
        let names: Vec<String> = line.iter().map(|(_, light)| places.name(*light)).collect();
        write!(text, "\n{}", names.join("  "))?;
    }
    text.push('\n')?;
    Ok(text.into_text())
}

/// One light a line.
fn listed(
    places: &Places,
    states: &[u8],
    symbols: &Symbols,
    watch: &mut dyn Watch,
) -> Result<String, Stopped> {
    let mut text = Output::new(watch);
    for (light, &state) in states.iter().enumerate() {
        writeln!(text, "{} {}", symbols.symbol(state), places.name(light))?;
    }
    Ok(text.into_text())
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;
    use lightsout_model::spec::named;

    use super::*;

    fn drawn(name: &str) -> String {
        let puzzle = named(name).and_then(|spec| spec.build()).expect("a name");
        lettered(&puzzle, puzzle.start(), &mut Unwatched).expect("no limit")
    }

    #[test]
    fn every_button_can_be_found_in_the_drawing() {
        for name in
            ["hex:3", "triangle:3", "cube:2", "2x2x2", "petersen", "3x3x3x3", "dodecahedron"]
        {
            let puzzle = named(name).and_then(|spec| spec.build()).expect("a name");
            let text = drawn(name);
            let names: Vec<&str> = text.split_whitespace().filter(|word| *word != "■").collect();
            assert_eq!(names.len(), puzzle.buttons(), "{name}\n{text}");
            let coordinates = Coordinates::of(puzzle.layout().buttons());
            for button in 0..puzzle.buttons() {
                assert!(names.contains(&coordinates.say(button).as_str()), "{name}\n{text}");
            }
        }
    }

    #[test]
    fn columns_after_z_have_letters_too() {
        let text = drawn("2x30");
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[0].ends_with("  y  z aa ab ac ad"), "{text}");
        assert!(lines.iter().all(|line| line.chars().count() == 3 + 30 * 3 - 1), "{text}");
        let one = drawn("1x1");
        assert_eq!(one, "   a\n1  ■\n");
    }

    #[test]
    fn blocks_have_names_at_lights_and_graphs_are_listed() {
        assert_eq!(
            drawn("2x2x2"),
            "■ 0,0,0  ■ 0,0,1           ■ 1,0,0  ■ 1,0,1\n■ 0,1,0  ■ 0,1,1           ■ 1,1,0  ■ 1,1,1\n"
        );
        assert!(drawn("petersen").lines().all(|line| line.split(' ').count() == 2));
    }
}
