import type { DatabaseSync } from 'node:sqlite';

/** A number that SQLite tells of a database (https://sqlite.org/pragma.html). */
export function pragma(
  db: DatabaseSync,
  name: 'page_size' | 'page_count' | 'freelist_count' | 'auto_vacuum',
): number {
  return Number(db.prepare(`PRAGMA ${name}`).get()?.[name]);
}
