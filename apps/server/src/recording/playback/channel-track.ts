import type { RecordedSegment } from '@outrider/model/recordings/segment.ts';
import type { Store } from '@outrider/store/store.ts';
import { type DarkBetween, darkOfGroup } from '../dark-groups.ts';
import type { PictureGroup } from '../reading/picture-groups.ts';
import type { IsWanted } from '../reading/read-gate.ts';
import type { SegmentShelf, ShelvedSegment } from './segment-shelf.ts';

/** A group of pictures, and where it is read. */
export interface FoundGroup {
  readonly shelved: ShelvedSegment;
  readonly group: PictureGroup;
}

/** Told of what was recorded and is passed over, since its file is not there: as of a disk that is gone, or does not answer. */
export type OnPassed = (segment: Pick<RecordedSegment, 'startMs' | 'endMs'>) => void;

export interface ChannelTrackParts {
  readonly deviceid: string;
  /** 1-based. */
  readonly channel: number;
  /** What begins earlier is not to be seen, ms since 1970 UTC. */
  readonly oldestMs: number;
  /** What begins then or later is not to be seen either. */
  readonly latestMs: number;
  /** What of a stretch is private: a group that has a part in it is not there. */
  readonly darkBetween: DarkBetween;
  readonly recordings: Pick<Store['recordings'], 'nearest'>;
  readonly shelf: Pick<SegmentShelf, 'take'>;
}

/**
 * What was recorded of a channel, by groups of pictures, in both directions. Where both streams were recorded, the main one is
 * played. A search that nobody wants any more ends, and finds nothing.
 */
export class ChannelTrack {
  readonly #parts: ChannelTrackParts;

  constructor(parts: ChannelTrackParts) {
    this.#parts = parts;
  }

  get channel(): number {
    return this.#parts.channel;
  }

  /** The group that is shown at a moment. */
  async at(ms: number, isWanted: IsWanted, onPassed?: OnPassed): Promise<FoundGroup | undefined> {
    if (ms < this.#parts.oldestMs || ms >= this.#parts.latestMs) return undefined;
    for (const segment of await this.#covering(ms)) {
      const covers = (groups: readonly PictureGroup[]) =>
        groups.findLast(
          ({ startMs, endMs }) => startMs <= ms && ms < endMs && startMs >= this.#parts.oldestMs,
        );
      const found = await this.#in(segment, isWanted, covers, onPassed);
      if (found !== undefined) return this.#darkIn(found.group) === undefined ? found : undefined;
    }
    return undefined;
  }

  /** Whether a part of a stretch is private. */
  hasDark(fromMs: number, toMs: number): boolean {
    return this.#parts.darkBetween(fromMs, toMs).length > 0;
  }

  /** The first group that begins at a moment or after it. */
  async after(ms: number, isWanted: IsWanted, onPassed?: OnPassed): Promise<FoundGroup | undefined> {
    let found = await this.#after(ms, isWanted, onPassed);
    for (;;) {
      const dark = found && this.#darkIn(found.group);
      if (found === undefined || dark === undefined) return found;
      found = await this.#after(Math.max(dark.toMs, found.group.startMs + 1), isWanted, onPassed);
    }
  }

  /** The last group that begins in front of a moment. */
  async before(ms: number, isWanted: IsWanted, onPassed?: OnPassed): Promise<FoundGroup | undefined> {
    let found = await this.#before(ms, isWanted, onPassed);
    for (;;) {
      const dark = found && this.#darkIn(found.group);
      if (found === undefined || dark === undefined) return found;
      found = await this.#before(Math.min(dark.fromMs, found.group.startMs), isWanted, onPassed);
    }
  }

  #darkIn(group: Pick<PictureGroup, 'startMs' | 'endMs'>) {
    return darkOfGroup(group, this.#parts.darkBetween);
  }

  async #after(ms: number, isWanted: IsWanted, onPassed?: OnPassed): Promise<FoundGroup | undefined> {
    const fromMs = Math.max(ms, this.#parts.oldestMs);
    const { latestMs } = this.#parts;
    const begins = (groups: readonly PictureGroup[]) =>
      groups.find(({ startMs }) => startMs >= fromMs && startMs < latestMs);
    if (fromMs >= latestMs) return undefined;
    for (const segment of await this.#covering(fromMs)) {
      const found = await this.#in(segment, isWanted, begins, onPassed);
      if (found !== undefined) return found;
    }
    let behindMs = fromMs - 1;
    // Files that are not there, as of a disk that is gone, are passed over: as many as there are, while somebody waits.
    while (isWanted()) {
      const segment = first(await this.#nearest(behindMs, 'after'));
      if (segment === undefined) return undefined;
      if (segment.startMs >= latestMs) return undefined;
      const found = await this.#in(segment, isWanted, begins, onPassed);
      if (found !== undefined) return found;
      behindMs = segment.startMs;
    }
    return undefined;
  }

  async #before(ms: number, isWanted: IsWanted, onPassed?: OnPassed): Promise<FoundGroup | undefined> {
    const boundMs = Math.min(ms, this.#parts.latestMs);
    const begins = (groups: readonly PictureGroup[]) =>
      groups.findLast(({ startMs }) => startMs < boundMs && startMs >= this.#parts.oldestMs);
    let frontMs = boundMs - 1;
    while (frontMs >= this.#parts.oldestMs && isWanted()) {
      const segment = last(await this.#nearest(frontMs, 'before'));
      if (segment === undefined) return undefined;
      const found = await this.#in(segment, isWanted, begins, onPassed);
      if (found !== undefined) return found;
      frontMs = segment.startMs - 1;
    }
    return undefined;
  }

  /** What the other stream than a segment's has from one moment to another: the groups that begin within. */
  async instead(
    { stream }: Pick<RecordedSegment, 'stream'>,
    { startMs, endMs }: Pick<PictureGroup, 'startMs' | 'endMs'>,
    isWanted: IsWanted,
  ): Promise<FoundGroup[]> {
    const near = [...(await this.#covering(startMs)), ...(await this.#nearest(startMs, 'after'))];
    const found: FoundGroup[] = [];
    for (const segment of near) {
      if (segment.stream === stream || segment.startMs >= endMs) continue;
      const shelved = await this.#parts.shelf.take(segment, isWanted);
      for (const group of shelved?.groups ?? [])
        if (
          shelved !== undefined &&
          group.startMs >= startMs &&
          group.startMs < endMs &&
          this.#darkIn(group) === undefined
        )
          found.push({ shelved, group });
    }
    return found;
  }

  async #covering(ms: number): Promise<RecordedSegment[]> {
    return (await this.#nearest(ms, 'before')).filter(({ endMs, open }) => endMs > ms || open);
  }

  #nearest(atMs: number, side: 'before' | 'after'): Promise<RecordedSegment[]> {
    const { recordings, deviceid, channel } = this.#parts;
    return recordings.nearest({ deviceid, channel, atMs: Math.min(Math.floor(atMs), LAST_MS), side });
  }

  async #in(
    segment: RecordedSegment,
    isWanted: IsWanted,
    choose: (groups: readonly PictureGroup[]) => PictureGroup | undefined,
    onPassed?: OnPassed,
  ): Promise<FoundGroup | undefined> {
    const shelved = await this.#parts.shelf.take(segment, isWanted);
    if (shelved === undefined && onPassed !== undefined && isWanted()) onPassed(segment);
    const group = shelved === undefined ? undefined : choose(shelved.groups);
    return shelved === undefined || group === undefined ? undefined : { shelved, group };
  }
}

/** The last moment that a date can have. */
const LAST_MS = 8.64e15;

/** The main stream stands first: of two that begin together it is taken. */
const first = (segments: readonly RecordedSegment[]): RecordedSegment | undefined =>
  segments.toSorted((a, b) => a.startMs - b.startMs)[0];

const last = (segments: readonly RecordedSegment[]): RecordedSegment | undefined =>
  segments.toSorted((a, b) => b.startMs - a.startMs)[0];
