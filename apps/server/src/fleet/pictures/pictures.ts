import { readFile } from 'node:fs/promises';
import type { Clock } from '@outrider/kit/clock.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { refusalSentences } from '@outrider/model/devices/sentences.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import type { Bus } from '../../bus/bus.ts';
import type { EventKeeper } from '../../happenings/event-keeper.ts';
import type { Log } from '../../log.ts';
import type { Links } from '../links/links.ts';
import type { StoredPicture } from '../links/picture-commands.ts';
import { type DeviceDay, type KeptPicture, PictureFiles, type PictureMoment } from './picture-files.ts';
import { isStored, StoredPictures } from './stored-pictures.ts';

/** A picture that was asked for is here by then, over slow networks too. */
const COMES_WITHIN_MS = 45_000;
/** Recorders send what they held back days later; a clock that says longer ago, or further ahead, says nothing of when it was taken. */
const HELD_BACK_MS = 30 * 86_400_000;
const AHEAD_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** JPEGs begin so. */
const START_OF_IMAGE = [0xff, 0xd8, 0xff] as const;

/** A picture as it came from a recorder. */
export interface TakenPicture {
  /** 1-based. */
  readonly channel: number;
  /** By the recorder's clock, ms since 1970 UTC; undefined where it does not say. */
  readonly takenMs: number | undefined;
  /** Whether it was taken by the clock, as many are each hour: nobody is told of those. */
  readonly timed: boolean;
  /** The number by which the recorder keeps it, and why it was taken, in the recorder's own numbers; undefined where it does not say. */
  readonly mediaId?: number;
  readonly why?: number;
  readonly jpeg: Uint8Array;
}

/** A picture, sound or film that a recorder took by itself and keeps. */
export interface KeptThere {
  /** The number by which it keeps it. */
  readonly mediaId: number;
  /** 1-based; 0 where it is of none. */
  readonly channel: number;
  /** What it is, and why it was taken, in the recorder's own numbers. */
  readonly media: number;
  readonly why: number;
}

export interface PicturesParts {
  readonly folder: string;
  readonly links: Pick<Links, 'ask'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly events: Pick<EventKeeper, 'happened' | 'kept'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** A caller that waits for a picture. */
interface Waiting {
  readonly deviceid: string;
  readonly channel: number;
  /** Which of the recorder's kept pictures is awaited; undefined for one that is taken now. */
  readonly stored?: StoredPicture;
  readonly came: (timeMs: number) => void;
  readonly lost: (why: OutriderError) => void;
}

/** What recorders took with their cameras: kept as it comes, asked for, and found again by moment. */
export class Pictures implements Disposable {
  readonly #parts: PicturesParts;
  readonly #files: PictureFiles;
  readonly #stored: StoredPictures;
  readonly #waiting = new Set<Waiting>();
  readonly #listeners = new Set<(deviceid: string, of: PictureMoment, jpeg: Uint8Array) => void>();
  readonly #stop: () => void;

  constructor(parts: PicturesParts) {
    this.#parts = parts;
    this.#files = new PictureFiles(parts.folder);
    this.#stored = new StoredPictures({
      links: parts.links,
      clock: parts.clock,
      ofDays: (days) => this.ofDays(days),
      coming: (deviceid, stored, withinMs, ask) =>
        this.#coming({ deviceid, channel: stored.channel, stored }, Math.min(withinMs, COMES_WITHIN_MS), ask),
    });
    this.#stop = parts.bus.subscribe('device.record', ({ deviceid, change }) => {
      if (change !== 'removed') return;
      this.#files.forget(deviceid).catch((error: unknown) => {
        parts.log.warn({ err: error, deviceid }, 'pictures of a removed device could not be removed');
      });
    });
  }

  [Symbol.dispose](): void {
    this.#stop();
  }

  /** Calls the listener with each picture that was kept and taken just now: none that was fetched. Returns how to stop it. */
  onKept(listener: (deviceid: string, of: PictureMoment, jpeg: Uint8Array) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /**
   * Keeps a picture that a recorder sent; bytes that are no JPEG are passed over.
   * @throws the fault of the system: the picture is not to be acknowledged then
   */
  async keep(deviceid: string, picture: TakenPicture): Promise<void> {
    const { events, clock, log } = this.#parts;
    const { channel, takenMs, timed, jpeg } = picture;
    const ofChannel = [...this.#waiting].filter(
      (one) => one.deviceid === deviceid && one.channel === channel,
    );
    const meant = ofChannel.flatMap((one) =>
      one.stored !== undefined && isStored(one.stored, picture) ? [one.stored] : [],
    );
    // Of a burst several are of one second, and taken for the same reason: the number says which it is.
    const numbered = meant.find(({ mediaId }) => mediaId === picture.mediaId);
    const stored = numbered ?? meant[0];
    // Several may wait for the same, each as a list of its own had it; where it is none of these, those of now are meant.
    const asked = ofChannel.filter(
      (one) =>
        one.stored?.takenMs === stored?.takenMs &&
        one.stored?.why === stored?.why &&
        (numbered === undefined || one.stored?.mediaId === numbered.mediaId),
    );
    if (START_OF_IMAGE.some((byte, at) => jpeg[at] !== byte)) {
      if (stored !== undefined)
        for (const { lost } of asked) lost(new OutriderError('VALIDATION', refusalSentences.failed));
      return;
    }
    const now = clock.now();
    const says = takenMs !== undefined && takenMs > now - HELD_BACK_MS && takenMs < now + AHEAD_MS;
    const timeMs = stored?.takenMs ?? (says ? takenMs : now);
    const kept = await this.#files.put({ deviceid, channel, timeMs }, jpeg);
    if (!kept) {
      log.debug({ deviceid }, 'a picture was not kept: as many of its day are as may be');
      for (const { lost } of asked) lost(new OutriderError('CONFLICT', recordingSentences.tooManyPictures));
      return;
    }
    for (const { came } of asked) came(timeMs);
    if (stored === undefined) for (const told of this.#listeners) told(deviceid, { timeMs, channel }, jpeg);
    // A fetched picture was taken long ago, and somebody waits for it.
    if (timed || stored !== undefined) return;
    const time = Math.floor(timeMs / 1_000);
    const eventid = deviceEvents.pictureTaken.code;
    events.happened({ deviceid, eventid, time, channel, memo: `CH${channel}` });
  }

  /** A recorder says what it took and keeps (rule EVENT-17): one event, however often it says so that day. Resolves once that is kept, or waits for room. */
  async noted(deviceid: string, { mediaId, channel, media, why }: KeptThere): Promise<void> {
    const { events, clock } = this.#parts;
    const nowMs = clock.now();
    events.happened({
      deviceid,
      eventid: deviceEvents.fileKept.code,
      time: Math.floor(nowMs / 1_000),
      source: 'told',
      number: mediaId,
      // The recorder's numbers start again at some point.
      key: `kept.${mediaId}.${channel}.${Math.floor(nowMs / DAY_MS)}`,
      ...(channel > 0 && { channel, memo: `CH${channel}` }),
      values: { media, why },
    });
    await events.kept();
  }

  /**
   * Has a recorder take a picture. Resolves with the time at which it was taken, once it is kept.
   * @throws OutriderError DEVICE_OFFLINE when the recorder is not there, or sends none; VALIDATION when it cannot; CONFLICT when its day is full
   */
  async take(deviceid: string, channel: number): Promise<number> {
    const { links } = this.#parts;
    return await this.#coming({ deviceid, channel }, COMES_WITHIN_MS, () =>
      links.ask(deviceid, 'pictures.take', { channel }),
    );
  }

  /** Fetches what a recorder keeps of a stretch: {@link StoredPictures.fetch}. */
  fetchStored(...asked: Parameters<StoredPictures['fetch']>): ReturnType<StoredPictures['fetch']> {
    return this.#stored.fetch(...asked);
  }

  /** Asks for a picture, and resolves with when it was taken once it is kept. */
  async #coming(
    what: Pick<Waiting, 'deviceid' | 'channel' | 'stored'>,
    withinMs: number,
    ask: () => Promise<unknown>,
  ): Promise<number> {
    const { clock } = this.#parts;
    const coming = Promise.withResolvers<number>();
    const waiting = { ...what, came: coming.resolve, lost: coming.reject };
    this.#waiting.add(waiting);
    const cancel = clock.after(withinMs, () =>
      coming.reject(new OutriderError('DEVICE_OFFLINE', recordingSentences.noPicture)),
    );
    try {
      // The picture may be here before the answer.
      coming.promise.catch(() => {});
      await ask();
      return await coming.promise;
    } finally {
      cancel();
      this.#waiting.delete(waiting);
    }
  }

  /** The picture of a channel that is nearest to a moment, no further off than so many ms. */
  nearest(
    deviceid: string,
    channel: number,
    timeMs: number,
    withinMs: number,
  ): Promise<KeptPicture | undefined> {
    return this.#files.nearest({ deviceid, channel, timeMs }, withinMs);
  }

  /** The bytes of a picture that is kept. @throws the fault of the system */
  async jpegOf({ path }: KeptPicture): Promise<Uint8Array> {
    return await readFile(path);
  }

  /**
   * Keeps what another server has kept: nobody is told of it again. One more than may be kept of a day is left out.
   * @throws the fault of the system: nothing is kept
   */
  async keepCopy(of: PictureMoment & { readonly deviceid: string }, jpeg: Uint8Array): Promise<void> {
    await this.#files.put(of, jpeg);
  }

  /** When pictures of each of these days were taken, and of which channels. */
  ofDays(days: readonly DeviceDay[]): Promise<(readonly PictureMoment[])[]> {
    return this.#files.ofDays(days);
  }

  /** The day (UTC) of the oldest, ms since 1970; undefined while there is none. */
  oldestMs(): Promise<number | undefined> {
    return this.#files.oldestMs();
  }

  /** Removes pictures that are older, and the oldest beyond so many bytes. Resolves with the number of device days that were removed. */
  trim(beforeMs: number, maxBytes: number): Promise<number> {
    return this.#files.trim(beforeMs, maxBytes);
  }
}
