import { type Device, unheardDevice } from '@outrider/model/devices/device.ts';
import { expect, test } from 'vitest';
import { testingInfo as heard } from '../recorder/testing-info.ts';
import { checksOf } from './checks.ts';

const position = { time: 0, lat: 1, lng: 2, speedKmh: 0, heading: 0, altitude: 0, valid: true };
const online: Device = { ...unheardDevice('77'), status: 1, position, satellites: 9 };

const checks = (found: Partial<Parameters<typeof checksOf>[0]> = {}) =>
  checksOf({ device: online, heard, skewMs: 900, channels: 4, seen: 4, ...found });
const states = (found?: Parameters<typeof checks>[0]): string =>
  checks(found)
    .map(({ state }) => state)
    .join(' ');

test('a recorder that knocks has made contact, and waits to be let in', () => {
  const device = { ...unheardDevice('77'), registered: false };
  const [contact, registration] = checks({ device, seen: 0, skewMs: undefined });
  expect(contact).toMatchObject({ state: 'done', text: 'M X1 · 192.0.2.7' });
  expect(registration).toMatchObject({ state: 'waiting', text: 'Let it in.' });
});

test('one that was let in and has not come back waits for its next try', () => {
  const device = unheardDevice('77');
  expect(states({ device, heard: undefined, seen: 0, skewMs: undefined })).toBe(
    'waiting waiting waiting waiting waiting',
  );
  expect(checks({ device })[1]?.text).toContain('Restart it');
});

test('one that is online, agrees about the time, has a fix and shows all its channels is done', () => {
  expect(states()).toBe('done done done done done');
});

test.each([
  [{ skewMs: 61_000 }, 'wrong', '1 min ahead.'],
  [{ skewMs: -61_000 }, 'wrong', '1 min behind.'],
  [{ skewMs: undefined, device: { ...online, clockOffS: -10_800 } }, 'wrong', '3 h behind.'],
  [{ skewMs: undefined }, 'waiting', 'Its next report will show it.'],
] as const)('a clock: %j', (found, state, text) => {
  const [, , clock] = checks(found);
  expect(clock).toMatchObject({ state, text: expect.stringContaining(text) });
});

test('a place without a fix, and channels without a picture, are waited for', () => {
  expect(states({ device: { ...online, position: { ...position, valid: false } }, seen: 3 })).toBe(
    'done done done waiting waiting',
  );
});
