//! MaxSAT: a model that makes as many wishes hold as can be.
