import { ManualClock } from '@outrider/kit/clock.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import type { NewDelivery } from '@outrider/model/notifications/delivery-record.ts';
import { realtimePlan } from '@outrider/model/notifications/notice-plans.ts';
import type { DeliveryRoom } from '@outrider/store/notifications/keep-deliveries.ts';
import { expect, onTestFinished, test } from 'vitest';
import { spokenWords } from '../settings/testing-words.ts';
import { EventNotices } from './event-notices.ts';
import { knownReaders } from './reader-languages.ts';

const RECEIVERS = 40;
const EVENTS = 60;
const event = (id: number) =>
  ({
    id,
    deviceid: 'bus-1',
    eventid: 15,
    eventname: '',
    time: 1_000,
    late: false,
    hidden: false,
  }) as KeptEvent;

/** Decides on events with many receivers each. @param untried how many deliveries of each step find no room */
function decideOn(events: readonly KeptEvent[], untried: number) {
  const steps: { readonly upTo: number; readonly deliveries: number }[] = [];
  const warned: unknown[] = [];
  const receivers = Array.from({ length: RECEIVERS }, (_, at) => `p${at}@example.com`).join(',');
  const plan = { ...realtimePlan.defaults, deviceid: 'bus-1', eventid: 15, mails: true, receivers };
  const deliveries = {
    cursor: async () => steps.at(-1)?.upTo ?? 0,
    decide: async (upTo: number, all: readonly NewDelivery[], _room: DeliveryRoom) => {
      steps.push({ upTo, deliveries: all.length });
      return { kept: all.length, untried };
    },
  };
  const notices = new EventNotices({
    store: {
      events: {
        behind: async (last, limit) => events.filter(({ id }) => id > last).slice(0, limit),
        find: async () => undefined,
      },
      deliveries,
      heldNotices: {
        due: async () => [],
        nextMs: async () => undefined,
        lookAgain: async () => {},
        settle: async () => ({ kept: 0, untried: 0, settled: [] }),
      },
    },
    pushPlans: { holding: () => undefined },
    realtimePlans: { holding: () => ({ plan }) as never },
    onPlans: () => () => {},
    mutes: { of: () => undefined },
    zone: 'UTC',
    wordsOf: spokenWords,
    readers: { known: async () => knownReaders([]) },
    digest: () => ({ minute: 480, zone: 'UTC' }),
    usualUrl: () => undefined,
    isDark: () => false,
    vehicleOf: (deviceid) => deviceid,
    phonesOf: async () => [],
    browsersOf: async () => [],
    outbox: { wake: () => {}, hours: () => 48 },
    bus: { subscribe: () => () => {}, publish: () => undefined },
    clock: new ManualClock(),
    log: { warn: (said: unknown) => void warned.push(said) } as never,
  });
  onTestFinished(async () => await notices[Symbol.asyncDispose]());
  return { steps, warned };
}

test('many events with many receivers are kept in steps, none left out', async () => {
  const { steps, warned } = decideOn(
    Array.from({ length: EVENTS }, (_, at) => event(at + 1)),
    0,
  );
  await expect.poll(() => steps.at(-1)?.upTo).toBe(EVENTS);
  expect(Math.max(...steps.map(({ deliveries }) => deliveries))).toBeLessThan(500 + RECEIVERS);
  expect(steps.reduce((sum, { deliveries }) => sum + deliveries, 0)).toBe(EVENTS * RECEIVERS);
  expect(warned).toEqual([]);
});

test('how many are not tried is in the log', async () => {
  const { warned } = decideOn([event(7)], 12);
  await expect.poll(() => warned).toEqual([{ upToEvent: 7, count: 12 }]);
});
