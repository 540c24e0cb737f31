//! The picture of a search: every board, small, in the layer of its presses, and below it how many boards waited.
//!
//! A bar below a board says that it was taken. Rings and lines mark the path. A moving picture shows the boards in the
//! order in which they were added. Everything comes from the steps of the explanation.

use lightsout_model::layout::Layout;
use lightsout_teach::explain::frame::{self, Explanation};
use lightsout_teach::explain::searching::{Added, Step};
use lightsout_teach::words::counted;

use super::RenderError;
use super::form::{self, Form};
use super::ink::Ink;
use super::path::{Path, Point};
use super::picture::{Anchor, Picture, When, Word};

/// The most lights of all boards together that are drawn; the first boards of a longer search are.
const MOST_LIGHTS: usize = 24_000;
/// The most moments of a moving picture; a longer search goes on by several boards at once.
const MOST_MOMENTS: usize = 60;

/// Up to so many boards all lines from board to board are drawn.
const MOST_LINES: usize = 64;

/// The width of the picture in cells.
const WIDTH: f64 = 22.0;
/// The room for the names of the layers.
const MARGIN: f64 = 4.2;
/// The distance to the edge.
const EDGE: f64 = 0.5;
/// The height of a line of words, and the size of its letters.
const LINE: (f64, f64) = (0.62, 0.36);
/// The height of the curve.
const CURVE: f64 = 2.6;

/// Draws a search, as far as its frames go, as a moving picture on request. Returns none if the explanation is of
/// another kind.
///
/// # Errors
/// When a board is too large to be drawn small.
pub fn compose(
    layout: &Layout,
    explanation: &Explanation,
    is_moving: bool,
) -> Result<Option<Picture>, RenderError> {
    let Some(story) = Story::of(explanation) else { return Ok(None) };
    let stamp = Stamp::of(layout, explanation.states, story.boards.len());
    if stamp.forms.len() > MOST_LIGHTS {
        return Err(RenderError::TooManyLights { lights: stamp.forms.len(), limit: MOST_LIGHTS });
    }
    let mut sheet = Sheet { picture: Picture::default(), story: &story, stamp: &stamp, is_moving };
    sheet.head(explanation);
    let at = sheet.layers();
    sheet.lines(&at);
    sheet.path(&at);
    sheet.curve();
    Ok(Some(sheet.finished(explanation)))
}

/// A board, and when it is seen.
struct Seen<'a> {
    added: &'a Added,
    /// The moment it is added.
    from: usize,
    /// The moment it is taken.
    taken: Option<usize>,
}

/// What a search did, moment by moment.
struct Story<'a> {
    boards: Vec<Seen<'a>>,
    /// A number for every moment from 1 on, and what it counts.
    values: Vec<u64>,
    counts: &'static str,
    /// The numbers of the boards along the path.
    path: Vec<usize>,
    /// What the search is by.
    heuristic: Option<&'static str>,
    /// What there is to say below.
    notes: Vec<String>,
    moments: usize,
    /// Whether it is a tree search, which takes a board as often as it grows.
    is_tree: bool,
}

impl<'a> Story<'a> {
    fn of(explanation: &'a Explanation) -> Option<Story<'a>> {
        let mut story = Story {
            boards: Vec::new(),
            values: Vec::new(),
            counts: "",
            path: Vec::new(),
            heuristic: None,
            notes: Vec::new(),
            moments: 0,
            is_tree: false,
        };
        for frame in &explanation.frames {
            let frame::Step::Searching(step) = &frame.step else { return None };
            story.tell(step);
        }
        (!story.boards.is_empty()).then_some(story)
    }

    fn tell(&mut self, step: &'a Step) {
        match step {
            Step::Start { start, heuristic, .. } => {
                self.heuristic = *heuristic;
                self.add(start);
            }
            Step::Expansion { taken, added, frontier, .. } => {
                self.next("boards in the frontier", *frontier as u64);
                self.take(taken.number);
                added.iter().for_each(|added| self.add(added));
            }
            Step::Layer { layer, added, .. } => {
                self.next("boards in every layer", layer.boards);
                added.iter().for_each(|added| self.add(added));
                added.iter().filter_map(|added| added.parent).for_each(|parent| self.take(parent));
            }
            Step::Visit { added, least, .. } => {
                self.is_tree = true;
                self.next("fewest wrong lights, visit by visit", u64::from(*least));
                added.iter().filter_map(|added| added.parent).for_each(|parent| self.take(parent));
                added.iter().for_each(|added| self.add(added));
            }
            Step::Phase { .. } => {}
            Step::Move { to, .. } => self.take(*to),
            Step::Path { numbers, path, .. } => {
                self.path = numbers.clone();
                let length = counted(path.len() as u64, "press");
                self.notes.push(match numbers.len() - 1 {
                    kept if kept < path.len() => {
                        format!("a path of {length}, {kept} of them through these boards")
                    }
                    _ => format!("a path of {length}"),
                });
            }
            Step::Cut { shown, of } => {
                self.notes.push(format!("the first {shown} of {of} are shown"))
            }
            Step::GivenUp { .. } => self.notes.push("given up".to_string()),
            Step::Closed => self.notes.push("no board is left".to_string()),
            Step::Hopeless { .. } => self.notes.push("nothing solves this board".to_string()),
            Step::Verdict { is_proved, fewest, expanded, .. } => {
                if !self.is_tree {
                    self.notes.push(format!("{} taken", counted(*expanded, "board")));
                }
                self.notes.push(match (is_proved, fewest) {
                    (true, _) => "proved the fewest".to_string(),
                    (false, Some(fewest)) => format!("not proved, the fewest is {fewest}"),
                    (false, None) => "not proved".to_string(),
                });
            }
        }
    }

    /// Another moment.
    fn next(&mut self, counts: &'static str, value: u64) {
        self.counts = counts;
        self.values.push(value);
        self.moments += 1;
    }

    fn add(&mut self, added: &'a Added) {
        self.boards.push(Seen { added, from: self.moments, taken: None });
    }

    fn take(&mut self, number: usize) {
        let moment = self.moments;
        if let Some(seen) = self.boards.get_mut(number) {
            seen.taken.get_or_insert(moment);
        }
    }

    /// The ticks of a moving picture: two for the start, one for every moment, or for several, and one for the path.
    fn ticks(&self) -> usize {
        self.moments.min(MOST_MOMENTS) + 2
    }

    /// The tick from which what happens at a moment is seen.
    fn tick(&self, moment: usize) -> usize {
        match self.moments <= MOST_MOMENTS {
            true => moment,
            false => (moment * MOST_MOMENTS).div_ceil(self.moments),
        }
    }
}

/// How a small board is drawn.
struct Stamp {
    /// The lights, the upper left corner of all at zero.
    forms: Vec<Form>,
    /// The number of states of a light.
    states: u8,
    /// Width and height.
    size: Point,
    /// The part of a cell that a light's side is.
    scale: f64,
    /// The most boards that are drawn.
    most: usize,
    /// Whether there are lines from board to board, which need room.
    are_few: bool,
}

impl Stamp {
    fn of(layout: &Layout, states: u8, boards: usize) -> Stamp {
        let forms = form::forms(layout.lights());
        let [low, high] = form::bounds(&forms);
        let most = (MOST_LIGHTS / forms.len().max(1)).max(1);
        // The more boards, the smaller.
        let side = match boards.min(most) {
            ..40 => 1.1,
            40..200 => 0.8,
            200..600 => 0.6,
            _ => 0.45,
        };
        let size = [high[0] - low[0], high[1] - low[1]];
        let scale = side / size[0].max(size[1]).max(1.0);
        let forms = forms.into_iter().map(|form| moved(form, [-low[0], -low[1]], scale)).collect();
        let size = size.map(|side| side * scale);
        Stamp { forms, states, size, scale, most, are_few: boards <= MOST_LINES }
    }

    /// The distance from board to board.
    fn pitch(&self) -> Point {
        [self.size[0] + self.gap(), self.size[1] + 1.6 * self.gap()]
    }

    /// The distance from layer to layer beyond that.
    fn space(&self) -> f64 {
        if self.are_few { 3.0 * self.gap() } else { self.gap() }
    }

    fn gap(&self) -> f64 {
        0.22 * self.size[0].max(self.size[1])
    }
}

fn moved(form: Form, by: Point, scale: f64) -> Form {
    let point = |[x, y]: Point| [(x + by[0]) * scale, (y + by[1]) * scale];
    match form {
        Form::Cell(corners) => Form::Cell(corners.into_iter().map(point).collect()),
        Form::Disc(at, radius) => Form::Disc(point(at), radius * scale),
    }
}

/// The picture in the making.
struct Sheet<'a> {
    picture: Picture,
    story: &'a Story<'a>,
    stamp: &'a Stamp,
    is_moving: bool,
}

impl Sheet<'_> {
    /// How far down it is drawn.
    fn bottom(&self) -> f64 {
        self.picture.size[1]
    }

    fn down(&mut self, by: f64) {
        self.picture.size[1] += by;
    }

    /// What is seen from a moment on; still pictures show the end.
    fn draw(&mut self, ink: Ink, from: usize, path: Path) {
        let tick = self.story.tick(from);
        if self.is_moving && tick > 0 {
            self.picture.draw(ink, When::Still, path.clone());
            let end = self.story.ticks();
            self.picture.draw(ink, When::During(vec![(tick, end)]), path);
        } else {
            self.picture.draw(ink, When::Always, path);
        }
    }

    fn write(&mut self, at: Point, text: String) {
        let (ink, when, anchor, size) = (Ink::Label, When::Always, Anchor::Start, LINE.1);
        self.picture.words.push(Word { ink, when, at, anchor, size, text });
    }

    /// A line of words from the left.
    fn line(&mut self, text: String) {
        let y = self.bottom() + LINE.0 / 2.0;
        self.write([EDGE, y], text);
        self.down(LINE.0);
    }

    fn head(&mut self, explanation: &Explanation) {
        self.down(EDGE);
        self.line(title(explanation, self.story.heuristic));
        self.down(LINE.0 / 2.0);
    }

    /// The boards, layer by layer; where each of them lies.
    fn layers(&mut self) -> Vec<Option<Point>> {
        let story = self.story;
        let mut at = vec![None; story.boards.len()];
        let deepest = story.boards.iter().map(|seen| seen.added.g).max().unwrap_or(0);
        for depth in 0..=deepest {
            let all: Vec<usize> =
                (0..story.boards.len()).filter(|&one| story.boards[one].added.g == depth).collect();
            let is_drawn =
                |number: &usize| *number < self.stamp.most || story.path.contains(number);
            let drawn: Vec<usize> = all.iter().copied().filter(is_drawn).collect();
            self.layer(depth, all.len(), &drawn, &mut at);
        }
        at
    }

    fn layer(&mut self, depth: u32, boards: usize, drawn: &[usize], at: &mut [Option<Point>]) {
        let [pitch_x, pitch_y] = self.stamp.pitch();
        let in_a_row = (((WIDTH - MARGIN - EDGE) / pitch_x) as usize).max(1);
        let top = self.bottom();
        let middle = top + self.stamp.size[1] / 2.0;
        let presses = if depth == 1 { "press" } else { "presses" };
        self.write([EDGE, middle], format!("{depth} {presses}: {boards}"));
        for (index, &number) in drawn.iter().enumerate() {
            let (row, column) = (index / in_a_row, index % in_a_row);
            let corner = [MARGIN + column as f64 * pitch_x, top + row as f64 * pitch_y];
            self.stamp_at(number, corner);
            at[number] = Some(corner);
        }
        let rows = drawn.len().div_ceil(in_a_row).max(1);
        self.down(rows as f64 * pitch_y + self.stamp.space());
    }

    fn stamp_at(&mut self, number: usize, [x, y]: Point) {
        let (story, stamp) = (self.story, self.stamp);
        let seen = &story.boards[number];
        // What is not off fills its place the more the further on it is, so that no state rests on colour alone.
        let part = |state: u8| 0.4 + 0.6 * f64::from(state) / f64::from(stamp.states - 1);
        let place = |form: &Form, state: u8| {
            let [cx, cy] = form.centre();
            let part = part(state);
            moved(form.clone(), [(x + cx) / part - cx, (y + cy) / part - cy], part).whole()
        };
        let pad = 0.12 * stamp.scale;
        let [left, top] = [x - pad, y - pad];
        let [right, bottom] = [x + stamp.size[0] + pad, y + stamp.size[1] + pad];
        let back = [[left, top], [right, top], [right, bottom], [left, bottom]];
        self.draw(Ink::Off, seen.from, Path::polygon(&back));
        for (form, &state) in stamp.forms.iter().zip(&seen.added.board) {
            if state > 0 {
                self.draw(Ink::On(state), seen.from, place(form, state));
            }
        }
        if let Some(taken) = seen.taken {
            let (from, to) = (bottom + stamp.gap() * 0.35, bottom + stamp.gap() * 0.65);
            let bar = [[left, from], [right, from], [right, to], [left, to]];
            self.draw(Ink::Label, taken, Path::polygon(&bar));
        }
    }

    /// Lines from every board to those it led to, where they are few.
    fn lines(&mut self, at: &[Option<Point>]) {
        let (story, [width, height]) = (self.story, self.stamp.size);
        if story.boards.len() > MOST_LINES {
            return;
        }
        for seen in &story.boards {
            let place = |number: usize| at.get(number).copied().flatten();
            let ends = (seen.added.parent.and_then(place), place(seen.added.number));
            if let (Some([x, y]), Some([to_x, to_y])) = ends {
                let (from, to) = ([x + width / 2.0, y + height], [to_x + width / 2.0, to_y]);
                self.draw(Ink::Link, seen.from, Path::open(&[from, to]));
            }
        }
    }

    /// Rings around the boards of the path, and lines from each to the next.
    fn path(&mut self, at: &[Option<Point>]) {
        let (story, stamp) = (self.story, self.stamp);
        let centre = |[x, y]: Point| [x + stamp.size[0] / 2.0, y + stamp.size[1] / 2.0];
        let corners: Vec<Point> =
            story.path.iter().filter_map(|&number| at.get(number).copied().flatten()).collect();
        let is_bare = story.boards.len() > MOST_LINES;
        for pair in corners.windows(2).filter(|_| is_bare) {
            self.draw_last(Ink::Link, Path::open(&[centre(pair[0]), centre(pair[1])]));
        }
        let pad = stamp.gap() * 0.3;
        for [x, y] in corners {
            let (right, bottom) = (x + stamp.size[0] + pad, y + stamp.size[1] + pad);
            let ring = [[x - pad, y - pad], [right, y - pad], [right, bottom], [x - pad, bottom]];
            self.draw_last(Ink::Press, Path::rounded(&ring, pad));
        }
    }

    /// What is seen from the last tick on.
    fn draw_last(&mut self, ink: Ink, path: Path) {
        if self.is_moving {
            let end = self.story.ticks();
            self.picture.draw(ink, When::Still, path.clone());
            self.picture.draw(ink, When::During(vec![(end - 1, end)]), path);
        } else {
            self.picture.draw(ink, When::Always, path);
        }
    }

    /// A column for every moment.
    fn curve(&mut self) {
        let story = self.story;
        let most = story.values.iter().copied().max().unwrap_or(0);
        if most > 0 {
            self.line(format!("{}: at most {most}", story.counts));
            let (left, width) = (MARGIN, WIDTH - MARGIN - EDGE);
            let step = (width / story.values.len() as f64).min(1.0);
            let base = self.bottom() + CURVE;
            for (moment, &value) in story.values.iter().enumerate() {
                let height = CURVE * value as f64 / most as f64;
                let from = left + moment as f64 * step;
                let to = from + step;
                let to = if step > 0.3 { to - 0.08 } else { to };
                let top = base - height;
                let column = [[from, top], [to, top], [to, base], [from, base]];
                self.draw(Ink::Badge(true), moment + 1, Path::polygon(&column));
            }
            let axis = [[left, base], [left + step * story.values.len() as f64, base]];
            self.picture.draw(Ink::Link, When::Always, Path::open(&axis));
            self.down(CURVE + LINE.0 / 2.0);
        }
        if !story.notes.is_empty() {
            self.line(story.notes.join("; "));
        }
        if story.boards.iter().any(|seen| seen.taken.is_some()) {
            let bar = if story.is_tree { "it has grown" } else { "it was taken" };
            self.line(format!("a bar below a board: {bar}. A ring: it lies on the path"));
        }
        self.down(EDGE);
    }

    /// The picture on its ground.
    fn finished(mut self, explanation: &Explanation) -> Picture {
        self.picture.size[0] = WIDTH;
        let (right, bottom) = (WIDTH - 0.02, self.bottom() - 0.02);
        let ground = [[0.02, 0.02], [right, 0.02], [right, bottom], [0.02, bottom]];
        self.picture.draw(Ink::Tray, When::Always, Path::rounded(&ground, 0.35));
        self.picture.title = title(explanation, self.story.heuristic);
        let last = explanation.frames.last().map_or("", |frame| frame.heading.as_str());
        self.picture.description = format!(
            "{} boards, layer by layer. {}. {last}.",
            self.story.boards.len(),
            self.story.notes.join("; ")
        );
        self.picture.ticks = if self.is_moving { self.story.ticks() } else { 1 };
        self.picture
    }
}

/// What the picture is called.
fn title(explanation: &Explanation, heuristic: Option<&str>) -> String {
    let by = heuristic.map_or_else(String::new, |heuristic| format!(" by {heuristic}"));
    format!("{}{by}: {}", explanation.how, explanation.puzzle)
}
