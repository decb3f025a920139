import { type DownloadPlan, downloadPlan } from '@outrider/model/plans/download-plan.ts';
import { GLOBAL_PLAN } from '@outrider/model/plans/plan-scope.ts';
import { expect, test } from 'vitest';
import { sampleDevice } from '../devices/sample-device.ts';
import type { Store } from '../store.ts';

const plan: DownloadPlan = {
  ...downloadPlan.defaults,
  deviceid: GLOBAL_PLAN,
  eventid: 15,
  updated: 1_700_000_000,
  mode: 1,
  channels: 5,
  mainStream: 4,
  preS: 0,
  inMinutes: true,
  minutes: '0:59',
  intervalS: 30,
  ignitionOff: true,
  longestS: 60,
  uploads: true,
  uploadTo: 'alarms',
  customPath: true,
  eachSecond: true,
  tunedBy: 'ann',
  tunedMs: 1_700_000_000_000,
  tunedFrom: 2,
};

/** What every engine must do with plans. */
export function planContract(store: () => Store): void {
  test('a plan is kept whole, one for everybody, a device or a group and an event', async () => {
    const { downloadPlans, devices, groups } = store();
    await devices.add({ ...sampleDevice, deviceid: 'bus-1' });
    await groups.add({ groupid: 7, name: 'North' });
    const ofDevice: DownloadPlan = { ...plan, deviceid: 'bus-1', postS: 20 };
    const ofGroup: DownloadPlan = { ...plan, deviceid: '', groupid: 7, mode: 4, confirmed: true };
    const other: DownloadPlan = { ...plan, eventid: 16 };
    for (const one of [ofDevice, ofGroup, other, plan]) await downloadPlans.put(one);
    await downloadPlans.put({ ...plan, mode: 0 });
    expect(await downloadPlans.list()).toEqual([ofGroup, { ...plan, mode: 0 }, other, ofDevice]);
    expect(await downloadPlans.remove({ deviceid: GLOBAL_PLAN, eventid: 15 })).toBe(1);
    expect(await downloadPlans.remove({ deviceid: '', groupid: 8 })).toBe(0);
    expect(await downloadPlans.remove({ deviceid: GLOBAL_PLAN })).toBe(1);
    expect(await downloadPlans.list()).toEqual([ofGroup, ofDevice]);
  });

  test('plans go with their device or group, and none is for a group that is not there', async () => {
    const { downloadPlans, devices, groups } = store();
    await devices.add({ ...sampleDevice, deviceid: 'bus-1' });
    await groups.add({ groupid: 7, name: 'North' });
    await downloadPlans.put({ ...plan, deviceid: 'bus-1' });
    await downloadPlans.put({ ...plan, deviceid: '', groupid: 7 });
    const unknown = downloadPlans.put({ ...plan, deviceid: '', groupid: 9 });
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await devices.remove('bus-1');
    await groups.remove(7);
    expect(await downloadPlans.list()).toEqual([]);
  });
}
