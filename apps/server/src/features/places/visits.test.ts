import { emptyFence } from '@outrider/model/places/fence-record.ts';
import { MAX_FENCE_CORNERS } from '@outrider/model/places/limits.ts';
import type { HttpBody } from '@outrider/protocol/tables.ts';
import { reportAt } from '@outrider/store/positions/sample-report.ts';
import { expect, test } from 'vitest';
import { doorsForEach } from '../../doors/testing-prepared.ts';

const prepared = doorsForEach({
  root: { level: 0 },
  mapper: { level: 3, groupIds: [1], rights: ['F_gps'] },
  player: { level: 2, groupIds: [1], rights: ['F_gps', 'P_gppb'] },
});

test('visits of vehicles are told only to users who may see places of the past', async () => {
  const stretch = { from: 0, to: 86_400 };
  const circle = { ...stretch, lat: 25, lng: 121, radius: 500 };
  for (const [name, ofVisits, ofPassages] of [
    ['root', { visits: [], left: 0 }, { passages: [], of: 2, next: null }],
    ['player', { visits: [], left: 0 }, { passages: [], of: 1, next: null }],
  ] as const) {
    expect(await prepared.callerOf(name)('listVisits', stretch)).toMatchObject(ofVisits);
    // One answer looks at devices for a while alone: on a slow machine at one of them.
    let found = await prepared.callerOf(name)('findPassages', circle);
    while (typeof found !== 'string' && found.next !== null)
      found = await prepared.callerOf(name)('findPassages', { ...circle, after: found.next });
    expect(found).toMatchObject(ofPassages);
  }
  expect(await prepared.callerOf('mapper')('listVisits', stretch)).toBe('FORBIDDEN');
  expect(await prepared.callerOf('mapper')('findPassages', circle)).toBe('FORBIDDEN');
});

test('nothing is told of what is older than somebody may see', async () => {
  const { store } = prepared.doors;
  const old = Math.floor(Date.now() / 1_000) - 10 * 86_400;
  const place = reportAt('A', old * 1_000);
  await store.positions.append([place, reportAt('A', (old + 60) * 1_000)], []);
  await store.users.change('player', { retentionDays: 7 });
  const { lat, lng } = place.position;
  const circle = { from: old - 86_400, to: old + 86_400, lat, lng, radius: 500 };
  const passages = (name: 'root' | 'player') => prepared.callerOf(name)('findPassages', circle);
  expect(await passages('root')).toMatchObject({ passages: [{ deviceid: 'A', from: old }] });
  expect(await passages('player')).toMatchObject({ passages: [], next: null });
  // A shape is within the circle by which the trail says where one asked.
  const shape = {
    kind: 'corridor',
    line: [
      { lat, lng },
      { lat: lat + 0.002, lng },
    ],
    width: 50,
  } as const;
  const shaped = (radius: number) => prepared.callerOf('root')('findPassages', { ...circle, radius, shape });
  expect(await shaped(500)).toMatchObject({ passages: [{ deviceid: 'A', from: old }] });
  expect(await shaped(200)).toBe('VALIDATION');
});

test('visits come page by page to the end, each once, however many there are, and to nobody more than they may see', async () => {
  const { store } = prepared.doors;
  const DAY_S = 86_400;
  const days = 42;
  const perDay = 500;
  const first = Math.floor(Date.now() / 1_000 / DAY_S) - days - 5;
  const visitsOn = (day: number) =>
    Array.from({ length: perDay }, (_, at) => {
      const from = day * DAY_S + at * 170;
      return { number: at % 3, title: 'Yard', from, to: from + 100, begun: true, ended: true };
    });
  for (const deviceid of ['A', 'B'])
    await store.visits.put(
      Array.from({ length: deviceid === 'A' ? days : 1 }, (_, at) => ({
        deviceid,
        day: first + at,
        mark: 0,
        edition: 1,
        numbers: new Set([0, 1, 2]),
        visits: visitsOn(first + at),
        box: undefined,
        hours: undefined,
      })),
    );
  const stretch = { from: (first - 1) * DAY_S, to: (first + days + 1) * DAY_S };
  const all = async (name: 'root' | 'player', limit: number) => {
    const told: string[] = [];
    for (let after: HttpBody<'readVisits'>['after'] | null; after !== null;) {
      const answer = await prepared.callerOf(name)('readVisits', { ...stretch, limit, after });
      if (typeof answer === 'string') throw new Error(answer);
      expect(answer.visits.length).toBeLessThanOrEqual(limit);
      told.push(...answer.visits.map(({ deviceid, from, fence }) => `${deviceid} ${from} ${fence}`));
      after = answer.next;
    }
    return told;
  };
  const told = await all('root', 1_000);
  expect(told).toHaveLength(days * perDay + perDay);
  expect(new Set(told).size).toBe(told.length);
  const ofA = told.filter((one) => one.startsWith('A'));
  expect(ofA).toEqual(ofA.toSorted());
  // Days of visits in pages that do not fit them.
  await store.users.change('player', { retentionDays: 8 });
  const some = await all('player', 333);
  // The first of them may have begun before that.
  expect(some.slice(1)).toEqual(ofA.slice(ofA.length - some.length + 1));
  expect(some.length).toBeGreaterThan(perDay);
  expect(some.length).toBeLessThan(5 * perDay);
  expect(await prepared.callerOf('mapper')('readVisits', stretch)).toBe('FORBIDDEN');
});

test('trips are told to people who may see places of the past, of vehicles in their scope, piece by piece', async () => {
  const { store } = prepared.doors;
  const minute = Math.floor(Date.now() / 60_000) * 60 - 3_600;
  for (const deviceid of ['A', 'B'])
    await store.positions.append(
      [0, 60, 0].map((speedKmh, at) => {
        const { position, ...report } = reportAt(deviceid, (minute + at * 60) * 1_000);
        return { ...report, position: { ...position, lat: 25 + at / 100, speedKmh } };
      }),
    );
  const stretch = { from: minute - 3_600, to: minute + 3_600 };
  const ask = (name: 'root' | 'player' | 'mapper') => prepared.callerOf(name)('listTrips', stretch);
  const trip = { from: minute, to: minute + 120, begun: 1, ended: 1 };
  expect(await ask('player')).toMatchObject({
    trips: [{ ...trip, deviceid: 'A' }],
    done: 1,
    of: 1,
    next: null,
  });
  expect(await ask('root')).toMatchObject({ of: 2 });
  expect(await ask('mapper')).toBe('FORBIDDEN');
  const rest = { ...stretch, after: 'A' };
  expect(await prepared.callerOf('root')('listTrips', rest)).toMatchObject({
    trips: [{ deviceid: 'B' }],
    done: 2,
    next: null,
  });
  expect(await prepared.callerOf('root')('listTrips', { ...stretch, to: stretch.from })).toBe('VALIDATION');
});

test('where a trip begins and ends is named by the smallest fence that one sees, however many corners all fences have', async () => {
  const { store } = prepared.doors;
  const root = prepared.callerOf('root');
  const minute = Math.floor(Date.now() / 60_000) * 60 - 3_600;
  await store.positions.append(
    [0, 60, 0].map((speedKmh, at) => {
      const { position, ...report } = reportAt('A', (minute + at * 60) * 1_000);
      return { ...report, position: { ...position, lat: 25 + at / 100, lng: 121, speedKmh } };
    }),
  );
  const fence = { enable: 1, lat: 25, lng: 121, trigger_in: 0, trigger_out: 0 } as const;
  const save = async (index: number, title: string, more: Partial<HttpBody<'saveFence'>>) =>
    expect(
      await root('saveFence', { ...fence, index, title, radius: 500, devices: ['A'], ...more }),
    ).toMatchObject({ hasError: false });
  // A saw, on a tooth of which the trip ends: a shape of fewer corners leaves that out.
  const line = Array.from({ length: MAX_FENCE_CORNERS }, (_, at) => ({
    lat: 25.02 - (at % 2) * (0.002 + Math.abs(at - MAX_FENCE_CORNERS / 2) / 10_000),
    lng: 121 + (at - MAX_FENCE_CORNERS / 2) / 20_000,
  }));
  await store.fences.putAll(
    Array.from({ length: 120 }, (_, index) => ({
      ...emptyFence(index),
      enabled: true,
      title: `saw ${index}`,
      edits: 1,
      edition: index + 1,
      deviceids: ['A'],
      shape: { kind: 'corridor', line, width: 20 },
    })),
  );
  await save(120, 'town', { radius: 5_000 });
  await save(121, 'yard', { radius: 300 });
  await save(122, 'of another', { radius: 100, devices: ['B'] });
  expect(await root('mapFences', {})).toMatchObject({ simpler: 120 });
  const asked = { from: minute - 3_600, to: minute + 3_600, deviceids: ['A'] };
  const told = async (name: 'root' | 'player') => {
    const answer = await prepared.callerOf(name)('listTrips', asked);
    if (typeof answer === 'string') throw new Error(answer);
    return answer.trips.map(({ startFence, endFence }) => [startFence, endFence]);
  };
  const saw = { index: 0, title: 'saw 0' };
  expect(await told('player')).toEqual([[{ index: 121, title: 'yard' }, saw]]);
  expect(await told('root')).toEqual([[{ index: 122, title: 'of another' }, saw]]);
});

test('a question for visits of vehicles is in the audit trail, once a question, whatever page of it', async () => {
  const ask = prepared.callerOf('player');
  const circle = { from: 0, to: 86_400, lat: 25, lng: 121, radius: 500 };
  await ask('findPassages', circle);
  await ask('findPassages', { ...circle, after: 'A' });
  await ask('findPassages', circle);
  await ask('findPassages', { ...circle, radius: 600, after: 'A' });
  await ask('listVisits', { from: 0, to: 86_400 });
  await ask('listVisits', { to: 86_400, from: 0 });
  await prepared.callerOf('root')('listVisits', { from: 0, to: 86_400 });
  await ask('readVisits', { from: 0, to: 86_400 });
  await ask('readVisits', { from: 0, to: 86_400, limit: 5, after: { deviceid: 'A', from: 0, fence: 1 } });
  const { entries } = await prepared.doors.store.trail.find({ limit: 99 });
  const told = entries.filter(({ call }) => ['findPassages', 'listVisits', 'readVisits'].includes(call));
  expect(told.map(({ user, text }) => `${user} ${text}`).toReversed()).toEqual([
    'player asked who was within 500 m of 25, 121 from 1970-01-01 00:00:00 UTC to 1970-01-02 00:00:00 UTC',
    'player asked who was within 600 m of 25, 121 from 1970-01-01 00:00:00 UTC to 1970-01-02 00:00:00 UTC',
    'player asked who was in which fences from 1970-01-01 00:00:00 UTC to 1970-01-02 00:00:00 UTC',
    'root asked who was in which fences from 1970-01-01 00:00:00 UTC to 1970-01-02 00:00:00 UTC',
    'player asked who was in which fences from 1970-01-01 00:00:00 UTC to 1970-01-02 00:00:00 UTC',
  ]);
});
