import type { Place } from '@outrider/model/maps/place.ts';
import { placeOf, type UnitVector } from '@outrider/model/places/plane.ts';

/** Side of the smallest cells, degrees; those of each further level are four times as large. */
const SMALLEST = 0.05;
const TIMES = 4;
const LEVELS = 6;
const DEGREES = 180 / Math.PI;

/** What lies within a circle on the earth. */
export interface Round {
  readonly middle: UnitVector;
  /** Radians. */
  readonly reach: number;
}

interface Level<T> {
  readonly side: number;
  /** Cells round the earth. */
  readonly around: number;
  readonly cells: Map<number, T[]>;
}

/**
 * Finds what may be near a place: cells of several sizes, each thing in the few that it reaches into of the size that fits it. However many
 * things there are, a look costs a few cells.
 */
export class FenceGrid<T extends Round> {
  readonly #levels: readonly Level<T>[] = Array.from({ length: LEVELS }, (_, at) => {
    // Whole cells, or the last would reach beyond the antimeridian.
    const around = Math.floor(360 / (SMALLEST * TIMES ** at));
    return { side: 360 / around, around, cells: new Map<number, T[]>() };
  });
  /** What is too large for any cell, or reaches over a pole. */
  readonly #everywhere: T[] = [];
  #used: readonly Level<T>[] = [];

  constructor(things: Iterable<T>) {
    for (const thing of things) this.#add(thing);
    this.#used = this.#levels.filter(({ cells }) => cells.size > 0);
  }

  /**
   * What may be on the way between two places, each once. The way is short, and its ends are no further apart than 180 degrees of
   * longitude.
   */
  near(from: Place, to: Place): readonly T[] {
    let [west, east] = [Math.min(from.lng, to.lng), Math.max(from.lng, to.lng)];
    if (east - west > 180) [west, east] = [east, west + 360];
    const [south, north] = [Math.min(from.lat, to.lat), Math.max(from.lat, to.lat)];
    const lists = this.#everywhere.length > 0 ? [this.#everywhere] : [];
    for (const level of this.#used) {
      for (const cell of cellsOf(level, south, north, west, east)) {
        const found = level.cells.get(cell);
        if (found !== undefined) lists.push(found);
      }
    }
    return lists.length < 2 ? (lists[0] ?? []) : [...new Set(lists.flat())];
  }

  #add(thing: T): void {
    const { lat, lng } = placeOf(thing.middle);
    const high = thing.reach * DEGREES;
    // How far it reaches east and west at its widest, which is beyond its middle where parallels are short.
    const sine = Math.sin(thing.reach) / Math.cos(lat / DEGREES);
    const wide = sine < 1 && Math.abs(lat) + high < 90 ? Math.asin(sine) * DEGREES : 180;
    const level = this.#levels.find(({ side }) => side >= 2 * Math.max(high, wide));
    if (level === undefined) {
      this.#everywhere.push(thing);
      return;
    }
    for (const cell of cellsOf(level, lat - high, lat + high, lng - wide, lng + wide)) {
      const there = level.cells.get(cell);
      if (there === undefined) level.cells.set(cell, [thing]);
      else there.push(thing);
    }
  }
}

/** Numbers of the cells that a box reaches into; its east may be beyond 180. */
function cellsOf(
  { side, around }: Pick<Level<unknown>, 'side' | 'around'>,
  south: number,
  north: number,
  west: number,
  east: number,
): number[] {
  const found: number[] = [];
  const [left, right] = [Math.floor((west + 180) / side), Math.floor((east + 180) / side)];
  for (let row = Math.floor((south + 90) / side); row <= Math.floor((north + 90) / side); row++)
    for (let column = left; column <= right; column++)
      found.push(row * around + (((column % around) + around) % around));
  return found;
}
