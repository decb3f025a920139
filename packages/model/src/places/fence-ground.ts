import { circleFigure, corridorFigure, type Figure, polygonFigure } from './fence-figure.ts';
import type { Place } from '../maps/place.ts';
import { circleRound, type FenceShape } from './fence-shape.ts';
import { EARTH_M, Plane, type Point, type UnitVector, vectorOf } from './plane.ts';
import { boundingCircle } from './shape-bounds.ts';

/** A piece of a way that is all inside a fence, or all outside. */
export interface Stretch {
  readonly inside: boolean;
  /** From where to where, as parts of the way: 0 is its begin, 1 its end. */
  readonly from: number;
  readonly to: number;
  readonly metres: number;
}

/** What lies within a circle on the earth. */
export interface Round {
  readonly middle: UnitVector;
  /** Radians. */
  readonly reach: number;
}

/** What a fence encloses, laid out so that a place is looked up in it quickly. */
export interface FenceGround {
  /** The middle of it, and how far it reaches, radians. */
  readonly middle: UnitVector;
  readonly reach: number;
  /** Circles within which it is, all together: what is in none of them has nothing to do with it. */
  readonly rounds: readonly Round[];
  isInside(place: UnitVector): boolean;
  /** How far a place is from the edge, metres, whichever side it is on; `most` where that is no farther. */
  metresToEdge(place: UnitVector, most?: number): number;
  /** Whether a place is so far from the edge, or farther, whichever side it is on. */
  isOffEdge(place: UnitVector, metres: number): boolean;
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
  const reach = round.radius / EARTH_M;
  const rounds = shape.kind === 'corridor' ? roundsAlong(shape.line, shape.width / 2) : [];
  return new FlatGround({ plane, reach, rounds }, figure);
}

/** A line has so many points in one circle, and so many circles at most. */
const POINTS_A_ROUND = 16;
const MOST_ROUNDS = 8;

/** Circles along a line: one round all of it holds land on which it is nowhere. None for a short one. @param half metres beside it */
function roundsAlong(line: readonly Place[], half: number): readonly Round[] {
  const count = Math.min(MOST_ROUNDS, Math.floor(line.length / POINTS_A_ROUND));
  if (count < 2) return [];
  const each = Math.ceil((line.length - 1) / count);
  const rounds: Round[] = [];
  for (let first = 0; first < line.length - 1; first += each) {
    // One ends with the point with which the next begins.
    const { centre, reachKm } = boundingCircle(line.slice(first, first + each + 1));
    rounds.push({ middle: vectorOf(centre), reach: (reachKm * 1_000 + half) / EARTH_M });
  }
  return rounds;
}

class FlatGround implements FenceGround {
  readonly middle: UnitVector;
  readonly reach: number;
  readonly rounds: readonly Round[];
  readonly #plane: Plane;
  readonly #figure: Figure;

  /** @param rounds none: one circle round all of it */
  constructor(
    { plane, reach, rounds }: { plane: Plane; reach: number; rounds: readonly Round[] },
    figure: Figure,
  ) {
    this.middle = plane.middle;
    this.reach = reach;
    this.rounds = rounds.length > 0 ? rounds : [{ middle: plane.middle, reach }];
    this.#plane = plane;
    this.#figure = figure;
  }

  isInside(place: UnitVector): boolean {
    const point = this.#plane.point(place);
    return point !== undefined && this.#figure.isInside(point);
  }

  metresToEdge(place: UnitVector, most = Number.POSITIVE_INFINITY): number {
    const point = this.#plane.point(place);
    return point === undefined ? most : this.#figure.metresToEdge(point, most);
  }

  isOffEdge(place: UnitVector, metres: number): boolean {
    const point = this.#plane.point(place);
    return point === undefined || this.#figure.isOffEdge(point, metres);
  }

  stretches(from: UnitVector, to: UnitVector): readonly Stretch[] {
    const [begin, end] = [this.#plane.point(from), this.#plane.point(to)];
    if (begin === undefined || end === undefined) return [{ inside: false, from: 0, to: 1, metres: 0 }];
    const [x, y] = [end.x - begin.x, end.y - begin.y];
    const length = Math.sqrt(x * x + y * y);
    if (length === 0) return [{ inside: this.#figure.isInside(begin), from: 0, to: 1, metres: 0 }];
    const spans = this.#figure.insides(begin, end);
    const found: Stretch[] = [];
    let at = 0;
    const add = (inside: boolean, until: number): void => {
      if (until > at) found.push({ inside, from: at, to: until, metres: (until - at) * length });
      at = until;
    };
    for (const span of spans) {
      add(false, span.begin);
      add(true, span.end);
    }
    add(false, 1);
    return found;
  }
}
