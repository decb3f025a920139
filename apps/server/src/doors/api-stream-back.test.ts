import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LONG } from '../testing-wait.ts';
import { callerOf } from './testing-caller.ts';
import { makeProgram } from './testing-tokens.ts';
import { addUser, makeFolder, startIn, type TestDoors } from './testing.ts';
import { type Message, named, Reading, toldBy } from './testing-stream.ts';

/** A stretch whose footage nobody has: its order waits. */
const NOW_S = Math.floor(Date.now() / 1_000);
const STRETCH = { start: NOW_S - 7_200, end: NOW_S - 3_600 };
const A_LOT = 500;
let folder: string;
let doors: TestDoors;
let token: string;
let narrow: string;

beforeAll(async () => {
  folder = makeFolder();
  doors = await startIn(folder, [], { stays: true });
  await addUser(doors.store, 'root', { level: 0 });
  // Tokens that are made before somebody signs in end when they do.
  await callerOf(doors, 'root');
  ({ token } = await makeProgram(doors, 'root'));
  ({ token: narrow } = await makeProgram(doors, 'root', { level: 1, deviceids: ['A', 'B'] }));
});
afterAll(async () => {
  await doors[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** The server ends, and starts again over the same data. */
async function restart(): Promise<void> {
  await doors[Symbol.asyncDispose]();
  doors = await startIn(folder, [], { stays: true });
}

let numbered = 0;
/** So many events happen, of two vehicles and kinds; each says its number. @returns these */
async function happen(count: number): Promise<string[]> {
  const events = Array.from({ length: count }, () => {
    const at = ++numbered;
    const kind = { deviceid: at % 2 === 0 ? 'A' : 'B', eventid: 761 + (Math.floor(at / 2) % 2) };
    return { ...kind, source: 'person' as const, time: NOW_S, memo: `event ${at}` };
  });
  for (let at = 0; at < count; at += A_LOT) await doors.store.events.add(events.slice(at, at + A_LOT));
  return events.map(({ memo }) => memo);
}
async function order(): Promise<number> {
  const asked = { deviceids: ['A'], ...STRETCH, note: `order ${numbered}` };
  const answer = await (await callerOf(doors, 'root'))('orderRetrieval', asked);
  if (typeof answer === 'string') throw new Error(answer);
  return answer.ids[0] ?? 0;
}
const memosOf = (messages: readonly Message[]) => named(messages, 'event').map(({ memo }) => memo);
const ordersOf = (messages: readonly Message[]) =>
  new Map(named(messages, 'order').map(({ id, state }) => [id, state] as const));

test('a client that comes back after thousands of events, a restart and an order that ended is told each once, and nothing twice', async () => {
  const ended = await order();
  const removed = await order();
  const first = await toldBy(doors.port, token);
  expect([...ordersOf(first)]).toEqual([
    [ended, 'waiting'],
    [removed, 'waiting'],
  ]);
  expect(named(first, 'all')).toEqual([{ of: 'devices' }, { of: 'orders' }]);
  const last = first.at(-1)?.id ?? '';

  const before = await happen(2_600);
  await (
    await callerOf(doors, 'root')
  )('changeRetrieval', { id: ended, action: 'cancel' });
  await restart();
  await (
    await callerOf(doors, 'root')
  )('removeRetrieval', { id: removed });
  const after = await happen(1_400);
  const back = await toldBy(doors.port, token, '', { 'last-event-id': last });
  expect(memosOf(back)).toEqual([...before, ...after]);
  expect([...ordersOf(back)]).toEqual([[ended, 'cancelled']]);
  expect(named(back, 'all')).toContainEqual({ of: 'orders' });
  expect(named(back, 'missed').map(({ of }) => of)).toEqual(['positions']);

  // In the middle of a lot, and once more after a restart.
  const middle = back.filter(({ event }) => event === 'event')[1_233]?.id ?? '';
  await restart();
  const rest = await toldBy(doors.port, token, '', { 'last-event-id': middle });
  expect(memosOf(rest)).toEqual([...before, ...after].slice(1_234));
  const nothing = await toldBy(doors.port, token, '', { 'last-event-id': rest.at(-1)?.id ?? '' });
  expect(memosOf(nothing)).toEqual([]);
});

test('an order and a device that are removed are told of, to those alone whose they were', async () => {
  const id = await order();
  const { token: ofA } = await makeProgram(doors, 'root', { level: 1, deviceids: ['A'] });
  const open = async (one: string) => await Reading.of(doors.port, one, 'kinds=devices,orders');
  const [all, some, other] = [await open(token), await open(narrow), await open(ofA)];
  for (const reading of [all, some, other]) {
    await reading.until(`"id":${id},`);
    await reading.until('data: {"of":"orders"}');
  }
  await (
    await callerOf(doors, 'root')
  )('removeRetrieval', { id });
  for (const reading of [all, some, other]) await reading.until(`data: {"of":"orders","id":${id}}`);
  // One whose scope is another by that may be ended instead, and is told of all there is when it comes back.
  const learns = async (reading: Reading, one: string, deviceid: string): Promise<void> => {
    const gone = `data: {"of":"devices","deviceid":"${deviceid}"}`;
    await vi.waitFor(() => expect(reading.ended || reading.text.includes(gone)).toBe(true), LONG);
    const now = await toldBy(doors.port, one);
    expect(named(now, 'all')).toContainEqual({ of: 'devices' });
    expect(named(now, 'device').map((device) => device['deviceid'])).not.toContain(deviceid);
  };
  await doors.fleet.records.remove('B');
  await all.until('data: {"of":"devices","deviceid":"B"}');
  await learns(some, narrow, 'B');
  await doors.fleet.records.remove('A');
  await all.until('data: {"of":"devices","deviceid":"A"}');
  await learns(other, ofA, 'A');
  expect(other.text).not.toContain('"B"');
  for (const reading of [all, some, other]) reading.close();
});
