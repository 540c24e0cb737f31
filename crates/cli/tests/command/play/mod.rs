//! Playing as a player does: typed lines through pipes, and real keys on a terminal.

mod closed;
mod lines;
mod screen;
