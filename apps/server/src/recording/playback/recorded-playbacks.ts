import { randomUUID } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import type { FootageTime } from '@outrider/model/audit/stream-use.ts';
import { cardSentences } from '@outrider/model/cards/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Log } from '../../log.ts';
import type { DarkBetween } from '../dark-groups.ts';
import { ChannelTrack } from './channel-track.ts';
import { type PlaybackOrder, type PlaybackOutlet, RecordedPlayback } from './recorded-playback.ts';
import type { ReadFolders } from '../reading/segment-reader.ts';
import { SegmentShelf } from './segment-shelf.ts';

/** Channels that are played at once: of all who play, of one person, of those who have come by one link, and of all who have come by links. */
const MOST_CHANNELS = 256;
const MOST_OF_ONE = 64;
const MOST_OF_LINK = 32;
const MOST_OF_GUESTS = 128;

export interface RecordedPlaybacksParts {
  readonly recordings: Pick<Store['recordings'], 'nearest' | 'picturesOf' | 'addDamage'>;
  readonly folders: ReadFolders;
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** What somebody wants to play. */
export interface PlaybackWish {
  readonly deviceid: string;
  /** 1-based. */
  readonly channels: readonly number[];
  /** By which it is steered: of that person alone. */
  readonly name: string;
  /** Whether the viewer has come by a link. */
  readonly isGuest: boolean;
  /** What is older is not to be seen, ms since 1970 UTC. */
  readonly oldestMs: number;
  /** What begins then or later is not to be seen either; Infinity where there is no such bound. */
  readonly latestMs: number;
  /** What of a stretch is private for the viewer, ms since 1970 UTC: none of it is sent. */
  readonly darkBetween: DarkBetween;
  readonly order: PlaybackOrder;
}

/** The viewer of a playback. */
export interface PlaybackViewer {
  readonly user: string;
  readonly ip: string;
}

/** A playback that goes on until its connection ends. */
export interface OpenPlayback {
  /** Whether all is sent that may be sent for now. */
  readonly resting: boolean;
  steer(order: PlaybackOrder): void;
  /** How far the player is, ms since 1970 UTC. */
  took(atMs: number): void;
  end(): void;
}

/** What of a channel was sent to its viewer. */
interface Use {
  readonly channel: number;
  readonly useid: string;
  bytes: number;
  footage?: FootageTime;
}

/** Who is playing which of the server's recordings. */
export class RecordedPlaybacks implements Disposable {
  readonly #parts: RecordedPlaybacksParts;
  readonly #shelf: SegmentShelf;
  readonly #playing = new Map<
    OpenPlayback,
    { readonly wish: PlaybackWish; readonly viewer: PlaybackViewer; readonly playback: RecordedPlayback }
  >();

  constructor(parts: RecordedPlaybacksParts) {
    this.#parts = parts;
    this.#shelf = new SegmentShelf(parts);
  }

  /** Begins to play. @throws OutriderError RATE_LIMIT when too much is played already */
  open(wish: PlaybackWish, viewer: PlaybackViewer, outlet: PlaybackOutlet): OpenPlayback {
    const { recordings, bus, clock, log } = this.#parts;
    const { deviceid, channels, oldestMs, latestMs, darkBetween, isGuest } = wish;
    this.demandRoom(channels.length, { user: viewer.user, isGuest });
    const uses = channels.map((channel): Use => ({ channel, useid: randomUUID(), bytes: 0 }));
    const tracks = channels.map(
      (channel) =>
        new ChannelTrack({
          deviceid,
          channel,
          oldestMs,
          latestMs,
          darkBetween,
          recordings,
          shelf: this.#shelf,
        }),
    );
    const playback = new RecordedPlayback({
      tracks,
      shelf: this.#shelf,
      outlet,
      clock,
      log,
      onSent(channel, bytes, ofMs) {
        const use = uses.find((one) => one.channel === channel);
        if (use === undefined) return;
        use.bytes += bytes;
        const { fromMs = ofMs, toMs = ofMs } = use.footage ?? {};
        use.footage = { fromMs: Math.min(fromMs, ofMs), toMs: Math.max(toMs, ofMs) };
      },
    });
    for (const { channel, useid } of uses) {
      const what = { kind: 'recording', devices: [deviceid], channel, stream: '' } as const;
      bus.publish('use.began', { useid, ...viewer, ...what, atMs: clock.now() });
    }
    const open: OpenPlayback = {
      get resting() {
        return playback.resting;
      },
      steer: (order) => playback.steer(order),
      took: (atMs) => playback.took(atMs),
      end: () => {
        if (!this.#playing.delete(open)) return;
        playback[Symbol.dispose]();
        for (const { channel: _, ...use } of uses) bus.publish('use.ended', { ...use, atMs: clock.now() });
      },
    };
    this.#playing.set(open, { wish, viewer, playback });
    playback.steer(wish.order);
    return open;
  }

  /** @throws OutriderError RATE_LIMIT when so many channels more are too many */
  demandRoom(
    channels: number,
    { user, isGuest }: { readonly user: string; readonly isGuest: boolean },
  ): void {
    const sum = { all: channels, own: channels, guests: channels };
    for (const { wish, viewer, playback } of this.#playing.values()) {
      sum.all += playback.channels;
      if (viewer.user === user) sum.own += playback.channels;
      if (wish.isGuest) sum.guests += playback.channels;
    }
    const tooMany = isGuest ? sum.own > MOST_OF_LINK || sum.guests > MOST_OF_GUESTS : sum.own > MOST_OF_ONE;
    if (tooMany || sum.all > MOST_CHANNELS) throw new OutriderError('RATE_LIMIT', cardSentences.tooMany);
  }

  /**
   * Steers the playback of that name.
   * @returns how many channels it was about; 0 when there is none
   */
  steer(deviceid: string, name: string, order: PlaybackOrder): number {
    let channels = 0;
    for (const { wish, playback } of this.#playing.values()) {
      if (wish.deviceid !== deviceid || wish.name !== name) continue;
      playback.steer(order);
      channels += playback.channels;
    }
    return channels;
  }

  [Symbol.dispose](): void {
    for (const open of this.#playing.keys()) open.end();
  }
}
