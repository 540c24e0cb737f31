//! Links of LightsOutWeb.

use super::*;

#[test]
fn the_forms_of_the_rule_are_understood() {
    for (link, wrap) in [
        ("?size=5&domain=2&clickRule=Default", None),
        (
            "https://example.org/puzzle.html?size=5&domain=2&renderMode=Squares&clickRule=Torus&showGrid=true#top",
            Some(Wrap::Torus),
        ),
        ("size=5&domain=2&clickRule=ProjectivePlane", Some(Wrap::Projective)),
        // The cross in base64, worked out by hand: bytes 0 1 0, 1 1 1, 0 1 0.
        ("?size=5&domain=2&clickRule=CAEAABEQAAEAA", None),
        ("?size=5&domain=2&clickRule=TAEAABEQAAEAA", Some(Wrap::Torus)),
    ] {
        let puzzle = spec(read(link)).build().expect("a puzzle");
        let expected =
            Spec { wrap, ..Spec::of(Shape::Named("5x5".into())) }.build().expect("a puzzle");
        assert_eq!(effects(&puzzle), effects(&expected), "{link}");
        assert_eq!(puzzle.start().states(), [1; 25]);
    }
    let spec =
        Spec { wrap: Some(Wrap::Torus), states: Some(3), ..Spec::of(Shape::Named("6x6".into())) };
    let link = formats::write(&Document::Spec(Box::new(spec)), "lights-out-web").expect("a link");
    assert_eq!(link, b"?size=6&domain=3&clickRule=Torus\n");
}

/// The weight 62 alone is written `-AAA`, and read as 63 by the page.
#[test]
fn rules_with_two_readings_are_refused_and_others_not() {
    let error = refusal(b"?size=3&domain=100&clickRule=C-AAA", None);
    assert!(error.contains("column 30: the click rule has `+` or `-`"), "{error}");
    let only = |domain| {
        lights_out_web::parse(&format!("?size=3&domain={domain}&clickRule=C-AAA")).expect("a link")
    };
    assert_eq!(only(63).pattern.as_deref(), Some("0,0:62"));
    let plus = lights_out_web::parse("?size=3&domain=63&clickRule=C+AAA").expect("a link");
    assert_eq!(plus.pattern.as_deref(), Some("0,0:62"));
    for spelt in ["C%2BAAA", "C AAA", "C%20AAA"] {
        assert_eq!(
            lights_out_web::parse(&format!("?size=3&domain=63&clickRule={spelt}")),
            Ok(plus.clone())
        );
    }
}

#[test]
fn bad_links_are_refused_with_a_place() {
    for (link, wanted) in [
        ("?size=0&domain=2&clickRule=Default", "line 1, column 7: size is `0`"),
        ("?size=300&domain=2&clickRule=Default", "a whole number from 1 to 256"),
        ("?size=5&domain=1&clickRule=Default", "column 16: domain is `1`"),
        ("?size=5&domain=2&clickRule=Klein", "`Klein` is not a click rule"),
        ("?size=5&domain=2&clickRule=CAEAABEQAAEA", "ends with 3 of the four characters"),
        ("?size=5&domain=2&clickRule=CAEAABEQA", "the click rule has 6 weights"),
        ("?size=5&domain=2&clickRule=CAEAABEQAAE!A", "`!` is not a character"),
        ("?size=5&domain=2&clickRule=CAIAABEQAAEAA", "weight 2. With 2 states"),
    ] {
        let error = refusal(link.as_bytes(), None);
        assert!(error.contains(wanted), "{link}: {error}");
    }
}

proptest! {
    #[test]
    fn links_are_read_back(
        size in 1usize..7,
        states in 2u8..=255,
        half in 1usize..3,
        wrap in prop::sample::select(vec![None, Some(Wrap::Torus), Some(Wrap::Projective)]),
        seed in prop::collection::vec(any::<u8>(), 25),
    ) {
        let side = 2 * half + 1;
        let offsets: Vec<String> = (0..side * side)
            .map(|at| format!("{},{}:{}", (at / side) as i64 - half as i64, (at % side) as i64 - half as i64, seed[at] % states))
            .collect();
        let spec = Spec { wrap, states: Some(states), pattern: Some(offsets.join(";")), ..Spec::of(Shape::Named(format!("{size}x{size}"))) };
        let Ok(puzzle) = spec.build() else { return Ok(()) };
        match lights_out_web::write(&puzzle) {
            Ok(link) => {
                let back = lights_out_web::parse(&link).expect("a link").build().expect("a puzzle");
                prop_assert_eq!(effects(&back), effects(&puzzle));
                prop_assert_eq!(back.start(), puzzle.start());
            }
            Err(error) => {
                let message = error.to_string();
                prop_assert!(message.contains("confuses + and -") && states > 62, "{}", message);
            }
        }
    }
}
