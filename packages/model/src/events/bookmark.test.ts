import { expect, test } from 'vitest';
import { bookmarkText } from './bookmark.ts';

test('what a bookmark says is one plain line, without what stands around it', () => {
  expect(bookmarkText.parse(' white van ')).toBe('white van');
  expect(bookmarkText.parse('')).toBe('');
  for (const text of ['white\nvan', 'a\u202evan', 'x'.repeat(81)])
    expect(bookmarkText.safeParse(text).success).toBe(false);
});
