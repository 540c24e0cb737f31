//! `lightsout serve` as it is run: the line it prints, what it serves, and how it ends.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use crate::folder::Folder;

/// A folder of this name with a page.
fn page(name: &str) -> Folder {
    let folder = Folder::new(name);
    std::fs::write(folder.join("index.html"), "the page of the test").expect("written");
    folder
}

fn serve(arguments: &[&str], dir: Option<&Path>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lightsout"));
    command.arg("serve").args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped());
    if let Some(dir) = dir {
        command.arg("--dir").arg(dir);
    }
    command
}

fn failed(arguments: &[&str], dir: Option<&Path>) -> (Option<i32>, String) {
    let Output { status, stdout, stderr } = serve(arguments, dir).output().expect("it ends");
    assert!(stdout.is_empty(), "{stdout:?}");
    (status.code(), String::from_utf8(stderr).expect("text"))
}

/// The first line that a server prints; nothing where it ended instead.
fn first_line(server: &mut Child) -> Option<String> {
    let mut line = String::new();
    let out = server.stdout.as_mut().expect("a pipe");
    BufReader::new(out).read_line(&mut line).expect("text");
    line.strip_suffix('\n').map(str::to_string)
}

fn get(url: &str) -> String {
    let host = url.strip_prefix("http://").and_then(|url| url.strip_suffix('/')).expect(url);
    let mut stream = TcpStream::connect(host).expect("somebody listens");
    let request = format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

fn end(mut server: Child) -> (Option<i32>, String) {
    #[cfg(unix)]
    {
        let id = server.id().to_string();
        let kill = Command::new("kill").args(["-INT", &id]).status().expect("a kill command");
        assert!(kill.success());
    }
    #[cfg(not(unix))]
    server.kill().expect("ended");
    let status = server.wait().expect("it ends");
    let mut error = String::new();
    server.stderr.take().expect("a pipe").read_to_string(&mut error).expect("text");
    (status.code(), error)
}

#[test]
fn it_prints_where_the_page_is_and_ctrl_c_ends_it() {
    let folder = page("serve-folder");
    for (address, begin) in [("127.0.0.1", "http://127.0.0.1:"), ("localhost", "http://127.0.0.1:")]
    {
        let mut server =
            serve(&["--port", "0", "--address", address], Some(&folder)).spawn().expect("it runs");
        let url = first_line(&mut server).expect("a line");
        assert!(url.starts_with(begin) && url.ends_with('/'), "{url}");
        let answer = get(&url);
        assert!(answer.starts_with("HTTP/1.1 200 ") && answer.ends_with("of the test"), "{answer}");
        // It ends although a client keeps its connection.
        let host = url.trim_start_matches("http://").trim_end_matches('/').to_string();
        let _idle = TcpStream::connect(host).expect("somebody listens");
        let (code, error) = end(server);
        if cfg!(unix) {
            assert_eq!((code, error.as_str()), (Some(0), ""));
        }
    }
}

#[test]
fn what_others_can_reach_is_said() {
    let folder = page("serve-open");
    let mut server =
        serve(&["--port", "0", "--address", "0.0.0.0"], Some(&folder)).spawn().expect("it runs");
    let url = first_line(&mut server).expect("a line");
    assert!(url.starts_with("http://127.0.0.1:"), "{url}");
    assert!(get(&url).ends_with("of the test"));
    let (_, error) = end(server);
    assert!(error.starts_with("warning: everybody who can reach 0.0.0.0 can open"), "{error}");
    assert_eq!(error.lines().count(), 1);
}

/// One of the two, as this build has it; the text for a build without the page is tested beside it.
#[test]
fn the_page_in_the_binary_is_served_or_missed() {
    let mut server = serve(&["--port", "0"], None).spawn().expect("it runs");
    match first_line(&mut server) {
        Some(url) => {
            assert!(get(&url).starts_with("HTTP/1.1 200 "));
            end(server);
        }
        None => {
            let output = server.wait_with_output().expect("it ends");
            assert_eq!(output.status.code(), Some(3));
            let error = String::from_utf8(output.stderr).expect("text");
            assert!(error.contains("run `cargo xtask web`"), "{error}");
        }
    }
}

#[test]
fn what_cannot_be_served_is_a_sentence() {
    let page = page("serve-taken");
    let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let (code, error) = failed(&["--port", &port], Some(&page));
    assert_eq!(code, Some(3));
    assert_eq!(
        error,
        format!(
            "error: port {port} of 127.0.0.1 is taken by another program. Choose another one with --port, or any free one with --port 0\n"
        )
    );
    let (code, error) = failed(&["--port", "0", "--address", "192.0.2.1"], Some(&page));
    assert_eq!(code, Some(3));
    assert!(error.starts_with("error: 192.0.2.1 is not an address of this machine"), "{error}");

    let (code, error) = failed(&["--port", "0"], Some(&page.join("none")));
    assert_eq!(code, Some(2));
    assert!(error.starts_with("error: cannot read the folder "), "{error}");
    let empty = Folder::new("serve-empty");
    let (code, error) = failed(&["--port", "0"], Some(&empty));
    assert_eq!(code, Some(2));
    assert!(error.contains("holds no index.html"), "{error}");
    for wrong in [["--port", "65536"], ["--port", "-1"], ["--address", "example.org"]] {
        assert_eq!(failed(&wrong, Some(&page)).0, Some(2), "{wrong:?}");
    }
}
