//! The server: it listens, and bounds what one client, and all of them, can take.
//!
//! One thread serves all connections: files lie in memory, so an answer costs a look into a table. A client
//! has [`READING`] for the headers of its next request and [`MOST_HEADER_BYTES`] for all of them; a connection
//! that is older than [`AGE`] ends behind the answer it is at, and [`GRACE`] later wherever it stands. Bodies
//! are not read. There are [`MOST_CONNECTIONS`] connections, and the next ones wait.

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
use crate::site::Site;

/// How long the headers of a request may take, from the end of the one before.
const READING: Duration = Duration::from_secs(20);
/// How long a connection may be kept for further requests.
const AGE: Duration = Duration::from_secs(300);
/// How long the last answer of a connection may take.
const GRACE: Duration = Duration::from_secs(60);
/// How long the answers under way may take once the server is told to stop.
const FAREWELL: Duration = Duration::from_secs(2);
/// How long to wait when the system has no room for a connection.
const PAUSE: Duration = Duration::from_millis(100);
/// The line of a request and its headers, in bytes.
const MOST_HEADER_BYTES: usize = 16 * 1024;
/// Connections at a time. A browser makes six.
const MOST_CONNECTIONS: u32 = 256;

/// A server that listens already and answers once it runs.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    site: Site,
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
    /// Listens at an address; port 0 stands for any free one.
    ///
    /// # Errors
    /// When the system does not allow it: the port is taken, or the address is not one of this machine.
    pub fn bind(page: Page, address: SocketAddr) -> io::Result<Server> {
        let listener = TcpListener::bind(address)?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let site = Site::new(page, address.ip());
        Ok(Server { listener, address, site, stop: watch::Sender::new(false) })
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

    /// What ends the server.
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
        let room = Arc::new(Semaphore::new(MOST_CONNECTIONS as usize));
        let site = Arc::new(self.site);
        let mut stop = self.stop.subscribe();
        loop {
            let next = async {
                let place = Arc::clone(&room).acquire_owned().await.map_err(io::Error::other)?;
                Ok((listener.accept().await?.0, place))
            };
            match before(stop.wait_for(|stop| *stop), next).await {
                None => break,
                Some(Ok((stream, place))) => {
                    let stop = self.stop.subscribe();
                    tokio::spawn(converse(stream, Arc::clone(&site), stop, place));
                }
                // The client went away, or there are too many files open: both pass.
                Some(Err::<_, io::Error>(_)) => sleep(PAUSE).await,
            }
        }
        // All places are free again when the last answer is sent.
        let _ = timeout(FAREWELL, room.acquire_many(MOST_CONNECTIONS)).await;
        Ok(())
    }
}

/// Answers the requests of one connection.
async fn converse(
    stream: tokio::net::TcpStream,
    site: Arc<Site>,
    mut stop: watch::Receiver<bool>,
    _place: OwnedSemaphorePermit,
) {
    let answer = service_fn(|request| {
        let answer = site.answer(&request);
        async { Ok::<_, std::convert::Infallible>(answer) }
    });
    let mut connection = pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(READING)
            .max_buf_size(MOST_HEADER_BYTES)
            .serve_connection(TokioIo::new(stream), answer)
    );
    let end = timeout(AGE, stop.wait_for(|stop| *stop));
    if before(end, &mut connection).await.is_none() {
        connection.as_mut().graceful_shutdown();
        // A client that reads no further has had its time, and one that broke off needs no answer.
        let _ = timeout(GRACE, connection).await;
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
