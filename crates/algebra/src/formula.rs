//! Short formulas over named numbers: `1 - wrong / lights`.

/// The most numbers, names and signs in a formula.
const MOST: usize = 24;

/// A formula, kept so that it can be copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Formula {
    /// The signs after what they join.
    parts: [Part; MOST],
    length: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The bits of a number.
    Number(u64),
    /// The place of a name.
    Name(usize),
    /// `+`, `-`, `*` or `/`.
    Sign(u8),
}

crate::errors! {
    /// Why a text is not a formula.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum FormulaError {
        /// Something else should be here.
        #[error("expected a number, a name or ( at character {0}")]
        Operand(usize),
        /// The formula ends, and the text goes on.
        #[error("expected +, -, * or / at character {0}")]
        Sign(usize),
        /// A bracket stays open.
        #[error("expected ) at character {0}")]
        Bracket(usize),
        /// A name is not known.
        #[error("the name at character {at} is none of {known}")]
        Name {
            /// The character where it begins, from 1.
            at: usize,
            /// The known names.
            known: String,
        },
        /// The formula is too long.
        #[error("a formula has at most {MOST} numbers, names and signs")]
        TooLong,
    }
}

impl Formula {
    /// Reads a formula over these names.
    ///
    /// # Errors
    /// When the text is not a formula, or is too long.
    ///
    /// ```
    /// use lightsout_algebra::formula::Formula;
    /// let formula = Formula::read("1 - wrong / (2 * lights)", &["wrong", "lights"]).unwrap();
    /// assert_eq!(formula.value(&[5.0, 10.0]), 0.75);
    /// ```
    pub fn read(text: &str, names: &[&str]) -> Result<Formula, FormulaError> {
        let empty = Formula { parts: [Part::Sign(0); MOST], length: 0 };
        let mut reader = Reader { text: text.as_bytes(), at: 0, depth: 0, names, formula: empty };
        reader.sum()?;
        match reader.peek() {
            None => Ok(reader.formula),
            Some(_) => Err(FormulaError::Sign(reader.at + 1)),
        }
    }

    /// Returns the value for these numbers, one for every name. A value that is not finite is 0.
    ///
    /// # Panics
    /// Panics if there are fewer numbers than names.
    pub fn value(&self, numbers: &[f64]) -> f64 {
        let (mut stack, mut top) = ([0.0; MOST], 0);
        for part in &self.parts[..self.length] {
            match *part {
                Part::Number(bits) => stack[top] = f64::from_bits(bits),
                Part::Name(place) => stack[top] = numbers[place],
                Part::Sign(sign) => {
                    top -= 2;
                    let (a, b) = (stack[top], stack[top + 1]);
                    stack[top] = match sign {
                        b'+' => a + b,
                        b'-' => a - b,
                        b'*' => a * b,
                        _ => a / b,
                    };
                }
            }
            top += 1;
        }
        if stack[0].is_finite() { stack[0] } else { 0.0 }
    }
}

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
    /// Open brackets and minus signs before an operand.
    depth: usize,
    names: &'a [&'a str],
    formula: Formula,
}

impl<'a> Reader<'a> {
    fn peek(&mut self) -> Option<u8> {
        while self.text.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
        self.text.get(self.at).copied()
    }

    fn push(&mut self, part: Part) -> Result<(), FormulaError> {
        let Formula { parts, length } = &mut self.formula;
        *parts.get_mut(*length).ok_or(FormulaError::TooLong)? = part;
        *length += 1;
        Ok(())
    }

    fn sum(&mut self) -> Result<(), FormulaError> {
        self.product()?;
        while let Some(sign @ (b'+' | b'-')) = self.peek() {
            self.at += 1;
            self.product()?;
            self.push(Part::Sign(sign))?;
        }
        Ok(())
    }

    fn product(&mut self) -> Result<(), FormulaError> {
        self.operand()?;
        while let Some(sign @ (b'*' | b'/')) = self.peek() {
            self.at += 1;
            self.operand()?;
            self.push(Part::Sign(sign))?;
        }
        Ok(())
    }

    fn operand(&mut self) -> Result<(), FormulaError> {
        let first = self.peek();
        let start = self.at;
        if self.depth > MOST {
            return Err(FormulaError::TooLong);
        }
        match first {
            Some(b'(') => {
                self.at += 1;
                self.depth += 1;
                self.sum()?;
                self.depth -= 1;
                if self.peek() != Some(b')') {
                    return Err(FormulaError::Bracket(self.at + 1));
                }
                self.at += 1;
                Ok(())
            }
            Some(b'-') => {
                self.at += 1;
                self.depth += 1;
                self.push(Part::Number(0))?;
                self.operand()?;
                self.depth -= 1;
                self.push(Part::Sign(b'-'))
            }
            Some(b'0'..=b'9' | b'.') => {
                let number = self.word(|byte| byte.is_ascii_digit() || byte == b'.');
                let number: f64 = number.parse().map_err(|_| FormulaError::Operand(start + 1))?;
                self.push(Part::Number(number.to_bits()))
            }
            Some(byte) if byte.is_ascii_alphabetic() => {
                let name = self.word(|byte| byte.is_ascii_alphanumeric());
                match self.names.iter().position(|known| *known == name) {
                    Some(place) => self.push(Part::Name(place)),
                    None => {
                        let known = self.names.join(", ");
                        Err(FormulaError::Name { at: start + 1, known })
                    }
                }
            }
            _ => Err(FormulaError::Operand(start + 1)),
        }
    }

    /// The characters from here that belong to a word.
    fn word(&mut self, belongs: impl Fn(u8) -> bool) -> &'a str {
        let (text, start) = (self.text, self.at);
        while self.text.get(self.at).is_some_and(|byte| belongs(*byte)) {
            self.at += 1;
        }
        std::str::from_utf8(&text[start..self.at]).expect("letters, digits and signs")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> Result<f64, FormulaError> {
        Formula::read(text, &["a", "b"]).map(|formula| formula.value(&[3.0, 4.0]))
    }

    #[test]
    fn signs_bind_as_in_school() {
        for (text, known) in [
            ("1+2*3", 7.0),
            ("(1 + 2) * 3", 9.0),
            ("10 - 4 - 3", 3.0),
            ("12 / 2 / 3", 2.0),
            ("-a + b", 1.0),
            ("- (a - b) * 2.5", 2.5),
            ("a / (b - 4)", 0.0),
        ] {
            assert_eq!(value(text), Ok(known), "{text}");
        }
    }

    #[test]
    fn what_is_no_formula_is_named_by_its_place() {
        assert_eq!(value(""), Err(FormulaError::Operand(1)));
        assert_eq!(value("1 +"), Err(FormulaError::Operand(4)));
        assert_eq!(value("1 2"), Err(FormulaError::Sign(3)));
        assert_eq!(value("(a"), Err(FormulaError::Bracket(3)));
        assert_eq!(value("1.2.3"), Err(FormulaError::Operand(1)));
        assert!(matches!(value("a + cat"), Err(FormulaError::Name { at: 5, .. })));
        for long in ["1+".repeat(40) + "1", "(".repeat(4000), "-".repeat(4000), "€".to_string()] {
            assert!(value(&long).is_err());
        }
    }
}
