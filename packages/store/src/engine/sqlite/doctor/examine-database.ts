import { DatabaseSync } from 'node:sqlite';
import { signedHeads } from './signed-heads.ts';
import { examineTrail, type KnownSeal, type TrailExamination } from '../audit/examine-trail.ts';
import { type DatabaseCheck, openUnchanging, readFaults } from '../backup/check-database.ts';
import { freezeDatabase } from '../backup/freeze-database.ts';
import { isInUse } from '../database.ts';
import { databaseFiles } from '../database-files.ts';
import { rowsOf } from '../positions/chunk-reader.ts';
import type { ChunkRow } from '../positions/chunk-checksum.ts';
import { scanLog } from '../damage/log-file.ts';

/** What an examination found. Nothing is changed by it. */
export interface Examination extends Omit<DatabaseCheck, 'counts'> {
  /** A server ran meanwhile. */
  readonly live: boolean;
  readonly chunks: number;
  /** Chunks that are damaged: of which device, beginning when (ms since 1970). */
  readonly damagedChunks: readonly { readonly device: string; readonly fromMs: number }[];
  /** Transactions that stand behind a damaged place of the log. */
  readonly behindDamage: number;
  /** Undefined where the database has no audit trail yet. */
  readonly trail: TrailExamination | undefined;
  /** How many heads that the server signed the trail was compared with, and the fault of their file, in a sentence. */
  readonly signedHeads: { readonly count: number; readonly fault: string | undefined };
  /** Followers of the feed with how many events they have not done yet; none where the database has none yet. */
  readonly followers: readonly { readonly follower: string; readonly behind: number }[];
}

/**
 * Reads all of the database of a data folder, whether a server runs on it or not.
 * @param given a seal of the audit trail that was written down elsewhere
 * @throws OutriderError as freezeDatabase, where a server runs
 */
export async function examineDatabase(folder: string, given?: KnownSeal): Promise<Examination> {
  const { heads, fault } = signedHeads(folder);
  const known = [...(given === undefined ? [] : [given]), ...heads];
  const { database, log } = databaseFiles(folder);
  if (isInUse(folder)) {
    await using frozen = await freezeDatabase(folder);
    return {
      ...examine(() => openUnchanging(frozen.file), known),
      live: true,
      behindDamage: 0,
      signedHeads: { count: heads.length, fault },
    };
  }
  const scan = scanLog(log);
  const behind = scan?.frames
    .slice(scan.taken, scan.committed)
    .filter(({ whole, pages }) => whole && pages > 0);
  return {
    ...examine(() => new DatabaseSync(database, { readOnly: true }), known),
    live: false,
    behindDamage: behind?.length ?? 0,
    signedHeads: { count: heads.length, fault },
  };
}

function examine(
  open: () => DatabaseSync,
  known: readonly KnownSeal[],
): Omit<Examination, 'live' | 'behindDamage' | 'signedHeads'> {
  try {
    using db = open();
    return {
      ...readFaults(db),
      ...examineChunks(db),
      trail: hasTrail(db) ? examineTrail(db, known) : undefined,
      followers: examineFeed(db),
    };
  } catch (error) {
    return {
      faults: [(error as Error).message],
      migration: undefined,
      chunks: 0,
      damagedChunks: [],
      trail: undefined,
      followers: [],
    };
  }
}

/** A database of an earlier version has none; a damaged one may not say. */
function hasTrail(db: DatabaseSync): boolean {
  try {
    return db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'audit_trail'").get() !== undefined;
  } catch {
    return false;
  }
}

/** A database of an earlier version has none; a damaged one may not say. */
function examineFeed(db: DatabaseSync): Examination['followers'] {
  try {
    const rows = db
      .prepare(
        `SELECT follower, (SELECT count(*) FROM events WHERE id > mark) AS behind FROM feed_marks ORDER BY follower`,
      )
      .all();
    return rows.map(({ follower, behind }) => ({ follower: String(follower), behind: Number(behind) }));
  } catch {
    return [];
  }
}

function examineChunks(db: DatabaseSync): Pick<Examination, 'chunks' | 'damagedChunks'> {
  const damagedChunks: { readonly device: string; readonly fromMs: number }[] = [];
  let chunks = 0;
  try {
    const ids = db.prepare(
      `SELECT chunk.id, chunk.device, chunk.first_time AS fromMs FROM position_chunks AS chunk
       INDEXED BY position_chunks_by_device`,
    );
    const device = db.prepare('SELECT deviceid FROM position_devices WHERE number = ?');
    const read = db.prepare('SELECT * FROM position_chunks WHERE id = ?');
    for (const place of ids.iterate()) {
      chunks++;
      if (isWhole(() => read.get(Number(place['id'])))) continue;
      const name = device.get(Number(place['device']))?.['deviceid'] ?? `number ${String(place['device'])}`;
      damagedChunks.push({ device: String(name), fromMs: Number(place['fromMs']) });
    }
  } catch {
    // The faults of the structure say so.
  }
  return { chunks, damagedChunks };
}

function isWhole(read: () => unknown): boolean {
  try {
    const row = read() as (ChunkRow & { readonly checksum?: number | null }) | undefined;
    return row !== undefined && rowsOf({ ...row, checksum: row.checksum ?? null }) !== undefined;
  } catch {
    return false;
  }
}
