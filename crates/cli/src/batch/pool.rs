//! The threads that answer pieces of an input, each with a bench of its own.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::answer::Answer;
use super::input::Piece;
use super::line::Bench;
use super::npy::{Head, NONE};
use super::variant::Variants;
use super::{Tally, To};

/// The answers to a piece.
#[derive(Default)]
pub struct Answers {
    pub text: Vec<u8>,
    pub tally: Tally,
}

/// Threads, as many as there are processors.
pub struct Pool<'a> {
    variants: &'a Variants<'a>,
    to: To,
    benches: Vec<Bench>,
}

/// The pieces of a round for every thread.
const PIECES: usize = 4;

impl<'a> Pool<'a> {
    pub fn new(variants: &'a Variants<'a>, to: To) -> Pool<'a> {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Pool { variants, to, benches: (0..threads).map(|_| Bench::default()).collect() }
    }

    /// The most pieces that are worth answering in one go.
    pub fn pieces_at_once(&self) -> usize {
        self.benches.len() * PIECES
    }

    /// The answers to pieces, in their order.
    pub fn answer(&mut self, pieces: &[Piece]) -> Vec<Answers> {
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
        match &piece.head {
            Some(head) => self.answer_records(piece, head, variants, to, &mut answers),
            None => self.answer_lines(piece, variants, to, &mut answers),
        }
        answers
    }

    fn answer_lines(&mut self, piece: &Piece, variants: &Variants<'_>, to: To, into: &mut Answers) {
        let lines = piece.bytes.split(|&byte| byte == b'\n');
        for (number, line) in (piece.first..).zip(lines) {
            let line = line.trim_ascii();
            if line.is_empty() {
                continue;
            }
            let answer = match std::str::from_utf8(line) {
                Ok(line) => self.answer_line(line, variants),
                Err(_) => Answer::Wrong("it is not UTF-8 text".to_string()),
            };
            answer.count(&mut into.tally);
            answer.write(number, &self.cells, to, &mut into.text);
        }
    }

    fn answer_records(
        &mut self,
        piece: &Piece,
        head: &Head,
        variants: &Variants<'_>,
        to: To,
        into: &mut Answers,
    ) {
        let records = piece.bytes.chunks_exact(head.record().max(1));
        for (number, record) in (piece.first..).zip(records) {
            let answer = match head.states_into(record, &mut self.cells.states) {
                true => self.answer_cells(head.size(), variants),
                false => Answer::Wrong("a state of it is not from 0 to 254".to_string()),
            };
            answer.count(&mut into.tally);
            match (&answer, to) {
                (Answer::Solved { presses, .. }, To::Same) if presses.len() == head.lights() => {
                    into.text.extend_from_slice(presses);
                }
                (_, To::Same) => into.text.resize(into.text.len() + head.lights(), NONE),
                _ => answer.write(number, &self.cells, to, &mut into.text),
            }
        }
    }
}
