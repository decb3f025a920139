import { describe, expect, test } from 'vitest';
import { sampleUser } from '../../people/sample-user.ts';
import type { Store } from '../../store.ts';

// Its first letter is one that SQLite's lower() leaves as it is.
const NAME = 'Özwetschgenknödl';
const MAIL = 'zwetschge@example.org';
const entry = {
  timeMs: 5_000,
  door: 'http',
  call: 'saveDriver',
  user: NAME,
  ip: '192.0.2.1',
  devices: ['A'],
  text: [`saved ${NAME} of A, `, { person: NAME }],
  outcome: 'ok',
} as const;

/** What every engine must do with what it keeps of people: show it, and take them out of it. */
export function personContract(store: () => Store): void {
  const asked = { kind: 'account', name: NAME, number: 0 } as const;

  async function withOneUser(): Promise<void> {
    await store().users.add({ ...sampleUser, userName: 'root', groupIds: [] });
    await store().users.add({ ...sampleUser, userName: NAME, mail: MAIL, groupIds: [] });
    await store().groups.add({ groupid: 1, name: `Cars of ${NAME.toUpperCase()} (100 %)` });
    await store().audit.append(entry);
    await store().audit.append({ ...entry, user: 'root', text: [`asked ${NAME}`] });
    await store().audit.append({ ...entry, user: 'root', text: ['nothing of anybody'] });
  }

  describe('a person', () => {
    test('has rows of their own, and rows that say what they did', async () => {
      await withOneUser();
      const { personData } = store();
      const found: string[] = [];
      for (const { table } of personData.tables('account'))
        for await (const rows of personData.rows(table, asked)) found.push(...rows.map(() => table));
      expect(found.toSorted()).toEqual(['audit_people', 'audit_trail', 'users']);
      expect(await personData.counts(asked)).toContainEqual(
        expect.objectContaining({ table: 'users', rows: 1 }),
      );
      expect(await personData.namesakes(asked)).toBe(0);
    });

    test('has faces that name their card alone, where another driver has the same name', async () => {
      const { drivers, faces, faceUnits, personData } = store();
      const driver = { deviceid: '', name: NAME, gender: '', phone: '', birthday: '' } as const;
      const number = await drivers.add({ ...driver, card: '4401' });
      const unitid = await faceUnits.add({ parent: 0, name: 'Depot' });
      const face = { unitid, name: NAME, contact: '', memo: '' };
      const ownFace = await faces.add({ ...face, idcard: '4401' });
      const otherFace = await faces.add({ ...face, idcard: '4402' });
      for (const [at, faceid] of [ownFace, otherFace].entries())
        await faces.addPhoto(faceid, { md5: `${at}`.padStart(32, '0'), picture: Uint8Array.of(at) });
      const asked = { kind: 'driver', name: NAME, number } as const;
      const found = async (): Promise<unknown[][]> => {
        const ids: unknown[][] = [];
        for (const table of ['faces', 'face_photos'])
          for await (const rows of personData.rows(table, asked))
            if (rows.length > 0) ids.push(rows.map(({ faceid }) => faceid));
        return ids;
      };
      // One driver of that name: both are theirs.
      expect(await found()).toEqual([
        [ownFace, otherFace],
        [ownFace, otherFace],
      ]);
      await drivers.add({ ...driver, card: '' });
      expect(await found()).toEqual([[ownFace], [ownFace]]);
      const { id } = await store().transaction(async (tx) => {
        const erasure = await tx.erasures.begin({ ...asked, inTexts: true, words: [], askedBy: 'root' });
        await tx.drivers.remove(number);
        return erasure;
      });
      while (await store().erasures.step(id)) continue;
      expect((await faces.list()).map(({ faceid, name }) => [faceid, name])).toEqual([[otherFace, NAME]]);
    });

    test.each([
      ['short', '7', ''],
      ['the telephone number of somebody else', '4402117', '4402117'],
    ])(
      'takes along their faces by a card that is %s, though another driver has the same name',
      async (_, card, phone) => {
        const { drivers, faces, faceUnits } = store();
        const driver = { deviceid: '', name: NAME, gender: '', phone: '', birthday: '' } as const;
        const number = await drivers.add({ ...driver, card });
        await drivers.add({ ...driver, card: '4401' });
        await drivers.add({ ...driver, name: 'Zoe', card: '', phone });
        const unitid = await faceUnits.add({ parent: 0, name: 'Depot' });
        const face = { unitid, name: NAME, contact: '', memo: '' };
        await faces.add({ ...face, idcard: card });
        const otherFace = await faces.add({ ...face, idcard: '4401' });
        // A word that is looked for in texts is no card.
        const words = ['4401'];
        const { id } = await store().transaction(async (tx) => {
          const person = {
            kind: 'driver',
            name: NAME,
            number,
            inTexts: true,
            words,
            askedBy: 'root',
          } as const;
          const erasure = await tx.erasures.begin(person);
          await tx.drivers.remove(number);
          return erasure;
        });
        while (await store().erasures.step(id)) continue;
        expect((await faces.list()).map(({ faceid }) => faceid)).toEqual([otherFace]);
      },
    );

    test('is taken out of what is kept, in texts and in the sealed trail, which holds', async () => {
      await withOneUser();
      const begun = await store().transaction(async (tx) => {
        const person = { ...asked, inTexts: true, words: [], askedBy: 'root' };
        const erasure = await tx.erasures.begin(person);
        await tx.users.remove(NAME);
        return erasure;
      });
      const { erasures, trail } = store();
      await expect(
        store().transaction((tx) =>
          tx.erasures.begin({ ...asked, inTexts: true, words: [], askedBy: 'root' }),
        ),
      ).rejects.toMatchObject({ code: 'CONFLICT' });
      while (await erasures.step(begun.id)) continue;
      expect(await erasures.soughtOf(begun.id)).toMatchObject({ name: NAME, words: [MAIL] });
      await erasures.finish(begun.id, { files: 1 });
      expect(await erasures.soughtOf(begun.id)).toBeUndefined();
      expect(await store().clearRemoved()).toBe('all');
      await erasures.clear(begun.id);
      expect(await erasures.list()).toMatchObject([
        { alias: begun.alias, state: 'done', removed: { audit_trail: 2, files: 1 } },
      ]);
      expect(await erasures.removedNames()).toEqual([]);
      expect(await store().groups.list()).toMatchObject([{ name: `Cars of ${begun.alias} (100 %)` }]);
      const { entries } = await trail.find({ limit: 10 });
      expect(entries.map(({ user, text }) => [user, text])).toEqual([
        ['root', expect.stringMatching(`^took ${begun.alias} out of 2 entries`)],
        ['root', 'nothing of anybody'],
        ['root', `asked ${begun.alias}`],
        [begun.alias, `saved ${begun.alias} of A, ${begun.alias}`],
      ]);
      let step = await trail.verifyStep(undefined);
      while (!step.atEnd) step = await trail.verifyStep(step.to);
      expect(step.broken).toBeUndefined();
    });
  });
}
