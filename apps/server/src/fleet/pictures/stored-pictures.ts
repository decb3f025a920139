import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { PICTURE_DAYS } from '@outrider/model/kept-kinds.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { Links } from '../links/links.ts';
import type { StoredPicture } from '../links/picture-commands.ts';
import type { DeviceDay, PictureMoment } from './picture-files.ts';

/** Pictures that are fetched at once, of those nearest to the middle that are asked for, and how long that may take. */
const MOST_FETCHED = 12;
const MOST_ASKED = 36;
const FETCHED_WITHIN_MS = 75_000;
/** One picture may not come over a link that is there; after the second silence there is none. */
const MOST_SILENT = 2;
/** Clocks in lists have no parts of a second. */
const SAME_MS = 1_000;
const DAY_MS = 86_400_000;

/** What a picture that came says of itself. */
interface SaidOfPicture {
  readonly mediaId?: number;
  /** ms since 1970 UTC. */
  readonly takenMs: number | undefined;
  readonly why?: number;
}

/**
 * Whether a picture is one that the recorder keeps: by its number, else by its second, taken for the same reason. A picture without a second is
 * recognised by its reason alone where the recorder has no numbers (2011).
 */
export function isStored(stored: StoredPicture, { mediaId, takenMs, why }: SaidOfPicture): boolean {
  if (stored.mediaId !== null && stored.mediaId === mediaId) return true;
  if (stored.why !== why) return false;
  return takenMs === undefined ? stored.mediaId === null : Math.abs(takenMs - stored.takenMs) < SAME_MS;
}

/** Where a picture is among others: its camera and second. */
const placeOf = (channel: number, ms: number): string => `${channel} ${Math.floor(ms / SAME_MS)}`;

interface StoredPicturesParts {
  readonly links: Pick<Links, 'ask'>;
  /** Which pictures of a device's day (days since 1970 UTC) are here. */
  readonly ofDays: (days: readonly DeviceDay[]) => Promise<(readonly PictureMoment[])[]>;
  /** Asks for a picture, and resolves once it is kept. @throws OutriderError DEVICE_OFFLINE where it does not come in time */
  readonly coming: (
    deviceid: string,
    stored: StoredPicture,
    withinMs: number,
    ask: () => Promise<unknown>,
  ) => Promise<unknown>;
  readonly clock: Clock;
}

/** Fetches pictures that recorders keep. */
export class StoredPictures {
  readonly #parts: StoredPicturesParts;

  constructor(parts: StoredPicturesParts) {
    this.#parts = parts;
  }

  /**
   * Has a recorder send what it keeps of a stretch, and the server lacks: those nearest to its middle first. Resolves with how many it has, and how
   * many of those are here now.
   * @param mayWatch which channels are meant
   * @throws OutriderError DEVICE_OFFLINE when it is not there, or sends none; VALIDATION when it cannot, or all of the stretch is older than pictures
   * are kept
   */
  async fetch(
    deviceid: string,
    { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
    mayWatch: (channel: number) => boolean,
  ): Promise<{ readonly found: number; readonly here: number }> {
    const { links, clock } = this.#parts;
    // An older picture would come over a mobile network, and be removed within the hour.
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
    const { came, failed } = await this.#fetchEach(deviceid, lacking.slice(0, MOST_ASKED));
    // Where some are here, their number is the answer; the others can be asked for again.
    if (failed !== undefined && here + came === 0) throw failed;
    return { found: meant.length, here: here + came };
  }

  /** Fetches one after the other while the link is there. Resolves with how many came, and why the first that did not come failed. */
  async #fetchEach(
    deviceid: string,
    lacking: readonly StoredPicture[],
  ): Promise<{ readonly came: number; readonly failed: unknown }> {
    const { links, coming, clock } = this.#parts;
    const untilMs = clock.elapsed() + FETCHED_WITHIN_MS;
    let came = 0;
    let silent = 0;
    let failed: unknown;
    for (const stored of lacking) {
      const leftMs = untilMs - clock.elapsed();
      if (came >= MOST_FETCHED || leftMs <= 0) break;
      try {
        await coming(deviceid, stored, leftMs, () => links.ask(deviceid, 'pictures.send', stored));
        came++;
      } catch (error) {
        failed ??= error;
        const code = error instanceof OutriderError ? error.code : undefined;
        if (code === 'DEVICE_OFFLINE') silent++;
        // A picture that the recorder refuses, as it lost it, does not stop the others.
        else if (code !== 'VALIDATION') break;
        if (silent >= MOST_SILENT) break;
      }
    }
    return { came, failed };
  }

  /** Which pictures of a device and stretch are here, by {@link placeOf}. */
  async #placesIn(deviceid: string, fromMs: number, toMs: number): Promise<ReadonlySet<string>> {
    const days: DeviceDay[] = [];
    for (let day = Math.floor(fromMs / DAY_MS); day <= Math.floor(toMs / DAY_MS); day++)
      days.push({ deviceid, day });
    const here = await this.#parts.ofDays(days);
    return new Set(here.flat().map(({ channel, timeMs }) => placeOf(channel, timeMs)));
  }
}
