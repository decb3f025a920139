import { SegmentUnits } from '@outrider/media/segments/read-units.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import type { RecordedSegment } from '@outrider/model/recordings/segment.ts';
import type { Store } from '@outrider/store/store.ts';
import type { IsWanted } from '../reading/read-gate.ts';
import { PictureLists } from '../reading/picture-lists.ts';
import { groupsOf, type PictureGroup } from '../reading/picture-groups.ts';
import { type ReadFolders, SegmentReader } from '../reading/segment-reader.ts';

/** A segment whose index was read. */
export interface ShelvedSegment {
  /** In the order of time. */
  readonly groups: readonly PictureGroup[];
  /** Undefined where the beginning of its file is damaged: nothing of it can be decoded. */
  readonly units: SegmentUnits | undefined;
}

/** What was read of a group of pictures. */
export interface ReadGroup {
  /** In the order of time. */
  readonly units: readonly MediaUnit[];
  /** What of the group cannot be given: it is damaged, or its disk did not give it. */
  readonly fault?: {
    readonly startMs: number;
    readonly endMs: number;
    readonly reason: 'damaged' | 'unreadable';
  };
}

/** Segments whose index is kept at hand, of all who play: a minute of a channel each, some 30 KB. */
const MOST_SHELVED = 200;

export interface SegmentShelfParts {
  readonly recordings: Pick<Store['recordings'], 'picturesOf' | 'addDamage'>;
  readonly folders: ReadFolders;
}

/** Segments that are played: their indexes are read once, their groups of pictures each time in one piece. */
export class SegmentShelf {
  readonly #pictures: PictureLists;
  readonly #reader: SegmentReader;
  readonly #shelved = new Map<string, ShelvedSegment>();

  constructor(parts: SegmentShelfParts) {
    this.#pictures = new PictureLists(parts);
    this.#reader = new SegmentReader(parts);
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
    const fragments = await this.#pictures.of(segment, isWanted);
    if (fragments === undefined || fragments === 'unreadable') return undefined;
    const header = await this.#reader.header(segment, fragments, isWanted);
    if (header === undefined) return undefined;
    const units = header === 'damaged' ? undefined : new SegmentUnits(header);
    const shelved = { groups: groupsOf(segment, fragments), units };
    this.#shelved.set(name, shelved);
    const [oldest] = this.#shelved.keys();
    if (this.#shelved.size > MOST_SHELVED && oldest !== undefined) this.#shelved.delete(oldest);
    return shelved;
  }

  /** The pictures and the sound of a group, in one read. */
  async readGroup(
    { units }: ShelvedSegment,
    { segment, startMs, endMs, fragments }: PictureGroup,
    isWanted: IsWanted,
  ): Promise<ReadGroup> {
    if (units === undefined) return { units: [], fault: { startMs, endMs, reason: 'damaged' } };
    const read = await this.#reader.fragments(segment, fragments, isWanted);
    if (read === undefined) return { units: [], fault: { startMs, endMs, reason: 'unreadable' } };
    const given: MediaUnit[] = [];
    for (const [at, fragment] of fragments.entries()) {
      const bytes = read[at];
      if (bytes === undefined) {
        const fromMs = segment.startMs + fragment.atMs;
        return { units: given, fault: { startMs: fromMs, endMs, reason: 'damaged' } };
      }
      given.push(...units.all(fragment, bytes));
    }
    return { units: given };
  }

  /** The key picture of a group alone. */
  async readKey(
    { units }: ShelvedSegment,
    { segment, startMs, endMs, fragments }: PictureGroup,
    isWanted: IsWanted,
  ): Promise<ReadGroup> {
    const [first] = fragments;
    if (first === undefined) return { units: [] };
    const read = units && (await this.#reader.fragments(segment, [first], isWanted));
    const reason = units === undefined || read !== undefined ? 'damaged' : 'unreadable';
    const [bytes] = read ?? [];
    if (units === undefined || bytes === undefined) return { units: [], fault: { startMs, endMs, reason } };
    return {
      units: [
        units.first(first, bytes.subarray(first.dataAt, first.dataAt + (first.pictures[0]?.size ?? 0))),
      ],
    };
  }
}
