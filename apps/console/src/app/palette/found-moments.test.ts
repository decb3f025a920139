import { unheardDevice } from '@outrider/model/devices/device.ts';
import { expect, test } from 'vitest';
import { DeviceStore } from '../../fleet/device-store.ts';
import { findMoments } from './found-moments.ts';

const NOW = Date.UTC(2026, 10, 22, 10);
const store = new DeviceStore();
store.replace([
  { ...unheardDevice('TRUCK-7'), timezone: 28_800 },
  { ...unheardDevice('TRUCK-70'), timezone: undefined },
  unheardDevice('VAN-2'),
  { ...unheardDevice('BIN-3'), driverName: 'Lin Mei', memo: 'Refuse truck' },
]);
const found = (words: string) =>
  findMoments(store, words, 'UTC', NOW).map(({ id, text, zone }) => `${id} ${text} ${zone}`);

test('a moment is of each vehicle that the words find, by its own clock, else the server’s', () => {
  expect(found('truck7 14:32 yesterday')).toEqual([
    'TRUCK-7 2026-11-21 14:32:00 UTC+08:00',
    'TRUCK-70 2026-11-21 14:32:00 UTC+00:00',
  ]);
});

test('words of several names find the vehicle, wherever the moment stands between them', () => {
  expect(found('refuse 14:32 yesterday lin')).toEqual(['BIN-3 2026-11-21 14:32:00 UTC+00:00']);
});

test('a moment without a vehicle is none, nor is a vehicle without a moment', () => {
  expect([found('14:32 yesterday'), found('truck7'), found('bike 14:32')]).toEqual([[], [], []]);
});
