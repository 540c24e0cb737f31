//! Places for connections: a limit for all of them, and one for each client, so that no client takes all.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// How many places every client holds.
#[derive(Clone, Default)]
pub(crate) struct Places(Arc<Mutex<HashMap<IpAddr, u32>>>);

/// A place of a client, free again when this is dropped.
pub(crate) struct Place {
    places: Places,
    client: IpAddr,
}

impl Places {
    /// A place for a client that holds fewer than `most`.
    pub(crate) fn take(&self, address: IpAddr, most: u32) -> Option<Place> {
        let client = client(address);
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = held.entry(client).or_insert(0);
        (*count < most).then(|| {
            *count += 1;
            Place { places: self.clone(), client }
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut held = self.places.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Entry::Occupied(mut count) = held.entry(self.client) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

/// Whose an address is: of IPv6 a client has the lower half for itself (RFC 4291, 2.5.4).
fn client(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::from((u128::from(address) >> 64 << 64).to_be_bytes()),
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_client_has_its_own_places_and_gets_them_back() {
        let places = Places::default();
        let address = |text: &str| text.parse::<IpAddr>().expect("an address");
        let take = |text| places.take(address(text), 2);
        let held = [take("192.0.2.1"), take("192.0.2.1")];
        assert!(held.iter().all(Option::is_some) && take("192.0.2.1").is_none());
        assert!(take("::ffff:192.0.2.1").is_none(), "the same in IPv6");
        let other = take("192.0.2.2");
        assert!(other.is_some());
        drop(held);
        assert!(take("192.0.2.1").is_some());

        let held = [take("2001:db8::1"), take("2001:db8::2")];
        assert!(take("2001:db8::3").is_none() && take("2001:db8:0:1::3").is_some());
        drop((held, other));
        assert!(places.0.lock().expect("nobody panics").is_empty());
    }
}
