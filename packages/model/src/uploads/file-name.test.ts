import { expect, test } from 'vitest';
import { extensionOf, plainFileName } from './file-name.ts';

test.each([
  ['/sd/2026/a.mp4', 'a.mp4'],
  ['C:\\card\\b.jpg', 'b.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['粤B12345 1.mp4', '粤B12345 1.mp4'],
  ["a'b\0c\n.mp4", 'a_b_c_.mp4'],
  ['/', 'file'],
])('%j is kept as %s', (path, name) => {
  expect(plainFileName(path)).toBe(name);
});

test.each([
  ['a.MP4', 'mp4'],
  ['a.tar.gz', 'gz'],
  ['a', ''],
  ['.profile', ''],
  ['a.', ''],
  ['a.not an ending', ''],
  [`a.${'x'.repeat(17)}`, ''],
])('%s ends with %j', (name, ext) => {
  expect(extensionOf(name)).toBe(ext);
});
