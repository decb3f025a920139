import { expect, test } from 'vitest';
import { firstBehind } from './first-behind.ts';

const COUNT = 300;
/** Ids in no order: 7 and 300 share no factor. */
const devices = Array.from({ length: COUNT }, (_, at) => ({
  deviceid: `OT-${String((at * 7) % COUNT).padStart(3, '0')}`,
}));
const inOrder = devices.map(({ deviceid }) => deviceid).toSorted((a, b) => (a < b ? -1 : 1));

test('pages of a fleet in no order, one behind another, have each device once and in order', () => {
  const found: string[] = [];
  for (let page = firstBehind(devices, undefined, 7); page.length > 0;) {
    found.push(...page.map(({ deviceid }) => deviceid));
    page = firstBehind(devices, found.at(-1), 7);
  }
  expect(found).toEqual(inOrder);
});

test('a page that starts behind an id that is no more goes on where it was', () => {
  expect(firstBehind(devices, 'OT-004x', 2)).toEqual([{ deviceid: 'OT-005' }, { deviceid: 'OT-006' }]);
});
