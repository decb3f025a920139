import { MAX_FILE_CHANGES } from '@outrider/model/remote-settings/bulk-change.ts';
import { cuttingKeys, remoteKeys } from '@outrider/model/remote-settings/remote-settings.ts';
import { remoteSentences } from '@outrider/model/remote-settings/sentences.ts';
import { expect, test } from 'vitest';
import { readSettingsFile } from './settings-file.ts';

const taker = { channelsOf: () => 4, maySet: () => true };

test('a sheet with more columns than there are settings is refused before its names are compared', async () => {
  const columns = Array.from({ length: 500_000 }, (_, at) => `k${at}`);
  await expect(readSettingsFile(`deviceid,${columns.join(',')}\nA,1`, taker)).rejects.toMatchObject({
    code: 'VALIDATION',
    message: remoteSentences.fileColumns,
  });
  const all = await readSettingsFile(`deviceid,${remoteKeys.join(',')}\nA`, taker);
  expect(all).toMatchObject({ rows: 1, wanted: [] });
});

test('a column that is there twice is taken once, and a name is told', async () => {
  const { wanted, faults } = await readSettingsFile('deviceid,net_HbSec, net_HbSec ,\nA,5,6,7', taker);
  expect(wanted).toMatchObject([{ deviceid: 'A', values: { net_HbSec: 5 } }]);
  expect(faults).toEqual([{ line: 1, deviceid: '', key: 'net_HbSec', fault: remoteSentences.fileColumn }]);
});

test('others get their turn while a long sheet is read, and so many cells are looked at', async () => {
  const rows = (count: number, cells: string) =>
    Array.from({ length: count }, (_, at) => `D${at},${cells}`).join('\n');
  let turns = 0;
  const turn = (): void => {
    turns++;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  const { wanted } = await readSettingsFile(`deviceid,net_HbSec\n${rows(2_000, '5')}`, taker);
  clearImmediate(next);
  expect(wanted).toHaveLength(2_000);
  expect(turns).toBeGreaterThan(10);
  // Values that no recorder takes are looked at, too.
  const many = remoteKeys.filter((key) => !cuttingKeys.includes(key));
  const none = many.map(() => '?').join(',');
  const sheet = `deviceid,${many.join(',')}\n${rows(Math.ceil(MAX_FILE_CHANGES / many.length) + 1, none)}`;
  await expect(readSettingsFile(sheet, taker)).rejects.toMatchObject({
    code: 'TOO_LARGE',
    message: remoteSentences.fileLarge,
  });
});
