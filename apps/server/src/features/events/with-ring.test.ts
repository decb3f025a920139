import { type RealtimePlan, realtimePlan } from '@outrider/model/notifications/notice-plans.ts';
import type { WeekSpan } from '@outrider/model/places/fence-rules.ts';
import type { PushEvent } from '@outrider/protocol/events/push-event.ts';
import { expect, test } from 'vitest';
import { type RingRules, withRing } from './with-ring.ts';

const knock: PushEvent = { deviceid: 'bus-1', eventid: 15, cmd: 'new', time: 1_000 } as PushEvent;
const plan = { ...realtimePlan.defaults, deviceid: 'bus-1', eventid: 15, calls: true, callS: 45 };
const friday: WeekSpan = { days: [5], from: 0, to: 0 };
const rules = (more: Partial<RealtimePlan> = {}, muted = false): RingRules => ({
  realtimePlans: {
    holding: (deviceid: string, eventid: number) =>
      deviceid === 'bus-1' && eventid === 15 ? { plan: { ...plan, ...more } } : undefined,
  },
  mutes: { of: () => (muted ? {} : undefined) },
  zone: 'UTC',
});

test('an event whose plan rings comes as a call, for as long as the plan says', () => {
  expect(withRing(knock, {}, rules())).toEqual({ ...knock, cmd: 'call', ring: 45 });
});

test('it rings nobody up where no plan says so, what came late, and what is muted', () => {
  const late = { ...knock, late: true } as PushEvent;
  const other = { ...knock, deviceid: 'bus-2' };
  const call = { ...knock, cmd: 'call' } as PushEvent;
  expect(withRing(knock, {}, rules({ calls: false }))).toBe(knock);
  expect(withRing(other, {}, rules())).toBe(other);
  expect(withRing(late, {}, rules())).toBe(late);
  expect(withRing(knock, {}, rules({}, true))).toBe(knock);
  // A driver's call rings by itself.
  expect(withRing(call, {}, rules({ leastKmh: 20 }))).toBe(call);
});

test('it rings as the conditions of the plan say: at its hours, for a vehicle that is so fast', () => {
  // The first of January 1970 was a Thursday.
  expect(withRing(knock, {}, rules({ hours: [friday] }))).toBe(knock);
  expect(withRing(knock, {}, rules({ hours: [{ ...friday, days: [4] }] }))).not.toBe(knock);
  expect(withRing(knock, { speedKmh: 19 }, rules({ leastKmh: 20 }))).toBe(knock);
  expect(withRing(knock, { speedKmh: 20 }, rules({ leastKmh: 20 }))).not.toBe(knock);
  expect(withRing(knock, {}, rules({ leastKmh: 20 }))).toBe(knock);
});

test('what goes on rings nobody up where its plan wants it to last; it rings once it has, and what is over at once rings then', () => {
  const minute = rules({ leastSeconds: 60 });
  expect(withRing(knock, { hasDuration: true }, minute)).toBe(knock);
  expect(withRing(knock, {}, minute)).toEqual({ ...knock, cmd: 'call', ring: 45 });
  expect(withRing(knock, { hasDuration: true }, rules())).not.toBe(knock);
});
