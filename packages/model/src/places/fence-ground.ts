import { circleRound, type FenceShape } from './fence-shape.ts';
import { EARTH_M, metresToLine, Plane, type Point, type UnitVector, vectorOf } from './plane.ts';

/** A piece of a way that is all inside a fence, or all outside. */
export interface Stretch {
  readonly inside: boolean;
  /** From where to where, as parts of the way: 0 is its begin, 1 its end. */
  readonly from: number;
  readonly to: number;
  readonly metres: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** What a fence encloses, laid out so that a place is looked up in it quickly. */
export interface FenceGround {
  /** The middle of it, and how far it reaches, radians. */
  readonly middle: UnitVector;
  readonly reach: number;
  isInside(place: UnitVector): boolean;
  /** How far a place is from the edge, metres, whichever side it is on. */
  metresToEdge(place: UnitVector): number;
  /** The pieces of the way between two places, in their order. */
  stretches(from: UnitVector, to: UnitVector): readonly Stretch[];
}

/** The ground of a shape; undefined for one that is nowhere yet. */
export function fenceGround(shape: FenceShape): FenceGround | undefined {
  const round = circleRound(shape);
  if (round === undefined) return undefined;
  const plane = new Plane(round.centre);
  const pointOf = (corner: { readonly lat: number; readonly lng: number }): Point =>
    plane.point(vectorOf(corner)) ?? { x: 0, y: 0 };
  const figure =
    shape.kind === 'circle'
      ? circleFigure(shape.radius)
      : shape.kind === 'polygon'
        ? polygonFigure(shape.rings.map((ring) => ring.map(pointOf)))
        : corridorFigure(shape.line.map(pointOf), shape.width / 2);
  return new FlatGround(plane, round.radius / EARTH_M, figure);
}

/** A figure on a plane. */
interface Figure {
  isInside(point: Point): boolean;
  metresToEdge(point: Point): number;
  /** Where a line crosses its edge, as parts of the line, in any order; more than that do no harm. */
  crossings(from: Point, to: Point): number[];
}

class FlatGround implements FenceGround {
  readonly middle: UnitVector;
  readonly reach: number;
  readonly #plane: Plane;
  readonly #figure: Figure;

  constructor(plane: Plane, reach: number, figure: Figure) {
    this.middle = plane.middle;
    this.reach = reach;
    this.#plane = plane;
    this.#figure = figure;
  }

  isInside(place: UnitVector): boolean {
    const point = this.#plane.point(place);
    return point !== undefined && this.#figure.isInside(point);
  }

  metresToEdge(place: UnitVector): number {
    const point = this.#plane.point(place);
    return point === undefined ? Number.POSITIVE_INFINITY : this.#figure.metresToEdge(point);
  }

  stretches(from: UnitVector, to: UnitVector): readonly Stretch[] {
    const [begin, end] = [this.#plane.point(from), this.#plane.point(to)];
    if (begin === undefined || end === undefined) return [{ inside: false, from: 0, to: 1, metres: 0 }];
    const length = Math.hypot(end.x - begin.x, end.y - begin.y);
    const cuts = this.#figure.crossings(begin, end).filter((at) => at > 0 && at < 1);
    cuts.sort((a, b) => a - b);
    const found: Stretch[] = [];
    let at = 0;
    for (const next of [...cuts, 1]) {
      const before = found.at(-1);
      const inside = this.#figure.isInside(between(begin, end, (at + next) / 2));
      const piece = { inside, from: at, to: next, metres: (next - at) * length };
      if (before?.inside === inside)
        found.splice(-1, 1, { ...before, to: next, metres: before.metres + piece.metres });
      else found.push(piece);
      at = next;
    }
    return found;
  }
}

const between = (from: Point, to: Point, at: number): Point => ({
  x: from.x + (to.x - from.x) * at,
  y: from.y + (to.y - from.y) * at,
});

/** A circle round the middle of the plane: still a circle there, a little larger. */
function circleFigure(radius: number): Figure {
  const edge = Math.tan(radius / EARTH_M) * EARTH_M;
  return {
    isInside: ({ x, y }) => x * x + y * y <= edge * edge,
    metresToEdge: ({ x, y }) => Math.abs(Math.atan(Math.hypot(x, y) / EARTH_M) * EARTH_M - radius),
    crossings: (from, to) => circleCrossings({ x: 0, y: 0 }, edge, from, to),
  };
}

function polygonFigure(rings: readonly (readonly Point[])[]): Figure {
  const edges = rings.flatMap((ring) =>
    ring.map((corner, at) => [corner, ring[(at + 1) % ring.length] ?? corner] as const),
  );
  const box = boxOf(rings.flat(), 0);
  return {
    isInside(point) {
      if (!isInBox(point, box)) return false;
      let inside = false;
      for (const [a, b] of edges) {
        if (a.y > point.y === b.y > point.y) continue;
        if (point.x < a.x + ((point.y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
      }
      return inside;
    },
    metresToEdge: (point) => nearest(point, edges),
    crossings: (from, to) => edges.flatMap(([a, b]) => lineCrossing(from, to, a, b)),
  };
}

/** All that is no farther than `half` from a line: boxes with round ends. */
function corridorFigure(line: readonly Point[], half: number): Figure {
  const pieces = line.slice(1).map((point, at) => [line[at] ?? point, point] as const);
  const box = boxOf(line, half);
  return {
    isInside: (point) => isInBox(point, box) && nearest(point, pieces) <= half,
    metresToEdge: (point) => Math.abs(nearest(point, pieces) - half),
    crossings: (from, to) =>
      pieces.flatMap(([a, b]) => {
        const length = Math.hypot(b.x - a.x, b.y - a.y);
        const round = [...circleCrossings(a, half, from, to), ...circleCrossings(b, half, from, to)];
        if (length === 0) return round;
        const [sideX, sideY] = [(-(b.y - a.y) / length) * half, ((b.x - a.x) / length) * half];
        const shifted = ({ x, y }: Point, sign: number): Point => ({
          x: x + sign * sideX,
          y: y + sign * sideY,
        });
        const sides = [1, -1].flatMap((sign) => lineCrossing(from, to, shifted(a, sign), shifted(b, sign)));
        return [...round, ...sides];
      }),
  };
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

const isInBox = ({ x, y }: Point, { left, right, bottom, top }: Box): boolean =>
  x >= left && x <= right && y >= bottom && y <= top;

function nearest(point: Point, lines: readonly (readonly [Point, Point])[]): number {
  let metres = Number.POSITIVE_INFINITY;
  for (const [a, b] of lines) metres = Math.min(metres, metresToLine(point, a, b));
  return metres;
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
