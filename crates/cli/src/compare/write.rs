//! The comparison as a table for people and as comma-separated values.

use std::io::{self, Write};

use lightsout_lab::quoted;

use super::row::Row;

/// Writes a table, the boards under each other, the fastest answer of each first, with remarks if they are wanted.
pub(crate) fn table(rows: &[Row], with_remarks: bool, out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "{:<15}{:<20}{:<12}{:>8}{:>6}{:>10}{:>10}{:>9}{:>9}{}",
        "board",
        "method",
        "answer",
        "presses",
        "path",
        "wall s",
        "CPU s",
        "MB",
        "ratio",
        if with_remarks { "  remarks" } else { "" }
    )?;
    let mut cases: Vec<&str> = rows.iter().map(|row| row.case.as_str()).collect();
    cases.dedup();
    for case in cases {
        let mut of_case: Vec<&Row> = rows.iter().filter(|row| row.case == case).collect();
        of_case.sort_by_key(|row| (!row.is_answer(), row.spent()));
        for row in of_case {
            line(row, rows, with_remarks, out)?;
        }
    }
    Ok(())
}

fn line(row: &Row, rows: &[Row], with_remarks: bool, out: &mut dyn Write) -> io::Result<()> {
    let count = |count: Option<u64>| count.map_or(String::from("-"), |count| count.to_string());
    let (presses, path) = (count(row.presses), count(row.path_length()));
    let processor =
        row.processor.map_or(String::from("-"), |time| format!("{:.3}", time.as_secs_f64()));
    let memory = row.memory.map_or(String::from("-"), |bytes| format!("{:.1}", bytes as f64 / 1e6));
    let ratio = row.ratio(rows).map_or(String::from("-"), |ratio| format!("{ratio:.1}"));
    let remarks = [
        row.fewest.as_ref().map(|(bound, how)| match Some(*bound) == row.presses {
            true => format!("minimum: {how}"),
            false => format!("at least {bound}: {how}"),
        }),
        row.reason.clone().filter(|_| row.answer != "unsolvable"),
        (!row.statistics.is_empty()).then(|| row.statistics.join(", ")),
    ]
    .into_iter()
    .flatten();
    let remarks: String = remarks.map(|remark| format!("  {remark}")).collect();
    writeln!(
        out,
        "{:<15}{:<20}{:<12}{presses:>8}{path:>6}{:>10.3}{processor:>10}{memory:>9}{ratio:>9}{}",
        row.case,
        row.method,
        row.answer,
        row.wall.as_secs_f64(),
        if with_remarks { remarks } else { String::new() }
    )
}

/// One line a run, with a head.
pub(crate) fn csv(rows: &[Row], out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "board,method,answer,verified,presses,path_length,lower_bound,fewest_how,wall_seconds,processor_seconds,memory_bytes,ratio,statistics,reason"
    )?;
    for row in rows {
        let number =
            |number: Option<f64>| number.map_or(String::new(), |number| number.to_string());
        let (bound, how) = row.fewest.clone().unzip();
        let fields = [
            quoted(&row.case),
            row.method.to_string(),
            row.answer.clone(),
            row.is_verified.to_string(),
            row.presses.map_or(String::new(), |presses| presses.to_string()),
            row.path_length().map_or(String::new(), |length| length.to_string()),
            bound.map_or(String::new(), |bound| bound.to_string()),
            quoted(&how.unwrap_or_default()),
            row.wall.as_secs_f64().to_string(),
            number(row.processor.map(|time| time.as_secs_f64())),
            number(row.memory.map(|bytes| bytes as f64)),
            number(row.ratio(rows)),
            quoted(&row.statistics.join("; ")),
            quoted(row.reason.as_deref().unwrap_or_default()),
        ];
        writeln!(out, "{}", fields.join(","))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn row(method: &'static str, answer: &str, seconds: u64) -> Row {
        Row {
            case: "2x2, \"a\"".to_string(),
            method,
            answer: answer.to_string(),
            is_verified: answer == "solved",
            presses: (answer == "solved").then_some(4),
            fewest: Some((4, "counted".to_string())),
            reason: None,
            statistics: vec!["nodes 7".to_string(), "path-length 6".to_string()],
            wall: Duration::from_secs(seconds),
            processor: None,
            memory: Some(2_000_000),
        }
    }

    #[test]
    fn answers_come_first_and_are_compared_with_the_fastest() {
        let rows = [row("slow", "solved", 6), row("none", "unknown", 1), row("fast", "solved", 2)];
        assert_eq!(rows[0].ratio(&rows), Some(3.0));
        assert_eq!(rows[1].ratio(&rows), None);
        let mut text = Vec::new();
        table(&rows, false, &mut text).expect("memory");
        let text = String::from_utf8(text).expect("text");
        let methods: Vec<&str> =
            text.lines().skip(1).filter_map(|line| line.split_whitespace().nth(2)).collect();
        assert_eq!(methods, ["fast", "slow", "none"]);
        let mut text = Vec::new();
        csv(&rows, &mut text).expect("memory");
        let text = String::from_utf8(text).expect("text");
        assert!(
            text.contains(
                "\"2x2, \"\"a\"\"\",slow,solved,true,4,6,4,counted,6,,2000000,3,nodes 7; path-length 6,\n"
            ),
            "{text}"
        );
    }
}
