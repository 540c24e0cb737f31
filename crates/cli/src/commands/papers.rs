//! The artifacts of `solve`: the input of an engine, and the proof of the answer.
//!
//! A proof is what the method's engine wrote. If it wrote none and `--proof` asks for one for VeriPB, the proof is made
//! from the answer. Then `--export` gets the formula that the proof is about.

use std::path::Path;

use lightsout_engines::proofs::{self, NoProof, Way};
use lightsout_model::puzzle::Puzzle;
use lightsout_sat::proof::Proof;
use lightsout_solver::run::{Report, RunError};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::{Paper, PaperKind, Wish};
use lightsout_solver::solve::outcome::Solution;

use crate::exit::Failure;
use crate::instead;
use crate::to_file::OutFile;

/// The papers asked for.
#[derive(Clone, Copy)]
pub struct Papers<'a> {
    pub export: Option<&'a Path>,
    pub proof: Option<&'a Path>,
}

impl Papers<'_> {
    /// Returns the capabilities that the method must have. A proof for VeriPB is made from any answer, with the formula
    /// that it is about.
    pub fn wished_of_method(self) -> impl Iterator<Item = Wish> {
        let wishes = [(self.export, Wish::Problem), (self.proof, Wish::Proof)];
        let is_made = self.is_for_veripb();
        wishes.into_iter().filter(move |(path, _)| path.is_some() && !is_made).map(|(_, wish)| wish)
    }

    /// Whether the proof is to be one for VeriPB.
    fn is_for_veripb(self) -> bool {
        self.proof.is_some_and(|path| path.extension().is_some_and(|own| own == "pbp"))
    }

    /// The files of the papers.
    pub fn open(self) -> Result<Vec<(PaperKind, OutFile)>, Failure> {
        let wanted = [(self.export, PaperKind::Problem), (self.proof, PaperKind::Proof)];
        let named = wanted.into_iter().filter_map(|(path, kind)| Some((path?, kind)));
        named.map(|(path, kind)| Ok((kind, OutFile::open(path)?))).collect()
    }

    /// Makes the proof for VeriPB from the answer, if `--proof` names one and the method wrote none. Returns whether
    /// there are artifacts. If the search ended early, there are none, and a message says so.
    pub fn prove(
        self,
        puzzle: &Puzzle,
        report: &mut Report,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Failure> {
        let is_drat = |paper: &Paper| paper.kind == PaperKind::Proof && paper.format == "drat";
        if !self.is_for_veripb() || report.papers.iter().any(is_drat) {
            return Ok(true);
        }
        let method = report.method.name;
        match proofs::of(puzzle, &report.outcome, Way::of_method(method), budget) {
            Ok(made) => {
                let cost = report.outcome.solution().map(Solution::cost);
                if let Some(least) = made.at_least.filter(|least| Some(*least) < cost) {
                    crate::note!(
                        "hint: the proof is of the lower bound {least}, by prices on lights"
                    );
                }
                report.papers = vec![made.problem, made.proof];
                Ok(true)
            }
            Err(why @ NoProof::NotKnown) => {
                crate::note!("hint: no proof was written, since {why}");
                Ok(false)
            }
            Err(why) => Err(failure(method, why)),
        }
    }

    /// Writes the papers, each to its file.
    pub fn write(self, files: Vec<(PaperKind, OutFile)>, report: &Report) -> Result<(), Failure> {
        for (kind, file) in files {
            let paper = report.papers.iter().find(|paper| paper.kind == kind);
            let paper = paper.ok_or_else(|| none_written(kind, report.method.name))?;
            match kind {
                PaperKind::Proof if self.is_for_veripb() => file.write_all(&for_veripb(paper)?)?,
                _ => file.write_all(&paper.bytes)?,
            };
        }
        Ok(())
    }
}

fn none_written(kind: PaperKind, method: &str) -> Failure {
    Failure::input(match kind {
        PaperKind::Problem => {
            format!("{method} had nothing to ask an engine here. Leave --export out")
        }
        PaperKind::Proof => format!(
            "{method} wrote no proof here, as nothing was refuted. Leave --proof out, or ask for --fewest"
        ),
    })
}

/// Why there is no proof, with what to ask instead.
fn failure(method: &'static str, why: NoProof) -> Failure {
    match why {
        NoProof::Stopped(stopped) => Failure::Stopped(stopped),
        NoProof::Refused(refusal) => {
            let reason = format!("there is no proof for VeriPB: {refusal}");
            Failure::Refused(refusal.kind(), instead::with(reason, &refusal.instead))
        }
        NoProof::NothingSaid | NoProof::NotKnown => {
            Failure::input(format!("{why}. Leave --proof out, or ask for --fewest"))
        }
        NoProof::Free => Failure::input(format!("{why}. Leave --proof out")),
        NoProof::TooLarge(reason) => {
            Failure::input(format!("{reason}. --method maxsat writes that of its engine"))
        }
        NoProof::Wrong(reason) => RunError::Failed { method, reason, papers: Vec::new() }.into(),
    }
}

/// A proof as VeriPB reads it.
fn for_veripb(paper: &Paper) -> Result<Vec<u8>, Failure> {
    if paper.format == "pbp" {
        return Ok(paper.bytes.clone());
    }
    let proof = (paper.format == "drat").then(|| std::str::from_utf8(&paper.bytes).ok()).flatten();
    let proof = proof.and_then(|text| Proof::parse(text).ok()).ok_or_else(|| {
        Failure::input(format!(
            "a proof for VeriPB is made of one in DRAT, and this one is .{}. Name the file otherwise",
            paper.format
        ))
    })?;
    Ok(proof.veripb().into_bytes())
}
