//! Playing: a session over one puzzle, the same for the terminal, the browser and the notebook.
//!
//! A [`Session`] is plain state: the puzzle, the moves, and the place in the history of undo. It has no clock and no
//! screen. What is known about the way to the goal is an [`Outlook`]. It is worked out under a budget whenever there is
//! time, and carried along as buttons are pressed.

mod coordinates;
mod deal;
mod help;
mod hint;
mod hints;
mod history;
mod order;
mod outlook;
mod quiet;
#[cfg(feature = "serde")]
mod saved;
#[cfg(feature = "serde")]
mod scenery;
mod score;
mod session;
mod snapshot;
mod tell;

pub use coordinates::{Coordinates, column_letters};
pub use deal::{DealError, deal};
pub use help::{Help, Helped};
pub use hint::{Hint, MOST_SAID, Since, hint};
pub use hints::Hints;
pub use history::{Direction, Move};
pub use order::{ORDERS, Order, OrderError, OrderInfo, Target, parse_order};
pub(crate) use outlook::TABLES;
pub use outlook::{Outlook, Par, look};
pub use quiet::{NotQuiet, QuietPattern, quiet_patterns};
#[cfg(feature = "serde")]
pub use scenery::Scenery;
pub use score::Score;
pub use session::{Changed, NoId, NotRestored, Refused, Session};
pub use snapshot::{NotBelieved, Snapshot};
pub use tell::{NoLight, Row, Teller};
