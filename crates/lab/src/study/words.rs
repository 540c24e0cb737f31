//! The sentences of a study: templates that name measurements.
//!
//! `cell(board="5x5", method="z3")` is the ending and the time of one run. `most("presses", ended="solved")`, `least`,
//! `mean` and `count` look at all rows with these settings. `seconds` and `megabytes` write a number with its unit.

use std::sync::Arc;

use minijinja::value::Kwargs;
use minijinja::{Environment, Error, Value, context};
use serde_json::json;

use super::file::Text;
use super::{runs, shown};
use crate::experiment::Row;

/// Refuses a text that is not a template.
pub(super) fn check(text: &Text) -> Result<(), String> {
    let all = [&text.published, &text.again, &text.ours].into_iter().chain(&text.words);
    let environment = environment(&[]);
    all.into_iter().try_for_each(|text| match environment.render_str(text, context!()) {
        Ok(_) => Ok(()),
        Err(error) => Err(error.to_string()),
    })
}

/// Fills a template in.
pub(super) fn said(text: &str, methods: &[&str], rows: &[Row]) -> String {
    let context = context!(methods => methods, limit => limit(rows));
    environment(rows).render_str(text, context).unwrap_or_else(|error| error.to_string())
}

fn environment(rows: &[Row]) -> Environment<'static> {
    let rows: Arc<Vec<Row>> = Arc::new(rows.to_vec());
    let mut environment = Environment::new();
    let of = rows.clone();
    environment.add_function("cell", move |settings: Kwargs| -> Result<String, Error> {
        Ok(runs::cell(chosen(&of, &settings)?.first().copied()))
    });
    for (name, pick) in [("most", f64::max as fn(f64, f64) -> f64), ("least", f64::min)] {
        let of = rows.clone();
        let function = move |measure: String, settings: Kwargs| -> Result<Option<f64>, Error> {
            let rows = chosen(&of, &settings)?;
            Ok(rows.iter().filter_map(|row| runs::number(row, &measure)).reduce(pick))
        };
        environment.add_function(name, function);
    }
    let of = rows.clone();
    environment.add_function("mean", move |measure: String, settings: Kwargs| {
        let rows = chosen(&of, &settings)?;
        Ok::<_, Error>(shown::mean_of_part(&rows, &measure).unwrap_or_else(|| "none".to_string()))
    });
    let of = rows.clone();
    environment.add_function("count", move |settings: Kwargs| {
        Ok::<_, Error>(chosen(&of, &settings)?.len())
    });
    environment.add_function("died", move |settings: Kwargs| {
        let rows = chosen(&rows, &settings)?;
        Ok::<_, Error>(rows.iter().filter(|row| runs::has_died(row)).count())
    });
    environment
        .add_filter("seconds", |value: Option<f64>| value.map_or("unknown".into(), runs::seconds));
    environment
        .add_filter("at_most", |value: Option<f64>| value.map_or("unknown".into(), runs::at_most));
    environment.add_filter("grouped", |value: Option<f64>| {
        value.map_or("unknown".into(), |value| runs::grouped(value as u64))
    });
    environment.add_filter("megabytes", |value: Option<f64>| {
        value.map_or("unknown".into(), runs::megabytes)
    });
    environment
}

/// The CPU time that a run may take.
fn limit(rows: &[Row]) -> String {
    let limits = rows.iter().filter_map(|row| runs::number(row, "seconds"));
    format!("{} s", limits.fold(0.0, f64::max))
}

/// The rows with these settings.
fn chosen<'r>(rows: &'r [Row], settings: &Kwargs) -> Result<Vec<&'r Row>, Error> {
    let mut wanted = Vec::new();
    for name in settings.args() {
        let value: Value = settings.get(name)?;
        wanted.push((name.replace('_', "-"), json!(value)));
    }
    let is_like = |row: &&Row| {
        wanted.iter().all(|(name, value)| {
            row.get(name).is_some_and(|own| {
                own == value || own.as_f64().is_some_and(|own| value.as_f64() == Some(own))
            })
        })
    };
    Ok(rows.iter().filter(is_like).collect())
}
