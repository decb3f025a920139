import { describe, expect, test } from 'vitest';
import { filterModes, matchesFilter } from './device-filter.ts';
import { installedChannels, locationOf } from './device.ts';
import { isDeviceId } from './device-id.ts';
import { passwordFault } from '../people/password-fault.ts';
import { canAccessDevice } from '../people/user.ts';

const device = (
  status: number,
  speedKmh: number,
  recording = false,
  ignitionOn?: boolean,
  recordedHere = false,
) => ({
  status,
  recording,
  recordedHere,
  ignitionOn,
  position: { time: 0, lat: 1, lng: 1, speedKmh, heading: 0, altitude: 0, valid: true },
});

describe('filter modes', () => {
  test.each([
    [device(0, 50), ['all', 'offline']],
    [device(1, 5), ['all', 'online', 'idle', 'unrecording']],
    [device(1, 5, false, true), ['all', 'online', 'idle', 'unrecording']],
    [device(1, 5, false, false), ['all', 'online', 'parked', 'unrecording']],
    [device(1, 5.1, false, false), ['all', 'online', 'driving', 'unrecording']],
    [device(1, 5.1), ['all', 'online', 'driving', 'unrecording']],
    [device(3, 99.9, true), ['all', 'online', 'driving', 'recording']],
    [device(1, 100), ['all', 'online', 'driving', 'overSpeed', 'unrecording']],
    [device(2, 100, true), ['all', 'offline']],
    [device(1, 5, false, false, true), ['all', 'online', 'parked', 'unrecording', 'recordedHere']],
    [device(0, 0, false, false, true), ['all', 'offline']],
  ])('a device is in just the modes its state says (%#)', (subject, modes) => {
    expect(filterModes.map(({ mode }) => mode).filter((mode) => matchesFilter(subject, mode))).toEqual(modes);
  });
});

test('channels are installed where the mask says 0', () => {
  expect(installedChannels('0100')).toEqual([1, 3, 4]);
});

test('a device without a fix stands where it was put by hand', () => {
  const invalid = { time: 0, lat: 0, lng: 0, speedKmh: 0, heading: 0, altitude: 0, valid: false };
  expect(locationOf({ position: invalid, manualPosition: { lat: 2, lng: 3 } })).toEqual({ lat: 2, lng: 3 });
});

test.each([
  ['OT-001', true],
  ['*', false],
  ['Broadcast', false],
  ['a/b', false],
  ['', false],
  ['.x', false],
  ['x'.repeat(33), false],
])('device id %s is allowed: %s', (id, allowed) => expect(isDeviceId(id)).toBe(allowed));

test('level 0 sees every device, others their scope', () => {
  const deviceScope = new Set(['a']);
  expect(canAccessDevice({ level: 0, deviceScope }, 'b')).toBe(true);
  expect(canAccessDevice({ level: 1, deviceScope }, 'b')).toBe(false);
  expect(canAccessDevice({ level: 3, deviceScope }, 'a')).toBe(true);
});

test('a password must be long enough and not hold the user name', () => {
  expect(passwordFault('short', 'eve')).toContain('at least 8');
  expect(passwordFault('xx-EVE-xxxx', 'eve')).toContain('user name');
  expect(passwordFault('four plain words', 'eve')).toBeUndefined();
});
