import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { StoredRow } from './stored-row.ts';

/** A chunk holds reports of one device within one hour of the clock. */
export const CHUNK_MS = 3_600_000;

/** Row in a chunk, before deflate (little-endian): u32 ms since the chunk's first, u8 late, u16 length, report. */
const ROW_HEADER_BYTES = 7;
const DEFLATE_LEVEL = 3;

/** Packs rows of one chunk, the earliest first. */
export function packChunk(rows: readonly StoredRow[]): Uint8Array {
  const first = rows[0]?.time ?? 0;
  let length = 0;
  for (const { report } of rows) length += ROW_HEADER_BYTES + report.length;
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const { time, late, report } of rows) {
    view.setUint32(at, time - first, true);
    view.setUint8(at + 4, late ? 1 : 0);
    view.setUint16(at + 5, report.length, true);
    bytes.set(report, at + ROW_HEADER_BYTES);
    at += ROW_HEADER_BYTES + report.length;
  }
  return deflateRawSync(bytes, { level: DEFLATE_LEVEL });
}

/** The rows of a chunk, by time. */
export function* readChunk(first: number, chunk: Uint8Array): Generator<StoredRow> {
  const bytes = inflateRawSync(chunk);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length;) {
    const reportAt = at + ROW_HEADER_BYTES;
    const end = reportAt + view.getUint16(at + 5, true);
    yield {
      time: first + view.getUint32(at, true),
      late: view.getUint8(at + 4) === 1,
      report: bytes.subarray(reportAt, end),
    };
    at = end;
  }
}
