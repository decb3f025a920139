import { OutriderError } from '@outrider/model/error-code.ts';
import type { Plain } from '../../bus/plain.ts';
import { type PeerCall, type PeerCalls, peerCall } from '../../cluster/peer-calls.ts';
import type { Log } from '../../log.ts';
import type { Links } from '../links/links.ts';
import type { DeviceDay, KeptPicture, PictureMoment } from './picture-files.ts';
import type { Pictures } from './pictures.ts';

/** A recorder agrees within 20 s, and its picture is here 45 s later at the latest. */
const takeCall = peerCall<{ deviceid: string; channel: number }, { timeMs: number }>('pictures.take', 65_000);
/** A list, and pictures one after the other for 75 s, of which the last may take as long as any. */
const fetchCall = peerCall<
  { deviceid: string; fromMs: number; toMs: number; channels: readonly number[] },
  { found: number; here: number }
>('pictures.fetch', 180_000);
/** Somebody waits for the list: a server that hangs is not waited for longer. */
const LOOK_MS = 1_000;
const daysCall = peerCall<{ days: readonly DeviceDay[] }, { moments: readonly (readonly PictureMoment[])[] }>(
  'pictures.days',
  LOOK_MS,
);
const nearestCall = peerCall<
  { deviceid: string; channel: number; timeMs: number; withinMs: number },
  { timeMs: number; jpeg: string } | null
>('pictures.nearest', LOOK_MS);
const SAME_SECOND_MS = 500;
/** Channels have numbers of a byte. */
const CHANNELS = Array.from({ length: 255 }, (_, at) => at + 1);

/** A picture that another server gave, and that is not kept here. */
export interface GivenPicture {
  /** ms since 1970 UTC. */
  readonly timeMs: number;
  readonly jpeg: Uint8Array;
}

export interface PictureReachParts {
  /** Those of this server. */
  readonly own: Pick<Pictures, 'take' | 'fetchStored' | 'nearest' | 'ofDays' | 'keepCopy' | 'jpegOf'>;
  readonly links: Pick<Links, 'of'>;
  readonly calls: Pick<PeerCalls, 'ask' | 'answer'>;
  /** The other servers that are there. */
  readonly others: () => readonly { readonly server: string }[];
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Pictures of all servers: a recorder takes and sends them to the server that it is connected to, which keeps them; they are found
 * whichever server has them, and a picture that somebody looks at is also kept by that person's server.
 */
export class PictureReach {
  readonly #parts: PictureReachParts;

  constructor(parts: PictureReachParts) {
    this.#parts = parts;
    const { own, links, calls } = parts;
    /** @throws OutriderError DEVICE_OFFLINE where the recorder has gone to a third server meanwhile: nobody is sent on */
    const demandHere = (deviceid: string): void => {
      if (links.of(deviceid)?.server !== undefined)
        throw new OutriderError('DEVICE_OFFLINE', 'The device is offline');
    };
    calls.answer(takeCall, async ({ deviceid, channel }) => {
      demandHere(deviceid);
      return { timeMs: await own.take(deviceid, channel) };
    });
    calls.answer(fetchCall, async ({ deviceid, channels, ...stretch }) => {
      demandHere(deviceid);
      return await own.fetchStored(deviceid, stretch, (channel) => channels.includes(channel));
    });
    calls.answer(daysCall, async ({ days }) => ({ moments: await own.ofDays(days) }));
    calls.answer(nearestCall, async ({ deviceid, channel, timeMs, withinMs }) => {
      const found = await own.nearest(deviceid, channel, timeMs, withinMs);
      if (found === undefined) return null;
      return { timeMs: found.timeMs, jpeg: Buffer.from(await own.jpegOf(found)).toString('base64') };
    });
  }

  /** As {@link Pictures.take}, of a recorder of any server. */
  async take(deviceid: string, channel: number): Promise<number> {
    const { own, links, calls } = this.#parts;
    const server = links.of(deviceid)?.server;
    if (server === undefined) return await own.take(deviceid, channel);
    return (await calls.ask(server, takeCall, { deviceid, channel })).timeMs;
  }

  /** As {@link Pictures.fetchStored}, of a recorder of any server. */
  async fetchStored(
    deviceid: string,
    stretch: { readonly fromMs: number; readonly toMs: number },
    mayWatch: (channel: number) => boolean,
  ): Promise<{ readonly found: number; readonly here: number }> {
    const { own, links, calls } = this.#parts;
    const server = links.of(deviceid)?.server;
    if (server === undefined) return await own.fetchStored(deviceid, stretch, mayWatch);
    const { fromMs, toMs } = stretch;
    return await calls.ask(server, fetchCall, {
      deviceid,
      fromMs,
      toMs,
      channels: CHANNELS.filter(mayWatch),
    });
  }

  /** As {@link Pictures.nearest}, of all servers; a server that does not answer counts as having none. A picture is given also where no copy can be kept. */
  async nearest(
    deviceid: string,
    channel: number,
    timeMs: number,
    withinMs: number,
  ): Promise<KeptPicture | GivenPicture | undefined> {
    const { own } = this.#parts;
    const here = await own.nearest(deviceid, channel, timeMs, withinMs);
    // Nothing is nearer than a picture of the very second.
    const offMs = here === undefined ? withinMs : Math.abs(here.timeMs - timeMs) - 1;
    if (offMs < SAME_SECOND_MS) return here;
    const request = { deviceid, channel, timeMs, withinMs: offMs };
    const found = (await this.#askOthers(nearestCall, request)).filter((one) => one !== null);
    const [best] = found.toSorted((a, b) => Math.abs(a.timeMs - timeMs) - Math.abs(b.timeMs - timeMs));
    if (best === undefined) return here;
    const jpeg = Buffer.from(best.jpeg, 'base64');
    await this.#keepCopy({ deviceid, channel, timeMs: best.timeMs }, jpeg);
    const kept = await own.nearest(deviceid, channel, timeMs, withinMs);
    return kept?.timeMs === best.timeMs ? kept : { timeMs: best.timeMs, jpeg };
  }

  /** As {@link Pictures.ofDays}, of all servers, each being asked once; a server that does not answer has none. */
  async ofDays(days: readonly DeviceDay[]): Promise<readonly (readonly PictureMoment[])[]> {
    const { own } = this.#parts;
    if (days.length === 0) return [];
    const elsewhere = this.#askOthers(daysCall, { days });
    const here = await own.ofDays(days);
    const all = [here, ...(await elsewhere).map(({ moments }) => moments)];
    return days.map((_, at) => {
      const moments = all.flatMap((ofServer) => ofServer[at] ?? []);
      // A picture that somebody looked at here lies on two servers.
      return [...new Map(moments.map((one) => [`${one.channel} ${one.timeMs}`, one])).values()];
    });
  }

  async #keepCopy(of: PictureMoment & { readonly deviceid: string }, jpeg: Uint8Array): Promise<void> {
    const { own, log } = this.#parts;
    try {
      await own.keepCopy(of, jpeg);
    } catch (error) {
      log.warn({ err: error, deviceid: of.deviceid }, 'a picture of another server could not be kept');
    }
  }

  async #askOthers<Request extends Plain, Answer extends Plain>(
    call: PeerCall<Request, Answer>,
    request: Request,
  ): Promise<readonly Answer[]> {
    const { calls, others } = this.#parts;
    const asked = others().map(({ server }) => calls.ask(server, call, request));
    const answers = await Promise.allSettled(asked);
    return answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  }
}
