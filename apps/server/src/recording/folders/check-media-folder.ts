import { constants } from 'node:fs';
import { access, mkdtemp, readFile, realpath, rmdir, stat } from 'node:fs/promises';
import { isAbsolute, join, resolve, sep } from 'node:path';
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
 * Looks whether a folder can be a media folder beside the others: none of the system's, none of the server's own.
 * @param others those that are named beside it
 * @param server by which this one is told from others, and its data folder
 * @throws OutriderError VALIDATION, in words
 */
export async function checkMediaFolder(
  spec: MediaSpec,
  others: readonly MediaSpec[],
  { server, data }: { readonly server: string; readonly data: string },
): Promise<void> {
  const { path, readOnly } = spec;
  if (!isAbsolute(path)) refuse('notAbsolute', path);
  const real = await realpath(path).catch(() => undefined);
  if (real === undefined || !(await stat(real)).isDirectory()) return refuse('noFolder', path);
  await checkMediaPlace(path, data);
  // Where a link leads is decided by everybody who may change it.
  if (real !== resolve(path)) refuse('link', path, real);
  const mark = await markOf(real);
  for (const other of others) {
    const otherReal = await realpath(other.path).catch(() => other.path);
    if (otherReal === real || (mark !== undefined && mark === (await markOf(otherReal))))
      refuse('twice', path);
    if (isWithin(real, otherReal) || isWithin(otherReal, real)) refuse('nested', path);
  }
  if (readOnly) return await access(real, constants.R_OK).catch(() => refuse('notReadable', path));
  const taken = await tryToWrite(real)
    .then((nowMs) => isTaken(real, server, nowMs))
    .catch(() => refuse('notWritable', path));
  if (taken) refuse('taken', path);
}

/**
 * Looks whether a folder, which may be gone for a while, is none of the system's and none of the server's own.
 * @param data the data folder
 * @throws OutriderError VALIDATION, in words
 */
export async function checkMediaPlace(path: string, data: string): Promise<void> {
  const real = await realpath(path).catch(() => resolve(path));
  if (isSystems(real)) refuse('ofSystem', path);
  if (isServersOwn(real, await realpath(data).catch(() => resolve(data)))) refuse('ofServer', path);
}

type Refusal = keyof typeof recordingSentences &
  (
    | 'ofSystem'
    | 'ofServer'
    | 'link'
    | 'notAbsolute'
    | 'noFolder'
    | 'twice'
    | 'taken'
    | 'nested'
    | 'notReadable'
    | 'notWritable'
  );

function refuse(why: Refusal, path: string, real = path): never {
  throw new OutriderError('VALIDATION', sentence(recordingSentences[why], { path, real }));
}

/** Folders in which a system keeps its own, and nobody their footage; disks of a desktop are mounted in one of them. */
const SYSTEM = [
  'bin',
  'boot',
  'dev',
  'etc',
  'lib',
  'lib32',
  'lib64',
  'libx32',
  'lost+found',
  'proc',
  'run',
  'sbin',
  'snap',
  'sys',
  'usr',
  'var/backups',
  'var/crash',
  'var/lib/apt',
  'var/lib/dpkg',
  'var/lib/snapd',
  'var/lib/systemd',
  'var/log',
  'var/mail',
  'var/spool',
];
const MOUNTED = /^\/run\/media\/[^/]+\/./;
/** Folders around those of others. */
const AROUND = new Set(['/', '/home', '/opt', '/root', '/srv', '/tmp', '/var', '/var/lib', '/var/tmp']);
/** Folders of the data folder that are media folders. */
const OWN_MEDIA = ['media', 'demo-media'];

const isSystems = (real: string): boolean =>
  AROUND.has(real) ||
  (!MOUNTED.test(real) && SYSTEM.some((name) => real === `/${name}` || real.startsWith(`/${name}/`)));

function isServersOwn(real: string, data: string): boolean {
  if (real === data || isWithin(data, real)) return true;
  return isWithin(real, data) && !OWN_MEDIA.some((name) => real === join(data, name));
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

/** Whether another server records into it. @param nowMs by the clock of the disk. @throws the fault of the system */
async function isTaken(folder: string, server: string, nowMs: number): Promise<boolean> {
  const file = join(folder, MEDIA_USER);
  try {
    const user = (await readFile(file, 'utf8')).trim();
    const { mtimeMs } = await stat(file);
    return user !== '' && user !== server && Math.abs(nowMs - mtimeMs) < MEDIA_LEFT_MS;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return false;
  }
}

/** Rights do not say whether a disk takes anything. @returns what its clock says, ms. @throws the fault of the system */
async function tryToWrite(folder: string): Promise<number> {
  const tried = await mkdtemp(join(folder, '.outrider-try-'));
  const { mtimeMs } = await stat(tried);
  await rmdir(tried);
  return mtimeMs;
}
