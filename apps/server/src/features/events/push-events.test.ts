import { realtimePlan } from '@outrider/model/notifications/notice-plans.ts';
import type { PushEvent } from '@outrider/protocol/events/push-event.ts';
import { expect, test } from 'vitest';
import { tellEvent } from '../../happenings/tell-event.ts';
import { pushEvents } from './push-events.ts';

/** What a page is told of a bus that was so fast. @param isDark whether the time is private for who looks at it */
function toldOf(speedKmh: number | undefined, isDark = false): PushEvent | undefined {
  const plan = { ...realtimePlan.defaults, deviceid: 'bus-1', eventid: 15, calls: true, leastKmh: 20 };
  const listeners: ((event: object) => void)[] = [];
  const bus = {
    subscribe: (topic: string, listener: (event: object) => void) => {
      if (topic === 'device.event') listeners.push(listener);
      return () => undefined;
    },
    publish: (_topic: string, event: object) => listeners.forEach((listener) => listener(event)),
  };
  const told: PushEvent[] = [];
  const caller = { may: () => true, devices: new Set(['bus-1']), darkAt: () => (isDark ? {} : undefined) };
  pushEvents(
    (event) => told.push(event),
    { caller } as never,
    {
      alarms: { list: () => [] },
      bus,
      clock: { now: () => 0 },
      definitions: { of: () => undefined },
      mutes: { of: () => undefined },
      realtimePlans: { holding: () => ({ plan }) },
    } as never,
  );
  tellEvent(bus as never, { deviceid: 'bus-1', eventid: 15, time: 1_000, speedKmh }, 7);
  return told[0];
}

test('a page is rung up by how fast the vehicle was, and not told how fast that is', () => {
  const plain = { id: 7, cmd: 'new', deviceid: 'bus-1', eventid: 15, eventname: '', time: 1_000, memo: '' };
  expect(toldOf(30)).toEqual({ ...plain, cmd: 'call', ring: 30 });
  expect(toldOf(19)).toEqual(plain);
  expect(toldOf(undefined)).toEqual(plain);
  expect(toldOf(30, true)?.cmd).toBe('new');
});
