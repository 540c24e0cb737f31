//! Trees from tokens, by operator precedence.
//!
//! A tree does not yet know which names are variables: [`super::convert`] decides that. Chains of `&` and `|` become
//! one node of any length, so the depth is that of the parentheses.

use lightsout_algebra::quoted::piece;

use super::error::{LadrError, Position};
use super::operator::{Fixity, LOOSEST, Operator, Operators, QUANTIFIER};
use super::token::{Kind, Token};

/// Terms nested deeper than this are refused, so that no text can exhaust the stack.
pub const DEEPEST: usize = 300;

/// A tree as it was written.
#[derive(Clone, Debug)]
pub struct Node {
    /// The position of its first character, or of the operator between its arguments.
    pub at: Position,
    /// The tree without its position.
    pub shape: Shape,
}

/// The node at the top of a tree.
#[derive(Clone, Debug)]
pub enum Shape {
    /// A symbol with its arguments.
    Symbol(String, Vec<Node>),
    /// A symbol that was quoted, with its arguments.
    Quoted(String, Vec<Node>),
    /// `[a, b : c]`.
    List(Vec<Node>, Option<Box<Node>>),
    /// `all x p` (true) or `exists x p` (false).
    Quantified(bool, String, Box<Node>),
}

/// Reads trees from tokens.
pub struct Parser<'a> {
    tokens: Vec<Token>,
    next: usize,
    operators: &'a Operators,
}

/// A tree with the precedence of its outermost operator, and how deep it is.
struct Parsed {
    node: Node,
    precedence: u16,
    depth: usize,
}

impl<'a> Parser<'a> {
    /// Creates a parser of these tokens, which end with [`Kind::End`]. It splits runs of special characters into the
    /// operators in force.
    pub fn new(tokens: &[Token], operators: &'a Operators) -> Parser<'a> {
        let tokens = tokens.iter().flat_map(|token| split(token, operators)).collect();
        Parser { tokens, next: 0, operators }
    }

    /// Creates a parser for which each run of special characters is one symbol, as in tables of a model.
    pub fn of_symbols(tokens: Vec<Token>, operators: &'a Operators) -> Parser<'a> {
        Parser { tokens, next: 0, operators }
    }

    /// Reads one tree up to the end of the tokens.
    ///
    /// # Errors
    /// What is not well formed, with its place.
    pub fn whole(mut self) -> Result<Node, LadrError> {
        let parsed = self.expression(LOOSEST, 0)?;
        match &self.peek().kind {
            Kind::End => Ok(parsed.node),
            _ => Err(self.unexpected(parsed.precedence)),
        }
    }

    fn peek(&self) -> &Token {
        &self.tokens[self.next.min(self.tokens.len() - 1)]
    }

    fn at(&self) -> Position {
        self.peek().at
    }

    /// The token behind the next one.
    fn after(&self) -> &Kind {
        &self.tokens[(self.next + 1).min(self.tokens.len() - 1)].kind
    }

    fn take(&mut self, mark: char) -> bool {
        let found = self.peek().kind == Kind::Mark(mark);
        self.next += usize::from(found);
        found
    }

    /// The symbol that comes next, when it is not quoted.
    fn symbol(&self) -> Option<&str> {
        match &self.peek().kind {
            Kind::Name(name) | Kind::Special(name) => Some(name),
            _ => None,
        }
    }

    fn expression(&mut self, loosest: u16, depth: usize) -> Result<Parsed, LadrError> {
        if depth > DEEPEST {
            let message = format!("this is nested deeper than {DEEPEST} levels");
            return Err(LadrError::new(self.at(), message));
        }
        let mut left = self.operand(loosest, depth)?;
        loop {
            let before = self.next;
            left = self.behind(left, loosest, depth)?;
            if self.next == before {
                return Ok(left);
            }
        }
    }

    /// Takes a postfix or infix operator behind `left`, if one fits there.
    fn behind(&mut self, left: Parsed, loosest: u16, depth: usize) -> Result<Parsed, LadrError> {
        let Some(symbol) = self.symbol().map(String::from) else { return Ok(left) };
        if let Some(operator) = self.operators.postfix(&symbol) {
            let fits = match operator.fixity {
                Fixity::Postfix => left.precedence <= operator.precedence,
                _ => left.precedence < operator.precedence,
            };
            if operator.precedence <= loosest && fits {
                let at = self.at();
                self.next += 1;
                return wrap(at, symbol, operator, vec![left]);
            }
        }
        match self.operators.infix(&symbol) {
            Some(operator) if operator.precedence <= loosest => {
                self.infix(left, &symbol, operator, depth)
            }
            _ => Ok(left),
        }
    }

    fn infix(
        &mut self,
        left: Parsed,
        symbol: &str,
        operator: Operator,
        depth: usize,
    ) -> Result<Parsed, LadrError> {
        let Operator { precedence, fixity } = operator;
        let fits = left.precedence < precedence
            || fixity == Fixity::InfixLeft && left.precedence == precedence;
        if !fits {
            return Ok(left);
        }
        let at = self.at();
        if fixity != Fixity::InfixRight {
            self.next += 1;
            let right = self.expression(precedence - 1, depth + 1)?;
            return wrap(at, symbol.to_string(), operator, vec![left, right]);
        }
        let mut parts = vec![left];
        let mut symbols = Vec::new();
        while let Some(next) = self.symbol().map(String::from) {
            if self.operators.infix(&next) != Some(operator) {
                break;
            }
            symbols.push((self.at(), next));
            self.next += 1;
            parts.push(self.expression(precedence - 1, depth + 1)?);
        }
        chain(parts, symbols, operator)
    }

    /// What can stand before an operator: a name, an application, parentheses, a list, a quantified
    /// formula, or a prefix operator with its argument.
    fn operand(&mut self, loosest: u16, depth: usize) -> Result<Parsed, LadrError> {
        let at = self.at();
        match self.peek().kind.clone() {
            Kind::Mark('(') => {
                self.next += 1;
                let inner = self.expression(LOOSEST, depth + 1)?;
                self.close(')', "parenthesis", at, inner.precedence)?;
                Ok(Parsed { precedence: 0, ..inner })
            }
            Kind::Mark('[') => self.list(at, depth),
            Kind::Quoted(name) => {
                self.next += 1;
                let (arguments, depth) = self.arguments(depth)?;
                Ok(atom(at, Shape::Quoted(name, arguments), depth))
            }
            Kind::Name(name) if (name == "all" || name == "exists") && self.binds() => {
                self.quantified(at, name == "all", loosest, depth)
            }
            Kind::Name(name) | Kind::Special(name) => self.named(at, name, loosest, depth),
            Kind::Mark(_) | Kind::End => {
                Err(LadrError::new(at, format!("a term is missing before {}", self.next_words())))
            }
        }
    }

    /// Whether `all` or `exists` is followed by the variable it binds.
    fn binds(&self) -> bool {
        match self.after() {
            Kind::Name(name) => {
                self.operators.infix(name).is_none() || {
                    let beyond = &self.tokens[(self.next + 2).min(self.tokens.len() - 1)].kind;
                    !matches!(beyond, Kind::End | Kind::Mark(')' | ',' | ']'))
                }
            }
            _ => false,
        }
    }

    fn quantified(
        &mut self,
        at: Position,
        is_all: bool,
        loosest: u16,
        depth: usize,
    ) -> Result<Parsed, LadrError> {
        if loosest < QUANTIFIER {
            return Err(LadrError::new(at, "put this quantified formula in parentheses"));
        }
        let Kind::Name(variable) = self.after().clone() else {
            return Err(LadrError::new(at, "a quantifier needs a variable"));
        };
        self.next += 2;
        let body = self.expression(QUANTIFIER, depth + 1)?;
        let shape = Shape::Quantified(is_all, variable, Box::new(body.node));
        Ok(Parsed { node: Node { at, shape }, precedence: QUANTIFIER, depth: body.depth + 1 })
    }

    fn named(
        &mut self,
        at: Position,
        name: String,
        loosest: u16,
        depth: usize,
    ) -> Result<Parsed, LadrError> {
        if let Some(operator) = self.operators.prefix(&name)
            && self.begins_operand()
            && !self.is_application()
        {
            self.next += 1;
            let tightest = match operator.fixity {
                Fixity::Prefix => operator.precedence,
                _ => operator.precedence - 1,
            };
            if operator.precedence > loosest {
                let message =
                    format!("put what begins with {name} in parentheses", name = piece(&name));
                return Err(LadrError::new(at, message));
            }
            let argument = self.expression(tightest, depth + 1)?;
            return wrap(at, name, operator, vec![argument]);
        }
        if self.begins_operand() && !self.is_application() && self.separate_prefixes(&name) {
            return self.operand(loosest, depth);
        }
        self.next += 1;
        let (arguments, depth) = self.arguments(depth)?;
        Ok(atom(at, Shape::Symbol(name, arguments), depth))
    }

    /// Cuts the next token in two when it is a run of prefix operators, such as the `--` of `--p`.
    fn separate_prefixes(&mut self, run: &str) -> bool {
        let Some(length) = self.operators.first_of_prefixes(run) else { return false };
        let at = self.at();
        let behind = Position { column: at.column + length, ..at };
        let cut = [(&run[..length], at), (&run[length..], behind)];
        let cut = cut.map(|(part, at)| Token { kind: Kind::Special(part.to_string()), at });
        self.tokens.splice(self.next..=self.next, cut);
        true
    }

    /// Whether the token behind the next one can begin an operand.
    fn begins_operand(&self) -> bool {
        match self.after() {
            Kind::Name(_) | Kind::Quoted(_) | Kind::Mark('(' | '[') => true,
            Kind::Special(name) if name == ":" => false,
            Kind::Special(name) => {
                let operators = self.operators;
                operators.prefix(name).is_some()
                    || operators.infix(name).is_none()
                    || operators.first_of_prefixes(name).is_some()
            }
            _ => false,
        }
    }

    /// Whether a prefix operator is written `-(a, b)`, as a symbol with several arguments.
    fn is_application(&self) -> bool {
        if *self.after() != Kind::Mark('(') {
            return false;
        }
        let mut open = 0usize;
        for token in &self.tokens[self.next + 1..] {
            match token.kind {
                Kind::Mark('(' | '[') => open += 1,
                Kind::Mark(')' | ']') => open = open.saturating_sub(1),
                Kind::Mark(',') if open == 1 => return true,
                _ => {}
            }
            if open == 0 {
                return false;
            }
        }
        false
    }

    /// The arguments in parentheses behind a name, if there are any, and how deep they go.
    fn arguments(&mut self, depth: usize) -> Result<(Vec<Node>, usize), LadrError> {
        let at = self.at();
        if !self.take('(') {
            return Ok((Vec::new(), 1));
        }
        let mut arguments = Vec::new();
        let mut deepest = 1;
        loop {
            let argument = self.expression(LOOSEST, depth + 1)?;
            deepest = deepest.max(argument.depth + 1);
            let precedence = argument.precedence;
            arguments.push(argument.node);
            if !self.take(',') {
                self.close(')', "parenthesis", at, precedence)?;
                return Ok((arguments, deepest));
            }
        }
    }

    fn list(&mut self, at: Position, depth: usize) -> Result<Parsed, LadrError> {
        self.next += 1;
        let (mut items, mut tail, mut deepest) = (Vec::new(), None, 1);
        if !self.take(']') {
            loop {
                let item = self.expression(LOOSEST, depth + 1)?;
                deepest = deepest.max(item.depth + 1);
                let mut precedence = item.precedence;
                items.push(item.node);
                if self.take(',') {
                    continue;
                }
                if self.symbol() == Some(":") {
                    self.next += 1;
                    let rest = self.expression(LOOSEST, depth + 1)?;
                    deepest = deepest.max(rest.depth + 1);
                    precedence = rest.precedence;
                    tail = Some(Box::new(rest.node));
                }
                self.close(']', "bracket", at, precedence)?;
                break;
            }
        }
        Ok(atom(at, Shape::List(items, tail), deepest))
    }

    fn close(
        &mut self,
        mark: char,
        what: &str,
        opened: Position,
        precedence: u16,
    ) -> Result<(), LadrError> {
        if self.take(mark) {
            return Ok(());
        }
        if self.peek().kind == Kind::End {
            let message = format!("the {what} opened at {opened} is not closed with {mark}");
            return Err(LadrError::new(self.at(), message));
        }
        Err(self.unexpected(precedence))
    }

    /// What to say of a token that cannot follow a complete term of this precedence.
    fn unexpected(&self, precedence: u16) -> LadrError {
        let words = self.next_words();
        let known = self.symbol().and_then(|symbol| self.operators.infix(symbol));
        let message = match known {
            Some(operator) if operator.precedence <= precedence => format!(
                "{words} does not bind looser than the term before it. Put one of them in parentheses"
            ),
            Some(_) => format!("{words} binds too loosely here. Use parentheses"),
            None => format!(
                "{words} cannot follow a complete term. An operator or the end was expected"
            ),
        };
        LadrError::new(self.at(), message)
    }

    fn next_words(&self) -> String {
        match &self.peek().kind {
            Kind::Name(text) | Kind::Special(text) => piece(text).to_string(),
            Kind::Quoted(text) => format!("\"{}\"", piece(text)),
            Kind::Mark(mark) => mark.to_string(),
            Kind::End => "the end".to_string(),
        }
    }
}

fn atom(at: Position, shape: Shape, depth: usize) -> Parsed {
    Parsed { node: Node { at, shape }, precedence: 0, depth }
}

/// A tree of an operator and its arguments.
fn wrap(
    at: Position,
    symbol: String,
    operator: Operator,
    arguments: Vec<Parsed>,
) -> Result<Parsed, LadrError> {
    let depth = arguments.iter().map(|argument| argument.depth).max().unwrap_or(0) + 1;
    if depth > DEEPEST {
        return Err(LadrError::new(at, format!("this is nested deeper than {DEEPEST} levels")));
    }
    let arguments = arguments.into_iter().map(|argument| argument.node).collect();
    let shape = Shape::Symbol(symbol, arguments);
    Ok(Parsed { node: Node { at, shape }, precedence: operator.precedence, depth })
}

/// The tree of a chain that nests to the right; runs of `&` and of `|` become one node each.
fn chain(
    mut parts: Vec<Parsed>,
    symbols: Vec<(Position, String)>,
    operator: Operator,
) -> Result<Parsed, LadrError> {
    let mut right = parts.pop().expect("a chain has a last part");
    let mut rest = parts.into_iter().zip(symbols).rev().peekable();
    while let Some((left, (mut at, symbol))) = rest.next() {
        let mut arguments = vec![right, left];
        if symbol == "&" || symbol == "|" {
            while let Some((more, (place, _))) = rest.next_if(|(_, (_, next))| *next == symbol) {
                at = place;
                arguments.push(more);
            }
        }
        arguments.reverse();
        right = wrap(at, symbol, operator, arguments)?;
    }
    Ok(right)
}

/// A run of special characters as the operators in force: the longest known one first.
fn split(token: &Token, operators: &Operators) -> Vec<Token> {
    let Kind::Special(run) = &token.kind else { return vec![token.clone()] };
    let mut found = Vec::new();
    let (mut rest, mut at) = (run.as_str(), token.at);
    while !rest.is_empty() {
        let known = |length: &usize| operators.knows(&rest[..*length]) || &rest[..*length] == ":";
        let longest = rest.len().min(operators.longest());
        let length = (1..=longest).rev().find(known).unwrap_or(rest.len());
        found.push(Token { kind: Kind::Special(rest[..length].to_string()), at });
        at.column += length;
        rest = &rest[length..];
    }
    found
}
