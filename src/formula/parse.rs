//! Tokens to a tree.

use super::ExpressionError;
use super::token::{Kind, Token, tokens};

/// How deeply parentheses may nest, so that a text can't exhaust the stack.
const DEEPEST: usize = 200;

/// An expression, with the place of its operator or name.
#[derive(Debug)]
pub(super) struct Expression {
    pub(super) position: usize,
    pub(super) node: Node,
}

#[derive(Debug)]
pub(super) enum Node {
    /// A literal's text.
    Number(String),
    /// Summands: a long sum is one flat node.
    Sum(Vec<Expression>),
    /// A leading factor, then each operator with its operand and its place.
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

/// An ordinary integer, as text.
#[derive(Debug)]
pub(super) struct Exponent {
    pub(super) is_negative: bool,
    pub(super) digits: String,
    pub(super) position: usize,
}

fn minus(position: usize) -> ExpressionError {
    ExpressionError::new(
        position,
        "'-' stands in an exponent only: every nimber is its own negative, so a - b is a + b",
    )
}

pub(super) fn parse(text: &str) -> Result<Expression, ExpressionError> {
    let mut parser = Parser { tokens: tokens(text)?, next: 0, depth: 0 };
    let expression = parser.sum()?;
    match parser.peek() {
        Token { kind: Kind::End, .. } => Ok(expression),
        Token { kind: Kind::Symbol(')'), position } => Err(ExpressionError::new(*position, "no '(' is open here")),
        Token { kind: Kind::Symbol('-'), position } => Err(minus(*position)),
        other => {
            Err(ExpressionError::new(other.position, format!("an operator should stand before {}", other.kind.shown())))
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

    /// The next token; the end stays.
    fn take(&mut self) -> Token {
        let token = self.tokens[self.next].clone();
        self.next = (self.next + 1).min(self.tokens.len() - 1);
        token
    }

    /// Takes the symbol if it is the next token, and tells its place.
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
            let message = "'^' does not chain: write the exponents' product, or parentheses around a power";
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
                    "'^' is the nim-power (xor is '+'): an integer should stand behind it, not {}",
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
                let message = format!("a number, '(' or a function should stand here, not {}", other.shown());
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
                let message = format!("'{name}' is no function; there are sqrt, inv, order and F");
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
                let message = format!("F takes an ordinary number, written out, not {}", other.kind.shown());
                Err(ExpressionError::new(other.position, message))
            }
        })?;
        Ok(Expression { position, node: Node::FermatPower(digits) })
    }

    fn open(&mut self) -> Result<usize, ExpressionError> {
        let position = self.peek().position;
        self.take_symbol('(').ok_or_else(|| ExpressionError::new(position, "'(' should stand behind a function's name"))
    }

    /// What stands between the parenthesis that was opened and its other half.
    fn enclosed<T>(
        &mut self,
        open: usize,
        inner: impl FnOnce(&mut Self) -> Result<T, ExpressionError>,
    ) -> Result<T, ExpressionError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(ExpressionError::new(open, format!("parentheses nest more than {DEEPEST} deep")));
        }
        let value = inner(self)?;
        if self.take_symbol(')').is_none() {
            let next = self.peek();
            let message = match next.kind {
                Kind::Symbol('-') => return Err(minus(next.position)),
                Kind::End => format!("the '(' at character {} is not closed", open + 1),
                _ => format!("an operator or ')' should stand before {}", next.kind.shown()),
            };
            return Err(ExpressionError::new(next.position, message));
        }
        self.depth -= 1;
        Ok(value)
    }
}
