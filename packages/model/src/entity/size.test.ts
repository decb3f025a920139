import { expect, test } from 'vitest';
import { parseSize, writeSize } from './size.ts';

test.each([
  ['500M', 500 * 1024 ** 2],
  ['20GB', 20 * 1024 ** 3],
  ['1.5t', 1.5 * 1024 ** 4],
  ['20', undefined],
  ['G', undefined],
  ['-1G', undefined],
  ['20 G', undefined],
  [`${'9'.repeat(20)}T`, undefined],
])('a size of %s', (text, bytes) => {
  expect(parseSize(text)).toBe(bytes);
});

test.each([
  [1_536 * 1024 ** 2, '1536M'],
  [20 * 1024 ** 3, '20G'],
  [2 * 1024 ** 4, '2T'],
])(
  '%s bytes are written in the largest unit in which they are whole, and read as they were',
  (bytes, text) => {
    expect(writeSize(bytes)).toBe(text);
    expect(parseSize(text)).toBe(bytes);
  },
);

test.each([
  [0, '0'],
  [1, '0.01M'],
  [5 * 1024, '0.01M'],
  [400 * 1024, '0.39M'],
  [1_536 * 1024 ** 2 + 5_000_000, '1540.77M'],
])(
  '%s bytes are no whole megabytes: they are written in hundredths, and only nothing as 0',
  (bytes, text) => {
    expect(writeSize(bytes)).toBe(text);
  },
);
