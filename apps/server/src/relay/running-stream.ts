import type { Clock } from '@outrider/kit/clock.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
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
  readonly onKeyPicture?: OnKeyPicture | undefined;
}

/** A stream that somebody wants: how it is got from its device, and who watches it. */
export class RunningStream implements WantedStream {
  readonly stream: LiveStream;
  readonly source: StreamSource;
  /** Bytes that come from its device, and that go to its viewers. */
  readonly meters = { in: new RateMeter(), out: new RateMeter() };
  readonly #account: DataAccount;
  readonly #rules: StreamRules;
  readonly #isFull: () => boolean;
  #open = true;

  constructor(
    key: StreamKey,
    { links, clock, log, slabs, account, rules, isFull, onKeyPicture }: RunningStreamParts,
  ) {
    this.#account = account;
    this.#rules = rules;
    this.#isFull = isFull;
    this.stream = new LiveStream(key, slabs, clock.elapsed(), { onKeyPicture });
    this.source = new StreamSource({
      key,
      links,
      clock,
      log,
      refusal: () => this.#refusal(),
      onState: (state) => this.stream.tell(state),
    });
  }

  get open(): boolean {
    return this.#open;
  }

  /** Lets a viewer in: it is told the state, and given what there is. */
  add(viewer: Viewer, nowMs: number): void {
    viewer.status(this.source.state);
    this.meters.out.add(this.stream.add(viewer, nowMs), nowMs);
  }

  publish(unit: MediaUnit, nowMs: number): void {
    this.#account.charge(unit.data.length);
    if (this.#refusal() !== undefined) return this.source.checkRefusal();
    if (unit.kind === 'audio' && this.#rules.silent) return;
    this.source.flows(nowMs);
    this.meters.in.add(unit.data.length, nowMs);
    this.meters.out.add(this.stream.publish(unit, nowMs), nowMs);
  }

  /** Its device may send no more, or may again. */
  checkRefusal(): void {
    this.source.checkRefusal();
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
    this.stream.discontinuity();
    this.source.lost(reason);
  }

  astray(reason: string): void {
    this.source.astray(reason);
  }

  /** Nobody wants it any more. */
  close(): void {
    this.#open = false;
    this.source.stop();
    this.stream.close();
  }
}
