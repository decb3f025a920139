import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
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
 * beside this file, in the SQL of SQLite, and imports nothing. A migration that was applied anywhere never changes.
 * @throws Error when two have one number
 */
export function listMigrations(): Migration[] {
  const migrations = migrationFolders()
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.sql'))
        .map((name) => ({ number: Number(name.slice(0, 4)), name, file: join(folder, name) })),
    )
    .sort((a, b) => a.number - b.number);
  for (const [at, { number, name }] of migrations.entries()) {
    if (number !== at + 1)
      throw new Error(`Migration ${name} is not number ${at + 1}: numbers follow on one another`);
  }
  return migrations;
}

/** The folder beside this file and that of each area. Without `globSync`: loading that is a tenth of the start of the store's thread. */
function migrationFolders(): string[] {
  const areas = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [ROOT, ...areas.map(({ name }) => join(ROOT, name))]
    .map((folder) => join(folder, 'migrations'))
    .filter((folder) => existsSync(folder));
}
