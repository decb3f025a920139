import type { StoredRow } from '../../../positions/stored-row.ts';

/** A row on its way into a chunk, with its place in the order in which reports came. */
export interface PlacedRow extends StoredRow {
  readonly place: number;
}

/** f64 time, f64 place, f64 arrival, u8 flags, u16 length of the report; then the report. */
const HEADER_BYTES = 27;
const LATE = 1;
const ARRIVED = 2;
const FIRST_BYTES = 1_024;

/**
 * Rows of a device that wait until all of their hour were read, as bytes in one piece: as objects with bytes of their own they take ten times
 * as much, and the memory of half a million of them is not given back.
 */
export class PackedRows {
  #bytes = new Uint8Array(FIRST_BYTES);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;

  /** Puts a row behind the others: its report is copied. */
  add({ time, late, arrivedMs, place, report }: PlacedRow): void {
    const at = this.#length;
    this.#grow(at + HEADER_BYTES + report.length);
    this.#view.setFloat64(at, time);
    this.#view.setFloat64(at + 8, place);
    this.#view.setFloat64(at + 16, arrivedMs ?? 0);
    this.#view.setUint8(at + 24, (late ? LATE : 0) | (arrivedMs === undefined ? 0 : ARRIVED));
    this.#view.setUint16(at + 25, report.length);
    this.#bytes.set(report, at + HEADER_BYTES);
    this.#length = at + HEADER_BYTES + report.length;
  }

  /** The rows in the order in which they were added; their reports are views, good for as long as nothing is added. */
  rows(): PlacedRow[] {
    const rows: PlacedRow[] = [];
    for (let at = 0; at < this.#length;) {
      const flags = this.#view.getUint8(at + 24);
      const begin = at + HEADER_BYTES;
      const end = begin + this.#view.getUint16(at + 25);
      rows.push({
        time: this.#view.getFloat64(at),
        place: this.#view.getFloat64(at + 8),
        arrivedMs: (flags & ARRIVED) === 0 ? undefined : this.#view.getFloat64(at + 16),
        late: (flags & LATE) !== 0,
        report: this.#bytes.subarray(begin, end),
      });
      at = end;
    }
    return rows;
  }

  #grow(length: number): void {
    if (length <= this.#bytes.length) return;
    const bytes = new Uint8Array(Math.max(length, this.#bytes.length * 2));
    bytes.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer);
  }
}
