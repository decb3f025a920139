import { expect, test } from 'vitest';
import { askedIn, stretchOf } from './asked-visits.ts';
import { visitCsv, visitRows } from './visit-files.ts';

const visit = {
  deviceid: 'A',
  fence: 3,
  title: '=Yard, 2',
  from: 1_000,
  to: 1_090,
  begun: 1,
  ended: 0,
} as const;

test('a visit is a row of CSV, whose text is no formula', () => {
  const [head, row] = visitCsv([visit]).split('\r\n');
  expect(head).toBe('\u{feff}deviceid,fence,title,from,to,seconds,begun,ended');
  expect(row).toMatch(/^A,3,"'=Yard, 2",[\d: -]{19},[\d: -]{19},90,1,0$/);
  expect([...visitRows([visit])][1]?.slice(5)).toEqual([90, 1, 0]);
});

test('an address asks for days from midnight to midnight; one that makes no sense asks for nothing', () => {
  const asked = askedIn(new URLSearchParams('from=2026-11-01&to=2026-11-02&fence=4'));
  expect(asked).toEqual({ from: '2026-11-01', to: '2026-11-02', deviceid: '', fence: 4 });
  const { from, to } = stretchOf({ from: '2026-11-01', to: '2026-11-02' });
  expect(new Date(from * 1_000).getHours() + new Date(to * 1_000).getHours()).toBe(0);
  expect(new Date(to * 1_000).getDate()).toBe(3);
  for (const wrong of ['', 'from=x&to=y', 'from=2026-11-03&to=2026-11-02'])
    expect(askedIn(new URLSearchParams(wrong))).toBeUndefined();
});
