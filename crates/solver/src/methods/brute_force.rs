//! Brute force: visits the boards that can be reached, nearest first, until one is done.
//!
//! The oracle against which every other method is tested. It only knows how to press a button, so it takes any rule,
//! and its first answer has the fewest presses. When no board it can reach is done, the boards it reached are the
//! certificate: no press leads out of them.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::board::Board;
use lightsout_model::board_set::{self, BoardSet, number_of, states_of};
use lightsout_model::effects::Touch;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Light, Puzzle, Rule};

use crate::solve::budget::Budget;
use crate::solve::evidence::{Evidence, How};
use crate::solve::method::{Answer, Ask, Info, Method, TakesOn};
use crate::solve::outcome::{Bound, Certificate, Claim, Unknown};
use crate::solve::refusal::{Reason, Refusal, What};

/// Breadth-first search over whole boards.
pub struct BruteForce;

const INFO: Info = Info {
    name: "brute-force",
    summary: "Visits every board that can be reached, nearest first. Small puzzles, any rule. The oracle for all other methods.",
    is_complete: true,
    source: "breadth-first search (E. F. Moore, 1959)",
};

/// The number of buttons whose numbers fit beside [`START`] and [`UNSEEN`].
const MOST_BUTTONS: usize = u16::MAX as usize - 1;
const UNSEEN: u16 = u16::MAX;
const START: u16 = u16::MAX - 1;

impl Method for BruteForce {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn takes_on(&self) -> TakesOn {
        TakesOn::EveryRule
    }

    fn takes_costs(&self) -> bool {
        true
    }

    fn takes_ends(&self) -> bool {
        true
    }

    fn supports(&self, puzzle: &Puzzle, _ask: Ask) -> Result<(), Refusal> {
        let (lights, states) = (puzzle.lights(), puzzle.states());
        if board_set::count_boards(lights, states).is_none() {
            let most = board_set::MOST_BOARDS;
            return Err(Reason::TooManyBoards { lights, states, most }.into());
        }
        if puzzle.buttons() > MOST_BUTTONS {
            return Err(Refusal::too_many(What::Buttons, MOST_BUTTONS, puzzle.buttons()));
        }
        Ok(())
    }

    fn run(&self, puzzle: &Puzzle, _ask: Ask, budget: &mut Budget<'_>) -> Answer {
        match Search::new(puzzle, budget).and_then(|search| search.run(budget)) {
            Ok(claim) => claim.into(),
            Err(stopped) => Claim::Unknown(Unknown::Stopped(stopped)).into(),
        }
    }
}

struct Search<'p> {
    puzzle: &'p Puzzle,
    effects: Vec<Vec<Touch>>,
    /// For every board the button by which it was first reached.
    reached_by: Vec<u16>,
}

impl<'p> Search<'p> {
    fn new(puzzle: &'p Puzzle, budget: &mut Budget<'_>) -> Result<Search<'p>, Stopped> {
        let boards = board_set::count_boards(puzzle.lights(), puzzle.states()).unwrap_or(0);
        // The table of boards, and at worst every board waiting in the queue.
        budget.reserve(boards * 2 + boards * 8)?;
        let mut effects = Vec::with_capacity(puzzle.buttons());
        for button in (0..puzzle.buttons()).map(Button) {
            let mut touches = Vec::new();
            puzzle.touched_by(button, &mut touches);
            effects.push(touches);
        }
        Ok(Search { puzzle, effects, reached_by: vec![UNSEEN; boards as usize] })
    }

    fn run(mut self, budget: &mut Budget<'_>) -> Result<Claim, Stopped> {
        if let Some(costs) = self.puzzle.costs() {
            return self.run_by_cost(costs, budget);
        }
        let start = number_of(self.puzzle.start().states(), self.puzzle.states());
        self.reached_by[start as usize] = START;
        let mut frontier = vec![start];
        let mut visited = 0;
        while !frontier.is_empty() {
            let mut next = Vec::new();
            for number in frontier {
                visited += 1;
                if visited % 4096 == 0 {
                    budget.step(4096)?;
                    budget.progress("boards visited", visited, self.reached_by.len() as u64);
                }
                let board = Board::new(self.states_of(number));
                if self.puzzle.goal().is_met_by(&board) {
                    return Ok(self.solved(number, visited));
                }
                self.expand(&board, &mut next);
            }
            frontier = next;
        }
        Ok(self.unsolvable())
    }

    /// The same, where presses have costs: always the board that is reached at the least cost (Dijkstra, 1959).
    fn run_by_cost(mut self, costs: &[u32], budget: &mut Budget<'_>) -> Result<Claim, Stopped> {
        budget.reserve(self.reached_by.len() as u64 * 40)?;
        let mut least = vec![u64::MAX; self.reached_by.len()];
        let start = number_of(self.puzzle.start().states(), self.puzzle.states());
        let mut queue = BinaryHeap::from([Reverse((0, start))]);
        (least[start as usize], self.reached_by[start as usize]) = (0, START);
        let mut visited = 0;
        while let Some(Reverse((cost, number))) = queue.pop() {
            if cost > least[number as usize] {
                continue;
            }
            visited += 1;
            if visited % 4096 == 0 {
                budget.step(4096)?;
                budget.progress("boards visited", visited, self.reached_by.len() as u64);
            }
            let board = Board::new(self.states_of(number));
            if self.puzzle.goal().is_met_by(&board) {
                return Ok(self.solved(number, visited));
            }
            for (button, &more) in costs.iter().enumerate() {
                if self.puzzle.rule() == Rule::LitOnly && board.state(Light(button)) == 0 {
                    continue;
                }
                let next = self.pressed(&board, button, false);
                let next = number_of(next.states(), self.puzzle.states());
                if cost + u64::from(more) < least[next as usize] {
                    least[next as usize] = cost + u64::from(more);
                    self.reached_by[next as usize] = button as u16;
                    queue.push(Reverse((least[next as usize], next)));
                }
            }
        }
        Ok(self.unsolvable())
    }

    fn expand(&mut self, board: &Board, next: &mut Vec<u64>) {
        for button in 0..self.effects.len() {
            if self.puzzle.rule() == Rule::LitOnly && board.state(Light(button)) == 0 {
                continue;
            }
            let number =
                number_of(self.pressed(board, button, false).states(), self.puzzle.states());
            if self.reached_by[number as usize] == UNSEEN {
                self.reached_by[number as usize] = button as u16;
                next.push(number);
            }
        }
    }

    fn pressed(&self, board: &Board, button: usize, backwards: bool) -> Board {
        let states = self.puzzle.states();
        let mut board = board.clone();
        for touch in &self.effects[button] {
            let weight = if backwards { states - touch.weight } else { touch.weight };
            board.step(touch.light, weight, states);
        }
        board
    }

    fn solved(&self, end: u64, visited: u64) -> Claim {
        let mut board = Board::new(self.states_of(end));
        let mut buttons = Vec::new();
        loop {
            let button = self.reached_by[number_of(board.states(), self.puzzle.states()) as usize];
            if button == START {
                break;
            }
            buttons.push(Button(usize::from(button)));
            board = self.pressed(&board, usize::from(button), true);
        }
        buttons.reverse();
        let how = How::BoardsVisited { boards: visited };
        let presses = self.in_kind(buttons);
        let bound = Bound::proved(Evidence::checked(self.puzzle.cost(&presses), how));
        Claim::Solved { presses, bound }
    }

    /// Counts where the order does not matter, the sequence where it does.
    fn in_kind(&self, buttons: Vec<Button>) -> Presses {
        if self.puzzle.rule() != Rule::Free {
            return Presses::Sequence(buttons);
        }
        // Where presses are free the way may press a button once round.
        let mut counts = vec![0u8; self.puzzle.buttons()];
        for button in buttons {
            let count = &mut counts[button.0];
            *count = if *count + 1 == self.puzzle.states() { 0 } else { *count + 1 };
        }
        Presses::Counts(counts)
    }

    fn unsolvable(&self) -> Claim {
        let Some(mut boards) = BoardSet::new(self.puzzle.lights(), self.puzzle.states()) else {
            return Claim::Unknown(Unknown::TooManyToList);
        };
        for (number, _) in
            self.reached_by.iter().enumerate().filter(|(_, button)| **button != UNSEEN)
        {
            boards.insert(number as u64);
        }
        Claim::Unsolvable(Certificate::Closed(boards))
    }

    fn states_of(&self, number: u64) -> Vec<u8> {
        states_of(number, self.puzzle.lights(), self.puzzle.states())
    }
}
