import type { PositionReport } from '@outrider/model/positions/position.ts';
import { isNewest } from './newest-row.ts';
import { CHUNK_MS, inChunks, packChunk, readChunk } from './position-chunk.ts';
import { MAX_REPORT_BYTES, readReport, writeReport } from './report-codec.ts';
import type { StoredRow } from './stored-row.ts';

/** Arrivals are kept to the second. */
const ARRIVAL_MS = 1_000;

/** An hour of a device, or a part of it where it has very many reports: a chunk. */
export interface PackedHour {
  /** Times of its first report and of its last, ms since 1970. */
  readonly firstMs: number;
  readonly lastMs: number;
  readonly reports: number;
  /** Where its chunk begins and ends. */
  readonly from: number;
  readonly end: number;
}

/** Reports of a device, packed as they lie in the store: so they cross between threads, and nobody unpacks them on the way. */
export interface PackedHours {
  /** The chunks, one behind the other. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly hours: readonly PackedHour[];
  /** By which the device would be known if nothing else were kept of it; undefined where there are none. */
  readonly newest: StoredRow | undefined;
}

/** All reports of a device with `fromMs <= time < toMs`: both are whole hours. */
export interface DeviceHours extends PackedHours {
  readonly deviceid: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Positions that come packed: days that were driven long ago. */
export interface PositionHours {
  /**
   * Keeps hours as they were packed, where nothing is kept of the whole stretch yet. It takes a small part of the time of `append`: no report is looked at by itself.
   * @returns whether they were kept; false: nothing was, as something is there already, or the store cannot take them so just now
   * @throws OutriderError STORE_FULL
   */
  keepHours(hours: DeviceHours): Promise<boolean>;
}

/** Packs reports, in any order. */
export function packHours(reports: readonly PositionReport[]): PackedHours {
  const rows = reports.map(rowOf).sort((a, b) => a.time - b.time);
  let newest: StoredRow | undefined;
  for (const row of rows) if (isNewest(row, newest)) newest = row;
  const byHour = Map.groupBy(rows, ({ time }) => Math.floor(time / CHUNK_MS));
  const hours: PackedHour[] = [];
  const chunks: Uint8Array[] = [];
  let end = 0;
  for (const some of byHour.values().flatMap(inChunks)) {
    const chunk = packChunk(some);
    const [firstMs, lastMs] = [some[0]?.time ?? 0, some.at(-1)?.time ?? 0];
    hours.push({ firstMs, lastMs, reports: some.length, from: end, end: (end += chunk.length) });
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(end);
  for (const [at, { from }] of hours.entries()) bytes.set(chunks[at] ?? [], from);
  return { bytes, hours, newest };
}

/**
 * The same in parts that follow on each other, each of whole hours: so that none of them takes long to keep.
 * @param most chunks of a part, but for the rest of its last hour
 */
export function* inParts(whole: DeviceHours, most: number): Generator<DeviceHours> {
  const { deviceid, bytes, hours } = whole;
  let { fromMs } = whole;
  for (let first = 0; ;) {
    let end = Math.min(first + most, hours.length);
    while (end < hours.length && hourOf(hours[end]) === hourOf(hours[end - 1])) end++;
    const isLast = end >= hours.length;
    if (isLast && first === 0) return yield whole;
    const toMs = isLast ? whole.toMs : hourOf(hours[end]);
    const offset = hours[first]?.from ?? 0;
    const part = {
      bytes: bytes.slice(offset, hours[end - 1]?.end),
      hours: hours
        .slice(first, end)
        .map((hour) => ({ ...hour, from: hour.from - offset, end: hour.end - offset })),
    };
    yield { deviceid, fromMs, toMs, ...part, newest: isLast ? whole.newest : lastOf(part) };
    if (isLast) return;
    [first, fromMs] = [end, toMs];
  }
}

/** The newest row of the last chunk. */
function lastOf({ bytes, hours }: Pick<PackedHours, 'bytes' | 'hours'>): StoredRow | undefined {
  const last = hours.at(-1);
  if (last === undefined) return undefined;
  let newest: StoredRow | undefined;
  for (const row of readChunk(last.firstMs, bytes.subarray(last.from, last.end)))
    if (isNewest(row, newest)) newest = row;
  return newest;
}

const hourOf = (hour: PackedHour | undefined): number =>
  Math.floor((hour?.firstMs ?? 0) / CHUNK_MS) * CHUNK_MS;

const scratch = new Uint8Array(MAX_REPORT_BYTES);
const scratchView = new DataView(scratch.buffer);

function rowOf(report: PositionReport): StoredRow {
  const { position, late, arrivedMs } = report;
  return {
    time: Math.round(position.time),
    late,
    arrivedMs: arrivedMs === undefined ? undefined : Math.floor(arrivedMs / ARRIVAL_MS) * ARRIVAL_MS,
    report: scratch.slice(0, writeReport(scratchView, 0, report)),
  };
}

/** The reports of packed hours, by time. */
export function* reportsOf({ bytes, hours }: PackedHours): Generator<PositionReport> {
  for (const { firstMs, from, end } of hours)
    for (const row of readChunk(firstMs, bytes.subarray(from, end))) {
      const { buffer, byteOffset, byteLength } = row.report;
      yield readReport(new DataView(buffer, byteOffset, byteLength), 0, row);
    }
}
