//! State-space search over packed boards: breadth first, best first, iterative deepening, from both ends, and
//! Monte-Carlo trees. The crate has no puzzle type.
//!
//! [`Toggles`] describes the space to search in plain numbers. [`Space`] packs it, one machine word for boards of up to
//! 64 two-state lights. Every search takes a [`Watch`](lightsout_algebra::watch::Watch) and counts its work in
//! [`Counts`], which a stopped search returns too. [`heuristic::HEURISTICS`] lists the heuristics. Breadth first, best
//! first and tree search accept a [`Witness`], such as the [`Recorder`] of a [`Trace`].
//!
//! ```
//! use lightsout_algebra::watch::Unwatched;
//! use lightsout_search::{Counts, Space, Toggles, breadth_first};
//!
//! // Three lights in a row, each pressing itself and its neighbours; all are on.
//! let toggles = Toggles {
//!     states: 2,
//!     presses: vec![vec![(0, 1), (1, 1)], vec![(0, 1), (1, 1), (2, 1)], vec![(1, 1), (2, 1)]],
//!     needs_lit: false,
//!     start: vec![1, 1, 1],
//!     goals: vec![vec![0, 0, 0]],
//! };
//! let space = Space::<1>::of(&toggles).expect("three lights fit into a word");
//! let path = breadth_first::search(&space, &mut Counts::default(), &mut Unwatched);
//! assert_eq!(path, Ok(Some(vec![1])));
//! ```

pub mod best_first;
pub mod breadth_first;
pub mod deepening;
pub mod dense;
pub mod heuristic;
pub mod tree_search;
pub mod two_ended;

mod counts;
mod pace;
mod seen;
mod space;
mod toggles;
mod trace;
mod witness;

pub use counts::Counts;
pub use space::{Space, State};
pub use toggles::Toggles;
pub use trace::{Descent, Expansion, Growth, Noted, Recorder, Trace};
pub use witness::{Nobody, Visit, Witness};
