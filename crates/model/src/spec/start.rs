//! Where a puzzle starts, and how such a board is made.

use lightsout_algebra::watch::{Stopped, Ticker, Watch, room_for};

use super::drawing::Drawing;
use super::error::SpecError;
use super::random::Random;
use super::terms::place;
use crate::board::Board;
use crate::goal::Goal;
use crate::lattice::write_sizes;
use crate::layout::Places;
use crate::order::in_order;
use crate::puzzle::{Button, Light, Puzzle, Rule};

/// The board a puzzle starts from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// Every light in state 1.
    All,
    /// Every light off.
    None,
    /// Any board, all equally likely.
    Random {
        /// The seed.
        seed: u64,
    },
    /// Any board from which the goal can be reached, all equally likely. Under the lit-only rule: the end of a random
    /// sequence of moves backwards from the goal, some boards likelier than others.
    RandomSolvable {
        /// The seed.
        seed: u64,
    },
    /// This board.
    Board(Board),
    /// The board drawn so, whose cells must be the shape's.
    Drawn(Drawing),
    /// The board from which these presses, by name and count, lead to the goal. If the goal is "all equal", they lead
    /// to all lights off, and if it leaves a choice, to the least states. Under the lit-only rule they are made in this
    /// order.
    Presses(Vec<(String, u64)>),
}

/// The start of a puzzle whose own start is ignored.
///
/// # Errors
/// When the board or the presses do not fit the puzzle, or the reason to stop.
pub fn board(start: &Start, puzzle: &Puzzle, watch: &mut dyn Watch) -> Result<Board, SpecError> {
    watch.ask()?;
    match start {
        Start::All => Ok(Board::uniform(puzzle.lights(), 1)),
        Start::None => Ok(Board::uniform(puzzle.lights(), 0)),
        Start::Random { seed } => Ok(random_board(puzzle, &mut Random::new(*seed), watch)?),
        Start::RandomSolvable { seed } => {
            Ok(random_solvable(puzzle, &mut Random::new(*seed), watch)?)
        }
        Start::Board(board) => Ok(board.clone()),
        Start::Drawn(drawing) => drawn("start", drawing, puzzle.layout().lights(), watch),
        Start::Presses(presses) => before_presses(puzzle, presses, watch),
    }
}

/// The board that a drawing of it shows.
///
/// The cells must be in the places of the board's text drawing. A board whose lights are not named by row and column
/// may also be drawn without the gaps, line by line. Every board may be drawn in one line in the order of its lights.
///
/// # Errors
/// Where the drawing differs from the board, or the reason to stop.
pub fn drawn(
    what: &'static str,
    drawing: &Drawing,
    lights: &Places,
    watch: &mut dyn Watch,
) -> Result<Board, SpecError> {
    // Copies of the drawing, and states by light.
    let [rows, columns] = drawing.size();
    watch.reserve((rows * columns) as u64 * 8 + rows as u64 * 64)?;
    let drawing = drawing.trimmed();
    if drawing.size() == [1, lights.len()] && drawing.is_full() {
        return Ok(Board::new(drawing.states()));
    }
    let refuse = |problem: String| Err(SpecError::Drawing { what, problem });
    let mut at = room_for(lights.len(), watch)?;
    let mut ticker = Ticker::new(watch);
    for light in 0..lights.len() {
        ticker.tick()?;
        let Some(place) = lights.text(light) else {
            return refuse(
                "the lights of this puzzle have no places in a drawing. Name them instead"
                    .to_string(),
            );
        };
        at.push(place);
    }
    let least = |axis: usize| at.iter().map(|place| place[axis]).min().unwrap_or(0);
    let corner = [least(0), least(1)];
    for place in &mut at {
        *place = [place[0] - corner[0], place[1] - corner[1]];
    }
    let cells = drawing.states().len();
    if cells != lights.len() {
        let [rows, columns] = drawing.size();
        let cells = match rows * columns == cells {
            true => format!("{cells} cells ({rows}x{columns})"),
            false => format!("{cells} cells"),
        };
        let wanted = match lights {
            Places::Lattice(lattice) => {
                format!("{} lights ({})", lights.len(), write_sizes(lattice.sizes()))
            }
            _ => format!("{} lights", lights.len()),
        };
        return refuse(format!("it has {cells} and the puzzle has {wanted}"));
    }
    let state_at = |place: &[usize; 2]| drawing.rows().get(place[0])?.get(place[1]).copied()?;
    let exact: Option<Vec<u8>> = at.iter().map(state_at).collect();
    let is_named =
        |light: usize| lights.name(light) == format!("{},{}", at[light][0], at[light][1]);
    match exact.or_else(|| match (0..lights.len()).all(is_named) {
        true => None,
        false => line_by_line(&drawing, &at),
    }) {
        Some(states) => Ok(Board::new(states)),
        None => {
            let missing = at.iter().position(|place| state_at(place).is_none()).unwrap_or(0);
            refuse(format!("it has no cell where light {} is", lights.name(missing)))
        }
    }
}

/// The states by light when every line of the board has as many cells as its line of the drawing,
/// lines without cells left out.
fn line_by_line(drawing: &Drawing, at: &[[usize; 2]]) -> Option<Vec<u8>> {
    let order = in_order(at.len(), &|one, next| at[one].cmp(&at[next]));
    let drawn = drawing.rows().iter().map(|row| row.iter().flatten().count());
    let lines = order.chunk_by(|&one, &next| at[one][0] == at[next][0]).map(<[usize]>::len);
    if !drawn.filter(|&cells| cells > 0).eq(lines) {
        return None;
    }
    let mut states = vec![0; at.len()];
    for (light, state) in order.into_iter().zip(drawing.states()) {
        states[light] = state;
    }
    Some(states)
}

fn random_board(
    puzzle: &Puzzle,
    random: &mut Random,
    watch: &mut dyn Watch,
) -> Result<Board, Stopped> {
    let mut states = Vec::with_capacity(puzzle.lights());
    let mut ticker = Ticker::new(watch);
    for _ in 0..puzzle.lights() {
        ticker.tick()?;
        states.push(random.state(puzzle.states()));
    }
    Ok(Board::new(states))
}

/// A goal board; where the goal leaves a choice, by chance.
fn random_goal(puzzle: &Puzzle, random: &mut Random) -> Board {
    match puzzle.goal() {
        Goal::State(state) => Board::uniform(puzzle.lights(), *state),
        Goal::Equal => Board::uniform(puzzle.lights(), random.state(puzzle.states())),
        Goal::Target(target) => target.clone(),
        Goal::Among(ends) => {
            let mut states = ends.least().states().to_vec();
            for (light, several) in ends.several() {
                states[light.0] = several[random.index(several.len())];
            }
            Board::new(states)
        }
    }
}

/// A random number of presses of every button, from a goal board. Each count is uniform modulo m, so
/// the board is uniform over the coset of those that can be reached.
fn random_solvable(
    puzzle: &Puzzle,
    random: &mut Random,
    watch: &mut dyn Watch,
) -> Result<Board, Stopped> {
    let mut board = random_goal(puzzle, random);
    if puzzle.rule() == Rule::LitOnly {
        walk_back(puzzle, &mut board, random, watch)?;
        return Ok(board);
    }
    let mut ticker = Ticker::new(watch);
    for button in (0..puzzle.buttons()).map(Button) {
        ticker.tick()?;
        let count = random.state(puzzle.states());
        press(puzzle, &mut board, button, count);
    }
    Ok(board)
}

/// Takes back presses of random buttons, eight for every button there is; those that the rule would
/// not have allowed are skipped.
fn walk_back(
    puzzle: &Puzzle,
    board: &mut Board,
    random: &mut Random,
    watch: &mut dyn Watch,
) -> Result<(), Stopped> {
    let mut ticker = Ticker::new(watch);
    for _ in 0..puzzle.buttons().saturating_mul(8) {
        ticker.tick()?;
        let button = Button(random.index(puzzle.buttons()));
        press(puzzle, board, button, puzzle.states() - 1);
        if board.state(Light(button.0)) == 0 {
            press(puzzle, board, button, 1);
        }
    }
    Ok(())
}

/// Presses a button `count` times, whatever the rule.
fn press(puzzle: &Puzzle, board: &mut Board, button: Button, count: u8) {
    if count == 0 {
        return;
    }
    let mut touches = Vec::new();
    puzzle.touched_by(button, &mut touches);
    for touch in touches {
        let by = u16::from(touch.weight) * u16::from(count) % u16::from(puzzle.states());
        board.step(touch.light, by as u8, puzzle.states());
    }
}

/// The board from which these presses lead to the goal.
fn before_presses(
    puzzle: &Puzzle,
    presses: &[(String, u64)],
    watch: &mut dyn Watch,
) -> Result<Board, SpecError> {
    let mut ticker = Ticker::new(watch);
    let mut board = match puzzle.goal() {
        Goal::Equal => Board::uniform(puzzle.lights(), 0),
        Goal::State(state) => Board::uniform(puzzle.lights(), *state),
        Goal::Target(target) => target.clone(),
        Goal::Among(ends) => ends.least().clone(),
    };
    let states = u64::from(puzzle.states());
    for (name, count) in presses.iter().rev() {
        ticker.tick()?;
        let button = Button(place("button", name, puzzle.layout().buttons())?);
        if puzzle.rule() == Rule::Free {
            // Taking back count presses is pressing m − count times more.
            press(puzzle, &mut board, button, ((states - count % states) % states) as u8);
            continue;
        }
        // After m presses of one button the board is what it was, and so is what the rule allows.
        for _ in 0..if *count > states { states + count % states } else { *count } {
            press(puzzle, &mut board, button, puzzle.states() - 1);
            if board.state(Light(button.0)) == 0 {
                return Err(SpecError::Presses(format!(
                    "under the lit-only rule {name} could not be pressed, because its light would be off at that moment"
                )));
            }
        }
    }
    Ok(board)
}
