//! JSON: puzzles, graphs, systems, starts and goals, answers.

use super::{A, P, check};

#[test]
fn json_puzzles() {
    check(&[
        (
            b"{\"board\": \"5x5\"",
            None,
            P,
            "line 1, column 15: the JSON ends in the middle of an object",
        ),
        (b"{\"board\": \"5x5\",}", None, P, "line 1, column 17: this is not JSON: trailing comma"),
        (
            b"{\"board\": 5}",
            None,
            P,
            "at board: here should be a name such as \"5x5\", a list of rows, a graph with `nodes` and `edges` or `arcs`, or a system with `lights` and `buttons`, not the number 5",
        ),
        (
            b"{\"board\": \"5x5\", \"wrapp\": \"torus\"}",
            None,
            P,
            "at wrapp: there is no field `wrapp` here. Did you mean `wrap`?",
        ),
        (
            b"{\"board\": \"5x5\", \"wrap\": \"tours\"}",
            None,
            P,
            "at wrap: `tours` is not known here. Did you mean `torus`?",
        ),
        (
            b"{\"board\": \"5x5\", \"rule\": \"lights\"}",
            None,
            P,
            "at rule: `lights` is not known here. Known are free, lit-only",
        ),
        (
            b"{\"board\": \"5x5\",\n \"board\": \"6x6\"}",
            None,
            P,
            "line 2, column 8: the name `board` is there twice in one object. Give it once",
        ),
        (
            b"{\"board\": \"5x5\", \"states\": 1}",
            None,
            P,
            "at states: here should be \"counter\" or the number of states, a whole number from 2 to 255, not the number 1",
        ),
        (
            b"{\"board\": \"5x5\", \"states\": 2.5}",
            None,
            P,
            "at states: here should be \"counter\" or the number of states, a whole number from 2 to 255, not the number 2.5",
        ),
        (
            b"{\"schema\": \"lightsout/puzzle/2\", \"board\": \"5x5\"}",
            None,
            P,
            "at schema: the schema should be \"lightsout/puzzle/1\"",
        ),
        (
            b"{\"boards\": \"5x5\"}",
            None,
            P,
            "at boards: there is no field `boards`. Did you mean `board`?",
        ),
        (
            b"{\"x\": 1}",
            None,
            P,
            "at the top level: this object is not a puzzle, which has a `board`, and no answer, which has `presses` or a `certificate`",
        ),
        (
            b"[[1, 0], [0, 300]]",
            None,
            P,
            "at [1][1]: here should be a state, a whole number from 0 to 254, not the number 300",
        ),
        (
            b"[[1, 0], [0]]",
            None,
            P,
            "at the top level: row 2, character 3: this row has 1 cell and the first has 2. Make them equally long, with _ for a missing cell",
        ),
        (
            b"[]",
            Some("json"),
            P,
            "at the top level: the list has no row. A board needs at least one",
        ),
        (b"{\"board\": []}", None, P, "at board: the list has no row. A board needs at least one"),
        (
            b"{\"board\": [\"01\", \"0\"]}",
            None,
            P,
            "at board: row 2, character 2: this row has 1 cell and the first has 2. Make them equally long, with _ for a missing cell",
        ),
        (
            b"{\"board\": [\"01\", 10]}",
            None,
            P,
            "at board[1]: here should be a row of the board: a text such as \"01101\", or a list such as [0, 1, 1], not the number 10",
        ),
        (
            b"{\"board\": {\"knots\": []}}",
            None,
            P,
            "at board: here should be a name such as \"5x5\", a list of rows, a graph with `nodes` and `edges` or `arcs`, or a system with `lights` and `buttons`",
        ),
    ]);
}

#[test]
fn json_graphs() {
    check(&[
        (b"{\"board\": {\"nodes\": [\"north\", \"south\"], \"edges\": [[\"north\", \"suoth\"]]}}", None, P, "at board.edges[0][1]: there is no node `suoth`. Did you mean `south`?"),
        (b"{\"board\": {\"nodes\": [\"a\", \"a\"]}}", None, P, "at board.nodes[1]: the node `a` is listed twice. List it once"),
        (b"{\"board\": {\"edges\": [[\"a\"]]}}", None, P, "at board.edges[0]: here should be two names of nodes and perhaps a weight, such as [\"a\", \"b\"] or [\"a\", \"b\", 2], not 1 value"),
        (b"{\"board\": {\"edges\": [[\"a\", \"b\", 256]]}}", None, P, "at board.edges[0][2]: here should be a weight, a whole number from 0 to 255, not the number 256"),
        (b"{\"board\": {\"edges\": [[\"a\", \"b\"], [\"b\", \"a\"]]}}", None, P, "at board.edges[1]: the edge from `a` to `b` is there twice. Give it once, with the sum of the weights"),
        (b"{\"board\": {\"edges\": [], \"arcs\": []}}", None, P, "at board: a graph has `edges` or `arcs`, not both. Write an edge as two arcs"),
        (b"{\"board\": {\"nodes\": []}}", None, P, "at board: the graph has no node. A puzzle needs at least one light"),
        (b"{\"board\": {\"nodes\": [\"a\", \"b\"], \"positions\": {\"a\": [0, 1]}}}", None, P, "at board.positions: the node `b` has no position. Give all nodes one, or none"),
        (b"{\"board\": {\"nodes\": [\"a\"], \"positions\": {\"a\": [0]}}}", None, P, "at board.positions.a: here should be two numbers [x, y]"),
        (b"{\"board\": {\"nodes\": [\"a\"], \"edge\": []}}", None, P, "at board.edge: there is no field `edge` here. Did you mean `edges`?"),
    ]);
}

#[test]
fn json_systems() {
    check(&[
        (
            b"{\"board\": {\"lights\": [\"a\"]}}",
            None,
            P,
            "at board: a system needs both fields, and `buttons` is missing",
        ),
        (
            b"{\"board\": {\"lights\": [\"a\", \"a\"], \"buttons\": {}}}",
            None,
            P,
            "at board.lights[1]: the light `a` is listed twice. List it once",
        ),
        (
            b"{\"board\": {\"lights\": [\"a\"], \"buttons\": {\"p q\": [\"b\"]}}}",
            None,
            P,
            "at board.buttons[\"p q\"][0]: there is no light `b`. Add it to the lights, or name one of them",
        ),
        (
            b"{\"board\": {\"lights\": [\"a\"], \"buttons\": {\"p\": [\"a\", \"a\"]}}}",
            None,
            P,
            "at board.buttons.p[1]: the light `a` is listed twice. Use an object with weights instead",
        ),
        (
            b"{\"board\": {\"lights\": [\"a\"], \"buttons\": {\"p\": {\"a\": -1}}}}",
            None,
            P,
            "at board.buttons.p.a: here should be a weight, a whole number from 0 to 255, not the number -1",
        ),
        (
            b"{\"board\": {\"lights\": [], \"buttons\": {}}}",
            None,
            P,
            "at board.lights: there is no light. A puzzle needs at least one",
        ),
    ]);
}

#[test]
fn json_starts_and_goals() {
    check(&[
        (
            b"{\"board\": \"5x5\", \"start\": \"alll\"}",
            None,
            P,
            "at start: `alll` is not known here. Did you mean `all`?",
        ),
        (
            b"{\"board\": \"5x5\", \"start\": \"whatever\"}",
            None,
            P,
            "at start: here should be \"all\", \"none\", rows, a list of states, or an object from lights to states, not the text `whatever`",
        ),
        (
            b"{\"board\": \"5x5\", \"goal\": \"on\"}",
            None,
            P,
            "at goal: `on` is a state: write 1, or another of the states, for all lights",
        ),
        (
            b"{\"board\": \"5x5\", \"start\": {\"5,5\": 1}}",
            None,
            P,
            "at start[\"5,5\"]: the board has no light `5,5`",
        ),
        (
            b"{\"board\": \"cube\", \"start\": {\"a\": 1}}",
            None,
            P,
            "at start.a: the board has no light `a`",
        ),
        (
            b"{\"board\": \"nonsense\", \"start\": {\"a\": 1}}",
            None,
            P,
            "at start: the lights of this board cannot be named. List the states of all lights instead, such as [0, 1, 0]",
        ),
        (
            b"{\"board\": \"5x5\", \"start\": {\"random\": -1}}",
            None,
            P,
            "at start.random: here should be a seed, a whole number from 0, not the number -1",
        ),
        (
            b"{\"board\": {\"nodes\": [\"random\"]}, \"start\": {\"random\": 1}}",
            None,
            P,
            "at start: `random` is a light of this board and a word of its own. List the states of all lights instead",
        ),
        (
            b"{\"board\": \"5x5\", \"start\": [0, 255]}",
            None,
            P,
            "at start[1]: here should be the state of a light, a whole number from 0 to 254, not the number 255",
        ),
        (
            b"{\"board\": \"5x5\", \"goal\": 255}",
            None,
            P,
            "at goal: here should be a state, a whole number from 0 to 254, not the number 255",
        ),
        (
            b"{\"board\": \"5x5\", \"goal\": \"of\"}",
            None,
            P,
            "at goal: `of` is not known here. Did you mean `off`?",
        ),
        (
            b"{\"board\": \"5x5\", \"goal\": true}",
            None,
            P,
            "at goal: here should be \"off\", \"equal\", a state, rows, a list of states, or an object from lights to states",
        ),
    ]);
}

#[test]
fn json_answers() {
    check(&[
        (
            b"{\"outcome\": \"unknown\"}",
            None,
            A,
            "at outcome: the outcome is unknown, so here are neither presses nor a certificate",
        ),
        (
            b"{\"outcome\": \"solved\"}",
            None,
            A,
            "at the top level: the outcome is \"solved\", and there are no `presses`",
        ),
        (
            b"{\"outcome\": \"unsolvable\", \"presses\": {}}",
            None,
            A,
            "at the top level: the outcome is \"unsolvable\", and there is no `certificate`",
        ),
        (
            b"{\"outcome\": \"maybe\"}",
            None,
            A,
            "at outcome: the outcome is \"solved\", \"unsolvable\" or \"unknown\", not `maybe`",
        ),
        (
            b"{\"presses\": {}, \"certificate\": {}}",
            None,
            A,
            "at the top level: here are presses and a certificate. An `outcome` should say which counts",
        ),
        (
            b"{\"presses\": null}",
            None,
            A,
            "at the top level: here are neither `presses` nor a `certificate`",
        ),
        (
            b"{\"presses\": {\"0,1\": 1, \"0,1\": 2}}",
            None,
            A,
            "line 1, column 28: the name `0,1` is there twice in one object. Give it once",
        ),
        (
            b"{\"presses\": {\"0,1\": -1}}",
            None,
            A,
            "at presses[\"0,1\"]: here should be a count, a whole number from 0, not the number -1",
        ),
        (
            b"{\"presses\": {\"0,1\": 1}, \"sequence\": [\"0,2\"]}",
            None,
            A,
            "at sequence: the sequence and the `presses` are not the same presses",
        ),
        (
            b"{\"presses\": [1.5]}",
            None,
            A,
            "at presses[0]: here should be the name of a button, or a name and a count such as [\"0,1\", 2], not the number 1.5",
        ),
        (
            b"{\"certificate\": {\"closed\": [[0, 300]]}}",
            None,
            A,
            "at certificate.closed[0][1]: here should be a state, a whole number from 0 to 254, not the number 300",
        ),
    ]);
}
