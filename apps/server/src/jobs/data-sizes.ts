import type { Dirent } from 'node:fs';
import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@outrider/kit/clock.ts';
import type { DataKind } from '@outrider/model/server/data-kinds.ts';

/** A measurement is told for this long: a page that looks every 5 s has the disk read once a minute. */
const RENEW_MS = 60_000;
/** Files of one measuring: beyond, it ends and says that there are more. */
const MAX_FILES = 200_000;

/** Of which kind a file or folder at the top of the data folder is; by its first part, where there is no other. */
const kindByName: Readonly<Record<string, DataKind>> = {
  retrievals: 'retrievals',
  pictures: 'pictures',
  stills: 'stills',
  attachments: 'attachments',
  uploads: 'uploads',
  'card-backups': 'cards',
  exports: 'exports',
  goings: 'exports',
  firmware: 'firmware',
  backups: 'backups',
  media: 'recordings',
  'demo-media': 'recordings',
};
const kindOf = (name: string): DataKind =>
  kindByName[name] ?? (name.startsWith('outrider.sqlite') ? 'database' : 'other');

/** What the data folder takes of its disk, bytes. */
export interface DataSize {
  readonly kinds: ReadonlyMap<DataKind, number>;
  /** Whether not every file was counted: there are too many. */
  readonly isCut: boolean;
  /** ms since 1970 UTC. */
  readonly measuredMs: number;
}

/** How much what the server keeps in its data folder takes, by kind; measured when somebody asks, at most once a minute. */
export class DataSizes {
  readonly #folder: string;
  readonly #clock: Clock;
  #measured: Promise<DataSize> | undefined;
  #measuredAt = Number.NEGATIVE_INFINITY;

  constructor(folder: string, clock: Clock) {
    this.#folder = folder;
    this.#clock = clock;
  }

  /** @throws the fault of the system, where the data folder itself cannot be read */
  async read(): Promise<DataSize> {
    const now = this.#clock.elapsed();
    if (this.#measured === undefined || now - this.#measuredAt >= RENEW_MS) {
      this.#measuredAt = now;
      this.#measured = this.#measure();
      this.#measured.catch(() => (this.#measured = undefined));
    }
    return await this.#measured;
  }

  /** Bytes of the disk with the data folder, and those that are free for the server. @throws the fault of the system */
  async disk(): Promise<{ readonly totalBytes: number; readonly freeBytes: number }> {
    const { blocks, bavail, bsize } = await statfs(this.#folder);
    return { totalBytes: blocks * bsize, freeBytes: bavail * bsize };
  }

  async #measure(): Promise<DataSize> {
    const kinds = new Map<DataKind, number>();
    let left = MAX_FILES;
    for (const entry of await readdir(this.#folder, { withFileTypes: true })) {
      const kind = kindOf(entry.name);
      for await (const bytes of sizesOf(this.#folder, entry)) {
        if (left-- <= 0) break;
        kinds.set(kind, (kinds.get(kind) ?? 0) + bytes);
      }
    }
    return { kinds, isCut: left < 0, measuredMs: this.#clock.now() };
  }
}

/** Bytes of each file there and below; what went meanwhile, and links, are none. */
async function* sizesOf(folder: string, entry: Dirent): AsyncGenerator<number> {
  const path = join(folder, entry.name);
  if (entry.isDirectory())
    for (const inner of await readdir(path, { withFileTypes: true }).catch(() => []))
      yield* sizesOf(path, inner);
  else if (entry.isFile())
    yield await stat(path).then(
      ({ size }) => size,
      () => 0,
    );
}
