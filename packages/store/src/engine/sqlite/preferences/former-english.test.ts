import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { listMigrations } from '../migrations.ts';
import { openSqliteStore } from '../open-sqlite-store.ts';
import { layDatabase } from '../testing/lay-database.ts';

const MIGRATION = '0072-english-is-corrected.sql';

test('what people wrote for the earlier corrected English is English, but for the words that they wrote for both', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-english-'));
  layDatabase(folder);
  const database = new DatabaseSync(join(folder, 'outrider.sqlite'));
  const write = database.prepare('INSERT INTO edited_texts VALUES (?, ?, ?, NULL, 1)');
  write.run('en', 'Speed', '"Pace"');
  write.run('en-corrected', 'Speed', '"Velocity"');
  write.run('en-corrected', 'Depot', '"Yard"');
  write.run('tw', 'Depot', '"車庫"');
  database.exec(`INSERT INTO server_settings (key, value) VALUES ('language.default', '"en-corrected"')`);
  const file = listMigrations().find(({ name }) => name === MIGRATION)?.file;
  database.exec(readFileSync(file ?? '', 'utf8'));
  database.close();
  {
    await using store = await openSqliteStore({ folder });
    const { texts } = await store.translations.read();
    expect(texts.map(({ language, word, text }) => [language, word, text])).toEqual([
      ['en', 'Depot', 'Yard'],
      ['en', 'Speed', 'Pace'],
      ['tw', 'Depot', '車庫'],
    ]);
    expect(await store.serverSettings.list()).toMatchObject([{ key: 'language.default', value: 'en' }]);
  }
  rmSync(folder, { recursive: true });
});
