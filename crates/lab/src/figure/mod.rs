//! Figures: curves over two axes, each linear or logarithmic, in colours that the colour-blind can tell apart. Every
//! curve has its own marker. Published points look different from measured ones. So do means over solved tasks alone,
//! which may be too good.

mod axis;
pub mod bars;
mod labels;
mod legend;
mod marks;
#[cfg(feature = "png-figures")]
mod png;
mod svg;

/// A figure, told apart from how it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// The name of its files, without the ending.
    pub name: String,
    /// The title of the figure.
    pub title: String,
    /// The axis to the right.
    pub x: Axis,
    /// The axis upwards.
    pub y: Axis,
    /// The curves, in the order of their colours.
    pub curves: Vec<Curve>,
    /// The titles of the charts side by side. Empty if there is one.
    pub panels: Vec<String>,
    /// The meaning of a hollow marker, if it is not a mean of a part.
    pub hollow: Option<String>,
}

/// An axis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axis {
    /// What is measured along it, and in what.
    pub label: String,
    /// Whether equal steps are equal factors.
    pub is_log: bool,
    /// Whether only whole numbers are to be labelled.
    pub is_whole: bool,
}

impl Axis {
    /// Creates an axis on which equal steps are equal differences.
    pub fn linear(label: &str) -> Axis {
        Axis { label: label.to_string(), is_log: false, is_whole: false }
    }

    /// Creates an axis on which equal steps are equal differences, between whole numbers.
    pub fn whole(label: &str) -> Axis {
        Axis { is_whole: true, ..Axis::linear(label) }
    }

    /// Creates an axis on which equal steps are equal factors.
    pub fn log(label: &str) -> Axis {
        Axis { label: label.to_string(), is_log: true, is_whole: false }
    }
}

/// Where points come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Measured or worked out here: a line through filled markers.
    Ours,
    /// Measured or computed here, but without values between the points: filled markers, no line.
    Cloud,
    /// Taken from a publication: open markers, no line.
    Published,
}

/// The colour of a curve, by its place among the colours, and how its line is broken: 0 not, 1 dashed, 2 dotted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The place of its colour.
    pub hue: usize,
    /// How its line is broken.
    pub dash: usize,
}

/// Points that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// The name next to it.
    pub name: String,
    /// The source of the points.
    pub origin: Origin,
    /// Its points, from left to right.
    pub points: Vec<Point>,
    /// The runs that a limit ended, with the resources they had used by then.
    pub ends: Vec<Point>,
    /// Upper limits of values, as published.
    pub below: Vec<Point>,
    /// A height for every x, as published.
    pub level: Option<f64>,
    /// A place along x, as published.
    pub at: Option<f64>,
    /// Its colour and line, or none for those of its place.
    pub style: Option<Style>,
    /// The chart it is in.
    pub panel: usize,
}

impl Curve {
    /// Creates a curve of our own.
    pub fn ours(name: impl Into<String>, points: impl IntoIterator<Item = Point>) -> Curve {
        Curve {
            name: name.into(),
            origin: Origin::Ours,
            points: points.into_iter().collect(),
            ends: Vec::new(),
            below: Vec::new(),
            level: None,
            at: None,
            style: None,
            panel: 0,
        }
    }

    /// Creates points with nothing between them.
    pub fn cloud(name: impl Into<String>, points: impl IntoIterator<Item = Point>) -> Curve {
        Curve { origin: Origin::Cloud, ..Curve::ours(name, points) }
    }

    /// Returns the curve with the runs that a limit ended.
    pub fn with_ends(self, ends: impl IntoIterator<Item = Point>) -> Curve {
        Curve { ends: ends.into_iter().collect(), ..self }
    }

    /// Adds upper limits of values, as published.
    pub fn with_below(self, below: impl IntoIterator<Item = (f64, f64)>) -> Curve {
        Curve { below: below.into_iter().map(|(x, y)| Point::at(x, y)).collect(), ..self }
    }

    /// Whether it was measured or worked out here.
    pub fn is_measured(&self) -> bool {
        self.origin != Origin::Published
    }

    /// Creates published points.
    pub fn published(
        name: impl Into<String>,
        points: impl IntoIterator<Item = (f64, f64)>,
    ) -> Curve {
        let points = points.into_iter().map(|(x, y)| Point::at(x, y));
        Curve { origin: Origin::Published, ..Curve::ours(name, points) }
    }
}

/// A point, with the band of its height if that is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Upwards.
    pub y: f64,
    /// The least and the greatest height that are likely.
    pub band: Option<(f64, f64)>,
    /// Whether it is the mean of a part of its tasks: the others came to no value.
    pub is_partial: bool,
}

impl Point {
    /// Creates a point without a band, for all of its tasks.
    pub fn at(x: f64, y: f64) -> Point {
        Point { x, y, band: None, is_partial: false }
    }
}

/// Why a figure is not drawn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the figure {name} cannot be drawn: {reason}")]
pub struct NotDrawn {
    /// The figure's name.
    pub name: String,
    /// What is in the way.
    pub reason: String,
}

impl Figure {
    /// Creates a figure of one chart.
    pub fn of(name: &str, title: &str, x: Axis, y: Axis, curves: Vec<Curve>) -> Figure {
        let (name, title) = (name.to_string(), title.to_string());
        Figure { name, title, x, y, curves, panels: Vec::new(), hollow: None }
    }

    /// Draws the figure as SVG.
    ///
    /// # Errors
    /// When no point can be shown on the axes.
    pub fn svg(&self) -> Result<String, NotDrawn> {
        svg::draw(self)
    }

    /// Renders the figure as PNG from its [SVG](Figure::svg) at twice the size, with an embedded font. Returns none if
    /// the crate is built without the feature `png-figures`.
    ///
    /// # Errors
    /// When the SVG is not one.
    #[cfg(feature = "png-figures")]
    pub fn png_of(&self, svg: &str) -> Result<Option<Vec<u8>>, NotDrawn> {
        png::draw(svg).map(Some).map_err(|reason| self.not_drawn(reason))
    }

    /// Returns none: figures as PNG need the feature `png-figures`.
    ///
    /// # Errors
    /// None.
    #[cfg(not(feature = "png-figures"))]
    pub fn png_of(&self, _svg: &str) -> Result<Option<Vec<u8>>, NotDrawn> {
        Ok(None)
    }

    fn not_drawn(&self, reason: impl ToString) -> NotDrawn {
        NotDrawn { name: self.name.clone(), reason: reason.to_string() }
    }
}
