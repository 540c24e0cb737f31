/** Graphs whose file says no positions: laid out by forces, links as springs and nodes pushing each other away. */
import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY } from 'd3-force';
import type { Point } from './polygon';

interface Node {
  x: number;
  y: number;
  index: number;
}

/** Positions after the forces have come to rest; the same for the same graph every time. */
export function spread(points: Point[], links: [number, number][]): Point[] {
  const nodes: Node[] = points.map(([x, y], index) => ({ x, y, index }));
  const springs = links.map(([source, target]) => ({ source, target }));
  const simulation = forceSimulation(nodes)
    .force('links', forceLink(springs).distance(1.5).strength(0.9))
    .force('push', forceManyBody().strength(-1.6).distanceMax(24))
    .force('apart', forceCollide(0.6))
    // Parts that hang together with nothing else do not drift away.
    .force('x', forceX(0).strength(0.05))
    .force('y', forceY(0).strength(0.05))
    .stop();
  simulation.tick(points.length > 800 ? 120 : 320);
  return nodes.map(({ x, y }) => [x, y]);
}
