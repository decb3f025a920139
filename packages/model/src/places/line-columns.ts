import { type Point, squareToLine } from './plane.ts';

/** Lines that follow each other and have a box in common: most of a figure is passed over by that. */
const LINES_A_BLOCK = 8;
/** Numbers that a box has, and a line: west, east, south and north; or the two ends. */
const WIDE = 4;

/** Two ends of a line. */
type Line = readonly [from: Point, to: Point];

/**
 * Thousands of lines that are looked through for a report, in one column of numbers: the box round all of them, the box of each block, then
 * the lines. What is looked up once in a while is in no cache: one piece of memory costs least.
 */
export class LineColumns {
  readonly count: number;
  readonly #numbers: Float64Array;
  /** Where the lines begin. */
  readonly #lines: number;

  constructor(lines: readonly Line[]) {
    this.count = lines.length;
    const blocks = Math.ceil(lines.length / LINES_A_BLOCK);
    this.#lines = WIDE * (1 + blocks);
    this.#numbers = new Float64Array(this.#lines + WIDE * lines.length);
    this.#numbers.set(boxOf(lines));
    for (let block = 0; block < blocks; block++) {
      const first = block * LINES_A_BLOCK;
      this.#numbers.set(boxOf(lines.slice(first, first + LINES_A_BLOCK)), WIDE * (1 + block));
    }
    for (const [at, [from, to]] of lines.entries())
      this.#numbers.set([from.x, from.y, to.x, to.y], this.#lines + WIDE * at);
  }

  get bottom(): number {
    return this.#numbers[2] ?? 0;
  }

  get top(): number {
    return this.#numbers[3] ?? 0;
  }

  from(at: number): Point {
    return this.#point(this.#lines + WIDE * at);
  }

  to(at: number): Point {
    return this.#point(this.#lines + WIDE * at + 2);
  }

  #point(first: number): Point {
    return { x: this.#numbers[first] ?? 0, y: this.#numbers[first + 1] ?? 0 };
  }

  /** Whether the box round all lines, made wider on all sides, has the point. */
  hasInBox({ x, y }: Point, wider = 0): boolean {
    const numbers = this.#numbers;
    return (
      x >= (numbers[0] ?? 0) - wider &&
      x <= (numbers[1] ?? 0) + wider &&
      y >= (numbers[2] ?? 0) - wider &&
      y <= (numbers[3] ?? 0) + wider
    );
  }

  /** Lines that, made wider by `half` on all sides, may come near the way between two points. */
  near(half: number, from: Point, to: Point): readonly number[] {
    const numbers = this.#numbers;
    const [west, east] = [Math.min(from.x, to.x) - half, Math.max(from.x, to.x) + half];
    const [south, north] = [Math.min(from.y, to.y) - half, Math.max(from.y, to.y) + half];
    const isApart = (box: number): boolean =>
      (numbers[box] ?? 0) > east ||
      (numbers[box + 1] ?? 0) < west ||
      (numbers[box + 2] ?? 0) > north ||
      (numbers[box + 3] ?? 0) < south;
    if (isApart(0)) return NONE;
    let found: number[] | undefined;
    for (let block = 0; block * LINES_A_BLOCK < this.count; block++) {
      if (isApart(WIDE * (1 + block))) continue;
      const last = Math.min(this.count, (block + 1) * LINES_A_BLOCK);
      for (let at = block * LINES_A_BLOCK; at < last; at++) {
        const first = this.#lines + WIDE * at;
        const [x, y] = [numbers[first] ?? 0, numbers[first + 1] ?? 0];
        const [toX, toY] = [numbers[first + 2] ?? 0, numbers[first + 3] ?? 0];
        if ((x > east && toX > east) || (x < west && toX < west)) continue;
        if ((y > north && toY > north) || (y < south && toY < south)) continue;
        found ??= [];
        found.push(at);
      }
    }
    return found ?? NONE;
  }

  /** How far a point is from the nearest of them, metres; `most` where none is nearer. */
  metresTo(point: Point, most = Number.POSITIVE_INFINITY): number {
    let square = most * most;
    if (this.#squareToBox(0, point) >= square) return most;
    for (let block = 0; block * LINES_A_BLOCK < this.count; block++) {
      if (this.#squareToBox(WIDE * (1 + block), point) >= square) continue;
      const last = Math.min(this.count, (block + 1) * LINES_A_BLOCK);
      for (let at = block * LINES_A_BLOCK; at < last; at++)
        square = Math.min(square, this.#squareToLine(at, point));
    }
    return Math.sqrt(square);
  }

  /** How far a point is from a box, squared; 0 in it. */
  #squareToBox(box: number, { x, y }: Point): number {
    const numbers = this.#numbers;
    const beside = Math.max(0, (numbers[box] ?? 0) - x, x - (numbers[box + 1] ?? 0));
    const above = Math.max(0, (numbers[box + 2] ?? 0) - y, y - (numbers[box + 3] ?? 0));
    return beside * beside + above * above;
  }

  #squareToLine(at: number, { x, y }: Point): number {
    const numbers = this.#numbers;
    const first = this.#lines + WIDE * at;
    const [fromX, fromY] = [numbers[first] ?? 0, numbers[first + 1] ?? 0];
    return squareToLine(
      x - fromX,
      y - fromY,
      (numbers[first + 2] ?? 0) - fromX,
      (numbers[first + 3] ?? 0) - fromY,
    );
  }

  /** Whether one of them is nearer to a point than that, or just as near. */
  comesWithin(metres: number, point: Point): boolean {
    const square = metres * metres;
    if (this.#squareToBox(0, point) > square) return false;
    for (let block = 0; block * LINES_A_BLOCK < this.count; block++) {
      if (this.#squareToBox(WIDE * (1 + block), point) > square) continue;
      const last = Math.min(this.count, (block + 1) * LINES_A_BLOCK);
      for (let at = block * LINES_A_BLOCK; at < last; at++)
        if (this.#squareToLine(at, point) <= square) return true;
    }
    return false;
  }

  /** Whether a line from a point to the east crosses one of them. */
  isCrossed(at: number, { x, y }: Point): boolean {
    const numbers = this.#numbers;
    const first = this.#lines + WIDE * at;
    const [fromY, toY] = [numbers[first + 1] ?? 0, numbers[first + 3] ?? 0];
    if (fromY > y === toY > y) return false;
    const fromX = numbers[first] ?? 0;
    return x < fromX + ((y - fromY) / (toY - fromY)) * ((numbers[first + 2] ?? 0) - fromX);
  }
}

const NONE: readonly number[] = [];

/** West, east, south and north of some lines. */
function boxOf(lines: readonly Line[]): readonly [number, number, number, number] {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of lines.flat()) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return [west, east, south, north];
}

/** Lines a band has, about; bands there are, at most. */
const LINES_A_BAND = 4;
const MOST_BANDS = 256;

/** The lines that lie at a height, by bands from the lowest to the highest: a look at one need not go through all. */
export class LineBands {
  readonly #lines: LineColumns;
  readonly #bottom: number;
  readonly #high: number;
  readonly #bands: number;
  /** Where each band begins in it, where the last ends, then the lines of each band. */
  readonly #numbers: Uint32Array;

  constructor(lines: LineColumns) {
    this.#lines = lines;
    this.#bands = Math.max(1, Math.min(MOST_BANDS, Math.floor(lines.count / LINES_A_BAND)));
    this.#bottom = lines.bottom;
    this.#high = (lines.top - lines.bottom) / this.#bands || 1;
    const found = Array.from({ length: this.#bands }, (): number[] => []);
    for (let at = 0; at < lines.count; at++) {
      const [a, b] = [this.#bandOf(lines.from(at).y), this.#bandOf(lines.to(at).y)];
      for (let band = Math.min(a, b); band <= Math.max(a, b); band++) found[band]?.push(at);
    }
    const starts = [this.#bands + 1];
    for (const [band, members] of found.entries()) starts.push((starts[band] ?? 0) + members.length);
    this.#numbers = Uint32Array.from([...starts, ...found.flat()]);
  }

  /** Whether a line from a point to the east crosses an odd number of them: the point is within what they enclose. */
  isWithin(point: Point): boolean {
    const band = this.#bandOf(point.y);
    let odd = false;
    for (let each = this.#numbers[band] ?? 0; each < (this.#numbers[band + 1] ?? 0); each++)
      if (this.#lines.isCrossed(this.#numbers[each] ?? 0, point)) odd = !odd;
    return odd;
  }

  #bandOf(y: number): number {
    return Math.max(0, Math.min(this.#bands - 1, Math.floor((y - this.#bottom) / this.#high)));
  }
}
