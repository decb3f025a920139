import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OutriderError } from '@outrider/model/error-code.ts';
import { z } from 'zod';
import { HEADS_FILE } from '../../../audit/trail-head.ts';
import { isInUse } from '../database.ts';
import { databaseFiles, stagedFolder, timeInName } from '../database-files.ts';
import { roomError, syncFolder } from './make-backup.ts';
import { KEPT_BESIDE } from './sealed-backup.ts';

/** Who had a server restored, and from what. */
const restoreSchema = z.object({
  userName: z.string(),
  ip: z.string(),
  /** Name of the file, as it was where it came from. */
  filename: z.string(),
  /** When he said so, ms since 1970. */
  atMs: z.int(),
});

export type StagedRestore = z.infer<typeof restoreSchema>;

/** In the folder of what comes: it is there once what lies beside it is to take its place. */
const READY = 'ready.json';

/** The file that is sent. */
export const stagedUpload = (folder: string): string => join(stagedFolder(folder), 'upload');

/** What was opened of it, and checked: the database by its name, and what goes beside it. */
export const stagedContent = (folder: string): string => join(stagedFolder(folder), 'opened');

/**
 * Has the next start of a server on the data folder put what {@link stagedContent} holds in the place of what is there.
 * @throws OutriderError STORE_FULL; nothing is changed then
 */
export async function markRestore(folder: string, restore: StagedRestore): Promise<void> {
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

/**
 * Puts in place what was marked, before anything of the data folder is opened; what was there is moved aside. Each step may be done again, and none
 * is lost: killed at any of them, the next call goes on. The database is the last to come.
 * @param onStep called before each step: what it throws leaves all as it is then
 * @returns who wanted it, until {@link forgetRestore}; undefined where nothing is marked: what came of a restore is removed then
 * @throws OutriderError CONFLICT where a server runs on the folder; the system's error
 */
export async function finishRestore(
  folder: string,
  onStep: () => void = () => {},
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
  if (!existsSync(from)) return restore;
  if (isInUse(folder)) throw new OutriderError('CONFLICT', `A server runs on ${folder}: stop it first.`);
  const aside = join(folder, `replaced-${timeInName(restore.atMs)}`);
  await mkdir(aside, { recursive: true, mode: 0o700 });
  const move = async (source: string, target: string): Promise<void> => {
    onStep();
    await rename(source, target);
  };
  const away = async (name: string): Promise<void> => {
    if (existsSync(join(folder, name))) await move(join(folder, name), join(aside, name));
  };
  // The heads first: a trail without them is never said to be cut, whenever this is killed.
  await away(HEADS_FILE);
  for (const file of [database, ...Object.values(beside)]) await away(file.slice(folder.length + 1));
  for (const name of KEPT_BESIDE) {
    if (!existsSync(join(content, name))) continue;
    await away(name);
    await move(join(content, name), join(folder, name));
  }
  await syncFolder(aside);
  await syncFolder(folder);
  await move(from, database);
  await syncFolder(folder);
  return restore;
}

/** Removes what came of a restore: it is in its place, or nobody wants it any more. */
export async function forgetRestore(folder: string): Promise<void> {
  await rm(stagedFolder(folder), { recursive: true, force: true });
}
