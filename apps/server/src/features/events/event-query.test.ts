import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { type NewEvent } from '@outrider/model/events/kept-event.ts';
import { SERVER_EVENTS } from '@outrider/model/events/server-events.ts';
import { beforeEach, expect, test } from 'vitest';
import { type callsBy, rawCall } from '../../doors/testing-caller.ts';
import { doorsForEach } from '../../doors/testing-prepared.ts';

/** 2023-11-14 22:13:20 UTC. */
const TIME = 1_700_000_000;
type Caller = ReturnType<typeof callsBy>;
let [root, ann, guest] = [] as unknown as [Caller, Caller, Caller];
const prepared = doorsForEach({
  root: { level: 0 },
  ann: { level: 2, groupIds: [1] },
  mia: { level: 1, groupIds: [1] },
  mapless: { level: 2, groupIds: [1], rights: ['F_event'] },
  guest: { level: 3, groupIds: [1], rights: ['P_live'] },
});
beforeEach(() => {
  [root, ann, guest] = ['root', 'ann', 'guest'].map((name) =>
    prepared.callerOf(name as 'root'),
  ) as unknown as [Caller, Caller, Caller];
});

async function happened(...events: (Partial<NewEvent> & { readonly deviceid: string })[]): Promise<number[]> {
  const eventid = deviceEvents.gSensor.code;
  const made = await prepared.doors.store.events.add(events.map((one) => ({ eventid, time: TIME, ...one })));
  return made.map((one) => one?.id ?? 0);
}
interface Answer {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly next: { readonly time: number; readonly serialno: number } | null;
  readonly updatetime: number;
  readonly more: boolean;
}
const ask = async (caller: Caller, question: Readonly<Record<string, unknown>>): Promise<Answer> =>
  (await caller('eventQuery', question as never)) as unknown as Answer;
const numbers = ({ data }: Answer) => data.map(({ serialno }) => serialno);

test('each user is told of the events of their devices, level 0 of the server’s own too', async () => {
  const [a, b, own] = await happened({ deviceid: 'A' }, { deviceid: 'B' }, { deviceid: SERVER_EVENTS });
  expect(numbers(await ask(root, {}))).toEqual([a, b, own]);
  expect(numbers(await ask(ann, {}))).toEqual([a]);
  expect(numbers(await ask(ann, { afterUpdatetime: 0 }))).toEqual([a]);
  expect(numbers(await ask(ann, { deviceid: 'B' }))).toEqual([]);
  expect(numbers(await ask(root, { deviceid: 'B' }))).toEqual([b]);
  expect(numbers(await ask(root, { groupid: 1 }))).toEqual([a]);
  expect(await guest('eventQuery', {})).toBe('FORBIDDEN');
  expect(await root('eventQuery', { groupid: 99 })).toBe('NOT_FOUND');
});

test('days are of the time zone, and an event says when by its clock', async () => {
  const [late, early] = await happened({ deviceid: 'A', time: TIME }, { deviceid: 'A', time: TIME - 80_000 });
  const day = { date: '2023-11-15', timeZone: 8 * 3_600 };
  const answer = await ask(root, day);
  expect(answer.data).toMatchObject([
    { serialno: late, eventtime: '2023-11-15 06:13:20', eventtimeutc: TIME },
  ]);
  expect(numbers(await ask(root, { ...day, date: undefined, afterDate: '2023-11-14', desc: 1 }))).toEqual([
    late,
    early,
  ]);
  expect(numbers(await ask(root, { beforeDate: '2023-11-13' }))).toEqual([]);
  for (const wrong of [{ date: '14.11.2023' }, { timeZone: 99_999 }, { appdevids: [] }, { limit: 0 }])
    expect(await root('eventQuery', wrong as never)).toBe('VALIDATION');
});

test('events are found by their numbers: one, those above and those below one', async () => {
  const [first = 0, second = 0, third = 0] = await happened(...Array(3).fill({ deviceid: 'A' }));
  expect(numbers(await ask(ann, { serialno: second }))).toEqual([second]);
  expect(numbers(await ask(ann, { afterSerialno: first }))).toEqual([second, third]);
  expect(numbers(await ask(ann, { beforeSerialno: third }))).toEqual([first, second]);
  expect(
    numbers(await ask(ann, { afterSerialno: first, beforeSerialno: third, afterUpdatetime: 0 })),
  ).toEqual([second]);
});

test('a poll is told once of what is new and of what was changed since', async () => {
  const [first] = await happened({ deviceid: 'A' });
  const { updatetime } = await ask(ann, { afterTime: TIME - 60 });
  const [second] = await happened({ deviceid: 'A', eventid: 15 });
  await ann('checkEvent', { serialno: first ?? 0, checkstatus: 1 });
  const poll = await ask(ann, { afterTime: TIME - 60, afterUpdatetime: updatetime });
  expect(poll.data).toMatchObject([
    { serialno: second, checkstatus: 0, appdevid: 15 },
    { serialno: first, checkstatus: 1 },
  ]);
  expect(await ask(ann, { afterUpdatetime: poll.updatetime })).toMatchObject({ data: [], more: false });
  expect(numbers(await ask(ann, { afterUpdatetime: updatetime, appdevids: [15] }))).toEqual([second]);
  expect(numbers(await ask(ann, { afterUpdatetime: updatetime, afterTime: TIME + 1 }))).toEqual([]);
});

test('looks go on where the one before ended', async () => {
  const made = await happened(...[1, 2, 3].map((at) => ({ deviceid: 'A', time: TIME + at })));
  const first = await ask(ann, { limit: 2, desc: 1 });
  expect(numbers(first)).toEqual([made[2], made[1]]);
  const second = await ask(ann, { limit: 2, desc: 1, after: first.next });
  expect([numbers(second), second.next]).toEqual([[made[0]], null]);
});

test('a user who may not see places is told none', async () => {
  await happened({ deviceid: 'A', lat: 25.03, lng: 121.5, speedKmh: 60, fenceName: 'Depot' });
  expect((await ask(root, {})).data).toMatchObject([
    { vehiclex: 121.5, vehicley: 25.03, fencename: 'Depot' },
  ]);
  const [told] = (await ask(prepared.callerOf('mapless'), {})).data;
  expect(told).toMatchObject({ speed: 60 });
  for (const field of ['vehiclex', 'vehicley']) expect(told).not.toHaveProperty(field);
  const asked = { deviceid: 'A', start: TIME, end: TIME };
  expect(await root('deviceEvents', asked)).toMatchObject({ events: [{ lat: 25.03 }] });
  for (const answer of [
    await prepared.callerOf('mapless')('deviceEvents', asked),
    await prepared.callerOf('mapless')('notifications', { limit: 10 }),
  ])
    expect(JSON.stringify(answer)).not.toContain('25.03');
});

test('what the way of a vehicle says late of fences and routes is Recover, and tells when it was learnt', async () => {
  const late = { deviceid: 'A', learnt: TIME + 3_600, late: true };
  await happened(
    { deviceid: 'A', source: 'fence', learnt: TIME + 5 },
    { ...late, source: 'fence' },
    { ...late, source: 'route' },
    { ...late, source: 'watch' },
  );
  expect((await ask(ann, {})).data).toMatchObject([
    { type: 2, learntutc: TIME + 5 },
    { type: 1, eventtimeutc: TIME, learntutc: TIME + 3_600 },
    { type: 1, learntutc: TIME + 3_600 },
    { type: 2, learntutc: TIME + 3_600 },
  ]);
});

test('an event of a fence tells highest speed, limit, longest stay and what was reckoned; others do not', async () => {
  const values = { highest: 87, limit: 60, minutes: 30, reckoned: 1 };
  await happened({ deviceid: 'A', source: 'fence', values }, { deviceid: 'A', source: 'told', values });
  const [fence, told] = (await ask(ann, {})).data;
  expect(fence).toMatchObject({ ...values, reckoned: true });
  for (const name of Object.keys(values)) expect(told).not.toHaveProperty(name);
});

test('an event tells of which channels a picture was taken then; those alone may be asked for', async () => {
  // Pictures of longer ago have no place.
  const now = Math.floor(Date.now() / 1_000) - 7_200;
  const [seen] = await happened({ deviceid: 'A', time: now }, { deviceid: 'A', time: now + 3_600 });
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
  for (const [channel, after] of [
    [2, 20],
    [1, 600],
  ] as const)
    await prepared.doors.pictures.keep('A', { channel, takenMs: (now + after) * 1_000, timed: true, jpeg });
  expect((await ask(ann, {})).data).toMatchObject([
    { snap: 2, haverdb: 0, completed: 0, download: 0 },
    { snap: 0 },
  ]);
  expect(numbers(await ask(ann, { hasSnapshot: 1 }))).toEqual([seen]);
});

test('footage is asked for again by users below level 2, once at a time, and the poll hears of it', async () => {
  const mia = prepared.callerOf('mia');
  const [serialno = 0, other = 0] = await happened(
    { deviceid: 'A', eventid: 15 },
    { deviceid: 'B', eventid: 15 },
  );
  const { updatetime } = await ask(mia, {});
  const wanted = { deviceid: 'A', appdevid: 15, serialno };
  expect(await ann('fetchEventAgain', wanted)).toBe('FORBIDDEN');
  expect(await mia('fetchEventAgain', { ...wanted, serialno: other })).toBe('NOT_FOUND');
  expect(await root('fetchEventAgain', { ...wanted, serialno: other })).toBe('NOT_FOUND');
  expect(await mia('fetchEventAgain', { ...wanted, appdevid: 16 })).toBe('NOT_FOUND');
  const answer = await mia('fetchEventAgain', wanted);
  expect(answer).toMatchObject({ hasError: false, event: { serialno, completed: 0, preoffset: 15 } });
  expect(await mia('fetchEventAgain', wanted)).toBe('CONFLICT');
  expect(numbers(await ask(mia, { afterUpdatetime: updatetime }))).toEqual([serialno]);
});

test('programs read events page by page, and each of their devices once', async () => {
  const [first, , second] = await happened({ deviceid: 'A' }, { deviceid: 'B' }, { deviceid: 'A' });
  const page = async (query: string) =>
    await rawCall<{ items: { serialno: number }[]; next: string | null }>(
      prepared.doors,
      prepared.keyOf('ann'),
      'GET',
      `/api/v1/events?limit=1&fields=serialno${query}`,
    );
  const { items, next } = await page('');
  expect(items).toEqual([{ serialno: first }]);
  expect(await page(`&cursor=${next}`)).toEqual({ items: [{ serialno: second }], next: null });
});
