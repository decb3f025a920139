import type { DatabaseSync } from 'node:sqlite';
import type { Cleared } from '../../ground/cleared.ts';
import { pragma } from './pragma.ts';

/**
 * Makes removed rows vanish from the files of the database: a small database is rewritten, a large one gives back its empty pages;
 * then the log is cut off.
 * @param most pages of a database that is rewritten: that holds everybody up for a second for each 64 MiB
 */
export function clearRemoved(db: DatabaseSync, most: number): Cleared {
  if (db.isTransaction) return 'later';
  const small = pragma(db, 'page_count') <= most;
  db.exec(small ? 'VACUUM' : 'PRAGMA incremental_vacuum');
  // Somebody may be reading from the log.
  const { busy } = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { readonly busy: number };
  if (busy !== 0) return 'later';
  return small ? 'all' : 'freed';
}
