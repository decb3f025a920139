import type { FenceShape } from '@outrider/model/places/fence-shape.ts';
import { FENCE_SLOTS, MAX_FENCE_CORNERS } from '@outrider/model/places/limits.ts';
import { MOST_DRAWN_CORNERS } from '@outrider/protocol/places/calls.ts';
import type { HttpBody } from '@outrider/protocol/tables.ts';
import { once } from 'node:events';
import { beforeEach, expect, test } from 'vitest';
import { type callsBy, rawCall } from '../../doors/testing-caller.ts';
import { doorsForEach } from '../../doors/testing-prepared.ts';
import { tryEach } from '../../doors/testing-each.ts';
import { openSigned } from '../../doors/testing-sockets.ts';

let root: ReturnType<typeof callsBy>;
let manager: typeof root;
const prepared = doorsForEach({
  root: { level: 0 },
  admin: { level: 0 },
  manager: { level: 1, groupIds: [1] },
  blind: { level: 2, groupIds: [1], rights: ['P_dash'] },
});
beforeEach(() => {
  root = prepared.callerOf('root');
  manager = prepared.callerOf('manager');
});

const depot: HttpBody<'saveFence'> = {
  index: 2,
  enable: 1,
  title: "Bob's depot",
  lat: 25.0330001,
  lng: 121.5654,
  radius: 199.6,
  trigger_in: 1,
  trigger_out: 0,
  devices: ['B', 'A', 'A'],
  groups: [1],
};
const looks = { rules: { dwell: 0, speed: 0, zone: '' }, colour: 'orange', purpose: 'other' } as const;
const empty = {
  ...looks,
  index: 0,
  edits: 0,
  title: '',
  enable: 0,
  lat: 0,
  lng: 0,
  radius: 0,
  trigger_in: 0,
  trigger_out: 0,
  devices: [],
  groups: [],
};
const corners = [
  { lat: 25, lng: 121 },
  { lat: 25.01, lng: 121 },
  { lat: 25.01, lng: 121.01 },
  { lat: 25, lng: 121.01 },
];
const square: FenceShape = { kind: 'polygon', rings: [corners] };

test('there are fifty slots; one that nobody filled answers as an empty fence', async () => {
  const slots = await root('listFences', {});
  expect(slots).toHaveLength(FENCE_SLOTS);
  expect(await root('getFence', { index: 0 })).toEqual(empty);
  expect(await root('getFence', { index: FENCE_SLOTS })).toEqual({ ...empty, index: FENCE_SLOTS });
  expect(await root('getFence', { index: FENCE_SLOTS + 1 })).toBe('NOT_FOUND');
});

test('a fence is saved in its slot: whole metres, no apostrophes, each device once', async () => {
  expect(await root('saveFence', depot)).toMatchObject({ hasError: false, edits: 1 });
  expect(await root('getFence', { index: 2 })).toEqual({
    ...depot,
    ...looks,
    title: 'Bobs depot',
    radius: 200,
    devices: ['A', 'B'],
    edits: 1,
  });
  expect(await root('listFences', {})).toContainEqual({
    index: 2,
    title: 'Bobs depot',
    enable: 1,
    kind: 'circle',
    lat: depot.lat,
    lng: depot.lng,
    radius: 200,
    devices: 2,
    groups: 1,
    inside: 0,
    last: 0,
    private: 0,
    colour: 'orange',
    purpose: 'other',
  });
});

test('rules, colour and purpose stay for a client that does not know of them, and what cannot be is refused', async () => {
  const rules = {
    dwell: 20,
    speed: 30,
    hours: { when: 'beyond', spans: [{ days: [5, 1, 1], from: 480, to: 1_080 }] },
    expected: { days: [1], from: 0, to: 480 },
    zone: 'Asia/Taipei',
  } as const;
  await root('saveFence', { ...depot, rules, colour: 'red', purpose: 'depot' });
  await root('saveFence', { ...depot, title: 'Yard' });
  const hours = { ...rules.hours, spans: [{ days: [1, 5], from: 480, to: 1_080 }] };
  const kept = { rules: { ...rules, hours }, colour: 'red', purpose: 'depot', title: 'Yard' };
  expect(await root('getFence', { index: 2 })).toMatchObject(kept);
  const wrong: readonly object[] = [
    { dwell: -1 },
    { dwell: 1.5 },
    { edge: 0 },
    { fixes: 11 },
    { away: { spans: [] } },
    { speed: 1_000 },
    { zone: 'Asia/Nowhere' },
    { hours: { when: 'within', spans: [] } },
    { hours: { when: 'within', spans: [{ days: [8], from: 0, to: 60 }] } },
    { expected: { days: [], from: 0, to: 60 } },
    { expected: { days: [1], from: 0, to: 1_440 } },
    { dwell: null },
  ];
  for (const one of wrong)
    expect(await root('saveFence', { ...depot, rules: { ...rules, ...one } as typeof rules })).toBe(
      'VALIDATION',
    );
  expect(await root('saveFence', { ...depot, colour: 'pink' as 'red' })).toBe('VALIDATION');
  expect(await root('getFence', { index: 2 })).toMatchObject(kept);
});

test('a PUT behind the last slot appends one, further on there is none', async () => {
  expect(await root('saveFence', { ...depot, index: FENCE_SLOTS + 1 })).toBe('NOT_FOUND');
  expect(await root('saveFence', { ...depot, index: FENCE_SLOTS })).toMatchObject({ edits: 1 });
  expect(await root('listFences', {})).toHaveLength(FENCE_SLOTS + 1);
});

test('0 and 0 is no place, 0 and something is one', async () => {
  const off: typeof depot = { ...depot, index: 0, enable: 0 };
  await root('saveFence', { ...off, lat: 0, lng: 0 });
  expect(await root('getFence', { index: 0 })).toMatchObject({ lat: 0, lng: 0, radius: 200 });
  expect(await root('saveFence', { ...depot, lat: 0, lng: 0 })).toBe('VALIDATION');
  await root('saveFence', { ...depot, lat: 0, lng: 32.5 });
  expect(await root('getFence', { index: 2 })).toMatchObject({ enable: 1, lat: 0, lng: 32.5 });
});

test('a polygon is kept as it is drawn, with a circle round it for a client that knows no other', async () => {
  await root('saveFence', { ...depot, shape: square });
  const fence = await root('getFence', { index: 2 });
  expect(fence).toMatchObject({
    shape: square,
    lat: expect.closeTo(25.005, 3),
    lng: expect.closeTo(121.005, 3),
  });
});

test('a client that knows circles alone and sends one back changes neither what was drawn nor its groups', async () => {
  await root('saveFence', { ...depot, shape: square });
  const before = await root('getFence', { index: 2 });
  if (typeof before === 'string') throw new Error(before);
  const { shape: _shape, groups: _groups, edits: _edits, ...circle } = before;
  await root('saveFence', { ...circle, title: 'Yard' });
  expect(await root('getFence', { index: 2 })).toMatchObject({ title: 'Yard', shape: square, groups: [1] });
  // Another circle counts as drawn.
  await root('saveFence', { ...circle, radius: 50 });
  expect(await root('getFence', { index: 2 })).not.toHaveProperty('shape');
});

test('a map draws what is enabled and watches a vehicle that one sees, without the names of the others', async () => {
  const { index: _index, ...fence } = depot;
  const only = (index: number, title: string, change: Partial<typeof depot>): Promise<unknown> =>
    root('saveFence', { ...fence, index, title, groups: [], ...change });
  await only(0, 'By group', { devices: [], groups: [1] });
  await only(1, 'Of another', { devices: ['B'] });
  await only(2, 'Of two', { devices: ['A', 'B'], shape: square });
  await only(3, 'Disabled', { devices: ['A'], enable: 0 });
  await only(4, 'Of nobody', { devices: [] });
  const titles = async (by: typeof root): Promise<unknown> => {
    const answer = await by('mapFences', {});
    return typeof answer === 'string' ? answer : answer.fences.map(({ title }) => title);
  };
  expect(await titles(root)).toEqual(['By group', 'Of another', 'Of two']);
  expect(await titles(manager)).toEqual(['By group', 'Of two']);
  expect(await root('mapFences', {})).toMatchObject({
    fences: [
      { index: 0, shape: { kind: 'circle', radius: 200 } },
      { index: 1 },
      { index: 2, title: 'Of two', shape: square },
    ],
    simpler: 0,
  });
});

test('a user with a map open is told that fences changed, and one who may see no positions is not', async () => {
  const told: Record<string, string[]> = { manager: [], blind: [] };
  const sockets = await Promise.all(
    Object.entries(told).map(async ([name, messages]) => {
      const key = prepared.keyOf(name);
      const { socket, began } = await openSigned(prepared.doors.port, key, '/event.cgi', name, {});
      socket.on('message', (data: Buffer) => messages.push(data.toString('utf8')));
      expect(await began).toBe('open');
      return socket;
    }),
  );
  const heard = once(sockets[0]!, 'message');
  await root('saveFence', depot);
  await heard;
  // A group that is joined by a device has its fences watch another.
  const again = once(sockets[0]!, 'message');
  await prepared.doors.store.groups.addDevices(1, ['B']);
  await again;
  for (const socket of sockets) {
    const answered = once(socket, 'pong');
    socket.ping();
    await answered;
  }
  expect(told).toEqual({ manager: Array(2).fill('{"cmd":"fences"}'), blind: [] });
  for (const socket of sockets) socket.terminate();
});

test('a map that has no room for every corner has every fence: those in sight as they are, others by simpler shapes', async () => {
  const wavy = (lat: number) =>
    Array.from({ length: MAX_FENCE_CORNERS }, (_, at) => ({
      lat: lat + (at % 9) / 1e4,
      lng: 121 + at / 1e4,
    }));
  const all = Math.floor(MOST_DRAWN_CORNERS / MAX_FENCE_CORNERS) + 5;
  for (let index = 0; index < all; index++)
    await root('saveFence', {
      ...depot,
      index,
      shape: { kind: 'corridor', line: wavy(index / 2), width: 40 },
    });
  const drawn = async (sight: Parameters<typeof root<'mapFences'>>[1]): Promise<readonly number[]> => {
    const answer = await root('mapFences', sight);
    if (typeof answer === 'string') throw new Error(answer);
    expect(answer.fences).toHaveLength(all);
    const corners = answer.fences.map(({ shape }) => (shape.kind === 'corridor' ? shape.line.length : 0));
    expect(corners.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MOST_DRAWN_CORNERS);
    expect(Math.min(...corners)).toBeGreaterThan(1);
    expect(answer.simpler).toBe(corners.filter((count) => count < MAX_FENCE_CORNERS).length);
    return corners;
  };
  expect(Math.max(...(await drawn({})))).toBeLessThan(MAX_FENCE_CORNERS);
  const near = await drawn({ lat: 10, lng: 121, radius: 60_000 });
  expect(near.flatMap((count, index) => (count === MAX_FENCE_CORNERS ? [index] : []))).toEqual([19, 20, 21]);
  expect(await root('mapFences', { lat: 91, lng: 0, radius: 1 })).toBe('VALIDATION');
  // The page that draws them is given those in its sight alone: all their corners catch a hand there.
  const caught = await root('nearFences', { lat: 10, lng: 121, radius: 60_000 });
  expect(caught).toMatchObject({ fences: [{ index: 19 }, { index: 20 }, { index: 21 }], simpler: 0 });
  expect(await root('nearFences', { lat: 10, lng: 121, radius: 20_000_000 })).toMatchObject({
    fences: { length: all },
    simpler: all,
  });
});

test('the page that draws fences has those that are off and watch nobody, too, if they reach into its map', async () => {
  const off: typeof depot = { ...depot, enable: 0, devices: [], groups: [] };
  await root('saveFence', { ...off, index: 0, title: 'Imported', shape: square });
  await root('saveFence', { ...off, index: 1, title: 'Elsewhere', lat: -20 });
  await root('saveFence', { ...off, index: 3, title: 'Placeless', lat: 0, lng: 0 });
  const near = { lat: 25, lng: 121.05, radius: 5_000 };
  expect(await root('mapFences', {})).toMatchObject({ fences: [] });
  expect(await root('nearFences', near)).toEqual({
    fences: [{ index: 0, title: 'Imported', shape: square, colour: 'orange' }],
    simpler: 0,
  });
  expect(await root('nearFences', { ...near, radius: 1_000 })).toMatchObject({ fences: [] });
  expect(await manager('nearFences', near)).toBe('FORBIDDEN');
});

test('the audit trail says what a fence was and is, also of what was drawn', async () => {
  await root('saveFence', { ...depot, shape: square });
  await root('saveFence', { ...depot, title: 'Yard', devices: ['A'] });
  const { entries } = await prepared.doors.store.trail.find({ call: 'saveFence', limit: 1 });
  expect(entries[0]?.changes).toEqual([
    { field: 'Title', values: { before: 'Bobs depot', after: 'Yard' } },
    { field: 'Devices', values: { before: '2 with B', after: '1' } },
    {
      field: 'Shape',
      values: {
        before: expect.stringMatching(/^polygon of 4 corners, within 25\.005\d+, 121\.005\d+, \d+ m$/),
        after: 'circle, 25.033000, 121.565400, 200 m',
      },
    },
  ]);
});

test('the audit trail says of each rule of a fence what it was and is, in words', async () => {
  const rules = { dwell: 20, speed: 0, zone: '' };
  await root('saveFence', { ...depot, rules });
  const spans = [{ days: [1, 5], from: 480, to: 1_080 }];
  await root('saveFence', {
    ...depot,
    rules: {
      ...rules,
      dwell: 30,
      hours: { when: 'beyond', spans },
      away: { spans },
      edge: 50,
      zone: 'Asia/Taipei',
    },
  });
  const { entries } = await prepared.doors.store.trail.find({ call: 'saveFence', limit: 1 });
  expect(entries[0]?.changes).toEqual([
    { field: 'Stays longer than, min', values: { before: '20', after: '30' } },
    {
      field: 'Inside when not allowed',
      values: { before: 'off', after: 'outside of Mon Fri 08:00–18:00' },
    },
    { field: 'Away at these hours', values: { before: 'off', after: 'Mon Fri 08:00–18:00' } },
    { field: 'Time zone of the fence', values: { before: '', after: 'Asia/Taipei' } },
    { field: 'Beyond the edge, m', values: { before: '30', after: '50' } },
  ]);
});

test('a group that went is none of a fence, also when another gets its number', async () => {
  const { store } = prepared.doors;
  const added = await root('addGroup', { newChildrenName: 'Late' });
  if (typeof added === 'string') throw new Error(added);
  const { groupid } = added;
  await root('saveFence', { ...depot, groups: [groupid] });
  await store.groups.remove(groupid);
  await expect.poll(() => root('getFence', { index: 2 })).toMatchObject({ groups: [] });
});

test('of two who save at once the second is told, and changes nothing', async () => {
  await root('saveFence', depot);
  expect(await root('saveFence', { ...depot, title: 'First', edits: 1 })).toMatchObject({ edits: 2 });
  expect(await root('saveFence', { ...depot, title: 'Second', edits: 1 })).toBe('CONFLICT');
  expect(await root('getFence', { index: 2 })).toMatchObject({ title: 'First', edits: 2 });
});

test('what is no fence is refused and changes nothing', async () => {
  await root('saveFence', depot);
  await tryEach(
    [
      ['a radius of 0', { radius: 0 }, 'VALIDATION'],
      ['a radius of 5,000 km', { radius: 5e6 }, 'VALIDATION'],
      ['a radius that is no number', { radius: Number.NaN }, 'VALIDATION'],
      ['a latitude beyond the pole', { lat: 91 }, 'VALIDATION'],
      ['half a place', { lat: Number.NaN }, 'VALIDATION'],
      ['markup in the title', { title: '<img src=x>' }, 'VALIDATION'],
      ['a title without end', { title: 'x'.repeat(65) }, 'VALIDATION'],
      ['an unknown device', { devices: ['nobody'] }, 'NOT_FOUND'],
      ['an unknown group', { groups: [99] }, 'NOT_FOUND'],
      ['a polygon of two points', { shape: { ...square, rings: [corners.slice(0, 2)] } }, 'VALIDATION'],
      [
        'a polygon without area',
        { shape: { ...square, rings: [Array.from({ length: 3 }, () => corners[0])] } },
        'VALIDATION',
      ],
      [
        'an edge that crosses itself',
        { shape: { ...square, rings: [[corners[0], corners[2], corners[1], corners[3]]] } },
        'VALIDATION',
      ],
    ],
    async (_what, wrong, code) => {
      expect(await root('saveFence', { ...depot, title: 'Other', ...wrong } as never)).toBe(code);
      expect(await root('getFence', { index: 2 })).toMatchObject({ title: 'Bobs depot', edits: 1 });
    },
  );
});

test('of an edge that crosses itself it is said where', async () => {
  const [a, b, c, d] = corners;
  const shape = { kind: 'polygon', rings: [[a, c, b, d]] };
  const said = await rawCall<{ message: string }>(
    prepared.doors,
    prepared.keyOf('root'),
    'PUT',
    '/gkserver/fence/2',
    { ...depot, shape },
  );
  expect(said.message).toBe('Its edge crosses itself near 25.00500, 121.00500');
});

test('fences are for administrators', async () => {
  expect(await manager('listFences', {})).toBe('FORBIDDEN');
  expect(await manager('getFence', { index: 0 })).toBe('FORBIDDEN');
  expect(await manager('saveFence', depot)).toBe('FORBIDDEN');
});

test('a list of fences counts no vehicle that is private: one that is in a fence alone is where that is', async () => {
  await root('saveFence', depot);
  const { fleet } = prepared.doors;
  const beganMs = Date.now() - 60_000;
  const fix = (at: number) => ({
    position: {
      time: beganMs + at * 10_000,
      lat: 25.033,
      lng: 121.5654,
      speedKmh: 0,
      heading: 0,
      altitude: 0,
      valid: true,
    },
    telemetry: {},
    late: false,
  });
  await fleet.reports.take('A', [fix(0), fix(1), fix(2)]);
  const inside = async (): Promise<unknown> => {
    const slots = await root('listFences', {});
    return typeof slots === 'string' ? slots : slots[2]?.inside;
  };
  expect(await inside()).toBe(1);
  // It connects to another server, which keeps where it is.
  fleet.facts.leave('A');
  expect(await inside()).toBe(1);
  const days = [1, 2, 3, 4, 5, 6, 7];
  const always = { name: 'always', days, from: 0, to: 0, zone: '', mode: 'dark', what: 'all' };
  const set = await prepared.callerOf('admin')('writeServerSettings', {
    section: 'privacy',
    values: { rules: [{ ...always, devices: ['A'], groups: [] }] } as never,
  });
  expect(set).toMatchObject({ hasError: false });
  expect(await inside()).toBe(0);
});
