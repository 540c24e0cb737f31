//! The hardest boards: the largest number of presses that any board needs, and how many need how many.
//!
//! A board's distance is the least total in its coset of the code of quiet patterns ([`code`]). So the largest distance
//! is the covering radius of that code. The distance distribution is that of its coset leaders (G. Cohen, I. Honkala,
//! S. Litsyn, A. Lobstein, *Covering Codes*, 1997).

pub mod census;
mod chain;
pub mod code;
mod descent;
pub mod leaders;
pub mod polynomial;
mod several;
mod spread;
mod surplus;
pub mod worst;
