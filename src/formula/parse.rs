//! The parser: from tokens to a tree.

use super::ExpressionError;
use super::token::{Kind, Token, tokens};

/// The largest depth of nested parentheses, which bounds the depth of the recursion.
const MAX_DEPTH: usize = 200;

/// An expression, with the position of its operator, name or number.
#[derive(Debug)]
pub(super) struct Expression {
    pub(super) position: usize,
    pub(super) node: Node,
}

#[derive(Debug)]
pub(super) enum Node {
    /// The text of a literal.
    Number(String),
    /// The summands; a long sum is one flat node.
    Sum(Vec<Expression>),
    /// The first factor, then each operator with its position and its operand.
    Product(Box<Expression>, Vec<(Operator, usize, Expression)>),
    Power(Box<Expression>, Exponent),
    Call(Function, Box<Expression>),
    /// F(k): the text of k.
    FermatPower(String),
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Operator {
    Times,
    Over,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Function {
    Sqrt,
    Inv,
    Order,
}

/// An ordinary integer literal.
#[derive(Debug)]
pub(super) struct Exponent {
    pub(super) is_negative: bool,
    pub(super) digits: String,
    pub(super) position: usize,
}

fn minus(position: usize) -> ExpressionError {
    ExpressionError::new(
        position,
        "unexpected '-', which is allowed only in an exponent; write a + b for a - b, since every nimber is its own negative",
    )
}

pub(super) fn parse(text: &str) -> Result<Expression, ExpressionError> {
    let mut parser = Parser { tokens: tokens(text)?, next: 0, depth: 0 };
    let expression = parser.sum()?;
    match parser.peek() {
        Token { kind: Kind::End, .. } => Ok(expression),
        Token { kind: Kind::Symbol(')'), position } => {
            Err(ExpressionError::new(*position, "unexpected ')' without a matching '('"))
        }
        Token { kind: Kind::Symbol('-'), position } => Err(minus(*position)),
        other => {
            Err(ExpressionError::new(other.position, format!("expected an operator, found {}", other.kind.shown())))
        }
    }
}

struct Parser {
    tokens: Vec<Token>,
    next: usize,
    depth: usize,
}

impl Parser {
    fn peek(&self) -> &Token {
        &self.tokens[self.next]
    }

    /// Returns the next token and advances, but not past the end.
    fn take(&mut self) -> Token {
        let token = self.tokens[self.next].clone();
        self.next = (self.next + 1).min(self.tokens.len() - 1);
        token
    }

    /// Consumes the symbol if it is the next token, and returns its position.
    fn take_symbol(&mut self, symbol: char) -> Option<usize> {
        (self.peek().kind == Kind::Symbol(symbol)).then(|| self.take().position)
    }

    fn sum(&mut self) -> Result<Expression, ExpressionError> {
        let position = self.peek().position;
        let mut summands = vec![self.product()?];
        while self.take_symbol('+').is_some() {
            summands.push(self.product()?);
        }
        if let [_] = summands.as_slice()
            && let Some(only) = summands.pop()
        {
            return Ok(only);
        }
        Ok(Expression { position, node: Node::Sum(summands) })
    }

    fn product(&mut self) -> Result<Expression, ExpressionError> {
        let leading = self.power()?;
        let mut further = Vec::new();
        loop {
            let operator = match self.peek().kind {
                Kind::Symbol('*') => Operator::Times,
                Kind::Symbol('/') => Operator::Over,
                _ => break,
            };
            let position = self.take().position;
            further.push((operator, position, self.power()?));
        }
        if further.is_empty() {
            return Ok(leading);
        }
        Ok(Expression { position: leading.position, node: Node::Product(Box::new(leading), further) })
    }

    fn power(&mut self) -> Result<Expression, ExpressionError> {
        let base = self.atom()?;
        let Some(position) = self.take_symbol('^') else {
            return Ok(base);
        };
        let exponent = self.exponent()?;
        if let Some(again) = self.take_symbol('^') {
            let message = "'^' cannot follow a power; write one exponent, the product of the two, or put the power in parentheses";
            return Err(ExpressionError::new(again, message));
        }
        Ok(Expression { position, node: Node::Power(Box::new(base), exponent) })
    }

    fn exponent(&mut self) -> Result<Exponent, ExpressionError> {
        let position = self.peek().position;
        let is_negative = self.take_symbol('-').is_some();
        match self.take() {
            Token { kind: Kind::Number(digits), .. } => Ok(Exponent { is_negative, digits, position }),
            other => {
                let message = format!(
                    "expected an integer as exponent, found {}; '^' is the nim-power, and xor is '+'",
                    other.kind.shown()
                );
                Err(ExpressionError::new(other.position, message))
            }
        }
    }

    fn atom(&mut self) -> Result<Expression, ExpressionError> {
        let token = self.take();
        let position = token.position;
        match token.kind {
            Kind::Number(digits) => Ok(Expression { position, node: Node::Number(digits) }),
            Kind::Symbol('(') => self.enclosed(position, Self::sum),
            Kind::Name(name) => self.call(position, &name),
            Kind::Symbol('-') => Err(minus(position)),
            other => {
                let message = format!("expected a number, '(' or a function, found {}", other.shown());
                Err(ExpressionError::new(position, message))
            }
        }
    }

    fn call(&mut self, position: usize, name: &str) -> Result<Expression, ExpressionError> {
        let function = match name {
            "sqrt" => Function::Sqrt,
            "inv" => Function::Inv,
            "order" => Function::Order,
            "F" => return self.fermat_power(position),
            _ => {
                let message = format!("unknown function '{name}'; expected sqrt, inv, order or F");
                return Err(ExpressionError::new(position, message));
            }
        };
        let open = self.open()?;
        let argument = self.enclosed(open, Self::sum)?;
        Ok(Expression { position, node: Node::Call(function, Box::new(argument)) })
    }

    fn fermat_power(&mut self, position: usize) -> Result<Expression, ExpressionError> {
        let open = self.open()?;
        let digits = self.enclosed(open, |parser| match parser.take() {
            Token { kind: Kind::Number(digits), .. } => Ok(digits),
            other => {
                let message = format!("expected an integer as the argument of F, found {}", other.kind.shown());
                Err(ExpressionError::new(other.position, message))
            }
        })?;
        Ok(Expression { position, node: Node::FermatPower(digits) })
    }

    fn open(&mut self) -> Result<usize, ExpressionError> {
        let position = self.peek().position;
        self.take_symbol('(').ok_or_else(|| {
            let message = format!("expected '(' after the name of a function, found {}", self.peek().kind.shown());
            ExpressionError::new(position, message)
        })
    }

    /// Parses the inside of a pair of parentheses, of which the first is at `open`, and the second parenthesis.
    fn enclosed<T>(
        &mut self,
        open: usize,
        inner: impl FnOnce(&mut Self) -> Result<T, ExpressionError>,
    ) -> Result<T, ExpressionError> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(ExpressionError::new(open, format!("parentheses are nested more than {MAX_DEPTH} deep")));
        }
        let value = inner(self)?;
        if self.take_symbol(')').is_none() {
            let next = self.peek();
            let message = match next.kind {
                Kind::Symbol('-') => return Err(minus(next.position)),
                Kind::End => format!("the '(' at character {} is not closed", open + 1),
                _ => format!("expected an operator or ')', found {}", next.kind.shown()),
            };
            return Err(ExpressionError::new(next.position, message));
        }
        self.depth -= 1;
        Ok(value)
    }
}
