//! Integer programmes: models, their texts, and an engine; knows no puzzle.
