//! Which wide instructions this machine has, and which of them work may use.

use std::sync::OnceLock;

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
    #[cfg(all(target_arch = "aarch64", feature = "kernels"))]
    Neon,
    #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
    Avx2,
    #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
    Avx512,
}

impl Simd {
    /// Plain loops: 128-bit registers at best, on every machine.
    pub const PORTABLE: Simd = Simd(Level::Portable);

    /// Returns the fastest level of this machine, or the one that the variable [`VARIABLE`] forces.
    pub fn best() -> Simd {
        Simd::chosen().unwrap_or_else(|_| Simd(best_level()))
    }

    /// Returns what [`Simd::best`] returns, or an error if the variable names no level of this machine.
    ///
    /// # Errors
    /// An unknown name, or a level that this machine does not have.
    pub fn chosen() -> Result<Simd, &'static NoSuchLevel> {
        static CHOSEN: OnceLock<Result<Simd, NoSuchLevel>> = OnceLock::new();
        if cfg!(target_family = "wasm") {
            // There are no variables.
            return Ok(Simd(best_level()));
        }
        let choose = || match std::env::var_os(VARIABLE).filter(|name| !name.is_empty()) {
            Some(name) => Simd::named(&name.to_string_lossy()),
            None => Ok(Simd(best_level())),
        };
        CHOSEN.get_or_init(choose).as_ref().copied()
    }

    /// Returns the level of this machine with this name.
    ///
    /// # Errors
    /// An unknown name, or a level that this machine does not have.
    ///
    /// ```
    /// use lightsout_algebra::simd::Simd;
    /// assert_eq!(Simd::named("portable"), Ok(Simd::PORTABLE));
    /// assert!(Simd::named("fast").is_err());
    /// ```
    pub fn named(name: &str) -> Result<Simd, NoSuchLevel> {
        let levels = levels_up_to(best_level());
        let known =
            || NoSuchLevel(name.to_owned(), levels.iter().map(|level| level.name()).collect());
        levels.iter().copied().find(|level| level.name() == name).ok_or_else(known)
    }

    /// Returns all levels of this machine up to [`Simd::best`], slowest first.
    pub fn available() -> Vec<Simd> {
        levels_up_to(Simd::best().0)
    }

    /// Whether this machine multiplies registers of four words without carries (Zen 3 2020, Alder Lake 2021), not two.
    #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
    pub(super) fn has_wide_products(self) -> bool {
        self.0 >= Level::Avx2 && is_x86_feature_detected!("vpclmulqdq")
    }

    /// Whether this machine multiplies blocks of 8 x 8 bits by one instruction (Alder Lake 2021, Zen 4 2022).
    #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
    pub(super) fn has_blocks(self) -> bool {
        self.0 >= Level::Avx2 && is_x86_feature_detected!("gfni")
    }

    /// Returns the level's name in a table.
    pub fn name(self) -> &'static str {
        match self.0 {
            Level::Portable => "portable",
            #[cfg(all(target_arch = "aarch64", feature = "kernels"))]
            Level::Neon => "neon",
            #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
            Level::Avx2 => "avx2",
            #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
            Level::Avx512 => "avx512",
        }
    }
}

impl std::fmt::Display for Simd {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.pad(self.name())
    }
}

/// Defines a function whose plain loops are compiled for the instructions of each level. Its first argument is the level.
macro_rules! at_every_level {
    ($(#[$attribute:meta])* $visible:vis fn $name:ident $([$($generic:tt)+] [$($given:ident),+])? (
        $simd:ident, $($argument:ident: $type:ty),+ $(,)?
    ) $(-> $result:ty)? $body:block) => {
        $(#[$attribute])*
        $visible fn $name $(<$($generic)+>)? ($simd: Simd, $($argument: $type),+) $(-> $result)? {
            #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
            #[target_feature(enable = "avx2,popcnt")]
            fn avx2 $(<$($generic)+>)? ($($argument: $type),+) $(-> $result)? $body

            #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
            #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vpopcntdq,popcnt")]
            fn avx512 $(<$($generic)+>)? ($($argument: $type),+) $(-> $result)? $body

            match $simd.0 {
                #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
                // SAFETY: only a machine with AVX2 and POPCNT hands out this level.
                Level::Avx2 => unsafe { avx2 $(::<$($given),+>)? ($($argument),+) },
                #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
                // SAFETY: only a machine with these parts of AVX-512 hands out this level.
                Level::Avx512 => unsafe { avx512 $(::<$($given),+>)? ($($argument),+) },
                _ => $body,
            }
        }
    };
}

pub(super) use at_every_level;

/// The environment variable that forces a level by its name, so that tests and benches can compare levels.
pub const VARIABLE: &str = "LIGHTSOUT_SIMD";

/// A name of no level of this machine, and the names of its levels.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{VARIABLE} is {:?}, but this machine has the levels {}", crate::quoted::piece(.0), .1.join(", "))]
pub struct NoSuchLevel(String, Vec<&'static str>);

fn levels_up_to(best: Level) -> Vec<Simd> {
    LEVELS.iter().filter(|&&level| level <= best).map(|&level| Simd(level)).collect()
}

#[cfg(not(all(any(target_arch = "x86_64", target_arch = "aarch64"), feature = "kernels")))]
const LEVELS: [Level; 1] = [Level::Portable];

#[cfg(all(target_arch = "aarch64", feature = "kernels"))]
const LEVELS: [Level; 2] = [Level::Portable, Level::Neon];

#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
const LEVELS: [Level; 3] = [Level::Portable, Level::Avx2, Level::Avx512];

#[cfg(not(all(any(target_arch = "x86_64", target_arch = "aarch64"), feature = "kernels")))]
fn best_level() -> Level {
    Level::Portable
}

/// Products without carries (PMULL) came with the instructions for AES.
#[cfg(all(target_arch = "aarch64", feature = "kernels"))]
fn best_level() -> Level {
    match std::arch::is_aarch64_feature_detected!("aes") {
        true => Level::Neon,
        false => Level::Portable,
    }
}

/// The extensions beyond AVX-512F arrived together (Ice Lake 2019, Zen 4 2022), so they make one level.
#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_variable_names_a_level() {
        Simd::chosen().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(Simd::available().last(), Some(&Simd::best()));
    }

    #[test]
    fn every_level_is_found_by_its_name() {
        for simd in Simd::available() {
            assert_eq!(Simd::named(simd.name()), Ok(simd));
        }
        let names: Vec<_> = levels_up_to(best_level()).iter().map(|level| level.name()).collect();
        let said = Simd::named("mmx").expect_err("no level of ours").to_string();
        let levels = names.join(", ");
        assert_eq!(
            said,
            format!("LIGHTSOUT_SIMD is \"mmx\", but this machine has the levels {levels}")
        );
    }
}
