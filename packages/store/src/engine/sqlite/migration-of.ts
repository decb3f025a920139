import { DatabaseSync } from 'node:sqlite';

/**
 * Number of the newest migration that a database file has had, which is changed by nothing here.
 * @throws Error of SQLite when it is none of Outrider's, or another process has it for itself
 */
export function migrationOf(file: string): number {
  using db = new DatabaseSync(file, { readOnly: true });
  const row = db.prepare('SELECT max(number) AS number FROM migrations').get();
  return Number(row?.['number'] ?? 0);
}
