//! Integer arithmetic as `set(arithmetic)` has it: sums, products, comparisons of known numbers.

/// A function of integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Function {
    /// `a + b`.
    Plus,
    /// `a * b`.
    Times,
    /// `a / b`, cut towards zero.
    Over,
    /// `a mod b`, with the sign of `a`.
    Modulo,
    /// `-a`.
    Minus,
    /// `a -- b`.
    Difference,
    /// `abs(a)`.
    Absolute,
    /// `min(a, b)`.
    Least,
    /// `max(a, b)`.
    Greatest,
}

impl Function {
    /// Returns the function that a symbol with this many arguments names.
    pub(crate) fn named(name: &str, arity: usize) -> Option<Function> {
        Some(match (name, arity) {
            ("+", 2) => Function::Plus,
            ("*", 2) => Function::Times,
            ("/", 2) => Function::Over,
            ("mod", 2) => Function::Modulo,
            ("-", 1) => Function::Minus,
            ("--", 2) => Function::Difference,
            ("abs", 1) => Function::Absolute,
            ("min", 2) => Function::Least,
            ("max", 2) => Function::Greatest,
            _ => return None,
        })
    }

    /// Computes its value. Returns none for division by zero, and beyond 64 bits. Unary functions ignore `second`.
    pub(crate) fn value(self, first: i64, second: i64) -> Option<i64> {
        match self {
            Function::Plus => first.checked_add(second),
            Function::Times => first.checked_mul(second),
            Function::Over => first.checked_div(second),
            Function::Modulo => first.checked_rem(second),
            Function::Minus => first.checked_neg(),
            Function::Difference => first.checked_sub(second),
            Function::Absolute => first.checked_abs(),
            Function::Least => Some(first.min(second)),
            Function::Greatest => Some(first.max(second)),
        }
    }
}

/// A comparison of integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Comparison {
    /// `a = b`.
    Equal,
    /// `a < b`.
    Less,
    /// `a <= b`.
    AtMost,
    /// `a > b`.
    Greater,
    /// `a >= b`.
    AtLeast,
}

impl Comparison {
    /// Returns the comparison a symbol names, equality apart.
    pub(crate) fn named(name: &str) -> Option<Comparison> {
        Some(match name {
            "<" => Comparison::Less,
            "<=" => Comparison::AtMost,
            ">" => Comparison::Greater,
            ">=" => Comparison::AtLeast,
            _ => return None,
        })
    }

    /// Whether it holds.
    pub(crate) fn holds(self, first: i64, second: i64) -> bool {
        match self {
            Comparison::Equal => first == second,
            Comparison::Less => first < second,
            Comparison::AtMost => first <= second,
            Comparison::Greater => first > second,
            Comparison::AtLeast => first >= second,
        }
    }
}
