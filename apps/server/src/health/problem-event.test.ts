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

test('cameras that the server does not record are no events: its own alarm says that its disks take nothing', () => {
  expect(problemEvent({ ...problem, channel: 2, detail: { who: 'server' } }, 200_900)).toBeUndefined();
});

test('a supply that is low by its volts is an event; one by an alarm of the recorder is one already', () => {
  const low = { ...problem, kind: 'voltageLow', detail: { volts: 10.5 } } as const;
  expect(problemEvent(low, 200_900)?.eventid).toBe(deviceEvents.voltageLow.code);
  for (const alarm of ['lowVoltage', 'powerCut'])
    expect(problemEvent({ ...low, detail: { volts: 10.5, alarm } }, 200_900)).toBeUndefined();
});
