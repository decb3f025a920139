import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { BOX_HEADER_LENGTH, readBoxHeader, readBoxes } from '../mp4/read-boxes.ts';
import { PICTURE_TRACK } from '../mp4/movie-boxes.ts';
import { readFragmentRuns } from '../mp4/read-fragment.ts';
import { type Crc32, checkBox } from './check-box.ts';
import { headerCopyBox } from './header-copy.ts';
import { type IndexedFragment, lengthOf } from './picture-index.ts';
import { type SegmentHeader, writeSegmentHeader } from './segment-header.ts';

/** What is to go out of a segment, and what stays of it. */
export interface SegmentCut {
  /** Each run of groups of pictures that goes, ms from the segment's beginning. */
  readonly going: readonly { readonly fromMs: number; readonly toMs: number; readonly bytes: number }[];
  /** Each run of groups that stays, in order. */
  readonly kept: readonly (readonly IndexedFragment[])[];
}

/**
 * Which groups of pictures lie within a stretch: a group goes as a whole, or not at all.
 * @param fragments all of the segment
 * @param fromMs from the segment's beginning, as `toMs`, which is no part of the stretch
 */
export function planCut(
  fragments: readonly IndexedFragment[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): SegmentCut {
  const going: { fromMs: number; toMs: number; bytes: number }[] = [];
  const kept: IndexedFragment[][] = [];
  let before: 'going' | 'kept' | undefined;
  for (const group of groupsOf(fragments)) {
    const begin = group[0]?.atMs ?? 0;
    const last = group.at(-1);
    const end = last === undefined ? begin : last.atMs + lengthOf(last.pictures);
    const bytes = group.reduce((sum, { length }) => sum + length, 0);
    const goes = begin >= fromMs && end <= toMs;
    const run = going.at(-1);
    if (!goes) {
      if (before === 'kept') kept.at(-1)?.push(...group);
      else kept.push([...group]);
    } else if (before === 'going' && run !== undefined) {
      run.toMs = end;
      run.bytes += bytes;
    } else going.push({ fromMs: begin, toMs: end, bytes });
    before = goes ? 'going' : 'kept';
  }
  return { going, kept };
}

/** Fragments that can be decoded together: from one that begins with a key picture up to the next. */
function groupsOf(fragments: readonly IndexedFragment[]): IndexedFragment[][] {
  const groups: IndexedFragment[][] = [];
  for (const fragment of fragments) {
    const group = groups.at(-1);
    if (group === undefined || fragment.pictures[0]?.key === true) groups.push([fragment]);
    else group.push(fragment);
  }
  return groups;
}

/** A run of groups that becomes a segment of its own. */
export interface SegmentPart {
  /** When it begins, ms since 1970 UTC. */
  readonly startMs: number;
  readonly fragments: readonly Pick<IndexedFragment, 'atMs' | 'offset' | 'length' | 'check'>[];
}

/**
 * The file of a part of a segment, piece by piece: its own beginning, then its groups, their times counted from its beginning. What was damaged
 * stays recognisable: its check does not fit in the new file either.
 * @param header of the segment that it is taken out of
 * @param read gives the bytes of a fragment
 */
export function* writeSegmentPart(
  { marks, tracks }: SegmentHeader,
  { startMs, fragments }: SegmentPart,
  read: (place: SegmentPart['fragments'][number]) => Uint8Array<ArrayBuffer>,
  crc32: Crc32,
): Generator<Uint8Array> {
  const head = writeSegmentHeader({ marks: { ...marks, startMs }, tracks });
  yield concatBytes([head, checkBox(crc32(head))]);
  const pictureTicks = fragments[0]?.atMs ?? 0;
  const soundRate = tracks.sound?.sampleRate ?? 0;
  let soundTicks: number | undefined;
  for (const [at, place] of fragments.entries()) {
    if (at === 1) yield headerCopyBox(head, crc32);
    const bytes = read(place);
    const harm = place.check === undefined ? 0 : crc32(bytes) ^ place.check;
    const runs = runsOf(bytes);
    // Sound that came in front of its picture begins with it, and all that follows keeps its distance.
    const firstSound = runs.find(({ track }) => track !== PICTURE_TRACK);
    if (firstSound !== undefined)
      soundTicks ??= Math.min(Math.round((pictureTicks / 1_000) * soundRate), firstSound.at);
    moveBack(bytes, (track) => (track === PICTURE_TRACK ? pictureTicks : (soundTicks ?? 0)));
    if (place.check !== undefined) yield checkBox((crc32(bytes) ^ harm) >>> 0);
    yield bytes;
  }
}

function runsOf(bytes: Uint8Array) {
  const moof = readBoxHeader(bytes);
  try {
    return moof?.type === 'moof' ? readFragmentRuns(bytes.subarray(0, moof.length)) : [];
  } catch {
    return [];
  }
}

/** From the beginning of a `tfdt` to its time, and of a `tfhd` to its track. */
const TIME_AT = 4;
const TRACK_AT = 4;
const TIME_BYTES = 8;

/** Has the runs of a fragment begin so many ticks earlier; one that is damaged so far that this cannot be is left as it is. */
function moveBack(bytes: Uint8Array<ArrayBuffer>, ticksOf: (track: number) => number): void {
  const moof = readBoxHeader(bytes);
  if (moof?.type !== 'moof' || moof.length > bytes.length) return;
  for (const { type, content } of readBoxes(bytes.subarray(BOX_HEADER_LENGTH, moof.length))) {
    if (type !== 'traf') continue;
    let ticks = 0;
    for (const inner of readBoxes(content)) {
      const view = new DataView(inner.content.buffer, inner.content.byteOffset, inner.content.length);
      if (inner.type === 'tfhd' && view.byteLength >= TRACK_AT + 4) ticks = ticksOf(view.getUint32(TRACK_AT));
      if (inner.type !== 'tfdt' || view.byteLength < TIME_AT + TIME_BYTES) continue;
      const at = view.getBigUint64(TIME_AT);
      if (at >= BigInt(ticks)) view.setBigUint64(TIME_AT, at - BigInt(ticks));
    }
  }
}
