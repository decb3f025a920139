import type { OnRoute } from '@outrider/model/events/fact.ts';
import { emptyRoute } from '@outrider/model/places/route-record.ts';
import type { Position } from '@outrider/model/positions/position.ts';
import type { PlacedDevice } from '@outrider/store/places/fences.ts';
import { emptyFence } from '@outrider/model/places/fence-record.ts';
import { expect, test } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { silentLog } from '../testing-log.ts';
import { FenceWatch } from './fences/fence-watch.ts';
import { ReportFacts } from './report-facts.ts';
import { RouteWatch } from './routes/route-watch.ts';
import { degreesOf } from './stages/testing-staged.ts';

const HERE = { lat: 25, lng: 121 };
const NOW_S = 1_800_000_000;

/** Facts over a store in which no alarm stands, and nobody is anywhere, with a fence round A, B and C; what the store is asked for is kept. */
async function boot() {
  const asked: (readonly string[] | undefined)[] = [];
  const bus = new InProcessBus(silentLog);
  let whileReading = (): void => {};
  const facts = await ReportFacts.load({
    bus,
    store: {
      events: { standing: async () => [] },
      fences: {
        async placed(deviceids) {
          asked.push(deviceids);
          whileReading();
          return new Map<string, PlacedDevice>();
        },
      },
      routes: { followed: async () => new Map() },
      positions: { range: async () => ({ reports: [], gaps: [] }) },
    },
  });
  asked.length = 0;
  facts.watch(
    new FenceWatch(
      [
        {
          ...emptyFence(0),
          edition: 1,
          enabled: true,
          shape: { kind: 'circle', centre: HERE, radius: 200 },
          deviceids: ['A', 'B', 'C'],
        },
      ],
      () => [],
    ),
  );
  const settled = () =>
    [...facts.settle(() => HERE, NOW_S)].flatMap((draft) =>
      draft.facts.map((fact) => (fact.kind === 'places' ? fact.deviceid : fact.kind)),
    );
  const onRead = (work: () => void): void => void (whileReading = work);
  const ready = (deviceid: string) => facts.ready({ deviceid, registered: true }, 0);
  return { facts, bus, asked, ready, settled, onRead };
}

test('a device that comes from another server is read alone: where the others are is kept where they are', async () => {
  const { facts, asked, ready, settled } = await boot();
  for (const deviceid of ['A', 'B']) facts.leave(deviceid);
  const first = ready('A');
  expect(first).toBeDefined();
  await Promise.all([first, ready('A')]);
  expect(asked).toEqual([['A']]);
  expect(ready('A')).toBeUndefined();
  expect(settled()).toEqual(['A', 'C']);
  await ready('B');
  expect(asked).toEqual([['A'], ['B']]);
  expect(settled()).toEqual(['B']);
});

test('one that leaves again while it is read, or is removed, is not taken for one that is here', async () => {
  const { facts, bus, ready, settled, onRead } = await boot();
  for (const deviceid of ['A', 'B', 'C']) facts.leave(deviceid);
  onRead(() => {
    facts.leave('A');
    bus.publish('device.record', { deviceid: 'B', change: 'removed' });
  });
  await Promise.all([ready('A'), ready('B')]);
  expect(ready('A')).toBeDefined();
  expect(ready('B')).toBeUndefined();
  expect(settled()).toEqual(['B']);
});

/** A route along the equator with positions each 2 km: A at its begin. */
const positions = [0, 2_000, 4_000].map((metres) => ({ lat: 0, lng: degreesOf(metres) }));
const line = new RouteWatch(
  [
    {
      ...emptyRoute(0),
      edition: 1,
      title: 'Line',
      enabled: true,
      positions,
      line: positions,
      legs: [1, 2].map(() => ({ by: 'straight' as const, metres: 2_000 })),
      beside: 100,
      after: 30,
      deviceids: ['A'],
    },
  ],
  () => [],
);

/** A server that is started again and again over one store, and what it tells of a device. */
function restarting() {
  const kept = new Map<number, OnRoute>();
  let newest: Position = { time: 0, lat: 0, lng: 0, speedKmh: 30, heading: 90, altitude: 0, valid: false };
  const start = async (routes = line) => {
    const facts = await ReportFacts.load({
      bus: new InProcessBus(silentLog),
      store: {
        events: { standing: async () => [] },
        fences: { placed: async () => new Map<string, PlacedDevice>() },
        routes: { followed: async () => new Map([['A', [...kept.values()]]]) },
        positions: { range: async () => ({ reports: [], gaps: [] }) },
      },
    });
    facts.watchRoutes(routes);
    const report = (second: number, metres: number, late = false): readonly string[] => {
      const time = (NOW_S + second) * 1_000;
      const position = { ...newest, lng: degreesOf(metres), time, valid: true };
      const draft = facts.draft(
        { deviceid: 'A', driverName: '', registered: true, position: newest },
        [{ position, telemetry: {}, late }],
        Math.max(time, newest.time),
        newest.time,
      );
      if (!late) newest = position;
      draft.kept(draft.facts.map(() => undefined));
      return draft.facts.flatMap((fact) => {
        if (fact.kind === 'routes') for (const one of fact.now) kept.set(one.number, one);
        if (fact.kind !== 'begin') return [];
        const { eventid, memo = '', time: at } = fact.event;
        return [`${eventid} ${memo} at ${at - NOW_S}${late ? ' late' : ''}`];
      });
    };
    return { facts, report };
  };
  return { start };
}

test('after a start, what happened on a route while nothing was reported is told once, no matter what tells of it first', async () => {
  for (const isLateFirst of [true, false]) {
    const { start } = restarting();
    const first = await start();
    expect([...first.report(0, 0), ...first.report(60, 1_000)]).toEqual(['758 A, Line at 0']);
    const second = await start();
    const lateTold = () => [second.report(80, 1_500, true), second.report(100, 2_000, true)].flat();
    const told = isLateFirst
      ? [...lateTold(), ...second.report(170, 2_500)]
      : [...second.report(170, 2_500), ...lateTold()];
    expect(told).toEqual([isLateFirst ? '758 B, Line at 100 late' : '758 B, Line at 170']);
  }
});

test('what was kept back has told of a route that a device was given meanwhile is not told again by live reports', async () => {
  const { start } = restarting();
  const { facts, report } = await start(RouteWatch.NONE);
  expect([...report(0, 0), ...report(60, 1_000)]).toEqual([]);
  facts.watchRoutes(line);
  expect(report(100, 2_000, true)).toEqual(['758 B, Line at 100 late']);
  expect(report(110, 2_000)).toEqual([]);
});
