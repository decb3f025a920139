import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { emptyFence, type Fence } from '@outrider/model/places/fence-record.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteStore } from './open-sqlite-store.ts';
import { layDatabase } from './testing/lay-database.ts';

test('a fence whose row cannot be read is left out, named, and can be drawn anew', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-fences-'));
  layDatabase(folder);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const fence = (number: number): Fence => ({
    ...emptyFence(number),
    edition: number + 1,
    title: `f${number}`,
  });
  {
    await using store = await openSqliteStore({ folder });
    await store.fences.putAll([0, 1, 2, 3].map(fence));
  }
  const db = new DatabaseSync(join(folder, 'outrider.sqlite'));
  const shape = db.prepare('UPDATE fences SET shape = ? WHERE number = ?');
  shape.run('{"kind":"circle"', 1);
  shape.run('{"kind":"spiral","turns":3}', 2);
  shape.run('{"kind":"polygon","rings":[[{"lat":1,"lng":"east"}]]}', 3);
  db.close();
  await using store = await openSqliteStore({ folder });
  expect((await store.fences.list()).map(({ number }) => number)).toEqual([0]);
  expect(await store.fences.unreadable()).toEqual([1, 2, 3]);
  expect(await store.fences.find(2)).toBeUndefined();
  await store.fences.put(fence(2));
  expect(await store.fences.unreadable()).toEqual([1, 3]);
});
