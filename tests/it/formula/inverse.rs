//! Printing and parsing are inverse.

use nimref::formula::{Formula, Limits, Scope};
use proptest::prelude::*;
use rstest::rstest;

fn parsed(text: &str) -> Formula {
    Formula::parse(text, &Scope::table(), Limits::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[rstest]
#[case("((n))", "n")]
#[case("(n + k) + 1", "n + k + 1")]
#[case("n + (k + 1)", "n + (k + 1)")]
#[case("(n * k) / 2", "n*k/2")]
#[case("n * (k / 2)", "n*(k/2)")]
#[case("(n + k) * 2", "(n + k)*2")]
#[case("(n^2)^3", "(n^2)^3")]
#[case("(n*k)^2", "(n*k)^2")]
#[case("n^(k)", "n^k")]
#[case("n^-(2)", "n^-2")]
#[case("n^(-k)", "n^-k")]
#[case("n^-(k+1)", "n^-(k+1)")]
#[case("n^(k+1)", "n^(k+1)")]
#[case("[(n - k) - 1]", "[n-k-1]")]
#[case("[n - (k - 1)]", "[n-(k-1)]")]
#[case("[(-n) + k]", "[-n+k]")]
#[case("[-(n + k)]", "[-(n+k)]")]
#[case("[-(n * k)]", "[-n*k]")]
#[case("[(-n) * k]", "[(-n)*k]")]
#[case("[n + (-k)]", "[n+(-k)]")]
#[case("if((n > 0 and k > 0) and n > k, (1), 2)", "if(n > 0 and k > 0 and n > k, 1, 2)")]
#[case("if(n > 0 and (k > 0 and n > k), 1, 2)", "if(n > 0 and (k > 0 and n > k), 1, 2)")]
#[case("if((n > 0 or k > 0) and not (n > k), 1, 2)", "if((n > 0 or k > 0) and not n > k, 1, 2)")]
#[case("if(not (not n = k), 1, 2)", "if(not not n = k, 1, 2)")]
#[case("if((n + 1) = (k), 1, 2)", "if(n + 1 = k, 1, 2)")]
#[case("0xff ⊗ n", "255*n")]
#[case("sum( i=(1)..n , i )", "sum(i = 1..n, i)")]
#[case("[nim((n + k)) + 1]", "[nim(n + k)+1]")]
fn as_few_parentheses_as_possible(#[case] text: &str, #[case] printed: &str) {
    assert_eq!(parsed(text).to_string(), printed);
    assert_eq!(parsed(printed), parsed(text));
}

#[rstest]
#[case("n + (k + 1)", "n + k + 1")]
#[case("n*(k/2)", "n*k/2")]
#[case("[n-(k-1)]", "[n-k-1]")]
#[case("[-n*k]", "[(-n)*k]")]
#[case("n + 1", "n + 2")]
#[case("n*k", "[n*k]")]
fn different_formulas_differ(#[case] a: &str, #[case] b: &str) {
    assert_ne!(parsed(a), parsed(b));
}

/// Numbers of nim arithmetic or of ordinary arithmetic, each part in its parentheses.
fn numbers(ordinary: bool) -> BoxedStrategy<String> {
    let leaf = prop_oneof!["n", "k", (0u32..100).prop_map(|number| number.to_string())];
    leaf.prop_recursive(6, 60, 3, move |inner| {
        let pair = (inner.clone(), inner.clone());
        let condition = conditions(inner.clone());
        let (operators, other) = if ordinary { ("[-+*/]", "nim({})") } else { ("[+*/]", "[{}]") };
        let other_inner = numbers_without_brackets(!ordinary);
        prop_oneof![
            (inner.clone(), operators, inner.clone()).prop_map(|(a, operator, b)| format!("({a}){operator}({b})")),
            (inner.clone(), operators, inner.clone()).prop_map(|(a, operator, b)| format!("{a}{operator}({b})")),
            (inner.clone(), numbers_without_brackets(true)).prop_map(|(a, b)| format!("({a})^({b})")),
            (inner.clone(), numbers_without_brackets(true)).prop_map(|(a, b)| format!("({a})^-({b})")),
            inner.clone().prop_map(move |a| if ordinary { format!("(-({a}))") } else { format!("({a})") }),
            other_inner.prop_map(move |a| other.replace("{}", &a)),
            pair.prop_map(|(a, b)| format!("sum(i = 0..n, ({a})*({b}))")),
            (condition.clone(), inner.clone(), inner.clone()).prop_map(|(c, a, b)| format!("if({c}, {a}, {b})")),
            condition.clone().prop_map(|c| format!("count(i = n-1..k, {c})")),
            condition.prop_map(|c| format!("least(i >= n, {c})")),
            (numbers_without_brackets(false), numbers_without_brackets(true))
                .prop_map(|(a, b)| format!("bit({a}, {b})")),
        ]
    })
    .boxed()
}

/// Small numbers for the other arithmetic.
fn numbers_without_brackets(ordinary: bool) -> BoxedStrategy<String> {
    let leaf = prop_oneof!["n", "k", (0u32..100).prop_map(|number| number.to_string())];
    leaf.prop_recursive(3, 8, 2, move |inner| {
        let operators = if ordinary { "[-+*/]" } else { "[+*/]" };
        (inner.clone(), operators, inner).prop_map(|(a, operator, b)| format!("(({a}){operator}({b}))"))
    })
    .boxed()
}

fn conditions(number: impl Strategy<Value = String> + Clone + 'static) -> BoxedStrategy<String> {
    let leaf = (number.clone(), prop_oneof!["=", "!=", "<", "<=", ">", ">="], number)
        .prop_map(|(a, comparison, b)| format!("({a}) {comparison} ({b})"));
    leaf.prop_recursive(3, 8, 2, |inner| {
        prop_oneof![
            (inner.clone(), prop_oneof!["and", "or"], inner.clone())
                .prop_map(|(a, word, b)| format!("({a}) {word} ({b})")),
            inner.prop_map(|a| format!("not ({a})")),
        ]
    })
    .boxed()
}

proptest! {
    #[test]
    fn parsing_what_is_printed(text in numbers(false)) {
        let formula = parsed(&text);
        let printed = formula.to_string();
        prop_assert_eq!(&parsed(&printed), &formula, "{}", printed);
    }

    #[test]
    fn the_laws_of_formulas(text in numbers(false)) {
        super::laws::formula(text.as_bytes());
    }

    /// No pair of parentheses in what is printed can be left out.
    #[test]
    fn no_parentheses_too_many(text in numbers(false)) {
        let formula = parsed(&text);
        let printed = formula.to_string();
        for without in without_a_pair(&printed) {
            let shorter = Formula::parse(&without, &Scope::table(), Limits::default());
            prop_assert_ne!(shorter.ok(), Some(formula.clone()), "{}", printed);
        }
    }
}

/// The texts with one pair of grouping parentheses left out.
fn without_a_pair(text: &str) -> Vec<String> {
    let bytes = text.as_bytes();
    let mut open = Vec::new();
    let mut texts = Vec::new();
    for (place, byte) in bytes.iter().enumerate() {
        match byte {
            b'(' => open.push(place),
            b')' => {
                let first: usize = open.pop().unwrap();
                texts.push(format!("{} {} {}", &text[..first], &text[first + 1..place], &text[place + 1..]));
            }
            _ => {}
        }
    }
    texts
}
