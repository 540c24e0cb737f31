//! Writes the good inputs of every target where the fuzzer looks for them: `fuzz/corpus/TARGET/seed-NUMBER`.

use std::path::Path;

fn main() -> std::io::Result<()> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    for target in lightsout_fuzz::targets() {
        let folder = corpus.join(&target.name);
        std::fs::create_dir_all(&folder)?;
        for (number, seed) in target.seeds.iter().enumerate() {
            std::fs::write(folder.join(format!("seed-{number}")), seed)?;
        }
    }
    Ok(())
}
