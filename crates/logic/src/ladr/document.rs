//! Whole inputs: options, declarations and lists of formulas, in their order.

use lightsout_algebra::quoted::piece;

use super::convert::{Converter, Variables};
use super::error::{LadrError, Position};
use super::formula::Formula;
use super::known::{Named, wrong};
use super::operator::{Fixity, LOOSEST, Operator, Operators};
use super::parse::{Node, Parser, Shape};
use super::term::Term;
use super::token::{Kind, Token, is_ordinary, tokens};

/// A whole input.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Document {
    /// The items, in order.
    pub items: Vec<Placed>,
}

/// An item of an input, with its position. Two are equal if their items are, at any position.
#[derive(Clone, Debug)]
pub struct Placed {
    /// The item.
    pub item: Item,
    /// Its position.
    pub at: Position,
}

impl PartialEq for Placed {
    fn eq(&self, other: &Placed) -> bool {
        self.item == other.item
    }
}

/// One thing an input says.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// `set(flag).`
    Set(String),
    /// `clear(flag).`
    Clear(String),
    /// `assign(name, value).`
    Assign(String, Setting),
    /// `op(precedence, fixity, symbols).`, or `op(ordinary, symbols).` without an operator.
    Operator(Option<Operator>, Vec<String>),
    /// `formulas(name). … end_of_list.`
    Formulas(String, Vec<Statement>),
    /// `list(name). … end_of_list.`
    Terms(String, Vec<Term>),
    /// `if(program). … end_if.`
    If(String, Vec<Placed>),
    /// Any other command.
    Command(Term),
}

/// The value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// A number.
    Integer(i64),
    /// A word.
    Word(String),
}

/// A formula of a list with its attributes. Two are equal when they say the same.
#[derive(Clone, Debug)]
pub struct Statement {
    /// The formula.
    pub formula: Formula,
    /// The terms after `#`: labels, answers.
    pub attributes: Vec<Term>,
    /// Its position.
    pub at: Position,
}

impl PartialEq for Statement {
    fn eq(&self, other: &Statement) -> bool {
        self.formula == other.formula && self.attributes == other.attributes
    }
}

/// Whose parts of an input are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Program {
    /// The model finder.
    Mace4,
    /// The prover.
    Prover9,
}

impl Program {
    /// Its name in `if(…)`.
    pub fn name(self) -> &'static str {
        match self {
            Program::Mace4 => "Mace4",
            Program::Prover9 => "Prover9",
        }
    }
}

impl Document {
    /// Reads an input.
    ///
    /// # Errors
    /// What is not LADR, as a sentence with its line and column.
    ///
    /// ```
    /// let text = "formulas(goals). all x exists y f(x) = y. end_of_list.";
    /// let document = lightsout_logic::ladr::Document::read(text)?;
    /// assert_eq!(document.items.len(), 1);
    /// # Ok::<(), lightsout_logic::ladr::LadrError>(())
    /// ```
    pub fn read(text: &str) -> Result<Document, LadrError> {
        let mut reader = Reader {
            tokens: tokens(text)?,
            next: 0,
            operators: Operators::default(),
            variables: Variables::default(),
        };
        Ok(Document { items: reader.items(None)? })
    }

    /// Returns the items for this program: everything outside `if`, and the program's own `if` parts.
    pub fn items_for(&self, program: Program) -> Vec<&Placed> {
        fn collect<'a>(items: &'a [Placed], program: Program, found: &mut Vec<&'a Placed>) {
            for placed in items {
                match &placed.item {
                    Item::If(name, inner) if name == program.name() => {
                        collect(inner, program, found);
                    }
                    Item::If(..) => {}
                    _ => found.push(placed),
                }
            }
        }
        let mut found = Vec::new();
        collect(&self.items, program, &mut found);
        found
    }
}

/// The operators after a flag was set or cleared.
pub(super) fn operators_after(flag: &str, operators: &mut Operators) {
    if flag == "arithmetic" || flag == "production" {
        operators.declare_arithmetic();
    }
}

/// Symbols whose way of writing is fixed.
const FIXED: [&str; 12] = ["-", "~", "&", "|", "->", "<-", "<->", "#", "all", "exists", "=", "!="];

/// The operations whose symbol `redeclare` changes, each with the usual one.
const OPERATIONS: [(&str, &str); 8] = [
    ("conjunction", "&"),
    ("disjunction", "|"),
    ("implication", "->"),
    ("backward_implication", "<-"),
    ("equivalence", "<->"),
    ("universal_quantification", "all"),
    ("existential_quantification", "exists"),
    ("attrib", "#"),
];

struct Reader {
    tokens: Vec<Token>,
    next: usize,
    operators: Operators,
    variables: Variables,
}

impl Reader {
    fn at(&self) -> Position {
        self.tokens[self.next].at
    }

    fn is_at_end(&self) -> bool {
        self.tokens[self.next].kind == Kind::End
    }

    /// The items up to the end, or up to `end_if` where an `if` was opened.
    fn items(&mut self, opened: Option<Position>) -> Result<Vec<Placed>, LadrError> {
        let mut items = Vec::new();
        loop {
            if self.is_at_end() {
                return match opened {
                    None => Ok(items),
                    Some(at) => Err(LadrError::new(at, "this if(…) has no end_if")),
                };
            }
            let at = self.at();
            let node = self.statement()?;
            if opened.is_some() && is_word(&node, "end_if") {
                return Ok(items);
            }
            match &node.shape {
                Shape::Symbol(name, arguments) if name == "redeclare" => {
                    self.redeclare(at, arguments)?;
                }
                _ => items.push(Placed { item: self.item(&node, opened.is_some())?, at }),
            }
        }
    }

    /// Reads another symbol of an operation as the usual one from here on.
    fn redeclare(&mut self, at: Position, arguments: &[Node]) -> Result<(), LadrError> {
        let [operation, symbol] = arguments else {
            let message = "redeclare needs two arguments, as in redeclare(conjunction, and)";
            return Err(LadrError::new(at, message));
        };
        let (operation, symbol) = (word(operation)?, word(symbol)?);
        let Some((_, usual)) = OPERATIONS.iter().find(|(name, _)| *name == operation) else {
            let names = OPERATIONS.map(|(name, _)| name).join(", ");
            let message = format!("redeclare knows the operations {names}");
            return Err(LadrError::new(at, message));
        };
        let is = |kind: &Kind, wanted: &str| match kind {
            Kind::Name(text) | Kind::Special(text) | Kind::Quoted(text) => text == wanted,
            Kind::Mark(_) | Kind::End => false,
        };
        for token in &mut self.tokens[self.next..] {
            if is(&token.kind, usual) {
                let message = format!("{usual} is no symbol of {operation} any more");
                return Err(LadrError::new(token.at, message));
            }
            if is(&token.kind, &symbol) {
                token.kind = match usual.starts_with(is_ordinary) {
                    true => Kind::Name(usual.to_string()),
                    false => Kind::Special(usual.to_string()),
                };
            }
        }
        Ok(())
    }

    /// The tree of the tokens up to the next full stop.
    fn statement(&mut self) -> Result<Node, LadrError> {
        let rest = &self.tokens[self.next..];
        let length = rest.iter().position(|token| token.kind == Kind::Mark('.'));
        let Some(length) = length else {
            return Err(LadrError::new(self.at(), "this is not closed with a full stop"));
        };
        let mut part = rest[..length].to_vec();
        part.push(Token { kind: Kind::End, at: rest[length].at });
        self.next += length + 1;
        Parser::new(&part, &self.operators).whole()
    }

    fn item(&mut self, node: &Node, inside_if: bool) -> Result<Item, LadrError> {
        let wrong = |message: &str| Err(LadrError::new(node.at, message));
        let Shape::Symbol(name, arguments) = &node.shape else {
            return wrong(
                "a command is expected here, such as formulas(assumptions) or set(arithmetic)",
            );
        };
        match (name.as_str(), arguments.as_slice()) {
            ("set", [flag]) => {
                let flag = known(Named::Flag, flag)?;
                operators_after(&flag, &mut self.operators);
                self.follow(&flag, true);
                Ok(Item::Set(flag))
            }
            ("clear", [flag]) => {
                let flag = known(Named::Flag, flag)?;
                self.follow(&flag, false);
                Ok(Item::Clear(flag))
            }
            ("assign", [option, value]) => {
                Ok(Item::Assign(known(Named::Parameter, option)?, setting(value)?))
            }
            ("set" | "clear", _) => wrong("set and clear need one flag, as in set(arithmetic)"),
            ("assign", _) => wrong("assign needs a name and a value, as in assign(domain_size, 5)"),
            ("op", _) => self.operator(node, arguments),
            ("formulas" | "clauses", [list]) => {
                Ok(Item::Formulas(word(list)?, self.formulas(node.at)?))
            }
            ("list", [list]) => Ok(Item::Terms(known(Named::Terms, list)?, self.terms(node.at)?)),
            ("formulas" | "clauses" | "list", _) => {
                wrong("a list needs one name, as in formulas(assumptions)")
            }
            ("if", [_]) if inside_if => wrong("one if cannot be inside another"),
            ("if", [program]) => {
                Ok(Item::If(known(Named::Program, program)?, self.items(Some(node.at))?))
            }
            ("end_if", []) => wrong("this end_if closes no if"),
            ("end_of_list", []) => wrong("this end_of_list closes no list"),
            (_, [_, ..]) if name.starts_with(|first: char| first.is_ascii_alphabetic()) => {
                refuse_unknown(Named::Command, name, node.at)?;
                let term = Converter::new(self.variables).term(node)?;
                Ok(Item::Command(term))
            }
            _ => wrong(
                "a command is expected here. Formulas go between formulas(assumptions). and end_of_list.",
            ),
        }
    }

    fn follow(&mut self, flag: &str, is_set: bool) {
        if flag == "prolog_style_variables" {
            self.variables = if is_set { Variables::Prolog } else { Variables::Standard };
        }
    }

    fn operator(&mut self, node: &Node, arguments: &[Node]) -> Result<Item, LadrError> {
        let wrong = || {
            LadrError::new(
                node.at,
                "an operator is declared as in op(450, infix_left, \"+\"). The precedence is 1 to 998",
            )
        };
        let (operator, symbols) = match arguments {
            [kind, symbols] if word(kind)? == "ordinary" => (None, symbols),
            [precedence, kind, symbols] => {
                let Setting::Integer(precedence) = setting(precedence)? else {
                    return Err(wrong());
                };
                let precedence = u16::try_from(precedence).map_err(|_| wrong())?;
                let fixity = Fixity::named(&word(kind)?).ok_or_else(wrong)?;
                if !(1..LOOSEST).contains(&precedence) {
                    return Err(wrong());
                }
                (Some(Operator { precedence, fixity }), symbols)
            }
            _ => return Err(wrong()),
        };
        let symbols = match &symbols.shape {
            Shape::List(items, None) => items.iter().map(word).collect::<Result<_, _>>()?,
            _ => vec![word(symbols)?],
        };
        for symbol in &symbols {
            if FIXED.contains(&symbol.as_str()) || symbol == ":" || symbol.is_empty() {
                let message = format!(
                    "the symbol \"{symbol}\" has its fixed place in formulas and cannot be declared again",
                    symbol = piece(symbol)
                );
                return Err(LadrError::new(node.at, message));
            }
            match operator {
                Some(operator) => self.operators.declare(symbol, operator),
                None => self.operators.remove(symbol),
            }
        }
        Ok(Item::Operator(operator, symbols))
    }

    /// The trees of a list, up to its `end_of_list`.
    fn list<T>(
        &mut self,
        opened: Position,
        mut read: impl FnMut(&Node, Position) -> Result<T, LadrError>,
    ) -> Result<Vec<T>, LadrError> {
        let mut list = Vec::new();
        loop {
            if self.is_at_end() {
                return Err(LadrError::new(opened, "this list has no end_of_list"));
            }
            let at = self.at();
            let node = self.statement()?;
            if is_word(&node, "end_of_list") {
                return Ok(list);
            }
            list.push(read(&node, at)?);
        }
    }

    fn formulas(&mut self, opened: Position) -> Result<Vec<Statement>, LadrError> {
        let mut converter = Converter::new(self.variables);
        self.list(opened, |node, at| {
            let mut attributes = Vec::new();
            let mut node = node;
            if let Shape::Symbol(symbol, parts) = &node.shape
                && let ("#", [formula, rest]) = (symbol.as_str(), parts.as_slice())
            {
                node = formula;
                attributes_of(rest, &mut converter, &mut attributes)?;
            }
            Ok(Statement { formula: converter.formula(node)?, attributes, at })
        })
    }

    fn terms(&mut self, opened: Position) -> Result<Vec<Term>, LadrError> {
        let mut converter = Converter::new(self.variables);
        self.list(opened, |node, _| converter.term(node))
    }
}

/// Takes `label(a) # answer(b)` apart.
fn attributes_of(
    node: &Node,
    converter: &mut Converter,
    found: &mut Vec<Term>,
) -> Result<(), LadrError> {
    match &node.shape {
        Shape::Symbol(symbol, parts) if symbol == "#" && parts.len() == 2 => {
            attributes_of(&parts[0], converter, found)?;
            attributes_of(&parts[1], converter, found)
        }
        _ => {
            found.push(converter.term(node)?);
            Ok(())
        }
    }
}

fn is_word(node: &Node, wanted: &str) -> bool {
    matches!(&node.shape, Shape::Symbol(name, arguments) if name == wanted && arguments.is_empty())
}

fn word(node: &Node) -> Result<String, LadrError> {
    match &node.shape {
        Shape::Symbol(name, arguments) | Shape::Quoted(name, arguments) if arguments.is_empty() => {
            Ok(name.clone())
        }
        _ => Err(LadrError::new(node.at, "a single word is expected here")),
    }
}

/// A word that Mace4 or Prover9 knows as a name of this kind.
fn known(kind: Named, node: &Node) -> Result<String, LadrError> {
    let name = word(node)?;
    refuse_unknown(kind, &name, node.at)?;
    Ok(name)
}

fn refuse_unknown(kind: Named, name: &str, at: Position) -> Result<(), LadrError> {
    wrong(kind, name).map_or(Ok(()), |message| Err(LadrError::new(at, message)))
}

fn setting(node: &Node) -> Result<Setting, LadrError> {
    let (sign, digits) = match &node.shape {
        Shape::Symbol(minus, inner) if minus == "-" && inner.len() == 1 => (-1, word(&inner[0])?),
        _ => (1, word(node)?),
    };
    match digits.parse::<i64>() {
        Ok(number) if number >= 0 => Ok(Setting::Integer(sign * number)),
        _ if sign == 1 => Ok(Setting::Word(digits)),
        _ => Err(LadrError::new(node.at, "a number is expected after the minus")),
    }
}
