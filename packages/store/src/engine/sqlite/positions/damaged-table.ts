import type { DatabaseSync } from 'node:sqlite';
import { transaction } from '../transaction.ts';

/** SQLite's word for a page that is not what it should be (https://sqlite.org/rescode.html#corrupt). */
export function isCorrupt(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === 11;
}

/** What the work gives; undefined where it met a damaged page. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (isCorrupt(error)) return undefined;
    throw error;
  }
}

/**
 * Renames a table and creates it again, empty: the old rows stay, for `doctor --repair`.
 * @returns the new name of the old table
 */
export function beginAnew(db: DatabaseSync, table: string, nowMs: number): string {
  const aside = `damaged_${nowMs}_${table}`;
  const { sql } = db.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').get(table) ?? {};
  transaction(db, () => {
    db.exec(`ALTER TABLE ${table} RENAME TO ${aside}`);
    db.exec(String(sql));
  });
  return aside;
}
