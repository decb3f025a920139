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
  // From then on it is for the devices of the administrator, and his.
  expect(await root('changeFirmwarePlan', { autofwid, memo: 'all' })).toMatchObject({ hasError: false });
  expect(await ann('removeFirmwarePlan', { autofwid })).toBe('FORBIDDEN');
  expect(await root('removeFirmwarePlan', { autofwid })).toMatchObject({ hasError: false });
  expect(await root('listFirmwarePlans', {})).toEqual([]);
});
