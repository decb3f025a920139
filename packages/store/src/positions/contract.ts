import type { PositionReport } from '@outrider/model/positions/position.ts';
import { expect, test } from 'vitest';
import type { Store } from '../store.ts';
import type { StoredReport } from './positions.ts';
import { Track } from '@outrider/model/positions/track.ts';
import { sampleDevice } from '../devices/sample-device.ts';
import { packHours } from './packed-hours.ts';
import { reportAt } from './sample-report.ts';

function without({ deviceid, ...report }: StoredReport): PositionReport {
  expect(deviceid).not.toBe('');
  return report;
}

/** What every engine must do with positions. */
export function positionContract(store: () => Store): void {
  test('a report comes back as it was given, every field of it', async () => {
    const full = reportAt('bus-1', 1_700_000_000_123, {
      late: true,
      telemetry: {
        ignitionOn: false,
        mileageKm: 123_456_789.1,
        fuelLitres: 0,
        recorderSpeedKmh: 99.9,
        signalPercent: 77,
        satellites: 12,
        voltage: 24.3,
        temperatureC: -40.5,
        alarms: ['emergency', 'illegalDoorOpening', 'tyreBatteryLow'],
        videoLost: [1, 32],
        videoCovered: [],
        storageFailed: [4],
        recording: true,
      },
      arrivedMs: 1_700_000_002_000,
      vendorItems: [{ id: 0xf3, bytes: Uint8Array.of(0, 1, 255) }],
    });
    await store().positions.append([full, reportAt('bus-2', 7)]);
    expect((await store().positions.range('bus-1', 1_700_000_000_123, 1_700_000_000_124)).reports).toEqual([
      without(full),
    ]);
    expect(await store().positions.latest()).toEqual(
      new Map([
        ['bus-1', without(full)],
        ['bus-2', without(reportAt('bus-2', 7))],
      ]),
    );
  });

  test('a range is by time, without its end, doubled reports once, others of the same moment each', async () => {
    const alarm = reportAt('bus-1', 2_000, { telemetry: { alarms: ['emergency'] } });
    await store().positions.append([reportAt('bus-1', 3_000), reportAt('bus-1', 1_000), alarm]);
    await store().positions.append([reportAt('bus-1', 1_000, { late: true }), reportAt('bus-1', 2_000)]);
    const times = (await store().positions.range('bus-1', 1_000, 3_000)).reports.map(
      ({ position }) => position.time,
    );
    expect(times).toEqual([1_000, 2_000, 2_000]);
    expect((await store().positions.latest()).get('bus-1')?.position.time).toBe(3_000);
    expect(await store().positions.range('nobody', 0, 9_000)).toEqual({ reports: [], gaps: [] });
  });

  test('when a report arrived is kept to the second, whatever clock it was taken by; of one sent again, the first', async () => {
    const first = reportAt('bus-1', 5_000, { arrivedMs: 1_800_000_000_999 });
    const ahead = reportAt('bus-1', 2_000_000_000_000, { arrivedMs: 1_800_000_001_000 });
    await store().positions.append([first, ahead]);
    await store().positions.append([reportAt('bus-1', 5_000, { late: true, arrivedMs: 1_800_000_060_000 })]);
    const { reports } = await store().positions.range('bus-1', 0, 3e12);
    expect(reports.map(({ arrivedMs }) => arrivedMs)).toEqual([1_800_000_000_000, 1_800_000_001_000]);
    expect((await store().positions.latest()).get('bus-1')).toMatchObject({ arrivedMs: 1_800_000_001_000 });
  });

  test('the newest report is the last that came straight from its device, although its clock was wrong, in one batch or several', async () => {
    const now = 1_800_000_000_000;
    const reports = [
      reportAt('bus-1', now + 86_400_000, { arrivedMs: now }),
      reportAt('bus-1', now + 1_000, { arrivedMs: now + 1_000 }),
      reportAt('bus-1', 1_672_531_200_000, { arrivedMs: now + 2_000 }),
      reportAt('bus-1', now - 60_000, { arrivedMs: now + 3_000, late: true }),
    ];
    const newest: (number | undefined)[] = [];
    for (const report of reports) {
      await store().positions.append([report]);
      newest.push((await store().positions.latest()).get('bus-1')?.arrivedMs);
    }
    expect(newest.slice(0, 3)).toEqual([now, now + 1_000, now + 2_000]);
    await store().positions.append(reports.slice(0, 3).map((report) => ({ ...report, deviceid: 'bus-2' })));
    expect((await store().positions.latest()).get('bus-2')?.arrivedMs).toBe(now + 2_000);
  });

  test('what a device did is counted of its own reports of the stretch, by time, whatever order they came in', async () => {
    const at = (minute: number, speedKmh: number, deviceid = 'bus-1'): StoredReport => {
      const { position, ...rest } = reportAt(deviceid, minute * 60_000, {
        telemetry: { ignitionOn: true, mileageKm: 900 + minute, fuelLitres: 3, recorderSpeedKmh: 1 },
      });
      return { ...rest, position: { ...position, speedKmh } };
    };
    await store().positions.append([at(4, 0), at(1, 60), at(2, 120), at(99, 60), at(3, 60, 'bus-2')]);
    await store().positions.append([at(3, 60), at(2, 120), at(0, 60)]);
    expect(await store().positions.mileage('bus-1', 60_000, 10 * 60_000)).toEqual({
      distance: 3_000_000,
      oscount: 1,
      parkcount: 1,
      parktime: 360,
      totalDrivingtime: 180,
      idletime: 0,
      overspeedtime: 60,
      maxSpeedKmh: 120,
      reports: 4,
      reportedMs: 4 * 60_000,
      gaps: [],
    });
    expect((await store().positions.mileage('nobody', 0, 1)).reportedMs).toBeUndefined();
  });

  test('a track has the fixes of a stretch by time, those of one moment once', async () => {
    const blind = reportAt('bus-1', 3_000);
    await store().positions.append([
      reportAt('bus-1', 2_000, { late: true, telemetry: { ignitionOn: true } }),
      reportAt('bus-1', 1_000),
      { ...blind, position: { ...blind.position, valid: false } },
      reportAt('bus-1', 4_000),
    ]);
    await store().positions.append([reportAt('bus-1', 1_000, { telemetry: { ignitionOn: true } })]);
    const { track, gaps } = await store().positions.track('bus-1', 1_000, 4_000);
    const read = new Track(track);
    expect(Array.from({ length: read.count }, (_, at) => read.fixAt(at))).toMatchObject([
      { time: 1_000, lat: 24.123456, speedKmh: 36.6, late: false },
      { time: 2_000, late: true, ignitionOn: true },
    ]);
    expect(gaps).toEqual([]);
    expect(new Track((await store().positions.track('nobody', 0, 1)).track).count).toBe(0);
  });

  test('what a device did each day is kept as its reports come, and corrected by late ones', async () => {
    const today = Math.floor(Date.now() / 86_400_000);
    const at = (day: number, minute: number): StoredReport => {
      const { position, ...rest } = reportAt('bus-1', day * 86_400_000 + minute * 60_000);
      return { ...rest, position: { ...position, speedKmh: 60 } };
    };
    await store().devices.add({ ...sampleDevice, timezone: 0 });
    await store().positions.append([at(today - 2, 1), at(today - 2, 2), at(today - 1, 5)]);
    await store().positions.append([at(today - 2, 3)]);
    const asked = { deviceids: ['bus-1', 'nobody'], fromDay: today - 9, toDay: today };
    // With the commit it is known that the visits of a day that is over have to be counted: first by what it did, then by its visits.
    const { visits } = store();
    const awaited = [{ deviceid: 'bus-1', day: today - 2 }];
    expect(await visits.awaited(asked.deviceids, today - 2)).toEqual(awaited);
    while ((await store().deviceDays.countStep()).more);
    const { rows, pending } = await store().deviceDays.list(asked);
    expect(pending).toBe(0);
    expect(await visits.awaited(asked.deviceids, today - 2)).toEqual([]);
    expect(await visits.unsettled(asked)).toContainEqual(awaited[0]);
    expect(rows).toMatchObject([
      {
        deviceid: 'bus-1',
        days: [
          { day: today - 2, totalDrivingtime: 120, reports: 3, maxSpeedKmh: 60 },
          { day: today - 1, totalDrivingtime: 0, reports: 1 },
        ],
      },
    ]);
    expect(await store().deviceDays.sums(asked)).toMatchObject({
      rows: [{ deviceid: 'bus-1', days: 2, totalDrivingtime: 120, reports: 4 }],
      pending: 0,
    });
    await store().deviceDays.forget(today - 1);
    expect((await store().deviceDays.sums(asked)).rows).toMatchObject([{ days: 1 }]);
  });

  test('hours that come packed are kept whole where nothing of their stretch is there, or not at all', async () => {
    const hour = 3_600_000;
    const some = [reportAt('bus-1', 5, { late: true }), reportAt('bus-1', hour + 5, { late: true })];
    const hours = { ...packHours(some.map(without)), deviceid: 'bus-1', fromMs: 0, toMs: 2 * hour };
    const isKept = await store().positionHours.keepHours(hours);
    expect((await store().positions.range('bus-1', 0, 2 * hour)).reports).toEqual(
      isKept ? some.map(without) : [],
    );
    expect((await store().positions.latest()).get('bus-1')?.position.time).toBe(
      isKept ? hour + 5 : undefined,
    );
    await store().positions.append([reportAt('bus-2', 7)]);
    expect(await store().positionHours.keepHours({ ...hours, deviceid: 'bus-2' })).toBe(false);
    expect((await store().positions.range('bus-2', 0, 2 * hour)).reports).toHaveLength(1);
  });

  test('many callers append at once and each is told', async () => {
    const appended = Array.from({ length: 500 }, (_, at) =>
      store().positions.append([reportAt(`d${at % 50}`, at)]),
    );
    await Promise.all(appended);
    expect((await store().positions.range('d7', 0, 500)).reports).toHaveLength(10);
  });
}
