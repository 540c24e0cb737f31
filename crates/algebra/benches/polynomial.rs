//! Products, greatest common divisors and inverses of random polynomials over GF(2), and NTL on the same ones.
//! `cargo bench -p lightsout-algebra --bench polynomial`

mod ntl;
mod table;

use std::fmt;
use std::sync::LazyLock;

use divan::Bencher;
use lightsout_algebra::gf2::Polynomial;
use ntl::Ntl;

static PEER: LazyLock<Option<Ntl>> = LazyLock::new(Ntl::open);

fn main() {
    if PEER.is_none() {
        println!("NTL is not installed (libntl-dev), so there is no peer to compare with");
    }
    divan::main();
    table::print("Polynomials over GF(2) of degree n, milliseconds", 1e-3, "gcd, ntl");
}

/// Who computes.
#[derive(Clone, Copy, PartialEq)]
enum Engine {
    Peer,
    Ours,
}

impl fmt::Display for Engine {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Engine::Peer => "ntl",
            Engine::Ours => "ours",
        })
    }
}

fn engines() -> Vec<Engine> {
    let peer = PEER.is_some().then_some(Engine::Peer);
    [Engine::Ours].into_iter().chain(peer).collect()
}

type Ours = fn(&Polynomial, &Polynomial) -> Polynomial;
type Theirs = fn(&Ntl, &ntl::Gf2x, &ntl::Gf2x) -> ntl::Gf2x;

#[divan::bench(args = engines(), consts = [1_000, 10_000, 100_000, 1_000_000, 10_000_000], sample_count = 3, sample_size = 1)]
fn product<const N: usize>(bencher: Bencher, engine: &Engine) {
    compare::<N>(bencher, "mul", *engine, |a, b| a * b, Ntl::product);
}

#[divan::bench(args = engines(), consts = [1_000, 10_000, 100_000, 1_000_000, 10_000_000], sample_count = 3, sample_size = 1)]
fn gcd<const N: usize>(bencher: Bencher, engine: &Engine) {
    compare::<N>(bencher, "gcd", *engine, Polynomial::gcd, Ntl::gcd);
}

/// The same for many pairs together: the time of one.
#[divan::bench(consts = [1_000, 10_000, 25_000, 100_000], sample_count = 3, sample_size = 1)]
fn gcds<const N: usize>(bencher: Bencher) {
    const PAIRS: usize = 32;
    let pairs: Vec<_> = (0..PAIRS).map(|k| coprime(N - k)).collect();
    let expected: Vec<_> = table::timed(N, "gcd, one by one", PAIRS as f64, || {
        pairs.iter().map(|(a, b)| a.gcd(b)).collect()
    });
    bencher.with_inputs(|| pairs.clone()).bench_local_values(|pairs| {
        let found = table::timed(N, "gcd, together", PAIRS as f64, || Polynomial::gcds(pairs));
        assert!(found == expected, "both find the same");
    });
}

#[divan::bench(args = engines(), consts = [1_000, 10_000, 100_000, 1_000_000], sample_count = 3, sample_size = 1)]
fn inverse<const N: usize>(bencher: Bencher, engine: &Engine) {
    let ours =
        |a: &Polynomial, b: &Polynomial| a.inverse_mod(b).expect("they have no common divisor");
    compare::<N>(bencher, "inverse", *engine, ours, Ntl::inverse);
}

/// Both must come to the same polynomial.
fn compare<const N: usize>(
    bencher: Bencher,
    what: &str,
    engine: Engine,
    ours: Ours,
    theirs: Theirs,
) {
    let (a, b) = coprime(N);
    let column = format!("{what}, {engine}");
    let Some(peer) = PEER.as_ref() else {
        return bencher.bench_local(|| table::timed(N, &column, 1.0, || ours(&a, &b)));
    };
    let (x, y) = (peer.polynomial(&a), peer.polynomial(&b));
    if engine == Engine::Peer {
        let result = peer.coefficients(&theirs(peer, &x, &y), 2 * b.words().len());
        assert!(result == ours(&a, &b), "{what} of degree {N}");
        bencher.bench_local(|| table::timed(N, &column, 1.0, || theirs(peer, &x, &y)));
    } else {
        bencher.bench_local(|| table::timed(N, &column, 1.0, || ours(&a, &b)));
    }
}

/// The same two random polynomials of degrees n - 1 and n without a common divisor for the same n.
fn coprime(n: usize) -> (Polynomial, Polynomial) {
    let mut state = n as u64;
    let mut random = |degree: usize| {
        let words = (0..=degree / 64).map(|_| next_random(&mut state)).collect();
        &Polynomial::from_words(words).below_power(degree) + &Polynomial::monomial(degree)
    };
    let modulus = random(n);
    loop {
        let other = random(n - 1);
        if other.gcd(&modulus).is_one() {
            return (other, modulus);
        }
    }
}

/// Splitmix64.
fn next_random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
