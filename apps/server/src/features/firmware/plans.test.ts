import { expect, test } from 'vitest';
import { doorsForEach } from '../../doors/testing-prepared.ts';

const prepared = doorsForEach({
  root: { level: 0 },
  ann: { level: 1, groupIds: [1] },
  bob: { level: 1, groupIds: [1] },
});
const plan = { targetfw: 'V2', url: 'http://192.0.2.9/firmware.bin' };

test('a manager changes and removes no plan of another; an administrator does', async () => {
  const [root, ann, bob] = [prepared.callerOf('root'), prepared.callerOf('ann'), prepared.callerOf('bob')];
  const { autofwid } = (await ann('addFirmwarePlan', plan)) as { autofwid: number };
  expect(await bob('changeFirmwarePlan', { autofwid, memo: 'mine' })).toBe('FORBIDDEN');
  expect(await bob('removeFirmwarePlan', { autofwid })).toBe('FORBIDDEN');
  expect(await bob('removeFirmwarePlan', { autofwid: autofwid + 1 })).toBe('NOT_FOUND');
  expect(await bob('listFirmwarePlans', {})).toMatchObject([{ autofwid, memo: '', user: 'ann' }]);
  expect(await ann('changeFirmwarePlan', { autofwid, memo: 'trucks' })).toMatchObject({ hasError: false });
  // From then on it is for the devices of the administrator, and theirs.
  expect(await root('changeFirmwarePlan', { autofwid, memo: 'all' })).toMatchObject({ hasError: false });
  expect(await ann('removeFirmwarePlan', { autofwid })).toBe('FORBIDDEN');
  expect(await root('removeFirmwarePlan', { autofwid })).toMatchObject({ hasError: false });
  expect(await root('listFirmwarePlans', {})).toEqual([]);
});

test('a manager renames and removes no file that another put into the store; an administrator does', async () => {
  const [root, ann, bob] = [prepared.callerOf('root'), prepared.callerOf('ann'), prepared.callerOf('bob')];
  const bytes = Buffer.from('firmware');
  const begun = { filename: 'fw.bin', filesize: bytes.length, mark: 'm' };
  const put = async (): Promise<string> => {
    const { id } = (await ann('beginFirmwareUpload', begun)) as { id: string };
    await ann('firmwarePiece', { id, at: 0, data: bytes.toString('base64') });
    await ann('endFirmwareUpload', { id });
    return id;
  };
  const firmwareid = await put();
  expect(await bob('listFirmwares', {})).toMatchObject([{ firmwareid, user: 'ann' }]);
  expect(await bob('changeFirmware', { firmwareid, memo: 'mine' })).toBe('FORBIDDEN');
  expect(await bob('removeFirmware', { firmwareid })).toBe('FORBIDDEN');
  expect(await ann('changeFirmware', { firmwareid, memo: 'trucks' })).toMatchObject({ hasError: false });
  expect(await root('removeFirmware', { firmwareid })).toMatchObject({ hasError: false });
  const other = await put();
  expect(await ann('removeFirmware', { firmwareid: other })).toMatchObject({ hasError: false });
});
