import { USUAL_POINTS } from '@outrider/model/reports/report-types.ts';
import { describe, expect, test } from 'vitest';
import { blankRow, faultOf, insertedBelow, rowsOf, textOf } from './driver-points.ts';
import { bodyOf, OTHER_PERIOD, reportSchema, type ReportValues, valuesOf } from './report-values.ts';

const around = {
  zone: 'Asia/Taipei',
  language: 'en',
  origin: 'https://fleet.example',
  isImperial: false,
} as const;
const filled: ReportValues = { ...valuesOf(undefined, around), profile: 'Daily' };
const faultsOf = (change: Partial<ReportValues>): string[] => {
  const { error } = reportSchema.safeParse({ ...filled, ...change });
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
};

describe('the form of a report', () => {
  test('offers a daily one by the clocks of this computer, and sends it as the server takes it', () => {
    expect(faultsOf({})).toEqual([]);
    const body = bodyOf(filled, () => 28_800);
    expect(body).toMatchObject({ enable: 1, period: 1_440, tz: 28_800, zone: 'Asia/Taipei', unit: 0 });
    expect(bodyOf({ ...filled, zone: '-12600' }, () => 0)).toMatchObject({ tz: -12_600, zone: '' });
  });

  test('is filled with a report as it was saved, whatever its period', () => {
    const report = {
      ...bodyOf({ ...filled, period: OTHER_PERIOD, minutes: '90' }, () => 28_800),
      reportid: 3,
    };
    const values = valuesOf({ ...report, updatetime: 1, memberid: 'ann' } as never, around);
    expect(values).toMatchObject({ period: OTHER_PERIOD, minutes: '90', zone: 'Asia/Taipei' });
  });

  test.each<[Partial<ReportValues>, string]>([
    [{ profile: ' ' }, 'profile'],
    [{ type: 'taxes' }, 'type'],
    [{ period: OTHER_PERIOD, minutes: '4' }, 'minutes'],
    [{ type: 'driver score', period: '60' }, 'period'],
    [{ type: 'driver score', events: '15=1' }, 'events'],
    [{ type: 'idle alarm', events: 'long' }, 'events'],
    [{ receivers: 'ann' }, 'receivers'],
    [{ receivers: 'ann@example.com', origin: '' }, 'origin'],
    [{ script: '/bin/sh' }, 'script'],
    [{ devices: 'a b/c' }, 'devices'],
  ])('says what is wrong with %o', (change, field) => {
    expect(faultsOf(change)).toEqual([field]);
  });
});

describe('the dialog of driver points', () => {
  test('takes the usual points and gives them back as they are', () => {
    expect(textOf(rowsOf(USUAL_POINTS))).toBe(USUAL_POINTS);
    expect(textOf(rowsOf(''))).toBe('');
  });

  test('inserts a row below, which has to be filled before anything is saved', () => {
    const rows = rowsOf('15=-1,16=-2');
    const more = insertedBelow(rows, rows[0]?.id ?? 0, blankRow(rows));
    expect(more.map(({ code }) => code)).toEqual(['15', '', '16']);
    expect(textOf(more)).toBeUndefined();
    const done = more.map((row) => (row.code === '' ? { ...row, code: '101', points: '-0.5' } : row));
    expect(textOf(done)).toBe('15=-1,101=-0.5,16=-2');
  });

  test('says of a row which of its values is wrong', () => {
    const rows = [
      { id: 0, code: '15', points: '-1' },
      { id: 1, code: '015', points: '-1' },
      { id: 2, code: 'x', points: '-1' },
      { id: 3, code: '16', points: '0.1' },
    ];
    expect(rows.map((row) => faultOf(row, rows))).toEqual([undefined, 'twice', 'code', 'points']);
  });
});
