import { expect, test } from 'vitest';
import { alarms } from '../events/alarms.ts';
import { type DownloadPlan, downloadModes, downloadPlan } from './download-plan.ts';
import { tunedPlan, tuningOf, untunedPlan } from './tuned-plan.ts';

const key = { deviceid: 'bus-1', groupid: undefined, eventid: alarms.overSpeed.code };
const hide = { act: 'hide', by: 'ann', nowMs: 5_000 } as const;
const discard = { act: 'discard', by: 'bob', nowMs: 9_000 } as const;
const before: DownloadPlan = {
  ...downloadPlan.defaults,
  ...key,
  mode: downloadModes.download,
  channels: 5,
  preS: 30,
};

test('a kind that had no plan has one that goes when it is taken back', () => {
  const tuned = tunedPlan(undefined, key, hide);
  expect(tuned).toMatchObject({
    ...key,
    mode: downloadModes.hidden,
    updated: 5,
    tunedBy: 'ann',
    tunedMs: 5_000,
  });
  expect(tuningOf(tuned)).toBe('hide');
  expect(untunedPlan(tuned, 0)).toBeUndefined();
});

test('a plan that was there keeps what else it says, and does again what it did, however often it was tuned', () => {
  const tuned = tunedPlan(tunedPlan(before, key, hide), key, discard);
  expect(tuned).toMatchObject({ mode: downloadModes.discard, channels: 5, preS: 30, tunedBy: 'bob' });
  expect(tuningOf(tuned)).toBe('discard');
  expect(untunedPlan(tuned, 11_000)).toEqual({ ...before, updated: 11 });
  const twice = tunedPlan(tunedPlan(undefined, key, hide), key, discard);
  expect(untunedPlan(twice, 0)).toBeUndefined();
});

test('emergencies are discarded as confirmed, and what is taken back is not confirmed any more', () => {
  const sos = { ...key, eventid: alarms.emergency.code };
  const tuned = tunedPlan({ ...before, ...sos }, sos, discard);
  expect(tuned.confirmed).toBe(true);
  expect(untunedPlan(tuned, 0)).toMatchObject({ mode: downloadModes.download, confirmed: false });
});

test('a plan that nobody tuned is none that can be taken back', () => {
  expect(tuningOf({ ...before, mode: downloadModes.hidden })).toBeUndefined();
});
