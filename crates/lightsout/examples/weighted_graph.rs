//! A weighted graph modulo 5: the fewest presses, every solution, and a picture.

use lightsout::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle = graph(5, [("a", "b", 2), ("b", "c", 1), ("c", "d", 4), ("d", "a", 3)])?;
    let answer = puzzle.fewest()?;
    let solution = answer.solution().ok_or("it has no solution")?;
    println!("{} presses, proved: {}", solution.presses().total(), solution.is_fewest());
    for presses in puzzle.solutions()? {
        println!("{:?}", presses?.tally());
    }
    let file = std::env::temp_dir().join("weighted-graph.svg");
    Ok(std::fs::write(file, puzzle.svg_of(solution.presses())?)?)
}
