import { once } from 'node:events';
import { ManualClock } from '@outrider/kit/clock.ts';
import { presign } from '@outrider/protocol/people/credentials.ts';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { addUser, PASSWORD, startDoors } from '../testing.ts';

test('a talker who is gone without a word is noticed within 8 s, and their device is free', async () => {
  const clock = new ManualClock(Date.now());
  const doors = await startDoors({}, clock);
  onTestFinished(() => doors[Symbol.asyncDispose]());
  await addUser(doors.store, 'talker', { level: 3, groupIds: [1] });
  doors.fleet.links.attach({
    deviceid: 'A',
    protocol: 'fake',
    commands: {
      talk: { start: async () => ({ codec: 'g711a', packetSamples: 160 }), stop: async () => ({}) },
    },
    close() {},
  });
  const { key = '' } = await doors.sessions.signIn('talker', PASSWORD, '::1', false);
  const address = presign(key, '/ws.cgi', 'talker', { deviceid: 'A', type: 'talk' }, clock.now());
  // A machine that lost its network answers nothing.
  const socket = new WebSocket(`ws://127.0.0.1:${doors.port}${address}`, { autoPong: false });
  socket.on('error', () => {});
  await once(socket, 'open');
  await expect.poll(() => doors.talks.wanted('A')).toBeDefined();
  // Its line is there: nothing else ends the talk.
  doors.talks.wanted('A')?.connected({ send: () => true, close() {} });
  clock.advance(4_000);
  expect(doors.talks.wanted('A')).toBeDefined();
  clock.advance(4_000);
  await expect.poll(() => doors.talks.wanted('A')).toBeUndefined();
});
