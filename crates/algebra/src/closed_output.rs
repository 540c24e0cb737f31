//! Whether standard output was open when the program was started.
//!
//! The standard library opens `/dev/null` in the place of streams that are closed before `main` begins, which hides the
//! fact from later code. On Linux a function that the loader calls earlier checks. On other systems nothing is known.

use std::sync::atomic::{AtomicBool, Ordering};

static IS_CLOSED: AtomicBool = AtomicBool::new(false);

/// Whether the program was started with its standard output closed (`>&-`), as far as the system tells.
///
/// ```
/// assert!(!lightsout_algebra::closed_output::is_output_closed());
/// ```
pub fn is_output_closed() -> bool {
    IS_CLOSED.load(Ordering::Relaxed)
}

#[cfg(target_os = "linux")]
mod before_main {
    use std::ffi::c_int;
    use std::sync::atomic::Ordering;

    unsafe extern "C" {
        fn fcntl(file: c_int, command: c_int, ...) -> c_int;
    }

    const STANDARD_OUTPUT: c_int = 1;
    const GET_FLAGS: c_int = 1;

    extern "C" fn look() {
        // SAFETY: F_GETFD takes no third argument, and reads the flags of a number that may well be no file's.
        let flags = unsafe { fcntl(STANDARD_OUTPUT, GET_FLAGS) };
        super::IS_CLOSED.store(flags == -1, Ordering::Relaxed);
    }

    // SAFETY: the loader calls the functions of this section one by one before `main`; this one neither allocates nor
    // needs anything of the standard library.
    #[used]
    #[unsafe(link_section = ".init_array")]
    static LOOK: extern "C" fn() = look;
}
