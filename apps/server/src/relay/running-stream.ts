import type { Clock } from '@outrider/kit/clock.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { type PeerWay, RemoteSource } from './elsewhere/remote-source.ts';
import type { Links } from '../fleet/links/links.ts';
import type { Log } from '../log.ts';
import { type DataAccount, usedUpWords } from './data-account.ts';
import { LiveStream, type OnKeyPicture } from './live-stream.ts';
import { RateMeter } from './rate-meter.ts';
import type { SlabPool } from './slab-pool.ts';
import type { StreamKey } from './stream-key.ts';
import { STREAMS_FULL, type StreamRules, VIDEO_FORBIDDEN } from './stream-rules.ts';
import { StreamSource } from './stream-source.ts';
import type { Viewer, WantedStream } from './viewer.ts';

export interface RunningStreamParts {
  readonly links: Links;
  readonly clock: Clock;
  readonly log: Log;
  readonly slabs: SlabPool;
  readonly account: DataAccount;
  readonly rules: StreamRules;
  /** Whether a branch of its device watches as many as it may without it. */
  readonly isFull: () => boolean;
  /** When it was opened, ms since 1970 UTC. */
  readonly openedMs: number;
  readonly onKeyPicture?: OnKeyPicture | undefined;
  /** The way to other servers, where there may be any. */
  readonly elsewhere?: Elsewhere | undefined;
}

/** Devices that hang on other servers, and the way to these. */
export interface Elsewhere extends PeerWay {
  /** Id of the server on which a device hangs; undefined where that is this one, or none. */
  ownerOf(deviceid: string): string | undefined;
}

/** A stream that somebody wants: how its units are got from its device, and its viewers. */
export class RunningStream implements WantedStream {
  readonly stream: LiveStream;
  readonly #source: StreamSource;
  readonly #elsewhere: Elsewhere | undefined;
  readonly #parts: Pick<RunningStreamParts, 'clock' | 'log'>;
  /** Where its device hangs on another server: in place of the source. */
  #remote: RemoteSource | undefined;
  /** When it was opened, ms since 1970 UTC. */
  readonly openedMs: number;
  /** Bytes that come from its device, and that go to its viewers. */
  readonly meters = { in: new RateMeter(), out: new RateMeter() };
  readonly #account: DataAccount;
  readonly #rules: StreamRules;
  readonly #isFull: () => boolean;
  #open = true;

  constructor(
    key: StreamKey,
    {
      links,
      clock,
      log,
      slabs,
      account,
      rules,
      isFull,
      openedMs,
      onKeyPicture,
      elsewhere,
    }: RunningStreamParts,
  ) {
    this.#parts = { clock, log };
    this.#elsewhere = elsewhere;
    this.#account = account;
    this.#rules = rules;
    this.#isFull = isFull;
    this.openedMs = openedMs;
    this.stream = new LiveStream(key, slabs, clock.elapsed(), { onKeyPicture });
    this.#source = new StreamSource({
      key,
      links,
      clock,
      log,
      refusal: () => this.#refusal(),
      onState: (state) => {
        if (this.#remote === undefined) this.stream.tell(state);
      },
    });
  }

  get open(): boolean {
    return this.#open;
  }

  /** Whether its device hangs on this server, or nowhere: on no other one. */
  get isHere(): boolean {
    return this.#elsewhere?.ownerOf(this.stream.key.deviceid) === undefined;
  }

  /** How it goes with getting the stream, from its device or through its server. */
  get source(): Pick<StreamSource, 'state' | 'liveSinceMs'> {
    return this.#remote ?? this.#source;
  }

  /** Has its device send, or the server on which that hangs. */
  start(): void {
    const owner = this.#elsewhere?.ownerOf(this.stream.key.deviceid);
    if (owner === undefined || this.#elsewhere === undefined) {
      this.#source.start();
      return;
    }
    const { clock, log } = this.#parts;
    this.#remote = new RemoteSource({
      key: this.stream.key,
      owner,
      way: this.#elsewhere,
      clock,
      log,
      onState: (state) => this.stream.tell(state),
      onUnit: (unit) => this.#pass(unit, clock.elapsed()),
      onGap: () => this.stream.discontinuity(),
    });
    this.#remote.start();
  }

  /** Devices have gone from one server to another: perhaps this one. */
  moved(): void {
    if (this.#elsewhere?.ownerOf(this.stream.key.deviceid) !== this.#remote?.owner) this.attached();
  }

  /** The device has a new connection, here or on another server, or its server is gone. */
  attached(): void {
    const owner = this.#elsewhere?.ownerOf(this.stream.key.deviceid);
    if (owner === this.#remote?.owner) {
      if (owner === undefined) this.#source.attached();
      return;
    }
    const wasHere = this.#remote === undefined;
    this.#remote?.stop();
    this.#remote = undefined;
    this.stream.discontinuity();
    if (wasHere) this.#source.rest();
    this.start();
    this.stream.tell(this.source.state);
  }

  /** Lets a viewer in: it is told the state, and given the kept units. */
  add(viewer: Viewer, nowMs: number): void {
    viewer.status(this.source.state);
    this.meters.out.add(this.stream.add(viewer, nowMs), nowMs);
  }

  publish(unit: MediaUnit, nowMs: number): void {
    this.#account.charge(unit.data.length);
    // Pictures that still come of a device that has gone to another server are out of date.
    if (this.#remote !== undefined) return;
    if (this.#refusal() !== undefined) return this.#source.checkRefusal();
    if (unit.kind === 'audio' && this.#rules.silent) return;
    this.#source.flows(nowMs);
    this.#pass(unit, nowMs);
  }

  #pass(unit: MediaUnit, nowMs: number): void {
    this.meters.in.add(unit.data.length, nowMs);
    this.meters.out.add(this.stream.publish(unit, nowMs), nowMs);
  }

  /** Its device may send no more, or may again: for a device on another server, that server checks. */
  checkRefusal(): void {
    this.moved();
    if (this.#remote === undefined) this.#source.checkRefusal();
  }

  #refusal(): string | undefined {
    if (this.#rules.forbidden) return VIDEO_FORBIDDEN;
    if (this.#account.usedUp) return usedUpWords(this.#account);
    return this.#isFull() ? STREAMS_FULL : undefined;
  }

  discontinuity(): void {
    this.stream.discontinuity();
  }

  ended(reason: string): void {
    if (this.#remote !== undefined) return;
    this.stream.discontinuity();
    this.#source.lost(reason);
  }

  astray(reason: string): void {
    if (this.#remote === undefined) this.#source.astray(reason);
  }

  /** Nobody wants it any more. */
  close(): void {
    this.#open = false;
    if (this.#remote === undefined) this.#source.stop();
    else this.#remote.stop();
    this.stream.close();
  }
}
