//! Files that are written whole or not at all, even if the program is killed or the old file is a link.
//!
//! | file | one idea |
//! |---|---|
//! | `target` | the target of a name: a file to replace, none yet, or a stream |
//! | `new_file` | writing: a part in the same folder until it is whole, or directly into a stream |
//! | `part` | the part of a file: an unpredictable name, a lock, and removal with the program |
//! | `stale` | parts of programs that were killed, found in the same folder and removed |
//! | `unfinished` | the parts of this process, to remove if it ends at once |
//! | `private` | files whose names this program chose: never through a link, never of another user |
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
