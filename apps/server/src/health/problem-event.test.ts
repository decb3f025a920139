import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { expect, test } from 'vitest';
import { isToldByAnother, problemEvent } from './problem-event.ts';

const problem = {
  deviceid: 'd',
  kind: 'notRecording',
  channel: 0,
  sinceMs: 5_000,
  closedMs: 0,
  detail: { who: 'recorder' },
} as const;

test('a recorder that says that it does not record while the vehicle drives is an event', () => {
  expect(problemEvent(problem, 200_900)).toEqual({
    deviceid: 'd',
    eventid: deviceEvents.notRecording.code,
    time: 200,
    source: 'watch',
    key: 'problem notRecording 0 5000',
  });
});

test('a camera of which nothing comes is an event; of one whose pictures no disk takes the server’s own alarm tells', () => {
  const silent = { ...problem, channel: 2, detail: { who: 'server' } };
  expect(problemEvent(silent, 200_900)).toMatchObject({
    eventid: deviceEvents.notRecording.code,
    channel: 2,
  });
  for (const why of ['refused', 'unseen'])
    expect(problemEvent({ ...silent, detail: { who: 'server', [why]: 1 } }, 200_900)).toBeUndefined();
});

test('of several cameras of a vehicle the first one’s problem is the event of all', () => {
  const camera = (channel: number, sinceMs: number, detail = {}) => ({
    ...problem,
    channel,
    sinceMs,
    detail,
  });
  const [first, second] = [camera(2, 5_000), camera(1, 9_000)];
  const refused = camera(3, 1_000, { refused: 1 });
  const other = { ...problem, kind: 'noGps', sinceMs: 1 } as const;
  const open = [refused, other, second, first];
  expect(open.map((one) => isToldByAnother(one, open))).toEqual([false, false, true, false]);
  expect([camera(1, 5_000), first].map((one) => isToldByAnother(one, [camera(1, 5_000), first]))).toEqual([
    false,
    true,
  ]);
});

test('a supply that is low by its volts is an event; one by an alarm of the recorder is one already', () => {
  const low = { ...problem, kind: 'voltageLow', detail: { volts: 10.5 } } as const;
  expect(problemEvent(low, 200_900)?.eventid).toBe(deviceEvents.voltageLow.code);
  for (const alarm of ['lowVoltage', 'powerCut'])
    expect(problemEvent({ ...low, detail: { volts: 10.5, alarm } }, 200_900)).toBeUndefined();
});
