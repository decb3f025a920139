import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { FORMAT_HEAD_BYTES, formatOf } from './attachment-format.ts';
import type { FileFacts } from './running-sum.ts';

const OWNER_ONLY = 0o600;

/** The files of alarms: a folder for each order, in it a file for each place. Their names are ours. */
export class AttachmentFolder {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  pathOf(order: number, file: number): string {
    return join(this.#root, String(order), `file-${file}`);
  }

  /** Where a file of that length is; undefined where there is none. */
  async wholeFile(order: number, file: number, bytes: number): Promise<string | undefined> {
    if (!Number.isSafeInteger(order) || !Number.isSafeInteger(file)) return undefined;
    const path = this.pathOf(order, file);
    const found = await stat(path).catch(() => undefined);
    return found?.size === bytes ? path : undefined;
  }

  /** Opens a file to write into, at whatever byte. It is made if it is not there; a link is not followed. */
  async open(order: number, file: number): Promise<FileHandle> {
    await this.#make(order);
    const { O_RDWR, O_CREAT, O_NOFOLLOW } = constants;
    return await open(this.pathOf(order, file), O_RDWR | O_CREAT | O_NOFOLLOW, OWNER_ONLY);
  }

  /** Makes the folder of an order; with all folders above it only where they are not there, which takes several turns. */
  async #make(order: number): Promise<void> {
    const folder = join(this.#root, String(order));
    await mkdir(folder).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') await mkdir(folder, { recursive: true });
    });
  }

  /** What a whole file is, by reading it. */
  async inspect(order: number, file: number): Promise<FileFacts> {
    const path = this.pathOf(order, file);
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    await using handle = await open(path);
    const head = Buffer.alloc(FORMAT_HEAD_BYTES);
    await handle.read(head, 0, FORMAT_HEAD_BYTES, 0);
    return { sha256: hash.digest('hex'), format: formatOf(head) };
  }

  async remove(order: number): Promise<void> {
    await rm(join(this.#root, String(order)), { recursive: true, force: true });
  }

  /** Removes the folders of orders that are not among these. */
  async removeOthers(orders: readonly number[]): Promise<void> {
    const kept = new Set(orders.map(String));
    const names = await readdir(this.#root).catch(() => []);
    for (const name of names) if (/^\d+$/.test(name) && !kept.has(name)) await this.remove(Number(name));
  }
}
