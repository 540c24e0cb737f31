//! A process that is ended at once removes what it was writing. One test, because it ends that for good.

use std::fs;
use std::io::Write;

use lightsout_files::{NewFile, unfinished};

#[test]
fn whoever_ends_the_process_removes_what_is_unfinished() {
    let folder = tempfile::tempdir().expect("a folder");
    let names = || fs::read_dir(folder.path()).expect("a folder").count();
    let begin = |name: &str| NewFile::create(&folder.path().join(name), &|| false);
    let mut whole = begin("whole.txt").expect("a file");
    whole.write_all(b"all of it").expect("written");
    whole.finish().expect("put there");
    drop(begin("dropped.txt").expect("a file"));
    let (path, beside) =
        (folder.path().join("long.txt"), folder.path().join("long.txt.unfinished"));
    let long = NewFile::create_to_resume(&path, &beside, false, &|| false).expect("a file");
    long.outlives_the_process();
    let mut cut = begin("cut.txt").expect("a file");
    cut.write_all(b"some of it").expect("written");
    assert_eq!(names(), 3);
    std::thread::spawn(unfinished::remove_all).join().expect("removed");
    assert_eq!(names(), 2, "the whole file and the one to go on with");
    assert_eq!(fs::read(folder.path().join("whole.txt")).expect("a file"), b"all of it");
    assert!(cut.finish().is_err(), "there is nothing left to put there");
    assert!(begin("late.txt").is_err());
    assert_eq!(names(), 2, "and nothing new is begun");
}
