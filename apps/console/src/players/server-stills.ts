import { hasRight } from '@outrider/model/people/rights.ts';
import { MOST_STILLS_ASKED } from '@outrider/protocol/live/still-calls.ts';
import { httpCall } from '../connection/call.ts';
import { session } from '../connection/session-state.ts';
import { signedAddress } from '../connection/signed-address.ts';
import { firstPicture } from './first-picture.ts';
import { KEPT_WIDTH, lastPictures } from './last-pictures.ts';

/** What is drawn in one moment is asked for at once. */
const TOGETHER_MS = 100;
/** How often the server is asked for newer ones. */
const EVERY_MS = 60_000;
/** Pictures that are read at once: for each the browser makes a decoder. */
const AT_ONCE = 2;

/** A picture that the server keeps. */
export interface ServerStill {
  readonly deviceid: string;
  readonly ch: number;
  /** When it was taken, ms since 1970 UTC by the clock of the server. */
  readonly t: number;
}

export interface ServerStillsParts {
  /** Asks the server for the newest picture of each device. */
  readonly list: (deviceids: string[]) => Promise<readonly ServerStill[]>;
  /** Whether one newer than what the page has is worth reading. */
  readonly isNewer: (still: ServerStill) => boolean;
  /** Reads a picture and keeps it. */
  readonly read: (still: ServerStill) => Promise<void>;
}

/** Has the page show the last pictures that the server keeps of the devices that are on the screen: asked for together, and again each minute. */
export class ServerStills {
  readonly #parts: ServerStillsParts;
  /** How many places show each device. */
  readonly #wanted = new Map<string, number>();
  #fresh = new Set<string>();
  #soon: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setInterval> | undefined;
  #queue: ServerStill[] = [];
  #reading = 0;

  constructor(parts: ServerStillsParts) {
    this.#parts = parts;
  }

  /** A device is shown. Returns how to say that it is not any more. */
  want(deviceid: string): () => void {
    const places = this.#wanted.get(deviceid) ?? 0;
    this.#wanted.set(deviceid, places + 1);
    if (places === 0) {
      this.#fresh.add(deviceid);
      this.#soon ??= setTimeout(() => this.#askFresh(), TOGETHER_MS);
      this.#again ??= setInterval(() => void this.#ask([...this.#wanted.keys()]), EVERY_MS);
    }
    return () => this.#leave(deviceid);
  }

  #leave(deviceid: string): void {
    const places = (this.#wanted.get(deviceid) ?? 1) - 1;
    if (places > 0) return void this.#wanted.set(deviceid, places);
    this.#wanted.delete(deviceid);
    this.#fresh.delete(deviceid);
    if (this.#wanted.size > 0) return;
    clearTimeout(this.#soon);
    clearInterval(this.#again);
    this.#soon = this.#again = undefined;
    this.#queue = [];
  }

  #askFresh(): void {
    this.#soon = undefined;
    const fresh = [...this.#fresh];
    this.#fresh = new Set();
    void this.#ask(fresh);
  }

  async #ask(deviceids: readonly string[]): Promise<void> {
    for (let at = 0; at < deviceids.length; at += MOST_STILLS_ASKED) {
      const asked = deviceids.slice(at, at + MOST_STILLS_ASKED);
      // A page without them is whole; it asks again in a minute.
      const stills = await this.#parts.list(asked).catch(() => []);
      this.#queue = [...this.#queue.filter(({ deviceid }) => !asked.includes(deviceid)), ...stills];
      for (let more = this.#reading; more < AT_ONCE; more++) void this.#read();
    }
  }

  async #read(): Promise<void> {
    this.#reading++;
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      if (!this.#wanted.has(next.deviceid) || !this.#parts.isNewer(next)) continue;
      await this.#parts.read(next).catch(() => {
        // It went meanwhile, or this browser has no such decoder.
      });
    }
    this.#reading--;
  }
}

/** When it was taken, ms since 1970 UTC by this machine's clock. */
const takenMs = ({ t }: ServerStill): number => t - (session.getState().server?.clockOffsetMs ?? 0);

/** The page's own. */
export const serverStills = new ServerStills({
  async list(deviceids) {
    const { user, access, held } = session.getState();
    if (user === '' || held || document.hidden || !hasRight(access, 'P_live')) return [];
    return (await httpCall('listStills', { deviceids })).stills;
  },
  isNewer: (still) => (lastPictures.of(still.deviceid)?.takenMs ?? 0) < takenMs(still),
  async read(still) {
    const { deviceid, ch } = still;
    await lastPictures.keepMade(deviceid, takenMs(still), async () => {
      const src = signedAddress('/gkserver/still.mp4', { deviceid, ch: String(ch) });
      const canvas = await firstPicture(src, { width: KEPT_WIDTH, height: KEPT_WIDTH });
      return canvas === undefined ? undefined : await createImageBitmap(canvas);
    });
  },
});
