//! Formats of other programs: what is written is read back the same, known examples are understood,
//! and bad input gets one sentence with a place.

mod bitmaps_of_netpbm;
mod flip_games;
mod links_of_lights_out_web;
mod matrices;
mod vectors;

use lightsout_algebra::watch::Unwatched;
use lightsout_formats as formats;
use lightsout_formats::{Document, flip, lights_out_web, matlab, pbm};
use lightsout_model::lattice::Wrap;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Light, Puzzle};
use lightsout_model::spec::drawing::Drawing;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::system::System;
use lightsout_model::spec::{GoalSpec, Shape, Spec};
use proptest::prelude::*;

use crate::written;

fn spec(document: Document) -> Spec {
    match document {
        Document::Spec(spec) => *spec,
        other => panic!("a puzzle was wanted, and this is {}", other.describe()),
    }
}

fn read(text: &str) -> Document {
    formats::read(text.as_bytes(), None).unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

fn refusal(bytes: &[u8], format: Option<&str>) -> String {
    match formats::read(bytes, format) {
        Ok(document) => panic!("{:?} was read as {document:?}", String::from_utf8_lossy(bytes)),
        Err(error) => error.to_string(),
    }
}

fn lights_of(puzzle: &Puzzle, button: usize) -> Vec<usize> {
    let mut touches = Vec::new();
    puzzle.touched_by(Button(button), &mut touches);
    touches.iter().map(|touch| touch.light.0).collect()
}

fn drawing(rows: usize, columns: usize, states: u8) -> impl Strategy<Value = Drawing> {
    prop::collection::vec(prop::collection::vec((0..states).prop_map(Some), columns), rows)
        .prop_map(Drawing::new)
}

fn boards(states: u8) -> impl Strategy<Value = Drawing> {
    (1usize..14, 1usize..20).prop_flat_map(move |(rows, columns)| drawing(rows, columns, states))
}

/// The lights that each button of a puzzle touches, with weights.
fn effects(puzzle: &Puzzle) -> Vec<Vec<(usize, u8)>> {
    let mut touches = Vec::new();
    let mut effect = |button| {
        puzzle.touched_by(Button(button), &mut touches);
        touches.iter().map(|touch| (touch.light.0, touch.weight)).collect()
    };
    (0..puzzle.buttons()).map(&mut effect).collect()
}

/// Systems of up to 5 lights and 5 buttons with names of their own.
fn systems() -> impl Strategy<Value = Spec> {
    (1usize..6, 1usize..6, 2u8..6).prop_flat_map(|(lights, buttons, states)| {
        let weights = prop::collection::vec(0..states, lights * buttons);
        let board = prop::collection::vec(0..states, lights);
        (weights, board).prop_map(move |(weights, board)| {
            let touched = |button: usize| {
                let column = (0..lights).map(|light| (light, weights[light * buttons + button]));
                column.filter(|(_, weight)| *weight > 0).collect()
            };
            let system = System {
                lights: (0..lights).map(|light| format!("lamp {light}, %x")).collect(),
                buttons: (0..buttons)
                    .map(|button| (format!("key {button}"), touched(button)))
                    .collect(),
            };
            Spec {
                states: Some(states),
                start: Some(Start::Board(lightsout_model::board::Board::new(board))),
                ..Spec::of(Shape::System(system))
            }
        })
    })
}
