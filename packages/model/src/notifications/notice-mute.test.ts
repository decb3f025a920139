import { expect, test } from 'vitest';
import { muteOf, type NoticeMute, noticeMute } from './notice-mute.ts';

const mute = (more: Partial<NoticeMute>): NoticeMute => ({
  ...noticeMute.defaults,
  id: 1,
  userName: 'ann',
  reason: 'workshop',
  sinceMs: 0,
  untilMs: 100,
  ...more,
});
const bus = { deviceid: 'bus-1', groups: [7, 1] };

test.each([
  ['of the device', mute({ deviceid: 'bus-1' }), 'warning', true],
  ['of another device', mute({ deviceid: 'bus-2' }), 'warning', false],
  ['of a group of it', mute({ groupid: 1 }), 'info', true],
  ['of a group that it is not in', mute({ groupid: 9 }), 'info', false],
  ['that is over', mute({ deviceid: 'bus-1', untilMs: 50 }), 'info', false],
  ['with something critical', mute({ deviceid: 'bus-1' }), 'critical', false],
  ['with something critical, said twice', mute({ deviceid: 'bus-1', critical: true }), 'critical', true],
] as const)('a mute %s', (_what, one, severity, holds) => {
  expect(muteOf([one], bus, severity, 50)).toBe(holds ? one : undefined);
});

test('of several the one that lasts longest is named', () => {
  const long = mute({ id: 2, groupid: 7, untilMs: 900 });
  expect(muteOf([mute({ deviceid: 'bus-1' }), long], bus, 'info', 50)).toBe(long);
});
