import { constants } from 'node:fs';
import { access, mkdtemp, readFile, realpath, rmdir, stat } from 'node:fs/promises';
import { isAbsolute, join, sep } from 'node:path';
import { OutriderError } from '@outrider/model/error-code.ts';
import {
  MEDIA_LEFT_MS,
  MEDIA_MARK,
  MEDIA_USER,
  type MediaSpec,
} from '@outrider/model/recordings/media-setting.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import { sentence } from '@outrider/model/text.ts';

/**
 * Looks whether a folder can be a media folder beside the others.
 * @param others those that are named beside it
 * @param server by which this one is told from others
 * @throws OutriderError VALIDATION, in words
 */
export async function checkMediaFolder(
  spec: MediaSpec,
  others: readonly MediaSpec[],
  server: string,
): Promise<void> {
  const { path, readOnly } = spec;
  if (!isAbsolute(path)) refuse('notAbsolute', path);
  const real = await realpath(path).catch(() => undefined);
  if (real === undefined || !(await stat(real)).isDirectory()) return refuse('noFolder', path);
  const mark = await markOf(real);
  for (const other of others) {
    const otherReal = await realpath(other.path).catch(() => other.path);
    if (otherReal === real || (mark !== undefined && mark === (await markOf(otherReal))))
      refuse('twice', path);
    if (isWithin(real, otherReal) || isWithin(otherReal, real)) refuse('nested', path);
  }
  if (!readOnly && (await isTaken(real, server))) refuse('taken', path);
  await (readOnly ? access(real, constants.R_OK) : tryToWrite(real)).catch(() =>
    refuse(readOnly ? 'notReadable' : 'notWritable', path),
  );
}

type Refusal = keyof typeof recordingSentences &
  ('notAbsolute' | 'noFolder' | 'twice' | 'taken' | 'nested' | 'notReadable' | 'notWritable');

function refuse(why: Refusal, path: string): never {
  throw new OutriderError('VALIDATION', sentence(recordingSentences[why], { path }));
}

const isWithin = (path: string, folder: string): boolean =>
  path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/** The id by which a media folder is known: it stands in the folder. */
async function markOf(folder: string): Promise<string | undefined> {
  return await readFile(join(folder, MEDIA_MARK), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
}

/** Whether another server records into it. */
async function isTaken(folder: string, server: string): Promise<boolean> {
  const file = join(folder, MEDIA_USER);
  const [user, there] = await Promise.all([
    readFile(file, 'utf8').catch(() => ''),
    stat(file).catch(() => undefined),
  ]);
  const isOther = user.trim() !== '' && user.trim() !== server;
  return isOther && Math.abs(Date.now() - (there?.mtimeMs ?? 0)) < MEDIA_LEFT_MS;
}

/** Rights do not say whether a disk takes anything. @throws the fault of the system */
async function tryToWrite(folder: string): Promise<void> {
  await rmdir(await mkdtemp(join(folder, '.outrider-try-')));
}
