import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { isHeaderWhole } from '@outrider/media/segments/check-box.ts';
import { type SegmentPart, writeSegmentPart } from '@outrider/media/segments/cut-segment.ts';
import { LONGEST_HEADER } from '@outrider/media/segments/read-segment.ts';
import { readSegmentHeader } from '@outrider/media/segments/segment-header.ts';
import { segmentOfPath, segmentPath } from '@outrider/model/recordings/segment-path.ts';

/** What is cut out of a segment's file. */
export interface FileCut {
  /** Of the segment, below the folder. */
  readonly path: string;
  /** So many bytes of it stay where they are; 0: the file goes. */
  readonly keepBytes: number;
  /** What else stays becomes files of its own. */
  readonly parts: readonly SegmentPart[];
}

/** A cut that the index does not follow yet. */
export interface UnsettledCut {
  readonly path: string;
  readonly keepBytes: number;
  /** The files that were made. */
  readonly made: readonly string[];
}

/** Says what is to be done, from when all that stays is on the disk, until the index has followed. */
const PLAN = '.outrider-cut.json';
const NEW = '.outrider-cut-';

/**
 * Cuts groups of pictures out of a segment's file. Whenever the process ends, either nothing was cut, or {@link unsettledCut} finishes it: what
 * stays is on the disk before anything goes.
 * @returns false where it is not done: the file is not what the index says, or a cut is not settled
 * @throws the fault of the system
 */
export function cutFile(folder: string, { path, keepBytes, parts }: FileCut, remove: Remove): boolean {
  if (isCutting(folder)) return false;
  sweep(folder);
  const place = segmentOfPath(path);
  if (place === undefined) return false;
  const made = parts.map(({ startMs }) => segmentPath({ ...place, startMs }));
  if (made.some((one) => existsSync(join(folder, one)))) return false;
  try {
    if (!writeParts(folder, path, parts)) {
      sweep(folder);
      return false;
    }
    const cut: UnsettledCut = { path, keepBytes, made };
    writeWhole(join(folder, `${NEW}plan`), [Buffer.from(JSON.stringify(cut))]);
    renameSync(join(folder, `${NEW}plan`), join(folder, PLAN));
  } catch (error) {
    sweep(folder);
    throw error;
  }
  syncFolder(folder);
  finish(folder, readPlan(folder), remove);
  return true;
}

/** Removes a file below the folder; one that is gone already counts as removed. */
type Remove = (path: string) => void;

/**
 * The cut that the index has not followed, finished now if the process ended within it.
 * @throws the fault of the system
 */
export function unsettledCut(folder: string, remove: Remove): UnsettledCut | undefined {
  if (!isCutting(folder)) {
    sweep(folder);
    return undefined;
  }
  const cut = readPlan(folder);
  if (cut === undefined) {
    // Nothing of ours: it says nothing that could be done.
    unlinkSync(join(folder, PLAN));
    return undefined;
  }
  finish(folder, cut, remove);
  return cut;
}

/** Whether there is a cut that the index has not followed. */
export const isCutting = (folder: string): boolean => existsSync(join(folder, PLAN));

/** The index has followed. @throws the fault of the system */
export function settleCut(folder: string): void {
  unlinkSync(join(folder, PLAN));
}

function writeParts(folder: string, path: string, parts: readonly SegmentPart[]): boolean {
  if (parts.length === 0) return true;
  const fd = openSync(join(folder, path), 'r');
  try {
    const bytesOf = (at: number, length: number): Uint8Array<ArrayBuffer> => {
      const bytes = new Uint8Array(length);
      return bytes.subarray(0, readSync(fd, bytes, 0, length, at));
    };
    const head = bytesOf(0, LONGEST_HEADER);
    const header = isHeaderWhole(head, crc32) === false ? undefined : readSegmentHeader(head);
    if (header === undefined) return false;
    const read = ({ offset, length }: SegmentPart['fragments'][number]) => bytesOf(offset, length);
    for (const [at, part] of parts.entries())
      writeWhole(join(folder, `${NEW}${at}`), writeSegmentPart(header, part, read, crc32));
    return true;
  } finally {
    closeSync(fd);
  }
}

/** Does what is left of a cut: any step may have been done already. */
function finish(folder: string, cut: UnsettledCut | undefined, remove: Remove): void {
  if (cut === undefined) return;
  const { path, keepBytes, made } = cut;
  for (const [at, target] of made.entries()) {
    const source = join(folder, `${NEW}${at}`);
    if (!existsSync(source)) continue;
    mkdirSync(dirname(join(folder, target)), { recursive: true });
    renameSync(source, join(folder, target));
  }
  for (const day of new Set(made.map(dirname)))
    if (existsSync(join(folder, day))) syncFolder(join(folder, day));
  const file = join(folder, path);
  if (keepBytes === 0) remove(path);
  else if (existsSync(file) && statSync(file).size > keepBytes) {
    truncateSync(file, keepBytes);
    const fd = openSync(file, 'r+');
    fsyncSync(fd);
    closeSync(fd);
  }
}

function readPlan(folder: string): UnsettledCut | undefined {
  try {
    const { path, keepBytes, made } = JSON.parse(readFileSync(join(folder, PLAN), 'utf8')) as UnsettledCut;
    const isOurs =
      Number.isSafeInteger(keepBytes) && keepBytes >= 0 && [path, ...made].every((one) => segmentOfPath(one));
    return isOurs ? { path, keepBytes, made } : undefined;
  } catch {
    return undefined;
  }
}

/** Takes away what was written for a cut that never was. */
function sweep(folder: string): void {
  for (const name of readdirSync(folder)) if (name.startsWith(NEW)) unlinkSync(join(folder, basename(name)));
}

function writeWhole(path: string, pieces: Iterable<Uint8Array>): void {
  const fd = openSync(path, 'w', 0o640);
  try {
    for (const bytes of pieces)
      for (let done = 0; done < bytes.length;) done += writeSync(fd, bytes, done, bytes.length - done);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** What was renamed is on the disk; where folders cannot be synced, their system sees to it. */
function syncFolder(folder: string): void {
  try {
    const fd = openSync(folder, 'r');
    fsyncSync(fd);
    closeSync(fd);
  } catch {}
}
