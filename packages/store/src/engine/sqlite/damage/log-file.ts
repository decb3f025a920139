import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { addToChecksum, type LogChecksum } from './log-checksum.ts';

// SQLite's write-ahead log: https://sqlite.org/fileformat2.html, 4. All numbers are big-endian.

const MAGIC = 0x377f_0682;
const VERSION = 3_007_000;
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** What the product's databases have: for a log whose head is unreadable. */
const PAGE_BYTES = 4_096;

/** One page of the database as it was written to the log. */
export interface LogFrame {
  /** Where it begins in the file. */
  readonly at: number;
  /** The page's number. */
  readonly page: number;
  /** Pages that the database has after the transaction that this frame ends; 0 when it does not end one. */
  readonly pages: number;
  /** Its bytes are as they were written: the checksum follows from that of the frame before. */
  readonly whole: boolean;
}

/** The content of a log: the frames since it was last reset, up to the last whole one. */
export interface LogScan {
  readonly pageBytes: number;
  /** Its head can be read: else SQLite passes over all of it. */
  readonly headed: boolean;
  readonly frames: readonly LogFrame[];
  /** Frames that SQLite takes: up to the last end of a transaction before the first damaged frame. */
  readonly taken: number;
  /** Frames up to the last whole end of a transaction. The difference to `taken` lies behind a damaged place. */
  readonly committed: number;
}

interface Head {
  readonly littleEndian: boolean;
  readonly pageBytes: number;
  readonly salt: bigint;
  readonly checksum: LogChecksum;
}

const checksumAt = (view: DataView, at: number): LogChecksum => [view.getUint32(at), view.getUint32(at + 4)];
const isSame = (a: LogChecksum, b: LogChecksum): boolean => a[0] === b[0] && a[1] === b[1];

function readHead(bytes: Uint8Array): Head | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = view.getUint32(0);
  if ((magic & ~1) >>> 0 !== MAGIC || view.getUint32(4) !== VERSION) return undefined;
  const littleEndian = (magic & 1) === 0;
  const size = view.getUint32(8);
  const checksum = checksumAt(view, 24);
  if (!isSame(addToChecksum([0, 0], bytes.subarray(0, 24), littleEndian), checksum)) return undefined;
  return { littleEndian, pageBytes: size === 1 ? 65_536 : size, salt: view.getBigUint64(16), checksum };
}

/**
 * Reads a log that nobody has open, and says which of its frames are whole. A frame is judged by the one before it as that
 * was written down, so that those behind a damaged place are known again. Undefined where there is no log.
 */
export function scanLog(file: string): LogScan | undefined {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size < HEADER_BYTES + FRAME_HEADER_BYTES) return undefined;
  const fd = openSync(file, 'r');
  try {
    const bytes = new Uint8Array(HEADER_BYTES + FRAME_HEADER_BYTES);
    readSync(fd, bytes, 0, bytes.length, 0);
    const head = readHead(bytes.subarray(0, HEADER_BYTES));
    const first = new DataView(bytes.buffer, HEADER_BYTES);
    const assumed: Head = {
      littleEndian: true,
      pageBytes: PAGE_BYTES,
      salt: first.getBigUint64(8),
      checksum: checksumAt(new DataView(bytes.buffer), 24),
    };
    return scanFrames(fd, size, head ?? assumed, head !== undefined);
  } finally {
    closeSync(fd);
  }
}

function scanFrames(fd: number, size: number, head: Head, headed: boolean): LogScan {
  const { pageBytes, salt, littleEndian } = head;
  const frameBytes = FRAME_HEADER_BYTES + pageBytes;
  const bytes = new Uint8Array(frameBytes);
  const view = new DataView(bytes.buffer);
  const frames: LogFrame[] = [];
  let before: LogChecksum | undefined = head.checksum;
  let known = 0;
  let taken = 0;
  let committed = 0;
  let broken = !headed;
  for (let at = HEADER_BYTES; at + frameBytes <= size; at += frameBytes) {
    readSync(fd, bytes, 0, frameBytes, at);
    const mine = view.getBigUint64(8) === salt;
    const checksum = checksumAt(view, 16);
    const whole =
      mine && before !== undefined && isSame(frameChecksum(before, bytes, littleEndian), checksum);
    const [page, pages] = [view.getUint32(0), view.getUint32(4)];
    frames.push({ at, page: mine ? page : 0, pages: mine ? pages : 0, whole });
    before = mine ? checksum : undefined;
    broken ||= !whole;
    if (whole) known = frames.length;
    if (whole && pages > 0) {
      committed = frames.length;
      if (!broken) taken = frames.length;
    }
  }
  return { pageBytes, headed, frames: frames.slice(0, known), taken, committed };
}

function frameChecksum(before: LogChecksum, bytes: Uint8Array, littleEndian: boolean): LogChecksum {
  const head = addToChecksum(before, bytes.subarray(0, 8), littleEndian);
  return addToChecksum(head, bytes.subarray(FRAME_HEADER_BYTES), littleEndian);
}

/**
 * Rewrites the log without its damaged frames, when nothing is missed by that: each page of such a frame was written
 * again later, and only the last version of a page counts.
 * @param write is given the bytes one after the other
 * @returns false, with nothing written, when a page would be missed
 */
export function healLog(file: string, scan: LogScan, write: (bytes: Uint8Array) => void): boolean {
  const frames = scan.frames.slice(0, scan.committed);
  if (!isLossless(frames)) return false;
  const fd = openSync(file, 'r');
  try {
    const head = newHead(fd, scan);
    write(head);
    const salts = head.subarray(16, 24);
    let checksum = checksumAt(new DataView(head.buffer), 24);
    const bytes = new Uint8Array(FRAME_HEADER_BYTES + scan.pageBytes);
    const view = new DataView(bytes.buffer);
    for (const { at, whole } of frames) {
      if (!whole) continue;
      readSync(fd, bytes, 0, bytes.length, at);
      bytes.set(salts, 8);
      checksum = frameChecksum(checksum, bytes, true);
      view.setUint32(16, checksum[0]);
      view.setUint32(20, checksum[1]);
      write(bytes);
    }
    return true;
  } finally {
    closeSync(fd);
  }
}

function isLossless(frames: readonly LogFrame[]): boolean {
  const later = new Set<number>();
  for (const { page, whole } of frames.toReversed()) {
    if (whole) later.add(page);
    else if (page === 0 || !later.has(page)) return false;
  }
  return true;
}

/** A head like the old one, of which only the count of checkpoints is not known when it was damaged: nothing hangs on it. */
function newHead(fd: number, { pageBytes, frames }: LogScan): Uint8Array {
  const head = new Uint8Array(HEADER_BYTES);
  const view = new DataView(head.buffer);
  view.setUint32(0, MAGIC);
  view.setUint32(4, VERSION);
  view.setUint32(8, pageBytes === 65_536 ? 1 : pageBytes);
  const whole = frames.find((frame) => frame.whole);
  if (whole !== undefined) readSync(fd, head, 16, 8, whole.at + 8);
  const [first, second] = addToChecksum([0, 0], head.subarray(0, 24), true);
  view.setUint32(24, first);
  view.setUint32(28, second);
  return head;
}
