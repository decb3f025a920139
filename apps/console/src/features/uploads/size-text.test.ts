import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_024, '1.0 KB'],
  [1_024 ** 2 - 1, '1024.0 KB'],
  [1_024 ** 2, '1.0 MB'],
  [1.5 * 1_024 ** 3, '1.5 GB'],
  [5_000 * 1_024 ** 3, '5000.0 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
