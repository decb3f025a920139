import { maintenancePlan } from '@outrider/model/maintenance/maintenance-plan.ts';
import { NOTHING_MOVED } from '@outrider/model/maintenance/meter-move.ts';
import { newMeter } from '@outrider/model/maintenance/vehicle-meter.ts';
import type { Store } from '@outrider/store/store.ts';

/** A demo of thousands is one of load. */
const MOST = 12;
const DAY_MS = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * Plans what the demo's vehicles need: of the first three one has an inspection that is overdue, one is insured for a fortnight more, one had
 * its oil changed last month. Nothing where there are any plans.
 */
export async function seedDemoMaintenance(
  store: Pick<Store, 'transaction'>,
  all: readonly string[],
  nowMs: number,
): Promise<void> {
  const deviceids = all.slice(0, MOST);
  const [first, second = first, third = first] = deviceids;
  if (first === undefined || second === undefined || third === undefined) return;
  const day = (days: number): string => dayOf(nowMs + days * DAY_MS);
  await store.transaction(async ({ maintenancePlans, worksDone, vehicleMeters, devices }) => {
    if ((await maintenancePlans.list()).length > 0 || (await devices.find(first)) === undefined) return;
    const plan = { ...maintenancePlan.defaults, groupids: [] };
    const oil = await maintenancePlans.add({
      ...plan,
      name: 'Oil and filters',
      everyKm: 15_000,
      everyMonths: 12,
      deviceids,
    });
    await maintenancePlans.add({
      ...plan,
      name: 'Main inspection',
      kind: 'inspection',
      dueDay: day(-4),
      deviceids: [first],
    });
    await maintenancePlans.add({
      ...plan,
      name: 'Third-party insurance',
      kind: 'insurance',
      dueDay: day(14),
      deviceids: [second],
    });
    for (const [at, deviceid] of deviceids.entries())
      await vehicleMeters.set(
        {
          ...newMeter(deviceid),
          edits: 1,
          offsetKm: 48_000 + 7_300 * at,
          offsetS: (2_100 + 160 * at) * 3_600,
          setMs: Math.trunc(nowMs),
          setBy: 'demo',
        },
        NOTHING_MOVED,
        0,
      );
    await worksDone.add({
      deviceid: third,
      planid: oil,
      name: 'Oil and filters',
      kind: 'service',
      day: day(-31),
      odometerKm: 48_000 + 7_300 * 2 - 1_900,
      engineHours: 2_100 + 320 - 60,
      cost: 289.9,
      note: 'With air filter',
      userName: 'demo',
      notedMs: Math.trunc(nowMs) - 31 * DAY_MS,
    });
  });
}
