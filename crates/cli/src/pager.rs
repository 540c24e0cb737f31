//! Long answers page by page: what is more than a screenful goes through the user's pager, as git does it.

use std::io::{self, IsTerminal, Write};
use std::process::{Child, Command, Stdio};

use anstream::{AutoStream, ColorChoice};
use lightsout_native::search_path::SearchPath;

/// Standard output on a terminal, held back until it is known whether a screen is enough.
pub(crate) struct Pager {
    held: Vec<u8>,
    lines: usize,
    rows: usize,
    columns: usize,
    to: To,
}

enum To {
    /// It is not known yet.
    Nowhere,
    Screen(AutoStream<io::Stdout>),
    Pager(Child),
}

impl Pager {
    /// Returns the pager of standard output, or none if that is not a terminal or there is no pager.
    pub(crate) fn of_stdout() -> Option<Pager> {
        if !io::stdout().is_terminal() || command().is_none() {
            return None;
        }
        let (columns, rows) = crossterm::terminal::size().ok()?;
        let [columns, rows] = [columns, rows].map(usize::from);
        Some(Pager { held: Vec::new(), lines: 0, rows, columns, to: To::Nowhere })
    }

    /// Hands on what was held back, to a pager where it `is_long`.
    fn decide(&mut self, is_long: bool) -> io::Result<()> {
        let pager = command().filter(|_| is_long).and_then(|mut command| command.spawn().ok());
        self.to = match pager {
            Some(pager) => To::Pager(pager),
            None => To::Screen(AutoStream::auto(io::stdout())),
        };
        let held = std::mem::take(&mut self.held);
        self.hand_on(&held)
    }

    fn hand_on(&mut self, bytes: &[u8]) -> io::Result<()> {
        match &mut self.to {
            To::Nowhere => Ok(()),
            To::Screen(screen) => screen.write_all(bytes),
            To::Pager(pager) => {
                let Some(pipe) = &mut pager.stdin else { return Ok(()) };
                match AutoStream::choice(&io::stdout()) {
                    ColorChoice::Never => {
                        pipe.write_all(&anstream::adapter::strip_bytes(bytes).into_vec())
                    }
                    _ => pipe.write_all(bytes),
                }
            }
        }
    }

    /// The lines that a text takes on the screen.
    fn lines_of(&self, bytes: &[u8]) -> usize {
        let lines = bytes.split(|&byte| byte == b'\n');
        lines.map(|line| line.len().div_ceil(self.columns.max(1)).max(1)).sum::<usize>() - 1
    }
}

impl Write for Pager {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let To::Nowhere = self.to {
            self.lines += self.lines_of(bytes);
            self.held.extend_from_slice(bytes);
            if self.lines >= self.rows {
                self.decide(true)?;
            }
            return Ok(bytes.len());
        }
        self.hand_on(bytes).map(|()| bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if let To::Nowhere = self.to {
            self.decide(false)?;
        }
        match &mut self.to {
            To::Screen(screen) => screen.flush(),
            _ => Ok(()),
        }
    }
}

impl Drop for Pager {
    /// Shows what is still held back, and waits until the pager is closed.
    fn drop(&mut self) {
        let _ = self.flush();
        if let To::Pager(pager) = &mut self.to {
            drop(pager.stdin.take());
            let _ = pager.wait();
        }
    }
}

/// The pager that the user names, or less where it is installed; none where none is wanted.
fn command() -> Option<Command> {
    let named = ["LIGHTSOUT_PAGER", "PAGER"].into_iter().find_map(|name| std::env::var(name).ok());
    let mut command = match named {
        Some(named) if named.trim().is_empty() || named.trim() == "cat" => return None,
        Some(named) if cfg!(unix) => {
            let mut shell = Command::new("sh");
            shell.args(["-c", &named]);
            shell
        }
        Some(named) => Command::new(named),
        None => Command::new(SearchPath::Environment.find("less")?),
    };
    // Colours are passed on, and what fits a screen stays there.
    if std::env::var_os("LESS").is_none() {
        command.env("LESS", "FRX");
    }
    command.stdin(Stdio::piped());
    Some(command)
}
