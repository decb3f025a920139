import type { FileHandle } from 'node:fs/promises';
import {
  decodePictureIndex,
  type IndexedFragment,
  lengthOf,
} from '@outrider/media/segments/picture-index.ts';
import { SegmentUnits } from '@outrider/media/segments/read-units.ts';
import type { MediaUnit, VideoUnit } from '@outrider/model/live/media-unit.ts';
import type { RecordedSegment } from '@outrider/model/recordings/segment.ts';
import type { Store } from '@outrider/store/store.ts';
import type { MediaFolders } from '../media-folders.ts';
import { type IsWanted, ReadGate } from './read-gate.ts';
import { bytesOf, headerOf, openSegmentFile } from '../open-segment-file.ts';

/** A group of pictures: what can be decoded by itself. Most are one fragment; long ones are several. */
export interface PictureGroup {
  readonly segment: RecordedSegment;
  /** When its first picture is shown, ms since 1970 UTC. */
  readonly startMs: number;
  /** When its last picture ends. */
  readonly endMs: number;
  readonly fragments: readonly IndexedFragment[];
}

/** A segment whose index was read. */
export interface ShelvedSegment {
  /** In the order of time. */
  readonly groups: readonly PictureGroup[];
  readonly units: SegmentUnits;
}

/** Segments whose index is kept at hand, of all who play: a minute of a channel each, some 30 KB. */
const MOST_SHELVED = 200;
/** Reads from disks that go on at once: others of the process need the threads for files too. */
const MOST_READS = 3;

export interface SegmentShelfParts {
  readonly recordings: Pick<Store['recordings'], 'picturesOf'>;
  readonly folders: Pick<MediaFolders, 'byId'>;
}

/** Segments that are played: their indexes are read once, their groups of pictures each time in one piece. */
export class SegmentShelf {
  readonly #parts: SegmentShelfParts;
  readonly #gate = new ReadGate(MOST_READS);
  readonly #shelved = new Map<string, ShelvedSegment>();

  constructor(parts: SegmentShelfParts) {
    this.#parts = parts;
  }

  /** The segment; undefined when its file is not there, or nobody wants it. @throws the fault of the store */
  async take(segment: RecordedSegment, isWanted: IsWanted): Promise<ShelvedSegment | undefined> {
    const name = `${segment.deviceid} ${segment.channel} ${segment.stream} ${segment.startMs} ${segment.bytes}`;
    const known = this.#shelved.get(name);
    if (known !== undefined) {
      // Those that were used last are kept.
      this.#shelved.delete(name);
      this.#shelved.set(name, known);
      return known;
    }
    const { recordings } = this.#parts;
    const pictures = await recordings.picturesOf(segment);
    const header = await this.#open(segment, isWanted, headerOf);
    if (pictures === undefined || header === undefined) return undefined;
    const shelved = {
      groups: groupsOf(segment, decodePictureIndex(pictures)),
      units: new SegmentUnits(header),
    };
    this.#shelved.set(name, shelved);
    const [oldest] = this.#shelved.keys();
    if (this.#shelved.size > MOST_SHELVED && oldest !== undefined) this.#shelved.delete(oldest);
    return shelved;
  }

  /** The pictures and the sound of a group, in one read. */
  async readGroup(
    { units }: ShelvedSegment,
    { segment, fragments }: PictureGroup,
    isWanted: IsWanted,
  ): Promise<MediaUnit[]> {
    const [first] = fragments;
    const last = fragments.at(-1);
    if (first === undefined || last === undefined) return [];
    const from = first.offset;
    const read = await this.#open(segment, isWanted, async (file) => {
      const bytes = await bytesOf(file, from, last.offset + last.length - from);
      return fragments.flatMap((fragment) =>
        units.all(fragment, bytes.subarray(fragment.offset - from, fragment.offset - from + fragment.length)),
      );
    });
    return read ?? [];
  }

  /** The key picture of a group alone; undefined when its file is not there. */
  async readKey(
    { units }: ShelvedSegment,
    { segment, fragments: [first] }: PictureGroup,
    isWanted: IsWanted,
  ): Promise<VideoUnit | undefined> {
    const size = first?.pictures[0]?.size;
    if (first === undefined || size === undefined) return undefined;
    return await this.#open(segment, isWanted, async (file) =>
      units.first(first, await bytesOf(file, first.offset + first.dataAt, size)),
    );
  }

  #open<T>(
    segment: RecordedSegment,
    isWanted: IsWanted,
    work: (file: FileHandle) => Promise<T>,
  ): Promise<T | undefined> {
    return this.#gate.run(() => openSegmentFile(this.#parts.folders, segment, work), isWanted);
  }
}

function groupsOf(segment: RecordedSegment, fragments: readonly IndexedFragment[]): PictureGroup[] {
  const groups: { startMs: number; endMs: number; fragments: IndexedFragment[] }[] = [];
  for (const fragment of fragments) {
    const startMs = segment.startMs + fragment.atMs;
    const endMs = startMs + lengthOf(fragment.pictures);
    const open = groups.at(-1);
    if (fragment.pictures[0]?.key === true) groups.push({ startMs, endMs, fragments: [fragment] });
    else if (open !== undefined) {
      open.fragments.push(fragment);
      open.endMs = endMs;
    }
  }
  return groups.map((group) => ({ ...group, segment }));
}
