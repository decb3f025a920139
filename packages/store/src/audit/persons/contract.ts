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
