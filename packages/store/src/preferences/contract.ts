import type { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import { sampleUser } from '../people/sample-user.ts';
import type { Store } from '../store.ts';

/** What every engine must do with translations. */
export function translationContract(store: () => Store, clock: () => ManualClock): void {
  test('texts over those of the product are kept with who and when, replaced and taken back; words and languages are replaced', async () => {
    const { translations, users } = store();
    expect(await translations.read()).toEqual({ texts: [], words: [], languages: [] });
    await users.add(sampleUser);
    clock().advance(5);
    const atMs = clock().now();
    const speed = { language: 'tw', word: 'Speed', text: '速率' };
    const count = {
      language: 'en',
      word: '{count} devices',
      text: { one: 'one', other: '{count} vehicles' },
    };
    const words = [{ word: 'Depot', below: 'Speed' }];
    const languages = [{ config: 'de', name: 'Deutsch', icon: 'de' }];
    await translations.change({ put: [speed, count], remove: [], words, languages }, 'olga');
    expect(await translations.read()).toEqual({
      texts: [count, speed].map((text) => ({ ...text, by: 'olga', atMs })),
      words,
      languages,
    });
    await users.remove('olga');
    const change = { put: [{ ...speed, text: '車速' }], remove: [count], words: [], languages: [] };
    await translations.change(change, 'pia');
    expect(await translations.read()).toEqual({
      texts: [{ ...speed, text: '車速', by: 'pia', atMs }],
      words: [],
      languages: [],
    });
  });
}
