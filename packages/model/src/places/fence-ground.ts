import { circleFigure, corridorFigure, type Figure, polygonFigure } from './fence-figure.ts';
import { circleRound, type FenceShape } from './fence-shape.ts';
import { EARTH_M, Plane, type Point, type UnitVector, vectorOf } from './plane.ts';

/** A piece of a way that is all inside a fence, or all outside. */
export interface Stretch {
  readonly inside: boolean;
  /** From where to where, as parts of the way: 0 is its begin, 1 its end. */
  readonly from: number;
  readonly to: number;
  readonly metres: number;
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
    const length = Math.sqrt((end.x - begin.x) ** 2 + (end.y - begin.y) ** 2);
    if (!this.#figure.mayMeet(begin, end)) return [{ inside: false, from: 0, to: 1, metres: length }];
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
