import { createHash } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { OutriderError } from '@outrider/model/error-code.ts';
import { type GoingFile, type GoingPart, goingPart } from '@outrider/model/transfers/going-wants.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import { z } from 'zod';
import { makeFolder } from '../../files/make-folder.ts';
import { fullDisk } from '../../files/piece-file.ts';
import { writeAll } from '../../files/write-all.ts';
import { writePrivateFile } from '../../files/write-private-file.ts';
import type { GoingPace } from './going-pace.ts';

/** About how many bytes of each an export will have, and how much room there was when that was looked at. */
const goingWeight = z.object({
  records: z.number(),
  positions: z.number(),
  files: z.number(),
  recordings: z.number(),
  free: z.number(),
});
export type GoingWeight = z.infer<typeof goingWeight>;

/** A file that was written. */
export type WrittenFile = Pick<GoingFile, 'path' | 'bytes' | 'sha256' | 'crc'>;

const OWNER_ONLY = 0o600;
/** It says the same of every export. */
export const READ_ME = 'READ-ME.txt';
const FOLDERS_OF_RECORDS: ReadonlySet<string> = new Set(['records', 'places', 'settings', 'trips', 'visits']);
/** It is looked again whether there is room after so many bytes. */
const LOOK_BYTES = 32 * 1024 ** 2;
/** Bytes of the disk that stay free whatever goes out: the server goes on. */
export const LEAST_FREE_BYTES = 2 * 1024 ** 3;

/** Files of exports: a folder for each, in it the files as the company will have them. */
export class GoingFolder {
  readonly #root: string;
  readonly #freeBytes: (folder: string) => Promise<number>;

  /**
   * @param root a folder of its own
   * @param freeBytes free bytes on its disk, beyond those that stay free
   */
  constructor(root: string, freeBytes: (folder: string) => Promise<number>) {
    this.#root = root;
    this.#freeBytes = freeBytes;
  }

  pathOf(transferid: number, path: string): string {
    return join(this.#of(transferid), 'files', ...path.split('/'));
  }

  /** Bytes that an export can take. */
  async room(): Promise<number> {
    await makeFolder(this.#root);
    return await this.#freeBytes(this.#root);
  }

  /**
   * Writes a file in place of one that may be there: under its name it is whole, and on the disk.
   * @throws OutriderError STORE_FULL without room; the errors of the pieces and the pace
   */
  async write(
    transferid: number,
    path: string,
    pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    pace: GoingPace,
  ): Promise<WrittenFile> {
    const target = this.pathOf(transferid, path);
    const draft = `${target}.part`;
    const hash = createHash('sha256');
    let bytes = 0;
    let crc = 0;
    try {
      await makeFolder(dirname(target));
      await this.#demandRoom();
      const file = await open(draft, 'w', OWNER_ONLY);
      try {
        for await (const piece of pieces) {
          if (Math.floor(bytes / LOOK_BYTES) < Math.floor((bytes + piece.length) / LOOK_BYTES))
            await this.#demandRoom();
          await writeAll(file, piece, bytes);
          hash.update(piece);
          crc = crc32(piece, crc);
          bytes += piece.length;
          await pace.wrote(piece.length);
        }
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {});
      throw fullDisk(error, transferSentences.goingNoRoom);
    }
    return { path, bytes, sha256: hash.digest('hex'), crc };
  }

  /** Whether a file is there as it was written, by its size: somebody may have removed it by hand. */
  async has(transferid: number, { path, bytes }: Pick<WrittenFile, 'path' | 'bytes'>): Promise<boolean> {
    const found = await stat(this.pathOf(transferid, path)).catch(() => undefined);
    return found?.isFile() === true && found.size === bytes;
  }

  async keepWeight(transferid: number, weight: GoingWeight): Promise<void> {
    await this.#keep(transferid, 'weight.json', weight);
  }

  async weightOf(transferid: number): Promise<GoingWeight | undefined> {
    return await this.#kept(transferid, 'weight.json', goingWeight);
  }

  /** Keeps which devices it has had something of. */
  async keepDevices(transferid: number, deviceids: readonly string[]): Promise<void> {
    await this.#keep(transferid, 'devices.json', deviceids);
  }

  async devicesOf(transferid: number): Promise<readonly string[]> {
    return (await this.#kept(transferid, 'devices.json', z.array(z.string()))) ?? [];
  }

  async keepParts(transferid: number, parts: readonly GoingPart[]): Promise<void> {
    await this.#keep(transferid, 'parts.json', parts);
  }

  /** Empty where they are not on this server, or not whole yet. */
  async partsOf(transferid: number): Promise<readonly GoingPart[]> {
    return (await this.#kept(transferid, 'parts.json', z.array(goingPart))) ?? [];
  }

  /** Where the files of an export are that say something of people: all but positions, recordings, and files that somebody brought. */
  async *recordsOf(transferid: number): AsyncGenerator<string> {
    const root = join(this.#of(transferid), 'files');
    const tops = await readdir(root, { withFileTypes: true }).catch(() => []);
    for (const top of tops) {
      const path = join(root, top.name);
      if (top.isFile() && !top.name.startsWith(READ_ME)) yield path;
      if (!top.isDirectory() || !FOLDERS_OF_RECORDS.has(top.name)) continue;
      for (const file of await readdir(path)) yield join(path, file);
    }
  }

  async remove(transferid: number): Promise<void> {
    await rm(this.#of(transferid), { recursive: true, force: true });
  }

  /** Removes files of exports that no longer exist. */
  async removeOthers(kept: ReadonlySet<number>): Promise<void> {
    const names = await readdir(this.#root).catch(() => []);
    for (const name of names)
      if (/^\d+$/.test(name) && !kept.has(Number(name))) await this.remove(Number(name));
  }

  async #demandRoom(): Promise<void> {
    if ((await this.#freeBytes(this.#root)) <= 0)
      throw new OutriderError('STORE_FULL', transferSentences.goingNoRoom);
  }

  #of(transferid: number): string {
    return join(this.#root, String(transferid));
  }

  async #keep(transferid: number, name: string, what: unknown): Promise<void> {
    try {
      await makeFolder(this.#of(transferid));
      await writePrivateFile(join(this.#of(transferid), name), JSON.stringify(what));
    } catch (error) {
      throw fullDisk(error, transferSentences.goingNoRoom);
    }
  }

  async #kept<T>(transferid: number, name: string, schema: z.ZodType<T>): Promise<T | undefined> {
    const text = await readFile(join(this.#of(transferid), name), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : schema.parse(JSON.parse(text));
  }
}
