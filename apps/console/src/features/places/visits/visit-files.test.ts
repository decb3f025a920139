import { expect, test } from 'vitest';
import { csvOf } from '../../../ui/sheet/csv-of.ts';
import { visitRows } from './visit-files.ts';

const visit = {
  deviceid: 'A',
  fence: 3,
  title: '=Yard, 2',
  from: 1_000,
  to: 1_090,
  begun: 1,
  ended: 0,
  toReckoned: true,
} as const;

test('a visit is a row of CSV, whose text is no formula', () => {
  const [head, row] = csvOf(visitRows([visit])).split('\r\n');
  expect(head).toBe('\u{feff}deviceid,fence,title,from,to,seconds,begun,ended,fromreckoned,toreckoned');
  expect(row).toMatch(/^A,3,"'=Yard, 2",[\d: -]{19},[\d: -]{19},90,1,0,0,1$/);
  expect([...visitRows([visit])][1]?.slice(5)).toEqual([90, 1, 0, 0, 1]);
});
