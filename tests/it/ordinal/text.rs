//! Text: parsing inverts printing, and refuses everything that is not a normal form, at its place.

use nimref::nim::ordinal::{
    Exponent, ExponentError, MAX_CHARACTERS, Ordinal, ParseOrdinalError, ParseOrdinalErrorKind as Kind,
};
use rstest::rstest;

use super::samples::{DIGITS, PLACES, Random, SMALL, ordinal};

#[test]
fn parsing_inverts_printing() {
    let mut random = Random(3);
    for _ in 0..3000 {
        for family in [SMALL, DIGITS, PLACES] {
            let a = family.random(&mut random);
            assert_eq!(a.to_string().parse(), Ok(a.clone()));
            assert_eq!(format!("{a:#}").parse(), Ok(a));
        }
    }
}

#[rstest]
#[case("w^(w^2*3+w+1)*5+w*2+7", "w^(w^2*3+w+1)*5+w*2+7")]
#[case(" ω ^ ( ω*2 ) *3 + W + omega^0 ", "w^(w*2)*3+w+1")]
#[case("w^w^2", "w^(w^2)")]
#[case("w^w^2*3", "w^(w^2)*3")]
#[case("w^w*2", "w^w*2")]
#[case("w^(w)", "w^w")]
#[case("w^(w^(2)*3)", "w^(w^2*3)")]
#[case("w^(w^1+5)", "w^(w+5)")]
#[case("w^(w^0*4)", "w^4")]
#[case("w^(0)*6", "6")]
#[case("w^0", "1")]
#[case("w^1", "w")]
#[case("0", "0")]
#[case("007", "7")]
#[case("w*340282366920938463463374607431768211456", "w*340282366920938463463374607431768211456")]
fn forms_that_are_read(#[case] text: &str, #[case] printed: &str) {
    assert_eq!(ordinal(text).to_string(), printed);
}

fn refusal(text: &str) -> (Kind, usize) {
    let error: ParseOrdinalError = text.parse::<Ordinal>().expect_err(text);
    (error.kind().clone(), error.position())
}

#[rstest]
#[case("w^(w^w)", Kind::NotBelow, 6)]
#[case("w^(w^(w+1))", Kind::NotBelow, 6)]
#[case("w^w^w", Kind::NotBelow, 5)]
#[case("w^2*0", Kind::ZeroCoefficient, 5)]
#[case("w^(w+0)", Kind::ZeroCoefficient, 6)]
#[case("w^(w*0)", Kind::ZeroCoefficient, 6)]
#[case("w+0", Kind::ZeroCoefficient, 3)]
#[case("0+w", Kind::ZeroCoefficient, 1)]
#[case("w+w^2", Kind::NotDescending, 3)]
#[case("w^2+w^2", Kind::NotDescending, 5)]
#[case("1+1", Kind::NotDescending, 3)]
#[case("2*w", Kind::NumberFirst, 2)]
#[case("w^(1+w)", Kind::ExponentNotNormal, 6)]
#[case("w^(2*w)", Kind::ExponentNotNormal, 5)]
#[case("w^(w+w)", Kind::ExponentNotNormal, 6)]
#[case("w^(0+1)", Kind::ExponentNotNormal, 6)]
#[case("w^(w^2048)", Kind::Exponent(ExponentError::PlaceTooLarge), 4)]
#[case("w^(w^99999999999999999999)", Kind::Exponent(ExponentError::PlaceTooLarge), 6)]
#[case("w^12157665459056928801", Kind::Exponent(ExponentError::NumberTooLarge { place: 0, limit: 3u64.pow(40) }), 3)]
#[case("w^(w+99999999999999999999)", Kind::Exponent(ExponentError::NumberTooLarge { place: 0, limit: 3u64.pow(40) }), 6)]
fn refusals(#[case] text: &str, #[case] kind: Kind, #[case] position: usize) {
    assert_eq!(refusal(text), (kind, position), "{text}");
}

#[rstest]
#[case("", None, 1)]
#[case("-w", Some('-'), 1)]
#[case("w^-1", Some('-'), 3)]
#[case("w^", None, 3)]
#[case("w*", None, 3)]
#[case("w*w", Some('w'), 3)]
#[case("w^(w", None, 5)]
#[case("w^()", Some(')'), 4)]
#[case("w^((w))", Some('('), 4)]
#[case("w2", Some('2'), 2)]
#[case("3w", Some('w'), 2)]
#[case("ω ω", Some('ω'), 3)]
#[case("omegaw", Some('w'), 6)]
#[case("omeg", Some('o'), 1)]
#[case("w+", None, 3)]
#[case("w^w^(2", None, 7)]
#[case("1 2", Some('2'), 3)]
fn syntax(#[case] text: &str, #[case] found: Option<char>, #[case] position: usize) {
    let (kind, at) = refusal(text);
    assert!(matches!(kind, Kind::Unexpected { found: character, .. } if character == found), "{text}: {kind:?}");
    assert_eq!(at, position, "{text}");
}

#[test]
fn the_longest_text() {
    let mut text = String::from("w^(w^2)*");
    text.push_str(&"0".repeat(MAX_CHARACTERS - text.len() - 1));
    text.push('5');
    assert_eq!(ordinal(&text).to_string(), "w^(w^2)*5");
    text.push('5');
    assert_eq!(refusal(&text), (Kind::TooLong { limit: MAX_CHARACTERS }, MAX_CHARACTERS + 1));
}

#[test]
fn messages_are_one_sentence_with_the_place() {
    let message = |text: &str| text.parse::<Ordinal>().expect_err(text).to_string();
    assert_eq!(message("w^2*0"), "invalid ordinal at character 5: zero coefficient; leave out the term");
    assert_eq!(message("w+?"), "invalid ordinal at character 3: unexpected '?'; expected a number or w");
    assert_eq!(
        message("w^(w^3000)"),
        "invalid ordinal at character 4: exponent too large: the largest supported power of w in it is w^2047"
    );
}

#[test]
fn exponents_from_parts() {
    let exponent = Exponent::new([(0, 1), (2, 3), (1, 0)]).unwrap();
    assert_eq!(exponent.to_string(), "w^2*3+1");
    assert_eq!(format!("{exponent:#}"), "ω^2*3+1");
    assert_eq!(exponent.parts().collect::<Vec<_>>(), [(2, 3), (0, 1)]);
    assert_eq!([0, 1, 2, 3].map(|place| exponent.number(place)), [1, 0, 3, 0]);
    assert_eq!(Exponent::default().to_string(), "0");
    assert_eq!(Exponent::new([(5, 1), (5, 2)]), Err(ExponentError::RepeatedPlace { place: 5 }));
    assert_eq!(Exponent::new([(2048, 1)]), Err(ExponentError::PlaceTooLarge));
    let limit = Exponent::number_limit(3).unwrap();
    assert_eq!(Exponent::new([(3, limit)]), Err(ExponentError::NumberTooLarge { place: 3, limit }));
    assert!(Exponent::new([(3, limit - 1)]).is_ok());
}

#[test]
fn exponents_from_text() {
    for text in ["0", "7", "w", "w*2+5", "w^7*3+w^2+w+1"] {
        assert_eq!(text.parse::<Exponent>().unwrap().to_string(), text);
    }
    let refusal = |text: &str| text.parse::<Exponent>().expect_err(text);
    assert_eq!((refusal("w^w").kind(), refusal("w^w").position()), (&Kind::NotBelow, 3));
    assert_eq!(refusal("1+w").kind(), &Kind::ExponentNotNormal);
    assert!(matches!(refusal("w)").kind(), Kind::Unexpected { found: Some(')'), .. }));
    let prefix = |text: &str| Exponent::parse_prefix(text).map(|(exponent, length)| (exponent.to_string(), length));
    assert_eq!(prefix("12+w"), Ok(("12".to_owned(), 2)));
    assert_eq!(prefix("w^3*w"), Ok(("w^3".to_owned(), 3)));
    assert_eq!(prefix("( ω*2 ) *3"), Ok(("w*2".to_owned(), 9)));
    assert!(prefix("(w").is_err() && prefix("").is_err() && prefix("-1").is_err());
}

#[test]
fn order_is_that_of_the_ordinals() {
    let ascending = ["0", "1", "7", "w", "w+1", "w*2", "w^2", "w^2+w*9", "w^9", "w^w", "w^w+w^9", "w^(w+1)", "w^(w*2)"];
    let ascending = ascending.iter().chain(["w^(w^2)", "w^(w^2+5)*3", "w^(w^2+w)", "w^(w^3)"].iter());
    let ordinals: Vec<_> = ascending.map(|text| ordinal(text)).collect();
    for (i, a) in ordinals.iter().enumerate() {
        for (j, b) in ordinals.iter().enumerate() {
            assert_eq!(a.cmp(b), i.cmp(&j), "{a} {b}");
        }
    }
}

#[cfg(feature = "serde")]
#[test]
fn serde_writes_the_text() {
    let a = ordinal("w^w*5+3");
    assert_eq!(serde_json::to_string(&a).unwrap(), "\"w^w*5+3\"");
    assert_eq!(serde_json::from_str::<Ordinal>("\"omega^omega*5 + 3\"").unwrap(), a);
    assert!(serde_json::from_str::<Ordinal>("\"w+w^2\"").is_err());
    assert!(serde_json::from_str::<Ordinal>("5").is_err());
}
