import { type RealtimePlan, realtimePlan } from '@outrider/model/notifications/notice-plans.ts';
import type { ServerAlarmTurn } from '@outrider/model/events/server-alarms.ts';
import type { PushEvent } from '@outrider/protocol/events/push-event.ts';
import { expect, test } from 'vitest';
import { InProcessBus } from '../../bus/in-process-bus.ts';
import { tellEvent } from '../../happenings/tell-event.ts';
import { silentLog } from '../../testing-log.ts';
import { pushEvents } from './push-events.ts';

const ofPlan = { deviceid: 'bus-1', eventid: 15, calls: true };

/**
 * A page that hears of events while a plan has these conditions.
 * @param isDark whether the time is private for the person at the page
 * @param standing alarms of the server that stand
 */
function open(conditions: Partial<RealtimePlan>, isDark = false, standing: readonly ServerAlarmTurn[] = []) {
  const plan = { ...realtimePlan.defaults, ...ofPlan, ...conditions };
  const bus = new InProcessBus(silentLog);
  const told: PushEvent[] = [];
  const caller = { may: () => true, devices: new Set(['bus-1']), darkAt: () => (isDark ? {} : undefined) };
  const stop = pushEvents(
    (event) => told.push(event),
    { caller } as never,
    {
      alarms: { list: () => standing },
      bus,
      clock: { now: () => 0 },
      definitions: { of: () => undefined },
      mutes: { of: () => undefined },
      realtimePlans: { holding: () => ({ plan }) },
    } as never,
  );
  return { bus, told, stop };
}

/** What a page is told of a bus that was so fast. */
function toldOf(speedKmh: number | undefined, isDark = false): PushEvent | undefined {
  const { bus, told } = open({ leastKmh: 20 }, isDark);
  tellEvent(bus, { deviceid: 'bus-1', eventid: 15, time: 1_000, speedKmh }, 7);
  return told[0];
}
const plain = { id: 7, cmd: 'new', deviceid: 'bus-1', eventid: 15, eventname: '', time: 1_000, memo: '' };

test('a page is rung up by how fast the vehicle was, and not told how fast that is', () => {
  expect(toldOf(30)).toEqual({ ...plain, cmd: 'call', ring: 30 });
  expect(toldOf(19)).toEqual(plain);
  expect(toldOf(undefined)).toEqual(plain);
  expect(toldOf(30, true)?.cmd).toBe('new');
});

test('a page is told what goes on at once, and rung up once that has lasted for as long as the plan wants', () => {
  const happened = { deviceid: 'bus-1', eventid: 15, time: 1_000, speedKmh: 30 } as const;
  const lasted = { id: 7, ...happened, memo: '' };
  const page = open({ leastSeconds: 60, leastKmh: 20 });
  for (const course of ['lasts', 'over', 'untold'] as const) tellEvent(page.bus, { ...happened, course }, 7);
  expect(page.told.splice(0)).toEqual([plain, plain, plain]);
  tellEvent(page.bus, { ...happened, course: 'moment' }, 7);
  expect(page.told).toEqual([{ ...plain, cmd: 'call', ring: 30 }]);
  page.bus.publish('event.lasted', lasted);
  expect(page.told.splice(1)).toEqual([{ ...plain, cmd: 'call', ring: 30 }]);
  // Where it rings nobody up it is not told twice: too slow, in a private time, or by a plan that does not ring any more.
  page.bus.publish('event.lasted', { ...lasted, speedKmh: 19 });
  expect(page.told).toHaveLength(1);
  for (const quiet of [open({ leastSeconds: 60, leastKmh: 20 }, true), open({ calls: false })]) {
    quiet.bus.publish('event.lasted', lasted);
    expect(quiet.told).toEqual([]);
  }
  page.stop();
  page.bus.publish('event.lasted', lasted);
  expect(page.told).toHaveLength(1);
});

test('an alarm of the server that was told before it was started again is shown to those who connect, and rings nobody up again', () => {
  const full: ServerAlarmTurn = { alarm: 'diskFull', raised: true };
  const stood: ServerAlarmTurn = { alarm: 'certificateEnds', raised: true, of: '2026-12-02', stood: true };
  const page = open({}, false, [stood, full]);
  expect(page.told.splice(0).map(({ cmd }) => cmd)).toEqual(['new', 'call']);
  page.bus.publish('server.alarm', stood);
  expect(page.told).toEqual([]);
  page.bus.publish('server.alarm', full);
  expect(page.told.map(({ cmd }) => cmd)).toEqual(['call']);
});
