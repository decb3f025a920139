import { csvRows } from '@outrider/kit/csv-rows.ts';
import { cellValue } from '@outrider/model/remote-settings/setting-cells.ts';
import { expect, test } from 'vitest';
import { csvOf } from '../../../ui/sheet/csv-of.ts';
import { settingRows, settingsInParts } from './save-sheet.ts';

test('what is saved as a sheet is read as it was, texts that look like formulas too', () => {
  const values = {
    net_HbSec: 7,
    sys_TURN: false,
    net_WfSsid: '=cmd|x',
    cam_Mirror: [true, false],
    sys_DST: { start: '2026-03-29', end: '2026-10-25' },
    sys_AccOffSec: -1,
  };
  const keys = Object.keys(values) as (keyof typeof values)[];
  const csv = csvOf(
    settingRows({
      keys,
      devices: [
        { deviceid: 'A', values },
        { deviceid: 'B', values: {} },
      ],
    }),
  );
  expect(csv).toContain(`'=cmd|x`);
  const [head, a, b] = [...csvRows(csv)];
  expect(head?.cells).toEqual(['deviceid', ...keys]);
  const read = keys.map((key, at) => cellValue(key, a?.cells[at + 1] ?? ''));
  expect(read).toEqual(keys.map((key) => ({ value: values[key] })));
  expect(b?.cells).toEqual(['B', '', '', '', '', '', '']);
});

test('a sheet of all of a large fleet is asked for in parts, and has the columns of each', async () => {
  const ids = Array.from({ length: 15_000 }, (_, at) => `D${at}`);
  const parts: number[] = [];
  const { keys, devices } = await settingsInParts(ids, async (part) => {
    parts.push(part.length);
    const key = part[0] === 'D0' ? 'net_HbSec' : 'sys_TURN';
    return { keys: [key], devices: part.map((deviceid) => ({ deviceid, values: {} })) };
  });
  expect(Math.max(...parts)).toBeLessThanOrEqual(10_000);
  expect(devices.map(({ deviceid }) => deviceid)).toEqual(ids);
  expect(keys).toEqual(['net_HbSec', 'sys_TURN']);
});
