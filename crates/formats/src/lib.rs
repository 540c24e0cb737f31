#![doc = include_str!("../README.md")]

mod button_names;
mod certificate_list;
mod document;
mod error;
mod format;
mod graph_parts;
mod grid_of_counts;
mod into_spec;
mod limits;
mod nearest;
mod of_puzzle;
mod one_line;
mod press_list;
mod read;
mod six_bits;
mod source;
mod write;

pub mod algebra_text;
pub mod claims;
pub mod costs_text;
pub mod digraph6;
pub mod dot;
pub mod edges;
#[cfg(feature = "graph-files")]
pub mod edges_csv;
pub mod flip;
pub mod graph6;
pub mod graph_texts;
#[cfg(feature = "graph-files")]
pub mod graphml;
pub mod id;
pub mod image;
pub mod json;
pub mod json_full;
pub mod latex;
pub mod lights_out_web;
pub mod literal;
pub mod matlab;
pub mod matrix_market;
pub mod pbm;
pub mod poj;
pub mod press_log;
pub mod presses_text;
pub mod sparse6;
pub mod spelled;
pub mod text;
pub mod wiring;

pub use certificate_list::CertificateList;
pub use document::{Document, Kind};
pub use error::{At, FormatError, Missing};
pub use format::{Format, Info, Sure};
pub use into_spec::NoPuzzle;
pub use limits::{MOST_BYTES, MOST_CELLS, MOST_EDGES, MOST_NODES};
pub use of_puzzle::{drawing_of, drawing_of_presses};
pub use press_list::{Press, PressList};
pub use read::{
    Found, Hints, Note, format_named, found, is_written_out, many, read, read_with, read_within,
};
pub use source::Source;
pub use write::{Draft, Written, write, write_lossy, write_puzzle, write_spec, write_within};

/// Every format, in the order of the help texts.
pub static FORMATS: &[&dyn Format] = &[
    &text::Text,
    &literal::Literal,
    &id::PuzzleId,
    &edges::Edges,
    #[cfg(feature = "graph-files")]
    &edges_csv::EdgesCsv,
    &graph6::GRAPH6,
    &digraph6::DIGRAPH6,
    &sparse6::SPARSE6,
    &dot::Dot,
    #[cfg(feature = "graph-files")]
    &graphml::GraphMl,
    #[cfg(feature = "graph-files")]
    &graph_texts::GEXF,
    &graph_texts::GML,
    &graph_texts::PAJEK,
    &graph_texts::TRIVIAL,
    &graph_texts::LEDA,
    &graph_texts::METIS,
    &graph_texts::DIMACS,
    &graph_texts::ADJACENCY,
    &graph_texts::ARCS,
    &graph_texts::MULTILINE,
    &wiring::Wiring,
    &wiring::Machine,
    &json::Json,
    &json_full::JsonFull,
    &presses_text::PressesText,
    &flip::FlipId,
    &flip::FlipSave,
    &pbm::Packed,
    &pbm::Plain,
    &lights_out_web::LightsOutWeb,
    &matrix_market::MatrixMarket,
    &latex::Latex,
    &algebra_text::Sage,
    &algebra_text::Mathematica,
    &spelled::R,
    &spelled::PYTHON,
    &spelled::EMOJI,
    &matlab::Matlab,
    &poj::Poj,
    #[cfg(feature = "bitmaps")]
    &image::Image,
];
