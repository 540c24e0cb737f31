//! The library against brute force, known cases and random puzzles, in one program.

mod branching;
mod distribution;
mod encodings;
mod explanations;
mod generate;
mod hardest;
mod hint_claims;
mod hint_pupil;
mod hint_words;
mod hints;
mod known_cases;
mod learning;
mod limits;
mod losses;
mod numbers_of_presses;
mod puzzle_ids;
mod retold;
mod searching;
mod sessions;
mod terms;
mod tiny_checker;
mod tiny_checker_codes;
