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
    const days = { key: 'a.days', value: 2, by: 'olga', atMs };
    expect(await serverSettings.list()).toEqual([
      days,
      { key: 'a.folders', value: folders, by: 'olga', atMs },
    ]);
    expect(await serverSettings.find('a.days')).toEqual(days);
    await users.remove('OLGA');
    expect(await serverSettings.find('a.days')).toEqual({ ...days, by: undefined });
  });
}
