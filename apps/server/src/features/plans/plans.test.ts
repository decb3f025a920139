import type { HttpBody } from '@outrider/protocol/tables.ts';
import { beforeEach, expect, test } from 'vitest';
import type { callsBy } from '../../doors/testing-caller.ts';
import { doorsForEach } from '../../doors/testing-prepared.ts';
import { tryEach } from '../../doors/testing-each.ts';

let root: ReturnType<typeof callsBy>;
let manager: typeof root;
const prepared = doorsForEach({ root: { level: 0 }, manager: { level: 1, groupIds: [1] } });
beforeEach(() => {
  root = prepared.callerOf('root');
  manager = prepared.callerOf('manager');
});

type Plan = HttpBody<'saveDownloadPlan'>['eventDownloadPlan'];
const speeding: Plan = { deviceid: 'GLOBAL', appdevid: 15, downloadtype: 1, downloadplan: 3 };
const save = (plan: Partial<Plan>) =>
  root('saveDownloadPlan', { eventDownloadPlan: { ...speeding, ...plan } });
const saveForGroup = (groupid: number) =>
  root('saveGroupDownloadPlan', { eventDownloadPlan: { groupid, appdevid: 15, downloadtype: 0 } });
const remove = (key: HttpBody<'removeDownloadPlan'>['eventDownloadPlan']) =>
  root('removeDownloadPlan', { eventDownloadPlan: key });
const kept = async (): Promise<unknown[]> => {
  const plans = await root('listDownloadPlans', {});
  if (typeof plans === 'string') throw new Error(plans);
  return plans.map(({ deviceid, groupid, appdevid }) => [groupid ?? deviceid, appdevid]);
};

test('a plan of which little is said has the values that the requirement gives it', async () => {
  await save({ timepart: '1380:59,0:10', entimepart: 1, preoffset: 0 });
  expect(await root('listDownloadPlans', {})).toEqual([
    {
      ...speeding,
      mediatype: 3,
      streamtype: 0,
      preoffset: 0,
      postoffset: null,
      entimepart: 1,
      timepart: '0:59,1380:1439',
      intermission: 0,
      accoffonly: 0,
      maxbackupsecs: 0,
      confirmed: 0,
      updatetime: expect.any(Number),
      enupload: 0,
      upload: '',
      snapshotmode: 0,
      custompath: 0,
    },
  ]);
  await save({ appdevid: 16, downloadtype: undefined, downloadplan: undefined });
  const plans = await root('listDownloadPlans', {});
  expect(plans[1]).toMatchObject({ downloadtype: 2, downloadplan: 0 });
});

test('a plan takes the place of the one for the same; each goes alone, or all of a device, a group or everybody', async () => {
  for (const plan of [{}, { appdevid: 16 }, { deviceid: 'A' }, { deviceid: 'A', downloadplan: 1 }])
    expect(await save(plan)).toMatchObject({ hasError: false });
  expect(await saveForGroup(1)).toMatchObject({ hasError: false });
  expect(await kept()).toEqual([
    [1, 15],
    ['A', 15],
    ['GLOBAL', 15],
    ['GLOBAL', 16],
  ]);
  expect(await remove({ deviceid: 'GLOBAL', appdevid: 16 })).toMatchObject({ hasError: false });
  expect(await remove({ deviceid: 'GLOBAL', appdevid: 16 })).toBe('NOT_FOUND');
  expect(await remove({ groupid: 1 })).toMatchObject({ hasError: false });
  expect(await remove({ deviceid: 'A' })).toMatchObject({ hasError: false });
  expect(await kept()).toEqual([['GLOBAL', 15]]);
});

test('emergencies are discarded only where it is said twice', async () => {
  expect(await save({ appdevid: 14, downloadtype: 4 })).toBe('VALIDATION');
  expect(await kept()).toEqual([]);
  expect(await save({ appdevid: 14, downloadtype: 4, confirmed: 1 })).toMatchObject({ hasError: false });
  expect(await save({ appdevid: 15, downloadtype: 4 })).toMatchObject({ hasError: false });
});

test('plans of a device or a group go with it', async () => {
  const { store } = prepared.doors;
  await save({ deviceid: 'B' });
  await saveForGroup(1);
  await save({});
  await store.groups.remove(1);
  await store.devices.remove('B');
  await expect.poll(kept).toEqual([['GLOBAL', 15]]);
});

test('where footage goes, its names there and a snapshot each second are kept', async () => {
  const more = { enupload: 1, upload: 'alarms/north', custompath: 1, snapshotmode: 1 } as const;
  expect(await save(more)).toMatchObject({ hasError: false });
  const [plan] = await prepared.doors.store.downloadPlans.list();
  expect(plan).toMatchObject({
    uploads: true,
    uploadTo: 'alarms/north',
    customPath: true,
    eachSecond: true,
  });
  expect(await root('listDownloadPlans', {})).toMatchObject([more]);
});

test('what is no plan is refused and changes nothing', async () => {
  await save({});
  await tryEach(
    [
      ['a mode that there is not', { downloadtype: 3 }, 'VALIDATION'],
      ['media that there are not', { mediatype: 2 }, 'VALIDATION'],
      ['a download of no channel', { downloadplan: 0 }, 'VALIDATION'],
      ['more channels than a mask has', { downloadplan: 65_536 }, 'VALIDATION'],
      ['half a second', { preoffset: 0.5 }, 'VALIDATION'],
      ['a negative offset', { postoffset: -1 }, 'VALIDATION'],
      ['minutes beyond the day', { timepart: '0:1440' }, 'VALIDATION'],
      ['minutes without end', { timepart: '1:2,'.repeat(9_999) }, 'VALIDATION'],
      ['an upload to another server', { enupload: 1, upload: 'ftp://h/a' }, 'VALIDATION'],
      ['a folder that leads up', { enupload: 1, upload: 'a/../..' }, 'VALIDATION'],
      ['a path of a third kind', { custompath: 2 }, 'VALIDATION'],
      ['a code that is none', { appdevid: -1 }, 'VALIDATION'],
      ['a device that is not there', { deviceid: 'nobody' }, 'NOT_FOUND'],
      ['no device at all', { deviceid: '' }, 'VALIDATION'],
    ],
    async (_what, wrong, code) => {
      expect(await save(wrong as never)).toBe(code);
      expect(await kept()).toEqual([['GLOBAL', 15]]);
    },
  );
});

test('a group that is not there, and a removal that says nothing or both, are refused', async () => {
  expect(await saveForGroup(99)).toBe('NOT_FOUND');
  expect(await remove({})).toBe('VALIDATION');
  expect(await remove({ deviceid: 'A', groupid: 1 })).toBe('VALIDATION');
});

test('plans are for administrators', async () => {
  expect(await manager('listDownloadPlans', {})).toBe('FORBIDDEN');
  expect(await manager('saveDownloadPlan', { eventDownloadPlan: speeding })).toBe('FORBIDDEN');
  expect(await manager('removeDownloadPlan', { eventDownloadPlan: { deviceid: 'A' } })).toBe('FORBIDDEN');
});
