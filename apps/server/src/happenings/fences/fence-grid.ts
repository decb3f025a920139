import type { Place } from '@outrider/model/maps/place.ts';
import type { Round } from '@outrider/model/places/fence-ground.ts';
import { chordBetween, placeOf, type UnitVector } from '@outrider/model/places/plane.ts';
import { FenceCells, NUMBERS_A_ROUND, type RoundOf } from './fence-cells.ts';

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

/** A thing with one or several circles round it. */
interface Rounded {
  readonly rounds: readonly Round[];
}

interface Level {
  readonly side: number;
  /** Cells round the earth. */
  readonly around: number;
  readonly cells: FenceCells;
}

/** The sizes of cells. */
const SIZES = Array.from({ length: LEVELS }, (_, at) => {
  // Whole cells, or the last would reach beyond the antimeridian.
  const around = Math.floor(360 / (SMALLEST * TIMES ** at));
  return { side: 360 / around, around };
});
/** The only cell of things that are too large for any, or reach over a pole. */
const EVERYWHERE = 0;

/**
 * Finds things that may be near a place: cells of several sizes, each circle round a thing in the few that it reaches into of the size that fits it.
 * However many things there are, a look costs a few cells.
 */
export class FenceGrid<T extends Rounded> {
  readonly #things: readonly T[];
  readonly #levels: readonly Level[];
  readonly #everywhere: FenceCells;

  constructor(things: Iterable<T>) {
    this.#things = [...things];
    const everywhere: RoundOf[] = [];
    const levels = SIZES.map((size) => ({ ...size, cells: new Map<number, RoundOf[]>() }));
    for (const [index, { rounds }] of this.#things.entries())
      for (const round of rounds) {
        const box = boxOf(round);
        const level = levels.find(({ side }) => side >= 2 * Math.max(box.high, box.wide));
        if (level === undefined) everywhere.push({ round, index });
        else
          for (const cell of cellsOf(level, box)) {
            const there = level.cells.get(cell) ?? [];
            level.cells.set(cell, there);
            there.push({ round, index });
          }
      }
    this.#everywhere = new FenceCells(new Map(everywhere.length > 0 ? [[EVERYWHERE, everywhere]] : []));
    this.#levels = levels.flatMap(({ cells, ...size }) =>
      cells.size > 0 ? [{ ...size, cells: new FenceCells(cells) }] : [],
    );
  }

  /**
   * What the way between two places may touch, each once. The way is short, and its ends are no further apart than 180 degrees of
   * longitude.
   */
  near(from: Located, to: Located): readonly T[] {
    let [west, east] = [Math.min(from.at.lng, to.at.lng), Math.max(from.at.lng, to.at.lng)];
    if (east - west > 180) [west, east] = [east, west + 360];
    const [south, north] = [Math.min(from.at.lat, to.at.lat), Math.max(from.at.lat, to.at.lat)];
    const found = this.#touched({ west, east, south, north }, wayOf(from.vector, to.vector));
    if (found.length === 0) return NOTHING;
    return this.#each(found);
  }

  /** Whether anything may be within a circle. @param reach radians */
  hasNear(middle: Located, reach: number): boolean {
    const box = boxAround(middle, reach);
    if (box === undefined) return true;
    const still = { end: middle.vector, back: STILL, long: 0, square: 0, slack: SLACK + reach };
    return this.#touched(box, still).length > 0;
  }

  /**
   * The things with a circle in which a place is, and how far from the place the nearest other circle begins, as a chord: `most` at most. Undefined
   * near a pole.
   */
  around(place: Located, most: number): Surroundings<T> | undefined {
    const box = boxAround(place, most);
    if (box === undefined) return undefined;
    const here: number[] = [];
    let clear = most;
    const look = (cells: FenceCells, cell: number): void => {
      clear = clearOf(cells, cell, place.vector, clear, here);
    };
    look(this.#everywhere, EVERYWHERE);
    this.#eachCell(box, look);
    return { here: this.#each(here), clear };
  }

  /** Things by their indexes, each once: several of its circles may have the same thing, and several cells. */
  #each(indexes: readonly number[]): readonly T[] {
    const found: T[] = [];
    for (const index of indexes.length < 2 ? indexes : new Set(indexes)) {
      const thing = this.#things[index];
      if (thing !== undefined) found.push(thing);
    }
    return found;
  }

  /** Indexes of what in the cells of a box a way may touch, some more than once. */
  #touched(box: Box, way: Way): readonly number[] {
    const found: number[] = [];
    addTouched(this.#everywhere, EVERYWHERE, way, found);
    this.#eachCell(box, (cells, cell) => addTouched(cells, cell, way, found));
    return found;
  }

  /** Calls back for each cell, of any size, that a box reaches into. */
  #eachCell({ west, east, south, north }: Box, look: (cells: FenceCells, cell: number) => void): void {
    for (const { side, around, cells } of this.#levels) {
      const [left, right] = [Math.floor((west + 180) / side), Math.floor((east + 180) / side)];
      const top = Math.floor((north + 90) / side);
      for (let row = Math.floor((south + 90) / side); row <= top; row++)
        for (let column = left; column <= right; column++) look(cells, cellAt(around, row, column));
    }
  }
}

/** The surroundings of a place: see {@link FenceGrid.around}. */
interface Surroundings<T> {
  readonly here: readonly T[];
  /** In parts of the earth's radius. */
  readonly clear: number;
}

/** A box of degrees; its east may be beyond 180, and its west beyond -180. */
interface Box {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

const STILL: UnitVector = { x: 0, y: 0, z: 0 };
/** A circle is looked at by cells where it is not larger, and not nearer to a pole, degrees. */
const WIDE = 2;
const WIDE_LAT = 80;

const NOTHING: readonly never[] = [];

/** How far a circle reaches from its middle, in degrees. */
interface DegreesBox {
  readonly middle: Place;
  readonly high: number;
  readonly wide: number;
}

function boxOf({ middle, reach }: Round): DegreesBox {
  const { lat, lng } = placeOf(middle);
  const high = reach * DEGREES;
  // How far it reaches east and west at its widest, which is beyond its middle where parallels are short.
  const sine = Math.sin(reach) / Math.cos(lat / DEGREES);
  const wide = sine < 1 && Math.abs(lat) + high < 90 ? Math.asin(sine) * DEGREES : 180;
  return { middle: { lat, lng }, high, wide };
}

/** The box round a circle; undefined for a circle so near a pole, or so large, that everything has to be looked at. @param reach radians */
function boxAround({ at: { lat, lng } }: Located, reach: number): Box | undefined {
  const high = reach * DEGREES;
  if (Math.abs(lat) + high > WIDE_LAT || high > WIDE) return undefined;
  const wide = high / Math.cos((Math.abs(lat) + high) / DEGREES);
  return { west: lng - wide, east: lng + wide, south: lat - high, north: lat + high };
}

/** The number of a cell; columns go on over the antimeridian. */
const cellAt = (around: number, row: number, column: number): number =>
  row * around + (((column % around) + around) % around);

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
function addTouched(
  cells: FenceCells,
  cell: number,
  { end, back, long, square, slack }: Way,
  found: number[],
): void {
  const span = cells.find(cell);
  if (span === undefined) return;
  const { rounds } = cells;
  for (let first = span.begin; first < span.end; first += NUMBERS_A_ROUND) {
    const x = (rounds[first + 1] ?? 0) - end.x;
    const y = (rounds[first + 2] ?? 0) - end.y;
    const z = (rounds[first + 3] ?? 0) - end.z;
    const reach = (rounds[first + 4] ?? 0) + slack;
    const away = x * x + y * y + z * z;
    if (away > (reach + long) * (reach + long)) continue;
    const along = x * back.x + y * back.y + z * back.z;
    // The way is nearest at its end, at its begin, or between them.
    const nearer = along <= 0 ? 0 : along >= square ? 2 * along - square : (along * along) / square;
    if (away - nearer <= reach * reach) found.push(rounds[first] ?? 0);
  }
}

/**
 * How far from a place, as a chord, the nearest circle of a cell begins in which it is not.
 * @param most how far at most
 * @param here indexes of those in which it is are added
 */
function clearOf(cells: FenceCells, cell: number, place: UnitVector, most: number, here: number[]): number {
  const span = cells.find(cell);
  if (span === undefined) return most;
  const { rounds } = cells;
  let clear = most;
  for (let first = span.begin; first < span.end; first += NUMBERS_A_ROUND) {
    const x = (rounds[first + 1] ?? 0) - place.x;
    const y = (rounds[first + 2] ?? 0) - place.y;
    const z = (rounds[first + 3] ?? 0) - place.z;
    const reach = (rounds[first + 4] ?? 0) + SLACK;
    const away = x * x + y * y + z * z;
    if (away > (reach + clear) * (reach + clear)) continue;
    if (away <= reach * reach) here.push(rounds[first] ?? 0);
    else clear = Math.sqrt(away) - reach;
  }
  return clear;
}

/** Numbers of the cells that a box reaches into; its east may be beyond 180. */
function cellsOf(
  { side, around }: Pick<Level, 'side' | 'around'>,
  { middle: { lat, lng }, high, wide }: DegreesBox,
): number[] {
  const found: number[] = [];
  const [left, right] = [Math.floor((lng - wide + 180) / side), Math.floor((lng + wide + 180) / side)];
  const top = Math.floor((lat + high + 90) / side);
  for (let row = Math.floor((lat - high + 90) / side); row <= top; row++)
    for (let column = left; column <= right; column++) found.push(cellAt(around, row, column));
  return found;
}
