//! Matrices, shots and stabilisers in every form in which people keep them.

use lightsout_decode::code::matrix;
use lightsout_decode::distance::distance;
use lightsout_decode::read::matrix as any_matrix;
use lightsout_decode::read::npy;
use lightsout_decode::read::shots::{self, FORMS, Form};
use lightsout_decode::stabilisers::Stabilisers;
use lightsout_solver::solve::budget::Budget;

/// A seeded source of numbers.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        ((self.0 >> 33) % sides as u64) as usize
    }
}

/// The Hamming code of length 7, in every form in which matrices are read.
#[test]
fn matrices_are_the_same_in_every_form() {
    let rows = ["1101100", "1011010", "0111001"];
    let ones = rows.iter().enumerate().flat_map(|(row, bits)| {
        let bits = bits.bytes().enumerate().filter(|(_, bit)| *bit == b'1');
        bits.map(move |(column, _)| (row, column))
    });
    let ones: Vec<(usize, usize)> = ones.collect();
    let wanted = matrix(3, 7, ones.clone());
    let places = |value: &str| -> String {
        ones.iter().map(|(row, column)| format!("{} {}{value}\n", row + 1, column + 1)).collect()
    };
    let by_columns =
        (0..7).flat_map(|column| rows.map(|row| format!("{}\n", &row[column..=column])));
    let alist = "7 3\n3 4\n2 2 2 3 1 1 1\n4 4 4\n1 2 0\n1 3 0\n2 3 0\n1 2 3\n1 0 0\n2 0 0\n3 0 0\n1 2 4 5\n1 3 4 6\n2 3 4 7\n";
    let mut forms: Vec<Vec<u8>> = [
        rows.join("\n"),
        rows.map(|row| row.split("").collect::<Vec<_>>().join(" ")).join("\r\n"),
        rows.map(|row| row.split("").skip(1).take(7).collect::<Vec<_>>().join(",")).join("\n")
            + "\n",
        format!("# a comment\n{}\n", rows.join("\n")),
        format!("%%MatrixMarket matrix coordinate pattern general\n% it\n3 7 12\n{}", places("")),
        format!("%%MatrixMarket matrix coordinate real general\n3 7 12\n{}", places(" 1.0e+00")),
        format!(
            "%%MatrixMarket matrix array integer general\n3 7\n{}",
            by_columns.collect::<String>()
        ),
        alist.to_string(),
        alist.replace(" 0", ""),
        format!("# where it is from\n{alist}"),
    ]
    .map(String::into_bytes)
    .to_vec();
    let bits: Vec<Vec<u8>> = rows.map(|row| row.bytes().map(|bit| bit - b'0').collect()).to_vec();
    let array = npy::of_bits(&bits, 7);
    let mut turned = npy::of_bits(&bits, 7);
    let at = turned.len() - 21;
    (0..21).for_each(|place| turned[at + place] = bits[place % 3][place / 3]);
    let head = String::from_utf8_lossy(&turned[..at]).into_owned();
    let from = head.find("False").expect("an order") - (head.len() - at);
    turned[from..from + 5].copy_from_slice(b"True ");
    forms.extend([array, turned, include_bytes!("hamming.npz").to_vec()]);
    for form in forms {
        let shown = String::from_utf8_lossy(&form).into_owned();
        let read = any_matrix::read(&form, &mut Budget::unlimited());
        assert_eq!(read.as_ref(), Ok(&wanted), "{shown}");
    }
    for bad in [
        "1 2\n0 1\n",
        "11\n1\n",
        "",
        "0 1\n1 2\n2 0\n",
        "hello",
        "%%MatrixMarket matrix array real general\n1 1\n0.5\n",
    ] {
        assert!(any_matrix::read(bad.as_bytes(), &mut Budget::unlimited()).is_err(), "{bad}");
    }
}

/// Shots in each form of stim, written here.
fn written(shots: &[Vec<u8>], form: Form) -> Vec<u8> {
    let ones = |shot: &Vec<u8>| (0..shot.len()).filter(|&at| shot[at] == 1).collect::<Vec<_>>();
    let names = |shot: &Vec<u8>, before: &str, between: &str| {
        ones(shot).iter().map(|at| format!("{before}{at}")).collect::<Vec<_>>().join(between)
    };
    let lines = |line: &dyn Fn(&Vec<u8>) -> String| {
        shots.iter().map(|shot| line(shot) + "\n").collect::<String>().into_bytes()
    };
    match form {
        Form::Digits => lines(&|shot| shot.iter().map(u8::to_string).collect()),
        Form::Hits => lines(&|shot| names(shot, "", ",")),
        Form::Dets => lines(&|shot| format!("shot {}", names(shot, "D", " "))),
        Form::B8 => {
            let byte = |bits: &[u8]| bits.iter().rev().fold(0, |byte, bit| byte << 1 | bit);
            shots.iter().flat_map(|shot| shot.chunks(8).map(byte).collect::<Vec<_>>()).collect()
        }
        Form::R8 => {
            let mut bytes = Vec::new();
            for shot in shots {
                let mut run = 0;
                for bit in shot.iter().chain([&1]) {
                    match bit {
                        1 => bytes.push(std::mem::take(&mut run)),
                        _ if run == 254 => {
                            bytes.push(255);
                            run = 0;
                        }
                        _ => run += 1,
                    }
                }
            }
            bytes
        }
        Form::Ptb64 => {
            let group = |group: &[Vec<u8>]| {
                let word =
                    |at: usize| (0..64).map(|shot| u64::from(group[shot][at]) << shot).sum::<u64>();
                (0..group[0].len()).flat_map(|at| word(at).to_le_bytes()).collect::<Vec<_>>()
            };
            shots.chunks(64).flat_map(group).collect()
        }
    }
}

#[test]
fn shots_are_the_same_in_every_form() {
    let mut dice = Dice(7);
    for bits in [1, 3, 8, 13, 64, 300, 1100] {
        let of = 2 + dice.below(200);
        let shots: Vec<Vec<u8>> =
            (0..128).map(|_| (0..bits).map(|_| u8::from(dice.below(of) == 0)).collect()).collect();
        for (name, form) in FORMS {
            let bytes = written(&shots, form);
            let read = shots::read(&bytes, form, bits, &mut Budget::unlimited());
            assert!(read.as_ref() == Ok(&shots), "{name} of {bits}");
            let short =
                shots::read(&bytes[..bytes.len() - 1], form, bits, &mut Budget::unlimited());
            assert!(
                form == Form::Hits
                    || form == Form::Dets
                    || short.as_ref() != Ok(&shots)
                    || bytes.ends_with(b"\n"),
                "{name}"
            );
        }
    }
}

/// [[5,1,3]]: R. Laflamme et al., Phys. Rev. Lett. 77 (1996); XZZX codes of distance d on d x d: J. P. Bonilla Ataides et
/// al., Nat. Commun. 12 (2021); the [[4,2,2]] code, and the Steane code, as any stabiliser code.
#[test]
fn stabiliser_codes_have_the_distances_of_the_literature() {
    let cyclic = |word: &str| -> String {
        let n = word.len();
        (0..n - 1).map(|by| format!("{}{}\n", &word[n - by..], &word[..n - by])).collect()
    };
    let steane =
        ["IIIXXXX", "IXXIIXX", "XIXIXIX"].map(|x| format!("{x}\n{}\n", x.replace('X', "Z")));
    for (text, n, k, d) in [
        (cyclic("XZZXI"), 5, 1, 3),
        ("XXXX\nZZZZ\n".to_string(), 4, 2, 2),
        (steane.concat(), 7, 1, 3),
        (xzzx(3), 9, 1, 3),
        (xzzx(5), 25, 1, 5),
    ] {
        let code = Stabilisers::read(&text).expect("stabilisers");
        let (checks, trivial) = code.binary();
        let found = distance(&checks, &trivial, &mut Budget::unlimited()).expect("a distance");
        assert_eq!((code.qubits(), found.dimension), (n, 2 * k), "{text}");
        assert_eq!((found.at_least, found.at_most), (d, d), "{text}");
        let operator = code.operator(&found.word);
        assert_eq!(operator.chars().filter(|letter| *letter != 'I').count() as u64, d);
        // It commutes with all, and is none of them: with it there is a generator more.
        let with = Stabilisers::read(&format!("{text}{operator}\n")).expect("it commutes");
        assert_eq!(with.qubits(), n);
    }
    assert!(Stabilisers::read("XX\nZI\n").is_err() && Stabilisers::read("XX\nZ\n").is_err());
}

/// The rotated surface code in which every check is XZZX, or half of it at the border.
fn xzzx(d: i32) -> String {
    let mut text = String::new();
    for (i, j) in (0..=d).flat_map(|i| (0..=d).map(move |j| (i, j))) {
        let is_inside = (1..d).contains(&i) && (1..d).contains(&j);
        let is_above = (i == 0 || i == d) && (1..d).contains(&j) && (i + j) % 2 == 1;
        let is_beside = (j == 0 || j == d) && (1..d).contains(&i) && (i + j) % 2 == 0;
        if !(is_inside || is_above || is_beside) {
            continue;
        }
        let letter = |row: i32, column: i32| match (row - i, column - j) {
            (-1, -1) | (0, 0) => 'X',
            (-1, 0) | (0, -1) => 'Z',
            _ => 'I',
        };
        let letters = (0..d).flat_map(|row| (0..d).map(move |column| (row, column)));
        text.extend(letters.map(|(row, column)| letter(row, column)));
        text.push('\n');
    }
    text
}
