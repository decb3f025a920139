import type { Round } from '@outrider/model/places/fence-ground.ts';

/** A circle in a cell, and which thing it is round. */
export interface RoundOf {
  readonly round: Round;
  /** The thing's place in a list. */
  readonly index: number;
}

/** Numbers of a circle: which thing it is round, its middle, and how far it reaches as a chord. */
export const NUMBERS_A_ROUND = 5;
/** Numbers of a cell in the table: its own, where its circles begin, and how many there are. */
const NUMBERS_A_CELL = 4;
const EMPTY = -1;

/** Where the circles of a cell are. */
export interface CellSpan {
  readonly begin: number;
  /** Behind its last number. */
  readonly end: number;
}

/**
 * The content of cells of one size, in two pieces of memory: a table of cells by their number (open addressing), and the circles of each, side by
 * side. A cell is looked up once in a while, so that nothing of it is in the processor's cache: what counts is from how many places it is read.
 */
export class FenceCells {
  /** Of each circle {@link NUMBERS_A_ROUND}. */
  readonly rounds: Float64Array;
  readonly #table: Int32Array;
  /** Cells that fit into the table, less one: a power of two. */
  readonly #mask: number;

  constructor(cells: ReadonlyMap<number, readonly RoundOf[]>) {
    const size = 2 ** Math.ceil(Math.log2(2 * cells.size + 1));
    this.#mask = size - 1;
    this.#table = new Int32Array(size * NUMBERS_A_CELL).fill(EMPTY);
    this.rounds = Float64Array.from(
      [...cells.values()].flatMap((cell) => cell.flatMap((one) => numbersOf(one))),
    );
    let begin = 0;
    for (const [number, { length }] of cells) {
      const end = begin + length * NUMBERS_A_ROUND;
      this.#table.set([number, begin, end], this.#slotOf(number));
      begin = end;
    }
  }

  /** The circles of a cell; undefined where there are none. */
  find(cell: number): CellSpan | undefined {
    const slot = this.#slotOf(cell);
    if (this.#table[slot] === EMPTY) return undefined;
    return { begin: this.#table[slot + 1] ?? 0, end: this.#table[slot + 2] ?? 0 };
  }

  /** Where a cell is in the table, or would be. */
  #slotOf(cell: number): number {
    // Fibonacci hashing: neighbours are spread over the table.
    let at = (Math.imul(cell, 0x9e3779b1) >>> 7) & this.#mask;
    for (;;) {
      const slot = at * NUMBERS_A_CELL;
      const there = this.#table[slot];
      if (there === cell || there === EMPTY) return slot;
      at = (at + 1) & this.#mask;
    }
  }
}

const numbersOf = ({ index, round: { middle, reach } }: RoundOf): readonly number[] => [
  index,
  middle.x,
  middle.y,
  middle.z,
  2 * Math.sin(Math.min(reach, Math.PI) / 2),
];
