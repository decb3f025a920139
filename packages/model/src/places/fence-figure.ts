import { EARTH_M, metresToLine, type Point } from './plane.ts';

/** A figure on a plane, metres. */
export interface Figure {
  /** Whether a line may have something to do with it: where it does not, all of the line is outside. */
  mayMeet(from: Point, to: Point): boolean;
  isInside(point: Point): boolean;
  metresToEdge(point: Point): number;
  /** Where a line crosses its edge, as parts of the line, in any order; more than that do no harm. */
  crossings(from: Point, to: Point): number[];
}

/** A circle round the middle of the plane: still a circle there, a little larger. @param radius metres on the earth */
export function circleFigure(radius: number): Figure {
  const edge = Math.tan(radius / EARTH_M) * EARTH_M;
  const box: Box = { left: -edge, right: edge, bottom: -edge, top: edge };
  return {
    mayMeet: (from, to) => meets(box, from, to),
    isInside: ({ x, y }) => x * x + y * y <= edge * edge,
    metresToEdge: ({ x, y }) => Math.abs(Math.atan(Math.hypot(x, y) / EARTH_M) * EARTH_M - radius),
    crossings: (from, to) => circleCrossings({ x: 0, y: 0 }, edge, from, to),
  };
}

/** What is within an odd number of rings. */
export function polygonFigure(rings: readonly (readonly Point[])[]): Figure {
  const edges = linesOf(
    rings.flatMap((ring) =>
      ring.map((corner, at) => [corner, ring[(at + 1) % ring.length] ?? corner] as const),
    ),
  );
  const box = boxOf(rings.flat(), 0);
  const bands = bandsOf(edges, box);
  return {
    mayMeet: (from, to) => meets(box, from, to),
    isInside: ({ x, y }) => isInBox(x, y, box) && isWithin(edges, bands.at(y), x, y),
    metresToEdge: (point) => nearest(point, edges),
    crossings(from, to) {
      const found: number[] = [];
      for (const at of linesNear(edges, MILLIMETRE, from, to))
        found.push(...lineCrossing(from, to, edges.from(at), edges.to(at)));
      return found;
    },
  };
}

/** All that is no farther than `half` from a line: boxes with round ends. */
export function corridorFigure(line: readonly Point[], half: number): Figure {
  const pieces = linesOf(line.slice(1).map((point, at) => [line[at] ?? point, point] as const));
  const box = boxOf(line, half);
  return {
    mayMeet: (from, to) => meets(box, from, to),
    isInside(point) {
      const { x, y } = point;
      if (!isInBox(x, y, box)) return false;
      return linesNear(pieces, half, point, point).some(
        (at) => metresToLine(point, pieces.from(at), pieces.to(at)) <= half,
      );
    },
    metresToEdge: (point) => Math.abs(nearest(point, pieces) - half),
    crossings(from, to) {
      const spans: Span[] = [];
      for (const at of linesNear(pieces, half, from, to)) {
        const cuts = pieceCrossings(from, to, pieces.from(at), pieces.to(at), half);
        // No piece bulges inwards: the line is in it from the first to the last.
        if (cuts.length > 0) spans.push({ begin: Math.min(...cuts), end: Math.max(...cuts) });
      }
      return endsOf(spans);
    },
  };
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

function boxOf(points: readonly Point[], beyond: number): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - beyond,
    right: Math.max(...xs) + beyond,
    bottom: Math.min(...ys) - beyond,
    top: Math.max(...ys) + beyond,
  };
}

const isInBox = (x: number, y: number, { left, right, bottom, top }: Box): boolean =>
  x >= left && x <= right && y >= bottom && y <= top;

/** Whether the box round a line and another one have something in common. */
const meets = ({ left, right, bottom, top }: Box, from: Point, to: Point): boolean =>
  !(
    (from.x < left && to.x < left) ||
    (from.x > right && to.x > right) ||
    (from.y < bottom && to.y < bottom) ||
    (from.y > top && to.y > top)
  );

/** Lines as columns: thousands of them are looked through for a report. */
interface Lines {
  readonly count: number;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly toXs: Float64Array;
  readonly toYs: Float64Array;
  readonly blocks: Float64Array;
  from(at: number): Point;
  to(at: number): Point;
}

function linesOf(all: readonly (readonly [from: Point, to: Point])[]): Lines {
  const [xs, ys] = [Float64Array.from(all, ([{ x }]) => x), Float64Array.from(all, ([{ y }]) => y)];
  const toXs = Float64Array.from(all, ([, { x }]) => x);
  const toYs = Float64Array.from(all, ([, { y }]) => y);
  return {
    count: all.length,
    xs,
    ys,
    toXs,
    toYs,
    blocks: blocksOf(xs, ys, toXs, toYs),
    from: (at) => ({ x: xs[at] ?? 0, y: ys[at] ?? 0 }),
    to: (at) => ({ x: toXs[at] ?? 0, y: toYs[at] ?? 0 }),
  };
}

/** So much further than the way itself an edge is looked for, metres: rounding is not to lose one. */
const MILLIMETRE = 0.001;

/** Lines that, made wider by `half` on all sides, may come near the way between two points. */
function linesNear(
  { count, xs, ys, toXs, toYs, blocks }: Lines,
  half: number,
  from: Point,
  to: Point,
): number[] {
  const [west, east] = [Math.min(from.x, to.x) - half, Math.max(from.x, to.x) + half];
  const [south, north] = [Math.min(from.y, to.y) - half, Math.max(from.y, to.y) + half];
  const found: number[] = [];
  for (let at = 0; at < count; at++) {
    const block = (at / LINES_A_BLOCK) * 4;
    if (
      at % LINES_A_BLOCK === 0 &&
      ((blocks[block] ?? 0) > east ||
        (blocks[block + 1] ?? 0) < west ||
        (blocks[block + 2] ?? 0) > north ||
        (blocks[block + 3] ?? 0) < south)
    ) {
      at += LINES_A_BLOCK - 1;
      continue;
    }
    const [x, y, toX, toY] = [xs[at] ?? 0, ys[at] ?? 0, toXs[at] ?? 0, toYs[at] ?? 0];
    if ((x > east && toX > east) || (x < west && toX < west)) continue;
    if ((y > north && toY > north) || (y < south && toY < south)) continue;
    found.push(at);
  }
  return found;
}

/** Lines that follow each other and have a box in common: most of a figure is passed over by that. */
const LINES_A_BLOCK = 8;

/** West, east, south and north of each block of lines. */
function blocksOf(xs: Float64Array, ys: Float64Array, toXs: Float64Array, toYs: Float64Array): Float64Array {
  const blocks = new Float64Array(Math.ceil(xs.length / LINES_A_BLOCK) * 4);
  for (let first = 0; first < xs.length; first += LINES_A_BLOCK) {
    const of = (column: Float64Array): Float64Array => column.subarray(first, first + LINES_A_BLOCK);
    const [across, up] = [
      [...of(xs), ...of(toXs)],
      [...of(ys), ...of(toYs)],
    ];
    blocks.set(
      [Math.min(...across), Math.max(...across), Math.min(...up), Math.max(...up)],
      (first / LINES_A_BLOCK) * 4,
    );
  }
  return blocks;
}

/** Edges a band has, about; bands there are, at most. */
const EDGES_A_BAND = 4;
const MOST_BANDS = 256;

/** The edges that lie at a height, by bands from the lowest to the highest: a look at one need not go through all. */
function bandsOf({ count, ys, toYs }: Lines, { bottom, top }: Box): { at(y: number): Uint16Array } {
  const bands = Math.max(1, Math.min(MOST_BANDS, Math.floor(count / EDGES_A_BAND)));
  const high = (top - bottom) / bands || 1;
  const bandOf = (y: number): number => Math.max(0, Math.min(bands - 1, Math.floor((y - bottom) / high)));
  const found = Array.from({ length: bands }, (): number[] => []);
  for (let at = 0; at < count; at++) {
    const [a, b] = [bandOf(ys[at] ?? 0), bandOf(toYs[at] ?? 0)];
    for (let band = Math.min(a, b); band <= Math.max(a, b); band++) found[band]?.push(at);
  }
  const columns = found.map((edges) => Uint16Array.from(edges));
  return { at: (y) => columns[bandOf(y)] ?? NONE };
}

const NONE = new Uint16Array();

/** Whether a line from a point to the east crosses an odd number of edges. @param near those that lie at its height, others among them */
function isWithin({ xs, ys, toXs, toYs }: Lines, near: Uint16Array, x: number, y: number): boolean {
  let inside = false;
  for (const at of near) {
    const [ay, by] = [ys[at] ?? 0, toYs[at] ?? 0];
    if (ay > y === by > y) continue;
    const ax = xs[at] ?? 0;
    if (x < ax + ((y - ay) / (by - ay)) * ((toXs[at] ?? 0) - ax)) inside = !inside;
  }
  return inside;
}

function nearest(point: Point, lines: Lines): number {
  let metres = Number.POSITIVE_INFINITY;
  for (let at = 0; at < lines.count; at++)
    metres = Math.min(metres, metresToLine(point, lines.from(at), lines.to(at)));
  return metres;
}

/** A part of a line. */
interface Span {
  readonly begin: number;
  readonly end: number;
}

/** Where a line goes into the first of parts that overlap, and comes out of the last. */
function endsOf(spans: Span[]): number[] {
  spans.sort((a, b) => a.begin - b.begin);
  const ends: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const { begin, end } of spans) {
    if (begin > last) ends.push(begin, end);
    else if (end > last) ends.splice(-1, 1, end);
    last = Math.max(last, end);
  }
  return ends;
}

/** Where a line crosses the edge of one piece of a corridor, its round ends included. */
function pieceCrossings(from: Point, to: Point, a: Point, b: Point, half: number): number[] {
  const length = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
  const round = [...circleCrossings(a, half, from, to), ...circleCrossings(b, half, from, to)];
  if (length === 0) return round;
  const [sideX, sideY] = [(-(b.y - a.y) / length) * half, ((b.x - a.x) / length) * half];
  const shifted = ({ x, y }: Point, sign: number): Point => ({ x: x + sign * sideX, y: y + sign * sideY });
  const sides = [1, -1].flatMap((sign) => lineCrossing(from, to, shifted(a, sign), shifted(b, sign)));
  return [...round, ...sides];
}

/** Where the line meets another, as a part of it: none or one. */
function lineCrossing(from: Point, to: Point, a: Point, b: Point): number[] {
  const [dx, dy, ex, ey] = [to.x - from.x, to.y - from.y, b.x - a.x, b.y - a.y];
  const across = dx * ey - dy * ex;
  if (across === 0) return [];
  const [ax, ay] = [a.x - from.x, a.y - from.y];
  const other = (ax * dy - ay * dx) / across;
  return other < 0 || other > 1 ? [] : [(ax * ey - ay * ex) / across];
}

/** Where the line meets a circle, as parts of it: none or two. */
function circleCrossings(centre: Point, radius: number, from: Point, to: Point): number[] {
  const [dx, dy, cx, cy] = [to.x - from.x, to.y - from.y, from.x - centre.x, from.y - centre.y];
  const square = dx * dx + dy * dy;
  const half = cx * dx + cy * dy;
  const under = half * half - square * (cx * cx + cy * cy - radius * radius);
  if (square === 0 || under <= 0) return [];
  const root = Math.sqrt(under);
  return [(-half - root) / square, (-half + root) / square];
}
