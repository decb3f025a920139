import { expect, test } from 'vitest';
import { panelsThatFit } from './panels-that-fit.ts';

test.each([
  ['a large window has room for all', 1920, 1002, { sidebar: true, panel: true }],
  ['the list of devices gives way first', 1440, 822, { sidebar: false, panel: true }],
  ['an upright one has it below the pictures', 834, 1034, { sidebar: false, panel: true }],
  ['then where the device is', 1024, 690, { sidebar: false, panel: false }],
  [
    'a low and wide window has room for both: its pictures could not be wider',
    1600,
    500,
    { sidebar: true, panel: true },
  ],
])('%s', (_, width, height, panels) => {
  expect(panelsThatFit({ width, height })).toEqual(panels);
});
