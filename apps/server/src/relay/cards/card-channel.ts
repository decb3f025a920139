import { cardSentences } from '@outrider/model/cards/sentences.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import type { DataAccount } from '../data-account.ts';
import { usedUpWords } from '../data-account.ts';
import { LiveStream } from '../live-stream.ts';
import type { RateMeter } from '../rate-meter.ts';
import type { SlabPool } from '../slab-pool.ts';
import type { StreamKey } from '../stream-key.ts';
import type { SourceState, Viewer, WantedStream } from '../viewer.ts';
import { CaptureAxis } from './capture-axis.ts';
import type { CardSource } from './card-source.ts';
import { HeldUnits } from './held-units.ts';
import type { Playhead } from './playhead.ts';

/** Viewers are told where the playback is this often. */
const TELL_EVERY_MS = 500;
/** Viewers of a channel that rests hear of it this often: otherwise their page would take its connection for dead. */
const REST_EVERY_MS = 5_000;
/** A recorder that ends with no more than this left is at the end: recorders end at whole pictures, and files at whole seconds. */
const END_WITHIN_MS = 5_000;
/** After a seek, pictures from before it may still be on their way: the shortest jump is 5 s, and a key picture nearer than this is of it. */
const SEEK_WITHIN_MS = 3_000;
/** Some recorders seek to a key picture farther off: this long after they agreed, every picture counts as part of the new place. */
const SEEK_PATIENCE_MS = 1_000;
/** A recorder is told to rest once its channel has caught up with the others: when nothing comes for this long, and after this long at most. */
const CATCH_UP = { silentMs: 2_000, mostMs: 10_000 } as const;
/** Of a playback that is slower than its recording so much waits: with more the recorder rests, with less it goes on. */
const WAITS_MS = { most: 2_000, least: 700 } as const;
const WAITS_BYTES = { most: 1024 * 1024, least: 512 * 1024 } as const;

export interface CardChannelParts {
  readonly key: StreamKey;
  /** ms since 1970 UTC. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly playhead: Playhead;
  readonly source: CardSource;
  readonly account: DataAccount;
  readonly slabs: SlabPool;
  readonly meters: { readonly in: RateMeter; readonly out: RateMeter };
  /** ms since 1970 UTC. */
  readonly wallMs: () => number;
  /** On the clock that never leaps. */
  readonly nowMs: () => number;
  readonly after: (ms: number, work: () => void) => () => void;
}

/** A channel of a playback: its units wait for the playhead, and go to all who watch. */
export class CardChannel implements WantedStream {
  readonly stream: LiveStream;
  readonly #parts: CardChannelParts;
  readonly #axis: CaptureAxis;
  readonly #held: HeldUnits;
  #state: SourceState = { state: 'connecting' };
  #positionMs: number;
  /** The moment of the picture that was given last: at rest the playback is there. */
  #pictureMs: number | undefined;
  /** It began so late that it was sent after the others. */
  #wasLate = false;
  /** When a unit came last, on the clock that never leaps. */
  #cameMs = 0;
  #toldMs = Number.NEGATIVE_INFINITY;
  /** Where a seek goes whose first picture has not come. */
  #seekMs: number | undefined;
  #seekAgreed = false;
  #cancelSeek: (() => void) | undefined;
  /** The recorder rests because it is ahead: up to where it came. */
  #aheadToMs: number | undefined;
  /** A picture that does not come after this moment, in the direction of play, was there before the recorder rested. */
  #hadToMs: number | undefined;
  /** While the recorder goes on, though the playback rests: it is behind the other channels. */
  #cancelCatchUp: (() => void) | undefined;
  #open = true;
  #cancelRest: (() => void) | undefined;

  constructor(parts: CardChannelParts) {
    this.#parts = parts;
    this.#positionMs = parts.fromMs;
    this.#axis = new CaptureAxis(parts.fromMs);
    this.stream = new LiveStream(parts.key, parts.slabs, parts.nowMs(), { isLive: false });
    this.#held = new HeldUnits(parts.playhead, parts, (unit) => this.#give(unit));
    parts.source.start(parts.fromMs, (reason) => this.#end(reason));
  }

  get open(): boolean {
    return this.#open;
  }

  /** Whether nothing comes any more. */
  get over(): boolean {
    return this.#state.state === 'ended' || this.#state.state === 'finished';
  }

  /** The moment that was given last, ms since 1970 UTC. */
  get positionMs(): number {
    return this.#positionMs;
  }

  add(viewer: Viewer): void {
    const { nowMs, meters } = this.#parts;
    viewer.status(this.#state);
    meters.out.add(this.stream.add(viewer, nowMs()), nowMs());
  }

  publish(unit: MediaUnit, nowMs: number): void {
    const { account, meters, source } = this.#parts;
    account.charge(unit.data.length);
    if (account.usedUp) return this.#end(usedUpWords(account));
    meters.in.add(unit.data.length, nowMs);
    this.#cameMs = nowMs;
    if (this.over) return;
    source.flows(nowMs);
    const captureMs = this.#axis.of(unit.captureMs);
    if (this.#seekMs !== undefined) {
      const near = this.#seekAgreed || Math.abs(captureMs - this.#seekMs) <= SEEK_WITHIN_MS;
      const arrived = unit.kind === 'video' && unit.key && near;
      if (!arrived) return;
      this.#seekMs = undefined;
    }
    if (this.#wasThere(captureMs)) return;
    if (unit.kind === 'video' && this.#isLate(captureMs, nowMs)) return this.#followOthers(nowMs);
    this.#hadToMs = undefined;
    this.#held.add({ ...unit, captureMs });
    if (this.#cancelCatchUp !== undefined && !this.#isBehind) this.#restRecorder();
    if (this.#isSlow) this.#rein();
  }

  discontinuity(): void {
    this.stream.discontinuity();
  }

  /** The recorder's connection ended: at the end, or before it. A recorder that rests is asked again when it goes on. */
  ended(): void {
    const { playhead, source } = this.#parts;
    if (!this.#open || this.over) return;
    const rests = !playhead.running || (this.#aheadToMs !== undefined && !this.#isAtEnd);
    if (rests) return source.lost();
    const finished = this.#isAtEnd;
    this.#held.whenEmpty(() => {
      if (finished) this.#finish();
      else this.#end(cardSentences.stopped);
    });
  }

  astray(): void {
    // A recorder has one port for playback.
  }

  /** It rests, or goes on. */
  async run(running: boolean): Promise<void> {
    const { source, playhead } = this.#parts;
    if (this.over) return;
    if (!running) this.#rest();
    else if (this.#state.state === 'paused') this.#tell('live');
    this.#aheadToMs = undefined;
    // Held units are given; a recorder that plays again sends them once more, and those do not count.
    this.#hadToMs = this.#held.goesAs(playhead.speed) ? this.#held.lastMs : undefined;
    const fromMs = this.#hadToMs ?? this.#positionMs;
    this.#held.turn();
    this.#endCatchUp();
    if (!running && this.#isBehind) this.#catchUp(this.#parts.nowMs() + CATCH_UP.mostMs);
    else await source.run(running, playhead.speed, fromMs);
  }

  /** It goes on elsewhere, ms since 1970 UTC. */
  async seek(toMs: number): Promise<void> {
    if (this.over) return;
    this.#held.clear();
    if (this.#cancelCatchUp !== undefined) this.#restRecorder();
    const rested = this.#aheadToMs !== undefined;
    this.#aheadToMs = this.#hadToMs = undefined;
    this.#seekMs = this.#positionMs = toMs;
    this.#pictureMs = undefined;
    this.#axis.seek(toMs);
    this.stream.discontinuity();
    this.#seekAgreed = false;
    this.#cancelSeek?.();
    const { source, playhead } = this.#parts;
    await source.seek(toMs);
    if (rested) await source.run(true, playhead.speed, toMs);
    this.#cancelSeek?.();
    this.#cancelSeek = this.#parts.after(SEEK_PATIENCE_MS, () => {
      this.#seekAgreed = true;
    });
  }

  /** Nobody watches any more, or nobody may. */
  close(reason?: string): void {
    if (!this.#open) return;
    this.#open = false;
    if (reason !== undefined) this.#end(reason);
    this.#cancelRest?.();
    this.#cancelSeek?.();
    this.#endCatchUp();
    this.#held.clear();
    this.#parts.source.stop();
    this.stream.close();
  }

  /** Whether others have shown something that is still to come here. */
  get #isBehind(): boolean {
    return this.#parts.playhead.isPast(this.#held.lastMs ?? this.#positionMs);
  }

  /** Whether this picture is its first, and the others are too far ahead to wait: some recorders look long for one channel. */
  #isLate(captureMs: number, nowMs: number): boolean {
    const isFirst = this.#pictureMs === undefined && this.#held.lastMs === undefined;
    return isFirst && !this.#wasLate && this.#parts.playhead.isFarPast(captureMs, nowMs);
  }

  #followOthers(nowMs: number): void {
    this.#wasLate = true;
    void this.seek(this.#parts.playhead.at(nowMs) ?? this.#positionMs);
  }

  /** Lets the recorder go on for as long as that brings the channel to the others. @param untilMs on the clock that never leaps */
  #catchUp(untilMs: number): void {
    const { nowMs, after } = this.#parts;
    this.#cancelCatchUp = after(CATCH_UP.silentMs, () => {
      const isSilent = nowMs() - this.#cameMs >= CATCH_UP.silentMs;
      if (isSilent || nowMs() >= untilMs) this.#restRecorder();
      else this.#catchUp(untilMs);
    });
  }

  /** The playback rests, and now its recorder does. */
  #restRecorder(): void {
    const { source, playhead } = this.#parts;
    this.#endCatchUp();
    void source.run(false, playhead.speed, this.#positionMs);
  }

  #endCatchUp(): void {
    this.#cancelCatchUp?.();
    this.#cancelCatchUp = undefined;
  }

  #wasThere(captureMs: number): boolean {
    if (this.#hadToMs === undefined) return false;
    return this.#parts.playhead.speed < 0 ? captureMs >= this.#hadToMs : captureMs <= this.#hadToMs;
  }

  get #isSlow(): boolean {
    return Math.abs(this.#parts.playhead.speed) < 1;
  }

  get #isAtEnd(): boolean {
    return this.#parts.toMs - (this.#held.lastMs ?? this.#positionMs) <= END_WITHIN_MS;
  }

  /** Has the recorder rest while enough of what it sent waits, and go on before it is used up. */
  #rein(): void {
    const { playhead, source } = this.#parts;
    const { spanMs, bytes, lastMs } = this.#held;
    if (!playhead.running || this.over) return;
    if (this.#aheadToMs === undefined && (spanMs > WAITS_MS.most || bytes > WAITS_BYTES.most)) {
      this.#aheadToMs = lastMs;
      void source.run(false, playhead.speed, this.#positionMs);
    } else if (this.#aheadToMs !== undefined && spanMs < WAITS_MS.least && bytes < WAITS_BYTES.least) {
      const fromMs = (this.#hadToMs = lastMs ?? this.#positionMs);
      this.#aheadToMs = undefined;
      void source.run(true, playhead.speed, fromMs);
    }
  }

  #rest(): void {
    const { playhead, after } = this.#parts;
    if (!this.#open || this.over || playhead.running) return;
    this.#tell('paused');
    this.#cancelRest?.();
    this.#cancelRest = after(REST_EVERY_MS, () => this.#rest());
  }

  #give(unit: MediaUnit): void {
    const { nowMs, meters, playhead } = this.#parts;
    this.#positionMs = unit.captureMs;
    if (unit.kind === 'video') this.#pictureMs = unit.captureMs;
    playhead.gave(unit.captureMs);
    // For its viewers a unit comes at the moment at which it is shown.
    const given = { ...unit, arrivalMs: this.#parts.wallMs() };
    meters.out.add(this.stream.publish(given, nowMs()), nowMs());
    const due = this.#state.state !== 'live' || nowMs() - this.#toldMs >= TELL_EVERY_MS;
    if (!playhead.running) this.#tell('paused');
    else if (due) this.#tell('live');
    if (this.#aheadToMs !== undefined) this.#rein();
  }

  #tell(state: 'live' | 'paused' | 'finished'): void {
    const { playhead, nowMs } = this.#parts;
    this.#toldMs = nowMs();
    const positionMs = state === 'paused' ? (this.#pictureMs ?? this.#positionMs) : this.#positionMs;
    this.#set({ state, positionMs, speed: playhead.speed });
  }

  #finish(): void {
    this.#parts.source.stop();
    this.#tell('finished');
  }

  #end(reason: string): void {
    this.#held.clear();
    this.#parts.source.stop();
    this.#set({ state: 'ended', reason });
  }

  #set(state: SourceState): void {
    this.#state = state;
    this.stream.tell(state);
  }
}
