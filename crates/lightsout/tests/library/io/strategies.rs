//! Random drawings, graphs, systems, specs and presses.

use lightsout_formats::{Press, PressList};
use lightsout_model::board::Board;
use lightsout_model::lattice::WRAPS;
use lightsout_model::puzzle::{MOST_COST, Rule};
use lightsout_model::spec::drawing::Drawing;
use lightsout_model::spec::graph::{Graph, Loops};
use lightsout_model::spec::start::Start;
use lightsout_model::spec::system::System;
use lightsout_model::spec::terms::{Costs, Terms};
use lightsout_model::spec::{GoalSpec, Shape, Spec};
use proptest::collection::{btree_map, btree_set, vec};
use proptest::option;
use proptest::prelude::*;

/// Drawings of up to 7 x 7 cells with at least one that is there, states below `states`.
pub(super) fn drawings(states: u8) -> impl Strategy<Value = Drawing> {
    (1usize..8, 1usize..8)
        .prop_flat_map(move |(rows, columns)| {
            vec(vec(option::weighted(0.8, 0..states), columns), rows)
        })
        .prop_filter("a board has a cell", |rows| rows.iter().flatten().any(Option::is_some))
        .prop_map(Drawing::new)
}

/// Drawings with few or with many states.
pub(super) fn all_drawings() -> impl Strategy<Value = Drawing> {
    prop_oneof![drawings(2), drawings(10), drawings(255)]
}

/// Any names, empty and odd ones among them.
pub(super) fn any_names(
    count: impl Into<proptest::collection::SizeRange>,
) -> impl Strategy<Value = Vec<String>> {
    let odd = prop::string::string_regex("[a-c \"\\\\#;x*0-9\\-<{\n\r>%]{0,4}").expect("a pattern");
    let any = prop::string::string_regex("\\PC{0,6}").expect("a pattern");
    btree_set(prop_oneof![odd, any], count)
        .prop_map(|names| names.into_iter().collect())
        .prop_shuffle()
}

/// Names without blanks, quotes or signs.
pub(super) fn plain_names(
    count: impl Into<proptest::collection::SizeRange>,
) -> impl Strategy<Value = Vec<String>> {
    let plain = prop::string::string_regex("[a-z0-9][a-z0-9_.,é]{0,4}").expect("a pattern");
    btree_set(plain, count).prop_map(|names| names.into_iter().collect()).prop_shuffle()
}

/// Graphs whose nodes have these names: each edge once, any weights if `weights`.
pub(super) fn graphs(
    names: impl Strategy<Value = Vec<String>>,
    weights: bool,
    positions: bool,
) -> impl Strategy<Value = Graph> {
    (names, any::<bool>()).prop_flat_map(move |(names, is_directed)| {
        let nodes = names.len();
        let weight = if weights { (0u8..=255).boxed() } else { Just(1).boxed() };
        let arcs = btree_map((0..nodes, 0..nodes), weight, 0..12);
        let coordinate = -1000.0f64..1000.0;
        let places = vec([coordinate.clone(), coordinate], nodes);
        let places = if positions { option::of(places).boxed() } else { Just(None).boxed() };
        (Just(names), arcs, places).prop_map(move |(names, arcs, positions)| {
            let arcs = arcs
                .iter()
                .filter(|((from, to), _)| {
                    is_directed || from == to || !arcs.contains_key(&(*to, *from)) || from < to
                })
                .map(|(&(from, to), &weight)| (from, to, weight))
                .collect();
            Graph { names, arcs, is_directed, positions }
        })
    })
}

/// Graphs without loops and weights, their nodes called 0, 1, 2 …
pub(super) fn plain_graphs(is_directed: bool) -> impl Strategy<Value = Graph> {
    (1usize..75).prop_flat_map(move |nodes| {
        btree_set((0..nodes, 0..nodes), 0..40).prop_map(move |pairs| {
            let mut arcs: Vec<_> = pairs
                .into_iter()
                .filter(|(from, to)| is_directed || from < to)
                .map(|(from, to)| (from, to, 1))
                .collect();
            if !is_directed {
                arcs.sort_by_key(|&(from, to, _)| (to, from));
            }
            let names = (0..nodes).map(|node| node.to_string()).collect();
            Graph { names, arcs, is_directed, positions: None }
        })
    })
}

fn systems() -> impl Strategy<Value = System> {
    (any_names(1..6), any_names(0..6)).prop_flat_map(|(lights, buttons)| {
        let effect = btree_map(0..lights.len(), prop_oneof![Just(1u8), any::<u8>()], 0..5);
        vec(effect, buttons.len()).prop_map(move |effects| {
            let effects = effects.into_iter().map(|effect| effect.into_iter().collect());
            System {
                lights: lights.clone(),
                buttons: buttons.clone().into_iter().zip(effects).collect(),
            }
        })
    })
}

fn shapes() -> impl Strategy<Value = Shape> {
    prop_oneof![
        "\\PC{0,9}".prop_map(Shape::Named),
        all_drawings().prop_map(Shape::Drawn),
        graphs(any_names(1..6), true, true).prop_map(Shape::Graph),
        systems().prop_map(Shape::System),
    ]
}

fn boards() -> impl Strategy<Value = Board> {
    vec(0u8..255, 1..9).prop_map(Board::new)
}

fn starts() -> impl Strategy<Value = Start> {
    prop_oneof![
        Just(Start::All),
        Just(Start::None),
        any::<u64>().prop_map(|seed| Start::Random { seed }),
        any::<u64>().prop_map(|seed| Start::RandomSolvable { seed }),
        boards().prop_map(Start::Board),
        all_drawings().prop_map(Start::Drawn),
        (any_names(0..5), vec(any::<u64>(), 5))
            .prop_map(|(names, counts)| Start::Presses(names.into_iter().zip(counts).collect())),
    ]
}

fn goals() -> impl Strategy<Value = GoalSpec> {
    prop_oneof![
        (0u8..255).prop_map(GoalSpec::State),
        Just(GoalSpec::Equal),
        boards().prop_map(GoalSpec::Target),
        all_drawings().prop_map(GoalSpec::Drawn),
    ]
}

/// Specs with anything said or left out.
pub(super) fn specs() -> impl Strategy<Value = Spec> {
    let words = (option::of("\\PC{0,9}"), option::of("[01/]{1,9}"));
    let wrap = option::of((0..WRAPS.len()).prop_map(|wrap| WRAPS[wrap].0));
    let loops =
        option::of(prop_oneof![Just(Loops::Closed), Just(Loops::Open), Just(Loops::AsDrawn)]);
    let rule = option::of(prop_oneof![Just(Rule::Free), Just(Rule::LitOnly)]);
    let states = option::of(2u8..=255);
    let ends = (option::of(starts()), option::of(goals()), terms());
    (words, shapes(), wrap, loops, rule, states, ends).prop_map(
        |((title, pattern), shape, wrap, loops, rule, states, (start, goal, terms))| Spec {
            title,
            shape,
            wrap,
            pattern,
            states,
            counters: None,
            sets: Vec::new(),
            loops,
            rule,
            start,
            goal,
            terms,
        },
    )
}

/// Costs, forbidden buttons, lights that do not matter and lights with ends of their own, of names that need not be any board's.
fn terms() -> impl Strategy<Value = Terms> {
    let costs = prop_oneof![
        vec(0u32..=MOST_COST, 0..9).prop_map(Costs::Listed),
        (any_names(0..6), 0u32..=MOST_COST).prop_map(|(names, others)| Costs::Named {
            costs: names.into_iter().filter(|name| name != "others").zip(0..).collect(),
            others,
        }),
    ];
    let ends = (any_names(0..4), vec(0u8..=254, 1..5)).prop_map(|(names, states)| {
        let from = |(at, name): (usize, String)| (name, states[at % states.len()..].to_vec());
        names.into_iter().enumerate().map(from).collect()
    });
    (option::of(costs), any_names(0..4), any_names(0..4), ends)
        .prop_map(|(costs, forbidden, ignored, ends)| Terms { costs, forbidden, ignored, ends })
}

/// Lists of presses in order.
pub(super) fn press_lists() -> impl Strategy<Value = PressList> {
    (any_names(0..6), vec((0usize..6, prop_oneof![Just(1), any::<u64>()]), 0..9)).prop_map(
        |(names, picks)| {
            let press = |(index, count): (usize, u64)| Some(Press::new(names.get(index)?, count));
            PressList::new(picks.into_iter().filter_map(press).collect(), true)
        },
    )
}
