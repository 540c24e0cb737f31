//! SHA-256 (FIPS 180-4), to compare a table with a published one without holding it.

/// The digest of `message` in hexadecimal digits.
pub(crate) fn hex(message: &[u8]) -> String {
    let mut padded = message.to_vec();
    padded.push(0x80);
    padded.resize(padded.len().next_multiple_of(64), 0);
    if padded.len() - message.len() < 9 {
        padded.resize(padded.len() + 64, 0);
    }
    let end = padded.len() - 8;
    padded[end..].copy_from_slice(&(8 * message.len() as u64).to_be_bytes());
    let mut state: [u32; 8] = std::array::from_fn(|i| root_bits(prime(i), 2));
    padded.as_chunks::<64>().0.iter().for_each(|block| take(&mut state, block));
    state.iter().map(|word| format!("{word:08x}")).collect()
}

fn take(state: &mut [u32; 8], block: &[u8]) {
    let mut w: Vec<u32> = (block.as_chunks::<4>().0.iter())
        .map(|bytes| bytes.iter().fold(0, |word, &byte| word << 8 | u32::from(byte)))
        .collect();
    for t in 16..64 {
        let (a, b) = (w[t - 15], w[t - 2]);
        let s0 = a.rotate_right(7) ^ a.rotate_right(18) ^ a >> 3;
        let s1 = b.rotate_right(17) ^ b.rotate_right(19) ^ b >> 10;
        w.push(w[t - 16].wrapping_add(s0).wrapping_add(w[t - 7]).wrapping_add(s1));
    }
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = *state;
    for (t, w) in w.into_iter().enumerate() {
        let s1 = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
        let key = root_bits(prime(t), 3);
        let one = h.wrapping_add(s1).wrapping_add(e & f ^ !e & g).wrapping_add(key).wrapping_add(w);
        let s0 = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
        let two = s0.wrapping_add(a & b ^ a & c ^ b & c);
        (h, g, f, e, d, c, b, a) = (g, f, e, d.wrapping_add(one), c, b, a, one.wrapping_add(two));
    }
    for (sum, word) in state.iter_mut().zip([a, b, c, d, e, f, g, h]) {
        *sum = sum.wrapping_add(word);
    }
}

/// Prime number `index`, counted from 0.
fn prime(index: usize) -> u128 {
    let is_prime = |n: &u128| (2..*n).all(|d| !n.is_multiple_of(d));
    (2..).filter(is_prime).nth(index).expect("there are infinitely many primes")
}

/// The first 32 bits of the fractional part of a square or cube root.
fn root_bits(number: u128, degree: u32) -> u32 {
    let scaled = number << (32 * degree);
    let (mut low, mut high) = (0u128, 1 << 40);
    while high - low > 1 {
        let middle = (low + high) / 2;
        if middle.pow(degree) <= scaled { low = middle } else { high = middle }
    }
    low as u32
}

#[test]
fn the_digest_of_abc_is_the_published_one() {
    assert_eq!(hex(b"abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}
