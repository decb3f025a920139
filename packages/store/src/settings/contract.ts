import type { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import { sampleUser } from '../people/sample-user.ts';
import type { Store } from '../store.ts';

/** What every engine must do with settings. */
export function settingContract(store: () => Store, clock: () => ManualClock): void {
  test('a setting is kept, replaced and removed', async () => {
    expect(await store().settings.get('a')).toBeUndefined();
    await store().settings.put('a', '1');
    await store().settings.put('a', '2');
    expect(await store().settings.get('a')).toBe('2');
    await store().settings.remove('a');
    expect(await store().settings.get('a')).toBeUndefined();
  });

  test('what people set of the server is kept with who and when, several at once, and the newest holds', async () => {
    const { serverSettings, users } = store();
    expect(await serverSettings.list()).toEqual([]);
    expect(await serverSettings.find('a.days')).toBeUndefined();
    await users.add(sampleUser);
    await serverSettings.put([{ key: 'a.days', value: 1 }], 'olga');
    clock().advance(5);
    const folders = [{ path: '/a', capacity: null }];
    await serverSettings.put(
      [
        { key: 'a.days', value: 2 },
        { key: 'a.folders', value: folders },
      ],
      'olga',
    );
    const atMs = clock().now();
    const edit = expect.any(Number) as number;
    const days = { key: 'a.days', value: 2, by: 'olga', atMs, edit };
    expect(await serverSettings.list()).toEqual([
      days,
      { key: 'a.folders', value: folders, by: 'olga', atMs, edit },
    ]);
    expect(await serverSettings.find('a.days')).toEqual(days);
    await users.remove('OLGA');
    expect(await serverSettings.find('a.days')).toEqual({ ...days, by: undefined });
  });

  test('of two who set what they saw, the later is refused, with all that they set; a setting by itself is another matter', async () => {
    const { serverSettings } = store();
    const seen = async (key: string) => (await serverSettings.find(key))?.edit ?? 0;
    expect(await serverSettings.put([{ key: 'c.days', value: 1, seen: 0 }], 'olga')).toMatchObject([
      { key: 'c.days', edit: await seen('c.days') },
    ]);
    const both = await seen('c.days');
    await serverSettings.put([{ key: 'c.days', value: 2, seen: both }], 'olga');
    const late = serverSettings.put(
      [
        { key: 'c.hours', value: 3, seen: 0 },
        { key: 'c.days', value: 3, seen: both },
      ],
      'ivan',
    );
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await serverSettings.find('c.hours')).toBeUndefined();
    await serverSettings.put([{ key: 'c.days', value: 3 }], 'ivan');
    expect(await serverSettings.find('c.days')).toMatchObject({ value: 3 });
    expect(await seen('c.days')).toBeGreaterThan(both);
  });

  test('what a setting was before is kept with who changed it, the last changes alone, and of a secret no value', async () => {
    const { serverSettings, users } = store();
    await users.add(sampleUser);
    await serverSettings.put([{ key: 'b.days', value: 0 }], 'olga');
    for (let days = 1; days <= 40; days++) await serverSettings.put([{ key: 'b.days', value: days }], 'olga');
    await serverSettings.put([{ key: 'b.key', value: { sealed: 'x' }, secret: true }], 'olga');
    const changes = await serverSettings.changes(['b.days']);
    expect(changes).toHaveLength(30);
    expect(changes[0]).toMatchObject({
      key: 'b.days',
      before: 39,
      after: 40,
      by: 'olga',
      atMs: clock().now(),
    });
    expect(await serverSettings.findChange(changes[29]?.id ?? 0)).toMatchObject({ before: 10, after: 11 });
    expect(await serverSettings.changes(['b.key'])).toMatchObject([{ before: undefined, after: undefined }]);
    await users.remove('olga');
    expect((await serverSettings.changes(['b.days'])).every(({ by }) => by === undefined)).toBe(true);
  });
}
