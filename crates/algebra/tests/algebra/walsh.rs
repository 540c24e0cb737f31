use lightsout_algebra::gf2::walsh::{
    GroupPeaks, MOST_TURNS, Point, all_sums, extreme_sums, sum_at,
};
use lightsout_algebra::simd::Simd;

fn points(count: usize, bits: u32, most: i16, seed: u64) -> Vec<Point> {
    let mut state = seed;
    let mut word = move || {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        state >> 33
    };
    (0..count)
        .map(|_| Point {
            place: (word() & ((1 << bits) - 1)) as u32,
            value: (word() % (2 * most as u64 + 1)) as i16 - most,
        })
        .collect()
}

#[test]
fn every_level_sums_as_the_definition_does() {
    for bits in 0..15 {
        for (count, most) in [(0, 1), (1, 100), (40, 3), (60, 2), (200, 100)] {
            let points = points(count, bits, most, u64::from(bits) + 17);
            let sums: Vec<i32> = (0..1u32 << bits).map(|x| sum_at(x, &points)).collect();
            let (least, greatest) = (sums.iter().min(), sums.iter().max());
            for simd in Simd::available() {
                let fast = all_sums(simd, bits, &points);
                assert!(fast.iter().map(|&sum| i32::from(sum)).eq(sums.iter().copied()));
                let found = extreme_sums(simd, bits, &points);
                assert_eq!((Some(&found.0), Some(&found.1)), (least, greatest), "{simd:?} {bits}");
            }
        }
    }
}

#[test]
fn a_byte_is_used_up_to_its_last_value() {
    for most in [126, 127, 128, 129, 255, 256] {
        let points = [Point { place: 0, value: most }, Point { place: 5, value: -1 }];
        let least = i32::from(most) - 1;
        assert_eq!(extreme_sums(Simd::best(), 3, &points), (least, least + 2));
        assert_eq!(extreme_sums(Simd::PORTABLE, 0, &points[..1]), (least + 1, least + 1));
    }
}

#[test]
#[should_panic(expected = "sixteen bits")]
fn sums_that_would_not_fit_are_refused() {
    all_sums(Simd::best(), 1, &[Point { place: 0, value: i16::MAX }, Point { place: 1, value: 1 }]);
}

#[test]
fn groups_have_the_peaks_of_their_sums() {
    let mut state = 7u32;
    let mut word = || {
        state = state.wrapping_mul(0x915f_77f5).wrapping_add(0x3c6e_f35f);
        state >> 8
    };
    let mut room = GroupPeaks::default();
    for (bits, group, value) in
        [(0, 0, 2), (5, 2, 3), (9, 6, 1), (9, 7, 2), (11, 6, 4), (12, 7, 12), (12, 9, 40)]
    {
        for count in [0, 1, 30, 90] {
            let points: Vec<Point> = (0..count)
                .map(|_| Point {
                    place: word() & ((1 << (bits + MOST_TURNS)) - 1),
                    value: (word() % (2 * value + 1)) as i16 - value as i16,
                })
                .collect();
            room.take(bits, &points, group);
            let turned = word() >> (24 - MOST_TURNS);
            let points: Vec<Point> = (points.into_iter())
                .map(|Point { place, value }| Point {
                    place: place & ((1 << bits) - 1),
                    value: match (place >> bits & turned).count_ones() % 2 {
                        0 => value,
                        _ => -value,
                    },
                })
                .collect();
            let expected: Vec<i16> = (0..1u32 << (bits - group))
                .map(|at| {
                    (at << group..(at + 1) << group).map(|x| sum_at(x, &points)).max().unwrap()
                        as i16
                })
                .collect();
            for simd in Simd::available() {
                assert_eq!(room.find(simd, turned as usize), expected, "{bits} {group} {count}");
            }
        }
    }
}

#[test]
fn the_greatest_sum_is_that_of_all() {
    let mut state = 11u32;
    let mut word = || {
        state = state.wrapping_mul(0x915f_77f5).wrapping_add(0x3c6e_f35f);
        state >> 8
    };
    let mut room = GroupPeaks::default();
    // Points of one sign in one part reach beyond a byte, and beyond what is told apart by one.
    for (bits, value, is_one_sided) in
        [(0, 2, false), (4, 3, false), (9, 2, false), (12, 1, true), (14, 1, false), (20, 1, false)]
            .into_iter()
            .chain([(14, 40, false), (14, 12, true), (19, 3, false), (21, 2, true)])
    {
        for count in [0, 1, 40, 300] {
            let points: Vec<Point> = (0..count)
                .map(|_| {
                    let signed = (word() % (2 * value + 1)) as i16 - value as i16;
                    let value = if is_one_sided { signed.abs() } else { signed };
                    Point { place: word() & ((1 << bits) - 1), value }
                })
                .collect();
            let sums = all_sums(Simd::best(), bits, &points);
            let expected = sums.into_iter().max().map_or(0, i32::from);
            for simd in Simd::available() {
                assert_eq!(room.greatest(simd, bits, &points), expected, "{bits} {value} {count}");
            }
        }
    }
}
