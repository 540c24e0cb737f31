//! The server over a real connection, spoken to byte by byte.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use lightsout_serve::{Page, Server, Stopper};

/// A page, and a file larger than what a connection holds under way.
fn page() -> Page {
    Page::table(&[("index.html", b"the page"), ("large.bin", vec![7; 1 << 24].leak())])
}

/// Less than the twenty seconds that a client has for its request.
const LONG: Duration = Duration::from_secs(10);

struct Running {
    address: SocketAddr,
    stopper: Stopper,
    thread: JoinHandle<std::io::Result<()>>,
}

fn start() -> Running {
    let server = Server::bind(page(), (Ipv4Addr::LOCALHOST, 0).into()).expect("a port");
    let address = server.url().trim_start_matches("http://").trim_end_matches('/').parse();
    let stopper = server.stopper();
    let thread = std::thread::spawn(move || server.run());
    Running { address: address.expect("an address"), stopper, thread }
}

impl Running {
    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("a connection");
        stream.set_read_timeout(Some(LONG)).expect("set");
        stream
    }

    /// What comes back until the server closes the connection.
    fn say(&self, request: &str) -> String {
        let mut stream = self.connect();
        stream.write_all(request.as_bytes()).expect("sent");
        read(&mut stream)
    }

    fn stop(self) -> Duration {
        let begin = Instant::now();
        self.stopper.stop();
        self.thread.join().expect("no panic").expect("no error");
        begin.elapsed()
    }
}

/// All that comes until the connection ends, also when it is cut.
fn read(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}

const CLOSE: &str = "Host: localhost\r\nConnection: close\r\n\r\n";

#[test]
fn pages_go_over_the_wire() {
    let server = start();
    let answer = server.say(&format!("GET / HTTP/1.1\r\n{CLOSE}"));
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(answer.contains("\r\ncontent-length: 8\r\n"), "{answer}");
    assert!(answer.contains("\r\ncontent-security-policy: default-src 'none'; "), "{answer}");
    assert!(answer.ends_with("\r\n\r\nthe page"), "{answer}");

    let head = server.say(&format!("HEAD / HTTP/1.1\r\n{CLOSE}"));
    assert!(head.contains("\r\ncontent-length: 8\r\n") && head.ends_with("\r\n\r\n"), "{head}");
    assert_eq!(head.matches("content-length").count(), 1);

    let tag = answer.split("etag: ").nth(1).and_then(|rest| rest.lines().next()).expect("a tag");
    let same = server.say(&format!("GET / HTTP/1.1\r\nIf-None-Match: {tag}\r\n{CLOSE}"));
    assert!(same.starts_with("HTTP/1.1 304 ") && same.ends_with("\r\n\r\n"), "{same}");

    for path in
        ["/../Cargo.toml", "/%2e%2e/Cargo.toml", "//etc/passwd", "/..\\x", "/%00", "/nothing"]
    {
        let answer = server.say(&format!("GET {path} HTTP/1.1\r\n{CLOSE}"));
        let status = &answer[9..12];
        assert!(status == "404" || status == "400", "{path}: {answer}");
    }
    let stranger = server.say("GET / HTTP/1.1\r\nHost: example.org\r\nConnection: close\r\n\r\n");
    assert!(stranger.starts_with("HTTP/1.1 421 "), "{stranger}");
    server.stop();
}

#[test]
fn one_connection_serves_many_requests() {
    let server = start();
    let mut stream = server.connect();
    let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(3);
    stream.write_all(request.as_bytes()).expect("sent");
    stream.write_all(format!("GET / HTTP/1.1\r\n{CLOSE}").as_bytes()).expect("sent");
    assert_eq!(read(&mut stream).matches("the page").count(), 4);
    server.stop();
}

#[test]
fn bodies_are_not_waited_for() {
    let server = start();
    let request = format!("POST / HTTP/1.1\r\nContent-Length: 99999999999\r\n{CLOSE}some");
    let begin = Instant::now();
    let answer = server.say(&request);
    assert!(answer.starts_with("HTTP/1.1 405 "), "{answer}");
    assert!(begin.elapsed() < LONG);
    server.stop();
}

#[test]
fn absurd_requests_are_refused() {
    let server = start();
    let long = "a".repeat(100_000);
    let many = "X-A: b\r\n".repeat(10_000);
    for request in [
        format!("GET /{long} HTTP/1.1\r\n{CLOSE}"),
        format!("GET / HTTP/1.1\r\nX-Long: {long}\r\n{CLOSE}"),
        format!("GET / HTTP/1.1\r\n{many}{CLOSE}"),
        format!("{long}{long}"),
        "\0\0\0\0\r\n\r\n".to_string(),
        "GET / HTTP/9.9\r\n\r\n".to_string(),
    ] {
        let mut stream = server.connect();
        // The server may end the connection before it has all of this.
        let _ = stream.write_all(request.as_bytes());
        let answer = read(&mut stream);
        let is_refused = answer.is_empty() || answer.starts_with("HTTP/1.1 4");
        assert!(is_refused, "{answer}");
    }
    assert!(server.say(&format!("GET / HTTP/1.1\r\n{CLOSE}")).ends_with("the page"));
    server.stop();
}

#[test]
fn slow_clients_hold_nobody_up() {
    let server = start();
    // Fewer than one client may have; those beyond are turned away.
    let mut slow: Vec<TcpStream> = (0..50).map(|_| server.connect()).collect();
    for stream in &mut slow {
        stream.write_all(b"GET / HT").expect("sent");
    }
    // One that asks for much and reads nothing.
    let mut deaf = server.connect();
    deaf.write_all(b"GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n").expect("sent");
    let begin = Instant::now();
    assert!(server.say(&format!("GET / HTTP/1.1\r\n{CLOSE}")).ends_with("the page"));
    assert!(begin.elapsed() < LONG);
    // Told to stop, it does not wait for them long.
    assert!(server.stop() < LONG);
}

#[test]
fn it_ends_at_once_when_nobody_is_being_answered() {
    let server = start();
    let mut idle = server.connect();
    idle.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").expect("sent");
    let mut first = [0; 12];
    idle.read_exact(&mut first).expect("an answer");
    let address = server.address;
    // Three seconds are for answers under way, and here is none.
    assert!(server.stop() < Duration::from_millis(2500));
    assert!(read(&mut idle).ends_with("the page"));
    assert!(TcpStream::connect(address).is_err(), "nobody listens any more");
}

#[test]
fn a_port_that_is_taken_is_an_error() {
    let server = start();
    let error = Server::bind(page(), server.address).err().expect("it is taken");
    assert_eq!(error.kind(), std::io::ErrorKind::AddrInUse);
    server.stop();
}

#[test]
fn the_address_printed_can_be_opened_here() {
    for (address, url) in [("0.0.0.0:0", "http://127.0.0.1:"), ("[::1]:0", "http://[::1]:")] {
        match Server::bind(page(), address.parse().expect("an address")) {
            Ok(server) => assert!(server.url().starts_with(url), "{}", server.url()),
            Err(error) => assert!(address.starts_with('['), "IPv4 is everywhere: {error}"),
        }
    }
}
