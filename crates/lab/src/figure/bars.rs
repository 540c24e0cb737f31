//! Bars on a logarithmic axis, a panel for each group, which compare how long things take.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::axis::Scale;
use super::svg::{COLOURS, FONT};
use super::{Axis, NotDrawn};

/// Bars that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// The name of the group.
    pub name: String,
    /// The bars from top to bottom: a name and a length above zero.
    pub bars: Vec<(String, f64)>,
}

const WIDTH: u32 = 820;
const BAR: u32 = 24;
/// Above and below the bars of a panel: its title, the axis.
const MARGINS: u32 = 96;
/// The part of a bar's row that is filled.
const FILLED: f64 = 0.7;
/// Pixels between a name and its bar.
const NAME_GAP: i32 = 10;

/// Draws the groups as SVG, the axis the same for all.
///
/// # Errors
/// When there is no bar.
pub fn svg(name: &str, label: &str, groups: &[Group]) -> Result<String, NotDrawn> {
    let not_drawn = |reason: String| NotDrawn { name: name.to_string(), reason };
    let lengths = groups.iter().flat_map(|group| group.bars.iter().map(|(_, length)| *length));
    let scale = Scale::of(&Axis::log(label), false, lengths)
        .ok_or_else(|| not_drawn("there is no bar in it".to_string()))?;
    let height = |group: &Group| BAR * group.bars.len() as u32 + MARGINS;
    let mut text = String::new();
    let size = (WIDTH, groups.iter().map(height).sum());
    let area = SVGBackend::with_string(&mut text, size).into_drawing_area();
    let mut rest = area.clone();
    area.fill(&WHITE).map_err(|error| not_drawn(error.to_string()))?;
    for group in groups {
        let (panel, below) = rest.split_vertically(height(group));
        draw(group, label, &scale, &panel).map_err(|error| not_drawn(error.to_string()))?;
        rest = below;
    }
    area.present().map_err(|error| not_drawn(error.to_string()))?;
    drop(rest);
    drop(area);
    Ok(text)
}

fn draw<'a>(
    group: &Group,
    label: &str,
    scale: &Scale,
    panel: &DrawingArea<SVGBackend<'a>, Shift>,
) -> Result<(), DrawingAreaErrorKind<<SVGBackend<'a> as DrawingBackend>::ErrorType>> {
    let count = group.bars.len();
    let mut chart = ChartBuilder::on(panel)
        .caption(&group.name, (FONT, 16))
        .margin(8)
        .margin_right(24)
        .x_label_area_size(44)
        .y_label_area_size(170)
        .build_cartesian_2d(scale.clone(), Scale::of_rows(count))?;
    chart
        .configure_mesh()
        .disable_y_mesh()
        .x_desc(label)
        .label_style((FONT, 13))
        .light_line_style(WHITE)
        .bold_line_style(BLACK.mix(0.12))
        .draw()?;
    let style = TextStyle::from((FONT, 13).into_font()).pos(Pos::new(HPos::Right, VPos::Center));
    // Rows are counted from below, bars from the top.
    for (index, (text, _)) in group.bars.iter().enumerate() {
        let middle = chart.backend_coord(&(scale.ends.0, (count - 1 - index) as f64 + 0.5));
        let corner = panel.get_base_pixel();
        let place = (middle.0 - corner.0 - NAME_GAP, middle.1 - corner.1);
        panel.draw_text(text, &style, place)?;
    }
    let bars = group.bars.iter().enumerate().filter_map(|(index, (_, length))| {
        let (row, end) = ((count - 1 - index) as f64 + 0.5, scale.place(*length)?);
        let corners = [(scale.ends.0, row - FILLED / 2.0), (end, row + FILLED / 2.0)];
        Some(Rectangle::new(corners, COLOURS[0].filled()))
    });
    chart.draw_series(bars)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bar_has_its_name_and_its_length() {
        let group =
            Group { name: "5x5".into(), bars: vec![("short".into(), 0.01), ("long".into(), 1.0)] };
        let picture = svg("times", "seconds", &[group.clone(), group]).expect("a picture");
        assert_eq!(picture.matches("short").count(), 2);
        let widths: Vec<u32> = picture
            .split("<rect ")
            .filter(|rect| rect.contains("#0072B2"))
            .filter_map(|rect| rect.split("width=\"").nth(1)?.split('"').next()?.parse().ok())
            .collect();
        assert_eq!(widths.len(), 4);
        assert!(widths[0] < widths[1] && widths[2] == widths[0], "{widths:?}");
        assert!(svg("nothing", "seconds", &[]).is_err());
    }
}
