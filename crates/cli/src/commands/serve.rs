//! `lightsout serve`: the page for the browser, from this very binary.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use clap::Args;
use lightsout_serve::{Page, Server};

use crate::exit::{Ending, Failure};
use lightsout_terminal::interrupt;

/// Serve the page to play, draw and learn in the browser
#[derive(Args)]
pub(crate) struct ServeArgs {
    /// Port, or 0 for any free one
    #[arg(long, value_name = "N", default_value_t = 7777)]
    port: u16,

    /// Address to listen at: 0.0.0.0 lets other machines reach it
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1", value_parser = address)]
    address: IpAddr,

    /// Folder with a built page, instead of the page in this program
    #[arg(long, value_name = "FOLDER")]
    dir: Option<PathBuf>,
}

impl ServeArgs {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let page = match &self.dir {
            Some(folder) => {
                Page::folder(folder).map_err(|error| Failure::input(error.to_string()))?
            }
            None => built(Page::embedded())?,
        };
        let address = SocketAddr::new(self.address, self.port);
        let server =
            Server::bind(page, address).map_err(|error| Failure::here(why_not(address, &error)))?;
        if !self.address.to_canonical().is_loopback() {
            crate::say!(
                "warning: everybody who can reach {} can open this page, over a connection that is not encrypted",
                self.address
            );
        }
        let stopper = server.stopper();
        interrupt::on_first(move || stopper.stop());
        writeln!(out, "{}", server.url())?;
        out.flush()?;
        server.run().map_err(|error| Failure::here(format!("the server cannot run: {error}")))?;
        Ok(Ending::Yes)
    }
}

/// The page in the binary, or what to do where there is none.
fn built(page: Option<Page>) -> Result<Page, Failure> {
    page.ok_or_else(|| {
        Failure::here(
            "this lightsout was built without the page. Give the folder of a built page with --dir, \
             or run `cargo xtask web` in its sources and build it again",
        )
    })
}

/// Why there can be no server at an address, as a sentence.
fn why_not(address: SocketAddr, error: &io::Error) -> String {
    let (ip, port) = (address.ip(), address.port());
    match error.kind() {
        io::ErrorKind::AddrInUse => format!(
            "port {port} of {ip} is taken by another program. Choose another one with --port, or any free one with --port 0"
        ),
        io::ErrorKind::PermissionDenied => format!(
            "port {port} of {ip} is not for every user. Choose one from 1024 on with --port, or any free one with --port 0"
        ),
        io::ErrorKind::AddrNotAvailable => {
            format!("{ip} is not an address of this machine, but 127.0.0.1 always is")
        }
        _ => format!("cannot listen at {address}: {error}"),
    }
}

/// An address, or `localhost`.
fn address(text: &str) -> Result<IpAddr, String> {
    match text {
        "localhost" => Ok(Ipv4Addr::LOCALHOST.into()),
        _ => text.parse().map_err(|_| "give an address, such as 127.0.0.1, ::1 or 0.0.0.0".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_build_without_the_page_says_what_to_run() {
        let Err(failure) = built(None) else { panic!("there is no page") };
        assert!(matches!(failure, Failure::Here(_)));
        assert!(failure.to_string().contains("with --dir, or run `cargo xtask web`"));
    }
}
