//! Sheets for class: rule, legend, rising difficulty, solutions on pages of their own, as SVG and PDF.

use std::fs;

use crate::folder::Folder;

#[test]
fn a_sheet_tells_the_rule_and_rises() {
    let here = Folder::new("sheet");
    assert_eq!(here.says("sheet 5x5 --count 9 --print 2x3 -o sheet.svg").1, 0);
    let sheet = fs::read_to_string(here.join("sheet.svg")).expect("a sheet");
    assert!(sheet.contains(
        ">Press a light: it and its neighbours change, from on to off or from off to on."
    ));
    // Two pages of puzzles with a legend of two signs, two of solutions with three.
    assert_eq!(sheet.matches(">on</text>").count(), 4);
    assert_eq!(sheet.matches(">press (other answers can be right too)</text>").count(), 2);
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
        assert!(text.contains("(Press a light: it and its neighbours change,"), "{options}");
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
fn no_board_of_a_sheet_is_there_twice_or_solved_already() {
    let here = Folder::new("sheet-distinct");
    // Every board but one of two by two is a puzzle, and each has one solution.
    let (said, code) = here.says("sheet 2x2 --count 20 -o sheet.svg");
    assert!(code == 0 && said.contains("so the sheet has 15"), "{said}");
    let sheet = fs::read_to_string(here.join("sheet.svg")).expect("a sheet");
    assert_eq!(sheet.matches(">press</text>").count(), 2, "two pages");
    let counts: Vec<usize> =
        (0..5).map(|count| sheet.matches(&format!(">{count} press")).count() / 2).collect();
    assert_eq!(counts, [0, 4, 6, 4, 1]);
    let (said, code) = here.says("sheet 1x1 --count 1 -o sheet.svg");
    assert!(code == 0 && !said.contains("new board"), "{said}");
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

/// The words of a sheet on one line.
fn words(here: &Folder, arguments: &str) -> String {
    let (sheet, code) = here.says(&format!("sheet {arguments}"));
    assert_eq!(code, 0, "{arguments}: {sheet}");
    let words: Vec<&str> =
        (sheet.split("</text>")).filter_map(|before| before.rsplit('>').next()).collect();
    words.join(" ")
}

#[test]
fn a_sheet_is_played_by_its_own_words() {
    let here = Folder::new("sheet-words");
    for (board, said) in [
        ("5x5", "right above, below, left and right, not the diagonal ones"),
        ("5x5 --wrap torus", "left of the first light of a row is the last light of that row."),
        ("5x5 --wrap torus", "above the first light of a column is the last"),
        (
            "4x5 --wrap klein",
            "left of the first light of the top row is the last light of the bottom row",
        ),
        ("4x5 --wrap projective", "with left and right swapped"),
        ("5x5 --pattern knight", "These are the lights a chess knight's move away"),
        ("5x5 --pattern 010/101/010", "the lights around it change that the small picture shows"),
        ("5x5 --goal 00000/01110/01010/01110/00000", "Make the board look like the small picture"),
        ("3x3 --states 3", "one state on: from 0 to 1 to 2 to 0."),
        ("3x3 --states 3", "press this many times"),
        ("3x3 --states 12", "from 0 to 1 and so on up to 11, and then to 0."),
        ("5x5 --forbid c3", "A light with a cross may not be pressed"),
        ("5x5 --ignore a1,e5", "A light with a dashed edge does not count"),
        ("petersen", "Neighbours are the lights joined to it by a line."),
        ("hex:3", "the lights that share a side with it"),
        ("cube:2", "once the net is folded to a cube"),
        ("3x3x3", "those at the same place in the neighbouring layers"),
        ("random-wiring:3x3", "The small pictures show it for every light"),
        ("dodecahedron", "share an edge with it on the solid"),
    ] {
        let words = words(&here, &format!("{board} --count 2"));
        assert!(words.contains(said), "{board}: {words}");
        assert!(words.contains("the fewest presses needed."), "{board}: {words}");
    }
    // Merlin's corners, sides and middle change each their own lights: nine small pictures and the goal.
    let sheet = here.says("sheet merlin --no-solutions").0;
    assert_eq!(sheet.matches("<desc>").count(), 11 + 2, "two signs, a puzzle");
}

#[test]
fn a_sheet_marks_what_may_not_be_pressed_and_what_does_not_count() {
    let here = Folder::new("sheet-marks");
    let sheet = here.says("sheet 5x5 --forbid c3 --ignore a1,e5 --count 1 --no-solutions").0;
    // In the legend and on the board.
    assert_eq!(sheet.matches("class=\"forbidden\"").count(), 2);
    assert_eq!(sheet.matches("class=\"any-state\"").count(), 2);
    assert!(
        sheet.contains(">not to be pressed</text>") && sheet.contains(">may end on or off</text>")
    );
    assert!(!sheet.contains("class=\"label\""), "no name lies on a light");
    let shown = here.says("show 5x5 --forbid c3 --ignore a1,e5 --names squares").0;
    assert!(shown.ends_with("not to be pressed: c3\nmay end in any state: a1 e5\n"), "{shown}");
}

#[test]
fn a_board_that_is_no_puzzle_is_named() {
    let here = Folder::new("sheet-no-puzzle");
    fs::write(
        here.join("boards.txt"),
        "11011/10101/01110/00111/00100\n10000/00000/00000/00000/00000\n",
    )
    .expect("a folder");
    for (arguments, wanted) in [
        ("boards.txt", "line 2: this board cannot be solved"),
        ("5x5 --start none", "this board is solved already"),
        ("random-wiring:7x7", "A sheet draws at most 40 of them"),
        ("5x5 --start none --count 3", "--start says which lights are on"),
    ] {
        let (said, code) = here.says(&format!("sheet {arguments}"));
        assert!(code == 2 && said.contains(wanted), "{arguments}: {said}");
    }
    let ids = [("5x5", "cross"), ("5x5", "knight")]
        .map(|(board, pattern)| here.says(&format!("generate {board} --pattern {pattern}")).0);
    fs::write(here.join("mixed.txt"), ids.concat()).expect("a folder");
    let (said, code) = here.says("sheet mixed.txt");
    assert!(code == 2 && said.contains("line 2 has another rule or goal than line 1"), "{said}");
}

#[test]
fn generate_takes_a_range_of_presses_as_a_sheet_does() {
    let here = Folder::new("generate-range");
    let (ids, code) = here.says("generate 5x5 --presses 3..5 --count 6 --seed 2");
    assert_eq!((code, ids.lines().count()), (0, 6));
    let presses: Vec<bool> = (ids.lines().zip(["3", "3", "4", "4", "5", "5"]))
        .map(|(id, count)| {
            here.says(&format!("solve {id}")).0.contains(&format!("minimum {count} presses"))
        })
        .collect();
    assert_eq!(presses, [true; 6], "{ids}");
    let alone = here.says("generate 5x5 --presses 3 --count 2 --seed 2").0;
    assert!(ids.starts_with(&alone), "a range begins as its first number does");
}
