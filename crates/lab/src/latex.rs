//! Tables as LaTeX, to be read into a paper by `\input`.

use crate::experiment::Table;

/// Writes tables.
pub fn tables(tables: &[Table]) -> String {
    tables.iter().map(table).collect::<Vec<_>>().join("\n")
}

fn table(table: &Table) -> String {
    let line = |cells: &[String]| {
        let cells: Vec<String> = cells.iter().map(|cell| escaped(cell)).collect();
        format!("{} \\\\\n", cells.join(" & "))
    };
    let columns = "l".repeat(table.heads.len());
    let rows: String = table.rows.iter().map(|row| line(row)).collect();
    format!(
        "\\begin{{table}}\n\\caption{{{}}}\n\\begin{{tabular}}{{{columns}}}\n\\hline\n{}\\hline\n{rows}\\hline\n\\end{{tabular}}\n\\end{{table}}\n",
        escaped(&table.title),
        line(&table.heads)
    )
}

/// A text in which no letter is a command.
fn escaped(text: &str) -> String {
    if text.contains('\n') {
        let lines: Vec<String> = text.lines().map(escaped).collect();
        return format!("\\shortstack{{{}}}", lines.join(" \\\\ "));
    }
    let mut all = String::new();
    for letter in text.chars() {
        match letter {
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => all.extend(['\\', letter]),
            '\\' => all.push_str("\\textbackslash{}"),
            '~' => all.push_str("\\textasciitilde{}"),
            '^' => all.push_str("\\textasciicircum{}"),
            '■' => all.push_str("\\rule{1ex}{1ex}"),
            '·' => all.push_str("$\\cdot$"),
            '±' => all.push_str("$\\pm$"),
            '−' => all.push_str("$-$"),
            '≤' => all.push_str("$\\le$"),
            '≈' => all.push_str("$\\approx$"),
            '<' => all.push_str("$<$"),
            '>' => all.push_str("$>$"),
            other => all.push(other),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_tabular_and_its_text_no_command() {
        let one = Table {
            title: "5 % of a_b".into(),
            heads: vec!["method".into(), "n".into()],
            rows: vec![vec!["a & b".into(), "1 ± 2".into()], vec!["■ ·\n· ■".into(), "".into()]],
        };
        let text = table(&one);
        assert!(text.contains("\\caption{5 \\% of a\\_b}"), "{text}");
        assert!(text.contains("\\begin{tabular}{ll}\n\\hline\nmethod & n \\\\\n"), "{text}");
        let board = r"\shortstack{\rule{1ex}{1ex} $\cdot$ \\ $\cdot$ \rule{1ex}{1ex}} &  \\";
        assert!(text.contains(board), "{text}");
        assert!(text.contains("a \\& b & 1 $\\pm$ 2 \\\\\n"), "{text}");
    }
}
