//! The command as people run it, in one program: pages and console, options, play, files and folders.

mod answers;
mod batch;
#[cfg(unix)]
mod book;
mod claims;
#[cfg(target_os = "linux")]
mod cluster;
mod codes;
mod commands;
mod console;
mod counters;
mod documents;
mod fewest;
#[cfg(unix)]
mod files;
mod folder;
mod foreign_checkers;
mod giant;
mod interface;
mod laboratory;
mod lines;
mod options;
mod play;
mod press;
mod proofs;
mod serve;
mod setters;
mod shares;
mod sheet;
mod signals;
mod terminal;
mod terms;
