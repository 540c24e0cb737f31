//! The server: it listens, and bounds what one client, and all of them, can take.
//!
//! One thread serves all connections: files are in memory or are read piece by piece, so an answer costs a look into a
//! table or a folder. The headers of the next request have limits in seconds and bytes. A connection that has grown old
//! ends after its current answer, and a while later in any case. Bodies are not read. The number of connections is
//! limited, and the next ones wait. A client that holds its share of them is turned away.

use std::future::{Future, poll_fn};
use std::io;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{sleep, timeout};

use crate::page::Page;
use crate::places::{Place, Places};
use crate::site::Site;

/// What clients can take.
#[derive(Clone, Copy)]
struct Limits {
    /// How long the headers of a request may take, from the end of the answer before.
    reading: Duration,
    /// How long a connection may be kept for further requests.
    age: Duration,
    /// How long the last answer of a connection may take.
    grace: Duration,
    /// How long the answers under way may take once the server is told to stop.
    farewell: Duration,
    /// The line of a request and its headers, in bytes.
    header_bytes: usize,
    /// Connections at a time.
    connections: u32,
    /// Those of one client. A browser makes six, and a class behind one address some dozens.
    of_a_client: u32,
}

const LIMITS: Limits = Limits {
    reading: Duration::from_secs(20),
    age: Duration::from_secs(300),
    grace: Duration::from_secs(60),
    farewell: Duration::from_secs(3),
    header_bytes: 16 * 1024,
    connections: 256,
    of_a_client: 64,
};

/// What a client is told that holds its share of the places.
const TURNED_AWAY: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 1\r\nContent-Type: text/plain;charset=utf-8\r\nContent-Length: 49\r\n\r\nYou have too many connections here. Close others.";

/// How long to wait when the system has no room for a connection.
const PAUSE: Duration = Duration::from_millis(100);

/// A server that listens already and answers once it runs.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    site: Site,
    limits: Limits,
    stop: watch::Sender<bool>,
}

/// Ends a running server, from any thread.
#[derive(Clone)]
pub struct Stopper(watch::Sender<bool>);

impl Stopper {
    /// Lets the server finish the answers it is at, and end.
    pub fn stop(&self) {
        self.0.send_replace(true);
    }
}

impl Server {
    /// Listens at an address. Port 0 is any free one.
    ///
    /// # Errors
    /// When the system does not allow it: the port is taken, or the address is not one of this machine.
    pub fn bind(page: Page, address: SocketAddr) -> io::Result<Server> {
        let listener = TcpListener::bind(address)?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let site = Site::new(page, address.ip());
        Ok(Server { listener, address, site, limits: LIMITS, stop: watch::Sender::new(false) })
    }

    /// Where the page is, for a browser on this machine.
    pub fn url(&self) -> String {
        let here = match self.address.ip() {
            IpAddr::V4(all) if all.is_unspecified() => IpAddr::from([127, 0, 0, 1]),
            IpAddr::V6(all) if all.is_unspecified() => IpAddr::from([0, 0, 0, 0, 0, 0, 0, 1]),
            one => one,
        };
        format!("http://{}/", SocketAddr::new(here, self.address.port()))
    }

    /// Returns a handle that ends the server.
    pub fn stopper(&self) -> Stopper {
        Stopper(self.stop.clone())
    }

    /// Answers until it is stopped.
    ///
    /// # Errors
    /// When the system has nothing to wait with.
    pub fn run(self) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(self.serve())
    }

    async fn serve(self) -> io::Result<()> {
        let listener = tokio::net::TcpListener::from_std(self.listener)?;
        let limits = self.limits;
        let room = Arc::new(Semaphore::new(limits.connections as usize));
        let places = Places::default();
        let site = Arc::new(self.site);
        let mut stop = self.stop.subscribe();
        loop {
            let next = async {
                let place = Arc::clone(&room).acquire_owned().await.map_err(io::Error::other)?;
                Ok((listener.accept().await?, place))
            };
            match before(stop.wait_for(|stop| *stop), next).await {
                None => break,
                Some(Ok(((stream, client), place))) => {
                    let Some(own) = places.take(client.ip(), limits.of_a_client) else {
                        // Where not even this can be written at once, the client is left without a word.
                        let _ = stream.try_write(TURNED_AWAY);
                        continue;
                    };
                    let place = (place, own);
                    let stop = self.stop.subscribe();
                    tokio::spawn(converse(stream, Arc::clone(&site), limits, stop, place));
                }
                // The client went away, or there are too many files open: both pass.
                Some(Err::<_, io::Error>(_)) => sleep(PAUSE).await,
            }
        }
        // All places are free again when the last answer is sent.
        let _ = timeout(limits.farewell, room.acquire_many(limits.connections)).await;
        Ok(())
    }
}

/// Answers the requests of one connection.
async fn converse(
    stream: tokio::net::TcpStream,
    site: Arc<Site>,
    limits: Limits,
    mut stop: watch::Receiver<bool>,
    _place: (OwnedSemaphorePermit, Place),
) {
    let answer = service_fn(|request| {
        let answer = site.answer(&request);
        async { Ok::<_, std::convert::Infallible>(answer) }
    });
    let mut connection = pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(limits.reading)
            .max_buf_size(limits.header_bytes)
            .serve_connection(TokioIo::new(stream), answer)
    );
    let end = timeout(limits.age, stop.wait_for(|stop| *stop));
    if before(end, &mut connection).await.is_none() {
        connection.as_mut().graceful_shutdown();
        // A client that reads no further has had its time, and one that broke off needs no answer.
        let _ = timeout(limits.grace, connection).await;
    }
}

/// What `work` ends with, or nothing where `end` comes first.
async fn before<T>(end: impl Future, work: impl Future<Output = T>) -> Option<T> {
    let mut end = pin!(end);
    let mut work = pin!(work);
    poll_fn(|context| match end.as_mut().poll(context) {
        Poll::Ready(_) => Poll::Ready(None),
        Poll::Pending => work.as_mut().poll(context).map(Some),
    })
    .await
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::{Ipv4Addr, TcpStream};
    use std::time::Instant;

    use super::*;

    const SHORT: Duration = Duration::from_millis(300);
    /// Longer than any of the short limits, and shorter than any of the real ones.
    const LONG: Duration = Duration::from_secs(10);
    const LARGE_REQUEST: &[u8] = b"GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n";
    const REQUEST: &[u8] = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
    /// More than the buffers between two ends of a connection hold.
    const LARGE: usize = 1 << 24;

    /// What a server with these limits is asked, while it runs.
    fn with(limits: Limits, ask: impl FnOnce(SocketAddr)) {
        let large = vec![7; LARGE].leak();
        serving(Page::table(&[("index.html", b"the page"), ("large.bin", large)]), limits, ask);
    }

    fn serving(page: Page, limits: Limits, ask: impl FnOnce(SocketAddr)) {
        let mut server = Server::bind(page, (Ipv4Addr::LOCALHOST, 0).into()).expect("a port");
        server.limits = limits;
        let (address, stopper) = (server.address, server.stopper());
        let thread = std::thread::spawn(move || server.run());
        ask(address);
        stopper.stop();
        thread.join().expect("no panic").expect("no error");
    }

    fn connect(address: SocketAddr) -> TcpStream {
        let stream = TcpStream::connect(address).expect("a connection");
        stream.set_read_timeout(Some(LONG)).expect("set");
        stream
    }

    /// How many bytes come before the server ends the connection; nothing where it does not.
    fn read_to_end(stream: &mut TcpStream) -> Option<usize> {
        let (mut count, mut bytes) = (0, [0; 1 << 16]);
        loop {
            match stream.read(&mut bytes) {
                Ok(0) => return Some(count),
                Ok(more) => count += more,
                Err(error) if error.kind() == io::ErrorKind::ConnectionReset => return Some(count),
                Err(_) => return None,
            }
        }
    }

    #[test]
    fn a_client_that_takes_its_time_is_left() {
        with(Limits { reading: SHORT, ..LIMITS }, |address| {
            for said in [&b""[..], b"GET / HTTP/1.1\r\nHo", REQUEST] {
                let mut stream = connect(address);
                stream.write_all(said).expect("sent");
                assert!(read_to_end(&mut stream).is_some(), "{said:?}");
            }
        });
    }

    #[test]
    fn a_connection_that_is_old_ends_between_answers() {
        with(Limits { age: SHORT, ..LIMITS }, |address| {
            let mut stream = connect(address);
            stream.write_all(REQUEST).expect("sent");
            let begin = Instant::now();
            assert!(read_to_end(&mut stream).is_some_and(|count| count > 8));
            assert!(begin.elapsed() >= SHORT / 2);
        });
    }

    #[test]
    fn an_old_connection_finishes_its_answer_or_is_cut() {
        for (grace, is_whole) in [(LIMITS.grace, true), (SHORT, false)] {
            with(Limits { age: SHORT, grace, ..LIMITS }, |address| {
                let mut stream = connect(address);
                stream.write_all(LARGE_REQUEST).expect("sent");
                std::thread::sleep(SHORT * 4);
                let count = read_to_end(&mut stream).expect("it ends");
                assert_eq!(count > LARGE, is_whole, "{count}");
            });
        }
    }

    #[test]
    fn those_beyond_the_last_place_wait_for_one() {
        with(Limits { connections: 2, ..LIMITS }, |address| {
            let held = [connect(address), connect(address)];
            let mut third = connect(address);
            third.set_read_timeout(Some(SHORT)).expect("set");
            third.write_all(REQUEST).expect("sent");
            assert!(third.read(&mut [0; 1]).is_err(), "there is no place for it");
            drop(held);
            third.set_read_timeout(Some(LONG)).expect("set");
            assert_eq!(third.read(&mut [0; 1]).expect("an answer"), 1);
        });
    }

    #[test]
    fn one_client_does_not_take_all_places() {
        with(Limits { connections: 8, of_a_client: 2, ..LIMITS }, |address| {
            let held = [connect(address), connect(address)];
            let mut third = connect(address);
            let mut said = String::new();
            third.read_to_string(&mut said).expect("it is told");
            let (head, body) = said.split_once("\r\n\r\n").expect("a head");
            assert!(head.starts_with("HTTP/1.1 503 "), "{said}");
            assert!(head.ends_with(&format!("Content-Length: {}", body.len())), "{said}");
            drop(held);
            let begin = Instant::now();
            let mut first = [0; 13];
            while &first != b"HTTP/1.1 200 " && begin.elapsed() < LONG {
                let mut again = connect(address);
                // One that is turned away may be gone before it has asked.
                let _ = again.write_all(REQUEST).and_then(|()| again.read_exact(&mut first));
            }
            assert_eq!(&first, b"HTTP/1.1 200 ", "the places are free again");
        });
    }

    /// Many clients that ask for a large file of a folder and take nothing of it cost a piece each.
    #[test]
    #[cfg(target_os = "linux")]
    fn slow_readers_cost_little_memory() {
        let held = || {
            let status = std::fs::read_to_string("/proc/self/status").expect("Linux tells");
            let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("a line");
            line.trim().trim_end_matches(" kB").parse::<usize>().expect("a number") << 10
        };
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("index.html"), "the page").expect("written");
        let large = std::fs::File::create(folder.path().join("large.bin")).expect("a file");
        large.set_len(LARGE as u64).expect("a length");
        let page = Page::folder(folder.path()).expect("a page");
        serving(page, LIMITS, |address| {
            let begin = held();
            let mut readers: Vec<TcpStream> = (0..32).map(|_| connect(address)).collect();
            for reader in &mut readers {
                reader.write_all(LARGE_REQUEST).expect("sent");
                assert_eq!(reader.read(&mut [0; 1]).expect("it is under way"), 1);
            }
            let grown = held().saturating_sub(begin);
            assert!(grown < readers.len() * LARGE / 4, "{grown} bytes");
        });
    }
}
