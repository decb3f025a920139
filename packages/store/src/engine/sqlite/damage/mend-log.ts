import {
  closeSync,
  copyFileSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { timeInName, type DatabaseFiles } from '../database-files.ts';
import type { DamageRecord } from './damage-record.ts';
import { healLog, type LogScan, scanLog } from './log-file.ts';

/** At the end of the name of a log from which nothing was put back yet. */
const TORN = '.torn';

/** Logs that are kept aside and of which nothing was put back yet. Without `globSync`: loading that is a tenth of the start of the store's thread. */
function tornLogs(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('damaged-'))
    .map(({ name }) => join(folder, name))
    .flatMap((aside) => namesIn(aside).map((name) => join(aside, name)))
    .filter((path) => path.endsWith(`-wal${TORN}`));
}

/** Names in a folder: none in a folder that cannot be read, or vanished meanwhile. A folder of somebody else's keeps no server from starting. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Does the work with each damaged log that was kept aside and of which nothing was put back yet: by this start, or by one that was cut off. */
export function takeTornLogs(folder: string, work: (log: string) => void): void {
  for (const log of tornLogs(folder)) {
    work(log);
    renameSync(log, log.slice(0, -TORN.length));
  }
}

/**
 * Looks whether a log that nobody has open holds transactions behind a damaged place: SQLite would drop them without a word.
 * Where nothing is missed without the damaged pages, the log is rewritten without them; otherwise it is kept aside, for rows that can
 * be saved from it. A tail that was never committed is no damage.
 * @param isInUse asked before anything is changed
 */
export function mendLog(
  { log }: Pick<DatabaseFiles, 'log'>,
  record: DamageRecord,
  isInUse: () => boolean,
): void {
  const scan = scanLog(log);
  if (scan === undefined || scan.committed <= scan.taken || isInUse()) return;
  const aside = keepAside(log);
  const { transactions, pages } = behind(scan);
  const where = `The log of the database was damaged ${scan.headed ? `at its byte ${firstBroken(scan)}` : 'at its head'}`;
  const size = `${transactions} transactions (${pages} pages) stood behind it`;
  if (writeHealed(log, scan)) {
    record.add(`${where}. ${size}; all of them were saved. The damaged log is kept in ${aside}.`);
    return;
  }
  renameSync(join(aside, basename(log)), join(aside, `${basename(log)}${TORN}`));
  record.add(`${where}. ${size}; they cannot be put back whole. The damaged log is kept in ${aside}.`);
}

function behind({ frames, taken, committed }: LogScan): { transactions: number; pages: number } {
  const lost = frames.slice(taken, committed);
  return { transactions: lost.filter(({ whole, pages }) => whole && pages > 0).length, pages: lost.length };
}

const firstBroken = ({ frames }: LogScan): number => frames.find(({ whole }) => !whole)?.at ?? 0;

/** Copies the log into a folder of its own, and gives that. */
function keepAside(log: string): string {
  const folder = join(dirname(log), `damaged-${timeInName(Date.now())}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  copyFileSync(log, join(folder, basename(log)));
  return folder;
}

function writeHealed(log: string, scan: LogScan): boolean {
  const draft = `${log}.new`;
  const fd = openSync(draft, 'w', 0o600);
  let healed: boolean;
  try {
    healed = healLog(log, scan, (bytes) => void writeSync(fd, bytes));
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  if (healed) renameSync(draft, log);
  else rmSync(draft);
  return healed;
}
