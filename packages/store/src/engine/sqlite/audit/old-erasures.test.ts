import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteStore } from '../open-sqlite-store.ts';

const NAME = 'Lin Mei';

test('an erasure that an older version began goes on by the card among its words', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-erasures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let id = 0;
  let otherFace = 0;
  {
    await using store = await openSqliteStore({ folder });
    const driver = { deviceid: '', name: NAME, gender: '', phone: '', birthday: '' } as const;
    const number = await store.drivers.add({ ...driver, card: '440117' });
    await store.drivers.add({ ...driver, card: '440118' });
    const unitid = await store.faceUnits.add({ parent: 0, name: 'Depot' });
    const face = { unitid, name: NAME, contact: '', memo: '' };
    await store.faces.add({ ...face, idcard: '440117' });
    otherFace = await store.faces.add({ ...face, idcard: '440118' });
    id = await store.transaction(async ({ erasures, drivers }) => {
      const person = {
        kind: 'driver',
        name: NAME,
        number,
        inTexts: true,
        words: [],
        askedBy: 'root',
      } as const;
      const begun = await erasures.begin(person);
      await drivers.remove(number);
      return begun.id;
    });
  }
  const db = new DatabaseSync(join(folder, 'outrider.sqlite'));
  db.exec("UPDATE erasures SET sought = json_remove(sought, '$.card')");
  db.close();
  await using store = await openSqliteStore({ folder });
  while (await store.erasures.step(id)) continue;
  expect((await store.faces.list()).map(({ faceid }) => faceid)).toEqual([otherFace]);
});
