import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { expect, test } from 'vitest';
import { problemEvent } from './problem-event.ts';

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
  expect(problemEvent({ ...silent, detail: { who: 'server', refused: 1 } }, 200_900)).toBeUndefined();
});

test('a supply that is low by its volts is an event; one by an alarm of the recorder is one already', () => {
  const low = { ...problem, kind: 'voltageLow', detail: { volts: 10.5 } } as const;
  expect(problemEvent(low, 200_900)?.eventid).toBe(deviceEvents.voltageLow.code);
  for (const alarm of ['lowVoltage', 'powerCut'])
    expect(problemEvent({ ...low, detail: { volts: 10.5, alarm } }, 200_900)).toBeUndefined();
});
