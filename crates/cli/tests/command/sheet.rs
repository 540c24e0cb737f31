//! Sheets for class: rule, legend, rising difficulty, solutions on pages of their own, as SVG and PDF.

use std::fs;

use crate::folder::Folder;

#[test]
fn a_sheet_tells_the_rule_and_rises() {
    let here = Folder::new("sheet");
    assert_eq!(here.says("sheet 5x5 --count 9 --print 2x3 -o sheet.svg").1, 0);
    let sheet = fs::read_to_string(here.join("sheet.svg")).expect("a sheet");
    assert!(sheet.contains(">Press a light: it and its neighbours change. Turn all lights off."));
    // Two pages of puzzles with a legend of two signs, two of solutions with three.
    assert_eq!(sheet.matches(">on</text>").count(), 4);
    assert_eq!(sheet.matches(">press</text>").count(), 2);
    assert_eq!(sheet.matches("· solutions</text>").count(), 2);
    let presses: Vec<u64> = (sheet.split(" presses</text>"))
        .filter_map(|before| before.rsplit('>').next()?.parse().ok())
        .collect();
    assert_eq!(presses.len(), 18, "every puzzle twice");
    assert!(presses[..9].is_sorted() && presses[9..] == presses[..9], "{presses:?}");
    assert!(presses[0] < presses[8], "{presses:?}");
}

#[test]
fn a_sheet_is_a_pdf_of_as_many_pages() {
    let here = Folder::new("sheet-pdf");
    for (options, pages) in
        [("--count 4", 2), ("--count 4 --no-solutions", 1), ("--count 5 --print 1x2", 6)]
    {
        assert_eq!(here.says(&format!("sheet 3x3 {options} -o sheet.pdf")).1, 0, "{options}");
        let bytes = fs::read(here.join("sheet.pdf")).expect("a sheet");
        let text = String::from_utf8_lossy(&bytes);
        assert!(text.starts_with("%PDF-") && text.trim_end().ends_with("%%EOF"), "{options}");
        assert!(text.contains(&format!("/Count {pages}\n")), "{options}");
        assert_eq!(text.matches("/Type /Page\n").count(), pages, "{options}");
        assert!(text.contains("(Press a light: it and its neighbours change."), "{options}");
    }
    let (said, code) = here.says("sheet 3x3 --print 0x9");
    assert!(code == 2 && said.contains("such as 2x3"), "{said}");
}

#[test]
fn a_sheet_is_as_hard_as_asked() {
    let here = Folder::new("sheet-presses");
    assert_eq!(here.says("sheet 5x5 --presses 3..5 --count 7 --no-solutions -o sheet.svg").1, 0);
    let sheet = fs::read_to_string(here.join("sheet.svg")).expect("a sheet");
    let presses: Vec<&str> =
        sheet.split(" presses</text>").filter_map(|before| before.rsplit('>').next()).collect();
    assert_eq!(presses[..7], ["3", "3", "3", "4", "4", "5", "5"]);
    let (said, code) = here.says("sheet 5x5 --presses 16");
    assert!(code == 1 && said.contains("16"), "{said}");
}

#[test]
fn the_boards_of_a_file_a_pack_or_a_pipe_stand_on_a_sheet() {
    let here = Folder::new("sheet-boards");
    let ids = here.says("generate 4x4 --count 5 --presses 3 --seed 7").0;
    fs::write(here.join("ids.txt"), &ids).expect("a folder");
    here.run("generate 4x4 --count 5 --presses 3 --seed 7 -o pack.json");
    fs::write(here.join("one.txt"), "#.#\n...\n#.#\n").expect("a folder");
    for (boards, count) in [("ids.txt", 5), ("pack.json", 5), ("one.txt", 1)] {
        let (sheet, code) = here.says(&format!("sheet {boards} --no-solutions"));
        assert_eq!((code, sheet.matches(" presses</text>").count()), (0, count), "{boards}");
    }
    fs::write(here.join("ids.txt"), ids + "4x4x\n").expect("a folder");
    let (said, code) = here.says("sheet ids.txt");
    assert!(code == 2 && said.contains("line 6"), "{said}");
}
