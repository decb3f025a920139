import type { Clock } from '@outrider/kit/clock.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import type { Links } from '../fleet/links/links.ts';
import type { Log } from '../log.ts';
import type { DataAccount } from './data-account.ts';
import { LiveStream } from './live-stream.ts';
import type { RateMeter } from './rate-meter.ts';
import type { SlabPool } from './slab-pool.ts';
import type { StreamKey } from './stream-key.ts';
import { StreamSource } from './stream-source.ts';
import type { Viewer, WantedStream } from './viewer.ts';

export interface RunningStreamParts {
  readonly links: Links;
  readonly clock: Clock;
  readonly log: Log;
  readonly slabs: SlabPool;
  /** Bytes that come from devices, and that go to viewers. */
  readonly meters: { readonly in: RateMeter; readonly out: RateMeter };
  readonly account: DataAccount;
}

/** A stream that somebody wants: how it is got from its device, and who watches it. */
export class RunningStream implements WantedStream {
  readonly stream: LiveStream;
  readonly source: StreamSource;
  readonly #meters: RunningStreamParts['meters'];
  readonly #account: DataAccount;
  #open = true;

  constructor(key: StreamKey, { links, clock, log, slabs, meters, account }: RunningStreamParts) {
    this.#meters = meters;
    this.#account = account;
    this.stream = new LiveStream(key, slabs, clock.elapsed());
    this.source = new StreamSource({
      key,
      links,
      clock,
      log,
      account,
      onState: (state) => this.stream.tell(state),
    });
  }

  get open(): boolean {
    return this.#open;
  }

  /** Lets a viewer in: it is told the state, and given what there is. */
  add(viewer: Viewer, nowMs: number): void {
    viewer.status(this.source.state);
    this.#meters.out.add(this.stream.add(viewer, nowMs), nowMs);
  }

  publish(unit: MediaUnit, nowMs: number): void {
    this.#account.charge(unit.data.length);
    if (this.#account.usedUp) return this.source.checkAccount();
    this.source.flows(nowMs);
    this.#meters.in.add(unit.data.length, nowMs);
    this.#meters.out.add(this.stream.publish(unit, nowMs), nowMs);
  }

  /** Its device may send no more, or may again. */
  checkAccount(): void {
    this.source.checkAccount();
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
