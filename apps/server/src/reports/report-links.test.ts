import { expect, test } from 'vitest';
import { fileOfToken, reportToken } from './report-links.ts';

const key = Buffer.from('a'.repeat(32));

test('a link gives its file up to its moment, and none that was changed or is of another key does', () => {
  const token = reportToken(key, 7, 1_000);
  expect(fileOfToken(key, token, 999)).toBe(7);
  expect(fileOfToken(key, token, 1_000)).toBeUndefined();
  expect(fileOfToken(key, token.replace('1000', '9000'), 999)).toBeUndefined();
  expect(fileOfToken(key, token.replace('7.', '8.'), 999)).toBeUndefined();
  expect(fileOfToken(Buffer.from('b'.repeat(32)), token, 999)).toBeUndefined();
  for (const wrong of ['', '7', '7.1000', `${token}x`]) expect(fileOfToken(key, wrong, 999)).toBeUndefined();
});
