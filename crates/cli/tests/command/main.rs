//! The command as people run it, in one program: pages and manners, options, play, files and folders.

mod answers;
mod batch;
mod commands;
mod fewest;
#[cfg(unix)]
mod files;
mod folder;
mod giant;
mod interface;
mod laboratory;
mod options;
mod play;
mod serve;
mod signals;
mod terminal;
