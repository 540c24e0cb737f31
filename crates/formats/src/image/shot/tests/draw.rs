//! Screenshots that the tests draw: a board among bars and words, then tilted and compressed.

use crate::image::pixels::Pixels;
use crate::image::sample::Colour;

/// Random numbers (xorshift, G. Marsaglia 2003).
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new(seed: u64) -> Random {
        Random((seed + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub(super) fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 33) % most as u64) as usize
    }

    /// A number from `low` to `high`.
    pub(super) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.below(10_001) as f64 / 10_000.0
    }

    pub(super) fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}

/// The outline of a tile.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Form {
    Square,
    Rounded,
    Circle,
}

/// Colours of a page, of a panel under the board, of words, and of the states. The first state is off.
#[derive(Clone, Copy, Debug)]
pub(super) struct Theme {
    pub page: Colour,
    pub panel: Colour,
    pub words: Colour,
    pub states: [Colour; 4],
}

pub(super) const THEMES: [Theme; 6] = [
    Theme {
        page: [17, 19, 24],
        panel: [30, 33, 40],
        words: [220, 220, 220],
        states: [[58, 65, 80], [255, 200, 87], [70, 160, 255], [240, 80, 90]],
    },
    Theme {
        page: [250, 250, 247],
        panel: [235, 235, 230],
        words: [40, 40, 40],
        states: [[205, 207, 210], [255, 180, 40], [30, 130, 230], [20, 150, 90]],
    },
    Theme {
        page: [255, 255, 255],
        panel: [255, 255, 255],
        words: [0, 0, 0],
        states: [[70, 76, 90], [255, 210, 60], [230, 90, 50], [60, 190, 220]],
    },
    Theme {
        page: [0, 0, 0],
        panel: [0, 0, 0],
        words: [120, 255, 120],
        states: [[40, 40, 40], [60, 220, 60], [220, 220, 60], [230, 60, 230]],
    },
    Theme {
        page: [28, 42, 74],
        panel: [20, 30, 56],
        words: [230, 235, 255],
        states: [[48, 66, 110], [250, 250, 250], [240, 150, 60], [120, 220, 130]],
    },
    Theme {
        page: [240, 233, 220],
        panel: [120, 96, 70],
        words: [60, 40, 20],
        states: [[165, 140, 110], [255, 225, 120], [220, 70, 60], [70, 120, 200]],
    },
];

/// A picture to draw.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    pub theme: Theme,
    pub form: Form,
    pub board: Vec<u8>,
    pub size: [usize; 2],
    pub states: usize,
    /// The side of a cell, and the gap between cells, in pixels.
    pub cell: f64,
    pub gap: f64,
    pub has_words: bool,
    /// Angles in degrees: in the plane, about the upright axis, about the level axis.
    pub angles: [f64; 3],
    /// The quality of compression, from 1 to 100. 100 leaves the picture alone.
    pub quality: u32,
    /// A mark in the middle of lights that are on.
    pub is_marked: bool,
    pub seed: u64,
}

impl Scene {
    /// The scene of this number.
    pub(super) fn random(seed: u64) -> Scene {
        let mut random = Random::new(seed);
        let size = [3 + random.below(10), 3 + random.below(10)];
        let states = 2 + random.one(&[0, 0, 1, 2]);
        let cell = random.between(18.0, 56.0).round();
        let gap = random.one(&[1.0, 2.0, 4.0, 0.1 * cell, 0.25 * cell, 0.5 * cell]).round();
        let is_tilted = random.below(2) == 0;
        let mut scene = Scene {
            theme: random.one(&THEMES),
            form: random.one(&[Form::Square, Form::Rounded, Form::Circle]),
            board: Vec::new(),
            size,
            states,
            cell,
            gap,
            has_words: random.below(4) > 0,
            angles: if is_tilted { [0, 1, 2].map(|_| random.between(-5.0, 5.0)) } else { [0.0; 3] },
            quality: random.one(&[100, 100, 90, 75, 60]),
            is_marked: random.below(4) == 0,
            seed,
        };
        // Squares may touch.
        if scene.form == Form::Square && !is_tilted && random.below(4) == 0 {
            scene.gap = 0.0;
        }
        // Fine lines between tiles do not survive a tilted photograph.
        if is_tilted {
            scene.gap = scene.gap.max(3.0);
        }
        while (0..states).any(|state| !scene.board.contains(&(state as u8))) {
            scene.board = (0..size[0] * size[1]).map(|_| random.below(states) as u8).collect();
        }
        scene
    }

    pub(super) fn draw(&self) -> Pixels {
        let [rows, columns] = self.size;
        let step = self.cell + self.gap;
        let mut random = Random::new(self.seed ^ 77);
        let inner = [columns as f64 * step - self.gap, rows as f64 * step - self.gap];
        let at = [random.between(30.0, 120.0).round(), random.between(60.0, 120.0).round()];
        let size =
            [0, 1].map(|axis| (at[axis] + inner[axis] + random.between(60.0, 200.0)) as usize);
        let words = if self.has_words { words(&mut random, size, at, inner) } else { Vec::new() };
        let turn = Turn::new(self.angles, size);
        const FINE: usize = 2;
        let mut colours = Vec::with_capacity(size[0] * size[1]);
        for y in 0..size[1] {
            for x in 0..size[0] {
                let mut sum = [0usize; 3];
                for part in 0..FINE * FINE {
                    let fine = |part: usize| (part as f64 + 0.5) / FINE as f64;
                    let place =
                        turn.back([x as f64 + fine(part % FINE), y as f64 + fine(part / FINE)]);
                    let colour = self.colour(place, at, inner, &words);
                    sum.iter_mut().zip(colour).for_each(|(sum, part)| *sum += usize::from(part));
                }
                colours.push(sum.map(|sum| (sum / (FINE * FINE)) as u8));
            }
        }
        let mut pixels = Pixels { size, colours };
        if self.quality < 100 {
            super::jpeg::compress(&mut pixels, self.quality);
        }
        pixels
    }

    /// The colour at a place of the flat picture.
    fn colour(&self, place: [f64; 2], at: [f64; 2], inner: [f64; 2], words: &[[f64; 4]]) -> Colour {
        let [x, y] = [place[0] - at[0], place[1] - at[1]];
        let step = self.cell + self.gap;
        let margin = self.gap.max(6.0);
        let is_in = |[left, top, right, bottom]: &[f64; 4]| {
            (*left..*right).contains(&place[0]) && (*top..*bottom).contains(&place[1])
        };
        if x < -margin || y < -margin || x >= inner[0] + margin || y >= inner[1] + margin {
            return if words.iter().any(is_in) { self.theme.words } else { self.theme.page };
        }
        let [column, row] = [(x / step).floor(), (y / step).floor()];
        let [rows, columns] = self.size;
        if x < 0.0 || y < 0.0 || column as usize >= columns || row as usize >= rows {
            return self.theme.panel;
        }
        let half = self.cell / 2.0;
        let [a, b] = [(x - column * step - half).abs(), (y - row * step - half).abs()];
        let corner = match self.form {
            Form::Square => 0.0,
            Form::Rounded => 0.25 * self.cell,
            Form::Circle => half,
        };
        let over = (a - (half - corner)).max(0.0).hypot((b - (half - corner)).max(0.0));
        if a > half || b > half || over > corner.max(1e-9) {
            return self.theme.panel;
        }
        let state = self.board[row as usize * columns + column as usize];
        if self.is_marked && state > 0 && a.hypot(b) < 0.15 * self.cell {
            return self.theme.words;
        }
        self.theme.states[usize::from(state)]
    }
}

/// Bars, and lines of words made of small boxes, outside the board.
fn words(random: &mut Random, size: [usize; 2], at: [f64; 2], inner: [f64; 2]) -> Vec<[f64; 4]> {
    let mut boxes =
        vec![[0.0, 0.0, size[0] as f64, 14.0], [8.0, 20.0, 78.0, 44.0], [90.0, 20.0, 160.0, 44.0]];
    for line in [at[1] - 24.0, at[1] + inner[1] + 22.0, at[1] + inner[1] + 40.0] {
        let mut x = at[0];
        while x < size[0] as f64 - 20.0 {
            let wide = random.between(3.0, 9.0);
            boxes.push([x, line + random.between(0.0, 3.0), x + wide, line + 11.0]);
            x += wide + random.one(&[2.0, 2.0, 2.0, 7.0]);
        }
    }
    boxes
}

/// A picture in space, seen from a distance of twice its width.
struct Turn {
    rows: [[f64; 3]; 3],
    middle: [f64; 2],
    distance: f64,
}

impl Turn {
    fn new(angles: [f64; 3], size: [usize; 2]) -> Turn {
        let [(s, c), (t, d), (u, e)] = angles.map(|angle| angle.to_radians().sin_cos());
        let rows = [
            [d * c, -d * s, t],
            [e * s + u * t * c, e * c - u * t * s, -u * d],
            [u * s - e * t * c, u * c + e * t * s, e * d],
        ];
        Turn { rows, middle: size.map(|side| side as f64 / 2.0), distance: 2.0 * size[0] as f64 }
    }

    /// The place of the flat picture that is seen here: where the ray meets its plane.
    fn back(&self, seen: [f64; 2]) -> [f64; 2] {
        let ray = [seen[0] - self.middle[0], seen[1] - self.middle[1], self.distance];
        let eye = [0.0, 0.0, -self.distance];
        let column = |index: usize| self.rows.map(|row| row[index]);
        let dot = |one: [f64; 3], other: [f64; 3]| {
            one.iter().zip(other).map(|(one, other)| one * other).sum::<f64>()
        };
        let far = -dot(eye, column(2)) / dot(ray, column(2));
        let met = [0, 1, 2].map(|axis| eye[axis] + far * ray[axis]);
        [dot(met, column(0)) + self.middle[0], dot(met, column(1)) + self.middle[1]]
    }
}
