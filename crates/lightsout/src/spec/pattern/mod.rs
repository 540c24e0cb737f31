//! Patterns: which lights a press changes, on any geometry where that makes sense.
