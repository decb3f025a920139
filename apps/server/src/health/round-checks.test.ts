import { defaultHealthLimits } from '@outrider/model/health/health-settings.ts';
import { expect, test } from 'vitest';
import { roundChecks, type RoundLook, usualAwayMs } from './round-checks.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 22, 12);
const fine: RoundLook = {
  nowMs: NOW,
  isOnline: true,
  heardMs: NOW,
  longestAwayMs: 0,
  isSettled: true,
  usedBytes: 0,
  limitBytes: undefined,
  update: undefined,
  behind: undefined,
  peripherals: [],
  maintenance: undefined,
  limits: defaultHealthLimits,
  wishes: [],
};
const found = (kind: string, look: Partial<RoundLook>) =>
  roundChecks.find((one) => one.kind === kind)?.look({ ...fine, ...look });

test('nothing is wrong with a vehicle that is there', () => {
  expect(roundChecks.flatMap(({ look }) => look(fine))).toEqual([]);
});

test('it is offline for longer than usual after a day, or longer than it ever was, and after a week in any case', () => {
  const away = (hours: number, more: Partial<RoundLook> = {}) =>
    found('offline', { isOnline: false, heardMs: NOW - hours * HOUR, ...more });
  expect(away(23)).toEqual([]);
  expect(away(25)).toMatchObject([{ detail: { usualHours: 24, heard: NOW / 1_000 - 25 * 3_600 } }]);
  expect(away(59, { longestAwayMs: 60 * HOUR })).toEqual([]);
  expect(away(61, { longestAwayMs: 60 * HOUR })).toHaveLength(1);
  expect(usualAwayMs(9_999 * HOUR, defaultHealthLimits)).toBe(7 * 24 * HOUR);
  expect(away(99, { isSettled: false })).toBeUndefined();
  expect(found('offline', { isOnline: false, heardMs: 0 })).toEqual([]);
});

test('its data is over its budget from the last byte on', () => {
  expect(found('dataOver', { usedBytes: 99, limitBytes: 100 })).toEqual([]);
  expect(found('dataOver', { usedBytes: 100, limitBytes: 100 })).toMatchObject([
    { detail: { used: 100, limit: 100 } },
  ]);
});

test('an update failed until another one is done', () => {
  const update = { target: 'V2', fault: 'no', state: 'failed' } as const;
  expect(found('updateFailed', { update })).toMatchObject([{ detail: { target: 'V2', fault: 'no' } }]);
  expect(found('updateFailed', { update: { ...update, state: 'done' } })).toEqual([]);
});

test('settings that were refused and those that wait are told apart, with the first of them and how many there are', () => {
  const refused = { isRefused: true, key: 'net_HbSec', count: 1, fault: 'no such key' };
  const detail = { key: 'net_HbSec', count: 1, fault: 'no such key' };
  expect(found('settingsRefused', { wishes: [refused] })).toMatchObject([{ detail }]);
  expect(found('settingsWaiting', { wishes: [refused] })).toEqual([]);
  const waiting = { isRefused: false, key: 'sys_TURN', count: 3, fault: '' };
  expect(found('settingsWaiting', { wishes: [waiting, refused] })).toMatchObject([
    { detail: { key: 'sys_TURN', count: 3, fault: '' } },
  ]);
  expect(found('settingsRefused', { wishes: [waiting] })).toEqual([]);
});

test('its firmware is old so many days after a plan went to all of its devices', () => {
  const behind = (days: number) => ({ version: 'V1', target: 'V2', sinceMs: NOW - days * 24 * HOUR });
  expect(found('firmwareOld', { behind: behind(13) })).toEqual([]);
  expect(found('firmwareOld', { behind: behind(14) })).toMatchObject([
    { detail: { version: 'V1', target: 'V2', days: 14 } },
  ]);
  const limits = { ...defaultHealthLimits, oldFirmwareDays: 30 };
  expect(found('firmwareOld', { behind: behind(14), limits })).toEqual([]);
});

test('limits that somebody set hold in place of those that come with the product', () => {
  const limits = { ...defaultHealthLimits, leastAwayHours: 48, mostAwayHours: 72 };
  const away = (hours: number) => found('offline', { isOnline: false, heardMs: NOW - hours * HOUR, limits });
  expect(away(47)).toEqual([]);
  expect(away(49)).toHaveLength(1);
  expect(usualAwayMs(9_999 * HOUR, limits)).toBe(72 * HOUR);
});

test('maintenance that is overdue or due soon is told by its first name and how many there are, an odometer that jumped by where', () => {
  const maintenance = {
    overdue: ['Oil', 'Tyres'],
    soon: ['Insurance'],
    doubt: { fromKm: 9_000.4, toKm: 12 },
  };
  expect(found('maintenanceOverdue', { maintenance })).toEqual([
    { channel: 0, detail: { plan: 'Oil', count: 2 } },
  ]);
  expect(found('maintenanceSoon', { maintenance })).toEqual([
    { channel: 0, detail: { plan: 'Insurance', count: 1 } },
  ]);
  expect(found('odometerJumped', { maintenance })).toEqual([{ channel: 0, detail: { from: 9_000, to: 12 } }]);
});
