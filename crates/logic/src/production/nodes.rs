//! Short rows of numbers, each kept once and numbered in the order they came.

/// A store of rows.
#[derive(Default)]
pub(super) struct Nodes {
    words: Vec<u32>,
    /// Where each row begins; the next begins where it ends.
    starts: Vec<u32>,
    /// Open addressing over the rows' numbers plus one; 0 is an empty place.
    index: Vec<u32>,
}

impl Nodes {
    /// How many rows there are.
    pub(super) fn len(&self) -> usize {
        self.starts.len()
    }

    /// Returns the row of a number.
    pub(super) fn row(&self, number: u32) -> &[u32] {
        let number = number as usize;
        let end = self.starts.get(number + 1).map_or(self.words.len(), |&end| end as usize);
        &self.words[self.starts[number] as usize..end]
    }

    /// Returns the number of a row, and whether it is new. None when there is no room for more rows.
    pub(super) fn number(&mut self, row: &[u32]) -> Option<(u32, bool)> {
        if self.starts.len() * 4 >= self.index.len() * 3 {
            self.grow();
        }
        let mask = self.index.len() - 1;
        let mut place = hash(row) as usize & mask;
        loop {
            match self.index[place] {
                0 => break,
                found if self.row(found - 1) == row => return Some((found - 1, false)),
                _ => place = (place + 1) & mask,
            }
        }
        let number = u32::try_from(self.starts.len()).ok().filter(|&number| number < 1 << 30)?;
        let start = u32::try_from(self.words.len()).ok()?;
        self.index[place] = number + 1;
        push(&mut self.starts, start);
        row.iter().for_each(|&word| push(&mut self.words, word));
        Some((number, true))
    }

    /// Returns the bytes that one more row may take now, if tables have to grow.
    pub(super) fn growth(&self) -> u64 {
        let index = match self.starts.len() * 4 + 4 >= self.index.len() * 3 {
            true => self.index.len() * 2,
            false => 0,
        };
        let step =
            |list: &Vec<u32>| if list.len() + 8 >= list.capacity() { list.len() / 2 } else { 0 };
        4 * (index + step(&self.starts) + step(&self.words)) as u64
    }

    /// Doubles the index; the old one is given back first, for the rows hold all that is in it.
    fn grow(&mut self) {
        let size = (self.index.len() * 2).max(64);
        self.index = Vec::new();
        self.index = vec![0; size];
        for number in 0..self.starts.len() as u32 {
            let mut place = hash(self.row(number)) as usize & (size - 1);
            while self.index[place] != 0 {
                place = (place + 1) & (size - 1);
            }
            self.index[place] = number + 1;
        }
    }
}

/// Adds to a list that grows by half, not to the double.
pub(super) fn push<T>(list: &mut Vec<T>, value: T) {
    if list.len() == list.capacity() {
        list.reserve_exact(list.len() / 2 + 64);
    }
    list.push(value);
}

/// Mixes a row into 64 bits.
pub(super) fn hash(row: &[u32]) -> u64 {
    row.chunks(2).fold(SEEDS[0], |bits, words| {
        folded(bits ^ pair(words[0], words.get(1).copied().unwrap_or(0)), SEEDS[1])
    })
}

/// Odd numbers without a pattern.
const SEEDS: [u64; 3] = [0x9e37_79b9_7f4a_7c15, 0x9fb2_1c65_1e98_df25, 0xd6e8_feb8_6659_fd93];

fn pair(first: u32, second: u32) -> u64 {
    u64::from(first) << 32 | u64::from(second)
}

/// Both halves of a product, joined.
fn folded(first: u64, second: u64) -> u64 {
    let product = u128::from(first) * u128::from(second);
    (product as u64) ^ (product >> 64) as u64
}

/// A symbol and up to four arguments, packed for comparing at once.
pub(super) type Call = (u64, u64, u32);

/// Packs a call.
pub(super) fn call(symbol: u32, arguments: [u32; 4]) -> Call {
    (pair(symbol, arguments[0]), pair(arguments[1], arguments[2]), arguments[3])
}

/// Mixes a call into 64 bits.
pub(super) fn hash_call(key: Call) -> u64 {
    folded(folded(key.0 ^ SEEDS[0], key.1 ^ SEEDS[1]) ^ u64::from(key.2), SEEDS[2])
}

/// A store of pairs, as [`Nodes`] but without anything to say how long they are.
#[derive(Default)]
pub(super) struct Pairs {
    rows: Vec<[u32; 2]>,
    index: Vec<u32>,
}

impl Pairs {
    /// Returns the pair of a number.
    pub(super) fn row(&self, number: u32) -> [u32; 2] {
        self.rows[number as usize]
    }

    /// Returns the number of a pair. None when there is no room for more.
    pub(super) fn number(&mut self, row: [u32; 2]) -> Option<u32> {
        if self.rows.len() * 4 >= self.index.len() * 3 {
            self.grow();
        }
        let mask = self.index.len() - 1;
        let mut place = Self::place(row) & mask;
        loop {
            match self.index[place] {
                0 => break,
                found if self.rows[found as usize - 1] == row => return Some(found - 1),
                _ => place = (place + 1) & mask,
            }
        }
        let number = u32::try_from(self.rows.len()).ok().filter(|&number| number < 1 << 30)?;
        self.index[place] = number + 1;
        push(&mut self.rows, row);
        Some(number)
    }

    /// Returns the bytes that one more pair may take now, if tables have to grow.
    pub(super) fn growth(&self) -> u64 {
        let index = match self.rows.len() * 4 + 4 >= self.index.len() * 3 {
            true => self.index.len() * 2,
            false => 0,
        };
        let rows = if self.rows.len() + 8 >= self.rows.capacity() { self.rows.len() } else { 0 };
        4 * (index + rows) as u64
    }

    fn place(row: [u32; 2]) -> usize {
        folded(pair(row[0], row[1]) ^ SEEDS[0], SEEDS[1]) as usize
    }

    fn grow(&mut self) {
        let size = (self.index.len() * 2).max(64);
        self.index = Vec::new();
        self.index = vec![0; size];
        for (number, &row) in self.rows.iter().enumerate() {
            let mut place = Self::place(row) & (size - 1);
            while self.index[place] != 0 {
                place = (place + 1) & (size - 1);
            }
            self.index[place] = number as u32 + 1;
        }
    }
}
