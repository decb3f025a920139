import { expect, test } from 'vitest';
import { sampleDevice } from '../../devices/sample-device.ts';
import type { Store } from '../../store.ts';
import { reportAt } from '../sample-report.ts';

/** What every engine must do with reports that are sent on to another platform. */
export function onwardContract(store: () => Store): void {
  const HERE = 'here';

  test('reports wait in the order in which they came, each once, for the server that they came to, until they are removed', async () => {
    const { positions, onwardReports } = store();
    const late = reportAt('bus-1', 1_000, {
      late: true,
      arrivedMs: 9_000,
      telemetry: { alarms: ['emergency'] },
    });
    await positions.append([reportAt('bus-1', 4_000)]);
    await positions.append([reportAt('bus-1', 5_000), reportAt('bus-2', 5_000)], [], HERE);
    await positions.append([reportAt('bus-9', 1_000)], [], 'there');
    await positions.append([late, reportAt('bus-1', 5_000)], [], HERE);
    const waiting = await onwardReports.next(HERE, 0, 9);
    expect(waiting.map(({ deviceid, report }) => [deviceid, report.position.time])).toEqual([
      ['bus-1', 5_000],
      ['bus-2', 5_000],
      ['bus-1', 1_000],
    ]);
    const { deviceid: _, ...report } = late;
    expect(waiting[2]?.report).toEqual(report);
    const [first, second, third] = waiting.map(({ number }) => number);
    expect(await onwardReports.next(HERE, first ?? 0, 1)).toMatchObject([{ number: second }]);
    expect(await onwardReports.next(HERE, first ?? 0, 9, 'bus-1')).toMatchObject([{ number: third }]);
    expect(await onwardReports.backlog(HERE)).toEqual([
      { deviceid: 'bus-1', count: 2, last: third },
      { deviceid: 'bus-2', count: 1, last: second },
    ]);
    await onwardReports.remove([first ?? 0, third ?? 0]);
    expect(await onwardReports.backlog(HERE)).toEqual([{ deviceid: 'bus-2', count: 1, last: second }]);
    expect(await onwardReports.backlog('there')).toMatchObject([{ deviceid: 'bus-9', count: 1 }]);
  });

  test('of what waits to be sent on the oldest go: what came too long ago, and what is too much', async () => {
    const { positions, onwardReports } = store();
    const came = [10_000, 20_000, 30_000, 40_000];
    await positions.append(
      came.map((arrivedMs) => reportAt('bus-1', arrivedMs, { arrivedMs })),
      [],
      HERE,
    );
    const left = async () => (await onwardReports.next(HERE, 0, 9)).map(({ report }) => report.arrivedMs);
    expect(await onwardReports.removeStep(HERE, { beforeMs: 20_000, surplus: 0 })).toEqual({
      removed: 1,
      more: false,
    });
    expect(await left()).toEqual([20_000, 30_000, 40_000]);
    await onwardReports.removeStep(HERE, { beforeMs: 0, surplus: 2 });
    expect(await left()).toEqual([40_000]);
  });

  test('the code that another platform gave a device is kept by its address, and goes with the device', async () => {
    const { devices, onwardCodes } = store();
    const { deviceid } = sampleDevice;
    await expect(onwardCodes.put('a:1', deviceid, 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await devices.add(sampleDevice);
    await onwardCodes.put('a:1', deviceid, 'x');
    await onwardCodes.put('a:1', deviceid, 'y');
    await onwardCodes.put('b:1', deviceid, 'z');
    expect(await onwardCodes.find('a:1', deviceid)).toBe('y');
    await onwardCodes.remove('a:1', deviceid);
    expect(await onwardCodes.find('a:1', deviceid)).toBeUndefined();
    await devices.remove(deviceid);
    expect(await onwardCodes.find('b:1', deviceid)).toBeUndefined();
  });
}
