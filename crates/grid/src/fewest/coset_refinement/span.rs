//! Vectors of up to 128 bits in echelon form.

/// Vectors in echelon form, each with what it was made of.
#[derive(Default)]
pub(super) struct Span(Vec<(u128, u128)>);

impl Span {
    /// Adds a vector. If the span already had it, returns which vectors add up to 0 with it.
    pub(super) fn insert(&mut self, mut vector: u128, mut made_of: u128) -> Option<u128> {
        for (other, others) in &self.0 {
            if vector ^ other < vector {
                (vector, made_of) = (vector ^ other, made_of ^ others);
            }
        }
        if vector == 0 {
            return Some(made_of);
        }
        self.0.push((vector, made_of));
        self.0.sort_by_key(|(vector, _)| std::cmp::Reverse(*vector));
        None
    }
}
