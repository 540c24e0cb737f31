//! `lightsout play`: a board to play with, on the whole screen or line by line.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use clap::Args;
use lightsout_algebra::watch::Unwatched;
use lightsout_formats::json::looks_like_session;
use lightsout_model::spec::start::Start;
use lightsout_teach::play::Session;

use crate::board::BoardArgs;
use crate::exit::{Ending, Failure};
use crate::tasks;
use lightsout_terminal::interrupt;
use lightsout_terminal::play::{Game, Store, any_seed, run_lines};
use lightsout_terminal::tui;

/// Play in the terminal, with keys, mouse, hints and undo
#[derive(Args)]
#[command(mut_arg("board", |board| board
    .required(false)
    .default_value(DEFAULT)
    .hide_default_value(true)
    .help("A board as for solve, a saved game, or a level pack [default: a random 5x5 board]")))]
#[command(mut_arg("names", |names| names.hide(true)))]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// Board that needs exactly this many presses
    #[arg(long, value_name = "N", conflicts_with = "start")]
    presses: Option<u64>,

    /// Play each board against the clock: 30s, 5m
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration)]
    time_limit: Option<Duration>,

    /// Play line by line, as in a pipe: type c3 and read the changes
    #[arg(long)]
    line: bool,
}

/// Stands for "no BOARD was given": no name and no size is empty.
const DEFAULT: &str = "";

impl PlayArgs {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        self.board.without_names("play")?;
        let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        // What nobody plays by hand is not a game to keep.
        let store = Store::of_environment().filter(|_| is_terminal);
        let game = self.game(store)?.with_limit(self.time_limit);
        let is_plain = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let played = match is_terminal && !is_plain && !self.line {
            true => tui::run(game, out),
            false => run_lines(game, &mut io::stdin().lock(), out, is_terminal),
        };
        // Nobody is there to be told that the terminal is gone.
        if played.is_err() && is_terminal && !io::stdout().is_terminal() {
            interrupt::end_at_once(interrupt::HUNG_UP);
        }
        played?;
        Ok(Ending::Yes)
    }

    fn game(&self, store: Option<Store>) -> Result<Game, Failure> {
        let board = &self.board.board;
        if board == "-" {
            return Err(Failure::input(
                "BOARD cannot be read from standard input, because the game uses it. Give a file",
            ));
        }
        if self.board.text_of_file().is_some_and(|text| looks_like_session(&text)) {
            return Ok(Game::open(board).map_err(Failure::input)?.with_store(store));
        }
        if let Some(pack) = self.board.pack()? {
            return Game::of_levels(pack, store).map_err(Failure::input);
        }
        let mut game = self.first_board()?.with_store(store);
        if let Some(presses) = self.presses {
            game.deal(Some(presses), self.board.seed).map_err(Failure::input)?;
        }
        Ok(game)
    }

    /// The board that the arguments describe; every random one has a seed that can be told.
    fn first_board(&self) -> Result<Game, Failure> {
        let mut board = self.board.clone();
        let is_default = board.board == DEFAULT;
        if is_default {
            board.board = "5x5".to_string();
        }
        let mut spec = board.spec(&tasks::PLAY, &mut Unwatched)?;
        let is_random =
            matches!(spec.start, Some(Start::Random { .. } | Start::RandomSolvable { .. }));
        let mut seed = None;
        if (is_default && board.start.is_none())
            || (is_random && board.seed.is_none() && board.start.is_some())
        {
            let drawn = board.seed.unwrap_or_else(any_seed);
            spec.start = Some(match spec.start {
                Some(Start::Random { .. }) => Start::Random { seed: drawn },
                _ => Start::RandomSolvable { seed: drawn },
            });
        }
        if let Some(Start::Random { seed: drawn } | Start::RandomSolvable { seed: drawn }) =
            &spec.start
        {
            seed = Some(*drawn);
        }
        let session = Session::new(spec).map_err(|error| Failure::input(error.to_string()))?;
        Ok(Game::new(session, seed))
    }
}
