import type { Clock } from '@outrider/kit/clock.ts';
import type { Links } from '../../fleet/links/links.ts';
import type { Log } from '../../log.ts';
import type { DataAccount } from '../data-account.ts';
import type { RateMeter } from '../rate-meter.ts';
import type { SlabPool } from '../slab-pool.ts';
import type { StreamKey } from '../stream-key.ts';
import type { Viewer } from '../viewer.ts';
import type { FootageTime } from '@outrider/model/audit/stream-use.ts';
import { footageOf } from '../live-stream.ts';
import { CardChannel } from './card-channel.ts';
import { type CardWish, momentOf, type PlaybackChange } from './card-wish.ts';
import { CardSource } from './card-source.ts';
import { Playhead } from './playhead.ts';

/** A request for the same again names its end in whole seconds, of another beginning. */
const SAME_END_MS = 2_000;

export interface CardPlaybackParts {
  readonly wish: CardWish;
  readonly links: Pick<Links, 'ask'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly account: DataAccount;
  readonly slabs: SlabPool;
  readonly meters: { readonly in: RateMeter; readonly out: RateMeter };
}

/** What a viewer who left had been given: so many bytes, of which time, and whether they were the last of the channel. */
interface LeftSeat {
  readonly bytes: number;
  readonly footage: FootageTime | undefined;
  readonly last: boolean;
}

/** One moment of a device that is played: its channels, which have one playhead. */
export class CardPlayback {
  readonly #parts: CardPlaybackParts;
  readonly #channels = new Map<number, CardChannel>();
  readonly #playhead: Playhead;
  /** By what names it is steered: one for each who watches it. */
  readonly #names = new Map<Viewer, string>();
  /** By what names it was ever asked for. */
  readonly #known = new Set<string>();

  #fromMs: number;

  constructor(parts: CardPlaybackParts) {
    this.#parts = parts;
    this.#fromMs = parts.wish.fromMs;
    this.#playhead = new Playhead(parts.wish.speed);
  }

  /** What it plays: viewers with the same wish join it. Somebody may have moved it elsewhere since. */
  get moment(): string {
    const { wish } = this.#parts;
    return momentOf({ ...wish, fromMs: this.#fromMs });
  }

  /** Whether nobody joins it. */
  get alone(): boolean {
    return this.#parts.wish.alone === true;
  }

  get deviceid(): string {
    return this.#parts.wish.deviceid;
  }

  /** Channels that are played. */
  get size(): number {
    return this.#channels.size;
  }

  channel(channel: number): CardChannel | undefined {
    return this.#channels.get(channel);
  }

  isNamed(name: string): boolean {
    return [...this.#names.values()].includes(name);
  }

  /** Whether that is asked for by somebody who has it, or had it and comes back: it goes on where it is, wherever they remember it to be. */
  isSame({ deviceid, stream, toMs, alone, playback }: CardWish): boolean {
    const { wish } = this.#parts;
    const isLike = deviceid === wish.deviceid && stream === wish.stream && alone !== true && !this.alone;
    return isLike && Math.abs(toMs - wish.toMs) <= SAME_END_MS && this.#known.has(playback);
  }

  viewersOf(channel: number): Viewer[] {
    return this.#channels.get(channel)?.stream.seats.map(({ viewer }) => viewer) ?? [];
  }

  /** Lets a viewer in, who steers the playback under that name. */
  add(channel: number, viewer: Viewer, name: string): CardChannel {
    const playing = this.#channels.get(channel) ?? this.#open(channel);
    this.#names.set(viewer, name);
    this.#known.add(name);
    playing.add(viewer);
    return playing;
  }

  /** Takes the viewer away: what it was given, and whether it was the last of the channel; undefined when it was not there. */
  remove(channel: number, viewer: Viewer): LeftSeat | undefined {
    this.#names.delete(viewer);
    const stream = this.#channels.get(channel)?.stream;
    const seat = stream?.remove(viewer);
    if (seat === undefined) return undefined;
    return { bytes: seat.bytes, footage: footageOf(seat), last: stream?.seats.length === 0 };
  }

  /** Changes speed or moment of all channels. Returns how many there are. */
  async steer({ speed, positionMs }: PlaybackChange): Promise<number> {
    const { clock } = this.#parts;
    const channels = [...this.#channels.values()];
    if (positionMs !== undefined) {
      this.#fromMs = positionMs;
      this.#playhead.lift();
      await Promise.all(channels.map((channel) => channel.seek(positionMs)));
    }
    if (speed !== undefined) {
      const running = speed !== 0;
      this.#playhead.run(running, running ? speed : this.#playhead.speed, clock.elapsed());
      await Promise.all(channels.map((channel) => channel.run(running)));
    }
    return channels.length;
  }

  /** Stops a channel; its key when it was played. */
  stop(channel: number, reason?: string): StreamKey | undefined {
    const playing = this.#channels.get(channel);
    this.#channels.delete(channel);
    playing?.close(reason);
    return playing?.stream.key;
  }

  close(): void {
    for (const channel of this.#channels.keys()) this.stop(channel);
  }

  #open(channel: number): CardChannel {
    const { wish, links, clock, log, account, slabs, meters } = this.#parts;
    const { deviceid, stream, toMs } = wish;
    const fromMs = this.#fromMs;
    // A channel that comes later begins where the others are.
    const beginMs = this.#channels.size === 0 ? fromMs : (this.#playhead.at(clock.elapsed()) ?? fromMs);
    const order = { channel, stream, toMs, speed: this.#playhead.speed };
    const playing = new CardChannel({
      key: { deviceid, channel, stream: stream === 'sub' ? 'sub' : 'main' },
      fromMs: beginMs,
      toMs,
      playhead: this.#playhead,
      source: new CardSource({ deviceid, order, links, clock, log }),
      account,
      slabs,
      meters,
      wallMs: () => clock.now(),
      nowMs: () => clock.elapsed(),
      after: (ms, work) => clock.after(ms, work),
    });
    this.#channels.set(channel, playing);
    return playing;
  }
}
