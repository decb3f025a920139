import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { StoredRow } from './stored-row.ts';

/** A chunk holds reports of one device within one hour of the clock. */
export const CHUNK_MS = 3_600_000;
/** A chunk that has so many rows gets no more, but for those of its last moment: reading it takes a millisecond or two. An hour of a report each second is two. */
export const ROWS_A_CHUNK = 2_000;

/**
 * Row in a chunk, before deflate (little-endian): u32 ms since the chunk's first, u8 flags, u16 length of the report, the
 * arrival if the flags say so, the report. Rows of earlier versions have no arrival.
 */
const ROW_HEADER_BYTES = 7;
const LATE = 1;
const ARRIVED = 2;
const DEFLATE_LEVEL = 3;
const ARRIVAL_MS = 1_000;
const MAX_ARRIVAL_BYTES = 8;

/**
 * Whether a row of the same device and hour begins another chunk. Those of one moment stand in one, so that the first of them counts; somebody who
 * sends thousands of one moment has them in several.
 */
export function isFull(rows: readonly Pick<StoredRow, 'time'>[], next: Pick<StoredRow, 'time'>): boolean {
  return rows.length >= ROWS_A_CHUNK && (rows.at(-1)?.time !== next.time || rows.length >= 2 * ROWS_A_CHUNK);
}

/** Rows of a device and an hour, by time, as chunks. */
export function inChunks<Row extends Pick<StoredRow, 'time'>>(rows: readonly Row[]): Row[][] {
  const chunks: Row[][] = [];
  for (const row of rows) {
    const last = chunks.at(-1);
    if (last === undefined || isFull(last, row)) chunks.push([row]);
    else last.push(row);
  }
  return chunks;
}

/** Packs rows of one chunk, the earliest first. */
export function packChunk(rows: readonly StoredRow[]): Uint8Array {
  const first = rows[0]?.time ?? 0;
  let length = 0;
  for (const { report } of rows) length += ROW_HEADER_BYTES + MAX_ARRIVAL_BYTES + report.length;
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const { time, late, arrivedMs, report } of rows) {
    view.setUint32(at, time - first, true);
    view.setUint8(at + 4, (late ? LATE : 0) | (arrivedMs === undefined ? 0 : ARRIVED));
    view.setUint16(at + 5, report.length, true);
    at += ROW_HEADER_BYTES;
    if (arrivedMs !== undefined) at = writeVarint(bytes, at, arrivalAfter(time, arrivedMs));
    bytes.set(report, at);
    at += report.length;
  }
  return deflateRawSync(bytes.subarray(0, at), { level: DEFLATE_LEVEL });
}

/** The rows of a chunk, by time. */
export function* readChunk(first: number, chunk: Uint8Array): Generator<StoredRow> {
  const bytes = inflateRawSync(chunk);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length;) {
    const time = first + view.getUint32(at, true);
    const flags = view.getUint8(at + 4);
    const length = view.getUint16(at + 5, true);
    at += ROW_HEADER_BYTES;
    let arrivedMs: number | undefined;
    if ((flags & ARRIVED) !== 0) {
      const { value, end } = readVarint(bytes, at);
      arrivedMs = arrivalOf(time, value);
      at = end;
    }
    yield { time, late: (flags & LATE) !== 0, arrivedMs, report: bytes.subarray(at, at + length) };
    at += length;
  }
}

/** Whole seconds from the second of the report to that of its arrival, as 2n, or -2n - 1 where it came before: mostly a byte. */
function arrivalAfter(time: number, arrivedMs: number): number {
  const seconds = Math.floor(arrivedMs / ARRIVAL_MS) - Math.floor(time / ARRIVAL_MS);
  return seconds < 0 ? -2 * seconds - 1 : 2 * seconds;
}

function arrivalOf(time: number, after: number): number {
  const seconds = after % 2 === 0 ? after / 2 : -(after + 1) / 2;
  return (Math.floor(time / ARRIVAL_MS) + seconds) * ARRIVAL_MS;
}

/** Seven bits a byte, the low ones first; the high bit says that more follow. */
function writeVarint(bytes: Uint8Array, at: number, value: number): number {
  let end = at;
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes[end++] = (rest % 128) + 128;
  bytes[end++] = rest;
  return end;
}

function readVarint(bytes: Uint8Array, at: number): { readonly value: number; readonly end: number } {
  let value = 0;
  let unit = 1;
  for (let end = at; ; unit *= 128) {
    const byte = bytes[end++] ?? 0;
    value += (byte % 128) * unit;
    if (byte < 128) return { value, end };
  }
}
