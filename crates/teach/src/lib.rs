#![doc = include_str!("../README.md")]

#[cfg(feature = "explanations")]
pub mod explain;
pub mod hint;
#[cfg_attr(not(feature = "explanations"), expect(unreachable_pub, reason = "explanations show it"))]
mod look_up;
pub mod play;
pub mod text;
pub mod words;
