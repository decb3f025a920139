import { randomUUID } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import { Listeners } from '@outrider/kit/listeners.ts';
import { cardSentences } from '@outrider/model/cards/sentences.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Links } from '../../fleet/links/links.ts';
import type { Log } from '../../log.ts';
import { type DataAccount, freeAccount } from '../data-account.ts';
import { RateMeter } from '../rate-meter.ts';
import { SlabPool } from '../slab-pool.ts';
import type { StreamKey } from '../stream-key.ts';
import type { Viewer, WantedStream } from '../viewer.ts';
import { CardPlayback } from './card-playback.ts';
import { type CardWish, momentOf, type PlaybackChange } from './card-wish.ts';

/** Channels that are played at once: each costs what a live stream costs. */
const MOST_CHANNELS = 64;
/** People who lose their network for a moment, or show their tiles again, find the playback as it was. */
const LINGER_MS = 3_000;

export interface CardPlaybacksParts {
  readonly links: Links;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  /** To which a device's data is charged; nobody counts without it. */
  readonly accountOf?: (deviceid: string) => DataAccount;
}

/**
 * Playbacks of recorders' own storage. Two viewers of the same moment cost the recorder one playback, and either steers it for both; a
 * recorder plays one moment of a channel at a time.
 */
export class CardPlaybacks implements Disposable {
  readonly #parts: CardPlaybacksParts;
  readonly #playbacks = new Set<CardPlayback>();
  readonly #slabs = new SlabPool();
  readonly #meters = { in: new RateMeter(), out: new RateMeter() };
  readonly #onStop = new Listeners<StreamKey>();
  /** How to keep a channel that nobody watches any more from being stopped. */
  readonly #lingering = new Map<string, () => void>();

  constructor(parts: CardPlaybacksParts) {
    this.#parts = parts;
  }

  /** Adds a viewer; the first one has the recorder play. The returned function takes it away again. */
  watch(wish: CardWish, viewer: Viewer): () => void {
    const refusal = this.#makeRoom(wish, viewer);
    if (refusal !== undefined) {
      viewer.status({ state: 'ended', reason: refusal });
      return () => {};
    }
    const playback = this.#playbackOf(wish);
    const { channel } = wish;
    this.#lingering.get(nameOf(wish))?.();
    this.#lingering.delete(nameOf(wish));
    const seat = playback.add(channel, viewer, wish.playback);
    const { bus, clock } = this.#parts;
    const useid = randomUUID();
    const what = { kind: 'card', devices: [wish.deviceid], channel, stream: seat.stream.key.stream } as const;
    bus.publish('use.began', { useid, user: viewer.user, ip: viewer.ip, ...what, atMs: clock.now() });
    return () => {
      const left = playback.remove(channel, viewer);
      if (left === undefined) return;
      const { bytes, footage } = left;
      bus.publish('use.ended', {
        useid,
        atMs: clock.now(),
        bytes,
        ...(footage === undefined ? {} : { footage }),
      });
      if (!left.last) return;
      if (wish.alone === true) this.#stop(playback, channel);
      else this.#linger(playback, wish);
    };
  }

  /**
   * Steers the playback of that name.
   * @returns how many channels it was about; 0 when there is none
   */
  async steer(deviceid: string, playback: string, change: PlaybackChange): Promise<number> {
    for (const each of this.#playbacks) {
      if (each.deviceid === deviceid && each.isNamed(playback)) return await each.steer(change);
    }
    return 0;
  }

  isWanted(key: StreamKey): boolean {
    return this.wanted(key) !== undefined;
  }

  /** The channel for the gateway that feeds it, whichever stream it names; undefined when nobody wants it. */
  wanted({ deviceid, channel }: StreamKey): WantedStream | undefined {
    return this.#playing(deviceid, channel)?.channel(channel);
  }

  /** Calls the listener with each channel that is not played any more. Returns how to stop it. */
  onStop(listener: (key: StreamKey) => void): () => void {
    return this.#onStop.add(listener);
  }

  [Symbol.dispose](): void {
    for (const cancel of this.#lingering.values()) cancel();
    for (const playback of this.#playbacks) playback.close();
  }

  #playing(deviceid: string, channel: number): CardPlayback | undefined {
    for (const each of this.#playbacks) {
      if (each.deviceid === deviceid && each.channel(channel) !== undefined) return each;
    }
    return undefined;
  }

  /** Makes sure that the channel is free, or plays the wished moment; otherwise the reason why it cannot. */
  #makeRoom(wish: CardWish, viewer: Viewer): string | undefined {
    const { deviceid, channel, cover } = wish;
    const playing = this.#playing(deviceid, channel);
    const isThat = playing !== undefined && (playing.moment === momentOf(wish) || playing.isSame(wish));
    const joins = isThat && playing.channel(channel)?.over === false;
    if (playing !== undefined && !joins) {
      const others = playing.viewersOf(channel);
      const mine = others.every(({ user }) => user === viewer.user);
      // A request that nobody chose does not replace what the same person chose: a playback, a backup.
      const covers = mine && cover && (wish.alone !== true || playing.alone);
      if (others.length > 0 && !covers)
        return mine && wish.alone === true ? cardSentences.playedElsewhere : cardSentences.busy;
      this.#stop(playing, channel, cardSentences.takenOver);
    }
    if (joins) return undefined;
    const channels = [...this.#playbacks].reduce((sum, each) => sum + each.size, 0);
    return channels >= MOST_CHANNELS ? cardSentences.tooMany : undefined;
  }

  #playbackOf(wish: CardWish): CardPlayback {
    const known = [...this.#playbacks];
    const same =
      known.find((each) => each.isSame(wish)) ?? known.find(({ moment }) => moment === momentOf(wish));
    if (same !== undefined) return same;
    const { accountOf, ...parts } = this.#parts;
    const playback = new CardPlayback({
      ...parts,
      wish,
      account: accountOf?.(wish.deviceid) ?? freeAccount,
      slabs: this.#slabs,
      meters: this.#meters,
    });
    this.#playbacks.add(playback);
    return playback;
  }

  #linger(playback: CardPlayback, { deviceid, channel }: CardWish): void {
    const cancel = this.#parts.clock.after(LINGER_MS, () => this.#stop(playback, channel));
    this.#lingering.set(nameOf({ deviceid, channel }), cancel);
  }

  #stop(playback: CardPlayback, channel: number, reason?: string): void {
    const { deviceid } = playback;
    const place = nameOf({ deviceid, channel });
    this.#lingering.get(place)?.();
    this.#lingering.delete(place);
    const key = playback.stop(channel, reason);
    if (playback.size === 0) this.#playbacks.delete(playback);
    if (key !== undefined) this.#onStop.tell(key);
  }
}

const nameOf = ({ deviceid, channel }: Pick<CardWish, 'deviceid' | 'channel'>): string =>
  `${deviceid} ${channel}`;
