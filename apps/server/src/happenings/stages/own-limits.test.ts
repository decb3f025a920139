import { alarms } from '@outrider/model/events/alarms.ts';
import type { Fact } from '@outrider/model/events/fact.ts';
import type { PositionReport, Telemetry } from '@outrider/model/positions/position.ts';
import { expect, test } from 'vitest';
import { alarmStage, type AlarmState, noAlarms } from './alarm-stage.ts';
import type { OwnLimits } from './own-limits.ts';

const START = 1_800_000_000;

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

function boot(limits: OwnLimits | undefined) {
  let state: AlarmState = noAlarms;
  return (second: number, speedKmh: number, telemetry: Telemetry = {}, valid = true): string[] => {
    const time = START + second;
    const times = { time, said: time, learnt: time };
    const of = { deviceid: 'A', driver: '', limits, lane: 'live', ...times, late: false } as const;
    const staged = alarmStage(state, { ...of, report: report(second, speedKmh, telemetry, valid) });
    state = staged.state;
    return staged.facts.map(short);
  };
}

test('an over-speed lasts from the first report above the device’s own value to the first that is not', () => {
  const take = boot({ overSpeedKmh: 80, videoLossS: 0 });
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
  const take = boot({ overSpeedKmh: undefined, videoLossS: 30 });
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
