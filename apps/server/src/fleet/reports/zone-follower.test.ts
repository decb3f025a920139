import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import { expect, test } from 'vitest';
import { silentLog } from '../../testing-log.ts';
import { sampleDevice } from '@outrider/store/devices/sample-device.ts';
import type { TakenReports } from './device-reports.ts';
import { zoneAt, ZoneFollower } from './zone-follower.ts';

const SUMMER = Date.UTC(2026, 6, 1);
const WINTER = Date.UTC(2026, 0, 1);
const TAIPEI = { lat: 25.03, lng: 121.56 };
const BERLIN = { lat: 52.52, lng: 13.4 };

test('the zone of a place is that of its clocks at the moment', () => {
  expect(zoneAt(TAIPEI, SUMMER)).toBe(28_800);
  expect([zoneAt(BERLIN, WINTER), zoneAt(BERLIN, SUMMER)]).toEqual([3_600, 7_200]);
});

/** A device whose record a test changes. */
function boot(set: Partial<DeviceRecord>) {
  let record: DeviceRecord = { ...sampleDevice, timezone: undefined, ...set };
  const changes: unknown[] = [];
  let tell: (taken: TakenReports) => void = () => {};
  let isFull = false;
  const follower = new ZoneFollower({
    records: {
      get: () => record,
      async change(_deviceid, fields) {
        if (isFull) throw new Error('full');
        const change = typeof fields === 'function' ? fields(record) : fields;
        changes.push(change);
        record = { ...record, ...change };
        return 1;
      },
    },
    reports: {
      onTaken(listener) {
        tell = listener;
        return () => (tell = () => {});
      },
    },
    log: silentLog,
  });
  const at = (place: typeof TAIPEI, ms: number, valid = true): void => {
    const position = { ...place, time: ms, speedKmh: 0, heading: 0, altitude: 0, valid };
    const device = { deviceid: 'A', position } as TakenReports['device'];
    tell({ device, reports: [], nowMs: ms });
  };
  return {
    at,
    changes,
    follower,
    full: (is: boolean) => (isFull = is),
    set: (change: Partial<DeviceRecord>) => (record = { ...record, ...change }),
  };
}

test('a device whose zone follows its place is of that zone, which is kept when it is another one', () => {
  const { at, changes } = boot({ gpsZone: true });
  at(TAIPEI, SUMMER);
  at(TAIPEI, SUMMER + 1_000);
  expect(changes).toEqual([{ timezone: 28_800 }]);
  at(BERLIN, SUMMER, false);
  at(BERLIN, SUMMER);
  at(BERLIN, WINTER);
  expect(changes).toEqual([{ timezone: 28_800 }, { timezone: 7_200 }, { timezone: 3_600 }]);
});

test('another device keeps what it has, and what could not be kept is tried with the next report', async () => {
  const { at, changes, set, full, follower } = boot({ gpsZone: false });
  at(TAIPEI, SUMMER);
  expect(changes).toEqual([]);
  set({ gpsZone: true });
  full(true);
  at(TAIPEI, SUMMER);
  await new Promise((resolve) => setImmediate(resolve));
  full(false);
  at(TAIPEI, SUMMER + 1);
  expect(changes).toEqual([{ timezone: 28_800 }]);
  follower[Symbol.dispose]();
  at(BERLIN, SUMMER);
  expect(changes).toHaveLength(1);
});
