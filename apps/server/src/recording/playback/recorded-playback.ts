import type { StreamState } from '@outrider/media/stream-state.ts';
import { encodeStreamFrame, unitFrame } from '@outrider/media/stream-frame.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import { isFullRate } from '@outrider/model/recordings/playback.ts';
import { privacySentences } from '@outrider/model/privacy/sentences.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import type { Log } from '../../log.ts';
import type { ChannelTrack } from './channel-track.ts';
import type { SegmentShelf } from './segment-shelf.ts';
import { TrackCursor, type TrackItem } from './track-cursor.ts';

/** What is said of a gap besides where it is. */
const GAP_PRIVATE = { reason: privacySentences.dark, fault: 'private' } as const;
const GAP_UNREADABLE = { reason: recordingSentences.unreadable, fault: 'unreadable' } as const;

/** The way to the player. */
export interface PlaybackOutlet {
  /** Bytes that were given and are not on their way yet; infinite when nothing more can be given. */
  readonly waiting: number;
  /** Sends a stream frame. */
  tell(frame: Uint8Array): void;
  /** Resolves when what waits has become less, or when it never will. */
  drained(): Promise<void>;
}

/** How a playback is to go on: what is absent stays as it is. */
export interface PlaybackOrder {
  /** What follows is told by it; one more than before when absent. */
  readonly seek?: number | undefined;
  /** ms since 1970 UTC. */
  readonly atMs?: number | undefined;
  /** 0 rests, below 0 goes back. */
  readonly rate?: number | undefined;
  /** Whether all pictures from the moment on are sent, or of each channel the key picture in front of it alone. */
  readonly exact?: boolean | undefined;
}

/** Units are sent so far ahead of the player, at its rate. */
const AHEAD_MS = 2_000;
/** Bytes that may wait on the connection: what is cancelled must not be on its way already. */
const MOST_WAITING = 256 * 1024;
/** What was recorded while it is played is looked for so often. */
const LOOK_AGAIN_MS = 1_000;
/** At an end that is older nothing more comes. */
const GOES_ON_MS = 120_000;

export interface RecordedPlaybackParts {
  readonly tracks: readonly ChannelTrack[];
  readonly shelf: Pick<SegmentShelf, 'readGroup' | 'readKey'>;
  readonly outlet: PlaybackOutlet;
  readonly clock: Clock;
  readonly log: Log;
  /** So many bytes of a channel were sent, of a picture or sound of then, ms since 1970 UTC. */
  readonly onSent: (channel: number, bytes: number, ofMs: number) => void;
}

/** One run from a moment on; a seek begins another. */
interface Run {
  readonly seek: number;
  readonly exact: boolean;
  /** ms since 1970 UTC. */
  readonly atMs: number;
  rate: number;
  /** Up to where each channel is known to the player: its last picture, or the end of a gap, ms since 1970 UTC. */
  readonly knownMs: Map<number, number>;
}

/** What somebody plays of the server's recordings: units of several channels in the order of time, a little ahead of where they are. */
export class RecordedPlayback implements Disposable {
  readonly #parts: RecordedPlaybackParts;
  #run: Run = { seek: 0, exact: true, atMs: 0, rate: 1, knownMs: new Map() };
  /** Where the player was last, as it said or as it follows from the clock. */
  #headMs = 0;
  #headAtMs = 0;
  /** Whether the player says itself how far it is. */
  #isTold = false;
  #closed = false;
  #sequence = 0;
  #wake = (): void => {};
  #resting = true;
  /** When it was last looked whether channels that had ended go on. */
  #lookedMs = 0;

  constructor(parts: RecordedPlaybackParts) {
    this.#parts = parts;
  }

  /** Whether all is sent that may be sent for now. */
  get resting(): boolean {
    return this.#resting;
  }

  get channels(): number {
    return this.#parts.tracks.length;
  }

  /** Begins, goes elsewhere, or goes on otherwise. */
  steer({ seek, atMs, rate = this.#run.rate, exact = true }: PlaybackOrder): void {
    const before = this.#run;
    const { clock } = this.#parts;
    this.#headMs = atMs ?? this.#head();
    this.#headAtMs = clock.elapsed();
    const alike = isFullRate(rate) === isFullRate(before.rate) && rate < 0 === before.rate < 0;
    if (atMs === undefined && alike && before.exact) {
      before.rate = rate;
      this.#tell({ state: rate === 0 ? 'paused' : 'live', seek: before.seek });
      this.#wake();
      return;
    }
    const next = seek ?? (before.seek + 1) >>> 0;
    const run: Run = { seek: next, exact, atMs: this.#headMs, rate, knownMs: new Map() };
    this.#run = run;
    this.#resting = false;
    this.#wake();
    // The one before ends by itself: what it still reads is of no use, and is not waited for.
    void this.#play(run);
  }

  /** The player says how far it is, ms since 1970 UTC. */
  took(atMs: number): void {
    this.#isTold = true;
    this.#headMs = atMs;
    this.#headAtMs = this.#parts.clock.elapsed();
    this.#wake();
  }

  [Symbol.dispose](): void {
    this.#closed = true;
    this.#wake();
  }

  /** @returns when it is over, or another took its place */
  async #play(run: Run): Promise<void> {
    const { tracks, shelf, log, clock } = this.#parts;
    this.#lookedMs = clock.elapsed();
    this.#tell({ state: run.rate === 0 ? 'paused' : 'live', seek: run.seek });
    const cursors = tracks.map(
      (track) => new TrackCursor(track, shelf, run.atMs, run.rate, () => this.#isCurrent(run)),
    );
    try {
      await Promise.all(cursors.map((cursor) => (run.exact ? cursor.load() : cursor.loadKey())));
      // Each tile has something to show before any has all of it.
      for (const cursor of cursors) while (this.#isCurrent(run) && (await this.#sendFirst(run, cursor)));
      while (run.exact && this.#isCurrent(run)) await this.#sendNext(run, cursors);
    } catch (error) {
      log.warn({ err: error }, 'a recording could not be read');
      if (this.#isCurrent(run))
        this.#tell({ state: 'ended', reason: recordingSentences.unreadable, seek: run.seek });
    } finally {
      if (this.#isCurrent(run)) this.#resting = true;
    }
  }

  /** Sends a gap and the first picture behind it. @returns whether more of that is to be sent */
  async #sendFirst(run: Run, cursor: TrackCursor): Promise<boolean> {
    const item = cursor.take();
    if (item === undefined) return false;
    this.#learn(run, cursor.channel, item);
    await this.#send(cursor.channel, item);
    return item.kind === 'gap';
  }

  async #sendNext(run: Run, cursors: readonly TrackCursor[]): Promise<void> {
    this.#lookAgain(run, cursors);
    await Promise.all(cursors.map((cursor) => cursor.load()));
    // While that was read another may have taken its place: nobody would wake this one.
    if (!this.#isCurrent(run)) return;
    const back = run.rate < 0;
    let first = earliest(cursors, back);
    let item = first?.next;
    // All is sent: it may be that more is being recorded.
    if (first === undefined || item === undefined)
      return await this.#pause(this.#isRecent() ? LOOK_AGAIN_MS : undefined);
    const aheadMs = AHEAD_MS * Math.max(1, Math.abs(run.rate));
    const offMs = back ? this.#head() - item.atMs : item.atMs - this.#head();
    // A gap is told at once: a player that passes over it wants to know. What cannot be shown takes its time, as pictures do.
    if (item.kind !== 'gap' && offMs > aheadMs) {
      first = earliest(this.#lacking(run, cursors), back);
      item = first?.next;
      if (first === undefined || item === undefined) {
        const dueMs = this.#isTold || run.rate === 0 ? undefined : (offMs - aheadMs) / Math.abs(run.rate);
        return await this.#pause(dueMs);
      }
    }
    first.take();
    this.#learn(run, first.channel, item);
    // Sound is heard at its own speed alone; what is sent while it rests is played when it goes on.
    if (item.kind === 'unit' && item.unit.kind === 'audio' && run.rate !== 1 && run.rate !== 0) return;
    await this.#send(first.channel, item);
  }

  /**
   * The channels of a playback that rests whose next picture is not on its way: somebody who steps on wants it, however far it is, and nothing
   * else of so far ahead.
   */
  #lacking({ rate, knownMs }: Run, cursors: readonly TrackCursor[]): TrackCursor[] {
    if (rate !== 0) return [];
    const headMs = this.#head();
    return cursors.filter(({ channel }) => (knownMs.get(channel) ?? Number.NEGATIVE_INFINITY) <= headMs);
  }

  /** Notes how far a channel is known to the player by what is sent. */
  #learn({ knownMs }: Run, channel: number, item: TrackItem): void {
    if (item.kind !== 'unit') knownMs.set(channel, item.toMs ?? Number.POSITIVE_INFINITY);
    else if (item.unit.kind === 'video') knownMs.set(channel, item.atMs);
  }

  /** Of channels that had ended there may be more by now, while others go on. */
  #lookAgain(run: Run, cursors: readonly TrackCursor[]): void {
    const nowMs = this.#parts.clock.elapsed();
    if (run.rate < 0 || nowMs - this.#lookedMs < LOOK_AGAIN_MS || !this.#isRecent()) return;
    this.#lookedMs = nowMs;
    for (const cursor of cursors) cursor.retry();
  }

  /** Whether what is played is so new that more of it may be recorded. */
  #isRecent(): boolean {
    return this.#parts.clock.now() - this.#head() < GOES_ON_MS;
  }

  /** Until somebody says something, or for so long, ms. */
  async #pause(ms: number | undefined): Promise<void> {
    if (this.#closed) return;
    this.#resting = true;
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        cancel?.();
        this.#wake = () => {};
        this.#resting = false;
        resolve();
      };
      const cancel = ms === undefined ? undefined : this.#parts.clock.after(Math.max(1, ms), wake);
      this.#wake = wake;
    });
  }

  async #send(channel: number, item: TrackItem): Promise<void> {
    if (item.kind === 'gap') {
      const { atMs, toMs } = item;
      const gapMs = toMs === undefined ? ([atMs] as const) : ([atMs, toMs] as const);
      const why = { private: GAP_PRIVATE, unreadable: GAP_UNREADABLE, none: {} }[item.why ?? 'none'];
      return this.#tell({ state: 'live', gapMs, ...why }, channel);
    }
    if (item.kind === 'fault') {
      const { atMs, toMs, reason } = item;
      return this.#tell(
        { state: 'live', gapMs: [atMs, toMs], reason: recordingSentences[reason], fault: reason },
        channel,
      );
    }
    const { outlet, clock, onSent } = this.#parts;
    const run = this.#run;
    while (outlet.waiting > MOST_WAITING && this.#isCurrent(run)) {
      // The connection is gone, though nobody said so yet: to wait for it would hold up all that could say it.
      if (outlet.waiting === Number.POSITIVE_INFINITY) return this[Symbol.dispose]();
      await outlet.drained();
    }
    if (!this.#isCurrent(run)) return;
    const place = { sequence: this.#count(), channel, stream: 'main', lateMs: 0 } as const;
    const frame = encodeStreamFrame(unitFrame({ ...item.unit, arrivalMs: clock.now() }, place));
    outlet.tell(frame);
    onSent(channel, frame.length, item.atMs);
  }

  #tell(state: StreamState, channel = this.#parts.tracks[0]?.channel ?? 1): void {
    const { outlet, clock } = this.#parts;
    const frame = encodeStreamFrame({
      kind: 'status',
      status: { positionMs: this.#head(), speed: this.#run.rate, ...state },
      sequence: this.#sequence,
      captureMs: 0,
      arrivalMs: clock.now(),
      lateMs: 0,
      channel,
      stream: 'main',
      discontinuity: false,
    });
    outlet.tell(frame);
  }

  #count(): number {
    this.#sequence = (this.#sequence + 1) >>> 0;
    return this.#sequence;
  }

  #isCurrent(run: Run): boolean {
    return !this.#closed && run === this.#run;
  }

  /** Where the player is. */
  #head(): number {
    if (this.#isTold || !this.#run.exact) return this.#headMs;
    return this.#headMs + (this.#parts.clock.elapsed() - this.#headAtMs) * this.#run.rate;
  }
}

/** The channel whose next item is the first in the direction of the playback; undefined where none has any. */
function earliest(cursors: readonly TrackCursor[], back: boolean): TrackCursor | undefined {
  let first: TrackCursor | undefined;
  for (const cursor of cursors) {
    const { next } = cursor;
    if (next === undefined) continue;
    const best = first?.next;
    if (best === undefined || (back ? next.atMs > best.atMs : next.atMs < best.atMs)) first = cursor;
  }
  return first;
}
