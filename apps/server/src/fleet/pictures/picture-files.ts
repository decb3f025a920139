import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 86_400_000;
/** Pictures that are kept of a device and day (UTC): a recorder that takes one each second fills nobody's disk. */
export const MAX_PICTURES_A_DAY = 1_000;

/** Of more devices their folders are looked for first: most have no picture. */
const FEW_DEVICES = 8;

/** A day (days since 1970 UTC) of a device. */
export type DeviceDay = { readonly deviceid: string; readonly day: number };

/** A picture that a recorder took, as it is kept. */
export interface KeptPicture {
  readonly path: string;
  /** ms since 1970 UTC. */
  readonly timeMs: number;
}

/** When a picture was taken, and by which camera. */
export type PictureMoment = {
  /** ms since 1970 UTC. */
  readonly timeMs: number;
  /** 1-based. */
  readonly channel: number;
};

/** The day (UTC) of a moment: the name of its folder. */
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Moment and channel in a file's name; undefined for a file that is none of ours. */
function readName(name: string): PictureMoment | undefined {
  const [, time, channel] = /^(\d{1,14})_ch(\d{1,3})\.jpg$/.exec(name) ?? [];
  return time === undefined ? undefined : { timeMs: Number(time), channel: Number(channel) };
}

/** Names of the entries; none where there is no such folder. */
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/**
 * JPEGs in folders by device and day (UTC), named by moment and channel: there is no index that could be lost. Names of devices
 * are names of folders as they are.
 */
export class PictureFiles {
  readonly #folder: string;
  #written = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Keeps a picture.
   * @returns false where as many of that device's day are kept as may be
   * @throws the fault of the system: nothing is kept
   */
  async put(
    { deviceid, channel, timeMs }: { deviceid: string; channel: number; timeMs: number },
    jpeg: Uint8Array,
  ): Promise<boolean> {
    const folder = join(this.#folder, deviceid, dayOf(timeMs));
    await mkdir(folder, { recursive: true, mode: 0o750 });
    if ((await readdir(folder)).length >= MAX_PICTURES_A_DAY) return false;
    const path = join(folder, `${Math.floor(timeMs)}_ch${channel}.jpg`);
    // Beside the file first: a reader never sees half of it. Two may be of the same moment.
    const beside = `${path}.${++this.#written}.new`;
    await writeFile(beside, jpeg, { mode: 0o640 });
    await rename(beside, path);
    return true;
  }

  /** The picture of a channel that is nearest to a moment, no further off than so many ms. */
  async nearest(
    { deviceid, channel, timeMs }: { deviceid: string; channel: number; timeMs: number },
    withinMs: number,
  ): Promise<KeptPicture | undefined> {
    let found: KeptPicture | undefined;
    const days = new Set([timeMs - withinMs, timeMs, timeMs + withinMs].map(dayOf));
    for (const day of days) {
      const folder = join(this.#folder, deviceid, day);
      for (const name of await namesIn(folder)) {
        const read = readName(name);
        if (read?.channel !== channel) continue;
        const off = Math.abs(read.timeMs - timeMs);
        if (off <= withinMs && off < Math.abs((found?.timeMs ?? Number.POSITIVE_INFINITY) - timeMs))
          found = { path: join(folder, name), timeMs: read.timeMs };
      }
    }
    return found;
  }

  /** When pictures of each of these days were taken, and of which channels. */
  async ofDays(days: readonly DeviceDay[]): Promise<(readonly PictureMoment[])[]> {
    const devices = new Set(days.map(({ deviceid }) => deviceid));
    const known = devices.size > FEW_DEVICES ? new Set(await namesIn(this.#folder)) : devices;
    return await Promise.all(
      days.map(async ({ deviceid, day }) => (known.has(deviceid) ? await this.#ofDay(deviceid, day) : [])),
    );
  }

  async #ofDay(deviceid: string, day: number): Promise<readonly PictureMoment[]> {
    const names = await namesIn(join(this.#folder, deviceid, dayOf(day * DAY_MS)));
    return names.flatMap((name) => readName(name) ?? []);
  }

  /** Takes whole days away: those before a moment, and of the others the oldest until all take no more than so many bytes. */
  async oldestMs(): Promise<number | undefined> {
    let oldest: string | undefined;
    for (const deviceid of await namesIn(this.#folder))
      for (const day of await namesIn(join(this.#folder, deviceid)))
        if (oldest === undefined || day < oldest) oldest = day;
    const ms = oldest === undefined ? Number.NaN : Date.parse(oldest);
    return Number.isNaN(ms) ? undefined : ms;
  }

  async trim(beforeMs: number, maxBytes: number): Promise<number> {
    const days: { readonly path: string; readonly day: string; readonly bytes: number }[] = [];
    for (const deviceid of await namesIn(this.#folder))
      for (const day of await namesIn(join(this.#folder, deviceid))) {
        const path = join(this.#folder, deviceid, day);
        let bytes = 0;
        for (const name of await namesIn(path))
          bytes += await stat(join(path, name)).then(
            ({ size }) => size,
            () => 0,
          );
        days.push({ path, day, bytes });
      }
    days.sort((a, b) => (a.day < b.day ? -1 : 1));
    let all = days.reduce((sum, { bytes }) => sum + bytes, 0);
    let removed = 0;
    // A day is whole when the next one has begun.
    const last = dayOf(beforeMs - DAY_MS);
    for (const { path, day, bytes } of days) {
      if (day > last && all <= maxBytes) break;
      await rm(path, { recursive: true, force: true });
      all -= bytes;
      removed++;
    }
    return removed;
  }

  /** Takes all of a device away. */
  async forget(deviceid: string): Promise<void> {
    await rm(join(this.#folder, deviceid), { recursive: true, force: true });
  }
}
