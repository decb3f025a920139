import { realtimePlan } from '@outrider/model/notifications/notice-plans.ts';
import type { PushEvent } from '@outrider/protocol/events/push-event.ts';
import { expect, test } from 'vitest';
import { withRing } from './with-ring.ts';

const knock: PushEvent = { deviceid: 'bus-1', eventid: 15, cmd: 'new', time: 1_000 } as PushEvent;
const plan = { ...realtimePlan.defaults, deviceid: 'bus-1', eventid: 15, calls: true, callS: 45 };
const plansOf = (calls: boolean) => ({
  holding: (deviceid: string, eventid: number) =>
    deviceid === 'bus-1' && eventid === 15 ? { plan: { ...plan, calls } } : undefined,
});
const nobody = { of: () => undefined };

test('an event whose plan rings comes as a call, for as long as the plan says', () => {
  expect(withRing(knock, plansOf(true), nobody)).toEqual({ ...knock, cmd: 'call', ring: 45 });
});

test('it rings nobody up where no plan says so, what came late, and what is muted', () => {
  const late = { ...knock, late: true } as PushEvent;
  const other = { ...knock, deviceid: 'bus-2' };
  const call = { ...knock, cmd: 'call' } as PushEvent;
  expect(withRing(knock, plansOf(false), nobody)).toBe(knock);
  expect(withRing(other, plansOf(true), nobody)).toBe(other);
  expect(withRing(late, plansOf(true), nobody)).toBe(late);
  expect(withRing(knock, plansOf(true), { of: () => ({}) })).toBe(knock);
  // A driver who asks to be called rings by himself.
  expect(withRing(call, plansOf(true), nobody)).toBe(call);
});
