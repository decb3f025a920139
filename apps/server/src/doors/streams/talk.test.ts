import { once } from 'node:events';
import { decodeStreamFrames } from '@outrider/media/stream-frame.ts';
import type { TalkNotice } from '@outrider/protocol/live/talk-messages.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { tellEvent } from '../../happenings/tell-event.ts';
import type { WebSocket } from 'ws';
import type { AudioUnit } from '@outrider/model/live/media-unit.ts';
import { addUser, grantLevel, PASSWORD, startDoors, type TestDoors } from '../testing.ts';
import { openSigned } from '../testing-sockets.ts';

let doors: TestDoors;
const orders: string[] = [];
beforeAll(async () => {
  doors = await startDoors();
  await addUser(doors.store, 'talker', { level: 3, groupIds: [1] });
  await addUser(doors.store, 'dispatcher', { level: 2, groupIds: [1, 2] });
  await doors.store.groups.add({ groupid: 3, name: 'above both' });
  for (const groupid of [1, 2]) await doors.store.groups.change(groupid, { parentid: 3 });
  for (const deviceid of ['A', 'B'])
    doors.fleet.links.attach({
      deviceid,
      protocol: 'fake',
      commands: {
        talk: {
          start: async ({ kind }) => {
            orders.push(`${deviceid} ${kind}`);
            return { codec: 'g711a', packetSamples: 160 };
          },
          stop: async () => ({}),
        },
      },
      close() {},
    });
});
afterAll(() => doors[Symbol.asyncDispose]());

const opened: WebSocket[] = [];
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.terminate();
  await expect.poll(() => [...doors.talks.list()]).toEqual([]);
});

interface Opened {
  readonly socket: WebSocket;
  /** 'open', or the close code with which it was refused. */
  readonly how: string;
  readonly notices: TalkNotice['devices'];
  readonly sounds: Uint8Array[];
}

async function open(user: string, params: Readonly<Record<string, string>>): Promise<Opened> {
  const { key } = await doors.sessions.signIn(user, PASSWORD, '::1', false);
  const { socket, began } = await openSigned(doors.port, key ?? '', '/ws.cgi', user, {
    type: 'talk',
    ...params,
  });
  opened.push(socket);
  const notices: TalkNotice['devices'] = [];
  const sounds: Uint8Array[] = [];
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) sounds.push(Uint8Array.from(data));
    else notices.push(...(JSON.parse(String(data)) as TalkNotice).devices);
  });
  return { socket, how: await began, notices, sounds };
}

/** Brings the device's line; gives what it is sent. */
async function connect(deviceid: string): Promise<AudioUnit[]> {
  await expect.poll(() => doors.talks.wanted(deviceid)).toBeDefined();
  const sent: AudioUnit[] = [];
  doors.talks.wanted(deviceid)?.connected({
    send(unit) {
      sent.push(unit);
      return true;
    },
    close() {},
  });
  return sent;
}

const words = new Int16Array(160).fill(1_000);

describe('a talk over ws.cgi', () => {
  test('carries samples to the device, and its sound and state to the page', async () => {
    const { socket, notices, sounds } = await open('talker', { deviceid: 'A' });
    const sent = await connect('A');
    await expect.poll(() => notices.map(({ state }) => state)).toEqual(['calling', 'talking']);
    socket.send(words);
    await expect.poll(() => sent).toHaveLength(1);
    const data = new Uint8Array(160).fill(7);
    doors.talks.wanted('A')?.heard({ kind: 'audio', codec: 'g711a', captureMs: 1, arrivalMs: 2, data });
    await expect.poll(() => sounds).toHaveLength(1);
    expect(decodeStreamFrames(sounds[0] ?? new Uint8Array())[0]).toMatchObject({
      kind: 'audio',
      codec: 'g711a',
      payload: data,
    });
    socket.close();
    await expect.poll(() => doors.talks.wanted('A')).toBeUndefined();
  });

  test('is told to a second talker to be busy, with the user who talks', async () => {
    const first = await open('talker', { deviceid: 'A' });
    await expect.poll(() => first.notices).toHaveLength(1);
    const second = await open('dispatcher', { deviceid: 'A' });
    await expect.poll(() => second.notices).toEqual([{ deviceid: 'A', state: 'busy', user: 'talker' }]);
  });

  test.each([
    [
      'the right is taken away',
      'fading',
      async () => {
        const level = await grantLevel(doors.store, 3, ['P_live']);
        await doors.store.users.change('fading', { level });
      },
    ],
    ['the device is', 'moving', () => doors.store.groups.removeDevices(1, ['A'])],
  ])('ends when %s', async (_what, user, takeAway) => {
    await addUser(doors.store, user, { level: 3, groupIds: [1] });
    const { socket, notices } = await open(user, { deviceid: 'A' });
    await expect.poll(() => notices).toHaveLength(1);
    const closed = once(socket, 'close');
    await takeAway();
    expect((await closed)[0]).toBe(4403);
    expect(doors.talks.wanted('A')).toBeUndefined();
    await doors.store.groups.addDevices(1, ['A']);
  });

  test.each([
    ['words', 'hello'],
    ['half a sample', new Uint8Array(3)],
    ['nothing', new Uint8Array(0)],
  ])('is closed by %s', async (_what, said) => {
    const { socket, notices } = await open('talker', { deviceid: 'A' });
    await expect.poll(() => notices).toHaveLength(1);
    const closed = once(socket, 'close');
    socket.send(said);
    expect((await closed)[0]).toBe(1008);
    expect(doors.talks.wanted('A')).toBeUndefined();
  });

  test('drops what is said faster than anybody speaks', async () => {
    const { socket } = await open('talker', { deviceid: 'A' });
    const sent = await connect('A');
    for (let at = 0; at < 500; at++) socket.send(words);
    const pong = once(socket, 'pong');
    socket.ping();
    await pong;
    expect(sent.length).toBeGreaterThan(50);
    expect(sent.length).toBeLessThan(150);
  });

  test.each([
    ["another's device", 'talker', { deviceid: 'B' }],
    ['a channel that the device does not have', 'talker', { deviceid: 'A', channel: '9' }],
    ['a broadcast, for a level above 2', 'talker', { deviceid: 'A,' }],
    ['a broadcast to all, for a level above 2', 'talker', { deviceid: 'broadcast' }],
    ["a broadcast to another's device too", 'dispatcher', { deviceid: 'A,B,Z' }],
    ['a group that is not there', 'dispatcher', { deviceid: 'broadcast', group: '77' }],
  ])('is not for %s', async (_what, user, params) => {
    expect((await open(user, params)).how).toBe('4403');
  });
});

describe('a broadcast over ws.cgi', () => {
  test.each([
    ['those that are named', { deviceid: 'A,B' }, ['A', 'B']],
    ['one that is named', { deviceid: 'B,' }, ['B']],
    ['all in scope', { deviceid: 'broadcast' }, ['A', 'B']],
    ['those of a group', { deviceid: 'broadcast', group: '2' }, ['B']],
    ['those of the groups below it', { deviceid: 'broadcast', group: '3' }, ['A', 'B']],
  ])('reaches %s', async (_what, params, devices) => {
    orders.length = 0;
    const { notices } = await open('dispatcher', params);
    await expect.poll(() => notices.map(({ deviceid }) => deviceid).toSorted()).toEqual(devices);
    await expect.poll(() => orders.toSorted()).toEqual(devices.map((id) => `${id} broadcast`));
  });
});

/** What the event push says to a user from now on. */
async function told(user: string): Promise<unknown[]> {
  const { key } = await doors.sessions.signIn(user, PASSWORD, '::1', false);
  const { socket } = await openSigned(doors.port, key ?? '', '/event.cgi', user, {});
  const messages: unknown[] = [];
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(String(data))));
  await once(socket, 'open');
  return messages;
}

test("a driver's call is told to people who may talk with drivers and get no other events", async () => {
  await addUser(doors.store, 'bystander', { level: 3, rights: ['P_live'], groupIds: [1] });
  await addUser(doors.store, 'answerer', { level: 3, rights: ['F_talk'], groupIds: [1] });
  const [answerer, bystander] = [await told('answerer'), await told('bystander')];
  tellEvent(doors.bus, { deviceid: 'A', eventid: 0, time: 1 }, 1);
  tellEvent(doors.bus, { deviceid: 'B', eventid: 700, time: 2, cmd: 'call' }, 2);
  tellEvent(doors.bus, { deviceid: 'A', eventid: 700, time: 3, cmd: 'call' }, 3);
  await expect.poll(() => answerer).toMatchObject([{ cmd: 'call', deviceid: 'A', time: 3 }]);
  expect(bystander).toEqual([]);
});

test('a talk is told to people who may talk with the device, also when they come later', async () => {
  await addUser(doors.store, 'silent', { level: 3, rights: ['F_event'], groupIds: [1] });
  const [before, silent] = [await told('dispatcher'), await told('silent')];
  const { socket } = await open('talker', { deviceid: 'A' });
  const talk = { cmd: 'talk', deviceid: 'A', user: 'talker', kind: 'talk' };
  await expect.poll(() => before).toContainEqual({ ...talk, state: 'calling' });
  const later = await told('dispatcher');
  await expect.poll(() => later).toEqual([{ ...talk, state: 'calling' }]);
  socket.close();
  await expect.poll(() => before.at(-1)).toEqual({ ...talk, state: 'over' });
  expect(silent).toEqual([]);
});
