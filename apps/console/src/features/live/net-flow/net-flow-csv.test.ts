import { expect, test } from 'vitest';
import { netFlowCsv } from './net-flow-csv.ts';

test('rows are bytes, and no id is a formula', () => {
  const csv = netFlowCsv([
    { deviceid: '=A1', date: '2026-11-01', bytes: 20, used: 30, limit: null },
    { deviceid: 'B', bytes: 5, used: 6, limit: 7 },
  ]);
  expect(csv).toBe(
    "\u{feff}deviceid,date,bytes,usedThisMonth,monthlyLimit\r\n'=A1,2026-11-01,20,30,\r\nB,,5,6,7\r\n",
  );
});
