import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';
import { takeUnshown } from '../notices/toast.ts';

afterEach(() => vi.unstubAllGlobals());

test('what was copied is not told of: the caller says it its own way', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('a link')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('a link');
  expect(takeUnshown()).toEqual([]);
});

test.each([
  ['a browser that refuses', { clipboard: { writeText: () => Promise.reject(new Error('refused')) } }],
  ['a page on plain http, which has no clipboard', {}],
])('%s is told of', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(await copyText('a link')).toBe(false);
  expect(takeUnshown().map(({ kind, message }) => [kind, message])).toEqual([
    ['warning', 'The browser did not allow copying. Select the text and copy it yourself.'],
  ]);
});
