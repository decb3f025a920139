import { expect, test } from 'vitest';
import { alike, allOr, NONE_CHOSEN, stretched, toggled } from './choosing.ts';
import { aCase } from '../../../fleet/testing-case.ts';

const listed = [1, 2, 3, 4, 5];
const ids = ({ ids: chosen }: typeof NONE_CHOSEN): number[] => [...chosen].sort((a, b) => a - b);

test('a case is chosen, and left out the second time', () => {
  const one = toggled(NONE_CHOSEN, 2);
  expect(ids(one)).toEqual([2]);
  expect(ids(toggled(one, 2))).toEqual([]);
});

test('a stretch goes from the last one to this, either way, and adds to what was chosen', () => {
  const from = toggled(toggled(NONE_CHOSEN, 5), 3);
  expect(ids(stretched(from, listed, 1))).toEqual([1, 2, 3, 5]);
  expect(ids(stretched(stretched(NONE_CHOSEN, listed, 2), listed, 4))).toEqual([2, 3, 4]);
  expect(ids(stretched(toggled(NONE_CHOSEN, 9), listed, 4))).toEqual([4, 9]);
});

test('all are chosen, and left out where they were', () => {
  const some = allOr(toggled(NONE_CHOSEN, 2), [1, 2, 3]);
  expect(ids(some)).toEqual([1, 2, 3]);
  expect(ids(allOr(some, [1, 2]))).toEqual([3]);
});

test('a flood is what one vehicle did of one kind', () => {
  const one = aCase(1, { deviceid: 'A', eventid: 15 });
  const others = [aCase(2, { deviceid: 'B', eventid: 15 }), aCase(3, { deviceid: 'A', eventid: 16 })];
  const same = aCase(4, { deviceid: 'A', eventid: 15 });
  expect(alike([one, ...others, same], one)).toEqual([one, same]);
});
