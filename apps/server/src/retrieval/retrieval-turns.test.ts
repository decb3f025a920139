import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { retrievalSentences } from '@outrider/model/retrievals/sentences.ts';
import { expect, test } from 'vitest';
import { bootQueue, file, FROM, MP4, NOW, ORDER } from './testing-queue.ts';

test('an order of a time that is not over waits for it', async () => {
  const { queue, attach, asked, clock, state } = await bootQueue();
  attach();
  const [id = 0] = await queue.add([{ ...ORDER, fromMs: NOW - 60_000, toMs: NOW + 60_000 }]);
  expect(state(id)).toEqual(['waiting', 'time']);
  clock.advance(60_000);
  await expect.poll(() => asked).toHaveLength(1);
});

test('the more urgent order comes first, one at a time of a device and four in all', async () => {
  const { queue, attach, asked } = await bootQueue();
  await queue.add([ORDER, { ...ORDER, priority: 2, channels: [1], fromMs: FROM + 60_000 }]);
  await queue.add(['e', 'f', 'g', 'h'].map((deviceid) => ({ ...ORDER, deviceid })));
  for (const deviceid of ['d', 'e', 'f', 'g', 'h']) attach(deviceid);
  await expect.poll(() => asked).toHaveLength(4);
  // The list shows who runs; in which order they have made their folders is the disk's affair.
  expect(asked).toContain('upload d 1 +60');
  expect(queue.list().map(({ order, waits }) => waits ?? order.state)).toEqual([
    'turn',
    'running',
    'running',
    'running',
    'running',
    'turn',
  ]);
});

test('between two pieces a more urgent order of the device has its turn', async () => {
  const { queue, attach, asked, send, say, recorder } = await bootQueue();
  recorder.files = [file, { ...file, channel: 2 }];
  attach();
  await queue.add([{ ...ORDER, channels: [1, 2] }]);
  await expect.poll(() => asked).toEqual(['upload d 1 +0']);
  await queue.add([{ ...ORDER, channels: [2], priority: 2 }]);
  await send();
  say(1);
  await expect.poll(() => asked).toHaveLength(2);
  expect(queue.list().map(({ order }) => order.state)).toEqual(['waiting', 'running']);
});

test('an order that waits for Wi-Fi keeps no other from its turn, and is asked anew when the recorder comes again', async () => {
  const { queue, attach, asked, state, clock } = await bootQueue();
  const detach = attach();
  const ids = await queue.add([{ ...ORDER, withoutMobile: true }]);
  await expect.poll(() => queue.get(ids[0] ?? 0).usedWay).toBe('upload');
  clock.advance(3_600_000);
  await queue.add(['e', 'f', 'g', 'h'].map((deviceid) => ({ ...ORDER, deviceid })));
  for (const deviceid of ['e', 'f', 'g', 'h']) attach(deviceid);
  await expect.poll(() => asked).toHaveLength(5);
  expect(state(ids[0] ?? 0)).toEqual(['running', '']);
  detach();
  attach();
  await expect.poll(() => asked.filter((line) => line === 'upload d 1 +0')).toHaveLength(2);
});

test('hours, and the data of the month, are waited for', async () => {
  const { queue, attach, account, state } = await bootQueue();
  attach();
  const minute = new Date(NOW).getHours() * 60 + new Date(NOW).getMinutes();
  const [hours = 0] = await queue.add([
    { ...ORDER, fromMinute: (minute + 60) % 1_440, toMinute: (minute + 120) % 1_440 },
  ]);
  account.usedUp = true;
  const [budget = 0] = await queue.add([ORDER]);
  expect([state(hours), state(budget)]).toEqual([
    ['waiting', 'hours'],
    ['waiting', 'budget'],
  ]);
});

test('an order that somebody lets rest makes way for another of the vehicle, and goes on after it', async () => {
  const { queue, attach, asked, send, say, state } = await bootQueue();
  attach();
  const [resting = 0] = await queue.add([ORDER]);
  await expect.poll(() => queue.get(resting).usedWay).toBe('upload');
  const [other = 0] = await queue.add([{ ...ORDER, fromMs: FROM + 60_000 }]);
  await queue.pause(resting);
  await expect.poll(() => asked).toEqual(['upload d 1 +0', 'pause 1', 'cancel 1', 'upload d 1 +60']);
  expect(state(resting)).toEqual(['paused', '']);
  await queue.resume(resting);
  expect(state(resting)).toEqual(['waiting', 'turn']);
  await expect.poll(() => queue.get(other).usedWay).toBe('upload');
  await send();
  say(2);
  await expect.poll(() => asked.slice(4)).toEqual(['upload d 1 +0']);
});

test('one that waits for Wi-Fi makes way for an order that need not, however urgent it is, and for no other', async () => {
  const { queue, attach, asked, send, say, recorder, clock } = await bootQueue();
  recorder.files = [file, { ...file, channel: 2 }];
  attach();
  const wifi = { ...ORDER, withoutMobile: true, channels: [1], priority: 2 as const };
  const [resting = 0] = await queue.add([wifi]);
  await expect.poll(() => queue.get(resting).usedWay).toBe('upload');
  await queue.add([{ ...wifi, fromMs: FROM + 60_000 }]);
  clock.advance(60_000);
  await new Promise(setImmediate);
  expect(asked).toEqual(['upload d 1 +0']);
  await queue.add([{ ...ORDER, channels: [1, 2], fromMs: FROM + 120_000, priority: 0 }]);
  await expect.poll(() => asked.slice(1)).toEqual(['cancel 1', 'upload d 1 +120']);
  await expect.poll(() => recorder.next).toBe(3);
  await new Promise(setImmediate);
  await send();
  say(2);
  await expect.poll(() => asked.slice(3)).toEqual(['upload d 2 +120']);
  await send();
  say(3);
  await expect.poll(() => asked.slice(4)).toEqual(['upload d 1 +0']);
});

test('no more is taken than there is room for, while it comes too; it is no try that brought nothing', async () => {
  const booted = await bootQueue();
  const { attach, asked, awaited, state } = booted;
  await booted.restart(0, 10);
  attach();
  const [id = 0] = await booted.queue.add([ORDER]);
  await expect.poll(() => asked).toHaveLength(1);
  await new Promise(setImmediate);
  expect([awaited[0]?.onBytes(9), awaited[0]?.onBytes(2)]).toEqual([true, false]);
  await expect
    .poll(() => booted.queue.get(id))
    .toMatchObject({
      state: 'waiting',
      tries: 0,
      fault: retrievalSentences.noRoom,
    });
  expect(state(id)).toEqual(['waiting', 'again']);
});

test('an order whose half has filled the room makes way for another, says why, and can be asked for again', async () => {
  const booted = await bootQueue();
  const { attach, asked, recorder, root, send, say, state } = booted;
  recorder.files = [file, { ...file, channel: 2 }];
  const detach = attach();
  const [half = 0] = await booted.queue.add([{ ...ORDER, channels: [1, 2] }]);
  await expect.poll(() => asked).toHaveLength(1);
  await new Promise(setImmediate);
  await send();
  say(1);
  await expect.poll(() => booted.queue.get(half).parts[0]?.state).toBe('done');
  detach();
  await booted.restart(0, MP4.length - 1);
  const { queue } = booted;
  expect(state(half)).toEqual(['failed', retrievalSentences.madeWay]);
  expect(existsSync(join(root, 'retrievals', String(half)))).toBe(false);
  const [other = 0] = await queue.add([{ ...ORDER, channels: [2] }]);
  attach();
  await expect.poll(() => queue.get(other).state).toBe('running');
  await queue.resume(half);
  expect(queue.get(half)).toMatchObject({ state: 'waiting', parts: [] });
});
