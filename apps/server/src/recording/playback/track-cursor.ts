import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { isFullRate } from '@outrider/model/recordings/playback.ts';
import type { ChannelTrack, FoundGroup, OnPassed } from './channel-track.ts';
import type { IsWanted } from '../reading/read-gate.ts';
import type { PictureGroup } from '../reading/picture-groups.ts';
import type { ReadGroup, SegmentShelf } from './segment-shelf.ts';

/** What a channel has next: a unit, or the stretch of which it has nothing. */
export type TrackItem =
  | { readonly kind: 'unit'; readonly atMs: number; readonly unit: MediaUnit }
  /** @property toMs where something begins again in the direction of the playback; undefined when nothing does */
  | {
      readonly kind: 'gap';
      readonly atMs: number;
      readonly toMs: number | undefined;
      /**
       * Private: a part of it is, it may be that something was recorded, and nobody is told. Unreadable: something was recorded there, and its
       * files are not there, as of a disk that is gone.
       */
      readonly why?: 'private' | 'unreadable';
    }
  /** Something was recorded there, and cannot be shown. */
  | {
      readonly kind: 'fault';
      readonly atMs: number;
      readonly toMs: number;
      readonly reason: 'damaged' | 'unreadable';
    };

type GroupFault = NonNullable<ReadGroup['fault']>;
/** Units, or a fault in their place. */
type Piece = { readonly units: readonly MediaUnit[] } | { readonly fault: GroupFault };

/** Between two groups, what is longer is a gap. */
const GAP_MS = 1_000;
/** Of key pictures no more are sent than ten a second. */
const KEY_EVERY_MS = 100;

/** Goes through a channel's recordings from a moment on, in one direction; or by key pictures alone. */
export class TrackCursor {
  readonly #track: ChannelTrack;
  readonly #shelf: Pick<SegmentShelf, 'readGroup' | 'readKey'>;
  readonly #rate: number;
  readonly #isWanted: IsWanted;
  /** Where it is: all in front of that was given. */
  #atMs: number;
  #found: FoundGroup | undefined;
  #items: TrackItem[] = [];
  #ended = false;
  #toldEnd = false;
  /** From where to where files were passed over since the last group: they are not there. */
  #passed: { fromMs: number; toMs: number } | undefined;

  /**
   * @param rate in which it is played: it says the direction, and whether by all pictures
   * @param isWanted whether what it gives is still of use: else it reads no further
   */
  constructor(
    track: ChannelTrack,
    shelf: Pick<SegmentShelf, 'readGroup' | 'readKey'>,
    atMs: number,
    rate: number,
    isWanted: IsWanted,
  ) {
    this.#track = track;
    this.#shelf = shelf;
    this.#rate = rate;
    this.#isWanted = isWanted;
    this.#atMs = atMs;
  }

  get channel(): number {
    return this.#track.channel;
  }

  /** The next item; undefined when there is none, or it has to be {@link load}ed. */
  get next(): TrackItem | undefined {
    return this.#items[0];
  }

  take(): TrackItem | undefined {
    return this.#items.shift();
  }

  /** Only the key picture in front of the moment; where there is none, what gap that is. */
  async loadKey(): Promise<void> {
    const there = await this.#track.at(this.#atMs, this.#isWanted, this.#onPassed);
    if (there === undefined) {
      const next = await this.#track.after(this.#atMs, this.#isWanted, this.#onPassed);
      return this.#gap(next?.group.startMs);
    }
    await this.#loadKeyOf(there);
  }

  /** Reads on, when nothing is at hand. */
  async load(): Promise<void> {
    while (this.#items.length === 0 && !this.#ended && this.#isWanted()) await this.#loadGroup();
  }

  /** There may be more by now than there was. */
  retry(): void {
    this.#ended = false;
  }

  async #loadGroup(): Promise<void> {
    const found = await (this.#found === undefined ? this.#first() : this.#follow(this.#found));
    if (!this.#isWanted()) return;
    if (found === undefined) {
      this.#end();
      return;
    }
    this.#found = found;
    this.#passed = undefined;
    this.#toldEnd = false;
    const { startMs, endMs } = found.group;
    this.#atMs = this.#rate < 0 ? startMs : endMs;
    if (!isFullRate(this.#rate)) return await this.#loadKeyOf(found);
    const read = await this.#shelf.readGroup(found.shelved, found.group, this.#isWanted);
    const pieces = read.fault === undefined ? [] : await this.#instead(found.group, read.fault);
    this.#put(read.units, this.#rate < 0 ? pieces.toReversed() : pieces);
  }

  async #loadKeyOf({ shelved, group }: FoundGroup): Promise<void> {
    const { units, fault } = await this.#shelf.readKey(shelved, group, this.#isWanted);
    if (fault === undefined) return this.#put(units, []);
    for (const other of await this.#track.instead(group.segment, group, this.#isWanted)) {
      const read = await this.#shelf.readKey(other.shelved, other.group, this.#isWanted);
      if (read.fault === undefined) return this.#put(read.units, []);
    }
    this.#put(units, [{ fault }]);
  }

  /** What of a fault the other stream has, by time; and the faults that are left between. */
  async #instead({ segment }: PictureGroup, fault: GroupFault): Promise<Piece[]> {
    const pieces: Piece[] = [];
    let atMs = fault.startMs;
    for (const { shelved, group } of await this.#track.instead(segment, fault, this.#isWanted)) {
      const read = await this.#shelf.readGroup(shelved, group, this.#isWanted);
      const units = read.units.filter(({ captureMs }) => captureMs < fault.endMs);
      if (units.length === 0) continue;
      if (group.startMs > atMs) pieces.push({ fault: { ...fault, startMs: atMs, endMs: group.startMs } });
      pieces.push({ units });
      atMs = read.fault?.startMs ?? group.endMs;
    }
    if (atMs < fault.endMs) pieces.push({ fault: { ...fault, startMs: atMs } });
    return pieces;
  }

  /** @param pieces what stands in the place of a fault, in the direction of the playback */
  #put(units: readonly MediaUnit[], pieces: readonly Piece[]): void {
    // What nobody wants any more was not read, and says nothing.
    if (!this.#isWanted()) return;
    for (const piece of [{ units }, ...pieces]) {
      if ('units' in piece) {
        for (const unit of piece.units) this.#items.push({ kind: 'unit', atMs: unit.captureMs, unit });
        continue;
      }
      const { startMs, endMs, reason } = piece.fault;
      const [atMs, toMs] = this.#rate < 0 ? [endMs, startMs] : [startMs, endMs];
      this.#items.push({ kind: 'fault', atMs, toMs, reason });
    }
  }

  /** What is there, or comes first: the gap in front of it is said. */
  async #first(): Promise<FoundGroup | undefined> {
    const there = await this.#track.at(this.#atMs, this.#isWanted, this.#onPassed);
    if (there !== undefined) return there;
    const next = await (this.#rate < 0
      ? this.#track.before(this.#atMs, this.#isWanted, this.#onPassed)
      : this.#track.after(this.#atMs, this.#isWanted, this.#onPassed));
    if (next !== undefined) this.#gap(this.#rate < 0 ? next.group.endMs : next.group.startMs);
    return next;
  }

  /** The group that comes next; of short ones that are played fast not each, but none is passed over at a gap or at the end. */
  async #follow({ group }: FoundGroup): Promise<FoundGroup | undefined> {
    const stepMs = isFullRate(this.#rate) ? 1 : Math.max(1, Math.abs(this.#rate) * KEY_EVERY_MS);
    let next = await this.#away(group, stepMs);
    if (stepMs > 1 && (next === undefined || this.#between(group, next.group) > Math.max(GAP_MS, stepMs)))
      next = await this.#away(group, 1);
    if (next !== undefined && this.#between(group, next.group) > GAP_MS)
      this.#gap(this.#rate < 0 ? next.group.endMs : next.group.startMs);
    return next;
  }

  #away({ startMs }: PictureGroup, ms: number): Promise<FoundGroup | undefined> {
    return this.#rate < 0
      ? this.#track.before(startMs - ms + 1, this.#isWanted, this.#onPassed)
      : this.#track.after(startMs + ms, this.#isWanted, this.#onPassed);
  }

  /** ms of which there is nothing between two groups. */
  #between(group: PictureGroup, next: PictureGroup): number {
    return this.#rate < 0 ? group.startMs - next.endMs : next.startMs - group.endMs;
  }

  readonly #onPassed: OnPassed = ({ startMs, endMs }) => {
    const { fromMs = startMs, toMs = endMs } = this.#passed ?? {};
    this.#passed = { fromMs: Math.min(fromMs, startMs), toMs: Math.max(toMs, endMs) };
  };

  /** A gap up to there; of what in it was recorded and cannot be read, that is said. */
  #gap(toMs: number | undefined): void {
    const atMs = this.#atMs;
    const passed = this.#passed;
    this.#passed = undefined;
    const [first, last] = [atMs, toMs ?? atMs + 1].toSorted((a, b) => a - b);
    if (this.#track.hasDark(first ?? 0, Math.max(last ?? 0, (first ?? 0) + 1)))
      return void this.#items.push({ kind: 'gap', atMs, toMs, why: 'private' });
    const far = toMs ?? (this.#rate < 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY);
    const fromMs = Math.max(Math.min(atMs, far), passed?.fromMs ?? 0);
    const endMs = Math.min(Math.max(atMs, far), passed?.toMs ?? 0);
    if (passed === undefined || fromMs >= endMs) return void this.#items.push({ kind: 'gap', atMs, toMs });
    const [begins, ends] = this.#rate < 0 ? [endMs, fromMs] : [fromMs, endMs];
    if (begins !== atMs) this.#items.push({ kind: 'gap', atMs, toMs: begins });
    this.#items.push({ kind: 'gap', atMs: begins, toMs: ends, why: 'unreadable' });
    if (ends !== toMs) this.#items.push({ kind: 'gap', atMs: ends, toMs });
  }

  #end(): void {
    this.#ended = true;
    if (!this.#toldEnd) this.#gap(undefined);
    this.#toldEnd = true;
  }
}
