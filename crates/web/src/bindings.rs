//! The interface of this crate to workers that search or study.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use js_sys::Function;
use lightsout_solver::solve::budget::{Budget, Limits};
use serde_json::json;
use wasm_bindgen::prelude::*;

use crate::operation;
use crate::player::MEMORY;
use crate::refused::Refused;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// Milliseconds between two reports of progress.
const BETWEEN_REPORTS: f64 = 100.0;

/// A worker that ends is its cancel button.
static NEVER: AtomicBool = AtomicBool::new(false);

/// A worker that does one request after the other, and remembers nothing.
#[wasm_bindgen]
#[derive(Default)]
pub struct Worker;

#[wasm_bindgen]
impl Worker {
    /// Creates a worker.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Worker {
        Worker
    }

    /// Calls an operation by its name, with its argument as JSON. `milliseconds` is its time limit, or 0 for none.
    /// While it runs, it calls `progress` with (stage, done, total).
    ///
    /// # Errors
    /// Why not, as `{sentence, why}`.
    pub fn call(
        &self,
        name: &str,
        argument: &str,
        milliseconds: f64,
        progress: &Function,
    ) -> Result<String, Refused> {
        let time =
            (milliseconds > 0.0).then(|| Duration::try_from_secs_f64(milliseconds / 1e3).ok());
        let limits = Limits { time: time.flatten(), memory: Some(MEMORY), ..Limits::default() };
        let clock = || Duration::from_secs_f64(now() / 1e3);
        let last = std::cell::Cell::new(now());
        let report = |at: lightsout_solver::solve::budget::Progress<'_>| {
            if now() - last.get() >= BETWEEN_REPORTS {
                last.set(now());
                // A page that does not listen loses nothing.
                let _ = progress.call3(
                    &JsValue::NULL,
                    &at.stage.into(),
                    &(at.done as f64).into(),
                    &(at.total as f64).into(),
                );
            }
        };
        let mut budget = Budget::new(limits, &clock, &NEVER, &report);
        let argument = serde_json::from_str(argument).unwrap_or(json!(null));
        operation::call(name, argument, &mut budget).map(|answer| answer.to_string())
    }
}
