import type { Alarm } from '@outrider/model/events/alarms.ts';
import type { Fact } from '@outrider/model/events/fact.ts';
import type { ToldAlarm } from '@outrider/model/events/told-alarm.ts';
import type { PositionReport, Telemetry } from '@outrider/model/positions/position.ts';
import { emptyFence, type Fence } from '@outrider/model/places/fence-record.ts';
import { expect, test } from 'vitest';
import { type DeviceStages, stageReports } from './stage-reports.ts';
import { FenceWatch } from './fences/fence-watch.ts';
import { RouteWatch } from './routes/route-watch.ts';
import { onNoRoute } from './stages/route-stage.ts';
import { noAlarms } from './stages/alarm-stage.ts';
import { nowhere } from './stages/fence-stage.ts';

const START_S = 1_800_000_000;

/** A report taken at that second, told in the same second or later. */
function report(
  second: number,
  alarms: readonly Alarm[] | undefined,
  more: Partial<PositionReport> & { readonly telemetry?: Telemetry } = {},
): PositionReport {
  return {
    position: {
      time: (START_S + second) * 1_000,
      lat: 24,
      lng: 120,
      speedKmh: 61.5,
      heading: 0,
      altitude: 0,
      valid: true,
    },
    late: false,
    ...more,
    telemetry: { ...(alarms !== undefined && { alarms }), ...more.telemetry },
  };
}

const short = (fact: Fact): string =>
  fact.kind === 'begin'
    ? `${fact.lane ?? 'at once'} ${fact.event.eventid} at ${fact.event.time - START_S}${fact.event.channel === undefined ? '' : ` CH${fact.event.channel}`}${fact.event.late === true ? ' late' : ''}`
    : fact.kind === 'places' || fact.kind === 'routes' || fact.kind === 'amend'
      ? fact.kind
      : `${fact.lane} ${fact.code} ends at ${fact.time === undefined ? '?' : fact.time - START_S}${fact.channel === 0 ? '' : ` CH${fact.channel}`}`;

/** A device whose reports come in batches, each at the second that is said. */
function boot(fences = FenceWatch.NONE) {
  let stages: DeviceStages = {
    newestMs: Number.NEGATIVE_INFINITY,
    alarms: noAlarms,
    fences: nowhere,
    routes: onNoRoute,
  };
  const watch = { fences, routes: RouteWatch.NONE };
  const take = (reports: readonly PositionReport[], second: number): readonly Fact[] => {
    const device = { deviceid: 'A', driverName: 'Ann' };
    const { state, facts } = stageReports(stages, device, reports, (START_S + second) * 1_000, watch);
    stages = state;
    return facts;
  };
  /** One live report, told as it is taken. */
  const live = (second: number, alarms: readonly Alarm[] | undefined, telemetry: Telemetry = {}) =>
    take([report(second, alarms, { telemetry })], second).map(short);
  return { take, live };
}

test('an alarm is one event from the first report that has it to the first that has it no longer', () => {
  const { live } = boot();
  expect(live(0, [])).toEqual([]);
  expect(live(1, ['overSpeed'])).toEqual(['live 701 at 1']);
  expect(live(2, ['overSpeed', 'collision'])).toEqual(['live 729 at 2']);
  expect(live(3, ['overSpeed', 'collision'])).toEqual([]);
  expect(live(4, ['collision'])).toEqual(['live 701 ends at 4']);
  expect(live(5, ['overSpeed'])).toEqual(['live 701 at 5', 'live 729 ends at 5']);
});

test('a report that says nothing of alarms changes nothing', () => {
  const { live } = boot();
  live(1, ['overSpeed']);
  expect(live(2, undefined)).toEqual([]);
  expect(live(3, ['overSpeed'])).toEqual([]);
});

test('an event says where it was, how fast, its driver and what the report told of it; an emergency calls', () => {
  const { take } = boot();
  const alarmValues = { overSpeed: { placeKind: 1, placeId: 7 } };
  const [overSpeed, emergency] = take([report(1, ['overSpeed', 'emergency'], { alarmValues })], 2);
  expect(overSpeed).toEqual({
    kind: 'begin',
    lane: 'live',
    event: {
      deviceid: 'A',
      eventid: 701,
      time: START_S + 1,
      learnt: START_S + 2,
      late: false,
      driver: 'Ann',
      lat: 24,
      lng: 120,
      speedKmh: 61.5,
      source: 'alarm',
      course: 'lasts',
      key: `701.0.${START_S + 1}`,
      values: { placeKind: 1, placeId: 7 },
    },
  });
  // It does not last: its bit stands until somebody answers.
  expect(emergency).toMatchObject({ event: { eventid: 700, course: 'moment', cmd: 'call' } });
});

test('a driver who presses the button again asks again', () => {
  const { live } = boot();
  expect(live(1, ['emergency'])).toEqual(['live 700 at 1']);
  expect(live(2, ['emergency'])).toEqual([]);
  expect(live(3, [])).toEqual(['live 700 ends at 3']);
  expect(live(4, ['emergency'])).toEqual(['live 700 at 4']);
});

test('a camera’s alarm is an event of each of its channels', () => {
  const { live } = boot();
  expect(live(1, ['videoLost'], { videoLost: [2, 3] })).toEqual(['live 732 at 1 CH2', 'live 732 at 1 CH3']);
  expect(live(2, ['videoLost'], { videoLost: [3] })).toEqual(['live 732 ends at 2 CH2']);
  expect(live(3, [], { videoLost: [3] })).toEqual([]);
  expect(live(4, ['videoLost'])).toEqual(['live 732 at 4', 'live 732 ends at 4 CH3']);
});

test('reports that were kept back make events of their own time, that ring nobody, and end no alarm of now', () => {
  const { take, live } = boot();
  expect(live(1_000, ['overSpeed'])).toEqual(['live 701 at 1000']);
  const late = [10, 20, 30].map((second) =>
    report(second, second === 20 ? ['collision', 'emergency'] : [], { late: true }),
  );
  const facts = take(late, 1_001);
  expect(facts.map(short)).toEqual([
    'late 729 at 20 late',
    'late 700 at 20 late',
    'late 729 ends at 30',
    'late 700 ends at 30',
  ]);
  expect(facts[1]).not.toMatchObject({ event: { cmd: 'call' } });
  expect(live(1_002, ['overSpeed'])).toEqual([]);
});

test('of a stretch that was kept back and broke off nobody knows when its alarms ended', () => {
  const { take } = boot();
  const late = (second: number, alarms: readonly Alarm[]) =>
    take([report(second, alarms, { late: true })], 90_000).map(short);
  expect(late(10, ['overSpeed'])).toEqual(['late 701 at 10 late']);
  expect(late(20, ['overSpeed'])).toEqual([]);
  expect(late(5_000, ['overSpeed'])).toEqual(['late 701 ends at ?', 'late 701 at 5000 late']);
});

test('what stands among reports that were kept back ends once no more of them come', () => {
  const { take, live } = boot();
  const late = (second: number, at: number) =>
    take([report(second, ['overSpeed'], { late: true })], at).map(short);
  expect(late(10, 1_000)).toEqual(['late 701 at 10 late']);
  expect(live(1_030, [])).toEqual([]);
  expect(late(20, 1_050)).toEqual([]);
  expect(live(1_100, ['collision'])).toEqual(['live 729 at 1100']);
  expect(live(1_110, [])).toEqual(['late 701 ends at ?', 'live 729 ends at 1110']);
  expect(live(1_200, [])).toEqual([]);
});

test('a clock that is minutes ahead makes no second event of a report that is sent again', () => {
  const { take } = boot();
  /** Taken at that second by a clock that is five minutes ahead. */
  const ahead = (second: number, alarms: readonly Alarm[], at: number, late = false) =>
    take([report(second + 300, alarms, { late })], at).map(short);
  expect(ahead(10, [], 10)).toEqual([]);
  expect(ahead(20, ['overSpeed'], 20)).toEqual(['live 701 at 20']);
  // A report from before it began does not end it.
  expect(ahead(10, [], 25)).toEqual([]);
  expect(ahead(30, [], 30)).toEqual(['live 701 ends at 30']);
  for (const late of [false, true]) expect(ahead(25, ['overSpeed'], 40, late)).toEqual([]);
  expect(ahead(45, ['overSpeed'], 45)).toEqual(['live 701 at 45']);
});

test('what begins after a clock that was ahead is put right is an event, and a call for help always is', () => {
  const { take } = boot();
  const at = (second: number, alarms: readonly Alarm[], learnt: number) =>
    take([report(second, alarms)], learnt).map(short);
  at(310, [], 10);
  at(320, ['overSpeed', 'emergency'], 20);
  expect(at(360, [], 60)).toEqual(['live 701 ends at 60', expect.stringMatching(/^live \d+ ends at 60$/)]);
  // Put right at 100: times of the alarm that is over come again.
  at(100, [], 100);
  expect(at(330, ['overSpeed'], 330)).toEqual(['live 701 at 330']);
  const { take: other } = boot();
  const ahead = (second: number, alarms: readonly Alarm[], learnt: number) =>
    other([report(second + 300, alarms)], learnt).map(short);
  ahead(10, [], 10);
  ahead(20, ['emergency'], 20);
  ahead(60, [], 60);
  expect(ahead(30, ['emergency'], 65)).toHaveLength(1);
});

test('a batch of now rings for what is new in it, and not for what is from before', () => {
  const { take } = boot();
  const batch = [report(0, ['overSpeed']), report(100, ['overSpeed', 'collision'])];
  expect(take(batch, 101).map(short)).toEqual(['live 701 at 0 late', 'live 729 at 100']);
});

test('a report that is sent again, or overtaken, begins no alarm that stands anew', () => {
  const { take, live } = boot();
  live(10, []);
  live(20, ['emergency']);
  expect(live(15, ['emergency'])).toEqual([]);
  expect(live(10, [])).toEqual([]);
  expect(take([report(5, ['collision'])], 21).map(short)).toEqual(['late 729 at 5 late']);
});

test('where the device has no right time, its alarms happened when they came', () => {
  const { take } = boot();
  const years = 3 * 365 * 86_400;
  expect(take([report(-years, ['overSpeed'])], 50).map(short)).toEqual(['live 701 at 50']);
  expect(take([report(years, [])], 60).map(short)).toEqual(['live 701 ends at 60']);
  expect(take([report(-years, ['collision'], { late: true })], 70).map(short)).toEqual([
    `late 729 at ${-years} late`,
  ]);
});

test('where the device has no right time, it comes into a fence when its reports come', () => {
  const gate: Fence = {
    ...emptyFence(0),
    edition: 1,
    enabled: true,
    triggerIn: true,
    triggerOut: true,
    shape: { kind: 'circle', centre: { lat: 24, lng: 120 }, radius: 200 },
    deviceids: ['A'],
  };
  const { take } = boot(new FenceWatch([gate], () => []));
  const years = 3 * 365 * 86_400;
  const at = (lat: number, second: number): readonly string[] => {
    const { position, ...rest } = report(-years, undefined);
    return take([{ ...rest, position: { ...position, lat } }], second)
      .map(short)
      .filter((told) => told !== 'places');
  };
  expect(at(24.004, 100)).toEqual([]);
  expect(at(24, 130)).toEqual([expect.stringMatching(/^at once 51 at 1[01]\d$/)]);
  expect(at(24.004, 160)).toEqual([expect.stringMatching(/^at once 52 at 1[34]\d$/)]);
});

test('an alarm that began by a server’s clock that was ahead ends, nobody knows when', () => {
  const { take } = boot();
  // By a clock an hour ahead the device's is wrong, and its alarm happened when it came.
  expect(take([report(0, ['overSpeed'])], 3_600).map(short)).toEqual(['live 701 at 3600']);
  expect(take([report(60, [])], 60).map(short)).toEqual(['live 701 ends at ?']);
  expect(take([report(90, ['overSpeed'])], 90).map(short)).toEqual(['live 701 at 90']);
});

const told = (more: Partial<ToldAlarm>): ToldAlarm => ({
  code: 1812,
  phase: 'moment',
  number: 7,
  timeMs: (START_S + 1) * 1_000,
  place: { lat: 25, lng: 121 },
  speedKmh: 50,
  level: 2,
  attachments: 3,
  values: { departure: 1 },
  ...more,
});

test('what a device tells with a number of its own is an event with that number, and not one of its alarms too', () => {
  const { take } = boot();
  const [fact, ...others] = take([report(2, ['laneDeparture'], { told: [told({})] })], 2);
  expect(others).toEqual([]);
  expect(fact).toEqual({
    kind: 'begin',
    event: {
      deviceid: 'A',
      eventid: 1812,
      time: START_S + 1,
      learnt: START_S + 2,
      late: false,
      driver: 'Ann',
      lat: 25,
      lng: 121,
      speedKmh: 50,
      source: 'told',
      course: 'moment',
      key: `told.1812.7.${START_S + 1}`,
      number: 7,
      level: 2,
      attachments: 3,
      values: { departure: 1 },
    },
  });
  expect(take([report(3, [])], 3)).toEqual([]);
});

test('what it says begins lasts until it says that it ended', () => {
  const { take } = boot();
  expect(take([report(2, [], { told: [told({ phase: 'begins' })] })], 2).map(short)).toEqual([
    'live 1812 at 1',
  ]);
  expect(take([report(3, [])], 3)).toEqual([]);
  const ends = told({ phase: 'ends', timeMs: (START_S + 9) * 1_000 });
  expect(take([report(9, [], { told: [ends] })], 9).map(short)).toEqual(['live 1812 ends at 9']);
});

test('a time of its own that cannot be is the report’s', () => {
  const { take } = boot();
  const wrong = [START_S + 5_000, START_S - 200_000].map((second) => told({ timeMs: second * 1_000 }));
  expect(take([report(2, [], { told: wrong })], 2).map(short)).toEqual([
    'at once 1812 at 2',
    'at once 1812 at 2',
  ]);
});

test('a number twice is the same event where its time is the same, and another one after the device was started anew', () => {
  const { take } = boot();
  const keys = (second: number, timeS: number) =>
    take([report(second, [], { told: [told({ timeMs: timeS * 1_000 })] })], second).map((fact) =>
      fact.kind === 'begin' ? fact.event.key : fact.kind,
    );
  const first = keys(2, START_S + 1);
  expect(first).toHaveLength(1);
  expect(keys(3, START_S + 1)).toEqual(first);
  expect(keys(30, START_S + 29)).not.toEqual(first);
});
