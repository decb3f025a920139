import { expect, test } from 'vitest';
import { RecordedDevices } from './recorded-devices.ts';

test('it is told once that a device is being recorded, and once that it is not: when that ends, or nothing comes for a while', () => {
  const told: string[] = [];
  let now = 0;
  const bus = {
    publish: (_topic: string, { deviceid, on }: { deviceid: string; on: boolean }) =>
      void told.push(`${deviceid} ${on}`),
  };
  using devices = new RecordedDevices(
    bus as ConstructorParameters<typeof RecordedDevices>[0],
    'here',
    () => now,
  );
  devices.wrote('A');
  devices.wrote('A');
  devices.wrote('B');
  now = 20_000;
  devices.wrote('B');
  devices.look();
  expect(told).toEqual(['A true', 'B true']);
  now = 40_000;
  devices.look();
  devices.ended('A');
  devices.ended('B');
  expect(told.slice(2)).toEqual(['A false', 'B false']);
});
