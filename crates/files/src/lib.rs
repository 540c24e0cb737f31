//! Files that are written whole or not at all, whatever stands at their place and however the program ends.
//!
//! | file | one idea |
//! |---|---|
//! | `target` | where a name leads: to a file that will be replaced, to none yet, or to a stream |
//! | `new_file` | what is written there: beside its place until it is whole, or straight into a stream |
//! | `part` | the file beside: a name nobody can guess, a lock, and an end when the program ends |
//! | `stale` | parts of programs that were killed, found in the same folder and removed |
//! | `unfinished` | the parts of this process, for whoever ends it at once |
//! | `private` | files whose names this program chose: never through a link, never somebody else's |
//! | `log` | files that grow, and folders: one run at a time |
//! | `system` | owners, permissions and links, on Unix and elsewhere |

#![forbid(unsafe_code)]

mod log;
mod new_file;
mod part;
mod private;
mod stale;
mod system;
mod target;
pub mod unfinished;

pub use log::{in_use, is_in_use, lock_folder, open_log};
pub use new_file::NewFile;
pub use private::{kept, open_shared, read_private};
pub use stale::remove_unused;
pub use target::place_of;
