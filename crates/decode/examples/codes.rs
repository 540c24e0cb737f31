//! Writes the check matrix of a code as MatrixMarket, with its size: `cargo run -p lightsout-decode --example codes -- hexagonal 9`.

use lightsout_algebra::sparse::SparseMatrix;
use lightsout_decode::distance::{Trivial, distance};
use lightsout_decode::families::{bicycle, hexagonal};
use lightsout_solver::solve::budget::Budget;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["hexagonal", d] => print(&hexagonal(d.parse()?)),
        ["gross", kind] => {
            let (a, b) = ([(3, 0), (0, 1), (0, 2)], [(0, 3), (1, 0), (2, 0)]);
            let (a_turned, b_turned) = ([(9, 0), (0, 5), (0, 4)], [(0, 3), (11, 0), (10, 0)]);
            let (x, z) = (bicycle([12, 6], &a, &b), bicycle([12, 6], &b_turned, &a_turned));
            match *kind {
                "x" => print(&x),
                "z" => print(&z),
                _ => println!("{:?}", distance(&x, &Trivial::SumsOf(z), &mut Budget::unlimited())?),
            }
        }
        ["distance", d] => {
            let checks = hexagonal(d.parse()?);
            let trivial = Trivial::SumsOf(checks.clone());
            println!("{:?}", distance(&checks, &trivial, &mut Budget::unlimited())?);
        }
        _ => return Err("hexagonal D, gross x, gross z, gross distance or distance D".into()),
    }
    Ok(())
}

fn print(matrix: &SparseMatrix) {
    println!("%%MatrixMarket matrix coordinate pattern general");
    println!("{} {} {}", matrix.rows(), matrix.cols(), matrix.entries());
    for row in 0..matrix.rows() {
        matrix.row(row).for_each(|(column, _)| println!("{} {}", row + 1, column + 1));
    }
}
