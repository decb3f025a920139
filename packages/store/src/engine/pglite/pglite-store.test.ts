import { ManualClock } from '@outrider/kit/clock.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { storeContract } from '../../contract.ts';
import { sampleDevice } from '../../devices/sample-device.ts';
import { reportAt } from '../../positions/sample-report.ts';
import { newSchema } from '../postgres/migrate.ts';
import { PgliteStores } from './testing/pglite-stores.ts';

const START_MS = 600_000;
const DAY_MS = 86_400_000;
let stores: PgliteStores;
beforeAll(async () => {
  stores = await PgliteStores.start(newSchema());
  // PostgreSQL is compiled first: four seconds of a processor, which others may keep busy.
}, START_MS);
afterAll(async () => {
  await stores[Symbol.asyncDispose]();
}, START_MS);

describe('PostgreSQL in this process', () => {
  storeContract((clock) => stores.open(clock));

  test('what comes late of a day that was counted when it was over corrects it, before its device says anything of the next one', async () => {
    const day = Math.floor(Date.now() / DAY_MS);
    const now = vi.spyOn(Date, 'now').mockReturnValue((day + 0.5) * DAY_MS);
    onTestFinished(() => now.mockRestore());
    await using store = await stores.open(new ManualClock(Date.now()));
    const { deviceid } = sampleDevice;
    await store.devices.add({ ...sampleDevice, timezone: 0 });
    const keep = (...minutes: number[]) =>
      store.positions.append(minutes.map((minute) => reportAt(deviceid, day * DAY_MS + minute * 60_000)));
    await keep(1, 2);
    now.mockReturnValue((day + 1.5) * DAY_MS);
    while ((await store.deviceDays.countStep()).more);
    await keep(3, 4, 5);
    const { rows } = await store.deviceDays.list({ deviceids: [deviceid], fromDay: day, toDay: day });
    expect(rows).toMatchObject([{ days: [{ day, reports: 5 }] }]);
  });

  test('each question counts one day at least, however slow the machine is', async () => {
    const day = Math.floor(Date.now() / DAY_MS) - 5;
    await using store = await stores.open(new ManualClock(Date.now()));
    const { deviceid } = sampleDevice;
    await store.devices.add({ ...sampleDevice, timezone: 0 });
    await store.positions.append(
      [0, 1, 2].map((later) => reportAt(deviceid, (day + later) * DAY_MS + 60_000)),
    );
    let nowMs = performance.now();
    const slow = vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 10_000));
    onTestFinished(() => slow.mockRestore());
    const asked = { deviceids: [deviceid], fromDay: day, toDay: day + 2 };
    // The last day still goes on for the device, and is known: only the two before it have to be counted.
    const left: number[] = [];
    do left.push((await store.deviceDays.list(asked)).pending);
    while (left.at(-1) !== 0 && left.length < 5);
    expect(left).toEqual([1, 0]);
  });
});
