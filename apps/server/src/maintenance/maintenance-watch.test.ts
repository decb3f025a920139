import { rm } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import type { NewEvent } from '@outrider/model/events/kept-event.ts';
import { maintenancePlan, type MaintenancePlanWords } from '@outrider/model/maintenance/maintenance-plan.ts';
import { newMeter, odometerOf } from '@outrider/model/maintenance/vehicle-meter.ts';
import { sampleDevice } from '@outrider/store/devices/sample-device.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { reportAt as keptReport } from '@outrider/store/positions/sample-report.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bootFleet, reportAt } from '../fleet/testing.ts';
import { silentLog } from '../testing-log.ts';
import { tellStoreChanges } from '../bus/tell-store-changes.ts';
import { MaintenanceBook } from './maintenance-book.ts';
import { MaintenanceWatch } from './maintenance-watch.ts';
import { MeterBook } from './meter-book.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const oil: MaintenancePlanWords = {
  ...maintenancePlan.defaults,
  name: 'Oil',
  everyKm: 15_000,
  deviceids: ['d'],
  groupids: [],
};

/** What vehicles need, over a real store; `again` is a start of the server. */
async function boot() {
  const { fleet, clock, bus } = await bootFleet();
  const folder = mkdtempSync(join(tmpdir(), 'outrider-maintenance-'));
  layDatabase(folder);
  const store = await openSqliteStore({ folder }, clock);
  tellStoreChanges(store, bus);
  for (const deviceid of ['d', 'e']) {
    await fleet.records.register(deviceid, 4);
    await store.devices.add({ ...sampleDevice, deviceid });
  }
  const told: NewEvent[] = [];
  const events = { happened: (event: NewEvent) => void told.push(event), kept: async () => {} };
  const start = async () => {
    const isVehicle = (deviceid: string) => fleet.records.get(deviceid) !== undefined;
    const book = await MaintenanceBook.load({ store, bus, log: silentLog, isVehicle });
    const isWanted = (deviceid: string) => book.plansOf(deviceid).length > 0;
    const parts = { store, fleet, isWanted, serverZone: 'UTC', bus, clock, log: silentLog };
    const meters = await MeterBook.load(parts);
    const driverOf = () => 'Ann';
    const watch = await MaintenanceWatch.start({
      book,
      meters,
      events,
      driverOf,
      serverZone: 'UTC',
      clock,
      log: silentLog,
    });
    // Rounds are asked for here.
    await watch[Symbol.asyncDispose]();
    await watch.round();
    const stop = () => {
      book[Symbol.dispose]();
      meters[Symbol.dispose]();
    };
    return { book, meters, watch, stop };
  };
  let now = await start();
  onTestFinished(async () => {
    now.stop();
    await store[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });
  return {
    clock,
    store,
    fleet,
    bus,
    get book() {
      return now.book;
    },
    get meters() {
      return now.meters;
    },
    get watch() {
      return now.watch;
    },
    again: async () => {
      now.stop();
      now = await start();
    },
    /** The recorder says what its odometer shows. */
    says: async (mileageKm: number) => {
      clock.advance(MINUTE);
      await fleet.reports.take('d', [{ ...reportAt(clock.now()), telemetry: { mileageKm } }]);
    },
    /** Somebody notes that it was done today. */
    done: async (planid: number, odometerKm: number) => {
      const workid = await store.worksDone.add({
        deviceid: 'd',
        planid,
        name: 'Oil',
        kind: 'service',
        day: now.watch.today(),
        odometerKm,
        engineHours: undefined,
        cost: undefined,
        note: '',
        userName: 'ann',
        notedMs: clock.now(),
      });
      await now.book.workChanged(workid);
    },
    told: () => told.map(({ deviceid, eventid, memo }) => `${deviceid} ${eventid} ${memo}`),
    keys: () => told.map(({ key }) => key),
  };
}

const { maintenanceSoon: soon, maintenanceOverdue: overdue } = deviceEvents;

test('what is due soon and what is overdue is told once each, over starts of the server, and anew once it was done', async () => {
  const all = await boot();
  const { clock, store, says } = all;
  await says(100_000);
  const planid = await store.maintenancePlans.add(oil);
  await all.book.read();
  await all.watch.round();
  await says(100_000);
  await all.watch.round();
  expect(all.watch.of('d')).toMatchObject([
    { next: { state: 'ok', due: { km: 115_000 }, left: { km: 15_000 } } },
  ]);
  // A month of driving.
  clock.advance(30 * DAY);
  await says(114_500);
  await all.watch.round();
  await all.watch.round();
  expect(all.told()).toEqual([`d ${soon.code} Oil`]);
  await all.again();
  expect(all.told()).toHaveLength(1);
  clock.advance(DAY);
  await says(115_020);
  await all.watch.round();
  await all.again();
  expect(all.told()).toEqual([`d ${soon.code} Oil`, `d ${overdue.code} Oil`]);
  expect(all.watch.faultOf('d')).toEqual({ overdue: ['Oil'], soon: [], doubt: undefined });
  await all.done(planid, 115_020);
  expect(all.watch.of('d')).toMatchObject([{ next: { state: 'ok', due: { km: 130_020 } } }]);
  expect(all.watch.faultOf('d')).toBeUndefined();
  clock.advance(60 * DAY);
  await says(129_500);
  await all.watch.round();
  expect(all.told()).toHaveLength(3);
  expect(new Set(all.keys()).size).toBe(3);
});

test('a group’s plan follows the group', async () => {
  const all = await boot();
  await all.store.groups.add({ groupid: 1, name: 'Buses' });
  await all.store.groups.add({ groupid: 2, parentid: 1, name: 'North' });
  const planid = await all.store.maintenancePlans.add({
    ...oil,
    everyKm: 0,
    everyMonths: 1,
    deviceids: [],
    groupids: [1],
  });
  await all.book.read();
  expect([...all.book.devicesOf(planid)]).toEqual([]);
  await all.store.groups.addDevices(2, ['e']);
  await all.book.read();
  expect([...all.book.devicesOf(planid)]).toEqual(['e']);
  expect(all.watch.of('e')).toMatchObject([{ next: { state: 'ok', by: 'date' } }]);
});

test('without an odometer of its recorder it is counted by its days, and never goes back when these go', async () => {
  const all = await boot();
  const { clock, store, fleet } = all;
  const midnight = Date.UTC(2026, 0, 10);
  // 60 km/h to the north, for an hour, its ignition on.
  await store.positions.append(
    Array.from({ length: 61 }, (_, at) => {
      const { position, telemetry, ...report } = keptReport('d', midnight + at * MINUTE);
      return {
        ...report,
        position: { ...position, lat: 24 + at / 111.195, lng: 120, speedKmh: 60 },
        telemetry: { ...telemetry, ignitionOn: true },
      };
    }),
  );
  await fleet.reports.take('d', [reportAt(clock.now())]);
  await store.maintenancePlans.add(oil);
  await all.book.read();
  await all.watch.round();
  const km = odometerOf(all.meters.of('d')!) ?? 0;
  expect(Math.round(km)).toBe(60);
  expect(Math.round((all.meters.of('d')?.countedS ?? 0) / 60)).toBe(60);
  await store.deviceDays.forget(midnight / DAY + 1);
  await fleet.reports.take('d', [reportAt(clock.now())]);
  await all.watch.round();
  await all.again();
  expect(odometerOf(all.meters.of('d')!)).toBe(km);
});

test('an odometer that jumps is a fault until a person sets it, and what is due does not jump with it', async () => {
  const all = await boot();
  await all.says(100_000);
  await all.store.maintenancePlans.add(oil);
  await all.book.read();
  await all.watch.round();
  await all.says(100_000);
  await all.watch.round();
  await all.says(12);
  await all.watch.round();
  expect(all.watch.faultOf('d')).toMatchObject({ doubt: { fromKm: 100_000, toKm: 12 } });
  expect(all.watch.of('d')).toMatchObject([{ next: { left: { km: 15_000 } } }]);
  await all.again();
  expect(all.watch.faultOf('d')).toMatchObject({ doubt: { fromKm: 100_000 } });
  await all.meters.set('d', { odometerKm: 100_005 }, 'ann', 0);
  await expect(all.meters.set('d', { odometerKm: 1 }, 'ben', 0)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(all.watch.faultOf('d')).toBeUndefined();
  await all.says(20);
  expect(odometerOf(all.meters.of('d')!)).toBe(100_013);
});

/** 12,000 km by the days that the server counts, and the oil was changed there. */
async function bootCounted() {
  const all = await boot();
  await all.store.vehicleMeters.put([{ ...newMeter('d'), countedKm: 12_000, heardMs: all.clock.now() }]);
  await all.again();
  const planid = await all.store.maintenancePlans.add(oil);
  await all.book.read();
  await all.watch.round();
  await all.done(planid, 12_000);
  expect(all.watch.of('d')).toMatchObject([{ next: { state: 'ok', left: { km: 15_000 } } }]);
  return all;
}

/** At which odometer the plan counts from where nothing was done. */
const countsFrom = async ({ store }: Awaited<ReturnType<typeof boot>>) =>
  (await store.maintenancePlans.items('d')).map(({ sinceKm }) => sinceKm);

test('setting an odometer makes nothing overdue that was done', async () => {
  const all = await bootCounted();
  await all.meters.set('d', { odometerKm: 250_000 }, 'ann', 0);
  await all.book.meterSet('d');
  await all.watch.round();
  const due = [{ next: { state: 'ok', due: { km: 265_000 }, left: { km: 15_000 } } }];
  expect(all.watch.of('d')).toMatchObject(due);
  await all.again();
  expect(all.watch.of('d')).toMatchObject(due);
  expect(all.told()).toEqual([]);
});

test('a recorder that begins to tell its own odometer makes nothing overdue that was done', async () => {
  const all = await bootCounted();
  await all.says(250_000);
  await all.watch.round();
  expect(all.watch.of('d')).toMatchObject([{ next: { state: 'ok', due: { km: 265_000 } } }]);
  await all.again();
  expect(all.watch.of('d')).toMatchObject([{ next: { state: 'ok', left: { km: 15_000 } } }]);
  expect(all.told()).toEqual([]);
});

test('an odometer that is set as soon as its recorder tells one makes nothing overdue that was done', async () => {
  const all = await bootCounted();
  await all.says(250_000);
  await all.meters.set('d', { odometerKm: 250_100 }, 'ann', 0);
  await all.book.meterSet('d');
  await all.watch.round();
  await all.again();
  expect(all.watch.of('d')).toMatchObject([{ next: { state: 'ok', due: { km: 265_100 } } }]);
  expect(all.told()).toEqual([]);
});

test('an odometer that is set while a round tells what its recorder changed makes nothing overdue that was done', async () => {
  const all = await bootCounted();
  await all.says(250_000);
  await Promise.all([all.meters.round(), all.meters.set('d', { odometerKm: 250_100 }, 'ann', 0)]);
  await all.book.meterSet('d');
  await all.watch.round();
  await all.again();
  expect(all.watch.of('d')).toMatchObject([{ next: { due: { km: 265_100 }, left: { km: 15_000 } } }]);
  expect(await countsFrom(all)).toEqual([250_100]);
});

test('what could not be kept of a recorder that begins to tell its own odometer is kept in the next round', async () => {
  const all = await bootCounted();
  await all.says(250_000);
  const put = vi.spyOn(all.store.vehicleMeters, 'put').mockRejectedValueOnce(new Error('full'));
  await expect(all.meters.round()).rejects.toThrow('full');
  put.mockRestore();
  await all.meters.round();
  await all.again();
  expect(all.watch.of('d')).toMatchObject([{ next: { due: { km: 265_000 }, left: { km: 15_000 } } }]);
  expect(await countsFrom(all)).toEqual([250_000]);
});

test('what a recorder begins to tell while a person sets the odometer changes nothing of what they set', async () => {
  const all = await bootCounted();
  const { vehicleMeters } = all.store;
  const set = vehicleMeters.set.bind(vehicleMeters);
  vi.spyOn(vehicleMeters, 'set').mockImplementationOnce(async (...about) => {
    await all.says(250_000);
    await set(...about);
  });
  await all.meters.set('d', { odometerKm: 20_000 }, 'ann', 0);
  await all.book.meterSet('d');
  await all.watch.round();
  await all.again();
  expect(all.meters.of('d')).toMatchObject({ source: 'days', offsetKm: 8_000 });
  expect(all.watch.of('d')).toMatchObject([{ next: { due: { km: 35_000 }, left: { km: 15_000 } } }]);
  expect(await countsFrom(all)).toEqual([20_000]);
});

test('what a recorder begins to tell before a person sets the odometer goes along first', async () => {
  const all = await bootCounted();
  const { deviceDays } = all.store;
  const list = deviceDays.list.bind(deviceDays);
  vi.spyOn(deviceDays, 'list').mockImplementationOnce(async (...about) => {
    await all.says(250_000);
    return await list(...about);
  });
  await all.meters.set('d', { odometerKm: 250_100 }, 'ann', 0);
  await all.book.meterSet('d');
  await all.watch.round();
  await all.again();
  expect(all.meters.of('d')).toMatchObject({ source: 'recorder', offsetKm: 100 });
  expect(all.watch.of('d')).toMatchObject([{ next: { due: { km: 265_100 }, left: { km: 15_000 } } }]);
  expect(await countsFrom(all)).toEqual([250_100]);
});

test('an odometer that is set while something is due has it told once, and overdue beside soon', async () => {
  const all = await boot();
  await all.says(100_000);
  await all.store.maintenancePlans.add(oil);
  await all.book.read();
  await all.watch.round();
  await all.says(100_000);
  await all.watch.round();
  all.clock.advance(30 * DAY);
  await all.says(114_500);
  await all.watch.round();
  expect(all.told()).toEqual([`d ${soon.code} Oil`]);
  for (const [edits, odometerKm] of [120_000, 114_400.5].entries()) {
    await all.meters.set('d', { odometerKm }, 'ann', edits);
    await all.book.meterSet('d');
    await all.watch.round();
    await all.again();
  }
  expect(all.told()).toEqual([`d ${soon.code} Oil`]);
  all.clock.advance(DAY);
  await all.says(115_020);
  await all.watch.round();
  expect(all.told()).toEqual([`d ${soon.code} Oil`, `d ${overdue.code} Oil`]);
});

test('what was told before dues had these names is not told again', async () => {
  const all = await boot();
  const planid = await all.store.maintenancePlans.add({ ...oil, everyKm: 0, dueDay: '2020-01-01' });
  await all.store.maintenancePlans.begin([
    {
      planid,
      deviceid: 'd',
      sinceDay: '2019-01-01',
      sinceKm: undefined,
      sinceHours: undefined,
      told: 'overdue 2020-01-01  ',
    },
  ]);
  await all.again();
  expect(all.watch.of('d')).toMatchObject([{ next: { state: 'overdue' } }]);
  expect(all.told()).toEqual([]);
});

test('of 1,200 plans that are overdue at once a thousand are told a round, and the rest in the next', async () => {
  const all = await boot();
  const names = Array.from({ length: 1_200 }, (_, at) => `Plan ${at}`);
  await all.store.transaction(async (tx) => {
    for (const name of names)
      await tx.maintenancePlans.add({ ...oil, name, everyKm: 0, dueDay: '2020-01-01', deviceids: ['d'] });
  });
  await all.book.read();
  await all.watch.round();
  expect(all.told()).toHaveLength(1_000);
  await all.watch.round();
  await all.watch.round();
  expect(all.told()).toHaveLength(1_200);
});
