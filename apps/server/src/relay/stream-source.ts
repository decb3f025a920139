import type { Clock } from '@outrider/kit/clock.ts';
import { STREAM_STALLED_MS, TILE_SILENT_MS } from '@outrider/model/live/limits.ts';
import type { ChannelStream } from '../fleet/links/media-commands.ts';
import type { Links } from '../fleet/links/links.ts';
import type { Log } from '../log.ts';
import type { StreamKey } from './stream-key.ts';
import type { SourceState } from './viewer.ts';

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 30_000;
/** A device that neither answers nor sends within this is asked again: it may not have heard. */
const ASK_AGAIN_MS = 2_000;
/** A device that agreed sends within this, or is asked again. */
const MEDIA_WITHIN_MS = 10_000;
/** Media that broke off sooner than this is asked for again with a pause, so that a broken device is not asked in a loop. */
const STEADY_MS = 2_000;
/** Another month begins by itself: it is looked for this often. */
const ACCOUNT_EVERY_MS = 60_000;
/** After its device has connected again, a stream that goes on counts as alive: it is left alone. */
const CHECK_AFTER_ATTACH_MS = 3_000;

export interface StreamSourceParts {
  readonly key: StreamKey;
  readonly links: Links;
  readonly clock: Clock;
  readonly log: Log;
  /** Why nobody may have the stream now: raw words; undefined while it may flow. */
  readonly refusal: () => string | undefined;
  /** Called when the state changed. */
  readonly onState: (state: SourceState) => void;
}

/** Makes the device send one stream, again and again while it is wanted, and tells how that goes. */
export class StreamSource {
  readonly #parts: StreamSourceParts;
  #state: SourceState = { state: 'connecting' };
  #attempt = 0;
  #pauseMs = FIRST_RETRY_MS;
  #cancelTimer: (() => void) | undefined;
  #cancelSilence: (() => void) | undefined;
  /** On the wall clock, for people; the others are on the clock that never leaps. */
  #liveSinceMs = 0;
  #liveFrom = 0;
  #lastUnit = Number.NEGATIVE_INFINITY;
  /** Whether a unit came since the device was asked last. */
  #flowed = false;
  #stopped = false;
  /** Why its device may not send now. */
  #refused: string | undefined;

  constructor(parts: StreamSourceParts) {
    this.#parts = parts;
  }

  get state(): SourceState {
    return this.#state;
  }

  /** When the device began to send, ms since 1970 UTC; 0 while it does not. */
  get liveSinceMs(): number {
    return this.#state.state === 'live' ? this.#liveSinceMs : 0;
  }

  /** Asks the device to send. */
  start(): void {
    const { key, links, refusal } = this.#parts;
    const attempt = this.#newAttempt();
    const refused = refusal();
    this.#refused = refused;
    if (refused !== undefined) {
      this.#tell({ state: 'ended', reason: refused });
      this.#after(ACCOUNT_EVERY_MS, () => this.start());
      return;
    }
    if (links.of(key.deviceid) === undefined) {
      // It goes on with attached().
      this.#tell({ state: 'ended', reason: 'The device is offline' });
      return;
    }
    // Since when it stalls stays true until it flows or fails.
    if (this.#state.state !== 'stalled') this.#tell({ state: 'connecting' });
    this.#ask(attempt, false);
  }

  #ask(attempt: number, again: boolean): void {
    const { key, links, log } = this.#parts;
    if (!again) {
      this.#after(ASK_AGAIN_MS, () => {
        if (attempt === this.#attempt && this.#state.state !== 'live') this.#ask(attempt, true);
      });
    }
    links.ask(key.deviceid, 'media.start', streamOf(key)).then(
      () => {
        if (attempt !== this.#attempt || this.#state.state === 'live') return;
        this.#after(MEDIA_WITHIN_MS, () => this.#fail('The device agreed but sends nothing'));
      },
      (error: unknown) => {
        // A device may send although it never answered.
        if (attempt !== this.#attempt || this.#state.state === 'live') return;
        log.debug({ ...key, err: error }, 'the device does not start the stream');
        this.#fail(error instanceof Error ? error.message : String(error));
      },
    );
  }

  /** The device may send no more, or may again: it is told to stop, or asked again. */
  checkRefusal(): void {
    const refused = this.#parts.refusal();
    if (this.#stopped || refused === this.#refused) return;
    if (refused !== undefined && this.#refused === undefined) this.#askToStop();
    this.start();
  }

  /** Tells the device to stop; nothing is asked of it any more. */
  stop(): void {
    this.#stopped = true;
    this.#cancelSilence?.();
    this.#newAttempt();
    this.#askToStop();
  }

  /** The device hangs on another server: nothing is asked of it here until it is back. */
  rest(): void {
    this.#cancelSilence?.();
    this.#newAttempt();
    this.#state = { state: 'connecting' };
  }

  #askToStop(): void {
    const { key, links, log } = this.#parts;
    links
      .ask(key.deviceid, 'media.stop', streamOf(key))
      .catch((error: unknown) => log.debug({ ...key, err: error }, 'the device does not stop the stream'));
  }

  /**
   * A unit came.
   * @param nowMs on the clock that never leaps
   */
  flows(nowMs: number): void {
    this.#lastUnit = nowMs;
    this.#flowed = true;
    if (this.#state.state === 'live') return;
    const { clock } = this.#parts;
    this.#cancelTimer?.();
    this.#liveSinceMs = clock.now();
    this.#liveFrom = this.#lastUnit;
    this.#tell({ state: 'live' });
    this.#watchSilence(STREAM_STALLED_MS);
  }

  /** One timer for many units: it looks how long ago the last one came. */
  #watchSilence(ms: number): void {
    const { clock } = this.#parts;
    this.#cancelSilence?.();
    this.#cancelSilence = clock.after(ms, () => {
      if (this.#state.state !== 'live') return;
      const silentMs = clock.elapsed() - this.#lastUnit;
      if (silentMs < STREAM_STALLED_MS) {
        this.#watchSilence(STREAM_STALLED_MS - silentMs);
        return;
      }
      this.#tell({ state: 'stalled', sinceMs: clock.now() - silentMs });
      this.#after(TILE_SILENT_MS - silentMs, () => this.start());
    });
  }

  /** The device's media connection ended. */
  lost(reason: string): void {
    if (this.#stopped || !this.#flowed) return;
    const steady = this.#parts.clock.elapsed() - this.#liveFrom >= STEADY_MS;
    if (!steady) {
      this.#fail(reason);
      return;
    }
    this.#pauseMs = FIRST_RETRY_MS;
    this.start();
  }

  /** The device sends, but elsewhere: it is asked again with a pause, and its viewers are told why. */
  astray(reason: string): void {
    const waits = !this.#stopped && this.#state.state === 'connecting';
    if (waits) this.#fail(reason);
  }

  /** The device has a new connection: it is asked at once, unless the stream goes on all the same. */
  attached(): void {
    if (this.#stopped) return;
    const { clock } = this.#parts;
    this.#pauseMs = FIRST_RETRY_MS;
    if (this.#state.state !== 'live' || clock.elapsed() - this.#lastUnit >= STEADY_MS) {
      this.start();
      return;
    }
    const seen = clock.elapsed();
    this.#after(CHECK_AFTER_ATTACH_MS, () => {
      if (this.#lastUnit <= seen) this.start();
    });
  }

  #fail(reason: string): void {
    this.#newAttempt();
    this.#tell({ state: 'ended', reason });
    this.#after(this.#pauseMs, () => this.start());
    this.#pauseMs = Math.min(this.#pauseMs * 2, LAST_RETRY_MS);
  }

  /** Units of an earlier attempt are out of date. */
  #newAttempt(): number {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#flowed = false;
    return ++this.#attempt;
  }

  #after(ms: number, work: () => void): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.#parts.clock.after(ms, work);
  }

  #tell(state: SourceState): void {
    const same =
      this.#state.state === state.state &&
      (state.state !== 'ended' || (this.#state.state === 'ended' && this.#state.reason === state.reason));
    this.#state = state;
    if (!same) this.#parts.onState(state);
  }
}

const streamOf = ({ channel, stream }: StreamKey): ChannelStream => ({ channel, stream });
