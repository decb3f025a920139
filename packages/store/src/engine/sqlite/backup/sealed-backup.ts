import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { OutriderError } from '@outrider/model/error-code.ts';
import { z } from 'zod';
import { partialName } from './backup-names.ts';
import { roomError, syncFolder } from './make-backup.ts';
import { isSealed, readSealed, writeSealed } from './sealed-format.ts';

/** What a server has beside its database and cannot make anew: keys, certificates and the variant. */
export const KEPT_BESIDE = [
  'server.key',
  'evidence.key',
  'https.crt',
  'https.key',
  'acme.pem',
  'acme-account.json',
  'variant.json',
] as const;

const DATABASE = 'outrider.sqlite';
/** Of the backup of a server that does not run: no more than this is read for the list of its files. */
const MAX_LIST = 64 * 1024;
const listSchema = z.array(z.object({ name: z.enum([DATABASE, ...KEPT_BESIDE]), bytes: z.int().min(0) }));
const COUNT_BYTES = 4;

/** Ending of a sealed backup. */
export const SEALED = '.sealed';

/**
 * Puts a backup of the database, and what the data folder has beside it, into one file under a passphrase, opens that once, and removes
 * the plain one.
 * @returns the sealed file
 * @throws OutriderError STORE_FULL; the plain backup stays then
 */
export async function sealBackup(backup: string, folder: string, passphrase: string): Promise<string> {
  const sealed = `${backup.replace(/\.sqlite$/, '')}${SEALED}`;
  const partial = partialName(sealed);
  try {
    const names = KEPT_BESIDE.filter((name) => existsSync(join(folder, name)));
    const files = [backup, ...names.map((name) => join(folder, name))];
    const list = await Promise.all(
      files.map(async (file) => ({
        name: file === backup ? DATABASE : basename(file),
        bytes: (await stat(file)).size,
      })),
    );
    await rm(partial, { force: true });
    await using file = await open(partial, 'wx+', 0o600);
    await writeSealed(file, passphrase, contentOf(files, list));
    await file.sync();
    // A backup that nobody has opened is none.
    for await (const _part of readSealed(file, passphrase));
  } catch (error) {
    await rm(partial, { force: true });
    throw roomError(error, dirname(backup));
  }
  await rename(partial, sealed);
  await rm(backup);
  await syncFolder(dirname(backup));
  return sealed;
}

async function* contentOf(
  files: readonly string[],
  list: readonly { readonly name: string; readonly bytes: number }[],
): AsyncGenerator<Buffer> {
  const text = Buffer.from(JSON.stringify(list));
  const count = Buffer.alloc(COUNT_BYTES);
  count.writeUInt32BE(text.length);
  yield Buffer.concat([count, text]);
  for (const [at, file] of files.entries()) {
    const { bytes = 0 } = list[at] ?? {};
    // A file that grows meanwhile is taken as long as it was.
    if (bytes > 0) yield* createReadStream(file, { end: bytes - 1 }) as AsyncIterable<Buffer>;
  }
}

/** Whether a file is a sealed backup; false where there is none. */
export async function isSealedBackup(path: string): Promise<boolean> {
  try {
    await using file = await open(path, 'r');
    return await isSealed(file);
  } catch {
    return false;
  }
}

/**
 * Opens a sealed backup into a folder, which is made: its database, and what was kept beside it.
 * @returns the path of the database, and names of what is beside it
 * @throws OutriderError what {@link readSealed} throws; the folder is removed then
 */
export async function openSealedBackup(
  path: string,
  passphrase: string,
  into: string,
): Promise<{ readonly database: string; readonly beside: readonly string[] }> {
  await rm(into, { recursive: true, force: true });
  await mkdir(into, { recursive: true, mode: 0o700 });
  try {
    await using sealed = await open(path, 'r');
    const bytes = new Bytes(readSealed(sealed, passphrase));
    const length = (await bytes.take(COUNT_BYTES)).readUInt32BE();
    if (length > MAX_LIST) throw new OutriderError('INTERNAL', 'The backup is damaged');
    const list = listSchema.parse(JSON.parse(String(await bytes.take(length))));
    for (const { name, bytes: size } of list) {
      await using file = await open(join(into, name), 'wx', 0o600);
      await bytes.moveTo(size, (part) => file.writeFile(part));
      await file.sync();
    }
    // Only the last chunk says that nothing is missing.
    await bytes.end();
    const beside = list.map(({ name }) => name).filter((name) => name !== DATABASE);
    return { database: join(into, DATABASE), beside };
  } catch (error) {
    await rm(into, { recursive: true, force: true });
    throw roomError(error, into);
  }
}

/** Bytes that come in chunks, taken as they are wanted. */
class Bytes {
  readonly #from: AsyncIterator<Buffer>;
  #held = Buffer.alloc(0);

  constructor(from: AsyncIterable<Buffer>) {
    this.#from = from[Symbol.asyncIterator]();
  }

  async take(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    await this.moveTo(count, async (part) => void parts.push(part));
    return Buffer.concat(parts);
  }

  async moveTo(count: number, put: (part: Buffer) => Promise<void>): Promise<void> {
    for (let left = count; left > 0;) {
      if (this.#held.length === 0 && !(await this.#more()))
        throw new OutriderError('INTERNAL', 'The backup is damaged');
      const part = this.#held.subarray(0, left);
      this.#held = this.#held.subarray(part.length);
      left -= part.length;
      await put(part);
    }
  }

  async end(): Promise<void> {
    while (await this.#more());
  }

  async #more(): Promise<boolean> {
    const next = await this.#from.next();
    if (next.done !== true) this.#held = next.value as Buffer<ArrayBuffer>;
    return next.done !== true;
  }
}
