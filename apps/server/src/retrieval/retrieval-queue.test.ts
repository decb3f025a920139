import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { cardSentences } from '@outrider/model/cards/sentences.ts';
import { pictures } from '@outrider/media/segments/testing-units.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import type { CardFile } from '@outrider/model/cards/card-record.ts';
import type { NewRetrieval, Retrieval, TakenFootage } from '@outrider/model/retrievals/retrieval.ts';
import { retrievalSentences } from '@outrider/model/retrievals/sentences.ts';
import type { Retrievals } from '@outrider/store/retrievals/retrievals.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { LocalLinks } from '../fleet/links/local-links.ts';
import type { UploadOrder } from '../fleet/links/recordings-commands.ts';
import { CardPlaybacks } from '../relay/cards/card-playbacks.ts';
import { FakeViewer } from '../relay/fake-viewer.ts';
import { silentLog } from '../testing-log.ts';
import { FrameArena } from '../relay/frame-arena.ts';
import { SlabPool } from '../relay/slab-pool.ts';
import type { Viewer } from '../relay/viewer.ts';
import type { FetchedStretch } from './footage-intake.ts';
import type { InboxFile, InboxOrder } from './inbox.ts';
import { OrderFolder } from './order-folder.ts';
import { RetrievalQueue } from './retrieval-queue.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const FROM = NOW - 10 * 3_600_000;
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('ftypisom')]);

const ORDER: NewRetrieval = {
  deviceid: 'd',
  channels: [1],
  fromMs: FROM,
  toMs: FROM + 900_000,
  way: 'any',
  stream: 'any',
  media: 'all',
  priority: 1,
  userName: 'ann',
  note: '',
  withoutMobile: false,
  fromMinute: 0,
  toMinute: 0,
};
const file: CardFile = {
  channel: 1,
  stream: 'main',
  fromMs: FROM,
  toMs: FROM + 899_000,
  type: 0,
  bytes: MP4.length,
};

const whole: TakenFootage = { state: 'whole', reason: '' };

/** An upload that is awaited, as the recorder of these tests sees it. */
interface Awaited extends InboxOrder {
  files: InboxFile[];
  closed: boolean;
}

function retrievalsInMemory(): Retrievals {
  const kept = new Map<number, Retrieval>();
  return {
    add: async (order) => {
      const id = kept.size + 1;
      kept.set(id, { ...order, id });
      return id;
    },
    list: async () => [...kept.values()],
    change: async (id, fields) => void kept.set(id, { ...kept.get(id)!, ...fields }),
    remove: async (id) => void kept.delete(id),
  };
}

async function boot() {
  const root = await mkdtemp(join(tmpdir(), 'outrider-queue-'));
  const clock = new ManualClock(NOW);
  const bus = new InProcessBus(silentLog);
  const links = new LocalLinks({ bus, clock, log: silentLog });
  const cards = new CardPlaybacks({ links, bus, clock, log: silentLog });
  const store = { retrievals: retrievalsInMemory() };
  const asked: string[] = [];
  /** What each upload was to be of. */
  const wanted: string[] = [];
  const awaited: Awaited[] = [];
  const account = { usedUp: false, charged: 0, charge: (bytes: number) => void (account.charged += bytes) };
  const recorder = {
    files: [file] as readonly CardFile[],
    refuses: undefined as OutriderError | undefined,
    next: 1,
    /** Whether it plays what is asked for; nothing ever comes of that without. */
    plays: false,
    /** It answers once this is over. */
    thinks: Promise.resolve(),
  };
  const takes: unknown[] = [];
  /** Who takes in what recorders play. */
  const viewers: Viewer[] = [];
  /** What becomes of files; undefined as long as no media folder takes any. */
  const intake = {
    footage: whole as TakenFootage | undefined,
    /** The device whose folder is full. */
    full: '',
    /** It has taken in once this is over. */
    works: Promise.resolve(),
    end: () => {},
    takeFiles: async (stretch: FetchedStretch, paths: readonly string[]) => {
      takes.push([stretch.deviceid, stretch.channel, paths.length]);
      await intake.works;
      const { footage } = intake;
      return footage === undefined || stretch.deviceid === intake.full ? undefined : paths.map(() => footage);
    },
    takeUnits: async (stretch: FetchedStretch, units: readonly MediaUnit[]) => {
      takes.push([stretch.deviceid, stretch.channel, units.length]);
      await intake.works;
      return intake.footage;
    },
    [Symbol.asyncDispose]: async () => intake.end(),
  };
  const ended: unknown[] = [];
  bus.subscribe('retrieval.ended', ({ id, done }) => void ended.push([id, done]));
  const attach = (deviceid = 'd') =>
    links.attach({
      protocol: 'fake',
      deviceid,
      close() {},
      commands: {
        recordings: {
          list: async () => ({ files: recorder.files }),
          play: async () => {
            asked.push('play');
            if (recorder.plays) return {};
            throw new OutriderError('NOT_FOUND', 'nothing');
          },
          steer: async () => ({}),
          upload: async ({ channel, fromMs, stream, media }: UploadOrder) => {
            wanted.push(`${stream} ${media}`);
            asked.push(`upload ${deviceid} ${channel} +${(fromMs - FROM) / 1_000}`);
            await recorder.thinks;
            if (recorder.refuses !== undefined) throw recorder.refuses;
            return { upload: recorder.next++ };
          },
          steerUpload: async ({ upload, to }) => {
            asked.push(`${to} ${upload}`);
            return {};
          },
        },
      },
    });
  const start = (keepDays = 0, maxBytes = 1e9) =>
    RetrievalQueue.start({
      store,
      links,
      bus,
      cards: {
        watch: (wish, viewer) => {
          viewers.push(viewer);
          return recorder.plays ? cards.watch(wish, viewer) : () => {};
        },
      },
      inbox: {
        open: async (order) => {
          const one: Awaited = { ...order, files: [...order.known], closed: false };
          awaited.push(one);
          return {
            port: 21,
            user: 'u',
            password: 'p',
            files: () => one.files,
            [Symbol.asyncDispose]: async () => void (one.closed = true),
          };
        },
      },
      intake,
      folder: new OrderFolder(join(root, 'retrievals')),
      accountOf: () => account,
      keepDays,
      maxBytes,
      clock,
      log: silentLog,
    });
  let queue = await start();
  onTestFinished(async () => {
    await queue[Symbol.asyncDispose]();
    await rm(root, { recursive: true });
  });
  /** A file comes in. */
  const send = async (bytes: Uint8Array = MP4, isWhole = true): Promise<void> => {
    const one = awaited.at(-1)!;
    const path = join(one.folder, '1');
    await writeFile(path, bytes);
    one.onConnections(1);
    one.onBytes(bytes.length);
    one.files = [{ name: 'a.mp4', path, bytes: bytes.length, ended: isWhole }];
    one.onConnections(0);
  };
  const say = (upload: number, done = true) =>
    bus.publish('device.uploaded', { deviceid: 'd', upload, done });
  /** So many tries in a row bring nothing. */
  const fail = async (id: number, tries: number): Promise<void> => {
    for (let one = 0; one < tries; one++) {
      const isAwaited = () =>
        queue.get(id).state === 'running' &&
        awaited.at(-1)?.closed === false &&
        recorder.next > awaited.length;
      await expect.poll(isAwaited).toBe(true);
      await new Promise(setImmediate);
      const before = recorder.next - 1;
      say(before, false);
      await expect.poll(() => queue.get(id).state !== 'running' || recorder.next - 1 > before).toBe(true);
      if (queue.get(id).state !== 'running') clock.advance(600_000);
    }
  };
  const state = (id: number) => {
    const view = queue.list().find(({ order }) => order.id === id);
    return [view?.order.state, view?.waits ?? view?.order.fault];
  };
  return {
    root,
    clock,
    bus,
    links,
    cards,
    store,
    asked,
    wanted,
    awaited,
    account,
    recorder,
    ended,
    takes,
    viewers,
    intake,
    attach,
    send,
    say,
    fail,
    state,
    start,
    get queue() {
      return queue;
    },
    /** The server is ended and started anew. */
    async restart(...given: Parameters<typeof start>) {
      await queue[Symbol.asyncDispose]();
      queue = await start(...given);
    },
  };
}

test('an order waits for its device, runs when it comes, and its file is there', async () => {
  const { queue, attach, asked, send, say, state, root, ended, account } = await boot();
  const [id = 0] = await queue.add([ORDER]);
  expect(state(id)).toEqual(['waiting', 'offline']);
  attach();
  await expect.poll(() => asked).toEqual(['upload d 1 +0']);
  await send();
  say(1);
  await expect.poll(() => state(id)).toEqual(['done', '']);
  expect(queue.get(id).parts[0]?.files).toMatchObject([{ name: 'a.mp4', bytes: MP4.length, format: 'mp4' }]);
  expect(await readFile(await queue.fileOf(id, 0, 0, 'sent'))).toEqual(MP4);
  expect(await queue.fileOf(id, 0, 0, 'sent')).toBe(join(root, 'retrievals', String(id), '0', 'file-0'));
  expect([ended, account.charged]).toEqual([[[id, true]], MP4.length]);
});

test('after a cut what is missing is asked for again, with what came before', async () => {
  const { queue, attach, asked, awaited, send, say, state, clock, recorder } = await boot();
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
  const booted = await boot();
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
  const { queue, attach, asked, fail, state } = await boot();
  attach();
  const [id = 0] = await queue.add([ORDER]);
  await fail(id, 5);
  await expect.poll(() => state(id)).toEqual(['failed', retrievalSentences.failed]);
  await queue.resume(id);
  await expect.poll(() => asked).toHaveLength(6);
});

test('a piece that the recorder cannot send keeps none behind it from coming, and can be asked for again', async () => {
  const { queue, attach, asked, fail, send, say, state, recorder } = await boot();
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
  const { queue, attach, fail, send, say, state, asked } = await boot();
  attach();
  const [id = 0] = await queue.add([{ ...ORDER, toMs: NOW }]);
  await expect.poll(() => queue.get(id).usedWay).toBe('upload');
  await send();
  say(1);
  await expect.poll(() => asked).toHaveLength(2);
  await fail(id, 5);
  await expect.poll(() => state(id)).toEqual(['done', retrievalSentences.notWhole]);
});

test('an order of a time that is not over waits for it', async () => {
  const { queue, attach, asked, clock, state } = await boot();
  attach();
  const [id = 0] = await queue.add([{ ...ORDER, fromMs: NOW - 60_000, toMs: NOW + 60_000 }]);
  expect(state(id)).toEqual(['waiting', 'time']);
  clock.advance(60_000);
  await expect.poll(() => asked).toHaveLength(1);
});

test('an order that is ended while the recorder is being asked has it told, and then only begins again', async () => {
  const { queue, attach, asked, awaited, recorder } = await boot();
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
  const { queue, attach, asked, store, clock, send, say, state } = await boot();
  const [id = 0] = await queue.add([ORDER]);
  const { change } = store.retrievals;
  store.retrievals.change = () => Promise.reject(new OutriderError('STORE_FULL', 'no room'));
  attach();
  await expect.poll(() => state(id)).toEqual(['waiting', 'again']);
  store.retrievals.change = change;
  clock.advance(60_000);
  await expect.poll(() => asked).toEqual(['upload d 1 +0']);
  await send();
  say(1);
  await expect.poll(() => state(id)).toEqual(['done', '']);
});

test('a recorder that knows no upload plays it; one that has nothing of it is told of', async () => {
  const { queue, attach, asked, recorder, state } = await boot();
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

test('an order that is played waits until its owner has seen what he watches of the channel', async () => {
  const { queue, attach, state, cards, recorder } = await boot();
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

test('a recorder that never says that it is done is, once all has come and it is silent', async () => {
  const { queue, attach, asked, send, state, clock } = await boot();
  attach();
  const [id = 0] = await queue.add([ORDER]);
  await expect.poll(() => asked).toHaveLength(1);
  await expect.poll(() => queue.get(id).usedWay).toBe('upload');
  await send();
  clock.advance(16_000);
  await expect.poll(() => state(id)).toEqual(['done', '']);
});

test('a file that is much shorter than the recorder said is asked for once more', async () => {
  const { queue, attach, asked, send, say, state, clock, recorder } = await boot();
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

test('who is more urgent comes first, one at a time of a device and four in all', async () => {
  const { queue, attach, asked } = await boot();
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
  const { queue, attach, asked, send, say, recorder } = await boot();
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
  const { queue, attach, asked, state, clock } = await boot();
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
  const { queue, attach, account, state } = await boot();
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

test('an order rests and goes on by the recorder; an order that is ended has the recorder told', async () => {
  const { queue, attach, asked, awaited, state } = await boot();
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
  const booted = await boot();
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

test('what came becomes footage of the server, once a media folder takes it, and after a restart too', async () => {
  const booted = await boot();
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
  const { queue, attach, recorder, send, say, bus, intake, takes } = await boot();
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
  const booted = await boot();
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

test('what was played and is taken in is not played again for who lets the order rest and go on', async () => {
  const { queue, attach, recorder, intake, takes, viewers, state } = await boot();
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
  const { queue, attach, wanted, send, say, state, recorder, takes } = await boot();
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
  const { queue, attach, state, recorder } = await boot();
  recorder.refuses = new OutriderError('VALIDATION', 'The device does not support this');
  attach();
  const [id = 0] = await queue.add([{ ...ORDER, media: 'sound' }]);
  await expect.poll(() => state(id)).toEqual(['failed', retrievalSentences.soundAsFiles]);
});

test('an order that somebody lets rest makes way for another of the vehicle, and goes on after it', async () => {
  const { queue, attach, asked, send, say, state } = await boot();
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
  const { queue, attach, asked, send, say, recorder, clock } = await boot();
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
  const booted = await boot();
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

test('an order that somebody ends while it comes to its end stays ended by him', async () => {
  const { queue, attach, asked, send, say, state, ended } = await boot();
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
  const { queue, attach, asked, send, say, recorder, root } = await boot();
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
