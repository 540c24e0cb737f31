//! Nullities by greatest common divisors of whole polynomials, for every wrap.
//!
//! Let x be the adjacency of a column and z the step along a row, so that z + 1/z is the adjacency of the row. A board
//! of m rows and n columns is a module over polynomials in x and z, and the press is x + z + 1/z + 1. The nullity is
//! the dimension of its quotient by x = z + 1/z + 1.
//!
//! - **Plane**: gcd(f_m(x), f_n(x + 1)).
//! - **Cylinder**: z^n = 1, f_m(x) = 0.
//! - **Möbius strip**: f_m(x) = 0 and z^n mirrors the column. On a path the mirror is f_(m-1)(x).
//! - **Torus**: along a cycle of m with step w, w^k = f_k(x) + f_(k-1)(x) w^-1. So over polynomials in z the module has
//!   two generators, 1 and w^-1. The relations are w^m = 1, times 1 and w^-1, and z^n = 1.
//! - **Klein bottle**: the mirror of the cycle takes 1 to w^-1, and z^n is the mirror. So there is one generator again,
//!   with the relations (f_m + 1) + f_(m-1) z^n, f_(m-1) + (f_(m-2) + 1) z^n and z^2n = 1.
//! - **Projective plane**: row i and row m - 1 - i, one turned round, form a cycle of 2n. On it the mirror S is the
//!   step out at the top. From the outermost pair p the i-th is (f_i + S f_(i-1)) p, with f at z + 1/z + 1. When m is
//!   even, the innermost pair closes by z^n. When m is odd, there is a single row inside, a pair that z^n leaves as it
//!   is. Over polynomials in the cycle's adjacency the generators are 1 and S again.
//!
//! A module with two generators and relations r has the dimension of the gcd of all 2 x 2 minors of r.

use lightsout_algebra::gf2::Polynomial;
use lightsout_algebra::gf2::polynomial::fibonacci::fibonacci_pair;

use super::{Board, Pattern};
use crate::wrap::Wrap;

/// Returns the nullity of a cross or its neighbours.
pub(super) fn nullity(board: &Board) -> usize {
    match board.wrap {
        Wrap::Plane => plane(board),
        Wrap::Cylinder => cylinder(board),
        Wrap::Mobius => mobius(board),
        Wrap::Torus => torus(board),
        Wrap::Klein => klein(board),
        Wrap::Projective => projective(board),
    }
}

fn plane(board: &Board) -> usize {
    let (column, row) = (Polynomial::fibonacci(board.rows), Polynomial::fibonacci(board.columns));
    degree(&column.gcd(&at(board, &row)))
}

fn cylinder(board: &Board) -> usize {
    let column = at(board, &Polynomial::fibonacci(board.rows)).palindrome(board.rows);
    degree(&column.gcd(&power_plus_one(board.columns)))
}

fn mobius(board: &Board) -> usize {
    let (f, mirror) = fibonacci_pair(board.rows);
    let turn = Polynomial::monomial(board.rows + board.columns);
    let mirror = &at(board, &mirror).palindrome(board.rows) + &turn;
    degree(&at(board, &f).palindrome(board.rows).gcd(&mirror))
}

fn torus(board: &Board) -> usize {
    let turn = power_plus_one(board.columns);
    let palindrome = |p: Polynomial| at(board, &p).palindrome(board.rows);
    let [first, second] = cycle(board.rows).map(|relation| relation.map(palindrome));
    let zero = Polynomial::zero;
    dimension(&[first, second, [turn.clone(), zero()], [zero(), turn]])
}

fn klein(board: &Board) -> usize {
    let relations = cycle(board.rows).map(|relation| {
        let [once, mirrored] = relation.map(|p| at(board, &p).palindrome(board.rows));
        &once + &mirrored.times_power(board.columns)
    });
    let twice = power_plus_one(2 * board.columns);
    degree(&relations.iter().fold(twice, |gcd, relation| gcd.gcd(relation)))
}

fn projective(board: &Board) -> usize {
    let (f, before) = fibonacci_pair(board.columns);
    let turn = [f, before];
    let (f, before) = fibonacci_pair(board.rows / 2);
    let earlier = earlier(&f, &before);
    let [f, before, earlier] = [f, before, earlier].map(|p| at(board, &p));
    let (this, last) = ([f, before.clone()], [before, earlier]);
    let conditions = if board.rows.is_multiple_of(2) {
        vec![sum(&this, &product(&turn, &last))]
    } else {
        let step = at(board, &Polynomial::x());
        let beside = |pair: &Pair| sum(pair, &product(&turn, pair));
        vec![beside(&this), sum(&this.each_ref().map(|p| p * &step), &beside(&last))]
    };
    let mut relations = cycle(2 * board.columns).to_vec();
    for [p, q] in conditions {
        relations.push([q.clone(), p.clone()]);
        relations.push([p, q]);
    }
    dimension(&relations)
}

/// p + q S, where S^2 = 1.
type Pair = [Polynomial; 2];

fn sum([p, q]: &Pair, [r, s]: &Pair) -> Pair {
    [p + r, q + s]
}

fn product([p, q]: &Pair, [r, s]: &Pair) -> Pair {
    [&(p * r) + &(q * s), &(p * s) + &(q * r)]
}

/// The relations of a cycle of this length between 1 and w^-1.
fn cycle(length: usize) -> [Pair; 2] {
    let (f, before) = fibonacci_pair(length);
    let one = Polynomial::one();
    let corner = &earlier(&f, &before) + &one;
    [[&f + &one, before.clone()], [before, corner]]
}

/// f_(n-2) = f_n + x f_(n-1), for n = 0 and 1, too.
fn earlier(f: &Polynomial, before: &Polynomial) -> Polynomial {
    f + &before.times_power(1)
}

/// The polynomial at x, or at x + 1 when a press changes its own light.
fn at(board: &Board, p: &Polynomial) -> Polynomial {
    if board.pattern == Pattern::Cross { p.shifted() } else { p.clone() }
}

fn power_plus_one(exponent: usize) -> Polynomial {
    &Polynomial::monomial(exponent) + &Polynomial::one()
}

/// The dimension of the module with two generators and these relations.
fn dimension(relations: &[Pair]) -> usize {
    let mut gcd = Polynomial::zero();
    for (place, [p, q]) in relations.iter().enumerate() {
        for [r, s] in &relations[..place] {
            gcd = gcd.gcd(&(&(p * s) + &(q * r)));
        }
    }
    degree(&gcd)
}

fn degree(divisor: &Polynomial) -> usize {
    divisor.degree().expect("a board has finitely many patterns, so some relation is not zero")
}
