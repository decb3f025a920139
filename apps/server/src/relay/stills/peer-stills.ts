import type { Clock } from '@outrider/kit/clock.ts';
import { z } from 'zod';
import { isAway } from '../../cluster/files/file-reach.ts';
import { peerCall, type PeerCalls } from '../../cluster/peer-calls.ts';
import type { Log } from '../../log.ts';

/** A picture that is kept of a channel: which one, and when it was taken. */
export type StillKey = { readonly deviceid: string; readonly channel: number; readonly timeMs: number };

/** A server may take so long for its list, besides the two seconds that question and answer may take on their way. */
const LIST_MS = 1_000;
/** What a server has said of a device is not asked again for so long: a page asks for its pictures behind their list. A channel has a new one each minute. */
const KEPT_MS = 5_000;
/** A server that failed is not asked for so long. */
const REST_MS = 10_000;
/** Answers about devices that are remembered; of more the oldest go. */
const MOST_KEPT = 20_000;

/** The question of one server to another. */
export const stillsCall = peerCall<{ readonly deviceids: string[] }, { readonly stills: StillKey[] }>(
  'stills.of',
  LIST_MS,
);
const stillsAnswer = z.object({
  stills: z.array(z.object({ deviceid: z.string(), channel: z.int(), timeMs: z.number() })),
});

interface Heard {
  readonly stills: Promise<readonly StillKey[]>;
  readonly askedMs: number;
}

export interface PeerStillsParts {
  readonly calls: Pick<PeerCalls, 'ask'>;
  readonly clock: Pick<Clock, 'elapsed'>;
  readonly log: Pick<Log, 'warn'>;
}

/** Which last pictures other servers have, as they said within the last seconds. A server that does not answer has none, and is let alone for a while. */
export class PeerStills {
  readonly #parts: PeerStillsParts;
  /** By server and device, the oldest first. */
  readonly #heard = new Map<string, Heard>();
  /** Servers that failed, and when. */
  readonly #failedMs = new Map<string, number>();

  constructor(parts: PeerStillsParts) {
    this.#parts = parts;
  }

  /** The last pictures that a server has of these devices. It never rejects. */
  async of(server: string, deviceids: readonly string[]): Promise<readonly StillKey[]> {
    const nowMs = this.#parts.clock.elapsed();
    const keys = deviceids.map((deviceid) => ({ deviceid, key: `${server}/${deviceid}` }));
    const isFresh = (heard: Heard | undefined): boolean =>
      heard !== undefined && nowMs - heard.askedMs < KEPT_MS;
    const unknown = keys.filter(({ key }) => !isFresh(this.#heard.get(key)));
    if (unknown.length > 0 && !this.#rests(server, nowMs)) {
      const asked = this.#ask(
        server,
        unknown.map(({ deviceid }) => deviceid),
      );
      for (const { deviceid, key } of unknown) {
        const stills = asked.then((all) => all.filter((still) => still.deviceid === deviceid));
        this.#heard.delete(key);
        this.#heard.set(key, { stills, askedMs: nowMs });
      }
    }
    const said = keys.map(({ key }) => this.#heard.get(key)).filter((heard) => isFresh(heard));
    this.#trim();
    return (await Promise.all(said.map(async (heard) => (await heard?.stills) ?? []))).flat();
  }

  async #ask(server: string, deviceids: string[]): Promise<readonly StillKey[]> {
    const { calls, clock, log } = this.#parts;
    try {
      return stillsAnswer.parse(await calls.ask(server, stillsCall, { deviceids })).stills;
    } catch (error) {
      this.#failedMs.set(server, clock.elapsed());
      if (!isAway(error)) log.warn({ err: error, server }, 'last pictures of another server are left out');
      return [];
    }
  }

  #rests(server: string, nowMs: number): boolean {
    const failedMs = this.#failedMs.get(server);
    if (failedMs === undefined) return false;
    if (nowMs - failedMs < REST_MS) return true;
    this.#failedMs.delete(server);
    return false;
  }

  #trim(): void {
    for (const key of this.#heard.keys()) {
      if (this.#heard.size <= MOST_KEPT) return;
      this.#heard.delete(key);
    }
  }
}
