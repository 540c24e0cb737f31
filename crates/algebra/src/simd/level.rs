//! Which wide instructions this machine has.

/// A level of instructions that this machine is known to have.
///
/// Results never depend on it, only speed does.
///
/// ```
/// use lightsout_algebra::simd::Simd;
/// assert!(Simd::available().contains(&Simd::best()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Simd(pub(super) Level);

/// The levels, slowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Level {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Simd {
    /// Plain loops: 128-bit registers at best, on every machine.
    pub const PORTABLE: Simd = Simd(Level::Portable);

    /// Returns the fastest level of this machine.
    pub fn best() -> Simd {
        Simd(best_level())
    }

    /// Returns all levels of this machine, slowest first.
    pub fn available() -> Vec<Simd> {
        let best = best_level();
        LEVELS.iter().filter(|&&level| level <= best).map(|&level| Simd(level)).collect()
    }

    /// Returns the level's name in a table.
    pub fn name(self) -> &'static str {
        match self.0 {
            Level::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => "avx2",
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => "avx512",
        }
    }
}

#[cfg(not(target_arch = "x86_64"))]
const LEVELS: [Level; 1] = [Level::Portable];

#[cfg(target_arch = "x86_64")]
const LEVELS: [Level; 3] = [Level::Portable, Level::Avx2, Level::Avx512];

#[cfg(not(target_arch = "x86_64"))]
fn best_level() -> Level {
    Level::Portable
}

/// The extensions beyond AVX-512F arrived together (Ice Lake 2019, Zen 4 2022), so they make one level.
#[cfg(target_arch = "x86_64")]
fn best_level() -> Level {
    let avx2 = is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("pclmulqdq");
    let avx512 = avx2
        && is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512vbmi")
        && is_x86_feature_detected!("avx512vbmi2")
        && is_x86_feature_detected!("avx512vpopcntdq")
        && is_x86_feature_detected!("vpclmulqdq")
        && is_x86_feature_detected!("gfni");
    match (avx2, avx512) {
        (_, true) => Level::Avx512,
        (true, _) => Level::Avx2,
        _ => Level::Portable,
    }
}
