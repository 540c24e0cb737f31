//! The experiments of ours: studies, as anyone writes them, in the order of the report.

use std::sync::LazyLock;

use crate::study::Study;

/// Every experiment, in the order of the report.
pub static EXPERIMENTS: LazyLock<Vec<Study>> = LazyLock::new(|| {
    let texts = [
        include_str!("experiments/work0-tables.toml"),
        include_str!("experiments/work0-figure2.toml"),
        include_str!("experiments/work0-figure3.toml"),
        include_str!("experiments/work1-k-turns.toml"),
        include_str!("experiments/work2-lesson.toml"),
        include_str!("experiments/work3-engines.toml"),
        include_str!("experiments/work3-glpk.toml"),
        include_str!("experiments/work4-figure5.toml"),
        include_str!("experiments/work4-figure6.toml"),
        include_str!("experiments/nullity.toml"),
        include_str!("experiments/random-boards.toml"),
        include_str!("experiments/proofs.toml"),
        include_str!("experiments/growth.toml"),
    ];
    texts.map(|text| Study::of(text).expect("a study of ours")).into()
});
