import type { Edge, StreetGraph } from './street-graph.ts';

/** One stretch of a route, and whether it is driven against the edge's own direction. */
export interface Leg {
  readonly edge: Edge;
  readonly reversed: boolean;
}

/** The quickest way between two nodes at the speed limits; empty when they are the same or not joined. */
export function findRoute(graph: StreetGraph, from: number, to: number): Leg[] {
  const best = new Float64Array(graph.nodes.length).fill(Infinity);
  const came = new Int32Array(graph.nodes.length).fill(-1);
  const heap = new NodeHeap();
  best[from] = 0;
  heap.push(from, 0);
  for (;;) {
    const next = heap.pop();
    if (next === undefined || next.node === to) break;
    if (next.cost > best[next.node]!) continue;
    for (const index of graph.at[next.node]!) {
      const edge = graph.edges[index]!;
      const other = edge.from === next.node ? edge.to : edge.from;
      const cost = next.cost + edge.length / edge.street.speedLimitKmh;
      if (cost >= best[other]!) continue;
      best[other] = cost;
      came[other] = index;
      heap.push(other, cost);
    }
  }
  const legs: Leg[] = [];
  for (let node = to; node !== from;) {
    const index = came[node]!;
    if (index < 0) return [];
    const edge = graph.edges[index]!;
    const reversed = edge.from === node;
    legs.push({ edge, reversed });
    node = reversed ? edge.to : edge.from;
  }
  return legs.reverse();
}

/** A binary heap of nodes, the cheapest first. */
class NodeHeap {
  readonly #items: { node: number; cost: number }[] = [];

  push(node: number, cost: number): void {
    const items = this.#items;
    let at = items.push({ node, cost }) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (items[parent]!.cost <= cost) break;
      [items[parent], items[at]] = [items[at]!, items[parent]!];
      at = parent;
    }
  }

  pop(): { node: number; cost: number } | undefined {
    const items = this.#items;
    const first = items[0];
    const last = items.pop();
    if (first === undefined || last === undefined || items.length === 0) return first;
    items[0] = last;
    for (let at = 0; ;) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < items.length && items[child]!.cost < items[least]!.cost) least = child;
      if (least === at) break;
      [items[least], items[at]] = [items[at]!, items[least]!];
      at = least;
    }
    return first;
  }
}
