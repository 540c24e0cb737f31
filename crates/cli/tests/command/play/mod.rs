//! Playing as a player does: typed lines through pipes, and real keys on a terminal.

mod lines;
mod screen;
