import { expect, test } from 'vitest';
import type { Store } from '../store.ts';

/** What every engine must do with settings. */
export function settingContract(store: () => Store): void {
  test('a setting is kept, replaced and removed', async () => {
    expect(await store().settings.get('a')).toBeUndefined();
    await store().settings.put('a', '1');
    await store().settings.put('a', '2');
    expect(await store().settings.get('a')).toBe('2');
    await store().settings.remove('a');
    expect(await store().settings.get('a')).toBeUndefined();
  });
}
