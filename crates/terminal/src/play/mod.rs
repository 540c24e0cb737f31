//! Playing in the terminal: what line mode and the screen share, and line mode itself.

mod clock;
mod game;
mod help;
mod hints;
mod kept;
mod leaving;
mod levels;
mod line;
mod store;

pub(crate) use game::GOES_ON;
pub use game::{Game, any_seed, text_of};
pub use hints::Guidance;
pub use leaving::Left;
pub use line::run as run_lines;
pub use store::Store;
