import { mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RetrievedFile } from '@outrider/model/retrievals/retrieval.ts';
import type { InboxFile } from './inbox.ts';

const OWNER_ONLY = 0o600;
const HEAD_BYTES = 4_096;
/** A disk with less than this is left alone. */
const LEAST_FREE_BYTES = 1024 ** 3;
const TS_PACKET = 188;
const TS_SYNC = 0x47;

/** Where the MP4 is that was made of a file. */
export const copyOf = (path: string): string => `${path}.mp4`;

/** The files of orders: a folder for each order, in it one for each piece. */
export class OrderFolder {
  readonly #root: string;
  /** Bytes of orders, as they were when somebody looked last. */
  #sizes = new Map<number, number>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Makes the folder of a piece. Returns where it is. */
  async make(order: number, part: number): Promise<string> {
    const folder = join(this.#root, String(order), String(part));
    await mkdir(folder, { recursive: true });
    return folder;
  }

  /** Where a file of a piece is. */
  pathOf(order: number, part: number, file: number): string {
    return join(this.#root, String(order), String(part), `file-${file}`);
  }

  /** Where a file of a piece is, of that length; undefined where there is none. */
  async wholeFile(order: number, part: number, file: number, bytes: number): Promise<string | undefined> {
    if (![order, part, file].every((number) => Number.isSafeInteger(number))) return undefined;
    const path = this.pathOf(order, part, file);
    const found = await stat(path).catch(() => undefined);
    return found?.size === bytes ? path : undefined;
  }

  /** Takes files that came over as those of the piece. */
  async keep(order: number, part: number, files: readonly InboxFile[]): Promise<RetrievedFile[]> {
    return await Promise.all(
      files.map(async ({ name, path, bytes }, at) => {
        const kept = this.pathOf(order, part, at);
        // A movie for players may have been made of the file that came before: it is not of this one.
        await rm(copyOf(kept), { force: true });
        await rename(path, kept);
        return { name, bytes, format: await formatOf(kept) };
      }),
    );
  }

  /** Writes the one file of a piece. */
  async write(order: number, part: number, name: string, bytes: Uint8Array): Promise<RetrievedFile[]> {
    await this.make(order, part);
    await writeFile(this.pathOf(order, part, 0), bytes, { mode: OWNER_ONLY });
    return [{ name, bytes: bytes.length, format: 'mp4' }];
  }

  async remove(order: number): Promise<void> {
    await rm(join(this.#root, String(order)), { recursive: true, force: true });
  }

  /** Removes the folders of orders that are not among these: of ones that were removed when the server ended. */
  async removeOthers(orders: readonly number[]): Promise<void> {
    const kept = new Set(orders.map(String));
    const names = await readdir(this.#root).catch(() => []);
    await Promise.all(
      names.filter((name) => /^\d+$/.test(name) && !kept.has(name)).map((name) => this.remove(Number(name))),
    );
  }

  /** Removes broken-off files of an order, which are none of its own. */
  async removeUnkept(order: number): Promise<void> {
    const folder = join(this.#root, String(order));
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    const unkept = names.filter((name) => /^\d+[/\\]\d+$/.test(name));
    await Promise.all(unkept.map((name) => rm(join(folder, name), { force: true })));
    this.grew(order);
  }

  /** An order that is over takes other room than before: it is looked at again. */
  grew(order: number): void {
    this.#sizes.delete(order);
  }

  /**
   * Bytes of each order as they are on the disk, with broken-off files and files that were made of others.
   * @param isOver whether an order's files stay as they are: it is looked at once
   */
  async sizes(isOver: (order: number) => boolean): Promise<ReadonlyMap<number, number>> {
    const sizes = new Map<number, number>();
    for (const name of await readdir(this.#root).catch(() => [])) {
      if (!/^\d+$/.test(name)) continue;
      const order = Number(name);
      const known = isOver(order) ? this.#sizes.get(order) : undefined;
      sizes.set(order, known ?? (await bytesIn(join(this.#root, name))));
    }
    this.#sizes = sizes;
    return sizes;
  }

  /** Bytes that the disk has, beyond the part that is left alone. */
  async freeBytes(): Promise<number> {
    await mkdir(this.#root, { recursive: true });
    const { bavail, bsize } = await statfs(this.#root);
    return bavail * bsize - LEAST_FREE_BYTES;
  }
}

/** Bytes of all files in a folder. */
async function bytesIn(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue;
    bytes += await stat(join(entry.parentPath, entry.name)).then(
      ({ size }) => size,
      () => 0,
    );
  }
  return bytes;
}

/** What a file is, by how it begins. */
async function formatOf(path: string): Promise<RetrievedFile['format']> {
  await using file = await open(path);
  const head = Buffer.alloc(HEAD_BYTES);
  const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
  return formatOfHead(head.subarray(0, bytesRead));
}

/** What a file is that begins so: an MP4 as it is, video that can be made one, or neither. */
function formatOfHead(head: Uint8Array): RetrievedFile['format'] {
  const text = Buffer.from(head.subarray(4, 8)).toString('latin1');
  if (text === 'ftyp') return 'mp4';
  const transport = head[0] === TS_SYNC && head[TS_PACKET] === TS_SYNC;
  const annexB = head[0] === 0 && head[1] === 0 && (head[2] === 1 || (head[2] === 0 && head[3] === 1));
  const matroska = head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3;
  return transport || annexB || matroska ? 'video' : 'unknown';
}
