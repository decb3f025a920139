import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_OPEN_ORDERS, MOST_TRIES } from '@outrider/model/retrievals/limits.ts';
import { orderSentences } from '@outrider/model/orders/sentences.ts';
import { retrievalSentences } from '@outrider/model/retrievals/sentences.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Mp4Copies } from './as-mp4.ts';
import { OrderFolder } from './order-folder.ts';
import { bootQueue, file, FROM, MP4, NOW, ORDER } from './testing-queue.ts';

test('an order waits for its device, runs when it comes, and its file is there', async () => {
  const { queue, attach, asked, send, say, state, root, ended, account } = await bootQueue();
  const [id = 0] = await queue.add([ORDER]);
  expect(state(id)).toEqual(['waiting', 'offline']);
  attach();
  await expect.poll(() => asked).toEqual(['upload d 1 +0']);
  await send();
  say(1);
  await expect.poll(() => state(id)).toEqual(['done', '']);
  expect(queue.get(id).parts[0]?.files).toMatchObject([{ name: 'a.mp4', bytes: MP4.length, format: 'mp4' }]);
  const path = join(root, 'retrievals', String(id), '0', 'file-0');
  expect(await queue.fileOf(id, 0, 0, 'sent')).toBe(path);
  expect(await readFile(path)).toEqual(MP4);
  expect([ended, account.charged]).toEqual([[[id, true]], MP4.length]);
});

test('after a cut what is missing is asked for again, with what came before', async () => {
  const { queue, attach, asked, awaited, send, say, state, clock, recorder } = await bootQueue();
  recorder.files = [file, { ...file, channel: 2 }];
  attach();
  const [id = 0] = await queue.add([{ ...ORDER, channels: [1, 2] }]);
  await expect.poll(() => asked).toEqual(['upload d 1 +0']);
  await send();
  say(1);
  await expect.poll(() => asked).toHaveLength(2);
  await send(MP4.subarray(0, 4), false);
  say(2, false);
  await expect.poll(() => state(id)).toEqual(['waiting', 'again']);
  clock.advance(4_000);
  await expect.poll(() => asked.slice(2)).toEqual(['upload d 2 +0']);
  expect(awaited.at(-1)?.known).toMatchObject([{ name: 'a.mp4', bytes: 4 }]);
  await send();
  say(3);
  await expect.poll(() => state(id)).toEqual(['done', '']);
});

test('an order that ran when the server ended goes on after it', async () => {
  const booted = await bootQueue();
  const { attach, asked, send, say, state } = booted;
  attach();
  const [id = 0] = await booted.queue.add([ORDER]);
  await expect.poll(() => asked).toEqual(['upload d 1 +0']);
  await booted.restart();
  await expect.poll(() => asked).toEqual(['upload d 1 +0', 'cancel 1', 'upload d 1 +0']);
  await send();
  say(2);
  await expect.poll(() => state(id)).toEqual(['done', '']);
});

test('after five tries that brought nothing it gives up, and says why; it can be begun again', async () => {
  const { queue, attach, asked, fail, state } = await bootQueue();
  attach();
  const [id = 0] = await queue.add([ORDER]);
  await fail(id, 5);
  await expect.poll(() => state(id)).toEqual(['failed', retrievalSentences.failed]);
  await queue.resume(id);
  await expect.poll(() => asked).toHaveLength(6);
});

test('a piece that the recorder cannot send keeps none behind it from coming, and can be asked for again', async () => {
  const { queue, attach, asked, fail, send, say, state, recorder } = await bootQueue();
  recorder.files = [file, { ...file, channel: 2 }];
  attach();
  const [id = 0] = await queue.add([{ ...ORDER, channels: [1, 2] }]);
  await fail(id, 5);
  await expect.poll(() => asked.slice(4)).toEqual(['upload d 1 +0', 'upload d 2 +0']);
  await send();
  say(6);
  await expect.poll(() => state(id)).toEqual(['done', retrievalSentences.partly]);
  await queue.resume(id);
  await expect.poll(() => asked.slice(6)).toEqual(['upload d 1 +0']);
  await send();
  say(7);
  await expect.poll(() => state(id)).toEqual(['done', '']);
});

test('a vehicle that was parked, and recorded nothing lately, fails no order', async () => {
  const { queue, attach, fail, send, say, state, asked } = await bootQueue();
  attach();
  const [id = 0] = await queue.add([{ ...ORDER, toMs: NOW }]);
  await expect.poll(() => queue.get(id).usedWay).toBe('upload');
  await send();
  say(1);
  await expect.poll(() => asked).toHaveLength(2);
  await fail(id, 5);
  await expect.poll(() => state(id)).toEqual(['done', retrievalSentences.notWhole]);
});

test('an order that is ended while the recorder is being asked has it told, and then only begins again', async () => {
  const { queue, attach, asked, awaited, recorder } = await bootQueue();
  const { promise, resolve } = Promise.withResolvers<void>();
  recorder.thinks = promise;
  attach();
  const [id = 0] = await queue.add([ORDER]);
  await expect.poll(() => asked).toHaveLength(1);
  const cancelled = queue.cancel(id);
  const resumed = cancelled.then(() => queue.resume(id));
  await new Promise(setImmediate);
  expect(awaited).toHaveLength(1);
  resolve();
  await resumed;
  await expect.poll(() => asked).toEqual(['upload d 1 +0', 'cancel 1', 'upload d 1 +0']);
  expect(awaited.map(({ closed }) => closed)).toEqual([true, false]);
});

test('an order whose state could not be kept is tried again a minute later', async () => {
  const { queue, attach, asked, store, clock, send, say, state } = await bootQueue();
  const [id = 0] = await queue.add([ORDER]);
  const { take } = store.orders;
  store.orders.take = () => Promise.reject(new OutriderError('STORE_FULL', 'no room'));
  attach();
  await expect.poll(() => state(id)).toEqual(['waiting', 'again']);
  store.orders.take = take;
  clock.advance(60_000);
  await expect.poll(() => asked).toEqual(['upload d 1 +0']);
  await send();
  say(1);
  await expect.poll(() => state(id)).toEqual(['done', '']);
});

test('a recorder that never says that it is done is, once all has come and it is silent', async () => {
  const { queue, attach, asked, send, state, clock } = await bootQueue();
  attach();
  const [id = 0] = await queue.add([ORDER]);
  await expect.poll(() => asked).toHaveLength(1);
  await expect.poll(() => queue.get(id).usedWay).toBe('upload');
  await send();
  clock.advance(16_000);
  await expect.poll(() => state(id)).toEqual(['done', '']);
});

test('a recorder that sends a byte a minute holds nobody up: that is a try that brought nothing', async () => {
  const { queue, attach, asked, awaited, state, clock } = await bootQueue();
  attach();
  const [id = 0] = await queue.add([ORDER]);
  await expect.poll(() => asked).toHaveLength(1);
  await expect.poll(() => queue.get(id).usedWay).toBe('upload');
  const one = awaited.at(-1);
  one?.onConnections(1);
  for (let minute = 0; minute < 9; minute++) {
    one?.onBytes(1);
    clock.advance(60_000);
  }
  expect(state(id)[0]).toBe('running');
  one?.onBytes(1);
  clock.advance(61_000);
  await expect.poll(() => state(id)).toEqual(['waiting', 'again']);
  expect(queue.get(id).fault).toBe(retrievalSentences.sendsNothing);
});

test('nobody has so many open orders that others cannot ask', async () => {
  const { queue } = await bootQueue();
  const many = (count: number, userName: string) =>
    Array.from({ length: count }, () => ({ ...ORDER, userName }));
  const [first = 0] = await queue.add(many(MAX_OPEN_ORDERS, 'ann'));
  await expect(queue.add(many(1, 'ann'))).rejects.toThrow(orderSentences.tooMany);
  await expect(queue.add(many(1, 'bob'))).resolves.toHaveLength(1);
  await queue.cancel(first);
  await expect(queue.add(many(1, 'ann'))).resolves.toHaveLength(1);
});

test('a file that is much shorter than the recorder said is asked for once more', async () => {
  const { queue, attach, asked, send, say, state, clock, recorder } = await bootQueue();
  recorder.files = [{ ...file, bytes: 1_000 }];
  attach();
  const [id = 0] = await queue.add([ORDER]);
  await expect.poll(() => asked).toHaveLength(1);
  await send();
  say(1);
  await expect.poll(() => state(id)).toEqual(['waiting', 'again']);
  clock.advance(4_000);
  await expect.poll(() => asked).toHaveLength(2);
  await send();
  say(2);
  await expect.poll(() => state(id)).toEqual(['done', '']);
});

test('a file that is much shorter than listed at each try is no whole one, and is asked for again by the person who wants it', async () => {
  const { queue, attach, asked, send, say, state, clock, recorder, intake } = await bootQueue();
  recorder.files = [{ ...file, bytes: 1_000 }];
  // Nobody can read it: its bytes alone tell.
  intake.footage = { state: 'none', reason: retrievalSentences.notRead };
  attach();
  const [id = 0] = await queue.add([ORDER]);
  const come = async (upload: number): Promise<void> => {
    await expect.poll(() => asked).toHaveLength(upload);
    await send();
    say(upload);
  };
  await come(1);
  await expect.poll(() => state(id)).toEqual(['waiting', 'again']);
  clock.advance(4_000);
  await come(2);
  await expect.poll(() => state(id)).toEqual(['done', retrievalSentences.less]);
  recorder.files = [file];
  await queue.resume(id);
  expect(queue.get(id).parts).toMatchObject([{ state: 'waiting', files: [] }]);
});

test('an order of which less came than was asked for says how much, and that it is not whole', async () => {
  const { queue, attach, asked, send, say, state, intake } = await bootQueue();
  intake.covered = 1_700;
  attach();
  const [id = 0] = await queue.add([{ ...ORDER, toMs: FROM + 40_000 }]);
  await expect.poll(() => asked).toHaveLength(1);
  await send();
  say(1);
  await expect.poll(() => state(id)).toEqual(['done', retrievalSentences.less]);
  expect(queue.get(id).parts).toMatchObject([{ coveredMs: 1_700 }]);
  intake.covered = 39_000;
  await queue.resume(id);
  await expect.poll(() => asked).toHaveLength(2);
  await send();
  say(2);
  await expect.poll(() => state(id)).toEqual(['done', '']);
  expect(queue.get(id).parts).toMatchObject([{ coveredMs: 39_000 }]);
});

test('a recorder that fails is not told as one that has recorded nothing', async () => {
  const { queue, attach, recorder, fail, state } = await bootQueue();
  // No list has it: the recorder may be writing it now.
  recorder.files = [];
  attach();
  const [id = 0] = await queue.add([{ ...ORDER, fromMs: NOW - 600_000, toMs: NOW - 60_000 }]);
  await fail(id, MOST_TRIES);
  await expect.poll(() => state(id)).toEqual(['failed', retrievalSentences.failed]);
});

test('an order rests and goes on by the recorder; an order that is ended has the recorder told', async () => {
  const { queue, attach, asked, awaited, state } = await bootQueue();
  attach();
  const [id = 0] = await queue.add([ORDER]);
  await expect.poll(() => queue.get(id).usedWay).toBe('upload');
  await queue.pause(id);
  expect(state(id)).toEqual(['paused', '']);
  await queue.resume(id);
  expect(state(id)).toEqual(['running', '']);
  await queue.cancel(id);
  expect(asked.slice(1)).toEqual(['pause 1', 'resume 1', 'cancel 1']);
  expect([state(id), awaited.at(-1)?.closed]).toEqual([['cancelled', ''], true]);
  await expect(queue.pause(id)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('what is old goes, and what is too much; an order goes with its device', async () => {
  const booted = await bootQueue();
  const { attach, asked, send, say, state, clock, bus, root } = booted;
  attach();
  const [id = 0] = await booted.queue.add([ORDER]);
  await expect.poll(() => asked).toHaveLength(1);
  await send();
  say(1);
  await expect.poll(() => state(id)).toEqual(['done', '']);
  clock.advance(2 * 86_400_000);
  await booted.restart(1);
  expect(booted.queue.list()).toEqual([]);
  await expect(readFile(join(root, 'retrievals', String(id), '0', 'file-0'))).rejects.toThrow('ENOENT');
  await booted.queue.add([{ ...ORDER, deviceid: 'e' }]);
  bus.publish('device.record', { deviceid: 'e', change: 'removed' });
  await expect.poll(() => booted.queue.list()).toEqual([]);
});

test('what takes more room than it may goes, the oldest first; where nothing may go, what waits says why', async () => {
  const booted = await bootQueue();
  const { attach, asked, send, say, state } = booted;
  attach();
  const [id = 0] = await booted.queue.add([ORDER]);
  await expect.poll(() => asked).toHaveLength(1);
  await send();
  say(1);
  await expect.poll(() => state(id)).toEqual(['done', '']);
  await booted.restart(0, 1, false);
  const [next = 0] = await booted.queue.add([ORDER]);
  expect(booted.queue.list().map(({ order, waits }) => [order.id, waits])).toEqual([
    [id, undefined],
    [next, 'room'],
  ]);
  await booted.queue.remove(next);
  await booted.restart(0, 1);
  expect(booted.queue.list()).toEqual([]);
});

test('what is too old goes with the copies that are being made of it', async () => {
  const cancelled = vi.spyOn(Mp4Copies.prototype, 'cancel');
  onTestFinished(() => cancelled.mockRestore());
  const booted = await bootQueue();
  const [id = 0] = await booted.queue.add([ORDER]);
  await booted.queue.cancel(id);
  booted.clock.advance(2 * 86_400_000);
  await booted.restart(1);
  expect([booted.queue.list(), cancelled.mock.calls]).toEqual([[], [[id]]]);
  await expect(booted.queue.fileOf(id, 0, 0, 'mp4')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('an order that somebody ends while it comes to its end stays ended by them', async () => {
  const { queue, attach, asked, send, say, state, ended } = await bootQueue();
  const cancelled = Promise.withResolvers<void>();
  const removing = vi.spyOn(OrderFolder.prototype, 'removeUnkept');
  onTestFinished(() => removing.mockRestore());
  removing.mockImplementationOnce(async (id) => {
    await queue.cancel(id);
    cancelled.resolve();
  });
  attach();
  const [id = 0] = await queue.add([ORDER]);
  await expect.poll(() => asked).toHaveLength(1);
  await send();
  say(1);
  await cancelled.promise;
  await queue[Symbol.asyncDispose]();
  expect([state(id)[0], ended]).toEqual(['cancelled', []]);
});

test('what broke off of an order that is ended is removed, what came stays', async () => {
  const { queue, attach, asked, send, say, recorder, root } = await bootQueue();
  recorder.files = [file, { ...file, channel: 2 }];
  attach();
  const [id = 0] = await queue.add([{ ...ORDER, channels: [1, 2] }]);
  await expect.poll(() => asked).toHaveLength(1);
  await send();
  say(1);
  await expect.poll(() => asked).toHaveLength(2);
  await send(MP4.subarray(0, 4), false);
  await queue.cancel(id);
  const names = await readdir(join(root, 'retrievals', String(id)), { recursive: true });
  expect(names.toSorted()).toEqual(['0', '0/file-0', '1']);
});
