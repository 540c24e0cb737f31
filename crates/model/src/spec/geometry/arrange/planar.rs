//! Planarity by Demoucron, Malgrange and Pertuiset: draw a cycle, then path by path into a face that takes it.
//!
//! Each path comes from a fragment: a link between drawn nodes, or connected nodes with their drawn neighbours.
//! A face takes a fragment if all its drawn nodes are on it. A graph is planar if this never gets stuck,
//! as long as fragments with a single face come first.

use std::mem;

/// The faces of a planar drawing of a connected graph with links added until no node cuts it. Each face is a cycle
/// of nodes, and all run the same way round. Returns nothing for a graph that is not planar.
pub(super) fn faces(near: &[Vec<usize>]) -> Option<Vec<Vec<usize>>> {
    let near = uncut(near);
    let links = near.iter().map(Vec::len).sum::<usize>() / 2;
    if near.len() < 3 || links > 3 * near.len() - 6 {
        return None;
    }
    let mut drawing = Drawing::of(cycle(&near), near.len(), links);
    loop {
        let fragments = drawing.fragments(&near);
        let Some((fragment, faces)) = (fragments.into_iter())
            .map(|fragment| {
                let faces = drawing.takers(&fragment.ends);
                (fragment, faces)
            })
            .min_by_key(|(_, faces)| faces.len().min(2))
        else {
            return Some(drawing.faces);
        };
        let path = drawing.path(&fragment, &near);
        drawing.add(&path, *faces.first()?);
    }
}

/// The graph with links added between neighbours of nodes that cut it, planar if it was.
///
/// A block on one side of the node can be drawn with one neighbour outside, a block on the other side with the other.
fn uncut(near: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut walk = Blocks {
        near,
        entered: vec![0; near.len()],
        time: 0,
        open: Vec::new(),
        blocks: Vec::new(),
    };
    if !near.is_empty() {
        walk.low(0, usize::MAX);
    }
    // The block of each link, in a forest of blocks joined by now.
    let mut block = vec![Vec::new(); near.len()];
    for (number, links) in walk.blocks.iter().enumerate() {
        for &(from, to) in links {
            block[from].push((to, number));
            block[to].push((from, number));
        }
    }
    let mut joined: Vec<usize> = (0..walk.blocks.len()).collect();
    let mut more = near.to_vec();
    for links in &mut block {
        links.sort_unstable();
        for pair in links.windows(2) {
            let [(one, first), (other, second)] = [pair[0], pair[1]];
            let [first, second] = [root(&joined, first), root(&joined, second)];
            if first != second {
                joined[second] = first;
                more[one].push(other);
                more[other].push(one);
            }
        }
    }
    more
}

fn root(joined: &[usize], mut block: usize) -> usize {
    while joined[block] != block {
        block = joined[block];
    }
    block
}

/// Tarjan's walk, which collects the links of each block: a part that no node cuts.
struct Blocks<'a> {
    near: &'a [Vec<usize>],
    entered: Vec<usize>,
    time: usize,
    open: Vec<(usize, usize)>,
    blocks: Vec<Vec<(usize, usize)>>,
}

impl Blocks<'_> {
    /// The earliest node that links lead back to from this node and all after it.
    fn low(&mut self, node: usize, parent: usize) -> usize {
        self.time += 1;
        let own = self.time;
        self.entered[node] = own;
        let mut low = own;
        for &next in &self.near[node] {
            let then = self.entered[next];
            if then == 0 {
                let start = self.open.len();
                self.open.push((node, next));
                let back = self.low(next, node);
                if back >= own {
                    self.blocks.push(self.open.split_off(start));
                }
                low = low.min(back);
            } else if next != parent && then < own {
                self.open.push((node, next));
                low = low.min(then);
            }
        }
        low
    }
}

/// A cycle, in a graph where every node has two neighbours or more.
fn cycle(near: &[Vec<usize>]) -> Vec<usize> {
    let mut walk = vec![0, near[0][0]];
    loop {
        let [from, at] = [walk[walk.len() - 2], walk[walk.len() - 1]];
        let next = *near[at].iter().find(|&&next| next != from).expect("no node cuts the graph");
        if let Some(start) = walk.iter().position(|&node| node == next) {
            return walk.split_off(start);
        }
        walk.push(next);
    }
}

/// What has been drawn.
struct Drawing {
    faces: Vec<Vec<usize>>,
    /// For each node a bit for each face that it is on.
    on: Vec<Vec<u64>>,
    /// The drawn neighbours of each node, none of a node that is not drawn.
    drawn: Vec<Vec<usize>>,
}

/// Nodes that hang together outside the drawing, or none for a single link, and the drawn nodes they are linked to.
struct Fragment {
    inner: Vec<usize>,
    ends: Vec<usize>,
}

impl Drawing {
    fn of(cycle: Vec<usize>, nodes: usize, links: usize) -> Drawing {
        // Euler: nodes and faces are two more than links.
        let words = (links + 2 - nodes).div_ceil(64);
        let mut drawing = Drawing {
            faces: Vec::new(),
            on: vec![vec![0; words]; nodes],
            drawn: vec![Vec::new(); nodes],
        };
        drawing.link(&cycle);
        drawing.link(&[cycle[cycle.len() - 1], cycle[0]]);
        drawing.face(cycle.iter().rev().copied().collect());
        drawing.face(cycle);
        drawing
    }

    fn link(&mut self, path: &[usize]) {
        for pair in path.windows(2) {
            self.drawn[pair[0]].push(pair[1]);
            self.drawn[pair[1]].push(pair[0]);
        }
    }

    fn face(&mut self, face: Vec<usize>) {
        let number = self.faces.len();
        face.iter().for_each(|&node| self.on[node][number / 64] |= 1 << (number % 64));
        self.faces.push(face);
    }

    fn fragments(&self, near: &[Vec<usize>]) -> Vec<Fragment> {
        let mut fragments = Vec::new();
        let mut seen = vec![false; near.len()];
        for node in 0..near.len() {
            if !self.drawn[node].is_empty() {
                let others = near[node].iter().filter(|&&other| {
                    other > node
                        && !self.drawn[other].is_empty()
                        && !self.drawn[node].contains(&other)
                });
                fragments.extend(
                    others.map(|&other| Fragment { inner: Vec::new(), ends: vec![node, other] }),
                );
            } else if !mem::replace(&mut seen[node], true) {
                let mut inner = vec![node];
                let mut ends = Vec::new();
                let mut next = 0;
                while let Some(&at) = inner.get(next) {
                    next += 1;
                    for &other in &near[at] {
                        if !self.drawn[other].is_empty() {
                            ends.push(other);
                        } else if !mem::replace(&mut seen[other], true) {
                            inner.push(other);
                        }
                    }
                }
                ends.sort_unstable();
                ends.dedup();
                fragments.push(Fragment { inner, ends });
            }
        }
        fragments
    }

    /// The faces that all these nodes are on.
    fn takers(&self, ends: &[usize]) -> Vec<usize> {
        let is_on = |face: &usize| {
            ends.iter().all(|&node| self.on[node][face / 64] >> (face % 64) & 1 == 1)
        };
        (0..self.faces.len()).filter(is_on).take(2).collect()
    }

    /// A path through a fragment from one drawn node to another.
    fn path(&self, fragment: &Fragment, near: &[Vec<usize>]) -> Vec<usize> {
        let start = fragment.ends[0];
        let mut queue = vec![start];
        let mut came = vec![usize::MAX; near.len()];
        came[start] = start;
        let mut next = 0;
        while let Some(&at) = queue.get(next) {
            next += 1;
            for &other in &near[at] {
                let is_end = other != start && fragment.ends.contains(&other);
                // A link of the drawing is no way out, and a single link is the only way for its fragment.
                let is_way = if at == start { !is_end || fragment.inner.is_empty() } else { true };
                if came[other] != usize::MAX
                    || !is_way
                    || !(is_end || fragment.inner.contains(&other))
                {
                    continue;
                }
                came[other] = at;
                if is_end {
                    let mut path = vec![other];
                    while path[path.len() - 1] != start {
                        path.push(came[path[path.len() - 1]]);
                    }
                    path.reverse();
                    return path;
                }
                queue.push(other);
            }
        }
        unreachable!("a fragment has two ends, since no node cuts the graph")
    }

    /// Draws a path through a face, which becomes two.
    fn add(&mut self, path: &[usize], face: usize) {
        let [start, end] = [path[0], path[path.len() - 1]];
        let mut old = mem::take(&mut self.faces[face]);
        old.iter().for_each(|&node| self.on[node][face / 64] &= !(1 << (face % 64)));
        let at = old.iter().position(|&node| node == start).expect("the face takes the path");
        old.rotate_left(at);
        let at = old.iter().position(|&node| node == end).expect("the face takes the path");
        let inner = &path[1..path.len() - 1];
        let mut back: Vec<usize> = old.split_off(at);
        // From start to end along the face and back along the path, and the other way.
        old.push(end);
        old.extend(inner.iter().rev());
        back.push(start);
        back.extend(inner);
        self.link(path);
        old.iter().for_each(|&node| self.on[node][face / 64] |= 1 << (face % 64));
        self.faces[face] = old;
        self.face(back);
    }
}
