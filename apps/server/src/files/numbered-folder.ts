import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { constants } from 'node:fs';
import { join } from 'node:path';

const OWNER_ONLY = 0o600;
/** Files of one folder. */
const A_FOLDER = 1_000;
/** A disk with less than this is left alone. */
const LEAST_FREE_BYTES = 1024 ** 3;

/** Files on the disk by their numbers, a thousand a folder: what recorders upload by themselves, papers of vehicles. */
export class NumberedFolder {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  pathOf(serialno: number): string {
    return join(this.#root, String(Math.floor(serialno / A_FOLDER)), String(serialno));
  }

  /** The same, for what another server says; undefined for what is no number. */
  fileOf(serialno: number): string | undefined {
    return Number.isSafeInteger(serialno) ? this.pathOf(serialno) : undefined;
  }

  /** Makes a file, or keeps so many bytes of the one that is there; a link is not followed. @returns where it is */
  async ready(serialno: number, bytes: number): Promise<string> {
    const path = this.pathOf(serialno);
    await mkdir(join(path, '..'), { recursive: true });
    const { O_RDWR, O_CREAT, O_NOFOLLOW } = constants;
    await using file = await open(path, O_RDWR | O_CREAT | O_NOFOLLOW, OWNER_ONLY);
    await file.truncate(bytes);
    return path;
  }

  /** Bytes of a file; 0 where there is none. */
  async sizeOf(serialno: number): Promise<number> {
    return await stat(this.pathOf(serialno)).then(
      ({ size }) => size,
      () => 0,
    );
  }

  async remove(serialno: number): Promise<void> {
    await rm(this.pathOf(serialno), { force: true });
  }

  /**
   * Removes the files of which nothing is kept, a folder after the other.
   * @param kept which of these numbers are
   */
  async removeOthers(kept: (serialnos: readonly number[]) => Promise<ReadonlySet<number>>): Promise<void> {
    for (const folder of await numbersIn(this.#root)) {
      const serialnos = await numbersIn(join(this.#root, String(folder)));
      const known = await kept(serialnos);
      for (const serialno of serialnos) if (!known.has(serialno)) await this.remove(serialno);
    }
  }

  /** Bytes that the disk has, beyond what is left alone. */
  async freeBytes(): Promise<number> {
    await mkdir(this.#root, { recursive: true });
    const { bavail, bsize } = await statfs(this.#root);
    return bavail * bsize - LEAST_FREE_BYTES;
  }
}

async function numbersIn(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^\d+$/.test(name)).map(Number);
}
