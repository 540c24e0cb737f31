//! The finite models of cvc5: definitions over the elements of a sort, worked out into the table of presses.
//!
//! `(define-fun switch (($x1 s) ($x2 s)) Bool …)` says with `and`, `or`, `not`, `=` and `ite` which switches are
//! pressed. The constants `n0`, `n1` and so on are the coordinates, one for each element.

use std::collections::HashMap;

use lightsout_logic::models::Interpretation;

/// A term in brackets, or a word.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Term {
    Word(String),
    List(Vec<Term>),
}

/// How deep brackets may be nested.
const DEEPEST: usize = 2_000;

/// How deep values may be nested that are not the branches of an `ite`.
const DEEPEST_VALUE: usize = 200;

/// How many entries a table may have.
const MOST_ENTRIES: usize = 1 << 20;

/// Returns the table `Switch` of the first model in cvc5's output, as Mace4 would give it.
///
/// # Errors
/// A fault of the output.
pub fn switches(output: &str) -> Result<Interpretation, String> {
    let model = Model::parse(output)?;
    let coordinates: Vec<Value> =
        (0..).map_while(|number| model.constant(&format!("n{number}"))).collect();
    let (kind, arity) =
        model.kind_of("switch").ok_or("its model does not say which switches are pressed")?;
    let size = coordinates.len();
    if size == 0 || size.checked_pow(arity as u32).is_none_or(|entries| entries > MOST_ENTRIES) {
        return Err("the table of presses in its model has no size that could be".to_string());
    }
    let mut entries = Vec::new();
    for entry in 0..size.pow(arity as u32) {
        let place =
            (0..arity).rev().map(|axis| coordinates[entry / size.pow(axis as u32) % size].clone());
        let value = model
            .apply("switch", place.collect(), 0)
            .ok_or("a value in its model cannot be worked out")?;
        entries.push(match value {
            Value::Truth(truth) => usize::from(truth),
            element => coordinates
                .iter()
                .position(|other| *other == element)
                .ok_or("a value in its model is not a number")?,
        });
    }
    let listed: Vec<String> = entries.iter().map(usize::to_string).collect();
    let holes = vec!["_"; arity].join(",");
    let text = format!(
        "interpretation( {size}, [number=1, seconds=0], [{kind}(Switch({holes}), [{}])]).",
        listed.join(",")
    );
    let read = Interpretation::read_all(&text).map_err(|error| error.to_string())?;
    read.into_iter().next().ok_or_else(|| "there is no model".to_string())
}

/// A value of a term.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Value {
    Truth(bool),
    Element(String),
}

/// The definitions of a model: parameters, whether the value is a truth, and the body.
struct Model(HashMap<String, (Vec<String>, bool, Term)>);

impl Model {
    fn parse(output: &str) -> Result<Model, String> {
        let start = output.find("(define-fun").ok_or("it gave no model")?;
        let mut functions = HashMap::new();
        for term in terms(&output[start..])? {
            let Term::List(parts) = term else { break };
            let [Term::Word(define), Term::Word(name), Term::List(parameters), sort, body] =
                &parts[..]
            else {
                return Err("a definition in its model has another form".to_string());
            };
            if define != "define-fun" {
                return Err("its model defines something else than functions".to_string());
            }
            let parameter = |part: &Term| match part {
                Term::List(pair) => match pair.first() {
                    Some(Term::Word(name)) => Some(name.clone()),
                    _ => None,
                },
                Term::Word(_) => None,
            };
            let parameters: Option<Vec<String>> = parameters.iter().map(parameter).collect();
            let parameters = parameters.ok_or("a parameter in its model has another form")?;
            let is_truth = *sort == Term::Word("Bool".to_string());
            functions.insert(name.clone(), (parameters, is_truth, body.clone()));
        }
        Ok(Model(functions))
    }

    /// What Mace4 calls a table of this name, and how many arguments it has.
    fn kind_of(&self, name: &str) -> Option<(&'static str, usize)> {
        let (parameters, is_truth, _) = self.0.get(name)?;
        Some((if *is_truth { "relation" } else { "function" }, parameters.len()))
    }

    fn constant(&self, name: &str) -> Option<Value> {
        self.apply(name, Vec::new(), 0)
    }

    fn apply(&self, name: &str, arguments: Vec<Value>, depth: usize) -> Option<Value> {
        let (parameters, _, body) = self.0.get(name)?;
        if parameters.len() != arguments.len() {
            return None;
        }
        let bound: HashMap<&str, Value> =
            parameters.iter().map(String::as_str).zip(arguments).collect();
        self.value(body, &bound, depth + 1)
    }

    fn value(&self, term: &Term, bound: &HashMap<&str, Value>, depth: usize) -> Option<Value> {
        if depth > DEEPEST_VALUE {
            return None;
        }
        let of = |term: &Term| self.value(term, bound, depth + 1);
        let truth = |term: &Term| match of(term) {
            Some(Value::Truth(truth)) => Some(truth),
            _ => None,
        };
        let parts = match branch(term, &truth)? {
            Term::List(parts) => parts,
            Term::Word(word) => {
                return match word.as_str() {
                    "true" => Some(Value::Truth(true)),
                    "false" => Some(Value::Truth(false)),
                    element if element.starts_with('@') => {
                        Some(Value::Element(element.to_string()))
                    }
                    name => {
                        bound.get(name).cloned().or_else(|| self.apply(name, Vec::new(), depth))
                    }
                };
            }
        };
        let (Term::Word(head), arguments) = parts.split_first()? else { return None };
        let truths = |terms: &[Term]| terms.iter().map(truth).collect::<Option<Vec<bool>>>();
        match (head.as_str(), arguments) {
            ("as", [element, _]) => of(element),
            ("not", [one]) => Some(Value::Truth(!truth(one)?)),
            ("and", all) => Some(Value::Truth(truths(all)?.into_iter().all(|truth| truth))),
            ("or", any) => Some(Value::Truth(truths(any)?.into_iter().any(|truth| truth))),
            ("=", [one, other]) => Some(Value::Truth(of(one)? == of(other)?)),
            (name, arguments) => {
                let arguments: Option<Vec<Value>> = arguments.iter().map(of).collect();
                self.apply(name, arguments?, depth)
            }
        }
    }
}

/// The branch that an `ite` takes, and those inside of it; whole tables are written as one in the other.
fn branch<'t>(mut term: &'t Term, truth: &dyn Fn(&Term) -> Option<bool>) -> Option<&'t Term> {
    while let Term::List(parts) = term {
        let [Term::Word(head), is, then, otherwise] = &parts[..] else { break };
        if head != "ite" {
            break;
        }
        term = if truth(is)? { then } else { otherwise };
    }
    Some(term)
}

/// Brackets and words; comments go to the end of the line.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let code = text.lines().map(|line| line.split_once(';').map_or(line, |(code, _)| code));
    code.flat_map(|line| {
        line.split_inclusive(|c: char| c.is_whitespace() || "()".contains(c)).flat_map(|piece| {
            let end = piece.trim_end_matches(['(', ')']).len();
            let (word, bracket) = piece.split_at(end);
            [word.trim(), bracket]
        })
    })
    .filter(|word| !word.is_empty())
}

/// The terms of a model, up to the bracket that closes it.
fn terms(text: &str) -> Result<Vec<Term>, String> {
    let (mut open, mut done): (Vec<Vec<Term>>, Vec<Term>) = (Vec::new(), Vec::new());
    for word in words(text) {
        let term = match word {
            "(" if open.len() < DEEPEST => {
                open.push(Vec::new());
                continue;
            }
            "(" => return Err("the brackets of its model are nested too deep".to_string()),
            ")" => match open.pop() {
                Some(parts) => Term::List(parts),
                None => return Ok(done),
            },
            word => Term::Word(word.to_string()),
        };
        open.last_mut().unwrap_or(&mut done).push(term);
    }
    Err("its model ends before its last bracket".to_string())
}

#[cfg(test)]
mod tests {
    use super::switches;

    const MODEL: &str = "sat\n(\n; cardinality of s is 2\n\
        (define-fun n0 () s (as @s_1 s))\n(define-fun n1 () s (as @s_0 s))\n\
        (define-fun next (($x1 s)) s (ite (= (as @s_1 s) $x1) (as @s_0 s) (as @s_1 s)))\n\
        (define-fun switch (($x1 s) ($x2 s)) Bool (and (not (= $x1 $x2)) (or false (= (next $x1) n1))))\n)\n";

    #[test]
    fn definitions_become_a_table() {
        let table = switches(MODEL).expect("a model");
        let entry = |x, y| table.value("Switch", &[x, y]);
        assert_eq!([entry(0, 0), entry(0, 1), entry(1, 0), entry(1, 1)], [0, 1, 0, 0].map(Some));
    }

    #[test]
    fn functions_become_a_table_of_numbers() {
        let table = switches(
            &MODEL.replace("Bool (and", "s (ite").replace("(or false (= (next $x1) n1))", "n0 n1"),
        );
        let table = table.expect("a model");
        assert_eq!(table.value("Switch", &[0, 1]), Some(0));
        assert_eq!(table.value("Switch", &[1, 1]), Some(1));
    }

    #[test]
    fn garbled_models_are_one_error() {
        for end in 0..MODEL.len() - 2 {
            assert!(switches(&MODEL[..end]).is_err(), "{end}");
        }
        assert!(switches(&"(define-fun".repeat(3)).is_err());
        assert!(switches(&format!("(define-fun switch () Bool {}", "(".repeat(100_000))).is_err());
        // A function that calls itself has no value.
        assert!(
            switches(&MODEL.replace("(or false (= (next $x1) n1))", "(switch $x1 $x2)")).is_err()
        );
    }
}
