import { crossing, distance, lengthOf, type Point } from './geometry.ts';
import type { Street } from './town-plan.ts';

/** A stretch of a street between two junctions. */
export interface Edge {
  readonly from: number;
  readonly to: number;
  readonly street: Street;
  readonly line: readonly Point[];
  readonly length: number;
}

/** Streets cut at their junctions. Every edge can be driven both ways. */
export interface StreetGraph {
  readonly nodes: readonly Point[];
  readonly edges: readonly Edge[];
  /** Indexes of the edges at each node. */
  readonly at: readonly (readonly number[])[];
}

/** Loose ends shorter than this are cut off. */
const STUB = 82;
/** Junctions nearer to each other than this are one. */
const SAME_NODE = 9;

interface Cut {
  readonly share: number;
  readonly point: Point;
}

/** Cuts streets where they cross and joins them into a graph; only what hangs together is kept. */
export function buildGraph(streets: readonly Street[]): StreetGraph {
  const cuts = findCuts(streets);
  const nodes: Point[] = [];
  const nodeAt = nodeFinder(nodes);
  let edges: Edge[] = [];
  streets.forEach((street, index) => {
    for (const piece of cutLine(street.line, cuts[index]!)) {
      const from = nodeAt(piece[0]!);
      const to = nodeAt(piece.at(-1)!);
      if (from === to) continue;
      // Junctions near each other became one: the line has to end where the next one begins.
      const line = [nodes[from]!, ...piece.slice(1, -1), nodes[to]!];
      edges.push({ from, to, street, line, length: lengthOf(line) });
    }
  });
  edges = keepConnected(dropStubs(edges), nodes.length);
  return renumber(nodes, edges);
}

/** Where each street is crossed, in segments and shares of them. The motorway meets only arterial roads. */
function findCuts(streets: readonly Street[]): Cut[][] {
  const cuts: Cut[][] = streets.map(() => []);
  const boxes = streets.map((street) => boxOf(street.line));
  for (let a = 0; a < streets.length; a++)
    for (let b = a + 1; b < streets.length; b++) {
      const kinds = [streets[a]!.kind, streets[b]!.kind];
      if (kinds.includes('motorway') && kinds.includes('street')) continue;
      if (!overlap(boxes[a]!, boxes[b]!)) continue;
      crossLines(streets[a]!.line, streets[b]!.line, cuts[a]!, cuts[b]!);
    }
  return cuts;
}

function crossLines(a: readonly Point[], b: readonly Point[], cutsA: Cut[], cutsB: Cut[]): void {
  for (let i = 1; i < a.length; i++)
    for (let j = 1; j < b.length; j++) {
      const from = a[i - 1]!;
      const to = a[i]!;
      const hit = crossing(from, to, b[j - 1]!, b[j]!);
      if (hit === undefined) continue;
      const point = { x: from.x + (to.x - from.x) * hit.first, y: from.y + (to.y - from.y) * hit.first };
      cutsA.push({ share: i - 1 + hit.first, point });
      cutsB.push({ share: j - 1 + hit.second, point });
    }
}

function boxOf(line: readonly Point[]): [number, number, number, number] {
  const xs = line.map((point) => point.x);
  const ys = line.map((point) => point.y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function overlap(a: readonly number[], b: readonly number[]): boolean {
  return a[0]! <= b[2]! && b[0]! <= a[2]! && a[1]! <= b[3]! && b[1]! <= a[3]!;
}

function cutLine(line: readonly Point[], cuts: readonly Cut[]): Point[][] {
  const sorted = [...cuts].sort((a, b) => a.share - b.share);
  const pieces: Point[][] = [];
  let piece: Point[] = [line[0]!];
  let next = 0;
  for (let at = 1; at < line.length; at++) {
    while (next < sorted.length && sorted[next]!.share <= at) {
      piece.push(sorted[next]!.point);
      pieces.push(piece);
      piece = [sorted[next]!.point];
      next++;
    }
    piece.push(line[at]!);
  }
  pieces.push(piece);
  return pieces.filter((points) => lengthOf(points) > 1);
}

/** Gives the index of the node at a place, making one where there is none near. */
function nodeFinder(nodes: Point[]): (point: Point) => number {
  const cells = new Map<string, number[]>();
  return (point) => {
    const column = Math.floor(point.x / SAME_NODE);
    const row = Math.floor(point.y / SAME_NODE);
    for (let x = column - 1; x <= column + 1; x++)
      for (let y = row - 1; y <= row + 1; y++)
        for (const node of cells.get(`${x},${y}`) ?? [])
          if (distance(nodes[node]!, point) <= SAME_NODE) return node;
    const key = `${column},${row}`;
    const cell = cells.get(key) ?? [];
    cell.push(nodes.push(point) - 1);
    cells.set(key, cell);
    return nodes.length - 1;
  };
}

function dropStubs(edges: Edge[]): Edge[] {
  const degree = new Map<number, number>();
  for (const edge of edges)
    for (const node of [edge.from, edge.to]) degree.set(node, (degree.get(node) ?? 0) + 1);
  const loose = (node: number) => degree.get(node) === 1;
  return edges.filter(
    (edge) => edge.street.kind !== 'street' || edge.length >= STUB || (!loose(edge.from) && !loose(edge.to)),
  );
}

function keepConnected(edges: Edge[], nodeCount: number): Edge[] {
  const group = Array.from({ length: nodeCount }, (_, node) => node);
  const rootOf = (node: number): number => {
    let root = node;
    while (group[root] !== root) root = group[root] = group[group[root]!]!;
    return root;
  };
  for (const edge of edges) group[rootOf(edge.from)] = rootOf(edge.to);
  const sizes = new Map<number, number>();
  for (const edge of edges) sizes.set(rootOf(edge.from), (sizes.get(rootOf(edge.from)) ?? 0) + 1);
  const largest = [...sizes].sort((a, b) => b[1] - a[1])[0]?.[0];
  return edges.filter((edge) => rootOf(edge.from) === largest);
}

function renumber(nodes: readonly Point[], edges: readonly Edge[]): StreetGraph {
  const numbers = new Map<number, number>();
  const kept: Point[] = [];
  const numberOf = (node: number): number => {
    let number = numbers.get(node);
    if (number === undefined) {
      number = kept.push(nodes[node]!) - 1;
      numbers.set(node, number);
    }
    return number;
  };
  const renumbered = edges.map((edge) => ({ ...edge, from: numberOf(edge.from), to: numberOf(edge.to) }));
  const at: number[][] = kept.map(() => []);
  renumbered.forEach((edge, index) => {
    at[edge.from]!.push(index);
    at[edge.to]!.push(index);
  });
  return { nodes: kept, edges: renumbered, at };
}
