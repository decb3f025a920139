import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import type { CardFile } from '@outrider/model/cards/card-record.ts';
import type { NewRetrieval, TakenFootage } from '@outrider/model/retrievals/retrieval.ts';
import { expect, onTestFinished } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { aloneReach } from '../cluster/files/testing-files.ts';
import { LocalLinks } from '../fleet/links/local-links.ts';
import type { UploadOrder } from '../fleet/links/recordings-commands.ts';
import { ordersInMemory } from '../orders/testing-orders.ts';
import { CardPlaybacks } from '../relay/cards/card-playbacks.ts';
import { silentLog } from '../testing-log.ts';
import type { Viewer } from '../relay/viewer.ts';
import type { FetchedStretch } from './footage-intake.ts';
import type { InboxFile, InboxOrder } from './inbox.ts';
import { OrderFolder } from './order-folder.ts';
import { RetrievalQueue } from './retrieval-queue.ts';

/** By the clock of these tests, ms since 1970. */
export const NOW = Date.UTC(2026, 10, 22, 12);
/** Where the order begins. */
export const FROM = NOW - 10 * 3_600_000;
/** What is taken for a movie by its first bytes. */
export const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('ftypisom')]);

/** What is asked for, unless a test says otherwise. */
export const ORDER: NewRetrieval = {
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
/** What the recorder has of it. */
export const file: CardFile = {
  channel: 1,
  stream: 'main',
  fromMs: FROM,
  toMs: FROM + 899_000,
  type: 0,
  bytes: MP4.length,
};

/** All of it became footage. */
export const whole: TakenFootage = { state: 'whole', reason: '' };

/** An upload that is awaited, as the recorder of these tests sees it. */
interface Awaited extends InboxOrder {
  files: InboxFile[];
  closed: boolean;
}

/** A queue with a recorder, an FTP inbox and an intake that tests have in hand. */
export async function bootQueue() {
  const root = await mkdtemp(join(tmpdir(), 'outrider-queue-'));
  const clock = new ManualClock(NOW);
  const bus = new InProcessBus(silentLog);
  const links = new LocalLinks({ bus, clock, log: silentLog });
  const cards = new CardPlaybacks({ links, bus, clock, log: silentLog });
  const store = { orders: ordersInMemory() };
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
  /** The viewers that take in what recorders play. */
  const viewers: Viewer[] = [];
  /** What becomes of files; undefined as long as no media folder takes any. */
  const intake = {
    footage: whole as TakenFootage | undefined,
    /** The device whose folder is full. */
    full: '',
    /** It has taken in once this is over. */
    works: Promise.resolve(),
    end: () => {},
    /** How much of a piece is footage then, ms; all of it while a test says nothing. */
    covered: undefined as number | undefined,
    coveredMs: async ({ fromMs, toMs }: FetchedStretch) => intake.covered ?? toMs - fromMs,
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
  const start = (keepDays = 0, maxBytes = 1e9, makesWay = true) =>
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
      reach: aloneReach(),
      accountOf: () => account,
      keepDays: () => keepDays,
      room: () => ({ all: maxBytes, events: 0, people: maxBytes, makesWay }),
      newestFirst: () => false,
      server: 'a server',
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
    /** The server is ended and started again. */
    async restart(...given: Parameters<typeof start>) {
      await queue[Symbol.asyncDispose]();
      queue = await start(...given);
    },
  };
}
