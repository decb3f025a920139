import { alarms } from '@outrider/model/events/alarms.ts';
import type { Fact } from '@outrider/model/events/fact.ts';
import type { PositionReport, Telemetry } from '@outrider/model/positions/position.ts';
import { expect, test } from 'vitest';
import { alarmStage, type AlarmState, noAlarms } from './alarm-stage.ts';
import type { OwnLimits } from './own-limits.ts';

const START = 1_800_000_000;
const none: OwnLimits = { overSpeedKmh: undefined, videoLossS: 0, idleS: 0 };

function report(second: number, speedKmh: number, telemetry: Telemetry, valid: boolean): PositionReport {
  const position = {
    time: (START + second) * 1_000,
    lat: 24,
    lng: 120,
    speedKmh,
    heading: 0,
    altitude: 0,
    valid,
  };
  return { position, late: false, telemetry: { alarms: [], ...telemetry } };
}

const short = (fact: Fact): string => {
  if (fact.kind === 'begin')
    return `${fact.event.eventid}/${fact.event.channel ?? 0} at ${fact.event.time - START}`;
  return fact.kind === 'end' ? `${fact.code}/${fact.channel} ends` : fact.kind;
};

function boot(first: OwnLimits | undefined, limitsNow = () => first) {
  let state: AlarmState = noAlarms;
  return (second: number, speedKmh: number, telemetry: Telemetry = {}, valid = true): string[] => {
    const time = START + second;
    const times = { time, said: time, learnt: time };
    const parts = {
      deviceid: 'A',
      driver: '',
      limits: limitsNow(),
      lane: 'live',
      ...times,
      late: false,
    } as const;
    const staged = alarmStage(state, { ...parts, report: report(second, speedKmh, telemetry, valid) });
    state = staged.state;
    return staged.facts.map(short);
  };
}

test('an over-speed lasts from the first report above the device’s own value to the first that is not', () => {
  const take = boot({ ...none, overSpeedKmh: 80 });
  expect(take(0, 80)).toEqual([]);
  expect(take(1, 80.5)).toEqual(['15/0 at 1']);
  expect(take(2, 95)).toEqual([]);
  // Without a fix nobody knows how fast it is.
  expect(take(3, 0, {}, false)).toEqual([]);
  expect(take(4, 60)).toEqual(['15/0 ends']);
});

test('a device of which nothing is set has neither', () => {
  const take = boot(undefined);
  expect(take(0, 200, { alarms: ['videoLost'], videoLost: [2] })).toEqual([
    `${alarms.videoLost.code}/2 at 0`,
  ]);
  expect(take(9_000, 200, { alarms: ['videoLost'], videoLost: [2] })).toEqual([]);
});

test('lost pictures are a video loss of their channel once they were lost for so long', () => {
  const take = boot({ ...none, videoLossS: 30 });
  const lost = (videoLost: readonly number[]): Telemetry => ({ alarms: ['videoLost'], videoLost });
  expect(take(0, 200, lost([2]))).toEqual([`${alarms.videoLost.code}/2 at 0`]);
  expect(take(29, 0, lost([2]))).toEqual([]);
  expect(take(30, 0, lost([2, 3]))).toEqual([`${alarms.videoLost.code}/3 at 30`, '17/2 at 30']);
  expect(take(40, 0, lost([2, 3]))).toEqual([]);
  expect(take(50, 0)).toEqual([
    `${alarms.videoLost.code}/2 ends`,
    `${alarms.videoLost.code}/3 ends`,
    '17/2 ends',
  ]);
});

const on: Telemetry = { ignitionOn: true };

test('a vehicle that stands with the engine on for longer than the limit is idle until it drives off', () => {
  const take = boot({ ...none, idleS: 300 });
  expect([0, 100, 299].flatMap((second) => take(second, 0, on))).toEqual([]);
  expect(take(305, 3, on)).toEqual(['16/0 at 305']);
  // A step forward in a queue, and a report without a fix, end nothing.
  expect([take(310, 9, on), take(320, 0, on), take(330, 0, on, false)].flat()).toEqual([]);
  expect(take(340, 20, on)).toEqual(['16/0 ends']);
  expect([take(350, 0, on), take(640, 0, on)].flat()).toEqual([]);
  expect(take(650, 0, on)).toEqual(['16/0 at 650']);
  expect(take(660, 0, { ignitionOn: false })).toEqual(['16/0 ends']);
});

test('a vehicle that was idle before a gap is so no more, and told again only after the limit', () => {
  const take = boot({ ...none, idleS: 300 });
  expect([take(0, 0, on), take(300, 0, on)].flat()).toEqual(['16/0 at 300']);
  expect(take(2_000, 0, on)).toEqual(['16/0 ends']);
  expect([take(2_299, 0, on), take(2_300, 0, on)].flat()).toEqual(['16/0 at 2300']);
});

test('a limit that is longer than before ends nothing; without one it is over', () => {
  let limits = { ...none, idleS: 300 };
  const take = boot(undefined, () => limits);
  expect([take(0, 0, on), take(300, 0, on)].flat()).toEqual(['16/0 at 300']);
  limits = { ...none, idleS: 3_600 };
  expect(take(310, 0, on)).toEqual([]);
  limits = none;
  expect(take(320, 0, on)).toEqual(['16/0 ends']);
});
