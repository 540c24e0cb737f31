//! The formats: what is written can be read, what is wrong is said in a sentence, what could be two things is refused.

mod answers;
mod fuzz;
mod guesses;
mod known;
mod refusals;
mod round_trips;
mod strategies;
