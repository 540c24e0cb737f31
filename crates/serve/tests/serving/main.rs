//! What is answered, without a network and over one, in one program.

mod answers;
mod network;
