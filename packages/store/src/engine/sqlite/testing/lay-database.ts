import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFiles } from '../database-files.ts';
import { makeDatabase } from '../database.ts';
import { listMigrations } from '../migrations.ts';

let template: string | undefined;

/**
 * Gives a data folder, which is made when it is missing, the empty database that a first start would make there, without running the migrations
 * again: they run once for each version of them on a machine, and all tests copy the result.
 */
export function layDatabase(folder: string): void {
  template ??= findTemplate();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  copyFileSync(template, databaseFiles(folder).database);
}

/** The database that is copied, named by its migrations: made when there is none yet, whole or not at all. */
function findTemplate(): string {
  const hash = createHash('sha256');
  for (const { name, file } of listMigrations()) hash.update(`${name}\0`).update(readFileSync(file));
  const made = join(tmpdir(), `outrider-database-${hash.digest('hex').slice(0, 16)}.sqlite`);
  if (existsSync(made)) return made;
  const draft = mkdtempSync(join(tmpdir(), 'outrider-database-'));
  makeDatabase(join(draft, 'new.sqlite')).close();
  renameSync(join(draft, 'new.sqlite'), made);
  rmSync(draft, { recursive: true });
  return made;
}
