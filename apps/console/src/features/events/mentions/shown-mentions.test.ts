import { expect, test } from 'vitest';
import { shownMentions } from './shown-mentions.ts';

test('every note that is counted as unread is shown, and of those that were read the last ones', () => {
  const list = Array.from({ length: 9 }, (_, at) => ({ id: 9 - at, read: at === 0 || at === 3 || at > 6 }));
  expect(shownMentions(list).map(({ id }) => id)).toEqual([9, 8, 7, 6, 5, 4, 3]);
});
