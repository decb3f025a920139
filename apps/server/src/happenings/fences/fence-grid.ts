import type { Place } from '@outrider/model/maps/place.ts';
import type { Round } from '@outrider/model/places/fence-ground.ts';
import { chordBetween, placeOf, type UnitVector } from '@outrider/model/places/plane.ts';

/** Side of the smallest cells, degrees; those of each further level are four times as large. */
const SMALLEST = 0.05;
const TIMES = 4;
const LEVELS = 6;
const DEGREES = 180 / Math.PI;
/** By so much things are taken to reach further, in parts of the earth's radius: some metres. */
const SLACK = 1e-6;

/** Where something is, both ways. */
export interface Located {
  readonly at: Place;
  readonly vector: UnitVector;
}

/** What has circles round it, one or several. */
interface Rounded {
  readonly rounds: readonly Round[];
}

/** What reaches into a cell. */
interface Cell<T> {
  /** One for each of their circles. */
  readonly things: T[];
  /** Four of each circle: its middle, and how far it reaches as a chord. They lie side by side, as most looks end with them. */
  readonly rounds: number[];
}

interface Level<T> {
  readonly side: number;
  /** Cells round the earth. */
  readonly around: number;
  readonly cells: Map<number, Cell<T>>;
}

/**
 * Finds what may be near a place: cells of several sizes, each circle round a thing in the few that it reaches into of the size that fits it.
 * However many things there are, a look costs a few cells.
 */
export class FenceGrid<T extends Rounded> {
  readonly #levels: readonly Level<T>[] = Array.from({ length: LEVELS }, (_, at) => {
    // Whole cells, or the last would reach beyond the antimeridian.
    const around = Math.floor(360 / (SMALLEST * TIMES ** at));
    return { side: 360 / around, around, cells: new Map<number, Cell<T>>() };
  });
  /** What is too large for any cell, or reaches over a pole. */
  readonly #everywhere: Cell<T> = { things: [], rounds: [] };
  #used: readonly Level<T>[] = [];

  constructor(things: Iterable<T>) {
    for (const thing of things) for (const round of thing.rounds) this.#add(thing, round);
    this.#used = this.#levels.filter(({ cells }) => cells.size > 0);
  }

  /**
   * What the way between two places may touch, each once. The way is short, and its ends are no further apart than 180 degrees of
   * longitude.
   */
  near(from: Located, to: Located): readonly T[] {
    let [west, east] = [Math.min(from.at.lng, to.at.lng), Math.max(from.at.lng, to.at.lng)];
    if (east - west > 180) [west, east] = [east, west + 360];
    const [south, north] = [Math.min(from.at.lat, to.at.lat), Math.max(from.at.lat, to.at.lat)];
    const way = wayOf(from.vector, to.vector);
    const found: T[] = [];
    addTouched(this.#everywhere, way, found);
    for (const level of this.#used) {
      const { side, around } = level;
      const [left, right] = [Math.floor((west + 180) / side), Math.floor((east + 180) / side)];
      const top = Math.floor((north + 90) / side);
      for (let row = Math.floor((south + 90) / side); row <= top; row++) {
        for (let column = left; column <= right; column++) {
          const cell = level.cells.get(cellAt(around, row, column));
          if (cell !== undefined) addTouched(cell, way, found);
        }
      }
    }
    // Several of its circles may have the same thing, and several cells.
    return found.length < 2 ? found : [...new Set(found)];
  }

  #add(thing: T, round: Round): void {
    const { lat, lng } = placeOf(round.middle);
    const high = round.reach * DEGREES;
    // How far it reaches east and west at its widest, which is beyond its middle where parallels are short.
    const sine = Math.sin(round.reach) / Math.cos(lat / DEGREES);
    const wide = sine < 1 && Math.abs(lat) + high < 90 ? Math.asin(sine) * DEGREES : 180;
    const level = this.#levels.find(({ side }) => side >= 2 * Math.max(high, wide));
    if (level === undefined) {
      addTo(this.#everywhere, thing, round);
      return;
    }
    for (const cell of cellsOf(level, lat - high, lat + high, lng - wide, lng + wide)) {
      const there = level.cells.get(cell) ?? { things: [], rounds: [] };
      level.cells.set(cell, there);
      addTo(there, thing, round);
    }
  }
}

/** The number of a cell; columns go on over the antimeridian. */
const cellAt = (around: number, row: number, column: number): number =>
  row * around + (((column % around) + around) % around);

function addTo<T>({ things, rounds }: Cell<T>, thing: T, { middle: { x, y, z }, reach }: Round): void {
  things.push(thing);
  rounds.push(x, y, z, 2 * Math.sin(Math.min(reach, Math.PI) / 2));
}

/** A short way, ready to be compared with many things. */
interface Way {
  readonly end: UnitVector;
  /** From its end back to its begin. */
  readonly back: UnitVector;
  /** How long it is, and that squared. */
  readonly long: number;
  readonly square: number;
  /** By how much the earth bulges over the straight line between its ends, and some metres. */
  readonly slack: number;
}

function wayOf(from: UnitVector, end: UnitVector): Way {
  const back = { x: from.x - end.x, y: from.y - end.y, z: from.z - end.z };
  const long = chordBetween(from, end);
  return { end, back, long, square: long * long, slack: SLACK + (long * long) / 4 };
}

/**
 * Adds what in a cell a way may touch. Most is further from its end than it reaches and the way is long, together: chords add up like any
 * lengths, and want no angle. Of the rest, how near the way comes is worked out.
 */
function addTouched<T>(
  { things, rounds }: Cell<T>,
  { end, back, long, square, slack }: Way,
  found: T[],
): void {
  for (let at = 0; at < things.length; at++) {
    const first = at * 4;
    const x = (rounds[first] ?? 0) - end.x;
    const y = (rounds[first + 1] ?? 0) - end.y;
    const z = (rounds[first + 2] ?? 0) - end.z;
    const reach = (rounds[first + 3] ?? 0) + slack;
    const away = x * x + y * y + z * z;
    if (away > (reach + long) * (reach + long)) continue;
    const along = x * back.x + y * back.y + z * back.z;
    // The way is nearest at its end, at its begin, or between them.
    const nearer = along <= 0 ? 0 : along >= square ? 2 * along - square : (along * along) / square;
    const thing = away - nearer <= reach * reach ? things[at] : undefined;
    if (thing !== undefined) found.push(thing);
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
    for (let column = left; column <= right; column++) found.push(cellAt(around, row, column));
  return found;
}
