import type { DatabaseSync } from 'node:sqlite';
import type { Cleared } from '../../ground/cleared.ts';
import { pragma } from './pragma.ts';

/**
 * Has what was removed vanish from the files of the database: a small one is written anew, a large one gives back the pages that nothing
 * stands in; then the log is cut off.
 * @param most pages of a database that is written anew: that holds up everybody for a second for each 64 MiB
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
