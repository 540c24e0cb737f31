//! The screen: title and status above, the board in the middle, messages and keys below.

use lightsout_model::puzzle::{Button, Light, Puzzle};
use lightsout_teach::play::Teller;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Wrap};

use super::app::{App, View};
use super::cell::{Canvas, Cell};
use super::keys::KEYS;
use super::pages::{cut, wrapped};
use super::plot::{Look, Plot};

/// The least the screen needs.
const LEAST: [u16; 2] = [8, 34];

/// Lines around the board: above it, for messages, and for the keys at most. Small screens leave the board what they
/// can.
struct Around {
    head: u16,
    message: u16,
    keys: usize,
}

impl Around {
    fn of(height: u16) -> Around {
        match height {
            ..12 => Around { head: 2, message: 1, keys: 0 },
            12..16 => Around { head: 2, message: 2, keys: 2 },
            _ => Around { head: 3, message: 2, keys: 2 },
        }
    }
}

/// What ends a message that is cut.
const MORE: &str = " … m: all of it";
/// Lights and buttons on a screen that has both: empty lines between them.
const BETWEEN: usize = 1;

impl App {
    /// Draws everything.
    pub(super) fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        self.spots.clear();
        self.is_hidden = area.height < LEAST[0] || area.width < LEAST[1];
        if self.is_hidden {
            let text = format!(
                "This terminal has {} columns and {} lines. Playing needs {} and {}. q quits, lightsout play --line needs less.",
                area.width, area.height, LEAST[1], LEAST[0]
            );
            frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
            return;
        }
        let around = Around::of(area.height);
        let keys = self.key_bar(area.width, around.keys);
        let foot = keys.len() as u16;
        let line = |y: u16| Rect { y: area.y + y, height: 1, ..area };
        let bar = Rect { y: area.bottom() - foot, height: foot, ..area };
        // The board has the same room whatever is said below it.
        let top = area.y + around.head;
        let middle = Rect { y: top, height: bar.y - around.message - top, ..area };
        self.draw_board(frame, middle);
        let width = usize::from(area.width);
        frame.render_widget(self.title(width), line(0));
        frame.render_widget(self.status(width), line(1));
        let lines = wrapped(&self.message, usize::from(area.width) - 2);
        let bottom = self.plots.as_ref().map_or(middle.bottom(), |plots| plots.bottom(middle));
        let most = bar.y - bottom;
        // A long message takes the place of the keys, too.
        let (room, has_keys) = match lines.len() <= usize::from(most) {
            true => ((lines.len() as u16).max(around.message), true),
            false => ((lines.len() as u16).max(around.message).min(area.bottom() - bottom), false),
        };
        let end = if has_keys { bar.y } else { area.bottom() };
        let message = Rect { y: end - room, height: room, ..area };
        self.draw_message(frame, message, &lines);
        if has_keys {
            frame.render_widget(Paragraph::new(keys), bar);
        }
        self.draw_pages(frame, area, &lines);
    }

    fn title(&self, width: usize) -> Line<'static> {
        let puzzle = self.game.session.puzzle();
        let seed = self.game.seed.map_or(String::new(), |seed| format!(", seed {seed}"));
        let level = self.game.levels.as_ref().map_or(String::new(), |levels| format!(", {levels}"));
        let is_part = self.plots.as_ref().is_some_and(Plots::is_cut);
        let part = if is_part { "   (a part, arrows show more)" } else { "" };
        let title = cut(&format!(" {}{seed}{level}", puzzle.title()), width);
        let goal = format!("   {}{part}", Teller::new(puzzle).goal());
        let goal = cut(&goal, width - title.chars().count());
        Line::from(vec![
            Span::styled(title, self.palette.title()),
            Span::styled(goal, self.palette.quiet()),
        ])
    }

    fn status(&self, width: usize) -> Line<'static> {
        let session = &self.game.session;
        let status = self.game.status();
        if session.is_won() {
            // With a limit the status ends with the time.
            let time = if self.game.has_limit() { String::new() } else { self.game.time() };
            return Line::styled(cut(&format!(" {status}{time}"), width), self.palette.good());
        }
        let from_here = match (session.is_solvable_from_here(), session.par_from_here()) {
            (Some(true), Some(par)) if self.shows_distance => format!(", {par} from here"),
            (None, _) if !session.from_here().is_settled() => ", par ...".to_string(),
            _ => String::new(),
        };
        Line::from(cut(&format!(" {status}{from_here}"), width))
    }

    /// Draws what is said, as far as there is room.
    fn draw_message(&self, frame: &mut Frame<'_>, area: Rect, lines: &[String]) {
        if let View::Prompt(prompt) = &self.view {
            // Of a long name the end is seen, where the player types.
            let question = format!(" {}", prompt.question());
            let room = usize::from(area.width).saturating_sub(question.chars().count() + 1);
            let hidden = prompt.text.chars().count().saturating_sub(room);
            let typed: String = prompt.text.chars().skip(hidden).collect();
            let text = question + &typed;
            let end = text.chars().count() as u16;
            frame.render_widget(Paragraph::new(text), area);
            frame.set_cursor_position((area.x + end, area.y));
            return;
        }
        let inner = Rect { x: area.x + 1, width: area.width - 2, ..area };
        if self.message.is_empty() {
            // Where there is no room for the keys, the two that lead on have it here.
            let keys = if area.height == 1 { "   (? help, q quit)" } else { "" };
            frame.render_widget(Paragraph::new(self.about_the_cursor() + keys), inner);
            return;
        }
        let room = usize::from(area.height);
        let mut shown: Vec<Line<'_>> =
            lines.iter().take(room).map(|line| Line::raw(line.as_str())).collect();
        if let (true, Some(last)) = (lines.len() > room, shown.last_mut()) {
            let room = usize::from(inner.width).saturating_sub(MORE.chars().count());
            let kept: String = last.to_string().chars().take(room).collect();
            *last = Line::from(vec![Span::raw(kept), Span::styled(MORE, self.palette.title())]);
        }
        frame.render_widget(Paragraph::new(shown), inner);
    }

    /// What the button at the cursor is called, and the state of its light.
    fn about_the_cursor(&self) -> String {
        let session = &self.game.session;
        let puzzle = session.puzzle();
        if self.cursor.0 >= puzzle.buttons() {
            return "there is no button to press".to_string();
        }
        let teller = Teller::new(puzzle);
        let name = teller.button(self.cursor);
        let state = match puzzle.layout().are_buttons_lights() {
            true => format!(" {}", teller.state(session.board().state(Light(self.cursor.0)))),
            false => String::new(),
        };
        let mark = match self.marks().map_or(0, |marks| marks[self.cursor.0]) {
            0 => String::new(),
            1 => ", to be pressed".to_string(),
            count => format!(", to be pressed {count} times"),
        };
        format!("{name}{state}{mark}")
    }

    /// The marks to show: of the quiet pattern that is looked at, or of the solution.
    fn marks(&self) -> Option<Vec<u8>> {
        let session = &self.game.session;
        if let View::Quiet { patterns, index } = &self.view {
            let mut marks = vec![0; session.puzzle().buttons()];
            for (button, count) in patterns[*index].presses.tally() {
                marks[button.0] = u8::try_from(count).unwrap_or(u8::MAX);
            }
            return Some(marks);
        }
        let shows = self.shows_marks || self.is_moving();
        if shows { session.marks() } else { None }
    }

    fn draw_board(&mut self, frame: &mut Frame<'_>, area: Rect) {
        let room = [usize::from(area.height), usize::from(area.width)];
        let plots = match self.plots.take() {
            Some(plots) if plots.game == self.number() && plots.room == room => plots,
            _ => Plots::new(self.game.session.puzzle(), self.number(), room),
        };
        let are_lights = plots.buttons.is_none();
        let split = plots.lights.size[0].min(plots.above) as u16;
        let upper = if are_lights { area } else { Rect { height: split, ..area } };
        self.draw_plot(frame, upper, &plots.lights, &self.light_cells(are_lights), are_lights);
        if let Some(buttons) = &plots.buttons {
            let gap = split + BETWEEN as u16;
            let height = area.height.saturating_sub(gap);
            let lower = Rect { y: area.y + gap, height, ..area };
            self.draw_plot(frame, lower, buttons, &self.button_cells(), true);
        }
        self.plots = Some(plots);
    }

    /// How every light is drawn; where it is its own button, with what is to be said of that.
    fn light_cells(&self, are_buttons: bool) -> Vec<Cell> {
        let session = &self.game.session;
        let mut cells: Vec<Cell> = (session.board().states().iter())
            .map(|&state| Cell { state: Some(state), ..Cell::default() })
            .collect();
        if are_buttons {
            self.put_button_signs(&mut cells);
        }
        for light in self.hint.iter().flat_map(|hint| &hint.rung.lights) {
            cells[*light].is_hinted = true;
        }
        if self.shows_effect && self.cursor.0 < session.puzzle().buttons() {
            let mut touches = Vec::new();
            session.puzzle().touched_by(self.cursor, &mut touches);
            touches.iter().for_each(|touch| cells[touch.light.0].is_touched = true);
        }
        cells
    }

    fn button_cells(&self) -> Vec<Cell> {
        let mut cells = vec![Cell::default(); self.game.session.puzzle().buttons()];
        self.put_button_signs(&mut cells);
        cells
    }

    fn put_button_signs(&self, cells: &mut [Cell]) {
        if let Some(cell) = cells.get_mut(self.cursor.0) {
            cell.is_cursor = true;
        }
        for button in self.hint.iter().flat_map(|hint| &hint.rung.buttons) {
            cells[*button].is_hinted = true;
        }
        for (cell, mark) in cells.iter_mut().zip(self.marks().unwrap_or_default()) {
            cell.mark = mark;
        }
    }

    /// Draws cells in the middle of an area; where there is too little room, the part around the cursor.
    fn draw_plot(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        plot: &Plot,
        cells: &[Cell],
        are_buttons: bool,
    ) {
        let room = [usize::from(area.height), usize::from(area.width)];
        let focus =
            plot.at.get(self.cursor.0).filter(|_| are_buttons).copied().unwrap_or(plot.margin);
        // The names in the margin stay where they are.
        let corner = [0, 1].map(|axis| {
            let most = plot.size[axis].saturating_sub(room[axis]);
            let inner = room[axis].saturating_sub(plot.margin[axis]);
            let focus = focus[axis] - plot.margin[axis] + plot.cell[axis] / 2;
            focus.saturating_sub(inner / 2).min(most)
        });
        let margin = [0, 1].map(|axis| (room[axis].saturating_sub(plot.size[axis]) / 2) as u16);
        // A board stands near the top, where eyes and screen readers begin.
        let shown = Rect {
            x: area.x + margin[1],
            y: area.y + margin[0].min(2),
            width: area.width - margin[1],
            height: area.height - margin[0].min(2),
        };
        let states = self.game.session.puzzle().states();
        let corner = [corner[0] + plot.margin[0], corner[1] + plot.margin[1]];
        let [high, wide] = plot.margin.map(|side| side as u16);
        let [high, wide] = [high.min(shown.height), wide.min(shown.width)];
        let above = Rect { x: shown.x + wide, width: shown.width - wide, height: high, ..shown };
        let beside = Rect { y: shown.y + high, height: shown.height - high, width: wide, ..shown };
        let shown = Rect { x: above.x, y: beside.y, width: above.width, height: beside.height };
        for (at, label) in &plot.labels {
            let (area, corner) = match at[0] {
                0 => (above, [0, corner[1]]),
                _ => (beside, [corner[0], 0]),
            };
            let mut canvas = Canvas { buffer: frame.buffer_mut(), area, corner };
            canvas.put(*at, label, self.palette.quiet());
        }
        let mut canvas = Canvas { buffer: frame.buffer_mut(), area: shown, corner };
        for (at, thread) in &plot.threads {
            canvas.put(*at, &thread.to_string(), self.palette.edge());
        }
        for (index, (&at, cell)) in plot.at.iter().zip(cells).enumerate() {
            canvas.draw(at, cell, plot.look, states, self.palette);
            if plot.look == Look::Named {
                canvas.put(
                    [at[0], at[1] + name_column(states)],
                    &plot.names[index],
                    self.palette.quiet(),
                );
            }
            if are_buttons && let Some(spot) = visible(at, plot.cell, corner, shown) {
                self.spots.push((spot, Button(index)));
            }
        }
    }

    /// The keys, as many as fit on so many lines.
    fn key_bar(&self, width: u16, most: usize) -> Vec<Line<'static>> {
        if most == 0 {
            return Vec::new();
        }
        let has_states = self.game.session.puzzle().states() > 2;
        let mut lines = vec![Vec::new()];
        let mut used = 1;
        for info in
            KEYS.iter().filter(|info| !info.word.is_empty() && (has_states || !info.is_for_states))
        {
            let length = info.keys.chars().count() + info.word.chars().count() + 3;
            if used + length > usize::from(width) {
                if lines.len() == most {
                    break;
                }
                lines.push(Vec::new());
                used = 1;
            }
            used += length;
            if let Some(line) = lines.last_mut() {
                line.push(Span::styled(format!(" {}", info.keys), self.palette.title()));
                line.push(Span::styled(format!(" {} ", info.word), self.palette.quiet()));
            }
        }
        lines.into_iter().map(Line::from).collect()
    }

    /// Draws the text that lies over the board, if any does.
    fn draw_pages(&mut self, frame: &mut Frame<'_>, area: Rect, message: &[String]) {
        let (title, lines) = match &self.view {
            View::Help(_) => ("Keys", self.help(area.width)),
            View::Message(_) => {
                let line = |line: &String| Line::raw(format!(" {line}"));
                ("Message", message.iter().map(line).collect())
            }
            _ => return,
        };
        let (View::Help(pages) | View::Message(pages)) = &mut self.view else { return };
        let mut shown = pages.cut(&lines, area.height.into()).to_vec();
        shown.insert(0, Line::styled(pages.head(title), self.palette.title()));
        frame.render_widget(Clear, area);
        frame.render_widget(Paragraph::new(shown), area);
    }

    /// The signs, as they are drawn here.
    fn legend(&self) -> &'static str {
        match self.plots.as_ref().map(|plots| plots.lights.look) {
            Some(Look::Large) => {
                "Double box: cursor. Thick box: hint. Double box with { }: cursor on a hint. Dashed box: changed by the button. • or ²: left to press."
            }
            Some(Look::Small) => {
                "[ ] cursor, < > hint, { } cursor on a hint, ( ) changed by the button, ◆, ◇ or ²: left to press."
            }
            _ => {
                "[ ] cursor, < > hint, { } cursor on a hint, ( ) changed by the button, • or ²: left to press."
            }
        }
    }

    /// The keys and the signs, line by line.
    fn help(&self, width: u16) -> Vec<Line<'static>> {
        let has_states = self.game.session.puzzle().states() > 2;
        let mut lines = Vec::new();
        for info in KEYS.iter().filter(|info| has_states || !info.is_for_states) {
            let mut keys = format!("  {:<8}", info.keys);
            let back = self.game.session.puzzle().states() - 1;
            let summary = info.summary(self.game.levels.is_some(), back);
            for summary in wrapped(&summary, usize::from(width).saturating_sub(11)) {
                lines.push(Line::from(vec![
                    Span::styled(keys, self.palette.title()),
                    Span::raw(summary),
                ]));
                keys = " ".repeat(10);
            }
        }
        lines.push(Line::raw(""));
        let mut signs = vec![
            self.legend(),
            "Par: the fewest presses from the start, or what is known of them.",
            "Stars: three for par, two for half as many presses more, one for a board that is done. At most two after a hint or d, one if a hint named a press that was made, none if the solution was shown.",
        ];
        if has_states {
            signs.push("Par counts presses forward.");
        }
        for sign in signs {
            let wrapped = wrapped(sign, usize::from(width).saturating_sub(3));
            lines.extend(wrapped.into_iter().map(|line| Line::raw(format!("  {line}"))));
        }
        lines
    }
}

/// Where the name stands in a cell of a list.
fn name_column(states: u8) -> usize {
    super::plot::symbol_width(states) + super::plot::mark_width(states) + 3
}

/// The plots of a puzzle for a room of so many lines and columns, kept while neither changes.
pub(super) struct Plots {
    game: u64,
    room: [usize; 2],
    /// The lines there are for the lights.
    above: usize,
    lights: Plot,
    buttons: Option<Plot>,
}

impl Plots {
    fn new(puzzle: &Puzzle, game: u64, room: [usize; 2]) -> Plots {
        let (layout, states) = (puzzle.layout(), puzzle.states());
        if layout.are_buttons_lights() {
            let lights = Plot::new(layout.lights(), states, room).with_threads(layout.links());
            return Plots { game, room, above: room[0], lights, buttons: None };
        }
        // Buttons first, by name: they must be known to be pressed. The lights take the room that is left.
        let buttons = Plot::list(layout.buttons(), states, room[1]);
        let below = buttons.size[0].min(room[0] / 2);
        let above = room[0].saturating_sub(below + BETWEEN);
        let lights = Plot::new(layout.lights(), states, [above, room[1]]);
        Plots { game, room, above, lights, buttons: Some(buttons) }
    }

    /// Whether there is more than fits.
    fn is_cut(&self) -> bool {
        let room = [self.above, self.room[1]];
        let below = [self.room[0].saturating_sub(self.above + BETWEEN), self.room[1]];
        !self.lights.fits(room) || self.buttons.as_ref().is_some_and(|plot| !plot.fits(below))
    }

    /// The line below the lowest that is drawn in this area.
    fn bottom(&self, area: Rect) -> u16 {
        let (above, plot) = match &self.buttons {
            None => (0, &self.lights),
            Some(buttons) => (self.lights.size[0].min(self.above) + BETWEEN, buttons),
        };
        let room = usize::from(area.height).saturating_sub(above);
        let margin = (room.saturating_sub(plot.size[0]) / 2).min(2);
        let lines = above + margin + plot.size[0].min(room);
        area.y + (lines as u16).min(area.height)
    }

    /// How the places that can be pressed lie to each other.
    pub(super) fn pressable(&self) -> &Plot {
        self.buttons.as_ref().unwrap_or(&self.lights)
    }
}

/// The part of a cell that is on the screen.
fn visible(at: [usize; 2], cell: [usize; 2], corner: [usize; 2], area: Rect) -> Option<Rect> {
    let span = |axis: usize, room: u16| -> Option<(u16, u16)> {
        let from = at[axis].max(corner[axis]) - corner[axis];
        let to = (at[axis] + cell[axis]).checked_sub(corner[axis])?.min(usize::from(room));
        (from < to).then(|| (from as u16, (to - from) as u16))
    };
    let ((y, height), (x, width)) = (span(0, area.height)?, span(1, area.width)?);
    Some(Rect { x: area.x + x, y: area.y + y, width, height })
}
