import type { PositionReport } from '@outrider/model/positions/position.ts';
import { MAX_REPORT_BYTES, readReport, writeReport } from '../../../positions/report-codec.ts';
import type { ReportStamp, StoredRow } from '../../../positions/stored-row.ts';

/**
 * Reports in one buffer, to cross between threads without copies. An entry (little-endian): u8 length and UTF-8 bytes of
 * the device id, f64 time in ms, u8 late, f64 arrival in ms (NaN when unknown), u16 length and bytes of the report.
 */
const MAX_ID_BYTES = 255;
const STAMP_BYTES = 17;
const MAX_ENTRY_BYTES = 1 + MAX_ID_BYTES + STAMP_BYTES + 2 + MAX_REPORT_BYTES;
/** Arrivals are kept to the second. */
const ARRIVAL_MS = 1_000;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Packs reports one after the other into a buffer that grows. */
export class BatchWriter {
  #bytes: Uint8Array<ArrayBuffer>;
  #view: DataView<ArrayBuffer>;
  #at = 0;
  #count = 0;
  /** The last device id that was written, and where it begins and ends: most that come together are of one device. */
  #last = { deviceid: '', from: 0, end: 0 };

  constructor(capacity = 16 * 1024) {
    this.#bytes = new Uint8Array(Math.max(capacity, MAX_ENTRY_BYTES));
    this.#view = new DataView(this.#bytes.buffer);
  }

  get count(): number {
    return this.#count;
  }

  #begin(deviceid: string, { time, late, arrivedMs }: ReportStamp): void {
    if (this.#at + MAX_ENTRY_BYTES > this.#bytes.length) {
      const grown = new Uint8Array(this.#bytes.length * 2);
      grown.set(this.#bytes);
      this.#bytes = grown;
      this.#view = new DataView(grown.buffer);
    }
    this.#writeId(deviceid);
    this.#view.setFloat64(this.#at, Math.round(time), true);
    this.#view.setUint8(this.#at + 8, late ? 1 : 0);
    this.#view.setFloat64(this.#at + 9, arrivedMs ?? Number.NaN, true);
    this.#at += STAMP_BYTES;
    this.#count++;
  }

  #writeId(deviceid: string): void {
    const { from, end } = this.#last;
    const at = this.#at;
    if (end > from && deviceid === this.#last.deviceid) {
      this.#bytes.copyWithin(at, from, end);
      this.#at += end - from;
      return;
    }
    const { written } = encoder.encodeInto(deviceid, this.#bytes.subarray(at + 1, at + 1 + MAX_ID_BYTES));
    this.#view.setUint8(at, written);
    this.#at += 1 + written;
    this.#last = { deviceid, from: at, end: this.#at };
  }

  add(deviceid: string, report: PositionReport): void {
    const { late, arrivedMs } = report;
    this.#begin(deviceid, {
      time: report.position.time,
      late,
      arrivedMs: arrivedMs === undefined ? undefined : Math.floor(arrivedMs / ARRIVAL_MS) * ARRIVAL_MS,
    });
    const end = writeReport(this.#view, this.#at + 2, report);
    this.#view.setUint16(this.#at, end - this.#at - 2, true);
    this.#at = end;
  }

  /** Adds a report whose bytes are known. */
  addBytes(deviceid: string, row: StoredRow): void {
    const { report } = row;
    this.#begin(deviceid, row);
    this.#view.setUint16(this.#at, report.length, true);
    this.#bytes.set(report, this.#at + 2);
    this.#at += 2 + report.length;
  }

  /** The packed bytes. The writer must not be used any more. */
  done(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#at);
  }
}

/** Several batches as one. They must not be used any more. */
export function joined(batches: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const [first] = batches;
  if (batches.length === 1 && first !== undefined) return first;
  const all = new Uint8Array(batches.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const batch of batches) {
    all.set(batch, at);
    at += batch.length;
  }
  return all;
}

/** A report of a batch; its bytes are a view into it. */
export interface BatchEntry extends StoredRow {
  readonly deviceid: string;
}

interface Place extends ReportStamp {
  readonly deviceid: string;
  /** Where the report's bytes begin and end. */
  readonly from: number;
  readonly end: number;
}

function* walk(batch: Uint8Array, view: DataView): Generator<Place> {
  for (let at = 0; at < batch.length;) {
    const idEnd = at + 1 + view.getUint8(at);
    const from = idEnd + STAMP_BYTES + 2;
    const end = from + view.getUint16(from - 2, true);
    const arrivedMs = view.getFloat64(idEnd + 9, true);
    yield {
      deviceid: idEnd === at + 1 ? '' : decoder.decode(batch.subarray(at + 1, idEnd)),
      time: view.getFloat64(idEnd, true),
      late: view.getUint8(idEnd + 8) === 1,
      arrivedMs: Number.isNaN(arrivedMs) ? undefined : arrivedMs,
      from,
      end,
    };
    at = end;
  }
}

const viewOf = (batch: Uint8Array): DataView =>
  new DataView(batch.buffer, batch.byteOffset, batch.byteLength);

/** The entries of a batch, in order, their reports packed as they are. */
export function* readBatch(batch: Uint8Array): Generator<BatchEntry> {
  for (const { deviceid, time, late, arrivedMs, from, end } of walk(batch, viewOf(batch))) {
    yield { deviceid, time, late, arrivedMs, report: batch.subarray(from, end) };
  }
}

/** The reports of a batch, in order, each with its device id. */
export function* readReports(batch: Uint8Array): Generator<[deviceid: string, report: PositionReport]> {
  const view = viewOf(batch);
  for (const place of walk(batch, view)) {
    yield [place.deviceid, readReport(view, place.from, place)];
  }
}
