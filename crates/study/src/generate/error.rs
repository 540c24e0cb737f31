//! Why no board was made.

use lightsout_algebra::watch::Stopped;

/// Why no board was made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GenerateError {
    /// What is asked makes no sense for this puzzle; the reason, as a sentence.
    #[error("{0}")]
    Refused(String),
    /// There is no such board, which was proved; how, as a sentence.
    #[error("{0}")]
    Impossible(String),
    /// None was found, though there may be one; how far the search went, as a sentence.
    #[error("{0}")]
    NotFound(String),
    /// A limit was reached, or somebody cancelled.
    #[error("{0}")]
    Stopped(Stopped),
}

impl From<Stopped> for GenerateError {
    fn from(stopped: Stopped) -> GenerateError {
        GenerateError::Stopped(stopped)
    }
}
