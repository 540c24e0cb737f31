//! The limits, tried from outside: what is asked for too much, and command lines drawn at random.
//!
//! A program of its own: what a process is charged with begins with the memory of the one that started it, so
//! that one is to be small. Only Unix says what a process took.
#![cfg(unix)]

mod draw;
mod files;
mod lines;
mod promise;
mod random;
mod too_much;
