//! A terminal with somebody in front of it: keys go in, and what is on the screen can be read.

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// How long is waited for something to appear. Test machines are slow.
const LONG: Duration = Duration::from_secs(60);

pub(crate) struct Terminal {
    master: Box<dyn MasterPty + Send>,
    child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    screen: Arc<Mutex<Seen>>,
    reader: JoinHandle<()>,
}

/// What the command sends before and after each frame, so that nobody sees half of one.
const FRAME_BEGINS: &[u8] = b"\x1b[?2026h";
const FRAME_ENDS: &[u8] = b"\x1b[?2026l";

struct Seen {
    parser: vt100::Parser,
    bytes: Vec<u8>,
    /// Whether a frame has begun that has not ended.
    is_drawing: bool,
}

impl Seen {
    fn take(&mut self, bytes: &[u8]) {
        self.parser.process(bytes);
        // A mark may have come in two pieces.
        let from = self.bytes.len().saturating_sub(FRAME_BEGINS.len() - 1);
        self.bytes.extend_from_slice(bytes);
        let new = &self.bytes[from..];
        let last = |mark: &[u8]| new.windows(mark.len()).rposition(|here| here == mark);
        match (last(FRAME_BEGINS), last(FRAME_ENDS)) {
            (None, None) => {}
            (begins, ends) => self.is_drawing = begins > ends,
        }
    }
}

fn size(lines: u16, columns: u16) -> PtySize {
    PtySize { rows: lines, cols: columns, pixel_width: 0, pixel_height: 0 }
}

fn cells(count: u16) -> NonZeroU16 {
    NonZeroU16::new(count).expect("a terminal has cells")
}

impl Terminal {
    pub(crate) fn start(arguments: &[&str], lines: u16, columns: u16, folder: &Path) -> Terminal {
        Terminal::start_with(arguments, lines, columns, folder, &[])
    }

    pub(crate) fn start_with(
        arguments: &[&str],
        lines: u16,
        columns: u16,
        folder: &Path,
        environment: &[(&str, &str)],
    ) -> Terminal {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_lightsout"));
        command.args(arguments);
        Terminal::run(command, lines, columns, folder, environment)
    }

    /// A line in a shell instead.
    #[cfg(unix)]
    pub(crate) fn shell(
        line: &str,
        lines: u16,
        columns: u16,
        folder: &Path,
        environment: &[(&str, &str)],
    ) -> Terminal {
        let mut command = CommandBuilder::new("bash");
        command.args(["-c", line]);
        Terminal::run(command, lines, columns, folder, environment)
    }

    fn run(
        mut command: CommandBuilder,
        lines: u16,
        columns: u16,
        folder: &Path,
        environment: &[(&str, &str)],
    ) -> Terminal {
        let pair = native_pty_system().openpty(size(lines, columns)).expect("a pseudo-terminal");
        command.cwd(folder);
        command.env("TERM", "xterm-256color");
        command.env_remove("NO_COLOR");
        command.env("XDG_STATE_HOME", folder.join("state"));
        for (name, value) in environment {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).expect("the command starts");
        drop(pair.slave);
        let screen = Arc::new(Mutex::new(Seen {
            parser: vt100::Parser::new(cells(lines), cells(columns), 0),
            bytes: Vec::new(),
            is_drawing: false,
        }));
        let mut output = pair.master.try_clone_reader().expect("a reader");
        let keys = pair.master.take_writer().expect("a writer");
        let seen = screen.clone();
        let reader = std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                seen.lock().expect("nobody panics with the screen").take(&bytes[..count]);
            }
        });
        Terminal { master: pair.master, child, keys, screen, reader }
    }

    pub(crate) fn type_keys(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("the terminal takes keys");
        self.keys.flush().expect("the terminal takes keys");
    }

    /// Presses and releases a mouse button (0 left, 2 right) at a line and column from 0.
    pub(crate) fn click(&mut self, button: u8, line: usize, column: usize) {
        let (line, column) = (line + 1, column + 1);
        self.type_keys(&format!("\x1b[<{button};{column};{line}M\x1b[<{button};{column};{line}m"));
    }

    pub(crate) fn resize(&mut self, lines: u16, columns: u16) {
        self.screen
            .lock()
            .expect("the screen")
            .parser
            .screen_mut()
            .set_size(cells(lines), cells(columns));
        self.master.resize(size(lines, columns)).expect("a new size");
    }

    pub(crate) fn text(&self) -> String {
        self.screen.lock().expect("the screen").parser.screen().contents()
    }

    pub(crate) fn is_alternate(&self) -> bool {
        self.screen.lock().expect("the screen").parser.screen().alternate_screen()
    }

    pub(crate) fn wants_mouse(&self) -> bool {
        let seen = self.screen.lock().expect("the screen");
        seen.parser.screen().mouse_protocol_mode() != vt100::MouseProtocolMode::None
    }

    pub(crate) fn hides_cursor(&self) -> bool {
        self.screen.lock().expect("the screen").parser.screen().hide_cursor()
    }

    /// Whether anything on the screen has a colour of its own.
    pub(crate) fn has_colours(&self) -> bool {
        let seen = self.screen.lock().expect("the screen");
        let screen = seen.parser.screen();
        let (lines, columns) = screen.size();
        let places = (0..lines.into())
            .flat_map(|line| (0..columns.into()).map(move |column| (line, column)));
        let is_coloured = |cell: &vt100::Cell| {
            cell.fgcolor() != vt100::Color::Default || cell.bgcolor() != vt100::Color::Default
        };
        places.filter_map(|(line, column)| screen.cell(line, column)).any(is_coloured)
    }

    /// Everything that was sent to the terminal.
    pub(crate) fn sent(&self) -> String {
        String::from_utf8_lossy(&self.screen.lock().expect("the screen").bytes).into_owned()
    }

    /// Waits until the screen is as it should be, and returns it: a whole frame, never half of one.
    pub(crate) fn wait(&self, what: &str, is_so: impl Fn(&str) -> bool) -> String {
        let began = Instant::now();
        loop {
            let (text, is_whole) = {
                let seen = self.screen.lock().expect("the screen");
                (seen.parser.screen().contents(), !seen.is_drawing)
            };
            if is_whole && is_so(&text) {
                return text;
            }
            assert!(began.elapsed() < LONG, "waited in vain for {what}; the screen:\n{text}");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    pub(crate) fn wait_for(&self, piece: &str) -> String {
        self.wait(&format!("{piece:?}"), |text| text.contains(piece))
    }

    /// Waits for the command to end; its exit code and what is on the screen then.
    pub(crate) fn wait_for_end(&mut self) -> (u32, String) {
        let began = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                // What it said last may still be on its way.
                while !self.reader.is_finished() && began.elapsed() < LONG {
                    std::thread::sleep(Duration::from_millis(10));
                }
                return (status.exit_code(), self.text());
            }
            assert!(began.elapsed() < LONG, "it does not end; the screen:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    pub(crate) fn process(&self) -> u32 {
        self.child.process_id().expect("a running child")
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}
