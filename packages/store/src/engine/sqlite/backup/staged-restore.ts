import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { OutriderError } from '@outrider/model/error-code.ts';
import { z } from 'zod';
import { HEADS_FILE } from '../../../audit/trail-head.ts';
import { lockFolder } from '../damage/folder-lock.ts';
import { isInUse } from '../database.ts';
import { databaseFiles, stagedFolder, timeInName } from '../database-files.ts';
import { roomError, syncFolder } from './make-backup.ts';
import { comingName, copySmallFile, moveSmallFile } from './move-small-file.ts';
import { KEPT_BESIDE, KEY_FILE } from './sealed-backup.ts';

/** The user who had a server restored, and the backup. */
const restoreSchema = z.object({
  userName: z.string(),
  ip: z.string(),
  /** Name of the file, as it was where it came from. */
  filename: z.string(),
  /** When they said so, ms since 1970. */
  atMs: z.int(),
});

export type StagedRestore = z.infer<typeof restoreSchema>;

/** In the folder of a staged restore: it is there once the files beside it are to be put in place. */
const READY = 'ready.json';

/** The file that is sent. */
export const stagedUpload = (folder: string): string => join(stagedFolder(folder), 'upload');

/** The opened and checked files: the database by its name, and the files that go beside it. */
export const stagedContent = (folder: string): string => join(stagedFolder(folder), 'opened');

/**
 * Has the next start of a server on the data folder put {@link stagedContent} in place of its present files.
 * @param serverKeyFile where the server looks for server.key; undefined: in the data folder
 * @throws OutriderError STORE_FULL, also where server.key cannot be written to its place; nothing is changed then
 */
export async function markRestore(
  folder: string,
  restore: StagedRestore,
  serverKeyFile?: string,
): Promise<void> {
  if (serverKeyFile !== undefined && existsSync(join(stagedContent(folder), KEY_FILE)))
    await assertWritable(serverKeyFile);
  const staged = stagedFolder(folder);
  const [ready, draft] = [join(staged, READY), join(staged, `${READY}.new`)];
  try {
    await rm(draft, { force: true });
    await using file = await open(draft, 'wx', 0o600);
    await file.writeFile(JSON.stringify(restore));
    await file.sync();
    await syncFolder(stagedContent(folder));
    await rename(draft, ready);
    await syncFolder(staged);
  } catch (error) {
    await rm(draft, { force: true });
    throw roomError(error, folder);
  }
}

/** @throws OutriderError STORE_FULL where no other file can take the place of this one */
async function assertWritable(file: string): Promise<void> {
  const coming = comingName(file);
  try {
    await writeFile(coming, '', { mode: 0o600 });
    await rm(coming);
  } catch (error) {
    throw roomError(error, dirname(file));
  }
}

/** How a staged restore is put in place. */
export interface RestoreFinish {
  /** Where the server looks for server.key; undefined: in the data folder. */
  readonly serverKeyFile?: string | undefined;
  /** Called before each step: what it throws leaves all as it is then. */
  readonly onStep?: (() => void) | undefined;
  /** Told, in words, that the staged files are not there, so that the restore cannot be done: the server starts as it was. */
  readonly onLost?: ((words: string) => void) | undefined;
}

/**
 * Puts the staged restore in place, before anything of the data folder is opened; the old files are moved aside. Each step may be repeated, and none
 * is lost: after a kill at any of them, the next call goes on. The keys come first, so that a key that cannot be put leaves all as it is, and the database last.
 * @returns the user who wanted it, until {@link forgetRestore}; undefined where nothing is staged: remains of a restore are removed then
 * @throws OutriderError CONFLICT where a server runs on the folder or begins there, STORE_FULL where server.key cannot be put to its place; the system's error
 */
export async function finishRestore(
  folder: string,
  finish: RestoreFinish = {},
): Promise<StagedRestore | undefined> {
  if (!existsSync(stagedFolder(folder))) return undefined;
  // Of two that start at once one waits, and finds it done.
  using _lock = lockAlone(folder);
  return await putInPlace(folder, finish);
}

/** @throws OutriderError CONFLICT where another one has the folder for too long */
function lockAlone(folder: string): Disposable {
  try {
    return lockFolder(folder);
  } catch (error) {
    throw new OutriderError('CONFLICT', `A server starts on ${folder}: stop it first.`, { cause: error });
  }
}

async function putInPlace(
  folder: string,
  { serverKeyFile, onStep, onLost }: RestoreFinish,
): Promise<StagedRestore | undefined> {
  const staged = stagedFolder(folder);
  const text = await readFile(join(staged, READY), 'utf8').catch(() => undefined);
  if (text === undefined) {
    if (!isInUse(folder)) await forgetRestore(folder);
    return undefined;
  }
  const restore = restoreSchema.parse(JSON.parse(text));
  const content = stagedContent(folder);
  const { database, ...beside } = databaseFiles(folder);
  const from = databaseFiles(content).database;
  const aside = join(folder, `replaced-${timeInName(restore.atMs)}`);
  if (!existsSync(from)) {
    // An earlier call that put it in place has moved the old files aside first.
    if (existsSync(aside) && existsSync(database)) return restore;
    onLost?.(`The backup ${restore.filename} was to be restored and is not in ${content}`);
    if (!isInUse(folder)) await forgetRestore(folder);
    return undefined;
  }
  if (isInUse(folder)) throw new OutriderError('CONFLICT', `A server runs on ${folder}: stop it first.`);
  await mkdir(aside, { recursive: true, mode: 0o700 });
  const placeOf = (name: string): string =>
    name === KEY_FILE && serverKeyFile !== undefined ? serverKeyFile : join(folder, name);
  for (const name of KEPT_BESIDE) {
    const coming = join(content, name);
    if (!existsSync(coming)) continue;
    onStep?.();
    try {
      await keepCopy(placeOf(name), join(aside, name));
      onStep?.();
      await moveSmallFile(coming, placeOf(name));
    } catch (error) {
      throw name === KEY_FILE && serverKeyFile !== undefined ? keyError(error, serverKeyFile, staged) : error;
    }
  }
  const away = async (file: string): Promise<void> => {
    if (!existsSync(file)) return;
    onStep?.();
    await rename(file, join(aside, basename(file)));
  };
  // The heads first: a trail without them is never said to be cut, whenever this is killed.
  await away(join(folder, HEADS_FILE));
  for (const file of [database, ...Object.values(beside)]) await away(file);
  await syncFolder(aside);
  await syncFolder(folder);
  onStep?.();
  await rename(from, database);
  await syncFolder(folder);
  return restore;
}

/** Copies the old file, once: the copy is of the old file, also where this was killed after the new one had come. */
async function keepCopy(file: string, aside: string): Promise<void> {
  if (!existsSync(file) || existsSync(aside)) return;
  await copySmallFile(file, aside);
}

/** What it means that the key of a backup cannot be put: nothing was moved yet. An error of another kind as it is. */
function keyError(error: unknown, file: string, staged: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined || error instanceof OutriderError) return error;
  return new OutriderError(
    'STORE_FULL',
    `The server.key of the backup that is to be restored cannot be written to ${file} (${code}): nothing was changed. Let the server write there, or remove ${staged} to start without the backup.`,
    { cause: error },
  );
}

/** Removes the files of a restore: they are in their place, or nobody wants them any more. */
export async function forgetRestore(folder: string): Promise<void> {
  await rm(stagedFolder(folder), { recursive: true, force: true });
}
