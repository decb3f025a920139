import type { StreamFault } from '@outrider/media/stream-state.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import type { AudioStreamFrame, VideoStreamFrame } from '@outrider/media/stream-frame.ts';
import { FootageLink, type FootageLinkOptions, type FootageOrder } from './footage-link.ts';
import type { PlaybackSource } from '../playback.ts';
import type { FootageWish } from '../playback-messages.ts';

export interface FootageLinksOptions {
  readonly clock: Clock;
  readonly openSocket: FootageLinkOptions['openSocket'];
  /** Asks for a presigned address; undefined when there is none to be had. */
  readonly address: (wish: FootageWish) => Promise<string | undefined>;
  /** What is to be played now. */
  readonly order: () => FootageOrder;
  readonly onUnit: (source: PlaybackSource, frame: VideoStreamFrame | AudioStreamFrame) => void;
  /** A source has nothing from one moment on to another, or at all, ms; with a fault something was recorded, and cannot be shown. */
  readonly onGap: (
    source: PlaybackSource,
    fromMs: number,
    toMs: number | undefined,
    fault: StreamFault | undefined,
  ) => void;
  /** The server refuses this user what is of that source, or does not any more. */
  readonly onRefused: (source: PlaybackSource, refused: boolean) => void;
  /** The way to the server of that source is gone, since ms of the machine's clock; or it is there again. */
  readonly onLost: (source: PlaybackSource, sinceMs: number | undefined) => void;
  /** What comes of that source comes anew, from where the playhead is: its link was lost. */
  readonly onAnew: (source: PlaybackSource) => void;
}

/** Servers are told where the playhead is so often. */
const SAY_EVERY_MS = 200;

/** The ways of a playback's devices from the server, one each: what happens to one is nothing to the others. */
export class FootageLinks {
  readonly #options: FootageLinksOptions;
  readonly #links = new Map<string, { readonly link: FootageLink; readonly channels: string }>();

  #saidMs = Number.NaN;
  #saidAtMs = 0;

  constructor(options: FootageLinksOptions) {
    this.#options = options;
  }

  /** One for each device of the sources; where other channels of a device are wanted it begins anew. */
  setSources(sources: readonly PlaybackSource[]): void {
    const byDevice = Map.groupBy(sources, ({ deviceid }) => deviceid);
    for (const [deviceid, { link }] of this.#links) {
      if (byDevice.has(deviceid)) continue;
      link.close();
      this.#links.delete(deviceid);
    }
    for (const [deviceid, ofDevice] of byDevice) {
      const channels = ofDevice.map(({ channel }) => channel);
      const name = channels.join(',');
      const known = this.#links.get(deviceid);
      if (known?.channels === name) continue;
      known?.link.close();
      const link = this.#open(deviceid, channels);
      this.#links.set(deviceid, { link, channels: name });
      link.play(this.#options.order());
    }
  }

  play(order: FootageOrder): void {
    for (const { link } of this.#links.values()) link.play(order);
  }

  pace(rate: number): void {
    for (const { link } of this.#links.values()) link.pace(rate);
  }

  /** The playhead is there, ms since 1970 UTC. @param now whether they are told at once; else a few times a second */
  at(ms: number, now: boolean): void {
    const at = Math.max(0, ms);
    const elapsedMs = this.#options.clock.elapsed();
    if (at === this.#saidMs || (!now && elapsedMs - this.#saidAtMs < SAY_EVERY_MS)) return;
    this.#saidMs = at;
    this.#saidAtMs = elapsedMs;
    for (const { link } of this.#links.values()) link.at(at);
  }

  /** The server is there again which was away. */
  serverIsThere(): void {
    for (const { link } of this.#links.values()) link.serverIsThere();
  }

  close(): void {
    for (const { link } of this.#links.values()) link.close();
  }

  #open(deviceid: string, channels: readonly number[]): FootageLink {
    const { clock, openSocket, address, order, onUnit, onGap, onRefused, onLost, onAnew } = this.#options;
    const sources = channels.map((channel) => ({ deviceid, channel }));
    const link = new FootageLink({
      clock,
      openSocket,
      address: ({ at, rate, exact }) => address({ deviceid, channels, atMs: at, rate: exact ? rate : 0 }),
      onUnit: (frame) => onUnit({ deviceid, channel: frame.channel }, frame),
      onGap: (channel, fromMs, toMs, fault) => onGap({ deviceid, channel }, fromMs, toMs, fault),
      onRefused: (refused) => {
        for (const source of sources) onRefused(source, refused);
      },
      onLost: (sinceMs) => {
        for (const source of sources) onLost(source, sinceMs);
      },
      onBack: () => {
        for (const source of sources) onAnew(source);
        link.play(order());
      },
    });
    return link;
  }
}
