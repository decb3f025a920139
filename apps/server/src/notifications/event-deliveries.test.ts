import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import {
  type PushPlan,
  pushPlan,
  type RealtimePlan,
  realtimePlan,
} from '@outrider/model/notifications/notice-plans.ts';
import { expect, test } from 'vitest';
import { spokenWords } from '../settings/testing-words.ts';
import { eventDeliveries, type EventNotice } from './event-deliveries.ts';
import { knownReaders } from './reader-languages.ts';

const speeding = {
  id: 7,
  deviceid: 'bus-1',
  eventid: 15,
  eventname: '',
  time: 1_000,
  learnt: 1,
} as KeptEvent;
const scope = { deviceid: 'bus-1', eventid: 15 };

/** The deliveries of an event of a vehicle whose people have these telephones, one of them with a browser. */
function told(
  plans: { readonly realtime?: Partial<RealtimePlan>; readonly push?: Partial<PushPlan> },
  more: Partial<EventNotice> = {},
) {
  return eventDeliveries(speeding, {
    push: plans.push && { ...pushPlan.defaults, ...scope, ...plans.push },
    realtime: plans.realtime && { ...realtimePlan.defaults, ...scope, ...plans.realtime },
    usualUrl: 'https://hooks.example/usual',
    vehicle: 'Bus 1',
    phones: ['+49 170 1234567', '0049 (170) 123-4567', 'ask at the gate', '+81 90 1111 2222'],
    browsers: [{ browser: { userName: 'ann', id: 'b1' } as never, host: 'push.example' }],
    zone: 'UTC',
    wordsOf: spokenWords,
    readers: knownReaders([]),
    digest: { minute: 480, zone: 'UTC' },
    forMs: () => 1_000,
    nowMs: 2_000,
    ...more,
  });
}

test('a plan with text messages tells each telephone of the people once, and nobody by what is no number', () => {
  const deliveries = told({ realtime: { texts: true } });
  expect(deliveries.map(({ way, receiver }) => [way, receiver])).toEqual([
    ['sms', '491701234567'],
    ['sms', '819011112222'],
  ]);
  expect(deliveries[0]?.body['text']).toContain('Bus 1');
  expect(told({ realtime: { texts: false } })).toEqual([]);
});

test('a plan that rings has the notice of a browser ring, and one that does not has not', () => {
  for (const calls of [true, false]) {
    const [one, ...others] = told({ realtime: { browsers: true, calls } });
    expect([one?.way, one?.body['rings'] ?? false, one?.notice?.rings ?? false]).toEqual([
      'browser',
      calls,
      calls,
    ]);
    expect(others).toEqual([]);
  }
});

test('a push plan goes to its own web service, else to the usual one, with its name, and nowhere while it is off', () => {
  const goes = (push: Partial<PushPlan>, more: Partial<EventNotice> = {}) =>
    told({ push }, more).map(({ receiver, body }) => [receiver, body['plan']]);
  expect(goes({ name: 'Yard' })).toEqual([['https://hooks.example/usual', 'Yard']]);
  expect(goes({ script: 'https://own.example/x' })).toEqual([['https://own.example/x', '']]);
  expect(goes({ enabled: false })).toEqual([]);
  expect(goes({ script: 'https://own.example/x' }, { usualUrl: undefined })).toEqual([]);
});

test('words to the driver go to the recorder at once, for as long as they are of use after the server learnt of the event', () => {
  const quiet = { quiet: true, quietFrom: 0, quietTo: 1_439, driverText: 'Slow down' };
  const [one, ...others] = told({ realtime: quiet });
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    key: '7 driver bus-1',
    way: 'driver',
    receiver: 'bus-1',
    body: { text: 'Slow down' },
    // It was learnt a second after 1970 began, and is tried for one.
    untilMs: 2_000,
  });
  expect(one?.notice?.notBeforeMs).toBeUndefined();
  expect(told({ realtime: quiet }, { nowMs: 2_001 })).toEqual([]);
  expect(told({ realtime: {} })).toEqual([]);
});
