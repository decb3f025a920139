import { decodeStreamFrames, type StreamFrame } from '@outrider/media/stream-frame.ts';
import { expect, test } from 'vitest';
import { LONG } from '../testing-wait.ts';
import { BEGAN, S, privateVehicle } from './testing-private.ts';

const vehicle = privateVehicle();
const { setRule, sign } = vehicle;

test('live pictures end when a private time begins, and none begin in one', async () => {
  const params = { deviceid: 'A', channel: '1' };
  const { socket, began } = await sign('/ws.cgi', params);
  expect(await began).toBe('open');
  const closed = new Promise((resolve) => void socket.once('close', resolve));
  await setRule('dark');
  expect(await closed).toBe(4403);
  expect(await (await sign('/ws.cgi', params)).began).toBe('4403');
  expect(vehicle.doors.relay.watched).toHaveLength(0);
});

test('nobody talks with a vehicle in a private time: a talk hears its cabin', async () => {
  await setRule('dark');
  expect(await (await sign('/ws.cgi', { type: 'talk', deviceid: 'A' })).began).toBe('4403');
});

test('what a recorder kept of a private time is not played', async () => {
  const params = { type: 'repb', deviceid: 'A', chs: '1', spbtime: String(S), duration: '10', streamid: 's' };
  await setRule('dark');
  expect(await (await sign('/ws.cgi', params)).began).toBe('4403');
});

/** Plays what was recorded. */
async function play(streamid: string): Promise<{ readonly frames: StreamFrame[]; readonly end: () => void }> {
  const query = { type: 'lopb', deviceid: 'A', chs: '1', spbtime: String(S), streamid, speed: '0' };
  const { socket, began } = await sign('/ws.cgi', query);
  const frames: StreamFrame[] = [];
  socket.on('message', (data) => frames.push(...decodeStreamFrames(data as Buffer)));
  expect(await began).toBe('open');
  return { frames, end: () => socket.terminate() };
}
const shown = (frames: readonly StreamFrame[]): number[] =>
  frames.flatMap((frame) => (frame.kind === 'video' ? [frame.captureMs - BEGAN] : []));

test('a playback has no picture of a private time, and says that it is one: it is no gap', async () => {
  const before = await play('d1');
  await expect.poll(() => shown(before.frames).length, LONG).toBeGreaterThan(0);
  before.end();
  await setRule('dark');
  const { frames, end } = await play('d2');
  await expect
    .poll(() => frames.some((frame) => frame.kind === 'status' && frame.status.gapMs !== undefined), LONG)
    .toBe(true);
  expect(shown(frames)).toEqual([]);
  expect(frames).toContainEqual(
    expect.objectContaining({ kind: 'status', status: expect.objectContaining({ fault: 'private' }) }),
  );
  end();
});
