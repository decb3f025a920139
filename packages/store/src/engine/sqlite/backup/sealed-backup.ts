import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { OutriderError } from '@outrider/model/error-code.ts';
import { backupSentences } from '@outrider/model/server/backup-sentences.ts';
import { z } from 'zod';
import { unsealedFolder } from '../database-files.ts';
import { keepNewest, partialName, SEALED } from './backup-names.ts';
import {
  assertRoomFor,
  type Backup,
  type BackupOptions,
  clearFolder,
  copyWhole,
  roomError,
  syncFolder,
} from './make-backup.ts';
import { isSealed, readSealed, writeSealed } from './sealed-format.ts';

/** The server's own key: the only file that may lie outside the data folder. */
export const KEY_FILE = 'server.key';

/** Files of a server beside its database that it cannot make again: keys, certificates and the variant. */
export const KEPT_BESIDE = [
  KEY_FILE,
  'evidence.key',
  'https.crt',
  'https.key',
  'acme.pem',
  'acme-account.json',
  'variant.json',
] as const;

const DATABASE = 'outrider.sqlite';
/** The database is read in pieces as large as the sealed ones. */
const READ_BYTES = 1 << 20;
/** Of the backup of a server that does not run: no more than this is read for the list of its files. */
const MAX_LIST = 64 * 1024;
const listSchema = z.array(z.object({ name: z.enum([DATABASE, ...KEPT_BESIDE]), bytes: z.int().min(0) }));
const COUNT_BYTES = 4;

/** Bytes that are left free on the disk of the data folder: a server that runs goes on writing meanwhile. */
const LEFT_FREE = 64 << 20;

/** Is told the progress, and stops the work. */
type Work = Pick<BackupOptions, 'onStep' | 'signal'>;

export interface SealedBackupOptions extends BackupOptions {
  /** Where server.key is; undefined: in the data folder. */
  readonly serverKeyFile?: string | undefined;
  readonly passphrase: string;
}

/** A sealed backup, and what it holds beside the database. */
export interface SealedBackup extends Backup {
  readonly beside: readonly string[];
}

/**
 * As makeBackup, with what the data folder has beside the database, in one file under a passphrase, which is opened once before it
 * gets its name. A sealed backup does not trust the folder that it goes to: in clear nothing comes there, and the copy in the data folder goes
 * in any case; that of a process which was killed goes with the next one, as its name says whose it is.
 * @throws OutriderError what makeBackup throws; older ones stay then
 */
export async function makeSealedBackup({
  passphrase,
  serverKeyFile,
  keep,
  ...options
}: SealedBackupOptions): Promise<SealedBackup> {
  const { folder, to, kind, nowMs, onLeft } = options;
  await clearFolder(to, nowMs, onLeft);
  const clear = { ...options, to: unsealedFolder(folder), leftFree: LEFT_FREE };
  const { partial: plain, file: name, ...copied } = await copyWhole(clear);
  try {
    const beside = await readBeside(folder, serverKeyFile);
    const file = join(to, `${basename(name, '.sqlite')}${SEALED}`);
    await seal(plain, file, { ...options, passphrase, beside });
    if (keep !== undefined) await keepNewest(to, kind, keep);
    return { ...copied, file, beside: beside.map(({ name }) => name) };
  } finally {
    await rm(plain, { force: true });
  }
}

interface Sealing extends Work {
  readonly passphrase: string;
  readonly beside: readonly Beside[];
}

/** @throws OutriderError STORE_FULL; the signal's reason. Nothing is left of it then */
async function seal(backup: string, sealed: string, { passphrase, beside, ...work }: Sealing): Promise<void> {
  const partial = partialName(sealed);
  try {
    const { size, dev } = await stat(backup);
    const isDiskOfData = (await stat(dirname(sealed))).dev === dev;
    await assertRoomFor(dirname(sealed), size + (isDiskOfData ? LEFT_FREE : 0));
    await rm(partial, { force: true });
    await using file = await open(partial, 'wx+', 0o600);
    const content = contentOf(backup, size, beside);
    await writeSealed(file, passphrase, counted(content, 'seal', size, work));
    await file.sync();
    // A backup that nobody has opened is none.
    for await (const _part of counted(readSealed(file, passphrase), 'open', size, work));
    await rename(partial, sealed);
    await syncFolder(dirname(sealed));
  } catch (error) {
    await rm(partial, { force: true });
    throw roomError(error, dirname(sealed));
  }
}

/** Passes the content on, and tells the progress, until it is stopped. @param bytes of the database: the rest is little */
async function* counted(
  content: AsyncIterable<Buffer>,
  step: 'seal' | 'open',
  bytes: number,
  { onStep, signal }: Work,
): AsyncGenerator<Buffer> {
  let done = 0;
  for await (const part of content) {
    signal?.throwIfAborted();
    yield part;
    done += part.length;
    onStep?.({ step, done: Math.min(done, bytes), bytes });
  }
  signal?.throwIfAborted();
}

interface Beside {
  readonly name: (typeof KEPT_BESIDE)[number];
  readonly content: Buffer;
}

/** Files beside the database, read at once: a file that is exchanged meanwhile would not be as long as the list says. */
async function readBeside(folder: string, serverKeyFile: string | undefined): Promise<Beside[]> {
  const found: Beside[] = [];
  for (const name of KEPT_BESIDE) {
    const file = name === KEY_FILE && serverKeyFile !== undefined ? serverKeyFile : join(folder, name);
    const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (content !== undefined) found.push({ name, content });
  }
  return found;
}

async function* contentOf(backup: string, bytes: number, beside: readonly Beside[]): AsyncGenerator<Buffer> {
  const list = [
    { name: DATABASE, bytes },
    ...beside.map(({ name, content }) => ({ name, bytes: content.length })),
  ];
  const text = Buffer.from(JSON.stringify(list));
  const count = Buffer.alloc(COUNT_BYTES);
  count.writeUInt32BE(text.length);
  yield Buffer.concat([count, text]);
  if (bytes > 0)
    yield* createReadStream(backup, { end: bytes - 1, highWaterMark: READ_BYTES }) as AsyncIterable<Buffer>;
  for (const { content } of beside) if (content.length > 0) yield content;
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
 * Opens a sealed backup into a folder, which is made: its database, and the files beside it.
 * @param work told the progress; stopped by its signal
 * @returns the path of the database, and names of the files beside it
 * @throws OutriderError as {@link readSealed}; the folder is removed then
 */
export async function openSealedBackup(
  path: string,
  passphrase: string,
  into: string,
  work: Work = {},
): Promise<{ readonly database: string; readonly beside: readonly string[] }> {
  await rm(into, { recursive: true, force: true });
  await mkdir(into, { recursive: true, mode: 0o700 });
  try {
    await using sealed = await open(path, 'r');
    const { size: all } = await sealed.stat();
    const bytes = new Bytes(counted(readSealed(sealed, passphrase), 'open', all, work));
    const length = (await bytes.take(COUNT_BYTES)).readUInt32BE();
    if (length > MAX_LIST) throw new OutriderError('INTERNAL', backupSentences.damaged);
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
        throw new OutriderError('INTERNAL', backupSentences.damaged);
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
