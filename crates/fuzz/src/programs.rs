//! The output of programs, ours and foreign ones: theories, models, proofs, answers, notes, checkpoints.

use lightsout_algebra::gf2::BitVec;
use lightsout_grid::fewest::notebook::{Prefixes, Searched};
use lightsout_grid::fewest::{Found, Note};
use lightsout_grid::giant::{Checkpoint, Giant, Reached, Stage};
use lightsout_grid::wrap::Edge;
use lightsout_integer::answers::{cbc, glpk};
use lightsout_logic::judge::Judge;
use lightsout_logic::ladr::Document;
use lightsout_logic::models::{Interpretation, Theory};
use lightsout_native::answers::{answer_set, dimacs, finite_model, mace4, prover9, smt, szs};
use lightsout_sat::proof::Proof;

use crate::{Target, files, said, texts};

/// A target for each.
pub(crate) fn targets() -> Vec<Target> {
    let models = || files("crates/logic/tests/fixtures", ".models");
    vec![
        Target::of_text("ladr", files("crates/logic/tests/fixtures", ".in"), ladr),
        Target::of_text("models", models(), interpretations),
        Target::of_text("drat", texts(&["1 -2 0\nd 3 1 0\nc a comment\n0\n"]), drat),
        Target::of_text("answer-dimacs", recorded("cadical"), |text| said(dimacs::of_output(text))),
        Target::of_text("answer-minisat", recorded("minisat"), |text| said(dimacs::of_file(text))),
        Target::of_text("answer-asp", recorded("clasp-asp"), |text| {
            said(answer_set::read(text, 25, 2))
        }),
        Target::of_text("answer-smt", recorded("z3"), |text| said(smt::read(text))),
        Target::of_text("answer-mace4", recorded("mace4"), |text| {
            mace4::statistics(text);
            said(mace4::read(text))
        }),
        Target::of_text("answer-prover9", recorded("prover9"), |text| {
            prover9::statistics(text);
            said(prover9::read(text))
        }),
        Target::of_text("answer-szs", recorded("eprover"), |text| said(szs::status(text))),
        Target::of_text("answer-finite-model", recorded("cvc5-models"), |text| {
            said(finite_model::switches(text))
        }),
        Target::of_text("answer-cbc", recorded("cbc"), |text| said(cbc::solution(text))),
        Target::of_text("answer-glpk", recorded("glpsol"), |text| said(glpk::report(text))),
        Target::of_text(
            "answer-glpk-plain",
            texts(&["s mip 1 2 o 1\ni 1 1\nj 1 1\nj 2 0\ne o f\n"]),
            |text| said(glpk::plain(text)),
        ),
        Target::of_bytes("note", notes(), note),
        Target::of_bytes("checkpoint", vec![an_end().to_bytes()], checkpoint),
    ]
}

/// What a program once wrote.
fn recorded(program: &str) -> Vec<Vec<u8>> {
    files("crates/native/tests/recorded", &format!(".{program}.out"))
}

fn ladr(text: &str) -> Result<(), String> {
    let document = Document::read(text).map_err(|error| error.to_string())?;
    said(Theory::of(&document))?;
    said(Judge::of(&document))
}

/// Reads interpretations; written again they are the same.
fn interpretations(text: &str) -> Result<(), String> {
    for model in Interpretation::read_all(text).map_err(|error| error.to_string())? {
        let again = Interpretation::read_all(&model.to_string());
        assert_eq!(again.as_ref(), Ok(&vec![model.clone()]), "{model}");
    }
    Ok(())
}

fn drat(text: &str) -> Result<(), String> {
    let proof = Proof::parse(text).map_err(|error| error.to_string())?;
    assert_eq!(Proof::parse(&proof.drat()), Ok(proof));
    Ok(())
}

fn notes() -> Vec<Vec<u8>> {
    let found = Found { sum: -7, at: (1, 3), count: 5 };
    let notes = [
        Note::Peaks { class: 3, part: 1 << 40, peaks: vec![-3, i16::MIN, 900] },
        Note::Searched { item: 9, shown: Searched::Best(found) },
        Note::Searched { item: 0, shown: Searched::Below(-3) },
        Note::Prefixes { first: 7, prefixes: Prefixes { count: 1 << 12, target: -40 } },
    ];
    notes.iter().map(Note::to_bytes).collect()
}

fn note(bytes: &[u8]) -> Result<(), String> {
    let (note, length) = Note::read(bytes).ok_or("not a whole note")?;
    let written = note.to_bytes();
    assert_eq!(Note::read(&written), Some((note, written.len())));
    assert!(length <= bytes.len());
    Ok(())
}

const CHECKPOINTED: Giant =
    Giant { rows: 9, columns: 70, own: true, top: Edge::Ends, is_cycle: false, is_twisted: false };

fn an_end() -> Checkpoint {
    let half =
        || Reached { rows: 3, presses: 40, before: BitVec::unit(70, 0), now: BitVec::unit(70, 69) };
    Checkpoint { stage: Stage::Writing { nullity: 1 }, halves: [half(), half()] }
}

fn checkpoint(bytes: &[u8]) -> Result<(), String> {
    let checkpoint =
        Checkpoint::read(&CHECKPOINTED, bytes).ok_or("not the checkpoint of this board")?;
    assert_eq!(Checkpoint::read(&CHECKPOINTED, &checkpoint.to_bytes()), Some(checkpoint));
    Ok(())
}
