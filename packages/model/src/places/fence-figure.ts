import { LineBands, LineColumns } from './line-columns.ts';
import { EARTH_M, type Point } from './plane.ts';

/** A figure on a plane, metres. */
export interface Figure {
  isInside(point: Point): boolean;
  /** @param most where the edge is no nearer, the answer is that: costs less */
  metresToEdge(point: Point, most?: number): number;
  /** Whether a point is so far from its edge, or farther: costs less than how far. */
  isOffEdge(point: Point, metres: number): boolean;
  /** The parts of a line that are inside, in order, none touching another. The line has a length. */
  insides(from: Point, to: Point): readonly Span[];
}

/** A part of a line: 0 is its begin, 1 its end. */
export interface Span {
  readonly begin: number;
  readonly end: number;
}

const NOWHERE: readonly Span[] = [];
const ALL: Span = { begin: 0, end: 1 };

/** A circle round the middle of the plane: still a circle there, a little larger. @param radius metres on the earth */
export function circleFigure(radius: number): Figure {
  const edge = Math.tan(radius / EARTH_M) * EARTH_M;
  const middle = { x: 0, y: 0 };
  const metresToEdge = ({ x, y }: Point, most = Number.POSITIVE_INFINITY): number =>
    Math.min(most, Math.abs(Math.atan(Math.sqrt(x * x + y * y) / EARTH_M) * EARTH_M - radius));
  return {
    isInside: ({ x, y }) => x * x + y * y <= edge * edge,
    metresToEdge,
    isOffEdge: (point, metres) => metresToEdge(point) >= metres,
    insides(from, to) {
      const span = onLine(circleSpan(middle, edge, from, to));
      return span === undefined ? NOWHERE : [span];
    },
  };
}

/** What is within an odd number of rings. */
export function polygonFigure(rings: readonly (readonly Point[])[]): Figure {
  const edges = new LineColumns(
    rings.flatMap((ring) =>
      ring.map((corner, at) => [corner, ring[(at + 1) % ring.length] ?? corner] as const),
    ),
  );
  const bands = new LineBands(edges);
  const isInside = (point: Point): boolean => edges.hasInBox(point) && bands.isWithin(point);
  return {
    isInside,
    metresToEdge: (point, most) => edges.metresTo(point, most),
    isOffEdge: (point, metres) => !edges.comesWithin(metres, point),
    insides(from, to) {
      const near = edges.near(MILLIMETRE, from, to);
      if (near.length === 0) return isInside(from) ? [ALL] : NOWHERE;
      const cuts = [0, 1];
      for (const at of near) {
        const cut = lineCrossing(from, to, edges.from(at), edges.to(at));
        if (cut !== undefined && cut > 0 && cut < 1) cuts.push(cut);
      }
      cuts.sort((a, b) => a - b);
      const spans: Span[] = [];
      for (let at = 1; at < cuts.length; at++) {
        const [begin = 0, end = 1] = [cuts[at - 1], cuts[at]];
        // An edge that is only touched at a corner is crossed twice, or not at all: each piece is looked at by itself.
        if (isInside(between(from, to, (begin + end) / 2))) spans.push({ begin, end });
      }
      return joined(spans);
    },
  };
}

/** All that is no farther than `half` from a line: boxes with round ends. */
export function corridorFigure(line: readonly Point[], half: number): Figure {
  const pieces = new LineColumns(line.slice(1).map((point, at) => [line[at] ?? point, point] as const));
  return {
    isInside: (point) => pieces.hasInBox(point, half) && pieces.comesWithin(half, point),
    metresToEdge(point, most = Number.POSITIVE_INFINITY) {
      return Math.min(most, Math.abs(pieces.metresTo(point, half + most) - half));
    },
    isOffEdge: (point, metres) =>
      (metres <= half && pieces.comesWithin(half - metres, point)) ||
      !pieces.comesWithin(half + metres, point),
    insides(from, to) {
      const near = pieces.near(half, from, to);
      if (near.length === 0) return NOWHERE;
      const spans: Span[] = [];
      for (const at of near) {
        const span = onLine(pieceSpan(from, to, pieces.from(at), pieces.to(at), half));
        if (span !== undefined) spans.push(span);
      }
      return joined(spans.toSorted((a, b) => a.begin - b.begin));
    },
  };
}

/** So much further than the way itself an edge is looked for, metres: rounding is not to lose one. */
const MILLIMETRE = 0.001;

/** The point at a part of a line. */
const between = (from: Point, to: Point, at: number): Point => ({
  x: from.x + (to.x - from.x) * at,
  y: from.y + (to.y - from.y) * at,
});

/** What of a span is on the line itself, not before or beyond it. */
function onLine(span: Span | undefined): Span | undefined {
  if (span === undefined || (span.begin >= 0 && span.end <= 1)) return span;
  const [begin, end] = [Math.max(0, span.begin), Math.min(1, span.end)];
  return begin < end ? { begin, end } : undefined;
}

/** Spans in the order of their begins, those that touch as one. */
function joined(spans: readonly Span[]): readonly Span[] {
  if (spans.length < 2) return spans;
  const found: Span[] = [];
  for (const span of spans) {
    const last = found.at(-1);
    if (last === undefined || span.begin > last.end) found.push(span);
    else if (span.end > last.end) found[found.length - 1] = { begin: last.begin, end: span.end };
  }
  return found;
}

/** Where a line, which goes on beyond its ends, is in one piece of a corridor: no piece bulges inwards, its round ends included. */
function pieceSpan(from: Point, to: Point, a: Point, b: Point, half: number): Span | undefined {
  const [first, last] = [circleSpan(a, half, from, to), circleSpan(b, half, from, to)];
  let begin = Math.min(first?.begin ?? Infinity, last?.begin ?? Infinity);
  let end = Math.max(first?.end ?? -Infinity, last?.end ?? -Infinity);
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length > 0) {
    const [x, y] = [(-dy / length) * half, (dx / length) * half];
    for (const side of SIDES) {
      const [ax, ay] = [a.x + side * x, a.y + side * y];
      const cut = lineCrossing(from, to, { x: ax, y: ay }, { x: ax + dx, y: ay + dy });
      if (cut === undefined) continue;
      begin = Math.min(begin, cut);
      end = Math.max(end, cut);
    }
  }
  return begin < end ? { begin, end } : undefined;
}

const SIDES = [1, -1] as const;

/** Where a line, which goes on beyond its ends, meets another, as a part of it. */
function lineCrossing(from: Point, to: Point, a: Point, b: Point): number | undefined {
  const [dx, dy, ex, ey] = [to.x - from.x, to.y - from.y, b.x - a.x, b.y - a.y];
  const across = dx * ey - dy * ex;
  if (across === 0) return undefined;
  const [ax, ay] = [a.x - from.x, a.y - from.y];
  const other = (ax * dy - ay * dx) / across;
  return other < 0 || other > 1 ? undefined : (ax * ey - ay * ex) / across;
}

/** Where a line, which goes on beyond its ends, is within a circle. */
function circleSpan(centre: Point, radius: number, from: Point, to: Point): Span | undefined {
  const [dx, dy, cx, cy] = [to.x - from.x, to.y - from.y, from.x - centre.x, from.y - centre.y];
  const square = dx * dx + dy * dy;
  const half = cx * dx + cy * dy;
  const under = half * half - square * (cx * cx + cy * cy - radius * radius);
  if (square === 0 || under <= 0) return undefined;
  const root = Math.sqrt(under);
  return { begin: (-half - root) / square, end: (-half + root) / square };
}
