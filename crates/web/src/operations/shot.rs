//! `shot`: the board in a screenshot or a photograph, from the pixels that the page has decoded.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lightsout_formats::image::{Colour, Pixels, Wish, read_pixels, screenshot};
use lightsout_solver::solve::budget::Budget;
use serde::{Deserialize, Serialize};

use crate::operation::Request;
use crate::refused::Refused;
use crate::slip::Slip;

#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Screenshot {
    width: usize,
    height: usize,
    /// Red, green and blue of each pixel, row by row, in base64.
    pixels: String,
    /// Rows and columns, if they are known.
    size: Option<[usize; 2]>,
    #[serde(default)]
    inverted: bool,
}

/// The board in a picture.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Shot {
    /// A board.
    Board {
        /// Rows and columns.
        size: [usize; 2],
        /// The state of each cell, row by row.
        states: Vec<u8>,
        /// The number of states.
        count: usize,
        /// Left, top, right and bottom of each cell in pixels. Empty for a picture whose parts are the cells.
        cells: Vec<[f64; 4]>,
        /// From 0 to 1. None for a picture whose parts are the cells.
        confidence: Option<f64>,
        /// Whether which colour is off is a guess.
        is_open: bool,
    },
    /// A picture with no more than two colours: its parts are the cells.
    Drawing,
    /// No board was found, and its size may help.
    Unclear,
}

impl Request for Screenshot {
    const NAME: &'static str = "shot";
    const SUMMARY: &'static str = "the board in a screenshot";
    type Answer = Shot;

    fn run(self, budget: &mut Budget<'_>) -> Result<Shot, Refused> {
        let Screenshot { width, height, pixels, size, inverted } = self;
        let pixels = decoded(&pixels, [width, height])?;
        let wish = Wish { size, is_inverted: inverted, ..Wish::default() };
        if size.is_none() {
            match screenshot(&pixels, &wish, budget) {
                Ok(Some(_)) => {}
                Ok(None) => return Ok(Shot::Drawing),
                Err(error) if error.stopped().is_none() => return Ok(Shot::Unclear),
                Err(error) => return Err(error.into()),
            }
        }
        let reading = read_pixels(&pixels, &wish, budget)?;
        let (size, states) = (reading.drawing.size(), reading.drawing.states());
        Ok(match reading.shot {
            Some(shot) => Shot::Board {
                size,
                states,
                count: shot.palette.len(),
                cells: shot.cells,
                confidence: Some(shot.confidence),
                is_open: shot.is_open,
            },
            None => Shot::Board {
                size,
                states,
                count: 2,
                cells: Vec::new(),
                confidence: None,
                is_open: true,
            },
        })
    }
}

/// The pixels of this many columns and rows.
fn decoded(text: &str, size: [usize; 2]) -> Result<Pixels, Refused> {
    let bytes = STANDARD.decode(text).ok();
    let (colours, rest) = bytes.as_deref().unwrap_or_default().as_chunks::<3>();
    if !rest.is_empty() || size[0].checked_mul(size[1]) != Some(colours.len()) || colours.is_empty()
    {
        let sentence = "the pixels are not width times height times three bytes in base64";
        return Err(Refused::slip(sentence.to_string(), Slip::Argument));
    }
    Ok(Pixels { size, colours: Vec::<Colour>::from(colours) })
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::operation::call;

    const SIDE: usize = 20;

    /// A board on a grey page: squares with gaps, yellow where lit.
    fn drawn(rows: &[&str]) -> Value {
        let [height, width] = [rows.len() * SIDE + 60, rows[0].len() * SIDE + 40];
        let colour = |x: usize, y: usize| -> Colour {
            let (Some(x), Some(y)) = (x.checked_sub(20), y.checked_sub(40)) else {
                return [240; 3];
            };
            let inside = x % SIDE > 1 && y % SIDE > 1;
            match rows.get(y / SIDE).and_then(|row| row.as_bytes().get(x / SIDE)) {
                Some(b'1') if inside => [255, 200, 87],
                Some(_) if inside => [58, 65, 80],
                _ => [240; 3],
            }
        };
        let pixels: Vec<u8> =
            (0..width * height).flat_map(|at| colour(at % width, at / width)).collect();
        json!({"width": width, "height": height, "pixels": STANDARD.encode(pixels)})
    }

    fn asked(argument: Value) -> Value {
        call("shot", argument, &mut Budget::unlimited()).expect("an answer")
    }

    #[test]
    fn a_board_on_a_page_is_found() {
        let found = asked(drawn(&["01100", "11011", "00100", "10001"]));
        assert_eq!(found["kind"], "board");
        assert_eq!(found["size"], json!([4, 5]));
        let states = json!([0, 1, 1, 0, 0, 1, 1, 0, 1, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 1]);
        assert_eq!(found["states"], states);
        assert_eq!(found["cells"].as_array().map(Vec::len), Some(20));
    }

    #[test]
    fn an_empty_page_is_unclear_until_its_size_is_known() {
        let mut argument = drawn(&["01100", "11011", "00100", "10001"]);
        let noise: Vec<u8> = (0..40 * 40 * 3).map(|at| (at * at % 251) as u8).collect();
        argument["width"] = json!(40);
        argument["height"] = json!(40);
        argument["pixels"] = json!(STANDARD.encode(noise));
        assert_eq!(asked(argument.clone())["kind"], "unclear");
        argument["size"] = json!([4, 4]);
        assert_eq!(asked(argument)["size"], json!([4, 4]));
    }

    #[test]
    fn pixels_of_another_number_are_refused() {
        let mut argument = drawn(&["01", "10"]);
        argument["width"] = json!(7);
        assert!(call("shot", argument, &mut Budget::unlimited()).is_err());
    }
}
