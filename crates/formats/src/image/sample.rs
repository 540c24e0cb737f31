//! The cells of a board as averages of parts of a picture, and how to tell their states apart.

use lightsout_algebra::watch::{Stopped, Ticker, Watch, room_for};

use super::pixels::Pixels;

/// Red, green and blue.
pub type Colour = [u8; 3];

/// The average colour of every cell, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cells {
    colours: Vec<Colour>,
}

/// The bytes of a share of a pixel that a cell covers, and of the lists of them.
const SHARE_BYTES: u64 = 64;

/// How often k-means moves its colours at most.
const ROUNDS: usize = 32;

impl Cells {
    /// Returns the cells of a board of rows and columns, none more than the picture has.
    ///
    /// # Errors
    /// The reason to stop.
    pub(super) fn of(
        pixels: &Pixels,
        [rows, columns]: [usize; 2],
        watch: &mut dyn Watch,
    ) -> Result<Cells, Stopped> {
        let [width, height] = pixels.size;
        let mut colours = room_for(rows * columns, watch)?;
        if [rows, columns] == [height, width] {
            colours.extend_from_slice(&pixels.colours);
            return Ok(Cells { colours });
        }
        watch.reserve((width + height + rows + columns) as u64 * SHARE_BYTES)?;
        let across = shares(width, columns);
        let mut ticker = Ticker::new(watch);
        for down in shares(height, rows) {
            for across in &across {
                ticker.tick()?;
                let mut sum = [0.0; 3];
                let mut all = 0.0;
                for &(y, high) in &down {
                    for &(x, wide) in across {
                        let share = high * wide;
                        all += share;
                        let colour = pixels.colours[y * width + x];
                        sum.iter_mut()
                            .zip(colour)
                            .for_each(|(sum, part)| *sum += share * f64::from(part));
                    }
                }
                colours.push(sum.map(|sum| (sum / all).round() as u8));
            }
        }
        Ok(Cells { colours })
    }

    /// Returns the lightness that parts light and dark cells best: it makes the variance between the two
    /// greatest (Otsu). Where all are alike, the middle.
    pub(super) fn threshold(&self) -> u8 {
        let mut histogram = [0u64; 256];
        self.colours.iter().for_each(|&colour| histogram[usize::from(lightness(colour))] += 1);
        let all = self.colours.len() as f64;
        let weigh = |(value, count): (usize, &u64)| value as f64 * *count as f64;
        let total: f64 = histogram.iter().enumerate().map(weigh).sum();
        let (mut dark, mut dark_sum) = (0.0, 0.0);
        let mut best: (f64, usize, usize) = (0.0, 128, 128);
        for (value, &count) in histogram.iter().enumerate() {
            dark += count as f64;
            dark_sum += value as f64 * count as f64;
            let light = all - dark;
            if dark == 0.0 || light == 0.0 {
                continue;
            }
            let apart = dark_sum / dark - (total - dark_sum) / light;
            let variance = dark * light * apart * apart;
            if variance > best.0 * (1.0 + 1e-12) {
                best = (variance, value + 1, value + 1);
            } else if variance >= best.0 * (1.0 - 1e-12) && best.0 > 0.0 {
                best.2 = value + 1;
            }
        }
        // Between the darkest light and the lightest dark any value parts them alike: the middle one.
        ((best.1 + best.2) / 2).min(255) as u8
    }

    /// Returns 1 for each cell that is darker than the threshold, else 0.
    ///
    /// # Errors
    /// The reason to stop.
    pub(super) fn below(&self, threshold: u8, watch: &mut dyn Watch) -> Result<Vec<u8>, Stopped> {
        let mut states = room_for(self.colours.len(), watch)?;
        states.extend(self.colours.iter().map(|&colour| u8::from(lightness(colour) < threshold)));
        Ok(states)
    }

    /// Finds colours near those of the cells, lightest first. Few distinct colours are returned themselves. For more,
    /// k-means starts at equal distances through the cells by lightness.
    ///
    /// # Errors
    /// The reason to stop.
    pub(super) fn palette(
        &self,
        count: usize,
        watch: &mut dyn Watch,
    ) -> Result<Vec<Colour>, Stopped> {
        let mut sorted = room_for(self.colours.len(), watch)?;
        sorted.extend_from_slice(&self.colours);
        sorted.sort_unstable_by_key(|&colour| (std::cmp::Reverse(lightness(colour)), colour));
        watch.ask()?;
        let mut different: Vec<Colour> = room_for(sorted.len(), watch)?;
        different.extend_from_slice(&sorted);
        different.dedup();
        if different.len() <= count {
            let last = different.last().copied().unwrap_or_default();
            different.resize(count, last);
            return Ok(different);
        }
        let mut palette: Vec<Colour> =
            (0..count).map(|index| sorted[(2 * index + 1) * sorted.len() / (2 * count)]).collect();
        for _ in 0..ROUNDS {
            let mut sums = vec![([0u64; 3], 0u64); count];
            let nearest = self.nearest(&palette, watch)?;
            watch.release(nearest.capacity() as u64);
            for (&colour, state) in self.colours.iter().zip(nearest) {
                let (sum, number) = &mut sums[usize::from(state)];
                sum.iter_mut().zip(colour).for_each(|(sum, part)| *sum += u64::from(part));
                *number += 1;
            }
            let mut moved = palette.clone();
            for (colour, (sum, number)) in moved.iter_mut().zip(sums) {
                if number > 0 {
                    *colour = sum.map(|sum| ((sum + number / 2) / number) as u8);
                }
            }
            if moved == palette {
                break;
            }
            palette = moved;
        }
        palette.sort_unstable_by_key(|&colour| (std::cmp::Reverse(lightness(colour)), colour));
        Ok(palette)
    }

    /// Returns the number of the nearest colour for every cell, the first where several are as near.
    ///
    /// # Errors
    /// The reason to stop.
    pub(super) fn nearest(
        &self,
        palette: &[Colour],
        watch: &mut dyn Watch,
    ) -> Result<Vec<u8>, Stopped> {
        let mut states = room_for(self.colours.len(), watch)?;
        let mut ticker = Ticker::new(watch);
        for &colour in &self.colours {
            ticker.tick()?;
            let nearest =
                palette.iter().enumerate().min_by_key(|(_, other)| apart(colour, **other));
            states.push(nearest.map_or(0, |(index, _)| index as u8));
        }
        Ok(states)
    }
}

/// Which pixels of a line every part of it covers, and by how much.
fn shares(pixels: usize, parts: usize) -> Vec<Vec<(usize, f64)>> {
    let step = pixels as f64 / parts as f64;
    let part = |part: usize| {
        let (from, to) = (part as f64 * step, (part + 1) as f64 * step);
        let last = (to.ceil() as usize).min(pixels);
        (from as usize..last)
            .map(|pixel| (pixel, (to.min((pixel + 1) as f64) - from.max(pixel as f64)).max(0.0)))
            .collect()
    };
    (0..parts).map(part).collect()
}

/// How light a colour is, from 0 to 255 (Rec. 601).
fn lightness([red, green, blue]: Colour) -> u8 {
    ((299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue) + 500) / 1000) as u8
}

fn apart(one: Colour, other: Colour) -> u32 {
    one.iter().zip(other).map(|(&one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
}
