//! The messages between the program and its process that serves as HiGHS: an integer program, and the result.
//!
//! Messages are words in lines. An integer program has `variables N`, then the least and greatest value and the cost of
//! each. Then it has `rows N` and for each row its sign, right side and `number*variable` for every term, and `end`. A
//! reply has its status, `objective F`, `bound F`, `values F …`, `end`. If a process is killed while it writes, the
//! `end` is missing.

use std::fmt::Write;

#[cfg(feature = "highs")]
use lightsout_algebra::quoted::piece;
use lightsout_integer::IntegerProgram;
use lightsout_integer::answers::Status;
#[cfg(feature = "highs")]
use lightsout_integer::{Row, Sense, Variable};

/// A reply: how the search ended, and what it found, unchecked.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Message {
    /// How it ended.
    pub status: Status,
    /// The objective, at the values.
    pub objective: f64,
    /// The bound on the objective.
    pub bound: f64,
    /// A value for every variable where some were found.
    pub values: Vec<f64>,
}

/// The words for how a search ended.
const STATUSES: [(&str, Status); 4] = [
    ("optimal", Status::Optimal),
    ("feasible", Status::Feasible),
    ("infeasible", Status::Infeasible),
    ("undecided", Status::Undecided),
];

/// Writes an integer program as a text, without its names.
pub(super) fn program(program: &IntegerProgram) -> String {
    let mut text = format!("variables {}\n", program.variables().len());
    // Writing to a String cannot fail.
    for variable in program.variables() {
        let _ = writeln!(text, "{} {} {}", variable.least, variable.most, variable.cost);
    }
    let _ = writeln!(text, "rows {}", program.rows().len());
    for row in program.rows() {
        let _ = write!(text, "{} {}", row.sense.sign(), row.right);
        for (variable, times) in &row.terms {
            let _ = write!(text, " {times}*{variable}");
        }
        text.push('\n');
    }
    text + "end\n"
}

/// Reads a reply.
///
/// # Errors
/// Half a sentence, when it is none or ends too early.
pub(super) fn read(text: &str) -> Result<Message, &'static str> {
    parsed(text).ok_or("its answer is not an answer, or breaks off")
}

fn parsed(text: &str) -> Option<Message> {
    let mut lines = text.lines();
    let word = lines.next()?;
    let status = STATUSES.iter().find(|(name, _)| *name == word)?.1;
    let mut numbers = |label: &str| -> Option<Vec<f64>> {
        let mut words = lines.next()?.split(' ');
        if words.next() != Some(label) {
            return None;
        }
        words.map(|word| word.parse().ok()).collect()
    };
    let [objective] = numbers("objective")?[..] else { return None };
    let [bound] = numbers("bound")?[..] else { return None };
    let values = numbers("values")?;
    (lines.next() == Some("end")).then_some(Message { status, objective, bound, values })
}

#[cfg(feature = "highs")]
impl Message {
    /// Returns the reply as a text.
    pub(super) fn text(&self) -> String {
        let word = STATUSES.iter().find(|(_, status)| *status == self.status);
        let mut text = word.map_or("undecided", |(word, _)| word).to_string();
        let _ = write!(text, "\nobjective {}\nbound {}\nvalues", self.objective, self.bound);
        for value in &self.values {
            let _ = write!(text, " {value}");
        }
        text + "\nend\n"
    }
}

/// Reads an integer program. It gets new names.
///
/// # Errors
/// A sentence with the line that is not as it should be.
#[cfg(feature = "highs")]
pub(super) fn read_program(text: &str) -> Result<IntegerProgram, String> {
    let mut lines = text.lines().zip(1..);
    let mut next =
        |what: &str| lines.next().ok_or_else(|| format!("the program ends before {what}"));
    let mut program = IntegerProgram::new("");
    for number in 0..count(next("its variables")?, "variables")? {
        let (line, at) = next("the end of its variables")?;
        let [least, most, cost] = integers(line.split(' '), at)?[..] else {
            return Err(format!(
                "line {at} of the program should hold three numbers: {line:?}",
                line = piece(line)
            ));
        };
        let variable = Variable { name: format!("x{number}"), least, most, cost };
        program.add_variable(variable).map_err(|error| error.to_string())?;
    }
    for number in 0..count(next("its rows")?, "rows")? {
        let row = row((format!("r{number}"), next("the end of its rows")?))?;
        program.add_row(row).map_err(|error| error.to_string())?;
    }
    match next("its end")? {
        ("end", _) => Ok(program),
        (line, at) => {
            Err(format!("line {at} of the program should be its end: {line:?}", line = piece(line)))
        }
    }
}

#[cfg(feature = "highs")]
fn count((line, at): (&str, usize), label: &str) -> Result<usize, String> {
    let number = line.strip_prefix(label).and_then(|rest| rest.trim().parse().ok());
    number.ok_or_else(|| {
        format!(
            "line {at} of the program should tell how many {label}: {line:?}",
            line = piece(line)
        )
    })
}

#[cfg(feature = "highs")]
fn integers<'a>(words: impl Iterator<Item = &'a str>, at: usize) -> Result<Vec<i64>, String> {
    let number = |word: &str| {
        word.parse().map_err(|_| {
            format!("line {at} of the program has {word:?} for a number", word = piece(word))
        })
    };
    words.map(number).collect()
}

#[cfg(feature = "highs")]
fn row((name, (line, at)): (String, (&str, usize))) -> Result<Row, String> {
    let mut words = line.split(' ');
    let sign = words.next().unwrap_or_default();
    let sense =
        [Sense::Equal, Sense::AtMost, Sense::AtLeast].into_iter().find(|s| s.sign() == sign);
    let sense = sense.ok_or_else(|| {
        format!("line {at} of the program has {sign:?} for a sign", sign = piece(sign))
    })?;
    let right = integers(words.next().into_iter(), at)?;
    let [right] = right[..] else {
        return Err(format!(
            "line {at} of the program has no right side: {line:?}",
            line = piece(line)
        ));
    };
    let mut terms = Vec::new();
    for word in words {
        let term = word
            .split_once('*')
            .and_then(|(times, variable)| Some((variable.parse().ok()?, times.parse().ok()?)));
        terms.push(term.ok_or_else(|| {
            format!("line {at} of the program has {word:?} for a term", word = piece(word))
        })?);
    }
    Ok(Row { name, terms, sense, right })
}

#[cfg(test)]
mod tests {
    use super::*;

    const REPLY: &str = "feasible\nobjective 3\nbound 1.5\nvalues 1 0.5 -0\nend\n";

    #[test]
    fn a_reply_is_read_whole_or_not_at_all() {
        let message = read(REPLY).expect("a reply");
        assert_eq!(
            (message.status, message.objective, message.bound),
            (Status::Feasible, 3.0, 1.5)
        );
        assert_eq!(message.values, [1.0, 0.5, 0.0]);
        // Without its last line break it is whole; a byte less, and it is not.
        for length in 0..REPLY.len() - 1 {
            assert!(read(&REPLY[..length]).is_err(), "{length}");
        }
        for odd in ["", "s PERHAPS", &REPLY.replace("1.5", "x"), &REPLY.replace("bound", "bond")] {
            assert!(read(odd).is_err(), "{odd:?}");
        }
    }

    #[cfg(feature = "highs")]
    #[test]
    fn a_reply_comes_back_as_it_was() {
        let message = Message {
            status: Status::Optimal,
            objective: 0.1 + 0.2,
            bound: f64::NEG_INFINITY,
            values: vec![1.0 / 3.0, 1e300],
        };
        assert_eq!(read(&message.text()), Ok(message));
    }

    #[cfg(feature = "highs")]
    #[test]
    fn a_program_comes_back_but_for_its_names() {
        let text = "variables 2\n0 1 -1\n-3 5 0\nrows 3\n= 1 1*0 -2*1\n<= 7\n>= -4 5*1\nend\n";
        let read = read_program(text).expect("a program");
        assert_eq!(program(&read), text);
        assert_eq!(read.rows()[0].terms, [(0, 1), (1, -2)]);
        assert!(read.is_met_by(&[1, 0]) && !read.is_met_by(&[0, 0]));
    }

    #[cfg(feature = "highs")]
    #[test]
    fn a_text_that_is_no_program_is_said_to_be_none() {
        let odd = [
            ("", "before its variables"),
            ("variables x", "line 1"),
            ("variables 1\n0 1", "three numbers"),
            ("variables 1\n0 1 x", "\"x\" for a number"),
            ("variables 1\n1 0 0\n", "no value from 1 to 0"),
            ("variables 0\nrows 1\n? 1\nend", "\"?\" for a sign"),
            ("variables 0\nrows 1\n=\nend", "no right side"),
            ("variables 0\nrows 1\n= 1 1*0\nend", "names variable number 0"),
            ("variables 0\nrows 1\n= 1 x\nend", "\"x\" for a term"),
            ("variables 0\nrows 0\n", "before its end"),
            ("variables 0\nrows 0\nfin", "should be its end"),
        ];
        for (text, why) in odd {
            let error = read_program(text).expect_err(text);
            assert!(error.contains(why), "{text:?}: {error}");
        }
    }
}
