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
use lightsout_solver::solve::method::{Artifact, ArtifactKind, Wish};
use lightsout_solver::solve::outcome::Solution;

use crate::exit::Failure;
use crate::suggestion;
use crate::to_file::OutFile;

/// The artifacts asked for.
#[derive(Clone, Copy)]
pub(super) struct Artifacts<'a> {
    pub export: Option<&'a Path>,
    pub proof: Option<&'a Path>,
}

impl Artifacts<'_> {
    /// Returns the capabilities that the method must have. A proof for VeriPB is made from any answer, with the formula
    /// that it is about.
    pub(super) fn wished_of_method(self) -> impl Iterator<Item = Wish> {
        let wishes = [(self.export, Wish::Problem), (self.proof, Wish::Proof)];
        let is_made = self.is_for_veripb();
        wishes.into_iter().filter(move |(path, _)| path.is_some() && !is_made).map(|(_, wish)| wish)
    }

    /// Whether the proof is to be one for VeriPB.
    fn is_for_veripb(self) -> bool {
        self.proof.is_some_and(|path| path.extension().is_some_and(|own| own == "pbp"))
    }

    /// The files of the artifacts.
    pub(super) fn open(self) -> Result<Vec<(ArtifactKind, OutFile)>, Failure> {
        let wanted = [(self.export, ArtifactKind::Problem), (self.proof, ArtifactKind::Proof)];
        let named = wanted.into_iter().filter_map(|(path, kind)| Some((path?, kind)));
        named.map(|(path, kind)| Ok((kind, OutFile::open(path)?))).collect()
    }

    /// Makes the proof for VeriPB from the answer, if `--proof` names one and the method wrote none. Returns whether
    /// there are artifacts. If the search ended early, there are none, and a message says so.
    pub(super) fn prove(
        self,
        puzzle: &Puzzle,
        report: &mut Report,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Failure> {
        let is_drat =
            |artifact: &Artifact| artifact.kind == ArtifactKind::Proof && artifact.format == "drat";
        if !self.is_for_veripb() || report.artifacts.iter().any(is_drat) {
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
                report.artifacts = vec![made.problem, made.proof];
                Ok(true)
            }
            Err(why @ NoProof::NotKnown) => {
                crate::note!("hint: no proof was written, since {why}");
                Ok(false)
            }
            Err(why) => Err(failure(method, why)),
        }
    }

    /// Writes the artifacts, each to its file.
    pub(super) fn write(
        self,
        files: Vec<(ArtifactKind, OutFile)>,
        report: &Report,
    ) -> Result<(), Failure> {
        for (kind, file) in files {
            let artifact = report.artifacts.iter().find(|artifact| artifact.kind == kind);
            let artifact = artifact.ok_or_else(|| none_written(kind, report.method.name))?;
            match kind {
                ArtifactKind::Proof if self.is_for_veripb() => {
                    file.write_all(&for_veripb(artifact)?)?
                }
                _ => file.write_all(&artifact.bytes)?,
            };
        }
        Ok(())
    }
}

fn none_written(kind: ArtifactKind, method: &str) -> Failure {
    Failure::input(match kind {
        ArtifactKind::Problem => {
            format!("{method} had nothing to ask an engine here. Leave --export out")
        }
        ArtifactKind::Proof => format!(
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
            Failure::Refused(refusal.kind(), suggestion::with(reason, &refusal.instead))
        }
        NoProof::NothingSaid | NoProof::NotKnown => {
            Failure::input(format!("{why}. Leave --proof out, or ask for --fewest"))
        }
        NoProof::Free => Failure::input(format!("{why}. Leave --proof out")),
        NoProof::TooLarge(reason) => {
            Failure::input(format!("{reason}. --method maxsat writes that of its engine"))
        }
        NoProof::Wrong(reason) => RunError::Failed { method, reason, artifacts: Vec::new() }.into(),
    }
}

/// A proof as VeriPB reads it.
fn for_veripb(artifact: &Artifact) -> Result<Vec<u8>, Failure> {
    if artifact.format == "pbp" {
        return Ok(artifact.bytes.clone());
    }
    let proof =
        (artifact.format == "drat").then(|| std::str::from_utf8(&artifact.bytes).ok()).flatten();
    let proof = proof.and_then(|text| Proof::parse(text).ok()).ok_or_else(|| {
        Failure::input(format!(
            "a proof for VeriPB is made of one in DRAT, and this one is .{}. Name the file otherwise",
            artifact.format
        ))
    })?;
    Ok(proof.veripb().into_bytes())
}
