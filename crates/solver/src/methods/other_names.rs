//! Names of methods used elsewhere, for the suggestion after an unknown name.

/// A method, and the other words for it, in small letters.
pub(crate) const OTHER_NAMES: &[(&str, &[&str])] = &[
    (
        "elimination",
        &[
            "gauss",
            "gaussian",
            "gaussian-elimination",
            "gauss-jordan",
            "gf2",
            "linear-algebra",
            "matrix",
            "row-reduction",
        ],
    ),
    ("light-chasing", &["chase", "chasing", "light-chase", "chase-the-lights", "lights-chasing"]),
    ("brute-force", &["exhaustive", "brute", "naive", "oracle"]),
    ("frontier", &["dp", "dynamic-programming", "transfer-matrix", "profile", "broken-profile"]),
    ("breadth-first", &["bfs", "breadth-first-search", "flood"]),
    ("uniform-cost", &["ucs", "dijkstra"]),
    ("greedy", &["gbfs", "best-first", "hill-climbing"]),
    ("a-star", &["a*", "astar"]),
    ("iterative-deepening", &["dfs", "iddfs", "ids", "depth-first", "depth-first-search"]),
    ("ida-star", &["ida*", "idastar", "ida"]),
    ("bidirectional", &["bibfs", "meet-in-the-middle", "two-sided"]),
    ("mcts", &["monte-carlo", "monte-carlo-tree-search", "uct", "tree-search"]),
    (
        "integer-program",
        &[
            "ilp",
            "ip",
            "mip",
            "milp",
            "integer-programme",
            "integer-programming",
            "lp",
            "branch-and-bound",
        ],
    ),
    ("sat", &["cdcl", "satisfiability", "dpll"]),
    ("maxsat", &["max-sat", "pseudo-boolean"]),
    ("planner", &["pddl", "strips", "planning"]),
    ("model-finder", &["mace4", "first-order", "fol"]),
];
