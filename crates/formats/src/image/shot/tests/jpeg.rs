//! The losses of JPEG: blocks of 8x8 pixels whose cosine coefficients are rounded (ITU-T T.81, annexes A and K).

use std::f64::consts::PI;

use crate::image::pixels::Pixels;

const LIGHT: [u8; 64] = [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
    14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113,
    92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];

/// Rounds the coefficients of each block as an encoder of this quality does.
pub(super) fn compress(pixels: &mut Pixels, quality: u32) {
    let scale =
        if quality < 50 { 5000.0 / f64::from(quality) } else { 200.0 - 2.0 * f64::from(quality) }
            / 100.0;
    let waves: Vec<[f64; 8]> = (0..8)
        .map(|wave| {
            let weight = if wave == 0 { (1.0f64 / 8.0).sqrt() } else { 0.5 };
            std::array::from_fn(|at| weight * ((2 * at + 1) as f64 * wave as f64 * PI / 16.0).cos())
        })
        .collect();
    let [width, height] = pixels.size;
    for top in (0..height).step_by(8) {
        for left in (0..width).step_by(8) {
            let place = |at: usize| {
                let (x, y) = ((left + at % 8).min(width - 1), (top + at / 8).min(height - 1));
                y * width + x
            };
            let parts: [[f64; 3]; 64] = std::array::from_fn(|at| {
                let [red, green, blue] = pixels.colours[place(at)].map(f64::from);
                let light = 0.299 * red + 0.587 * green + 0.114 * blue;
                [light - 128.0, (blue - light) * 0.564, (red - light) * 0.713]
            });
            let mut planes = [0, 1, 2].map(|plane| parts.map(|parts| parts[plane]));
            for (plane, values) in planes.iter_mut().enumerate() {
                round(values, &waves, scale * if plane == 0 { 1.0 } else { 1.3 });
            }
            let colour = |at: usize| {
                let [light, blue, red] = [planes[0][at] + 128.0, planes[1][at], planes[2][at]];
                let (blue, red) = (light + 1.772 * blue, light + 1.402 * red);
                let green = (light - 0.299 * red - 0.114 * blue) / 0.587;
                [red, green, blue].map(|part| part.round().clamp(0.0, 255.0) as u8)
            };
            let is_inside = |at: &usize| left + at % 8 < width && top + at / 8 < height;
            (0..64).filter(is_inside).for_each(|at| pixels.colours[place(at)] = colour(at));
        }
    }
}

fn round(values: &mut [f64; 64], waves: &[[f64; 8]], scale: f64) {
    let along = |values: &[f64; 64], step: usize, across: usize, is_back: bool| {
        let mut out = [0.0; 64];
        for line in 0..8 {
            for to in 0..8 {
                out[line * across + to * step] = (0..8)
                    .map(|from| {
                        values[line * across + from * step]
                            * if is_back { waves[from][to] } else { waves[to][from] }
                    })
                    .sum();
            }
        }
        out
    };
    let mut waves_in = along(&along(values, 1, 8, false), 8, 1, false);
    for (value, &step) in waves_in.iter_mut().zip(&LIGHT) {
        let step = (f64::from(step) * scale).round().max(1.0);
        *value = (*value / step).round() * step;
    }
    *values = along(&along(&waves_in, 1, 8, true), 8, 1, true);
}
