import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('./', import.meta.url));

export interface Migration {
  readonly number: number;
  /** Its file's name, under which a database remembers it. */
  readonly name: string;
  readonly file: string;
}

/**
 * The migrations of all areas, in the order in which they are applied: each is `<area>/migrations/NNNN-what-it-does.sql`
 * beside this file, in the SQL of SQLite, and imports nothing. What was applied somewhere never changes.
 * @throws Error when two have one number
 */
export function listMigrations(): Migration[] {
  const migrations = globSync('{,*/}migrations/*.sql', { cwd: ROOT })
    .map((path) => ({
      number: Number(basename(path).slice(0, 4)),
      name: basename(path),
      file: join(ROOT, path),
    }))
    .sort((a, b) => a.number - b.number);
  for (const [at, { number, name }] of migrations.entries()) {
    if (number !== at + 1)
      throw new Error(`Migration ${name} is not number ${at + 1}: numbers follow on one another`);
  }
  return migrations;
}
