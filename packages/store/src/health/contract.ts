import type { Problem } from '@outrider/model/health/problem-record.ts';
import { expect, test } from 'vitest';
import { sampleDevice } from '../devices/sample-device.ts';
import type { Store } from '../store.ts';

const problem: Problem = {
  deviceid: 'bus-1',
  kind: 'cameraCovered',
  channel: 2,
  sinceMs: 1_000,
  closedMs: 0,
  detail: { note: "O''; DROP TABLE problems", volts: 10.5 },
};

/** What every engine must do with how vehicles do. */
export function healthContract(store: () => Store): void {
  async function addFleet(): Promise<void> {
    for (const deviceid of ['bus-1', 'bus-2']) await store().devices.add({ ...sampleDevice, deviceid });
  }

  test('a problem is kept as it is now, of devices that are there, and goes with its device', async () => {
    await addFleet();
    const other: Problem = { ...problem, deviceid: 'bus-2', channel: 0, detail: {} };
    await store().problems.put([problem, other, { ...problem, deviceid: 'bus-9' }]);
    expect(await store().problems.open()).toEqual([problem, other]);
    await store().problems.put([{ ...problem, closedMs: 5_000, detail: { volts: 9 } }]);
    expect(await store().problems.open()).toEqual([other]);
    await store().problems.put([problem]);
    expect(await store().problems.open()).toEqual([problem, other]);
    await store().devices.remove('bus-1');
    expect(await store().problems.open()).toEqual([other]);
  });

  test('problems that are over are found by device, the newest end first, and forgotten by age', async () => {
    await addFleet();
    const closed = (deviceid: string, sinceMs: number, closedMs: number): Problem => ({
      ...problem,
      deviceid,
      sinceMs,
      closedMs,
    });
    const all = [closed('bus-1', 1, 10), closed('bus-1', 20, 30), closed('bus-2', 2, 20)];
    await store().problems.put([...all, { ...problem, sinceMs: 40 }]);
    const history = store().problems.history;
    expect(await history(['bus-1', 'bus-2'], 100, 9)).toEqual([all[1], all[2], all[0]]);
    expect(await history(['bus-1', 'bus-2'], 30, 1)).toEqual([all[2]]);
    expect(await history(['bus-2'], 100, 9)).toEqual([all[2]]);
    expect(await history([], 100, 9)).toEqual([]);
    expect(await store().problems.closedSince(20)).toEqual([all[2], all[1]]);
    expect(await store().problems.closedSince(0)).toEqual([all[0], all[2], all[1]]);
    await store().problems.forgetBefore(20);
    expect(await history(['bus-1', 'bus-2'], 100, 9)).toEqual([all[1], all[2]]);
    expect(await store().problems.open()).toHaveLength(1);
  });

  test('a mute of a problem takes the place of the one before, ends by its date, and goes with its device', async () => {
    await addFleet();
    const mute = {
      deviceid: 'bus-1',
      kind: 'offline' as const,
      channel: 0,
      untilMs: 100,
      userName: 'ann',
      note: '',
    };
    const told: string[] = [];
    const stop = store().onChange(({ entity, kind, key }) => told.push(`${entity} ${kind} ${key}`));
    await store().problemMutes.put({ ...mute, untilMs: 50 });
    await store().problemMutes.put(mute);
    await store().problemMutes.put({ ...mute, deviceid: 'bus-2', untilMs: 60 });
    expect(await store().problemMutes.list(60)).toEqual([mute]);
    await expect(store().problemMutes.put({ ...mute, deviceid: 'bus-9' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await store().problemMutes.remove({ ...mute, channel: 1 })).toBe(false);
    expect(await store().problemMutes.remove(mute)).toBe(true);
    stop();
    expect(told).toEqual([
      'problemMute changed bus-1',
      'problemMute changed bus-1',
      'problemMute changed bus-2',
      'problemMute removed bus-1',
    ]);
    await store().problemMutes.forgetBefore(70);
    expect(await store().problemMutes.list(0)).toEqual([]);
  });

  test('of absences the longest that ended lately is known', async () => {
    await addFleet();
    await store().deviceAbsences.add('bus-1', 10, 900);
    await store().deviceAbsences.add('bus-1', 20, 300);
    await store().deviceAbsences.add('bus-1', 30, 500);
    await store().deviceAbsences.add('bus-9', 30, 500);
    expect(await store().deviceAbsences.longestSince(0)).toEqual(new Map([['bus-1', 900]]));
    expect(await store().deviceAbsences.longestSince(15)).toEqual(new Map([['bus-1', 500]]));
    await store().deviceAbsences.forgetBefore(30);
    expect(await store().deviceAbsences.longestSince(0)).toEqual(new Map([['bus-1', 500]]));
  });
}
