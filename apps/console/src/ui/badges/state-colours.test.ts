import { expect, test } from 'vitest';
import { testingDevice as device, testingFix as fix } from '@outrider/model/devices/testing-device.ts';
import { cardColour, diskColour, signalColour, stateOf } from './state-colours.ts';

test.each([
  [0, 120, 'offline', 'light'],
  [1, 5, 'idle', 'primary'],
  [1, 5.1, 'driving', 'success'],
  [1, 100, 'overSpeed', 'success'],
  [1, 100.1, 'overSpeed', 'danger'],
])('status %i at %d km/h is %s, and %s on a phone', (status, speed, state, colour) => {
  const subject = device('a', { status, position: fix(speed) });
  expect([stateOf(subject), cardColour(subject)]).toEqual([state, colour]);
});

test('who stands with the engine off is parked; whose engine nobody knows of idles', () => {
  const standing = { status: 1, position: fix(0) };
  expect(stateOf(device('a', { ...standing, ignitionOn: false }))).toBe('parked');
  expect(stateOf(device('a', { ...standing, ignitionOn: true }))).toBe('idle');
  expect(stateOf(device('a', { ...standing, ignitionOn: undefined }))).toBe('idle');
  expect(stateOf(device('a', { status: 1, position: fix(30), ignitionOn: false }))).toBe('driving');
});

test.each([
  [0, 'dark'],
  [29, 'danger'],
  [59, 'info'],
  [60, 'success'],
])('a signal of %i %% is %s', (percent, colour) => expect(signalColour(percent)).toBe(colour));

test.each([
  [-2, 'dark'],
  [-1, 'info'],
  [9, 'danger'],
  [10, 'success'],
])('a disk of %i is %s', (smart, colour) => expect(diskColour(smart)).toBe(colour));
