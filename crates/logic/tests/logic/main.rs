//! The language, the models, their judge and the rules, in one program.

mod judge;
mod ladr;
mod models;
mod production;
mod searches;
