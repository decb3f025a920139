import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type BackupKind, backupKinds } from '@outrider/model/server/backup.ts';
import { timeInName } from '../database-files.ts';

/** How the name of a backup's file begins: each kind is counted and taken away by itself. What somebody asked for stays until somebody takes it away. */
const beginnings: Readonly<Record<BackupKind, string>> = {
  manual: 'outrider',
  scheduled: 'scheduled',
  migration: 'before-migration',
};

/** Ending of a sealed backup. */
export const SEALED = '.sealed';

const PARTIAL = '.partial';
/** Where Linux lists its processes, and the host that asks; elsewhere an unfinished backup is removed after a day. */
const PROCESSES = '/proc';
const HERE = hostname().replaceAll(/[^\w-]/g, '_');
/** An unfinished backup of this age is no longer being made, whichever machine began it. */
const LEFT_MS = 86_400_000;

/** Name of the file of a backup made at that time: by name the oldest comes first. */
export function backupName(kind: BackupKind, timeMs: number): string {
  return `${beginnings[kind]}-${timeInName(timeMs)}.sqlite`;
}

/** Under which name it is written before it is whole: by which process of which machine, so that others can tell when it is gone. */
export const partialName = (name: string): string => `${name}.${HERE}-${ownProcess()}${PARTIAL}`;

/** When a backup was made, by its file's name; undefined when it is none of the kind. */
function madeAt(kind: BackupKind, name: string): number | undefined {
  const [, y, mo, d, h, mi, s] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)([\d.]+)Z\.(?:sqlite|sealed)$/.exec(
      name.startsWith(`${beginnings[kind]}-`) ? name.slice(beginnings[kind].length + 1) : '',
    ) ?? [];
  return y === undefined ? undefined : Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
}

/** A backup that is whole. */
export interface BackupFile {
  readonly file: string;
  readonly madeMs: number;
}

/** The kind of a file by its name, and when it was made (ms since 1970); undefined for a file that is no whole backup. */
export function backupOfName(
  name: string,
): { readonly kind: BackupKind; readonly madeMs: number } | undefined {
  for (const kind of backupKinds) {
    const madeMs = madeAt(kind, name);
    if (madeMs !== undefined) return { kind, madeMs };
  }
  return undefined;
}

/** The whole backups of a kind in a folder, the oldest first; none where the folder is missing. */
export async function listBackups(folder: string, kind: BackupKind): Promise<BackupFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const madeMs = madeAt(kind, name);
      return madeMs === undefined ? [] : [{ file: join(folder, name), madeMs }];
    })
    .sort((a, b) => a.madeMs - b.madeMs);
}

/** The newest whole backup of any kind in a folder; undefined where there is none, or the folder cannot be read. */
export async function newestBackup(folder: string): Promise<string | undefined> {
  const lists = await Promise.all(backupKinds.map((kind) => listBackups(folder, kind).catch(() => [])));
  return lists.flat().sort((a, b) => b.madeMs - a.madeMs)[0]?.file;
}

/** Takes the oldest of a kind away, down to so many. */
export async function keepNewest(folder: string, kind: BackupKind, keep: number): Promise<void> {
  const backups = await listBackups(folder, kind);
  for (const { file } of backups.slice(0, Math.max(0, backups.length - keep))) await rm(file);
}

/**
 * Takes away what backups of any kind left that were cut off: of a process that is gone at once, of another machine's after a day.
 * @returns the files
 */
export async function removePartial(folder: string, nowMs: number): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await readdir(folder)) {
    if (!Object.values(beginnings).some((begin) => name.startsWith(`${begin}-`)) || !name.endsWith(PARTIAL))
      continue;
    const file = join(folder, name);
    const facts = await stat(file).catch(() => undefined);
    if (facts === undefined || !(isGone(name) || nowMs - facts.mtimeMs > LEFT_MS)) continue;
    await rm(file, { force: true });
    removed.push(file);
  }
  return removed;
}

/** This process: its number, and when it began; 0 where the system does not say it so. */
function ownProcess(): string {
  if (!existsSync(PROCESSES)) return '0';
  const pid = readlinkSync(join(PROCESSES, 'self'));
  return `${pid}.${beganAt(pid) ?? 0}`;
}

/** When a process began, in ticks of its machine since that started; undefined for a process that is gone (proc(5), stat, field 22). */
function beganAt(pid: string): string | undefined {
  try {
    const line = readFileSync(join(PROCESSES, pid, 'stat'), 'latin1');
    // Its name, in brackets, may hold spaces and brackets.
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

/**
 * Whether the process of this machine that began a backup is gone. Its number may be another's by then: in a container the server that
 * starts again has the one that was killed.
 */
function isGone(name: string): boolean {
  const [, host, pid, began] = /\.(?:sqlite|sealed)\.(.+)-(\d+)(?:\.(\d+))?\.partial$/.exec(name) ?? [];
  // Of an earlier version: nobody makes two of a kind but by hand.
  if (pid === undefined) return !name.startsWith(`${beginnings.manual}-`);
  if (host !== HERE || !existsSync(PROCESSES)) return false;
  const now = beganAt(pid);
  return now === undefined || (began !== undefined && now !== began);
}
