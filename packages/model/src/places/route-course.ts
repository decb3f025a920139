import type { Place } from '../maps/place.ts';
import type { RouteLeg } from './route-record.ts';
import { Plane, type Point, type UnitVector, vectorOf } from './plane.ts';
import { boundingCircle } from './shape-bounds.ts';

/** Where a line comes near itself, going on along it is likelier than going back: a metre of the way counts as so many beside it. */
const ONWARD = 0.05;
const BACKWARD = 0.15;

interface Piece {
  readonly from: Point;
  readonly to: Point;
  /** Along the line, metres: where it begins, and how long it is. */
  readonly begin: number;
  readonly length: number;
}

/** The line of a route as a way that is driven from its begin to its end. */
export class RouteCourse {
  /** How long it is. */
  readonly metres: number;
  /** Where its positions are along it, metres, rising: the first is 0, the last its end. */
  readonly stops: readonly number[];
  /** Whether it ends where it begins, or nearly. */
  readonly isRound: boolean;
  readonly #plane: Plane;
  readonly #pieces: readonly Piece[];
  readonly #beside: number;

  /** @param beside so far to either side a place is on it, metres */
  constructor(line: readonly Place[], legs: readonly RouteLeg[], beside: number) {
    this.#plane = new Plane(boundingCircle(line).centre);
    this.#beside = beside;
    const points = line.map((place) => this.#plane.point(vectorOf(place)) ?? { x: 0, y: 0 });
    let metres = 0;
    this.#pieces = points.slice(1).map((to, at) => {
      const from = points[at] ?? to;
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      const piece = { from, to, begin: metres, length };
      metres += length;
      return piece;
    });
    this.metres = metres;
    this.stops = stopsOf(legs, metres);
    const [first, last] = [points[0], points.at(-1)];
    this.isRound =
      first !== undefined &&
      last !== undefined &&
      Math.hypot(first.x - last.x, first.y - last.y) <= 2 * beside;
  }

  /**
   * How far along the line a place is, metres; undefined for one that is not on it.
   * @param last how far along it was before: where the line comes near itself, what follows on that is meant
   */
  along(vector: UnitVector, last = 0): number | undefined {
    const point = this.#plane.point(vector);
    if (point === undefined) return undefined;
    let [found, least] = [undefined as number | undefined, Number.POSITIVE_INFINITY];
    for (const piece of this.#pieces) {
      const { part, away } = nearest(point, piece);
      if (away > this.#beside) continue;
      const along = piece.begin + part * piece.length;
      const cost = away + (along >= last ? ONWARD * (along - last) : BACKWARD * (last - along));
      if (cost < least) [found, least] = [along, cost];
    }
    return found;
  }

  /** How far a place is from the end of the line, metres; infinite for one on the other half of the earth. */
  metresToEnd(vector: UnitVector): number {
    const point = this.#plane.point(vector);
    const end = this.#pieces.at(-1)?.to;
    if (point === undefined || end === undefined) return Number.POSITIVE_INFINITY;
    return Math.hypot(point.x - end.x, point.y - end.y);
  }
}

/** Of a way with points left out legs are a little longer than the line: in its proportions they are right. */
function stopsOf(legs: readonly RouteLeg[], metres: number): readonly number[] {
  const all = legs.reduce((sum, leg) => sum + leg.metres, 0);
  if (all === 0) return [];
  let sum = 0;
  return [0, ...legs.map((leg) => ((sum += leg.metres) / all) * metres)];
}

function nearest({ x, y }: Point, { from, to }: Piece): { readonly part: number; readonly away: number } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const part = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / square));
  return { part, away: Math.hypot(x - from.x - part * dx, y - from.y - part * dy) };
}
