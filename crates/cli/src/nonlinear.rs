//! Lights that do not toggle: counters, and lights that buttons set. All commands share it.

use std::io::Write;

use lightsout_formats::{FormatError, PressList};
use lightsout_model::board::Board;
use lightsout_model::counters::{Counters, MOST_COUNT};
use lightsout_model::layout::{Layout, Naming, Places};
use lightsout_model::setters::Setters;
use lightsout_model::spec::Spec;
use lightsout_model::spec::counts::Numbers;
use lightsout_model::spec::start::Start;
use lightsout_solver::verify::Wrong;
use lightsout_solver::{counters, setters};
use serde_json::json;

use crate::exit::{Ending, Failure};
use crate::output;

/// A puzzle of such lights.
pub(crate) enum Other {
    Counters(Box<Counters>),
    Setters(Box<Setters>),
}

impl Other {
    /// The same with the names of squares.
    pub(crate) fn with_squares(self) -> Other {
        match self {
            Other::Counters(own) => Other::Counters(Box::new(own.with_naming(Naming::Squares))),
            Other::Setters(own) => Other::Setters(Box::new(own.with_naming(Naming::Squares))),
        }
    }

    /// The name of its lights.
    pub(crate) fn word(&self) -> &'static str {
        match self {
            Other::Counters(_) => "counters",
            Other::Setters(_) => "lights",
        }
    }

    pub(crate) fn layout(&self) -> &Layout {
        match self {
            Other::Counters(own) => own.layout(),
            Other::Setters(own) => own.layout(),
        }
    }

    /// The spec with every light and every button listed.
    pub(crate) fn in_full(&self) -> Spec {
        match self {
            Other::Counters(own) => own.in_full(),
            Other::Setters(own) => own.in_full(),
        }
    }

    /// The numbers at the start and those to be reached. A light that is on is 1.
    fn ends(&self) -> [Vec<u64>; 2] {
        let numbers = |lights: &[bool]| lights.iter().copied().map(u64::from).collect();
        match self {
            Other::Counters(own) => [own.start().to_vec(), own.goal().to_vec()],
            Other::Setters(own) => [numbers(own.start()), numbers(own.goal())],
        }
    }

    /// The buttons of a list in their order.
    ///
    /// # Errors
    /// A name that no button has, or presses without their order.
    pub(crate) fn sequence(&self, list: &PressList) -> Result<Vec<usize>, FormatError> {
        if !list.is_ordered() && list.presses().len() > 1 {
            return Err(FormatError::of_input(
                "the order of presses matters if buttons set lights. List the buttons in the order they are pressed, one per line or as a JSON array `sequence`",
            ));
        }
        list.on(self.layout().buttons())
    }

    /// The spec after presses.
    ///
    /// # Errors
    /// What is wrong with the presses.
    pub(crate) fn pressed(&self, mut spec: Spec, list: &PressList) -> Result<Spec, Failure> {
        let named = |error: FormatError| Failure::input(error.to_string());
        let wrong = |wrong: Wrong| Failure::input(wrong.to_string());
        match self {
            Other::Counters(own) => {
                let counts = list.counts_on(own.layout().buttons()).map_err(named)?;
                let ends = counters::verify::replay(own, &counts).map_err(wrong)?;
                if ends.iter().any(|&end| end > MOST_COUNT) {
                    return Err(Failure::input(format!("counters go up to {MOST_COUNT}")));
                }
                if let Some(counts) = &mut spec.counters {
                    counts.start = Some(Numbers::Listed(ends));
                }
            }
            Other::Setters(own) => {
                let sequence = self.sequence(list).map_err(named)?;
                let ends = setters::replay(own, &sequence).map_err(wrong)?;
                let states = ends.into_iter().map(u8::from).collect();
                spec.start = Some(Start::Board(Board::new(states)));
            }
        }
        Ok(spec)
    }

    /// Tells its size, its start and its goal. It has no quiet patterns.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub(crate) fn tell(&self, is_json: bool, out: &mut dyn Write) -> Result<Ending, Failure> {
        let (title, kind) = match self {
            Other::Counters(own) => (own.title(), "counters"),
            Other::Setters(own) => (own.title(), "setters"),
        };
        let (layout, word, [start, goal]) = (self.layout(), self.word(), self.ends());
        let (lights, buttons) = (layout.lights().len(), layout.buttons().len());
        let light_names: Vec<String> = (0..lights).map(|light| layout.light_name(light)).collect();
        if is_json {
            let button_names: Vec<String> =
                (0..buttons).map(|button| layout.button_name(button)).collect();
            let schema = format!("lightsout/info-{kind}/1");
            let object = json!({
                "schema": schema, "puzzle": title, word: lights, "buttons": buttons,
                "start": start, "goal": goal,
                "names": { word: light_names, "buttons": button_names },
            });
            output::json(out, &object)?;
            return Ok(Ending::Yes);
        }
        let listed = |numbers: &[u64]| {
            let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
            numbers.join(",")
        };
        writeln!(out, "{title}")?;
        writeln!(out, "{word:<16}{lights}")?;
        writeln!(out, "buttons         {buttons}")?;
        if let Some(names) = names_in_order(layout) {
            writeln!(out, "order           {names}")?;
        }
        writeln!(out, "start           {}", listed(&start))?;
        writeln!(out, "goal            {}", listed(&goal))?;
        Ok(Ending::Yes)
    }
}

/// The names of the lights in their order, which a start such as 0110 follows. Of many, the first. None for squares, and
/// for numbers that say the order by themselves.
pub(crate) fn names_in_order(layout: &Layout) -> Option<String> {
    const MOST_NAMES: usize = 40;
    let lights = layout.lights().len();
    let shown = lights.min(MOST_NAMES);
    let names: Vec<String> = (0..shown).map(|light| layout.light_name(light)).collect();
    let is_plain = matches!(layout.lights(), Places::Lattice(_))
        || names[0].contains(',')
        || names.iter().enumerate().all(|(at, name)| *name == at.to_string());
    let rest = if shown < lights { " …" } else { "" };
    (!is_plain).then(|| format!("{}{rest}", names.join(" ")))
}
