import type { Clock } from '@outrider/kit/clock.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { PICTURE_DAYS } from '@outrider/model/kept-kinds.ts';
import { refusalSentences } from '@outrider/model/devices/sentences.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { Bus } from '../../bus/bus.ts';
import type { EventKeeper } from '../../happenings/event-keeper.ts';
import type { Log } from '../../log.ts';
import type { Links } from '../links/links.ts';
import type { StoredPicture } from '../links/picture-commands.ts';
import { type KeptPicture, PictureFiles, type PictureMoment } from './picture-files.ts';

/** A picture is here so long after it was asked for, over slow networks too. */
const COMES_WITHIN_MS = 45_000;
/** Recorders send what they held back days later; a clock that says longer ago, or so far ahead, says nothing of when it was taken. */
const HELD_BACK_MS = 30 * 86_400_000;
const AHEAD_MS = 3_600_000;
/** What of those that a recorder keeps is fetched at once: so many of so many that are asked for, nearest to the middle first, for so long. */
const MOST_FETCHED = 12;
const MOST_ASKED = 36;
const FETCHED_WITHIN_MS = 75_000;
/** One picture may not come over a link that is there; after the second silence there is none. */
const MOST_SILENT = 2;
/** Clocks in lists have no parts of a second. */
const SAME_MS = 1_000;
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
  /** By which the recorder keeps it, and why it was taken, in the recorder's own numbers; undefined where it does not say. */
  readonly mediaId?: number;
  readonly why?: number;
  readonly jpeg: Uint8Array;
}

export interface PicturesParts {
  readonly folder: string;
  readonly links: Pick<Links, 'ask'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly events: Pick<EventKeeper, 'happened'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Who has asked for a picture. */
interface Waiting {
  readonly deviceid: string;
  readonly channel: number;
  /** The kept picture that was asked for; undefined where a new one is to be taken. */
  readonly stored?: StoredPicture;
  readonly came: (timeMs: number) => void;
  readonly lost: (why: OutriderError) => void;
}

/**
 * Whether a picture is one that the recorder keeps and that is waited for: by its number, else by its second, taken for the same reason. One that
 * says no second is known by its reason alone where the recorder has no numbers (2011).
 */
function isThat({ stored }: Waiting, { mediaId, takenMs, why }: TakenPicture): boolean {
  if (stored === undefined) return false;
  if (stored.mediaId !== null && stored.mediaId === mediaId) return true;
  if (stored.why !== why) return false;
  return takenMs === undefined ? stored.mediaId === null : Math.abs(takenMs - stored.takenMs) < SAME_MS;
}

/** Where a picture is among others: its camera and second. */
const placeOf = (channel: number, ms: number): string => `${channel} ${Math.floor(ms / SAME_MS)}`;

/** What recorders took with their cameras: kept as it comes, asked for, and found again by moment. */
export class Pictures implements Disposable {
  readonly #parts: PicturesParts;
  readonly #files: PictureFiles;
  readonly #waiting = new Set<Waiting>();
  readonly #stop: () => void;

  constructor(parts: PicturesParts) {
    this.#parts = parts;
    this.#files = new PictureFiles(parts.folder);
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

  /**
   * Keeps a picture that a recorder sent; what is no JPEG is passed over.
   * @throws the fault of the system: it is not to be acknowledged
   */
  async keep(deviceid: string, picture: TakenPicture): Promise<void> {
    const { events, clock, log } = this.#parts;
    const { channel, takenMs, timed, jpeg } = picture;
    const ofChannel = [...this.#waiting].filter(
      (one) => one.deviceid === deviceid && one.channel === channel,
    );
    const stored = ofChannel.find((one) => isThat(one, picture))?.stored;
    const asked = ofChannel.filter((one) =>
      stored === undefined
        ? one.stored === undefined
        : one.stored?.takenMs === stored.takenMs && isThat(one, picture),
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
    // What was fetched happened long ago, and somebody waits for it.
    if (timed || stored !== undefined) return;
    const time = Math.floor(timeMs / 1_000);
    const eventid = deviceEvents.pictureTaken.code;
    events.happened({ deviceid, eventid, time, channel, memo: `CH${channel}` });
  }

  /**
   * Has a recorder take a picture. Resolves with when it was taken, once it is kept.
   * @throws OutriderError DEVICE_OFFLINE when it is not there, or sends none; VALIDATION when it cannot; CONFLICT when no more of its day are kept
   */
  async take(deviceid: string, channel: number): Promise<number> {
    const { links } = this.#parts;
    return await this.#coming({ deviceid, channel }, COMES_WITHIN_MS, () =>
      links.ask(deviceid, 'pictures.take', { channel }),
    );
  }

  /**
   * Has a recorder send what it keeps of a stretch, and the server lacks: those nearest to its middle first. Resolves with how many it has, and how
   * many of those are here now.
   * @param mayWatch which channels are meant
   * @throws OutriderError DEVICE_OFFLINE when it is not there, or sends none; VALIDATION when it cannot, or all of the stretch is older than pictures
   * are kept
   */
  async fetchStored(
    deviceid: string,
    { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
    mayWatch: (channel: number) => boolean,
  ): Promise<{ readonly found: number; readonly here: number }> {
    const { links, clock } = this.#parts;
    // What is older would come over a mobile network, and be removed within the hour.
    const keptFromMs = clock.now() - PICTURE_DAYS * DAY_MS;
    if (toMs < keptFromMs)
      throw new OutriderError(
        'VALIDATION',
        sentence(recordingSentences.picturesTooOld, { days: PICTURE_DAYS }),
      );
    const beginMs = Math.max(fromMs - SAME_MS, keptFromMs);
    const { pictures } = await links.ask(deviceid, 'pictures.find', { fromMs, toMs });
    const meant = pictures.filter(
      ({ channel, takenMs }) => channel > 0 && mayWatch(channel) && takenMs >= beginMs && takenMs <= toMs,
    );
    const there = await this.#placesIn(deviceid, beginMs, toMs);
    const lacking = meant.filter(({ channel, takenMs }) => !there.has(placeOf(channel, takenMs)));
    const middleMs = (fromMs + toMs) / 2;
    lacking.sort((a, b) => Math.abs(a.takenMs - middleMs) - Math.abs(b.takenMs - middleMs));
    const here = meant.length - lacking.length;
    const { came, failed } = await this.#fetch(deviceid, lacking.slice(0, MOST_ASKED));
    // Where some are here, their number is the answer; the others can be asked for again.
    if (failed !== undefined && here + came === 0) throw failed;
    return { found: meant.length, here: here + came };
  }

  /** Fetches one after the other, for so long as the link is there. Resolves with how many came, and why the first that did not come failed. */
  async #fetch(
    deviceid: string,
    lacking: readonly StoredPicture[],
  ): Promise<{ readonly came: number; readonly failed: unknown }> {
    const { links, clock } = this.#parts;
    const untilMs = clock.elapsed() + FETCHED_WITHIN_MS;
    let came = 0;
    let silent = 0;
    let failed: unknown;
    for (const stored of lacking) {
      const leftMs = untilMs - clock.elapsed();
      if (came >= MOST_FETCHED || leftMs <= 0) break;
      try {
        const { channel } = stored;
        await this.#coming({ deviceid, channel, stored }, Math.min(leftMs, COMES_WITHIN_MS), () =>
          links.ask(deviceid, 'pictures.send', stored),
        );
        came++;
      } catch (error) {
        failed ??= error;
        const code = error instanceof OutriderError ? error.code : undefined;
        if (code === 'DEVICE_OFFLINE') silent++;
        // One that it refuses, as it lost it, keeps no other from coming.
        else if (code !== 'VALIDATION') break;
        if (silent >= MOST_SILENT) break;
      }
    }
    return { came, failed };
  }

  /** Which pictures of a device and stretch are here, by {@link placeOf}. */
  async #placesIn(deviceid: string, fromMs: number, toMs: number): Promise<ReadonlySet<string>> {
    const places = new Set<string>();
    for (let day = Math.floor(fromMs / DAY_MS); day <= Math.floor(toMs / DAY_MS); day++)
      for (const { channel, timeMs } of await this.#files.ofDay(deviceid, day))
        places.add(placeOf(channel, timeMs));
    return places;
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

  /** When pictures of a device's day (days since 1970 UTC) were taken, and of which channels. */
  ofDay(deviceid: string, day: number): Promise<readonly PictureMoment[]> {
    return this.#files.ofDay(deviceid, day);
  }

  /** The day (UTC) of the oldest, ms since 1970; undefined while there is none. */
  oldestMs(): Promise<number | undefined> {
    return this.#files.oldestMs();
  }

  /** Takes away what is older, or too much. Resolves with how many days of devices. */
  trim(beforeMs: number, maxBytes: number): Promise<number> {
    return this.#files.trim(beforeMs, maxBytes);
  }
}
