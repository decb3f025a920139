import { once } from 'node:events';
import { decodeStreamFrames } from '@outrider/media/stream-frame.ts';
import type { StreamState } from '@outrider/media/stream-state.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import type { StreamKey } from '../../relay/stream-key.ts';
import { addUser, grantLevel, PASSWORD, startDoors, type TestDoors } from '../testing.ts';
import { openSigned } from '../testing-sockets.ts';

let doors: TestDoors;
beforeEach(async () => {
  doors = await startDoors();
  await addUser(doors.store, 'root', { level: 0 });
});
afterEach(() => doors[Symbol.asyncDispose]());

async function keyOf(user: string): Promise<string> {
  return (await doors.sessions.signIn(user, PASSWORD, '::1', false)).key ?? '';
}

async function knock(user: string, params: Record<string, string>): Promise<string> {
  const asked = { deviceid: '*', streamid: '0', ...params };
  const { socket, began } = await openSigned(doors.port, await keyOf(user), '/ws.cgi', user, asked);
  const answer = await began;
  socket.terminate();
  return answer;
}

async function watch(
  key: string,
  params: Record<string, string> = {},
): Promise<{ socket: WebSocket; told: StreamState[] }> {
  const asked = { deviceid: '*', streamid: '0', ...params };
  const { socket, began } = await openSigned(doors.port, key, '/ws.cgi', 'root', asked);
  const told: StreamState[] = [];
  socket.on('message', (data) => {
    for (const frame of decodeStreamFrames(data as Buffer))
      if (frame.kind === 'status') told.push(frame.status);
  });
  expect(await began).toBe('open');
  return { socket, told };
}

const watchedKeys = (): StreamKey[] => doors.relay.watched.map(({ key }) => key);

describe('random view', () => {
  test('is for level 0 alone, and needs the right to watch', async () => {
    await addUser(doors.store, 'second', { level: 1 });
    expect(await knock('second', {})).toBe('4403');
    expect(await knock('root', {})).toBe('open');
    await grantLevel(doors.store, 0, ['P_dash']);
    await doors.sessions.readAccessAnew();
    expect(await knock('root', {})).toBe('4403');
  });

  test.each([
    ['11', 'open'],
    ['12', '4403'],
    ['', '4403'],
    ['-1', '4403'],
  ])("streamid '%s': %s", async (streamid, answer) => expect(await knock('root', { streamid })).toBe(answer));

  test('shows a channel of a device that is online, and tells which', async () => {
    doors.fleet.presence.heard('B');
    const { socket, told } = await watch(await keyOf('root'), { type: 'sub' });
    const [key] = watchedKeys();
    expect(key).toMatchObject({ deviceid: 'B', stream: 'sub' });
    expect([1, 2, 4]).toContain(key?.channel);
    await expect
      .poll(() => told)
      .toEqual([{ state: 'connecting', dropped: 0, deviceid: 'B', channel: key?.channel }]);
    socket.terminate();
  });

  test('each streamid shows another device, the same one in all its sockets', async () => {
    for (const deviceid of ['A', 'B']) doors.fleet.presence.heard(deviceid);
    const key = await keyOf('root');
    const asked = [{}, { type: 'sub' }, { streamid: '1' }];
    const sockets: WebSocket[] = [];
    for (const params of asked) sockets.push((await watch(key, params)).socket);
    const [first, again, other] = watchedKeys();
    expect(again).toEqual({ ...first, stream: 'sub' });
    expect(other?.deviceid).not.toBe(first?.deviceid);
    for (const socket of sockets) socket.terminate();
    await expect.poll(watchedKeys).toEqual([]);
  });

  test('says so while nobody is online, and shows the first who comes', async () => {
    const { socket, told } = await watch(await keyOf('root'));
    await expect
      .poll(() => told)
      .toEqual([{ state: 'ended', reason: 'No other channel is online', dropped: 0 }]);
    doors.fleet.presence.heard('A');
    await expect.poll(watchedKeys).toMatchObject([{ deviceid: 'A', stream: 'main' }]);
    await expect.poll(() => told.at(-1)).toMatchObject({ state: 'connecting', deviceid: 'A' });
    socket.terminate();
  });

  test('moves on to another channel when its own ends', async () => {
    for (const deviceid of ['A', 'B']) doors.fleet.presence.heard(deviceid);
    const { socket, told } = await watch(await keyOf('root'));
    const [first] = watchedKeys();
    doors.relay.watched[0]?.viewer.status({ state: 'ended', reason: 'The device is offline' });
    await expect.poll(() => watchedKeys()[0]).not.toEqual(first);
    expect(watchedKeys()).toHaveLength(1);
    const [next] = watchedKeys();
    await expect.poll(() => told.at(-1)).toMatchObject({ deviceid: next?.deviceid, channel: next?.channel });
    expect(told.at(-2)).toMatchObject({ state: 'ended', deviceid: first?.deviceid });
    socket.terminate();
  });

  test('leaves a device that was removed', async () => {
    for (const deviceid of ['A', 'B']) doors.fleet.presence.heard(deviceid);
    const { socket } = await watch(await keyOf('root'));
    const gone = watchedKeys()[0]?.deviceid ?? '';
    await doors.fleet.records.remove(gone);
    await expect.poll(() => watchedKeys()[0]?.deviceid).toBe(gone === 'A' ? 'B' : 'A');
    socket.terminate();
  });

  test.each([
    ['the level', () => doors.store.users.change('root', { level: 1 })],
    ['the right', () => grantLevel(doors.store, 0, ['P_dash'])],
  ])('ends at once when %s is taken away', async (_, take) => {
    doors.fleet.presence.heard('A');
    const { socket } = await watch(await keyOf('root'));
    const closed = once(socket, 'close');
    await take();
    expect((await closed)[0]).toBe(4403);
    expect(watchedKeys()).toEqual([]);
  });
});
