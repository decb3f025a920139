import { OutriderError } from '@outrider/model/error-code.ts';
import { cardSentences } from '@outrider/model/cards/sentences.ts';
import { pictures } from '@outrider/media/segments/testing-units.ts';
import { retrievalSentences } from '@outrider/model/retrievals/sentences.ts';
import { expect, test } from 'vitest';
import { FakeViewer } from '../relay/fake-viewer.ts';
import { FrameArena } from '../relay/frame-arena.ts';
import { SlabPool } from '../relay/slab-pool.ts';
import { bootQueue, file, FROM, ORDER, whole } from './testing-queue.ts';

test('a recorder that knows no upload plays it; one that has nothing of it is told of', async () => {
  const { queue, attach, asked, recorder, state } = await bootQueue();
  recorder.refuses = new OutriderError('VALIDATION', 'The device does not support this');
  attach();
  const [id = 0] = await queue.add([ORDER]);
  await expect.poll(() => queue.get(id).usedWay).toBe('playback');
  recorder.files = [];
  await queue.cancel(id);
  const [none = 0] = await queue.add([ORDER]);
  await expect.poll(() => state(none)).toEqual(['failed', retrievalSentences.nothingThere]);
  expect(asked).toEqual(['upload d 1 +0']);
});

test('an order that is played waits until its owner has seen what they watch of the channel', async () => {
  const { queue, attach, state, cards, recorder } = await bootQueue();
  recorder.plays = true;
  attach();
  const viewer = new FakeViewer();
  const { deviceid, toMs } = ORDER;
  const wish = { deviceid, channel: 1, stream: 'any', toMs, speed: 1, cover: true } as const;
  cards.watch({ ...wish, fromMs: FROM + 60_000, playback: 'ann 7' }, viewer);
  const [id = 0] = await queue.add([{ ...ORDER, way: 'playback' }]);
  await expect.poll(() => state(id)).toEqual(['waiting', 'again']);
  expect(queue.get(id)).toMatchObject({ fault: cardSentences.busy, tries: 0 });
  expect(viewer.states).toEqual([{ state: 'connecting' }]);
});

test('what came becomes footage of the server, once a media folder takes it, and after a restart too', async () => {
  const booted = await bootQueue();
  const { attach, asked, send, say, intake, takes } = booted;
  attach();
  intake.footage = undefined;
  const [id = 0] = await booted.queue.add([ORDER]);
  await expect.poll(() => asked).toHaveLength(1);
  await send();
  say(1);
  await expect.poll(() => takes).toEqual([['d', 1, 1]]);
  await expect.poll(() => booted.queue.get(id).state).toBe('done');
  expect(booted.queue.get(id).parts[0]?.files[0]?.footage).toBeUndefined();
  intake.footage = { state: 'part', reason: retrievalSentences.damaged };
  await booted.restart();
  await expect.poll(() => booted.queue.get(id).parts[0]?.files[0]?.footage).toEqual(intake.footage);
  expect(takes).toHaveLength(2);
});

test('a device whose folder is full keeps no other’s files from becoming footage', async () => {
  const { queue, attach, recorder, send, say, bus, intake, takes } = await bootQueue();
  intake.full = 'd';
  attach();
  attach('e');
  const ids = await queue.add([ORDER]);
  await expect.poll(() => recorder.next).toBe(2);
  await send();
  say(1);
  await expect.poll(() => takes).toEqual([['d', 1, 1]]);
  ids.push(...(await queue.add([{ ...ORDER, deviceid: 'e' }])));
  await expect.poll(() => recorder.next).toBe(3);
  await send();
  bus.publish('device.uploaded', { deviceid: 'e', upload: 2, done: true });
  const footage = () => ids.map((id) => queue.get(id).parts[0]?.files[0]?.footage);
  await expect.poll(footage).toEqual([undefined, whole]);
});

test('the end of the server waits for no file that is taken in: that is taken in after the next start', async () => {
  const booted = await bootQueue();
  const { attach, asked, send, say, intake, takes } = booted;
  const work = Promise.withResolvers<void>();
  intake.works = work.promise;
  intake.end = () => {
    intake.footage = undefined;
    work.resolve();
  };
  attach();
  const [id = 0] = await booted.queue.add([ORDER]);
  await expect.poll(() => asked).toHaveLength(1);
  await send();
  say(1);
  await expect.poll(() => takes).toHaveLength(1);
  const restarted = booted.restart();
  await expect.poll(() => intake.footage).toBeUndefined();
  intake.footage = whole;
  await restarted;
  await expect.poll(() => booted.queue.get(id).parts[0]?.files[0]?.footage).toEqual(whole);
});

test('what was played and is taken in is not played again when somebody lets the order rest and go on', async () => {
  const { queue, attach, recorder, intake, takes, viewers, state } = await bootQueue();
  recorder.refuses = new OutriderError('VALIDATION', 'The device does not support this');
  const work = Promise.withResolvers<void>();
  intake.works = work.promise;
  attach();
  const [id = 0] = await queue.add([{ ...ORDER, toMs: FROM + 60_000 }]);
  await expect.poll(() => viewers).toHaveLength(1);
  const arena = new FrameArena(new SlabPool());
  for (const [sequence, unit] of pictures(0, 1_000).entries()) {
    const place = { sequence, channel: 1, stream: 'main', lateMs: 0 } as const;
    viewers[0]?.offer(arena.frame({ ...unit, captureMs: FROM + sequence }, place), { nowMs: 0, mayWait: 0 });
  }
  viewers[0]?.status({ state: 'finished', positionMs: FROM + 60_000, speed: 1 });
  await expect.poll(() => takes).toEqual([['d', 1, 10]]);
  const resumed = queue.pause(id).then(() => queue.resume(id));
  await new Promise(setImmediate);
  work.resolve();
  await resumed;
  await expect.poll(() => state(id)).toEqual(['done', '']);
  expect(viewers).toHaveLength(1);
  expect(takes).toHaveLength(1);
});

test('the stream and the sound that are wanted are asked for; where the card has the other stream alone, that comes, and it says so', async () => {
  const { queue, attach, wanted, send, say, state, recorder, takes } = await bootQueue();
  recorder.files = [file, { ...file, stream: 'sub' }];
  attach();
  const [sub = 0] = await queue.add([{ ...ORDER, stream: 'sub', media: 'pictures' }]);
  await expect.poll(() => wanted).toEqual(['sub pictures']);
  await send();
  say(1);
  await expect.poll(() => state(sub)).toEqual(['done', '']);
  // Sound alone is shorter than the file of the list.
  recorder.files = [{ ...file, bytes: 1_000 }];
  const [other = 0] = await queue.add([{ ...ORDER, stream: 'sub', media: 'sound' }]);
  await expect.poll(() => wanted[1]).toBe('main sound');
  await send();
  say(2);
  await expect.poll(() => state(other)).toEqual(['done', retrievalSentences.otherStream]);
  await expect
    .poll(() => queue.get(other).parts[0]?.files[0]?.footage)
    .toEqual({ state: 'none', reason: retrievalSentences.soundAlone });
  expect(takes).toHaveLength(1);
});

test('sound alone is not played: an order of a recorder that knows no upload ends, and says why', async () => {
  const { queue, attach, state, recorder } = await bootQueue();
  recorder.refuses = new OutriderError('VALIDATION', 'The device does not support this');
  attach();
  const [id = 0] = await queue.add([{ ...ORDER, media: 'sound' }]);
  await expect.poll(() => state(id)).toEqual(['failed', retrievalSentences.soundAsFiles]);
});
