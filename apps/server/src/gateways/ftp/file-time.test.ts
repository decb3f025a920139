import { expect, test } from 'vitest';
import { fileTimeOf } from './file-time.ts';

test.each([
  ['20261101083000', Date.UTC(2026, 10, 1, 8, 30) / 1_000],
  ['19700101000000', 0],
  ['19691231235959', undefined],
  ['20260230000000', undefined],
  ['20261301000000', undefined],
  ['20261101', undefined],
  ['', undefined],
])('%s is %s', (text, seconds) => {
  expect(fileTimeOf(text)).toBe(seconds);
});
