import { expect, test } from 'vitest';
import { csvOf } from '../../ui/sheet/csv-of.ts';
import { workRows } from './work-rows.ts';

test('what was done is a row of a sheet, in the viewer’s unit, and no formula', () => {
  const rows = workRows(
    [
      {
        workid: 1,
        deviceid: 'bus-1',
        planid: 0,
        name: '=HYPERLINK("x")',
        kind: 'service',
        day: '2026-11-27',
        until: '2028-11-30',
        odometer: 100_000,
        cost: 12.5,
        note: '',
        user: 'ann',
        noted: 0,
        files: [{ fileid: 1, name: 'bill.pdf', type: 'application/pdf', bytes: 3 }],
      },
    ],
    'mile',
  );
  expect(rows[0]?.[4]).toBe('Odometer mi');
  expect(rows[1]).toEqual(
    expect.arrayContaining(['2026-11-27', 'bus-1', 62_137, 12.5, 'bill.pdf', '2028-11-30']),
  );
  expect(csvOf(rows)).toContain(`"'=HYPERLINK(""x"")"`);
});
