import { alarmOfCode } from '@outrider/model/events/alarms.ts';
import { trackOf } from '@outrider/model/positions/testing-track.ts';
import { expect, test } from 'vitest';
import { MADE_UP, pastEvents } from './past-events.ts';

const MORNING = Date.UTC(2026, 10, 21, 7, 30);

test('events of a drive are where they could have been, by their time, and say that they are made up', () => {
  // A fix each ten seconds: it sets off, is fastest, brakes, drives on, and stands from the twentieth minute on.
  const speeds = Array.from({ length: 300 }, (_, at): number => (at < 120 ? 40 : 0));
  [speeds[0], speeds[1], speeds[30], speeds[60]] = [0, 45, 71, 10];
  const events = pastEvents('OT-001', trackOf(MORNING, 10, speeds), true);
  expect(events.map(({ eventid, time }) => [alarmOfCode(eventid), time - MORNING / 1_000])).toEqual([
    ['harshAcceleration', 10],
    ['overSpeed', 300],
    ['harshBraking', 1_200],
    ['emergency', 1_800],
    ['parkingTooLong', 1_200 + 20 * 60],
  ]);
  expect(new Set(events.map(({ memo, source }) => `${source}: ${memo}`))).toEqual(
    new Set([`demo: ${MADE_UP}`]),
  );
});

test('where nothing was driven nothing happened', () => {
  expect(pastEvents('OT-001', trackOf(MORNING, 10, []), true)).toEqual([]);
});

test('each event is at the place where the vehicle was, as fast as it was, and of the kinds that are asked for alone', () => {
  const speeds = Array.from({ length: 300 }, (_, at): number => (at === 60 ? 71 : 40));
  const track = trackOf(MORNING, 10, speeds);
  const [first, second, ...more] = pastEvents('OT-001', track, false, [
    'overSpeed',
    'lowVoltage',
    'emergency',
  ]);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ time: MORNING / 1_000 + 300, lat: 24.03, lng: 120, speedKmh: 40 });
  expect(second).toMatchObject({ time: MORNING / 1_000 + 600, lat: 24.06, lng: 120, speedKmh: 71 });
});
