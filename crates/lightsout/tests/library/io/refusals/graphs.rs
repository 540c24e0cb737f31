//! Graphs: edge lists, graph6 and its relatives, DOT.

use super::{N, P, check};

#[test]
fn edge_lists() {
    check(&[
        (
            b"a b\nb\nc d e f\n",
            Some("edges"),
            P,
            "line 3, column 7: a line is a node, or an edge `u v` or `u -> v`, perhaps with a weight after it",
        ),
        (
            b"a b 256",
            Some("edges"),
            P,
            "line 1, column 5: `256` is not a weight. A weight is a whole number from 0 to 255",
        ),
        (
            b"a b 1.5",
            Some("edges"),
            P,
            "line 1, column 5: `1.5` is not a weight. A weight is a whole number from 0 to 255",
        ),
        (
            b"a b -1",
            Some("edges"),
            P,
            "line 1, column 5: `-1` is not a weight. A weight is a whole number from 0 to 255",
        ),
        (
            b"a b\nb c 2\n",
            Some("edges"),
            P,
            "line 2, column 1: this edge has a weight and line 1 has none. Give all edges a weight, or none",
        ),
        (
            b"a -> b\nb c\n",
            Some("edges"),
            P,
            "line 2, column 1: this is an edge and line 1 is an arc. Write all with -> or all without",
        ),
        (
            b"a b\nb -> c\n",
            Some("edges"),
            P,
            "line 2, column 1: this is an arc and line 1 is an edge. Write all with -> or all without",
        ),
        (
            b"a->b c",
            Some("edges"),
            P,
            "line 1, column 1: `a->b` has -> in it. Put blanks around ->",
        ),
        (b"-> a b\n", Some("edges"), P, "line 1, column 1: the edge has no first node"),
        (b"a -- b\nb -- \n", Some("edges"), P, "line 2, column 3: the edge has no second node"),
        (b"a -> b\nb ->\n", Some("edges"), P, "line 2, column 3: the edge has no second node"),
        (b"--\n", Some("edges"), P, "line 1, column 1: the edge has no first node"),
        (
            b"a--b\n",
            Some("edges"),
            P,
            "line 1, column 1: `a--b` has -- in it. Put blanks around --",
        ),
        (
            b"a -- -- b\n",
            Some("edges"),
            P,
            "line 1, column 9: a line is a node, or an edge `u v` or `u -> v`, perhaps with a weight after it",
        ),
        (
            b"a b 2\nb a 3\n",
            Some("edges"),
            P,
            "line 2, column 1: the edge from `a` to `b` has weight 3 here and had 2 before. Give it once",
        ),
        (
            b"# nothing\n",
            Some("edges"),
            N,
            "line 1, column 1: there is no edge here, only comments. Write one edge per line, as two names",
        ),
        (
            b"%%MatrixMarket matrix coordinate pattern general\n3 3 1\n1 2\n",
            Some("edges"),
            P,
            "line 1, column 1: this is a MatrixMarket file and no edge list: its first line of numbers gives sizes. Take the header and that line out",
        ),
        (
            b"a -> b 1 2",
            Some("edges"),
            P,
            "line 1, column 10: a line is a node, or an edge `u v` or `u -> v`, perhaps with a weight after it",
        ),
    ]);
}

#[test]
fn graph6_and_relatives() {
    check(&[
        (
            b"FhCK",
            None,
            P,
            "line 1, column 5: a graph of 7 nodes takes 4 characters after their number, and here are 3 (read in the format graph6)",
        ),
        (
            b"FhCKGG",
            None,
            P,
            "line 1, column 6: a graph of 7 nodes takes 4 characters after their number, and here are 5 (read in the format graph6)",
        ),
        (
            b">>graph6<<FhCK",
            None,
            P,
            "line 1, column 15: a graph of 7 nodes takes 4 characters after their number, and here are 3",
        ),
        (
            b"FhCKH",
            None,
            P,
            "line 1, column 5: the last character has bits beyond the end of the graph (read in the format graph6)",
        ),
        (
            b"?",
            Some("graph6"),
            P,
            "line 1, column 1: this graph has no node. A puzzle needs at least one light",
        ),
        (
            b"~~~~~~~~",
            None,
            P,
            "line 1, column 9: the graph has 68719476735 nodes. At most 4194304 can be read (read in the format graph6)",
        ),
        (
            b"~?",
            None,
            P,
            "line 1, column 3: the line ends before its number of nodes is complete (read in the format graph6)",
        ),
        (
            b"FhCKG\nFhCKG\n",
            None,
            P,
            "line 2, column 1: a second graph begins here. Keep the line of one graph (read in the format graph6)",
        ),
        (
            b">>graph6<<Fh CKG",
            None,
            P,
            "line 1, column 13: ` ` is outside the characters ? to ~ of this format",
        ),
        (
            b"&A",
            None,
            P,
            "line 1, column 3: a graph of 2 nodes takes 1 character after their number, and here are 0 (read in the format digraph6)",
        ),
        (
            b"~~?@????",
            Some("graph6"),
            P,
            "line 1, column 9: the graph has 16777216 nodes. At most 4194304 can be read",
        ),
        (
            b":~~?@????",
            None,
            P,
            "line 1, column 10: the graph has 16777216 nodes. At most 4194304 can be read (read in the format sparse6)",
        ),
        (
            b":",
            Some("sparse6"),
            P,
            "line 1, column 2: the line ends before its number of nodes is complete",
        ),
        (b"FhCKG", Some("sparse6"), P, "line 1, column 1: the line should begin with `:`"),
        (
            b">>graph6<<",
            None,
            P,
            "line 1, column 11: the line ends before its number of nodes is complete",
        ),
        (
            b"Fh\xC3\xA9",
            Some("graph6"),
            P,
            "line 1, column 3: `é` is outside the characters ? to ~ of this format",
        ),
    ]);
}

#[test]
fn dot() {
    check(&[
        (
            b"graph { a -- b",
            None,
            P,
            "line 1, column 15: the { of line 1, column 7 is not closed. End it with }",
        ),
        (b"graph { a -- b }}", None, P, "line 1, column 17: this } closes nothing. Take it out"),
        (
            b"graph { a -- { b }",
            None,
            P,
            "line 1, column 19: the { of line 1, column 7 is not closed. End it with }",
        ),
        (
            b"graph { a -> b }",
            None,
            P,
            "line 1, column 11: -> is an arc, and this is a `graph`. Write --, or `digraph`",
        ),
        (
            b"digraph { a -- b }",
            None,
            P,
            "line 1, column 13: -- is an edge, and this is a `digraph`. Write ->, or `graph`",
        ),
        (
            b"graph { a -- }",
            None,
            P,
            "line 1, column 14: here should be a node or a subgraph, not `}`",
        ),
        (
            b"graph { a [color=] }",
            None,
            P,
            "line 1, column 18: here should be the value of an attribute, not `]`",
        ),
        (
            b"graph { a [weight=x] }",
            None,
            P,
            "line 1, column 19: `x` is not a weight. A weight is a whole number from 0 to 255",
        ),
        (
            b"graph { \"a }",
            None,
            P,
            "line 1, column 9: this quote is not closed. End the text with another",
        ),
        (
            b"graph { /* a }",
            None,
            P,
            "line 1, column 9: this comment is not closed. End it with */",
        ),
        (
            b"graph { <b>a</b> }",
            None,
            P,
            "line 1, column 9: names in HTML are not read. Put the name between double quotes",
        ),
        (
            b"graph { node -- a }",
            None,
            P,
            "line 1, column 14: here should be [ and attributes (or double quotes around a node of this name), not `--`",
        ),
        (
            b"graph { 1a }",
            None,
            P,
            "line 1, column 9: `1a` is neither a name nor a number. Put it between double quotes if it is part of a name",
        ),
        (
            b"graph { } graph { }",
            None,
            P,
            "line 1, column 11: here should be the end of the text, after one graph, not `graph`",
        ),
        (b"graph { }", None, P, "the graph has no node. A puzzle needs at least one light"),
        (b"graph [", Some("dot"), P, "line 1, column 7: here should be {, not `[`"),
        (
            b"tree { }",
            Some("dot"),
            P,
            "line 1, column 1: here should be `graph` or `digraph`, not `tree`",
        ),
        (
            b"graph { a ! b }",
            None,
            P,
            "line 1, column 11: `!` is neither a name nor a number. Put it between double quotes if it is part of a name",
        ),
        (
            b"strict graph { a -- b [weight=2]; b -- a [weight=3] }",
            None,
            P,
            "line 1, column 37: the edge from `a` to `b` has weight 3 here and had 2 before. Give it once",
        ),
        (
            b"graph { a -- b [weight=200]; a -- b [weight=100] }",
            None,
            P,
            "line 1, column 32: the edge from `a` to `b` is there so often that its weight is above 255",
        ),
        (
            b"graph { subgraph x; }",
            None,
            P,
            "line 1, column 19: here should be { and the statements of the subgraph, not `;`",
        ),
    ]);
}
