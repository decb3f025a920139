import type { MaintenancePlanWords } from '@outrider/model/maintenance/maintenance-plan.ts';
import { maintenancePlan } from '@outrider/model/maintenance/maintenance-plan.ts';
import { NOTHING_MOVED } from '@outrider/model/maintenance/meter-move.ts';
import { newMeter } from '@outrider/model/maintenance/vehicle-meter.ts';
import type { NewWork } from '@outrider/model/maintenance/work-done.ts';
import { expect, test } from 'vitest';
import { sampleDevice } from '../devices/sample-device.ts';
import type { Store } from '../store.ts';

const oil: MaintenancePlanWords = {
  ...maintenancePlan.defaults,
  name: "Oil''; DROP TABLE maintenance_plans",
  everyKm: 15_000.5,
  everyMonths: 12,
  deviceids: ['bus-1', 'bus-2'],
  groupids: [],
};
const work = (deviceid: string, planid: number, day: string): NewWork => ({
  deviceid,
  planid,
  name: 'Oil',
  kind: 'service',
  day,
  odometerKm: 120_000.25,
  engineHours: undefined,
  cost: 99.5,
  note: 'two\nlines',
  userName: 'ann',
  notedMs: 5,
});

/** What every engine must do with what vehicles need. */
export function maintenanceContract(store: () => Store): void {
  async function addFleet(): Promise<void> {
    for (const deviceid of ['bus-1', 'bus-2']) await store().devices.add({ ...sampleDevice, deviceid });
  }

  test('a plan of maintenance is saved by somebody who saw its last edit, and goes with what hangs on it', async () => {
    await addFleet();
    const { maintenancePlans } = store();
    const groupid = 4;
    await store().groups.add({ groupid, name: 'Buses' });
    const planid = await maintenancePlans.add({ ...oil, groupids: [groupid] });
    const kept = { ...oil, planid, edits: 1, groupids: [groupid] };
    expect(await maintenancePlans.list()).toEqual([kept]);
    expect(await maintenancePlans.change(planid, { ...oil, deviceids: ['bus-2'] }, 1)).toBe(2);
    await expect(maintenancePlans.change(planid, oil, 1)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(maintenancePlans.change(planid + 1, oil, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(maintenancePlans.add({ ...oil, deviceids: ['bus-9'] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await maintenancePlans.find(planid)).toEqual({
      ...kept,
      edits: 2,
      deviceids: ['bus-2'],
      groupids: [],
    });
    const item = {
      planid,
      deviceid: 'bus-2',
      sinceDay: '2026-11-27',
      sinceKm: 5.5,
      sinceHours: undefined,
      told: '',
    };
    await maintenancePlans.begin([item, { ...item, deviceid: 'bus-9' }, { ...item, planid: planid + 7 }]);
    await maintenancePlans.begin([{ ...item, sinceKm: 9 }]);
    expect(await maintenancePlans.items()).toEqual([item]);
    await maintenancePlans.begin([{ ...item, sinceHours: 2 }]);
    expect(await maintenancePlans.items()).toEqual([{ ...item, sinceHours: 2 }]);
    expect(await maintenancePlans.setTold({ ...item, told: 'soon 1' })).toBe(true);
    expect(await maintenancePlans.setTold({ ...item, told: 'soon 1' })).toBe(false);
    await expect(maintenancePlans.remove(planid, 1)).rejects.toMatchObject({ code: 'CONFLICT' });
    await maintenancePlans.remove(planid, 2);
    expect([await maintenancePlans.list(), await maintenancePlans.items()]).toEqual([[], []]);
  });

  test('a vehicle leaves the plans that name it, and takes what was done at it along', async () => {
    await addFleet();
    const planid = await store().maintenancePlans.add(oil);
    const workid = await store().worksDone.add(work('bus-1', planid, '2026-01-31'));
    const fileid = await store().worksDone.addFile({
      workid,
      name: 'a.pdf',
      type: 'application/pdf',
      bytes: 7,
    });
    await store().vehicleMeters.put([newMeter('bus-1'), newMeter('bus-2'), newMeter('bus-9')]);
    await store().devices.remove('bus-1');
    expect(await store().maintenancePlans.find(planid)).toMatchObject({ deviceids: ['bus-2'] });
    expect(await store().worksDone.find(workid)).toBeUndefined();
    expect(await store().worksDone.keptFiles([fileid])).toEqual(new Set());
    expect(await store().vehicleMeters.list()).toEqual([newMeter('bus-2')]);
  });

  test('the last work of a plan and vehicle is that of the newest day that was not taken back', async () => {
    await addFleet();
    const { worksDone } = store();
    const first = await worksDone.add(work('bus-1', 3, '2026-01-31'));
    const second = await worksDone.add(work('bus-1', 3, '2026-03-01'));
    const same = await worksDone.add(work('bus-1', 3, '2026-03-01'));
    const other = await worksDone.add(work('bus-2', 3, '2025-01-01'));
    await worksDone.add(work('bus-2', 0, '2026-01-01'));
    const last = async (): Promise<number[]> =>
      (await worksDone.last()).map(({ workid }) => workid).sort((a, b) => a - b);
    expect(await last()).toEqual([same, other]);
    const back = { backMs: 9, backBy: 'ben', backWhy: 'another vehicle' };
    await worksDone.takeBack(same, back);
    await worksDone.takeBack(second, back);
    expect(await last()).toEqual([first, other]);
    expect(await worksDone.last({ planid: 3, deviceid: 'bus-1' })).toMatchObject([{ workid: first }]);
    expect(await worksDone.last({ planid: 4, deviceid: 'bus-1' })).toEqual([]);
    await expect(worksDone.takeBack(same, back)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(worksDone.takeBack(same + 50, back)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const listed = await worksDone.list(['bus-1'], 9);
    expect(listed.map(({ workid, backBy }) => [workid, backBy])).toEqual([
      [same, 'ben'],
      [second, 'ben'],
      [first, ''],
    ]);
    expect(listed[2]).toEqual({
      ...work('bus-1', 3, '2026-01-31'),
      workid: first,
      untilDay: '',
      backMs: 0,
      backBy: '',
      backWhy: '',
      files: [],
    });
    expect(await worksDone.list(['bus-1', 'bus-2'], 1)).toHaveLength(1);
    const paper = await worksDone.add({ ...work('bus-1', 5, '2026-01-31'), untilDay: '2028-01-31' });
    expect(await worksDone.find(paper)).toMatchObject({ untilDay: '2028-01-31' });
  });

  test('files stand beside a piece of work, a few, and are summed up', async () => {
    await addFleet();
    const { worksDone } = store();
    const workid = await worksDone.add(work('bus-1', 0, '2026-01-31'));
    const file = { workid, name: 'bill.pdf', type: 'application/pdf', bytes: 100 } as const;
    const ids = [];
    for (let at = 0; at < 5; at++) ids.push(await worksDone.addFile(file));
    await expect(worksDone.addFile(file)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await worksDone.fileBytes('bus-1')).toEqual({ all: 500, ofDevice: 500 });
    expect(await worksDone.fileBytes('bus-2')).toEqual({ all: 500, ofDevice: 0 });
    await worksDone.removeFile(ids[0] ?? 0);
    expect(await worksDone.findFile(ids[0] ?? 0)).toBeUndefined();
    expect((await worksDone.find(workid))?.files.map(({ fileid }) => fileid)).toEqual(ids.slice(1));
  });

  test('what is counted of a vehicle does not undo what a person set meanwhile', async () => {
    await addFleet();
    const { vehicleMeters } = store();
    const meter = { ...newMeter('bus-1'), countedKm: 1.5, heardMs: 7 };
    await vehicleMeters.put([meter]);
    const set = { ...meter, edits: 1, offsetKm: 123_456, setMs: 8, setBy: 'ann' };
    const stays = NOTHING_MOVED;
    await vehicleMeters.set(set, stays, 0);
    await expect(vehicleMeters.set(set, stays, 0)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(vehicleMeters.set({ ...set, deviceid: 'bus-9' }, stays, 0)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await vehicleMeters.put([{ ...meter, countedKm: 2 }]);
    expect(await vehicleMeters.list()).toEqual([set]);
    const doubt = { fromKm: 9, toKm: 1, atMs: 3 };
    await vehicleMeters.put([{ ...set, countedKm: 2, doubt }]);
    expect(await vehicleMeters.list(['bus-1', 'bus-2'])).toEqual([{ ...set, countedKm: 2, doubt }]);
  });

  test('since when plans count goes along with an odometer that a person sets', async () => {
    await addFleet();
    const { maintenancePlans, vehicleMeters } = store();
    const planid = await maintenancePlans.add(oil);
    const item = { planid, deviceid: 'bus-1', sinceDay: '2026-11-27', sinceHours: undefined, told: '' };
    const other = { ...item, deviceid: 'bus-2', sinceKm: 3 };
    await maintenancePlans.begin([{ ...item, sinceKm: 500 }, other]);
    const moved = { ...NOTHING_MOVED, km: { from: 500, to: 123_456 }, hours: { from: 1, to: 8 } };
    await vehicleMeters.set({ ...newMeter('bus-1'), edits: 1 }, moved, 0);
    expect(await maintenancePlans.items()).toEqual([{ ...item, sinceKm: 123_456 }, other]);
    expect(await maintenancePlans.items('bus-2')).toEqual([other]);
  });

  test('nothing goes along with an odometer that a person set since', async () => {
    await addFleet();
    const { maintenancePlans, vehicleMeters } = store();
    const planid = await maintenancePlans.add(oil);
    const item = { planid, sinceDay: '2026-11-27', sinceKm: 500, sinceHours: undefined, told: '' };
    await maintenancePlans.begin([
      { ...item, deviceid: 'bus-1' },
      { ...item, deviceid: 'bus-2' },
    ]);
    const counted = [newMeter('bus-1'), newMeter('bus-2')];
    await vehicleMeters.put(counted);
    await vehicleMeters.set({ ...newMeter('bus-1'), edits: 1 }, NOTHING_MOVED, 0);
    const moved = { ...NOTHING_MOVED, km: { from: 500, to: 9_500 } };
    await vehicleMeters.put(counted, new Map(counted.map(({ deviceid }) => [deviceid, moved])));
    const items = await maintenancePlans.items();
    expect(new Map(items.map(({ deviceid, sinceKm }) => [deviceid, sinceKm]))).toEqual(
      new Map([
        ['bus-1', 500],
        ['bus-2', 9_500],
      ]),
    );
  });

  test('what was read off an odometer goes along with it, and what was read off another or is noted later does not', async () => {
    await addFleet();
    const { worksDone, vehicleMeters } = store();
    const at = (odometerKm: number | undefined, day: string, notedMs = 5): NewWork => ({
      ...work('bus-1', 3, day),
      odometerKm,
      engineHours: 90,
      notedMs,
    });
    await worksDone.add(at(11_000, '2026-01-31'));
    await worksDone.add(at(undefined, '2026-02-01'));
    await worksDone.add(at(248_000, '2026-02-02'));
    await worksDone.add(at(11_900, '2026-02-03', 8));
    await worksDone.add({ ...at(11_000, '2026-01-31'), deviceid: 'bus-2' });
    const moved = {
      km: { from: 12_000, to: 250_000 },
      hours: { from: 100, to: 100 },
      atMs: 7,
      drivenSince: (day: string) => ({ km: day < '2026-02-01' ? 990 : 40, hours: 3 }),
    };
    const readings = async (): Promise<unknown[]> =>
      (await worksDone.list(['bus-1', 'bus-2'], 9))
        .sort((a, b) => a.workid - b.workid)
        .map(({ odometerKm, engineHours }) => [odometerKm, engineHours]);
    const later = [
      [undefined, 90],
      [248_000, 90],
      [11_900, 90],
      [11_000, 90],
    ];
    await vehicleMeters.set({ ...newMeter('bus-1'), edits: 1 }, moved, 0);
    expect(await readings()).toEqual([[249_000, 90], ...later]);
    // As its recorder says it.
    const back = {
      ...moved,
      km: { from: 250_000, to: 13_000 },
      drivenSince: () => ({ km: 1_000, hours: 3 }),
    };
    await vehicleMeters.put([{ ...newMeter('bus-1'), edits: 1 }], new Map([['bus-1', back]]));
    expect(await readings()).toEqual([[12_000, 90], later[0], [11_000, 90], ...later.slice(2)]);
    expect(await worksDone.last({ deviceid: 'bus-2' })).toMatchObject([{ deviceid: 'bus-2', planid: 3 }]);
  });
}
