//! Room for the things of an input, reported to the watch before it is taken, and refused if the machine has none.

use super::{Stopped, Watch};

/// Returns an empty vector with room for `count` items.
///
/// # Errors
/// When the watch does not allow that much memory, or the machine does not have it.
pub fn room_for<T>(count: usize, watch: &mut dyn Watch) -> Result<Vec<T>, Stopped> {
    let mut items = Vec::new();
    more_room(&mut items, count, watch)?;
    Ok(items)
}

/// Returns a vector of `count` copies of an item.
///
/// # Errors
/// When the watch does not allow that much memory, or the machine does not have it.
pub fn filled<T: Clone>(item: T, count: usize, watch: &mut dyn Watch) -> Result<Vec<T>, Stopped> {
    let mut items = room_for(count, watch)?;
    items.resize(count, item);
    Ok(items)
}

/// Makes room for `count` items more, in a new place. The caller releases the old one if it counted it.
///
/// # Errors
/// When the watch does not allow that much memory, or the machine does not have it. The vector is then unchanged.
pub fn more_room<T>(
    items: &mut Vec<T>,
    count: usize,
    watch: &mut dyn Watch,
) -> Result<(), Stopped> {
    if items.capacity() - items.len() >= count {
        return Ok(());
    }
    let wanted = items.len().checked_add(count).and_then(bytes_of::<T>);
    let needed = wanted.unwrap_or(u64::MAX);
    watch.reserve(needed)?;
    if items.try_reserve_exact(count).is_err() {
        watch.release(needed);
        return Err(Stopped::NoMemory { needed });
    }
    Ok(())
}

/// The bytes that so many items take, where an address space holds them.
fn bytes_of<T>(count: usize) -> Option<u64> {
    count.checked_mul(size_of::<T>()).map(|bytes| bytes as u64)
}
