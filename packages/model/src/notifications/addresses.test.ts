import { expect, test } from 'vitest';
import { MOST_RECEIVERS } from './limits.ts';
import { receiverList } from './addresses.ts';

test.each([
  ['ann@example.com; bob@example.com', 'ann@example.com,bob@example.com'],
  [' ann@example.com , bob@example.com ;', 'ann@example.com,bob@example.com'],
  ['', ''],
])('receivers typed as "%s" are kept as "%s"', (typed, kept) => {
  expect(receiverList.parse(typed)).toBe(kept);
});

test.each(['ann', 'Ann <ann@example.com>', 'ann@example.com bob@example.com', 'a..n@example.com'])(
  '"%s" is no list of receivers',
  (typed) => {
    expect(receiverList.safeParse(typed).success).toBe(false);
  },
);

test('more receivers than may be are refused', () => {
  const most = Array.from({ length: MOST_RECEIVERS }, (_, at) => `a${at}@b.c`);
  expect(receiverList.safeParse(most.join(';')).success).toBe(true);
  expect(receiverList.safeParse([...most, 'one@more.c'].join(';')).success).toBe(false);
});
