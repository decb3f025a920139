import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { DAY_MS, type SegmentPlace } from '@outrider/model/recordings/segment.ts';
import type { FileSource } from '../files/file-source.ts';
import { PICTURE_TRACK } from '../mp4/movie-boxes.ts';
import { BOX_HEADER_LENGTH, readBoxHeader } from '../mp4/read-boxes.ts';
import { readFragmentRuns } from '../mp4/read-fragment.ts';
import { CHECK_BOX_LENGTH, checkBox, type Crc32, readCheckBox } from './check-box.ts';
import { findHeaderCopy, headerCopyLengthAt } from './header-copy.ts';
import { nextFragmentAt } from './next-fragment.ts';
import { type IndexedFragment, lengthOf } from './picture-index.ts';
import { fragmentsOfList, pictureListAtEnd } from './picture-list.ts';
import { readSegmentHeader, type SegmentHeader } from './segment-header.ts';

/** What a segment's file holds, as far as it is whole. */
export interface ReadSegment extends SegmentHeader {
  readonly fragments: readonly IndexedFragment[];
  /** Where the last whole fragment ends, or the list of pictures behind it: what follows is a torn tail. */
  readonly wholeBytes: number;
  /** Bytes between whole fragments that are none: damage; 0 where a list says where they are. */
  readonly damagedBytes: number;
  /** What the file should begin with, its check included, and does not any more: it was read of its copy. */
  readonly headerCopy?: Uint8Array<ArrayBuffer> | undefined;
}

/** What a file begins with. */
interface Beginning {
  readonly header: SegmentHeader;
  /** Where it ends, its check included. */
  readonly end: number;
  readonly copy?: Uint8Array<ArrayBuffer> | undefined;
}

/** What stands in front of the fragments of a segment is shorter than this. */
export const LONGEST_HEADER = 16 * 1024;
/** No list of a group's pictures is longer. */
const LONGEST_HEAD = 1024 * 1024;
/** A group goes on for 4 MB and one unit more: what is read at once. */
const LONGEST_FRAGMENT = 32 * 1024 * 1024;
/** A minute of nothing but key pictures has some thousands. */
const MOST_FRAGMENTS = 20_000;
/** A file that is damaged in more places is none that is worth the work. */
const MOST_DAMAGED = 100;

/**
 * Takes a segment's file apart without its pictures, as far as it is what the segmenter writes: a file may come from anybody. Where it ends with the
 * list of its pictures, that says where they are, damaged ones too; else the fragments are followed one after the other. Only where
 * the times of two fragments do not follow on each other all of them is read: one that says a wrong time hides none behind it.
 * @param crc32 without it their checks are not looked at
 * @returns undefined when it is none, or its beginning is not whole
 */
export async function readSegment(source: FileSource, crc32?: Crc32): Promise<ReadSegment | undefined> {
  const beginning = await beginningOf(source, crc32);
  if (beginning === undefined) return undefined;
  const { header, end: headerEnd, copy: headerCopy } = beginning;
  const copied = headerCopy !== undefined && { headerCopy };
  const list = crc32 && (await pictureListAtEnd(source, crc32));
  const listed = list && fragmentsOfList(list.pictures, source.size - list.length);
  if (listed !== undefined)
    return { ...header, fragments: listed, wholeBytes: source.size, damagedBytes: 0, ...copied };
  const fragments: IndexedFragment[] = [];
  let endMs = 0;
  let damaged = 0;
  let copyBytes = 0;
  for (let at = headerEnd; fragments.length < MOST_FRAGMENTS;) {
    const check = await checkAt(source, at);
    const bare = await fragmentAt(source, check === undefined ? at : at + CHECK_BOX_LENGTH);
    let found = bare === undefined || check === undefined ? bare : { ...bare, check };
    if (found !== undefined && found.atMs !== endMs) {
      const before = fragments.at(-1);
      if (!(await isWhole(source, found, crc32))) found = undefined;
      else if (before !== undefined && !(await isWhole(source, before, crc32))) {
        fragments.pop();
        endMs = endOf(fragments.at(-1));
      }
    }
    if (found === undefined || found.atMs < endMs || endOf(found) > DAY_MS) {
      // What is whole behind damage is not lost with it.
      const next = damaged++ < MOST_DAMAGED ? await nextFragmentAt(source, at + 1) : undefined;
      if (next === undefined) break;
      at = next;
      continue;
    }
    endMs = endOf(found);
    fragments.push(found);
    at = found.offset + found.length;
    if (copyBytes > 0) continue;
    copyBytes = (await headerCopyLengthAt(source, at)) ?? 0;
    at += copyBytes;
  }
  const last = fragments.at(-1);
  const wholeBytes = last === undefined ? headerEnd : last.offset + last.length;
  const damagedBytes = fragments.reduce(
    (left, one) => left - (one.offset + one.length - beginOf(one)),
    wholeBytes - headerEnd - copyBytes,
  );
  return { ...header, fragments, wholeBytes, damagedBytes, ...copied };
}

/** What a file begins with: as it stands there, or as its copy has it where that is damaged. */
async function beginningOf(source: FileSource, crc32: Crc32 | undefined): Promise<Beginning | undefined> {
  let end = 0;
  for (let type = ''; type !== 'moov';) {
    const box = await boxAt(source, end);
    if (box === undefined || box.type === 'moof' || end + box.length > LONGEST_HEADER)
      return await copiedBeginning(source, crc32);
    end += box.length;
    ({ type } = box);
  }
  const bytes = await source.read(0, end);
  // The check of the header itself: that of the first fragment follows.
  const check = await checkAt(source, end);
  const header =
    check === undefined || crc32 === undefined || crc32(bytes) === check
      ? readSegmentHeader(bytes)
      : undefined;
  if (header === undefined) return await copiedBeginning(source, crc32);
  return { header, end: check === undefined ? end : end + CHECK_BOX_LENGTH };
}

async function copiedBeginning(source: FileSource, crc32: Crc32 | undefined): Promise<Beginning | undefined> {
  const found = crc32 && (await findHeaderCopy(source, crc32));
  const header = found && readSegmentHeader(found);
  if (crc32 === undefined || found === undefined || header === undefined) return undefined;
  const copy = concatBytes([found, checkBox(crc32(found))]);
  return { header, copy, end: copy.length };
}

/** Where a fragment begins, its check included. */
const beginOf = ({ offset, check }: IndexedFragment): number =>
  check === undefined ? offset : offset - CHECK_BOX_LENGTH;

/** When its last picture ends, ms from the segment's beginning. */
const endOf = (one: IndexedFragment | undefined): number =>
  one === undefined ? 0 : one.atMs + lengthOf(one.pictures);

/** Whether a fragment is as it was written; an older one does not say. */
async function isWhole(
  source: FileSource,
  { offset, length, check }: IndexedFragment,
  crc32: Crc32 | undefined,
): Promise<boolean> {
  return crc32 === undefined || check === undefined || crc32(await source.read(offset, length)) === check;
}

/** What the check box that begins at `at` says; undefined where none does. */
async function checkAt(source: FileSource, at: number): Promise<number | undefined> {
  return readCheckBox(await source.read(at, CHECK_BOX_LENGTH));
}

/** Whether whole pictures may stand in a file whose beginning nobody can read: it is not to be removed as one that has none. */
export async function mayHoldPictures(source: FileSource): Promise<boolean> {
  return (await nextFragmentAt(source, 0)) !== undefined;
}

/** Whether a file is the segment that its name says: else it was put there, and what it says is not to be followed. */
export function isSegmentOf(place: SegmentPlace, { marks }: SegmentHeader): boolean {
  return (['deviceid', 'channel', 'stream', 'startMs'] as const).every(
    (field) => marks[field] === place[field],
  );
}

async function fragmentAt(source: FileSource, offset: number): Promise<IndexedFragment | undefined> {
  const head = await boxAt(source, offset);
  if (head?.type !== 'moof' || head.length > LONGEST_HEAD) return undefined;
  const data = await boxAt(source, offset + head.length);
  const length = head.length + (data?.length ?? 0);
  if (data?.type !== 'mdat' || length > LONGEST_FRAGMENT) return undefined;
  try {
    const runs = readFragmentRuns(await source.read(offset, head.length));
    const pictures = runs.find(({ track }) => track === PICTURE_TRACK);
    if (pictures === undefined || pictures.samples.length === 0) return undefined;
    const bytes = pictures.samples.reduce((sum, { size }) => sum + size, 0);
    if (pictures.dataAt < head.length || pictures.dataAt + bytes > length) return undefined;
    return {
      atMs: pictures.at,
      offset,
      length,
      dataAt: pictures.dataAt,
      pictures: pictures.samples.map(({ duration, size, key }) => ({ durationMs: duration, size, key })),
    };
  } catch {
    return undefined;
  }
}

/** The box that begins at `at`, if all of it is there. */
async function boxAt(source: FileSource, at: number): Promise<{ length: number; type: string } | undefined> {
  const header = readBoxHeader(await source.read(at, BOX_HEADER_LENGTH));
  return header === undefined || at + header.length > source.size ? undefined : header;
}
