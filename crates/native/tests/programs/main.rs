//! Programs of others, recorded, imitated and real, in one program.

mod exports;
#[cfg(target_os = "linux")]
mod fakes;
#[cfg(target_os = "linux")]
mod lies_about_few;
#[cfg(target_os = "linux")]
mod lying_programs;
#[cfg(target_os = "linux")]
mod process;
mod real_programs;
mod recorded;
