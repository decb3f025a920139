import { expect, test } from 'vitest';
import { standaloneSeconds } from './standalone-page.ts';

test.each([
  [undefined, 60, 60],
  ['', 60, 60],
  ['x', 60, 60],
  ['0', 60, 60],
  ['-7', 60, 60],
  ['1', 60, 60],
  ['5', 300, 300],
  ['6', 6, 6],
  ['1800', 1_800, 1_800],
  ['1801', 60, 1_801],
  ['9000', 60, 3_600],
])('a duration of %s is %i s to be replayed, and %i s to be taken away', (text, replayed, taken) => {
  expect([standaloneSeconds('playback', text), standaloneSeconds('remote', text)]).toEqual([
    replayed,
    replayed,
  ]);
  expect([standaloneSeconds('dlplayback', text), standaloneSeconds('dlremote', text)]).toEqual([
    taken,
    taken,
  ]);
});
