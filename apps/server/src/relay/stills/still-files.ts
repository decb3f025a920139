import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The last picture of a channel, as it is kept. */
export interface KeptStill {
  /** 1-based. */
  readonly channel: number;
  /** When it was taken, ms since 1970 UTC by the server's clock. */
  readonly timeMs: number;
  readonly bytes: number;
}

interface Found extends KeptStill {
  readonly deviceid: string;
}

const nameOf = ({ channel, timeMs }: Pick<KeptStill, 'channel' | 'timeMs'>): string =>
  `ch${channel}_${timeMs}.mp4`;

/** Channel and moment in a file's name; undefined for a file that is none of ours. */
function readName(name: string): Pick<KeptStill, 'channel' | 'timeMs'> | undefined {
  const [, channel, time] = /^ch(\d{1,3})_(\d{1,14})\.mp4$/.exec(name) ?? [];
  return channel === undefined ? undefined : { channel: Number(channel), timeMs: Number(time) };
}

/** Names of the entries; none where there is no such folder. */
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/**
 * One file for each channel, in folders by device, named by channel and moment. What there is, is remembered. The one before it stays until the next
 * one comes: somebody may just have been told of it.
 */
export class StillFiles {
  readonly #folder: string;
  readonly #known = new Map<string, Map<number, KeptStill>>();
  /** Stills that were replaced last, by their channel's folder and number. */
  readonly #before = new Map<string, KeptStill>();
  #bytes = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Bytes of all. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Looks what an earlier run left; of two of a channel the older one goes. */
  async load(): Promise<void> {
    for (const deviceid of await namesIn(this.#folder))
      for (const name of await namesIn(join(this.#folder, deviceid))) {
        const path = join(this.#folder, deviceid, name);
        const read = readName(name);
        const found = await stat(path).catch(() => undefined);
        // What somebody put there stays.
        if (found?.isFile() !== true) continue;
        if (read === undefined) await rm(path, { force: true }).catch(() => {});
        else await this.#meet(deviceid, { ...read, bytes: found.size });
      }
  }

  last(deviceid: string, channel: number): KeptStill | undefined {
    return this.#known.get(deviceid)?.get(channel);
  }

  /** The picture of that moment: the last one of its channel, or the one before it. */
  at(deviceid: string, channel: number, timeMs: number): KeptStill | undefined {
    const before = this.#before.get(join(deviceid, String(channel)));
    return [this.last(deviceid, channel), before].find((still) => still?.timeMs === timeMs);
  }

  of(deviceid: string): readonly KeptStill[] {
    return [...(this.#known.get(deviceid)?.values() ?? [])];
  }

  pathOf(deviceid: string, still: Pick<KeptStill, 'channel' | 'timeMs'>): string {
    return join(this.#folder, deviceid, nameOf(still));
  }

  /**
   * Keeps a picture in place of the last one of its channel.
   * @throws the fault of the system: the last one stays
   */
  async put(
    deviceid: string,
    at: Pick<KeptStill, 'channel' | 'timeMs'>,
    pieces: readonly Uint8Array[],
  ): Promise<void> {
    const path = this.pathOf(deviceid, at);
    await mkdir(join(this.#folder, deviceid), { recursive: true, mode: 0o750 });
    // Beside the file first: anyone who reads it never sees half of it.
    await writeFile(`${path}.new`, pieces, { mode: 0o640 });
    await rename(`${path}.new`, path);
    const channel = join(deviceid, String(at.channel));
    const before = this.#before.get(channel);
    const last = this.last(deviceid, at.channel);
    if (last !== undefined) this.#before.set(channel, last);
    if (before !== undefined) await rm(this.pathOf(deviceid, before), { force: true });
    this.#know(deviceid, { ...at, bytes: pieces.reduce((sum, { length }) => sum + length, 0) });
  }

  /** Removes stills from before a moment, and of the rest the oldest until all take no more than so many bytes. */
  async trim(beforeMs: number, maxBytes: number): Promise<void> {
    for (const still of this.#all().sort((a, b) => a.timeMs - b.timeMs)) {
      if (still.timeMs >= beforeMs && this.#bytes <= maxBytes) return;
      await this.#remove(still.deviceid, still);
    }
  }

  /** Takes all of a device away. */
  async forget(deviceid: string): Promise<void> {
    for (const still of this.of(deviceid)) {
      this.#forget(deviceid, still);
      this.#before.delete(join(deviceid, String(still.channel)));
    }
    await rm(join(this.#folder, deviceid), { recursive: true, force: true });
  }

  #all(): Found[] {
    return [...this.#known].flatMap(([deviceid, stills]) =>
      [...stills.values()].map((still) => ({ ...still, deviceid })),
    );
  }

  /** Of two that an earlier run left of a channel the newer one stays. */
  async #meet(deviceid: string, still: KeptStill): Promise<void> {
    const other = this.last(deviceid, still.channel);
    if (other !== undefined && other.timeMs > still.timeMs)
      return await rm(this.pathOf(deviceid, still), { force: true });
    this.#know(deviceid, still);
    if (other !== undefined) await rm(this.pathOf(deviceid, other), { force: true });
  }

  #know(deviceid: string, still: KeptStill): void {
    const stills = this.#known.get(deviceid) ?? new Map<number, KeptStill>();
    this.#bytes += still.bytes - (stills.get(still.channel)?.bytes ?? 0);
    this.#known.set(deviceid, stills.set(still.channel, still));
  }

  async #remove(deviceid: string, still: KeptStill): Promise<void> {
    this.#forget(deviceid, still);
    const channel = join(deviceid, String(still.channel));
    const before = this.#before.get(channel);
    this.#before.delete(channel);
    for (const one of [still, before])
      if (one !== undefined) await rm(this.pathOf(deviceid, one), { force: true });
  }

  #forget(deviceid: string, { channel, bytes }: KeptStill): void {
    if (this.#known.get(deviceid)?.delete(channel) !== true) return;
    this.#bytes -= bytes;
    if (this.#known.get(deviceid)?.size === 0) this.#known.delete(deviceid);
  }
}
