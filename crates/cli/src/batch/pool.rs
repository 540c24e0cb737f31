//! The threads that answer pieces of an input, each with a bench of its own.

use std::convert::Infallible;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use lightsout_formats::wiring;

use super::answer::Answer;
use super::input::Piece;
use super::line::{Bench, Meant, of_other};
use super::npy::{Head, NONE};
use super::variant::Variants;
use super::{Tally, To};

/// The answers to a piece.
#[derive(Default)]
pub(super) struct Answers {
    pub text: Vec<u8>,
    pub tally: Tally,
}

/// Threads, as many as there are processors.
pub(super) struct Pool<'a> {
    variants: &'a Variants<'a>,
    to: To,
    benches: Vec<Bench>,
}

/// The pieces of a round for every thread.
const PIECES: usize = 4;

impl<'a> Pool<'a> {
    pub(super) fn new(variants: &'a Variants<'a>, to: To) -> Pool<'a> {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Pool { variants, to, benches: (0..threads).map(|_| Bench::default()).collect() }
    }

    /// The most pieces that are worth answering in one go.
    pub(super) fn pieces_at_once(&self) -> usize {
        self.benches.len() * PIECES
    }

    /// The answers to pieces, in their order.
    pub(super) fn answer(&mut self, pieces: &[Piece]) -> Vec<Answers> {
        let answers: Vec<Mutex<Answers>> = pieces.iter().map(|_| Mutex::default()).collect();
        let next = AtomicUsize::new(0);
        let (variants, to) = (self.variants, self.to);
        let work = |bench: &mut Bench| {
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(piece) = pieces.get(index) else { return };
                let found = bench.answer_piece(piece, variants, to);
                *answers[index].lock().expect("nobody else writes it") = found;
            }
        };
        let (own, others) = self.benches.split_first_mut().expect("at least one thread");
        std::thread::scope(|scope| {
            for bench in others.iter_mut().take(pieces.len().saturating_sub(1)) {
                scope.spawn(|| work(bench));
            }
            work(own);
        });
        answers.into_iter().map(|one| one.into_inner().expect("all threads have ended")).collect()
    }
}

impl Bench {
    fn answer_piece(&mut self, piece: &Piece, variants: &Variants<'_>, to: To) -> Answers {
        let mut answers = Answers::default();
        answers.text.reserve(piece.bytes.len() * 2);
        let answered = self.each_board(piece, variants, |bench, number, line, found| {
            let is_of_counters = found.as_ref().ok().map(|own| matches!(own, Meant::Other(_)));
            let answer = match found {
                Ok(Meant::Lights(variant)) => bench.answer(&variant, variants.aim),
                Ok(Meant::Other(other)) => of_other(&other),
                Err(reason) => Answer::Wrong(reason),
            };
            let is_machine = line.is_some_and(wiring::is_machine);
            let has_both = |line: &str| line.starts_with('[') && line.contains('{');
            answers.tally.has_braces |= is_machine && line.is_some_and(has_both);
            // An answer says whether it is about the lights or the counters of a machine.
            let line = match is_of_counters.filter(|_| is_machine) {
                Some(is_of_counters) => line.map(|line| wiring::only(line, is_of_counters)),
                None => line,
            };
            let answer = if is_machine { answer.of_machine() } else { answer };
            answers.tally.machines += u64::from(is_machine);
            answer.count(&mut answers.tally);
            match &piece.head {
                Some(head) if to == To::Same => push_record(&answer, head, &mut answers.text),
                _ => answer.write(number, line, &bench.cells, to, &mut answers.text),
            }
            Ok::<(), Infallible>(())
        });
        let Ok(()) = answered;
        answers
    }
}

/// An answer as a record of an array.
fn push_record(answer: &Answer, head: &Head, out: &mut Vec<u8>) {
    match answer {
        Answer::Solved { presses, .. } if presses.len() == head.lights() => {
            out.extend_from_slice(presses);
        }
        _ => out.resize(out.len() + head.lights(), NONE),
    }
}
