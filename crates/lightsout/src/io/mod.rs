//! Formats: text, JSON, graph6, DOT, edge lists and press lists, in and out.
