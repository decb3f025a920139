import type { FileSource } from '../files/file-source.ts';
import { PICTURE_TRACK } from '../mp4/movie-boxes.ts';
import { BOX_HEADER_LENGTH, readBoxHeader } from '../mp4/read-boxes.ts';
import { readFragmentRuns } from '../mp4/read-fragment.ts';
import type { IndexedFragment } from './picture-index.ts';
import { readSegmentHeader, type SegmentHeader } from './segment-header.ts';

/** What a segment's file holds, as far as it is whole. */
export interface ReadSegment extends SegmentHeader {
  readonly fragments: readonly IndexedFragment[];
  /** Where the last whole fragment ends: what follows is a torn tail. */
  readonly wholeBytes: number;
}

/** No header and no list of a group's pictures is longer. */
const LONGEST_HEAD = 1024 * 1024;

/** Takes a segment's file apart without its pictures; undefined when it is none, or its beginning is not whole. */
export async function readSegment(source: FileSource): Promise<ReadSegment | undefined> {
  let headerEnd = 0;
  for (let type = ''; type !== 'moov';) {
    const box = await boxAt(source, headerEnd);
    if (box === undefined || box.type === 'moof') return undefined;
    headerEnd += box.length;
    ({ type } = box);
  }
  const header = readSegmentHeader(await source.read(0, headerEnd));
  if (header === undefined) return undefined;
  const fragments: IndexedFragment[] = [];
  let wholeBytes = headerEnd;
  for (;;) {
    const found = await fragmentAt(source, wholeBytes);
    if (found === undefined) return { ...header, fragments, wholeBytes };
    fragments.push(found);
    wholeBytes += found.length;
  }
}

async function fragmentAt(source: FileSource, offset: number): Promise<IndexedFragment | undefined> {
  const head = await boxAt(source, offset);
  if (head?.type !== 'moof' || head.length > LONGEST_HEAD) return undefined;
  const data = await boxAt(source, offset + head.length);
  if (data?.type !== 'mdat') return undefined;
  try {
    const runs = readFragmentRuns(await source.read(offset, head.length));
    const pictures = runs.find(({ track }) => track === PICTURE_TRACK);
    if (pictures === undefined) return undefined;
    return {
      atMs: pictures.at,
      offset,
      length: head.length + data.length,
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
