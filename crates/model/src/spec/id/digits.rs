//! The 64 characters of packed data, and states packed into them as numbers to the base m.
//!
//! Twenty characters hold 120 bits, into which go as many states as m^k ≤ 2^120 allows: 120 for two states, 75 for
//! three. The rest at the end takes no more characters than its own power of m needs. The first state is the lowest
//! digit of its number, the first character its highest.

use std::ops::Range;

use super::error::IdError;

const CHARACTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The number of every character, 64 for those that have none.
const SEXTETS: [u8; 256] = {
    let mut table = [64; 256];
    let mut sextet = 0;
    while sextet < 64 {
        table[CHARACTERS[sextet] as usize] = sextet as u8;
        sextet += 1;
    }
    table
};

/// The characters of a full block, and the bits they hold.
const BLOCK: usize = 20;
const BLOCK_BITS: u32 = 120;

/// The character of a number below 64.
pub(super) fn character(sextet: u8) -> char {
    char::from(CHARACTERS[usize::from(sextet & 63)])
}

/// The number of a character.
pub(super) fn sextet(character: u8) -> Option<u8> {
    Some(SEXTETS[usize::from(character)]).filter(|&sextet| sextet < 64)
}

/// The states that a full block holds.
fn states_in_block(states: u8) -> usize {
    if states == 2 {
        return BLOCK_BITS as usize;
    }
    let mut power = 1u128;
    let mut count = 0;
    while power * u128::from(states) <= 1 << BLOCK_BITS {
        power *= u128::from(states);
        count += 1;
    }
    count
}

/// The characters that `count` states take, at most a block of them.
fn characters_for(states: u8, count: usize) -> usize {
    let boards = u128::from(states).pow(count as u32);
    (0..BLOCK).find(|&characters| 1u128 << (6 * characters) >= boards).unwrap_or(BLOCK)
}

/// The characters that the states of `lights` lights take.
pub(super) fn packed_length(states: u8, lights: usize) -> usize {
    let block = states_in_block(states);
    lights / block * BLOCK + characters_for(states, lights % block)
}

/// For each character of a board of two states its lights, the lowest bit first.
pub(super) fn lights_of_characters(lights: usize) -> impl Iterator<Item = Range<usize>> {
    let block = states_in_block(2);
    (0..lights).step_by(block).flat_map(move |first| {
        let end = lights.min(first + block);
        let bits = (first..end).step_by(6);
        bits.rev().map(move |light| light..end.min(light + 6))
    })
}

/// Appends the states, each below `states`.
pub(super) fn pack(board: &[u8], states: u8, text: &mut String) {
    for block in board.chunks(states_in_block(states)) {
        let number = block
            .iter()
            .rev()
            .fold(0u128, |number, &state| number * u128::from(states) + u128::from(state));
        for place in (0..characters_for(states, block.len())).rev() {
            text.push(character((number >> (6 * place) & 63) as u8));
        }
    }
}

/// Reads the states of `lights` lights. Errors name them by `what`.
///
/// # Errors
/// When the text has another length, or holds what no states pack to.
pub(super) fn unpack(
    text: &str,
    states: u8,
    lights: usize,
    what: &str,
) -> Result<Vec<u8>, IdError> {
    let wanted = packed_length(states, lights);
    if text.len() != wanted {
        return Err(IdError::Length { what: what.to_string(), wanted, found: text.len() });
    }
    let mut board = Vec::with_capacity(lights);
    unpack_into(text, states, lights, &mut board).ok_or_else(|| too_large(what))?;
    Ok(board)
}

/// Appends the states of `lights` lights. Returns `None` for a text of another length, or one that no states pack to.
pub(super) fn unpack_into(
    text: &str,
    states: u8,
    lights: usize,
    board: &mut Vec<u8>,
) -> Option<()> {
    if text.len() != packed_length(states, lights) {
        return None;
    }
    let (block, first) = (states_in_block(states), board.len());
    let (short, power) = in_a_word(states);
    for characters in text.as_bytes().chunks(BLOCK) {
        let count = block.min(lights - (board.len() - first));
        let mut rest = characters.iter().try_fold(0u128, |number, &character| {
            Some(number << 6 | u128::from(sextet(character)?))
        })?;
        // Long numbers are divided seldom: by as many states at once as a short one holds.
        let mut left = count;
        while left > 0 {
            let now = left.min(short);
            let mut word = match now == short {
                true => (rest % u128::from(power)) as u64,
                // So few states fit a word as well, unless the number is none of theirs.
                false => u64::try_from(rest).ok()?,
            };
            if states == 2 {
                board.extend((0..now).map(|place| (word >> place & 1) as u8));
                word = word.checked_shr(now as u32).unwrap_or(0);
            } else {
                for _ in 0..now {
                    board.push((word % u64::from(states)) as u8);
                    word /= u64::from(states);
                }
            }
            rest = if now == short { rest / u128::from(power) } else { u128::from(word) };
            left -= now;
        }
        if rest > 0 {
            return None;
        }
    }
    Some(())
}

/// How many states are told from a number below 2^64, and how many such numbers there are.
fn in_a_word(states: u8) -> (usize, u64) {
    if states == 2 {
        return (63, 1 << 63);
    }
    let (mut count, mut power) = (0, 1u64);
    while let Some(more) = power.checked_mul(u64::from(states)) {
        (count, power) = (count + 1, more);
    }
    (count, power)
}

fn too_large(what: &str) -> IdError {
    IdError::Data(format!("{what} are packed as a number larger than any board's"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_full() {
        assert_eq!([2, 3, 4, 255].map(states_in_block), [120, 75, 60, 15]);
        assert_eq!(packed_length(2, 25), 5);
        assert_eq!(packed_length(3, 900), 240);
        assert_eq!(packed_length(7, 0), 0);
    }

    #[test]
    fn packing_is_undone() {
        for states in [2u8, 3, 4, 5, 6, 10, 255] {
            for lights in [0usize, 1, 2, 14, 15, 16, 74, 75, 76, 119, 120, 121, 400] {
                let board: Vec<u8> =
                    (0..lights).map(|light| (light * 37 % usize::from(states)) as u8).collect();
                let mut text = String::new();
                pack(&board, states, &mut text);
                assert_eq!(unpack(&text, states, lights, "states"), Ok(board));
            }
        }
        let highest = vec![254; 15];
        let mut text = String::new();
        pack(&highest, 255, &mut text);
        assert_eq!(unpack(&text, 255, 15, "states"), Ok(highest));
        assert!(unpack(&"_".repeat(20), 255, 15, "states").is_err());
        assert!(unpack("A", 2, 25, "states").is_err());
    }
}
